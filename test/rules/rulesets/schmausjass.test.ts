import { describe, expect, test } from 'vitest'
import type { Event, LoggedEvent } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { dealOf } from '../../../src/rules/model/game.ts'
import { applyVerdict } from '../../../src/rules/model/violation.ts'
import { schmausjass } from '../../../src/rules/rulesets/schmausjass.ts'
import { redact } from '../../../src/rules/view.ts'
import { fillDeal } from '../../support/rulesets/fill-deal.ts'
import { pointsBySide, scoringInput } from '../../support/rulesets/scoring-input.ts'
import { applyWrongClaim } from '../../support/rulesets/wrong-claim.ts'
import type { Scenario } from '../../support/scenario.ts'
import { cards, scenario } from '../../support/scenario.ts'

/*
 * Schmausjass: deal, stock, play, Weis, scores and end of a game.
 */

type Options = Record<string, unknown>

interface Cards {
  readonly hands?: readonly [string, string]
  /** The first cards of the stock. */
  readonly top?: string
  readonly turned?: Card
  /** Suits, by letter, that do not fill up the hands. */
  readonly avoid?: readonly string[]
}

/** Seat 1 deals, seat 0 is forehand; roses are trump unless another card is turned. */
const start = (
  { hands = ['', ''], top = '', turned = '7r', avoid = [] }: Cards = {},
  options: Options = {},
) =>
  scenario(schmausjass, options, [fillDeal(1, hands, { each: 9, pile: 'stock', top, bottom: turned }, avoid)])

/** Each seat plays the first card outside its kept cards until the stock is empty. */
const throughStock = (game: Scenario, keep: readonly [string, string]) => {
  while (game.view(null).deal?.phase === 'stock') {
    const [seat = 0] = game.toAct()
    const kept = cards(keep[seat] ?? '')
    game.play(game.playable(seat).find((card) => !kept.includes(card)) as Card)
  }
}

/** The seat in turn plays its first card that satisfies the condition. */
const reply = (game: Scenario, wanted: (card: Card) => boolean = () => true) => {
  const [seat = 0] = game.toAct()
  const card = game.playable(seat).find(wanted)
  if (card === undefined) throw new Error(`seat ${seat} has no such card`)
  game.play(card)
}

const hand = (game: Scenario, seat: number) => dealOf(game.game()).hands[seat] ?? []
const total = (points: readonly number[]) => points.reduce((a, b) => a + b, 0)

describe('the deal', () => {
  test('SM-1 · CO-92 · nine cards each, in threes from forehand on', () => {
    const { rules, game } = start()
    expect(dealOf(game()).hands.map((each) => each.length)).toEqual([9, 9])
    const { pack, distribute: lay } = rules.dealing(game())
    expect(lay(pack, 1).hands[0]).toEqual([0, 6, 12].flatMap((at) => pack.slice(at, at + 3)))
  })

  test('SM-1 · the deal alternates', () => {
    const game = start({}, { claims: 'off', target: 600 })
    while (game.game().status === 'playing') game.playOut(game.finished().length)
    const dealers = game.finished().map(({ dealer }) => dealer)
    expect(dealers.length).toBeGreaterThan(2)
    expect(dealers).toEqual(dealers.map((_, at) => (at + 1) % 2))
  })

  test('SM-2 · SM-A6 · eighteen cards are the stock; the card turned up makes trump and is drawn last', () => {
    const game = start({ turned: 'Us' })
    expect(game.view(0).deal).toMatchObject({
      piles: [{ name: 'stock', size: 18 }],
      turned: 'Us',
      contract: { denomination: 'shields' },
    })
    expect(game.view(0).deal?.piles[0]).not.toHaveProperty('cards')
    throughStock(game, ['', ''])
    const last = game.events('drew').at(-1)
    expect(last).toMatchObject({ open: ['Us'] })
    expect(hand(game, last?.seat ?? 0)).toContain('Us')
    expect(game.events('drew').filter(({ open }) => open.length > 0)).toHaveLength(1)
  })

  test('SM-3 · forehand leads', () => {
    expect(start().toAct()).toEqual([0])
  })
})

describe('while the blind lasts', () => {
  const T3: Cards = { hands: ['Ab', 'Kb 6r 7a'], turned: '7r' }

  test('SM-4 · SM-T3 · no duty to follow: a trump wins although one could follow', () => {
    const game = start(T3)
    game.play('Ab')
    expect(game.playable(1)).toHaveLength(9)
    game.play('6r')
    expect(game.events('trickWon')[0]).toMatchObject({ seat: 1, points: 11 })
  })

  test('SM-4 · SM-T3 · and any other card may be thrown, which loses', () => {
    const game = start(T3)
    game.play('Ab', '7a')
    expect(game.events('trickWon')[0]?.seat).toBe(0)
  })

  test('SM-5 · CO-52 · CO-53 · the winner of a trick leads the next', () => {
    const game = start(T3)
    game.play('Ab', 'Kb')
    expect(game.toAct()).toEqual([0])
    const other = start(T3)
    other.play('Ab', '6r')
    expect(other.toAct()).toEqual([1])
  })

  test('SM-6 · the winner draws first, then the loser, and nobody else sees what', () => {
    const game = start({ ...T3, top: 'Us 9s' })
    game.play('Ab', '6r')
    const drew = game.events('drew')
    expect(drew).toEqual([
      { type: 'drew', seat: 1, pile: 'stock', count: 1, open: [], own: { 1: { cards: ['Us'] } } },
      { type: 'drew', seat: 0, pile: 'stock', count: 1, open: [], own: { 0: { cards: ['9s'] } } },
    ])
    expect([hand(game, 0).length, hand(game, 1).length]).toEqual([9, 9])
    const seen = (viewer: number | null) => redact(drew[0] as unknown as LoggedEvent, viewer)
    expect(seen(1)).toHaveProperty('cards', ['Us'])
    for (const other of [0, null]) expect(seen(other)).not.toHaveProperty('cards')
    expect(game.view(0).deal?.piles).toEqual([{ name: 'stock', size: 16 }])
  })

  const ROB: Cards = { hands: ['6r', 'Ab'], turned: 'Ar' }

  test('SM-7 · at your turn, before you play, the Six of trumps is swapped for the card turned up', () => {
    const game = start(ROB)
    expect(game.legal(0)).toContainEqual({ type: 'rob' })
    game.move(0, 'rob')
    expect(hand(game, 0)).toContain('Ar')
    expect(hand(game, 0)).not.toContain('6r')
    expect(game.view(1).deal?.turned).toBe('6r')
    expect(dealOf(game.game()).piles['stock']?.cards.at(-1)).toBe('6r')
    expect(game.toAct()).toEqual([0])
    expect(game.refused(0, 'rob')).toMatchObject({ code: 'cannot-rob', rule: 'SM-7' })
  })

  test('SM-7 · only the holder of the Six robs, and not after playing', () => {
    const game = start(ROB)
    expect(game.refused(1, 'rob')).toMatchObject({ code: 'not-your-turn', rule: 'SM-7' })
    reply(game, (card) => card !== '6r')
    expect(game.refused(0, 'rob').code).toBe('not-your-turn')
    expect(game.refused(1, 'rob').code).toBe('cannot-rob')
    expect(game.legal(1)).not.toContainEqual({ type: 'rob' })
  })

  test('SM-7 · SM-T7 · with two cards left in the blind one may still rob, and never after', () => {
    const game = start(ROB)
    const playOther = () => reply(game, (card) => card !== '6r')
    while ((dealOf(game.game()).piles['stock']?.cards.length ?? 0) > 2) playOther()
    while (game.toAct()[0] !== 0) playOther()
    expect(dealOf(game.game()).tricks).toHaveLength(8)
    expect(dealOf(game.game()).piles['stock']?.cards).toHaveLength(2)
    game.move(0, 'rob')
    while (game.view(null).deal?.phase === 'stock') playOther()
    const last = game.events('drew').at(-1)
    expect(last).toMatchObject({ open: ['6r'], own: { [last?.seat ?? 0]: { cards: ['6r'] } } })
    expect(last?.seat).not.toBe(dealOf(game.game()).tricks.at(-1)?.winner)
    expect(game.refused(0, 'rob').code).toBe('move-not-available')
  })

  test('SM-8 · SM-T2 · nine tricks empty the blind, and nine more are played', () => {
    const game = start({}, { claims: 'off' })
    throughStock(game, ['', ''])
    const deal = dealOf(game.game())
    expect([deal.tricks.length, deal.piles['stock']?.cards.length, deal.phase]).toEqual([9, 0, 'play'])
    expect(game.events('drew')).toHaveLength(18)
    expect(deal.hands.map((each) => each.length)).toEqual([9, 9])
    game.playOut()
    expect(game.events('trickWon')).toHaveLength(18)
  })
})

/** The play after the stock ("blind"): seat 0 leads the Ace of bells to a hand with the given cards. */
const afterBlind = (held: string, options: Options = {}) => {
  const game = start({ hands: ['Ab Ur 9r Ar', held], turned: '7r', avoid: ['', 'br'] }, options)
  while (game.view(null).deal?.phase === 'stock') {
    const [seat = 0] = game.toAct()
    // Seat 0 keeps its high cards for the last trick; seat 1 throws bells and trumps it draws.
    const kept = seat === 0 ? cards('Ab Ur') : cards(held)
    const junk = game.playable(seat).filter((card) => !kept.includes(card))
    const unwanted = junk.find((card) => 'br'.includes(card[1] ?? ''))
    const ninth = dealOf(game.game()).tricks.length === 8
    game.play((seat === 0 && ninth ? 'Ur' : (unwanted ?? junk[0])) as Card)
  }
  expect(game.toAct()).toEqual([0])
  game.play('Ab')
  return game
}

describe('after the blind', () => {
  test('SM-9 · SM-T4 · CO-43 · follow suit or trump, but nothing else', () => {
    const game = afterBlind('Kb 6r 7a')
    expect(game.playable(1)).toEqual(expect.arrayContaining(['Kb', '6r']))
    expect(game.refused(1, '7a')).toMatchObject({ code: 'must-follow-suit', rule: 'CO-43' })
  })

  test('SM-9 · CO-44 · who cannot follow plays any card', () => {
    const game = afterBlind('6r 7a')
    expect(hand(game, 1).some((card) => card.endsWith('b'))).toBe(false)
    expect(game.playable(1)).toHaveLength(9)
  })

  test('SM-18 · SM-O1 · SM-A1 · strict: follow, and do not trump while you can', () => {
    const game = afterBlind('Kb 6r 7a', { followAfterBlind: 'strict' })
    expect(game.playable(1).every((card) => card.endsWith('b'))).toBe(true)
    expect(game.refused(1, '6r')).toMatchObject({ code: 'must-follow-suit', rule: 'SM-18' })
  })

  test('SM-18 · SM-O1 · strict: who cannot follow must trump', () => {
    const game = afterBlind('6r 7a', { followAfterBlind: 'strict' })
    expect(game.playable(1).every((card) => card.endsWith('r'))).toBe(true)
    expect(game.refused(1, '7a')).toMatchObject({ code: 'must-play-trump', rule: 'SM-18' })
  })

  test('SM-18 · CO-48 · strict: the Puur is never forced', () => {
    const game = start({ hands: ['Ab', 'Ur Aa'], turned: '7r' }, { followAfterBlind: 'strict' })
    throughStock(game, ['', ''])
    const ended = { ...dealOf(game.game()), leader: 0, hands: [cards('Ab 7b'), cards('Ur Aa')] }
    const led = evolveAll({ ...game.game(), deal: ended }, [{ type: 'cardPlayed', seat: 0, card: 'Ab' }])
    const { play } = game.rules.phases.find(({ name }) => name === 'play')?.moves ?? {}
    const refusalOf = (card: Card) => applyVerdict(play?.refusal(led, 1), { type: 'play', card })
    expect(play).toBeDefined()
    expect([refusalOf('Ur'), refusalOf('Aa')]).toEqual([undefined, undefined])
  })

  test('SM-10 · SM-T9 · the last trick brings 5, and a hand 157', () => {
    const game = start({}, { claims: 'off' })
    game.playOut()
    const tricks = game.events('trickWon')
    expect(total(tricks.map(({ points }) => points))).toBe(157)
    expect(game.points(0, 'cards') + game.points(1, 'cards')).toBe(157)
    const trump = { U: 20, 9: 14, A: 11, K: 4, O: 3, B: 10 } as Record<string, number>
    const plain = { A: 11, K: 4, O: 3, U: 2, B: 10 } as Record<string, number>
    const worth = (card: Card) => (card.endsWith('r') ? trump : plain)[card[0] ?? ''] ?? 0
    const last = game.events('cardPlayed').slice(-2)
    expect(tricks.at(-1)?.points).toBe(total(last.map(({ card }) => worth(card))) + 5)
  })
})

describe('Weis', () => {
  test('SM-11 · SM-A5 · one item with a card; the better one scores at once, without any other trick', () => {
    const game = start({ hands: ['Ka Oa Ua 6b', 'Bs 9s 8s 7s 7b'], avoid: ['as', 'sa'] })
    game.move(0, '6b weis KaOaUa')
    expect(game.view(1).deal?.melds).toEqual([{ seat: 0, value: 20, scored: false }])
    const caused = game.move(1, '7b weis Bs9s8s7s')
    expect(caused.find(({ type }) => type === 'weisScored')).toMatchObject({ side: 1, points: 50 })
    expect(dealOf(game.game()).weis).toMatchObject({
      declared: [],
      scored: [{ seat: 1, value: 50, trick: 0 }],
    })
    expect(caused.map(({ type }) => type)).toEqual([
      'weisDeclared',
      'cardPlayed',
      'weisScored',
      'trickWon',
      'drew',
      'drew',
    ])
  })

  test('SM-11 · two items at once are refused', () => {
    const game = start({ hands: ['Ka Oa Ua As Ks Os 6b', ''] })
    expect(game.refused(0, '6b weis KaOaUa+AsKsOs')).toMatchObject({ code: 'weis-not-held', rule: 'SM-11' })
    expect(game.legal(0)).toContainEqual({ type: 'play', card: '6b', weis: [cards('As Ks Os')] })
  })

  test('SM-11 · CO-66 · less than what was declared in the trick stays silent', () => {
    const game = start({ hands: ['Bs 9s 8s 7s 6b', 'Ka Oa Ua 7b Ab As 6r 8r Br'] })
    game.move(0, '6b weis Bs9s8s7s')
    expect(game.refused(1, '7b weis KaOaUa')).toMatchObject({ code: 'weis-too-low', rule: 'CO-66' })
    expect(game.legal(1).some((offer) => offer.type === 'play' && offer.weis)).toBe(false)
  })

  test('SM-11 · the item must be in the hand, the card played included', () => {
    const game = start({ hands: ['Ka Oa Ua 6b', 'Ba 7b'], avoid: ['a', 'a'] })
    expect(game.refused(0, '6b weis KaOaUaBa')).toMatchObject({ code: 'weis-not-held', rule: 'SM-12' })
    game.move(0, 'Ka weis KaOaUa')
    game.play('7b')
    expect(game.refused(0, '6b weis KaOaUa').code).toBe('weis-not-held')
    expect(game.events('weisScored')[0]).toMatchObject({ side: 0, points: 20 })
  })

  test('SM-11 · after the blind there is no Weis any more', () => {
    const game = start({ hands: ['Ka Oa Ua', 'Bs 9s 8s'] })
    throughStock(game, ['Ka Oa Ua', 'Bs 9s 8s'])
    const [seat = 0] = game.toAct()
    const items = ['Ka Oa Ua', 'Bs 9s 8s'] as const
    const [first] = cards(items[seat] ?? '')
    expect(game.refused(seat, `${first} weis ${items[seat]}`)).toMatchObject({
      code: 'weis-too-late',
      rule: 'SM-11',
    })
  })

  test('SM-11 · CO-65 · who plays first can add an item until the other card lies, with the card just played', () => {
    const game = start({ hands: ['Ka Oa Ua Ba 9a 6b', '7b'] })
    const early = { code: 'weis-too-early', rule: 'SM-11' }
    const onItsOwn = { type: 'weis' as const, items: [cards('Ka Oa Ua Ba 9a')] }
    for (const seat of [0, 1]) expect(game.refused(seat, onItsOwn)).toMatchObject(early)
    game.play('Ka')
    expect(game.refused(1, onItsOwn)).toMatchObject(early)
    expect(game.legal(0)).toContainEqual({ type: 'weis', items: [cards('Ka Oa Ua Ba 9a')] })
    expect(game.refused(0, 'weis 8b7b6b')).toMatchObject({ code: 'weis-not-held' })
    game.move(0, 'weis KaOaUaBa9a')
    expect(game.refused(0, 'weis KaOaUaBa9a')).toMatchObject({ code: 'already-decided', rule: 'SM-11' })
    game.play('7b')
    expect(game.events('weisScored')).toMatchObject([{ side: 0, points: 100 }])
    const late = start({ hands: ['Ka Oa Ua Ba 9a 6b', '7b'] })
    late.play('6b', '7b')
    for (const seat of [0, 1]) {
      expect(late.refused(seat, 'weis KaOaUaBa9a')).toMatchObject({ code: 'weis-too-late', rule: 'SM-11' })
    }
  })

  test('SM-11 · CO-71 · what was scored can be seen until the own card to the next trick', () => {
    const game = start({ hands: ['Ka Oa Ua Ba Ab', '7b'], avoid: ['a', 'a'] })
    game.move(0, 'Ab weis KaOaUa')
    expect(game.refused(1, 'inspect 0').code).toBe('nothing-to-inspect')
    game.play('7b')
    expect(game.legal(1)).toContainEqual({ type: 'inspect', seat: 0 })
    game.move(1, 'inspect 0')
    expect(game.view(null).deal?.melds).toEqual([
      { seat: 0, value: 20, scored: true, cards: cards('Ka Oa Ua') },
    ])
    game.move(0, 'Ka weis KaOaUaBa')
    expect(game.refused(1, 'inspect 0')).toMatchObject({ rule: 'CO-71' })
    const quick = start({ hands: ['Ka Oa Ua Ba Ab', '7b'], avoid: ['a', 'a'] })
    quick.move(0, 'Ab weis KaOaUa')
    quick.play('7b', 'Ba')
    expect(quick.legal(1)).toContainEqual({ type: 'inspect', seat: 0 })
    reply(quick)
    expect(quick.refused(1, 'inspect 0')).toMatchObject({ rule: 'CO-71' })
  })

  test('SM-11 · CO-71 · what was not asked for in time stays hidden, whatever is shown later', () => {
    const game = start({ hands: ['Ka Oa Ua Ba Ab Ur', '7b 6b'], avoid: ['a', 'a'] })
    game.move(0, 'Ab weis KaOaUa')
    game.play('7b')
    game.move(0, 'Ur weis KaOaUaBa')
    game.play('6b')
    game.move(1, 'inspect 0')
    expect(game.view(1).deal?.melds).toEqual([
      { seat: 0, value: 20, scored: true },
      { seat: 0, value: 50, scored: true, cards: cards('Ka Oa Ua Ba') },
    ])
  })

  test.each([
    ['Ka Oa Ua', 20],
    ['Ka Oa Ua Ba', 50],
    ['Ka Oa Ua Ba 9a', 100],
    ['Ua Us Ur Ub', 200],
    ['Aa As Ar Ab', 100],
    ['Ka Ks Kr Kb', 100],
    ['Oa Os Or Ob', 100],
    ['Ba Bs Br Bb', 100],
  ])('SM-12 · %s is worth %i', (item, value) => {
    const game = start({ hands: [`${item} 6b`, ''] })
    game.move(0, `6b weis ${item}`)
    expect(game.events('weisDeclared')[0]).toMatchObject({ seat: 0, value })
  })

  test.each(['9a 9s 9r 9b', '8a 8s 8r 8b', 'Ka Oa Ua Ba 9a 8a', 'Ka Oa', 'Ka Oa Ba', 'Oa Us Bs'])(
    'SM-12 · %s is no item',
    (item) => {
      const game = start({ hands: [`${item} 6b`, ''] })
      expect(game.refused(0, { type: 'play', card: '6b', weis: [cards(item)] })).toMatchObject({
        code: 'weis-not-held',
        rule: 'SM-12',
      })
    },
  )

  test('SM-12 · SM-O4 · of a run of six, five may be declared; by the big table all of it', () => {
    const capped = start({ hands: ['Ka Oa Ua Ba 9a 8a 6b', ''] })
    capped.move(0, '6b weis OaUaBa9a8a')
    expect(capped.events('weisDeclared')[0]?.value).toBe(100)
    const gross = start({ hands: ['Ka Oa Ua Ba 9a 8a 6b', ''] }, { longSequences: 'gross' })
    gross.move(0, '6b weis KaOaUaBa9a8a')
    expect(gross.events('weisDeclared')[0]?.value).toBe(150)
  })

  test('SM-O3 · four Nines are worth 150, when that is agreed', () => {
    const game = start({ hands: ['9a 9s 9r 9b', ''] }, { fourNines: 150 })
    game.move(0, '9a weis 9a9s9r9b')
    expect(game.events('weisDeclared')[0]?.value).toBe(150)
  })

  /** Seat 0 scores one item and declares another item in the next trick. */
  const then = (first: string, second: string) => {
    const held = [...new Set(cards(`${first} ${second}`))].join(' ')
    const game = start({ hands: [`${held} Ur 9r`, ''], avoid: ['a', 'a'] })
    game.move(0, `Ur weis ${first}`)
    reply(game)
    return { game, next: `9r weis ${second}` }
  }

  test.each([
    ['Ka Oa Ua', 'Oa Ua Ba', 'a lower top card'],
    ['Ka Oa Ua', 'Ka Oa Ua', 'the same item'],
    ['Ka Oa Ua Ba', 'Oa Ua Ba', 'less'],
  ])('SM-13 · SM-T5 · after %s, %s is refused: %s', (first, second) => {
    const { game, next } = then(first, second)
    expect(game.refused(0, next)).toMatchObject({ code: 'weis-too-low', rule: 'SM-13' })
    expect(game.legal(0)).not.toContainEqual(next)
  })

  test.each([
    ['SM-T5', 'Ua Ba 9a', 'Oa Ua Ba', 20, 20],
    ['SM-T6', 'Aa Ka Oa', 'Ka Oa Ua Ba', 20, 50],
    ['SM-14', 'Ka Oa Ua', 'As Ks Os', 20, 20],
  ])('SM-13 · %s · after %s, %s scores in full', (_, first, second, one, other) => {
    const { game, next } = then(first, second)
    game.move(0, next)
    reply(game)
    expect(game.events('weisScored').map(({ points }) => points)).toEqual([one, other])
  })

  test('SM-14 · SM-A2 · SM-T1 · 9-B-U scores 20, and with the Ober drawn another 50', () => {
    const game = start({
      hands: ['Ua Ba 9a Ur 9r', ''],
      top: '6s 7s Oa 8s',
      avoid: ['a', 'a'],
    })
    game.play('Ur')
    reply(game)
    game.move(0, '9r weis UaBa9a')
    reply(game)
    expect(hand(game, 0)).toContain('Oa')
    game.move(0, '9a weis OaUaBa9a')
    reply(game)
    applyWrongClaim(game, 0)
    expect(game.points(0, 'weis')).toBe(70)
  })

  test('SM-15 · SM-T8 · what lost the comparison may be declared again in the next trick', () => {
    const game = start({ hands: ['Ka Oa Ua Ur', 'Bs 9s 8s 7s 7b'], avoid: ['as', 'sa'] })
    game.move(0, 'Ur weis KaOaUa')
    game.move(1, '7b weis Bs9s8s7s')
    expect(game.events('weisScored')).toMatchObject([{ side: 1, points: 50 }])
    game.move(0, 'Ua weis KaOaUa')
    reply(game)
    expect(game.events('weisScored')[1]).toMatchObject({ side: 0, points: 20 })
  })

  test.each([
    ['Ka Oa Ua', 'Kr Or Ur', 1, 'of trumps'],
    ['Ka Oa Ua', 'Ks Os Us', 0, 'declared first'],
    ['Ka Oa Ua', 'As Ks Os', 1, 'the higher top card'],
  ])('SM-A3 · CO-67 · of %s and %s only one scores: seat %i, %s', (one, other, seat) => {
    const game = start({ hands: [`${one} 6b`, `${other} 7b`], turned: '7r' })
    game.move(0, `6b weis ${one}`)
    game.move(1, `7b weis ${other}`)
    expect(game.events('weisScored')).toMatchObject([{ side: seat, points: 20, items: [{ seat }] }])
    expect(game.events('weisCompared')).toHaveLength(1)
  })
})

describe('Stöck', () => {
  test('SM-16 · CO-77 · 20 with the second card, while the blind lasts', () => {
    const game = start({ hands: ['Kr Or', ''] })
    game.play('Kr')
    reply(game, (card) => !card.endsWith('r'))
    expect(game.events('stoeckScored')).toEqual([])
    expect(game.move(0, 'Or')).toContainEqual({
      type: 'stoeckScored',
      seat: 0,
      points: 20,
    })
  })

  test('SM-16 · in the last nine tricks too', () => {
    const game = start({ hands: ['Kr Or', ''] }, { claims: 'off' })
    throughStock(game, ['Kr Or', ''])
    expect(game.events('stoeckScored')).toEqual([])
    game.playOut()
    expect(game.events('stoeckScored')).toEqual([{ type: 'stoeckScored', seat: 0, points: 20 }])
    expect(game.points(0, 'stoeck')).toBe(20)
  })

  test('SM-16 · SM-A7 · the second card may be drawn after the first was played', () => {
    const game = start({ hands: ['Kr', '6b'], top: 'Or', avoid: ['', ''] })
    game.play('Kr', '6b')
    expect(hand(game, 0)).toContain('Or')
    game.play('Or')
    expect(game.events('stoeckScored')).toMatchObject([{ seat: 0 }])
  })
})

describe('the end', () => {
  test('SM-17 · SM-O5 · the target ends the game after a hand, when nobody may claim', () => {
    const game = start({}, { claims: 'off', target: 150 })
    while (game.game().status === 'playing') game.playOut(4)
    const [winner = 0] = game.game().result?.winners ?? []
    expect(game.game().result).toEqual({ winners: [winner], kind: 'single' })
    expect(game.totals()[winner]).toBeGreaterThanOrEqual(150)
    expect(game.refused(0, 'claim').code).toBe('game-over')
    expect(start({}, { claims: 'off' }).refused(0, 'claim').code).toBe('move-not-available')
  })

  test('SM-17 · SM-O5 · 1000 points are needed by default', () => {
    expect(schmausjass.options.parse({})).toMatchObject({ target: 1000, claims: 'on' })
    const { rules, game } = start({}, { claims: 'off' })
    const { deal } = game()
    const nextAfter = (points: number, reached: number | null) => {
      const lines = [{ side: 0, points, for: 'cards' as const }]
      const events: Event[] = [
        ...(reached === null ? [] : [{ type: 'targetReached' as const, side: reached }]),
        { type: 'dealScored', lines },
      ]
      return rules.next(evolveAll({ ...game(), deal }, events))
    }
    expect(nextAfter(999, null)).toEqual({ dealer: 0 })
    expect(nextAfter(1000, 0)).toEqual({ result: { winners: [0], kind: 'single' } })
    const toThousand = start({}, { claims: 'auto' })
    const trickOf = (points: number): Event => ({ type: 'trickWon', seat: 1, points })
    const says = (points: number) => {
      const now = evolveAll(toThousand.game(), [trickOf(points)])
      const phase = toThousand.rules.phases.find(({ name }) => name === 'stock')
      return phase?.consequences?.at(-1)?.(now)
    }
    expect([says(999), says(1000)]).toEqual([undefined, [{ type: 'targetReached', side: 1 }]])
  })

  test('SM-17 · CO-82 · a right claim ends hand and game at once', () => {
    const game = start({ hands: ['Ka Oa Ua Ba 9a 6b', '7b'] }, { target: 100 })
    game.move(0, '6b weis KaOaUaBa9a')
    game.play('7b')
    expect(game.legal(1).map(({ type }) => type)).not.toContain('claim')
    expect(game.legal(0)).toContainEqual({ type: 'claim', risk: 'loses-game' })
    game.move(0, { type: 'claim', risk: 'loses-game' })
    expect(game.game().result).toEqual({ winners: [0], kind: 'single' })
    expect(game.totals()[0]).toBeGreaterThanOrEqual(100)
  })

  test('SM-17 · CO-82 · a claim that everybody can see to be wrong is refused; in an old log it lost the game', () => {
    const game = start()
    expect(game.refused(1, 'claim')).toMatchObject({ code: 'cannot-claim', rule: 'CO-82' })
    applyWrongClaim(game, 1)
    expect(game.game().result).toEqual({ winners: [0], kind: 'wrong-claim' })
  })

  test.each([
    ['Kr Or', 'single', 101],
    ['Kr', 'wrong-claim', 81],
  ])('SM-17 · CO-83 · a claim at 81 of 100, holding %s: %s', (trumps, kind, points) => {
    const held = `${trumps} Aa Ka Oa Ua Ur`
    const game = start({ hands: [held, 'Ab'], avoid: ['r', 'r'] }, { target: 100 })
    game.move(0, 'Ur weis AaKaOaUa')
    game.play('Ab')
    game.move(0, 'claim')
    expect(game.game().result?.kind).toBe(kind)
    expect(game.totals()[0]).toBe(points)
  })

  test.each([0, 1])(
    'SM-17 · CO-80 · seat %i claims with both at the target: the first credit wins',
    (claimant) => {
      const game = start({ hands: ['Ka Oa Ua Ba 9a 6b', '7b'] }, { target: 100 })
      game.move(0, '6b weis KaOaUaBa9a')
      game.play('7b')
      // Seat 1 takes the given points in the next tricks.
      game.appendEvents({ type: 'trickWon', seat: 1, points: 100 })
      game.move(claimant, 'claim')
      expect(game.events('targetReached')).toEqual([{ type: 'targetReached', side: 0 }])
      expect(game.game().result).toEqual({ winners: [0], kind: 'single' })
    },
  )

  test('SM-O10 · SM-17 · CO-80 · countOrder: Weis or tricks of the whole hand count first, or points as they fall', () => {
    const claimed = (options: Options) => {
      const game = start({ hands: ['Ka Oa Ua Ba 9a 6b', '7b'] }, { target: 100, ...options })
      game.appendEvents({ type: 'trickWon', seat: 1, points: 100 })
      game.play('7b')
      game.move(0, '6b weis KaOaUaBa9a')
      game.move(0, 'claim')
      return game.game().result
    }
    expect(schmausjass.options.parse({})).toMatchObject({ countOrder: 'as-they-fall' })
    expect(claimed({})).toEqual({ winners: [1], kind: 'single' })
    expect(claimed({ countOrder: 'stich-stoeck-weis' })).toEqual({ winners: [1], kind: 'single' })
    expect(claimed({ countOrder: 'stoeck-weis-stich' })).toEqual({ winners: [0], kind: 'single' })
  })

  test('SM-O10 · CO-81 · with an order of kinds the Match counts after all tricks, the Stöck by its place', () => {
    const creditsBy = (countOrder: string) => {
      const game = start({}, { countOrder, matchBonus: 100, claims: 'off' })
      const won = (seat: number, points: number): Event => ({ type: 'trickWon', seat, points })
      const events = [
        ...Array.from({ length: 9 }, () => won(1, 1)),
        { type: 'stoeckScored', seat: 1, points: 20 } as const,
        ...Array.from({ length: 9 }, () => won(0, 1)),
      ]
      const state = evolveAll(game.game(), events)
      const phase = game.rules.phases.find(({ name }) => name === 'play')
      const over = { ...state, deal: { ...dealOf(state), hands: [[], []], phase: 'play' } }
      const bothAt = (...points: number[]) => ({ ...over, past: { ...over.past, points } })
      const first = (...points: number[]) =>
        phase?.consequences?.map((consequence) => consequence(bothAt(...points))).at(-1)
      return first
    }
    const firstIs = (side: number) => [{ type: 'targetReached', side }]
    // Seat 0 needs the Match, seat 1 the Stöck: only the order with tricks first has seat 0 first.
    expect(creditsBy('stich-weis-stoeck')(900, 980)).toEqual(firstIs(0))
    expect(creditsBy('weis-stoeck-stich')(900, 980)).toEqual(firstIs(1))
    // Seat 1 needs a trick: every trick comes before the Match.
    expect(creditsBy('stich-weis-stoeck')(900, 999)).toEqual(firstIs(1))
  })

  test('SM-O6 · `auto`: the hand stops as soon as somebody is there', () => {
    const game = start({ hands: ['Ka Oa Ua Ba 9a 6b', '7b'] }, { target: 100, claims: 'auto' })
    game.move(0, '6b weis KaOaUaBa9a')
    game.play('7b')
    expect(game.events('targetReached')).toEqual([{ type: 'targetReached', side: 0 }])
    expect(game.game().result).toEqual({ winners: [0], kind: 'single' })
    expect(game.finished()[0]?.tricks).toEqual([0, 1])
  })

  test('SM-17 · CO-80 · if both pass the target in one hand, who was credited first wins', () => {
    const game = start({ hands: ['', 'Ks Os Us Bs 9s'], avoid: ['s', ''] }, { target: 100, claims: 'off' })
    reply(game)
    game.move(1, '9s weis KsOsUsBs9s')
    // Seat 1 is at its target with the first trick; seat 0 makes more than 100 after it.
    const state = game.game()
    const tricks = Array.from(
      { length: 17 },
      (_, at): Event => ({
        type: 'trickWon',
        seat: 0,
        points: at === 16 ? 120 : 1,
      }),
    )
    const played = { ...dealOf(evolveAll(state, tricks)), hands: [[], []], phase: 'play' }
    const phase = game.rules.phases.find(({ name }) => name === 'play')
    const follows = phase?.consequences?.map((consequence) => consequence({ ...state, deal: played }))
    expect(follows?.at(-1)).toEqual([{ type: 'targetReached', side: 1 }])
    const [own = 0, theirs = 0] = pointsBySide(
      game.rules,
      game.rules.scoringInput({ ...state, deal: played }),
    )
    expect(own).toBeGreaterThan(theirs)
  })

  test.each([
    [0, 0],
    [100, 100],
  ])('SM-O2 · SM-A4 · with a bonus of %i all nine tricks after the blind bring %i', (matchBonus, bonus) => {
    const { rules, game } = start({}, { matchBonus })
    expect(pointsBySide(rules, scoringInput('roses', { taken: [90, 67], match: 0 }))).toEqual([
      90 + bonus,
      67,
    ])
    expect(pointsBySide(rules, scoringInput('roses', { taken: [157, 0] }))).toEqual([157, 0])
    /** The winner of the Match in a deal in which the given seats won the tricks after the blind. */
    const matchBy = (...late: readonly number[]) => {
      const tricks = [1, 0, 1, 0, 1, 0, 1, 0, 1, ...late].map((winner) => ({
        leader: 0,
        plays: [],
        winner,
        points: 0,
      }))
      return rules.scoringInput({ ...game(), deal: { ...dealOf(game()), tricks } })
    }
    expect(matchBy(0, 0, 0, 0, 0, 0, 0, 0, 0)).toHaveProperty('match', 0)
    expect(matchBy(0, 0, 0, 0, 1, 0, 0, 0, 0)).not.toHaveProperty('match')
    expect(matchBy(0, 0, 0, 0, 0, 0, 0, 0)).not.toHaveProperty('match')
  })

  test('SM-17 · the board has a line for every hand', () => {
    const game = start({}, { claims: 'off' })
    game.playOut()
    const [own = 0, theirs = 0] = game.totals()
    expect(game.board()).toEqual({
      hands: [
        {
          number: 1,
          sides: [
            { side: 0, points: own },
            { side: 1, points: theirs },
          ],
        },
      ],
    })
  })
})
