import { describe, expect, test } from 'vitest'
import type { LoggedEvent } from '../../../../src/rules/events.ts'
import type { Move } from '../../../../src/rules/model/moves.ts'
import { redact } from '../../../../src/rules/view.ts'
import {
  announce,
  bid,
  declarerScore,
  discard,
  moveInTurn,
  pass,
  sitterStands,
  staekskeGame,
  stand,
  take,
  trumps,
} from '../../../support/rulesets/staekske-rape-deals.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards } from '../../../support/scenario.ts'

/*
 * Staekske Rape: the stock, trumps, and the combinations of the declarer. Seat 0, the sitter, declares after three
 * passes unless a test says otherwise.
 */

/** The cards of the stock in the view and the events of a viewer. */
const seenBy = (game: Scenario, viewer: number | null): string =>
  JSON.stringify([
    game.view(viewer),
    game.log().map((event, at) => redact({ seq: at + 1, at: 'now', ...event } as LoggedEvent, viewer)),
  ])

describe('the stock', () => {
  const stock = '7a 7s 7r 7b'
  const forced = () => {
    const game = staekskeGame({}, {}, { stock })
    moveInTurn(game, pass, pass, pass)
    return game
  }

  test('SR-17 · the declarer takes the stock unseen by others and lays any four cards away', () => {
    const game = forced()
    game.move(0, take)
    expect(game.view(0).you?.hand).toHaveLength(11)
    expect(game.view(0).you?.hand).toEqual(expect.arrayContaining(cards(stock)))
    const [offer] = game.legal(0)
    expect(offer).toEqual({ type: 'discard', cards: { choose: 4, from: game.view(0).you?.hand } })
    game.move(0, discard('7a 7s Aa Ka'))
    expect(game.view(0).you?.hand).toHaveLength(7)
    expect(game.view(0).deal?.piles).toContainEqual({
      name: 'discards',
      size: 4,
      cards: cards('7a 7s Aa Ka'),
    })
    for (const viewer of [1, null]) {
      expect(game.view(viewer).deal?.piles).toContainEqual({ name: 'discards', size: 4 })
      expect(seenBy(game, viewer)).not.toContain('7r')
    }
  })

  test('SR-17 · exactly four different cards of the hand are laid away, by the declarer', () => {
    const game = forced()
    expect(game.refused(1, take)).toMatchObject({ code: 'not-the-declarer', rule: 'SR-17' })
    game.move(0, take)
    expect(game.refused(0, discard('7a 7s 7r'))).toMatchObject({
      code: 'wrong-number-of-cards',
      rule: 'SR-17',
    })
    expect(game.refused(0, discard('7a 7a 7s 7r')).code).toBe('wrong-number-of-cards')
    expect(game.refused(0, discard('7a 7s 7r Ab'))).toMatchObject({ code: 'card-not-held', rule: 'SR-17' })
    expect(game.refused(1, discard('7a 7s 7r 7b'))).toMatchObject({ code: 'not-the-declarer', rule: 'SR-17' })
    game.move(0, discard(stock))
  })

  test.each([
    { aside: '7s 7r 7b 8s', points: 110, way: 'nothing aside' },
    { aside: 'As Bs 7r 7b', points: 89, way: 'an Ace and a Ten' },
    { aside: 'Ua 9a 7r 7b', points: 76, way: 'Jack and Nine of trumps' },
    { aside: 'Us 9s 7r 7b', points: 109, way: 'Jack and Nine of a plain suit' },
  ])('SR-18 · what lies aside counts with the tricks of the declarer: $way', ({ aside, points }) => {
    // With half a ten less, A would be below the required 11.
    const hand = { bid: 1, points: points - 5, laidAside: aside }
    expect(declarerScore(hand)).toBe(0)
    expect(declarerScore({ ...hand, points: points - 6 })).toBe(-12)
    expect(declarerScore({ ...hand, withoutStock: true, points: points - 6 })).toBe(-24)
  })

  test('SR-19 · SR-A6 · leaving the stock alone doubles the result, and everybody knows of it', () => {
    expect(declarerScore({ bid: 1, points: 130 })).toBe(2)
    expect(declarerScore({ bid: 1, points: 130, withoutStock: true })).toBe(4)
    expect(declarerScore({ bid: 1, points: 90, withoutStock: true })).toBe(-28)
    const game = forced()
    expect(game.refused(2, stand)).toMatchObject({ code: 'not-the-declarer', rule: 'SR-19' })
    game.move(0, stand)
    expect(game.view(null).deal?.calls.at(-1)).toEqual({ type: 'stand', seat: 0 })
    for (const viewer of [0, 1, null]) {
      expect(game.view(viewer).deal?.piles).toEqual([{ name: 'stock', size: 4 }])
      expect(seenBy(game, viewer)).not.toContain('7a')
    }
  })

  test('SR-20 · after that the declarer names a trump suit, and leads', () => {
    const game = forced()
    moveInTurn(game, take, discard(stock))
    expect(game.refused(1, trumps('roses'))).toMatchObject({ code: 'not-the-declarer', rule: 'SR-20' })
    const other: Move = { type: 'choose', denomination: 'obenabe' }
    expect(game.refused(0, other)).toMatchObject({ code: 'denomination-not-offered', rule: 'SR-20' })
    expect(game.legal(0).map((offer) => offer.type === 'choose' && offer.denomination)).toEqual([
      'acorns',
      'shields',
      'roses',
      'bells',
      false,
    ])
    game.move(0, trumps('roses'))
    expect(game.game().deal).toMatchObject({ phase: 'play', leader: 0, contract: { denomination: 'roses' } })
    expect(game.toAct()).toEqual([0])
  })
})

/** Seat 0 holds the given cards, leaves the stock and names acorns as trumps. */
const holding = (hand: string, others: Record<number, string> = {}): Scenario => {
  const game = staekskeGame({ 0: hand, ...others })
  sitterStands(game)
  return game
}

const shownPoints = (game: Scenario) => [
  game.game().deal?.announced.reduce((sum, { points }) => sum + points, 0),
  game.game().deal?.stoeck.length,
]

describe('combinations', () => {
  test.each([
    ['9', 140],
    ['A', 100],
    ['K', 100],
    ['O', 100],
    ['B', 100],
  ])('SR-21 · four %s are worth %i', (rank, worth) => {
    const four = `${rank}a ${rank}s ${rank}r ${rank}b`
    const game = holding(`${four} 7s 7r 7b`)
    game.move(0, announce(four))
    expect(shownPoints(game)).toEqual([worth, 0])
  })

  test('SR-21 · SR-29 · four Jacks are worth 200, and with them the hand is over', () => {
    const game = holding('Ua Us Ur Ub 7s 7r 7b')
    const events = game.move(0, announce('Ua Us Ur Ub'))
    expect(events[0]).toMatchObject({ type: 'announced', seat: 0, points: 200 })
    expect(events.map(({ type }) => type)).toEqual(['announced', 'dealScored'])
  })

  test.each(['8', '7'])('SR-21 · four %s are worth nothing', (rank) => {
    const four = `${rank}a ${rank}s ${rank}r ${rank}b`
    const game = holding(`${four} As Ar Ab`)
    expect(game.refused(0, announce(four))).toMatchObject({ code: 'items-not-held', rule: 'SR-25' })
    expect(game.legal(0).some(({ type }) => type === 'announce')).toBe(false)
  })

  test.each([
    ['As Ks Os', 'Ar Ur 9r 7r', 20],
    ['Os Us Bs 9s', 'Ar Ur 7r', 50],
    ['Us Bs 9s 8s 7s', 'Ar Ur', 100],
    ['Os Us Bs 9s 8s 7s', 'Ar', 100],
    ['As Ks Os Us Bs 9s 8s', '', 100],
    ['Oa Ua Ba', 'Ar Ur 9r 7r', 20],
  ])('SR-22 · the sequence %s is worth its length', (sequence, rest, worth) => {
    const game = holding(`${sequence} ${rest}`)
    game.move(0, announce(sequence))
    expect(shownPoints(game)).toEqual([worth, 0])
  })

  test('SR-22 · trumps run A K Q J 10 in sequences too: Jack, Nine, Ace are none', () => {
    expect(holding('Ua 9a Aa 7s 7r 7b 8s').refused(0, announce('Ua 9a Aa'))).toMatchObject({
      code: 'items-not-held',
    })
  })

  test('SR-23 · King and Queen of trumps are Stöck and worth 20; those of another suit nothing', () => {
    const game = holding('Ka Oa Ks Os 7r 7b 8b')
    expect(game.refused(0, announce('Ks Os'))).toMatchObject({ code: 'items-not-held', rule: 'SR-25' })
    game.move(0, announce('Ka Oa'))
    expect(shownPoints(game)).toEqual([0, 1])
    expect(game.events('stoeckScored')).toEqual([{ type: 'stoeckScored', seat: 0, points: 20 }])
  })

  test('SR-24 · sequences may not overlap, nor anything count twice', () => {
    const hand = 'As Ks Os Us Bs 9r 7r'
    const game = holding(hand)
    for (const tried of [
      ['As Ks Os', 'Os Us Bs'],
      ['As Ks Os', 'Os Ks As'],
    ]) {
      expect(game.refused(0, announce(...tried))).toMatchObject({ code: 'items-not-held', rule: 'SR-24' })
    }
    const two = holding('As Ks Os Us Bs 9s 7r')
    two.move(0, announce('As Ks Os', 'Us Bs 9s'))
    expect(shownPoints(two)).toEqual([40, 0])
  })

  test('SR-24 · SR-T9 · K-Q-J of trumps is 40, and 140 with the three other Kings', () => {
    const three = holding('Ka Oa Ua Ks Kr 7b 8b')
    three.move(0, announce('Ka Oa Ua'))
    expect(shownPoints(three)).toEqual([20, 1])
    const game = holding('Ka Oa Ua Ks Kr Kb 7b')
    game.move(0, announce('Ka Oa Ua', 'Ka Ks Kr Kb'))
    expect(shownPoints(game)).toEqual([120, 1])
  })

  test('SR-A7 · Stöck counts by itself when its cards are shown in different combinations', () => {
    const game = holding('Ka Ks Kr Kb Oa Ua Ba')
    game.move(0, announce('Ka Ks Kr Kb', 'Oa Ua Ba'))
    expect(shownPoints(game)).toEqual([120, 1])
  })

  test('SR-25 · what the discard breaks is worth nothing, what the stock completes counts', () => {
    const game = staekskeGame({ 0: 'As Ks Os Ar Kr 7a 8a' }, {}, { stock: 'Or 7r 8r 7b' })
    moveInTurn(game, pass, pass, pass, take, discard('As 7r 8r 7b'), trumps('acorns'))
    expect(game.refused(0, announce('As Ks Os'))).toMatchObject({ code: 'items-not-held', rule: 'SR-25' })
    game.move(0, announce('Ar Kr Or'))
    expect(shownPoints(game)).toEqual([20, 0])
  })

  test('SR-26 · combinations are shown, for all to see, before the lead; then they are lost', () => {
    const game = holding('As Ks Os 7a 7s 7r 7b')
    expect(game.legal(0).find(({ type }) => type === 'announce')).toEqual({
      type: 'announce',
      items: { atLeast: 1, atMost: 1, from: [cards('As Ks Os')] },
    })
    game.move(0, announce('Os Ks As'))
    expect(game.view(2).deal?.announced).toEqual([{ seat: 0, items: [cards('As Ks Os')], points: 20 }])
    expect(game.refused(0, announce('As Ks Os'))).toMatchObject({ code: 'items-not-held', rule: 'SR-24' })
    const late = holding('As Ks Os 7a 7s 7r 7b')
    late.play('7a')
    expect(late.refused(0, announce('As Ks Os'))).toMatchObject({ code: 'already-led', rule: 'SR-26' })
  })

  test('SR-25 · SR-26 · they may be shown one after the other, as long as nobody has led', () => {
    const game = holding('As Ks Os Us Bs 9s 7r')
    game.move(0, announce('As Ks Os'))
    expect(game.toAct()).toEqual([0])
    // Overlapping combinations are neither listed nor accepted.
    expect(game.legal(0).find(({ type }) => type === 'announce')).toEqual({
      type: 'announce',
      items: { atLeast: 1, atMost: 1, from: [cards('Us Bs 9s')] },
    })
    for (const late of ['As Ks Os Us', 'Os Us Bs']) {
      expect(game.refused(0, announce(late))).toMatchObject({ code: 'items-not-held', rule: 'SR-24' })
    }
    game.move(0, announce('Us Bs 9s'))
    expect(game.view(1).deal?.announced).toEqual([
      { seat: 0, items: [cards('As Ks Os')], points: 20 },
      { seat: 0, items: [cards('Us Bs 9s')], points: 20 },
    ])
    expect(game.legal(0).some(({ type }) => type === 'announce')).toBe(false)
    game.play('7r')
    expect(game.refused(0, announce('Us Bs 9s'))).toMatchObject({ code: 'already-led', rule: 'SR-26' })
  })

  test('SR-25 · SR-27 · Stöck counts when the second move shows its second card, and once', () => {
    const game = holding('Ka Ks Kr Kb Oa Ua Ba')
    expect(game.move(0, announce('Ka Ks Kr Kb')).map(({ type }) => type)).toEqual(['announced'])
    expect(game.move(0, announce('Oa Ua Ba')).map(({ type }) => type)).toEqual(['announced', 'stoeckScored'])
    expect(game.refused(0, announce('Ka Oa'))).toMatchObject({ code: 'already-decided', rule: 'SR-24' })
    expect(game.legal(0).some(({ type }) => type === 'announce')).toBe(false)
    const first = holding('Ka Oa Ua 7s 7r 7b 8b')
    first.move(0, announce('Ka Oa'))
    first.move(0, announce('Ka Oa Ua'))
    expect(first.events('stoeckScored')).toHaveLength(1)
  })

  test('SR-29 · SR-25 · four Jacks end the hand at once: what was shown before counts with them', () => {
    const game = holding('Ua Us Ur Ub Aa Ka Oa')
    game.move(0, announce('Aa Ka Oa'))
    expect(game.move(0, announce('Ua Us Ur Ub')).map(({ type }) => type)).toEqual(['announced', 'dealScored'])
    // Bid 1, without the stock: 30 against 11 − 2 − 2, doubled.
    expect(game.lines()).toEqual([{ side: 0, points: 46, for: 'contract' }])
  })

  test('SR-26 · nobody has to show anything: a concealed combination does not count', () => {
    const game = holding('As Ks Os 7a 7s 7r 7b')
    expect(game.toAct()).toEqual([0])
    game.play('7a')
    expect(shownPoints(game)).toEqual([0, 0])
  })

  test('SR-26 · a part may be shown of what is held: three cards of a run of four', () => {
    const game = holding('As Ks Os Us 7s 7r 7b')
    game.move(0, announce('As Ks Os'))
    expect(shownPoints(game)).toEqual([20, 0])
  })

  test('SR-28 · combinations of the other players have no value and are not shown', () => {
    const game = holding('7a 8a 7s 7r 7b 8s 8r', { 1: 'As Ks Os Ar Kr Or Ab' })
    expect(game.refused(1, announce('As Ks Os'))).toMatchObject({ code: 'not-the-declarer', rule: 'SR-28' })
    expect(game.legal(1).some(({ type }) => type === 'announce')).toBe(false)
  })

  test('SR-T2 · bid 5 with A-K-Q-J of trumps shown: 8 are required', () => {
    const game = staekskeGame({ 1: 'Aa Ka Oa Ua 7s 7r 7b' })
    moveInTurn(game, bid(3), pass, bid(4), pass, bid(5), pass, stand, trumps('acorns'))
    game.move(1, announce('Aa Ka Oa Ua'))
    expect(game.game().deal?.contract).toMatchObject({ declarer: 1, points: 5 })
    expect(shownPoints(game)).toEqual([50, 1])
    const hand = { bid: 5, announced: { items: 'Aa Ka Oa Ua', points: 50 }, stoeck: true }
    expect(declarerScore({ ...hand, points: 80 })).toBe(0)
    expect(declarerScore({ ...hand, points: 70 })).toBe(-12)
  })
})
