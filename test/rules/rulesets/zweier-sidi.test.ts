import { describe, expect, test } from 'vitest'
import { gameCreatedEvent } from '../../../src/game/lifecycle.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { ArrangedDeal } from '../../../src/rules/model/arranged-deal.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Denomination } from '../../../src/rules/model/contract.ts'
import type { Game } from '../../../src/rules/model/game.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { bindingOfGame } from '../../../src/rules/rulesets/index.ts'
import { zweierSidi } from '../../../src/rules/rulesets/zweier-sidi.ts'
import { redact } from '../../../src/rules/view.ts'
import { random } from '../../support/random.ts'
import { scoringInput } from '../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../support/scenario.ts'
import { cards, scenario } from '../../support/scenario.ts'

/*
 * Zweier-Sidi: deal, auction, play and scores.
 */

/** The fixed cards of a seat's eighteen cards; the remaining cards fill up the hand. */
interface Wanted {
  readonly hand?: string
  readonly up?: string
  readonly down?: string
}

/** An arranged deal: each seat has six cards in hand and six columns of two cards on the table. */
const table = (dealer: Seat, ...wanted: readonly [Wanted?, Wanted?]): ArrangedDeal => {
  const named = wanted.flatMap((seat) => cards(`${seat?.hand ?? ''} ${seat?.up ?? ''} ${seat?.down ?? ''}`))
  const rest = CARDS.filter((card) => !named.includes(card))
  const six = (written = ''): Card[] => {
    const own = cards(written)
    return [...own, ...rest.splice(0, 6 - own.length)]
  }
  const seats = [0, 1].map((seat) => {
    const { hand, up, down } = wanted[seat] ?? {}
    return { hand: six(hand), up: six(up), down: six(down) }
  })
  return {
    dealer,
    hands: seats.map(({ hand }) => hand),
    places: seats.map(({ up, down }) => up.map((card, at) => ({ up: card, down: down[at] as Card }))),
  }
}

const game = (options: Record<string, unknown> = {}, ...deals: readonly ArrangedDeal[]): Scenario =>
  scenario(zweierSidi, options, deals.length > 0 ? deals : [table(1)])

/** A game in which seat 0, forehand, bids and names trumps. */
const playing = (deal: ArrangedDeal, denomination: Denomination = 'roses', options = {}): Scenario => {
  const at = game(options, deal)
  at.moves('0:60, 1:pass')
  at.move(0, `choose ${denomination}`)
  return at
}

/** The scores of a deal in which bidder 0 takes the given points. */
const scored = (
  bid: number,
  taken: number,
  options: Record<string, unknown> = {},
  doubled = false,
): readonly (readonly [side: number, points: number])[] =>
  zweierSidi
    .bind(zweierSidi.options.parse(options))
    .score(scoringInput(`${bid} roses${doubled ? ' doubled' : ''}`, { taken: [taken, 162 - taken] }))
    .map(({ side, points }) => [side, points] as const)

/** The game after deals with the given scores of each seat. */
const written = (
  options: Record<string, unknown>,
  ...deals: readonly (readonly [number, number])[]
): Game => {
  const chosen = zweierSidi.options.parse(options)
  const log: Event[] = [gameCreatedEvent('zweier-sidi', chosen, 2, []), { type: 'gameStarted' }]
  let at = evolveAll(undefined, log)
  const [dealt] = game().events('dealt')
  for (const points of deals) {
    const lines = points.map((points, side) => ({ side, points, for: 'contract' as const }))
    at = evolveAll(at, [
      { ...dealt, type: 'dealt', dealer: at.past.deals % 2 } as Event,
      { type: 'dealScored', lines },
    ])
  }
  return at
}
const next = (options: Record<string, unknown>, ...deals: readonly (readonly [number, number])[]) =>
  zweierSidi.bind(zweierSidi.options.parse(options)).next(written(options, ...deals))

describe('the deal', () => {
  test('ZS-1 · two play with 36 cards, and the deal alternates', () => {
    const at = game({}, table(1), table(0))
    expect(at.rules.seats).toBe(2)
    expect(at.rules.dealing(at.game()).pack).toHaveLength(36)
    expect(next({}, [0, 5])).toEqual({ dealer: 1 })
    expect(next({}, [0, 5], [5, 0])).toEqual({ dealer: 0 })
  })

  test('CO-93 · ZS-2 · ZS-T1 · eighteen cards in six packets of three: six face down, six face up on them, six in hand', () => {
    const { rules, game: state } = game()
    const pack = random(7).shuffled(CARDS)
    const { hands, places = [] } = rules.dealing(state()).distribute(pack, 0)
    // Forehand is seat 1: it gets the packets 1, 3, 5, 7, 9 and 11.
    const packets = Array.from({ length: 12 }, (_, at) => pack.slice(3 * at, 3 * at + 3))
    const dealtTo = (seat: Seat) => packets.filter((_, at) => at % 2 === (seat === 1 ? 0 : 1)).flat()
    for (const seat of [0, 1]) {
      const eighteen = dealtTo(seat)
      expect(eighteen).toHaveLength(18)
      expect(places[seat]?.map(({ down }) => down)).toEqual(eighteen.slice(0, 6))
      expect(places[seat]?.map(({ up }) => up)).toEqual(eighteen.slice(6, 12))
      expect(hands[seat]).toEqual(eighteen.slice(12))
    }
  })

  test('ZS-3 · both see the cards face up, nobody those face down, and each its own hand only', () => {
    const at = game(
      {},
      table(1, { hand: 'Aa Ka Oa Ua Ba 9a', up: 'Ar Kr Or Ur Br 9r', down: 'As Ks Os Us Bs 9s' }),
    )
    for (const viewer of [0, 1, null]) {
      const { you, deal } = at.view(viewer)
      expect(deal?.places[0]).toEqual(cards('Ar Kr Or Ur Br 9r').map((up) => ({ up, covers: true })))
      expect(you?.hand).toEqual(viewer === null ? undefined : at.game().deal?.hands[viewer])
      const everything = JSON.stringify([
        at.view(viewer),
        at.log().map((event, seq) => redact({ ...event, seq, at: '' } as never, viewer)),
      ])
      for (const card of cards('As Ks Os Us Bs 9s')) expect(everything).not.toContain(card)
      expect(everything.includes('9a')).toBe(viewer === 0)
    }
  })
})

describe('the auction', () => {
  test('ZS-4 · forehand must open, with 60 at least', () => {
    const at = game()
    expect(at.toAct()).toEqual([0])
    expect(at.refused(0, 'pass')).toMatchObject({ code: 'must-declare', rule: 'ZS-4' })
    expect(at.refused(0, 'fold')).toMatchObject({ code: 'cannot-fold', rule: 'ZS-8' })
    expect(at.refused(0, '55').code).toBe('bid-not-on-ladder')
    expect(at.legal(0)[0]).toEqual({ type: 'bid', points: 60 })
    expect(at.legal(0).every(({ type }) => type === 'bid')).toBe(true)
  })

  test('ZS-5 · the players call in turn: pass, fold or raise', () => {
    const at = game()
    at.move(0, '60')
    expect(at.refused(0, '65')).toMatchObject({ code: 'not-your-turn', rule: 'ZS-5' })
    expect(new Set(at.legal(1).map(({ type }) => type))).toEqual(new Set(['bid', 'pass', 'fold']))
    at.move(1, '65')
    expect(at.toAct()).toEqual([0])
  })

  test('ZS-6 · a raise is a higher multiple of five up to 155, or 157', () => {
    const at = game()
    at.move(0, '130')
    expect(at.legal(1).flatMap((offer) => (offer.type === 'bid' ? [offer.points] : []))).toEqual([
      135, 140, 145, 150, 155, 157,
    ])
    expect(at.refused(1, '130')).toMatchObject({ code: 'bid-too-low', rule: 'ZS-6' })
    expect(at.refused(1, '156')).toMatchObject({ code: 'bid-not-on-ladder', rule: 'ZS-6' })
  })

  test('ZS-7 · a pass ends the auction, and so does the top bid', () => {
    const passed = game()
    passed.moves('0:60, 1:pass')
    expect(passed.view(0).deal).toMatchObject({
      phase: 'naming',
      contract: { declarer: 0, points: 60 },
      toAct: [0],
    })
    const top = game()
    top.moves('0:60, 1:157')
    expect(top.view(0).deal).toMatchObject({
      phase: 'naming',
      contract: { declarer: 1, points: 157 },
      toAct: [1],
    })
  })

  test('ZS-8 · a fold concedes the hand, which is not played', () => {
    const at = game({}, table(1), table(0))
    at.moves('0:60, 1:90, 0:fold')
    expect(at.lines()).toEqual([{ side: 1, points: 5, for: 'fold' }])
    expect(at.events('cardPlayed')).toEqual([])
    expect(at.events('contractMade')).toEqual([])
    expect(at.view(0).deal).toMatchObject({ number: 2, dealer: 0, toAct: [1] })
  })

  test('ZS-T5 · 60, 65, 80, pass: who said 80 is the bidder; 62 and 160 cannot be said', () => {
    const at = game()
    expect(at.refused(0, '62').rule).toBe('ZS-6')
    expect(at.refused(0, '160').rule).toBe('ZS-6')
    at.moves('0:60, 1:65, 0:80, 1:pass')
    expect(at.game().deal?.contract).toMatchObject({ declarer: 0, points: 80 })
  })
})

describe('the play', () => {
  test('ZS-9 · the bidder names the trump suit and leads', () => {
    const at = game()
    at.moves('0:60, 1:70, 0:pass')
    expect(at.refused(0, 'choose roses')).toMatchObject({ code: 'not-the-declarer', rule: 'ZS-9' })
    expect(at.refused(1, 'choose obenabe').code).toBe('denomination-not-offered')
    at.move(1, 'choose roses')
    expect(at.view(1).deal).toMatchObject({ phase: 'play', trick: { leader: 1 }, toAct: [1] })
  })

  test('ZS-9 · a bid is a number alone, the suit is not part of it', () => {
    const at = game()
    expect(at.refused(0, '60 roses')).toMatchObject({ code: 'denomination-not-offered', rule: 'ZS-9' })
  })

  test('ZS-10 · hand and cards face up are played from alike, and the following rules look at both', () => {
    const at = playing(
      table(
        1,
        { hand: 'Ab', up: 'Ks' },
        { hand: 'As Aa Ka Oa Ua Ba', up: '6b 9a 8a 7a 6a Or', down: 'Kb Ob Ub Bb 9b 8b' },
      ),
    )
    expect(at.playable(0)).toEqual([
      ...(at.game().deal?.hands[0] ?? []),
      ...(at.view(0).deal?.places[0] ?? []).map(({ up }) => up),
    ])
    at.play('Ab')
    expect(at.playable(1)).toEqual(cards('6b Or'))
    expect(at.refused(1, 'As')).toMatchObject({ code: 'must-follow-suit', rule: 'CO-43' })
    expect(at.refused(1, 'Kb').code).toBe('card-not-held')
  })

  test('ZS-10 · ZS-T6 · the only card of the suit led lies face up and there is no trump: it must be played', () => {
    const at = playing(
      table(
        1,
        { hand: 'Ab' },
        { hand: 'Aa Ka Oa Ua Ba 9a', up: 'Us 7b As Ks Os Bs', down: '6r 7r 8r Br Or Kr' },
      ),
    )
    at.play('Ab')
    expect(at.playable(1)).toEqual(['7b'])
  })

  test('ZS-10 · ZS-T7 · trumps led and the Puur the only trump to be seen: anything; what is under it plays no part', () => {
    const at = playing(
      table(
        1,
        { hand: 'Ar' },
        { hand: 'Aa Ka Oa Ua Ba 9a', up: 'Ur 7b As Ks Os Bs', down: '6r 7r 8r Br Or Kr' },
      ),
    )
    at.play('Ar')
    expect(at.playable(1)).toEqual(cards('Aa Ka Oa Ua Ba 9a Ur 7b As Ks Os Bs'))
  })

  test('ZS-11 · a covered card is turned up at the end of the trick, not before', () => {
    const at = playing(table(1, { up: 'Ab 7b', down: '6s' }, { up: '6b', down: '7s' }))
    at.play('Ab')
    expect(at.events('placeTurned')).toEqual([])
    expect(at.view(0).deal?.places[0]?.[0]).toEqual({ up: null, covers: true })
    at.play('6b')
    expect(at.log().slice(-3)).toMatchObject([
      { type: 'trickWon', seat: 0 },
      { type: 'placeTurned', seat: 0, place: 0, card: '6s' },
      { type: 'placeTurned', seat: 1, place: 0, card: '7s' },
    ])
    expect(at.view(null).deal?.places[0]?.[0]).toEqual({ up: '6s', covers: false })
    expect(at.playable(0)).toContain('6s')
  })

  test('ZS-12 · ZS-T1 · eighteen tricks with ten for the last make 162', () => {
    const at = playing(table(1))
    at.playOut()
    const won = at.events('trickWon')
    expect(won).toHaveLength(18)
    expect(won.reduce((sum, { points }) => sum + points, 0)).toBe(162)
    expect(at.finished()[0]?.taken.reduce((a, b) => a + b)).toBe(162)
  })

  test('ZS-12 · a hand is not over while a card lies face down, even when no card is left to play from', () => {
    let lateTurns = 0
    for (let seed = 1; seed <= 30; seed++) {
      const chance = random(seed)
      const at = playing(table(1))
      while (at.finished().length === 0) {
        const [seat = 0] = at.toAct()
        // The first place is kept for the end, so that its card is turned before the last trick only.
        const first = at.view(null).deal?.places[seat]?.[0]?.up
        const others = at.playable(seat).filter((card) => card !== first)
        at.play(chance.pick(others.length > 0 ? others : at.playable(seat)))
      }
      const tricks = at.events('trickWon')
      expect(tricks).toHaveLength(18)
      expect(tricks.reduce((sum, { points }) => sum + points, 0)).toBe(162)
      const before = at.log().slice(
        0,
        at.log().findLastIndex(({ type }) => type === 'trickWon'),
      )
      const seventeenth = before.findLastIndex(({ type }) => type === 'trickWon')
      if (before.slice(seventeenth).filter(({ type }) => type === 'placeTurned').length === 2) lateTurns++
    }
    expect(lateTurns).toBeGreaterThan(0)
  })

  test('ZS-13 · no Weis, no Stöck and no Match', () => {
    const hand = { hand: 'Ar Kr Or Ur Br 9r', up: 'Aa Ka Oa Ua Ba 9a', down: 'As Ks Os Us Bs 9s' }
    const at = playing(table(1, hand))
    expect(at.legal(0).every((offer) => !('weis' in offer))).toBe(true)
    expect(at.refused(0, 'Ar weis ArKrOr').code).toBe('move-not-available')
    at.playOut()
    expect(at.events('stoeckScored')).toEqual([])
    const taken = at.finished()[0]?.taken[0] ?? 0
    expect(at.lines()).toEqual([{ side: taken >= 60 ? 0 : 1, points: Math.abs(taken - 60), for: 'contract' }])
  })
})

describe('the score', () => {
  test.each([
    ['ZS-14 · ZS-T2 · 95 points on a bid of 80 score 15', 80, 95, [0, 15]],
    ['ZS-14 · ZS-T2 · an exact hit scores nothing', 80, 80, [0, 0]],
    ['ZS-15 · ZS-T2 · 70 points on a bid of 80 give the opponent 10', 80, 70, [1, 10]],
  ] as const)('%s', (_, bid, taken, line) => {
    expect(scored(bid, taken)).toEqual([line])
  })

  test('ZS-16 · the game ends with the hand that brings somebody to 50', () => {
    expect(next({}, [49, 0])).toEqual({ dealer: 1 })
    expect(next({}, [49, 0], [0, 49])).toEqual({ dealer: 0 })
    expect(next({}, [49, 0], [0, 49], [0, 1])).toEqual({ result: { winners: [1], kind: 'single' } })
  })

  test('ZS-17 · ZS-T4 · simple scoring: a point for a bid that is made, exactly or not, or for the opponent', () => {
    const simple = { scoring: 'simple' }
    expect(scored(80, 80, simple)).toEqual([[0, 1]])
    expect(scored(80, 150, simple)).toEqual([[0, 1]])
    expect(scored(80, 79, simple)).toEqual([[1, 1]])
  })

  test('ZS-17 · best of seven: who has 4 has won', () => {
    const simple = { scoring: 'simple' }
    expect(next(simple, [3, 0], [0, 3])).toEqual({ dealer: 0 })
    expect(next(simple, [3, 0], [0, 3], [1, 0])).toEqual({ result: { winners: [0], kind: 'single' } })
  })

  test('ZS-18 · before the first lead the hand can be doubled by a knock', () => {
    const at = playing(table(1), 'roses', { doubleVariant: true })
    expect(at.view(0).deal).toMatchObject({ phase: 'knock', toAct: [1] })
    expect(at.refused(0, 'double')).toMatchObject({ code: 'not-asked', rule: 'ZS-18' })
    expect(at.legal(1)).toEqual([{ type: 'double' }, { type: 'decline' }])
    at.move(1, 'double')
    expect(at.view(0).deal).toMatchObject({ phase: 'play', contract: { doubled: true }, toAct: [0] })
    at.playOut()
    const taken = at.finished()[0]?.taken[0] ?? 0
    expect(at.lines()).toEqual([
      { side: taken >= 60 ? 0 : 1, points: 2 * Math.abs(taken - 60), for: 'contract' },
    ])
  })

  test('ZS-18 · without a knock the hand is played for what it is worth', () => {
    const at = playing(table(1), 'roses', { doubleVariant: true })
    at.move(1, 'decline')
    expect(at.view(0).deal).toMatchObject({ phase: 'play', contract: { doubled: false } })
  })

  test('ZS-T3 · doubled, 88 points on a bid of 100: the opponent scores 24', () => {
    expect(scored(100, 88, {}, true)).toEqual([[1, 24]])
  })

  test('ZS-T8 · 44 to 48, and the bidder with 44 makes ten over: 54 to 48', () => {
    const before = written({}, [44, 0], [0, 48])
    const rules = zweierSidi.bind(zweierSidi.options.parse({}))
    expect(rules.next(before)).toEqual({ dealer: 0 })
    expect(rules.next(written({}, [44, 0], [0, 48], [10, 0]))).toEqual({
      result: { winners: [0], kind: 'single' },
    })
  })
})

describe('the options', () => {
  test('ZS-O1 · scoring is by the difference unless it is simple', () => {
    expect(scored(60, 100)).toEqual([[0, 40]])
    expect(scored(60, 100, { scoring: 'simple' })).toEqual([[0, 1]])
  })

  test('ZS-O2 · without the double variant nobody is asked to knock', () => {
    expect(playing(table(1)).view(0).deal?.phase).toBe('play')
    expect(playing(table(1), 'roses', { doubleVariant: true }).view(0).deal?.phase).toBe('knock')
  })

  test('ZS-O2 · a knock counts two in simple scoring, which stays the best of seven', () => {
    const options = { scoring: 'simple', doubleVariant: true }
    expect(scored(80, 90, options, true)).toEqual([[0, 2]])
    expect(next(options, [4, 0])).toEqual({ result: { winners: [0], kind: 'single' } })
  })

  test('ZS-O3 · a fold costs 5, in simple scoring 1, or is not allowed', () => {
    const folded = (options: Record<string, unknown>) => {
      const at = game(options)
      at.moves('0:60, 1:fold')
      return at.lines()
    }
    expect(folded({})).toEqual([{ side: 0, points: 5, for: 'fold' }])
    expect(folded({ scoring: 'simple' })).toEqual([{ side: 0, points: 1, for: 'fold' }])
    const at = game({ foldAward: 'not-allowed' })
    at.move(0, '60')
    expect(at.refused(1, 'fold').code).toBe('move-not-available')
    expect(at.legal(1).some(({ type }) => type === 'fold')).toBe(false)
  })

  test('ZS-O4 · cards are turned up at once when so agreed', () => {
    const at = playing(table(1, { up: 'Ab', down: '6s' }), 'roses', { flip: 'at-once' })
    at.play('Ab')
    expect(at.events('placeTurned')).toEqual([{ type: 'placeTurned', seat: 0, place: 0, card: '6s' }])
    expect(at.view(1).deal).toMatchObject({ trick: { plays: [{ seat: 0, card: 'Ab' }] }, toAct: [1] })
  })

  test('ZS-O5 · Obenabe and Undenufe can be named when they are agreed', () => {
    const at = playing(table(1), 'obenabe', { contracts: 'suits-and-notrump' })
    at.playOut()
    expect(at.events('trickWon').reduce((sum, { points }) => sum + points, 0)).toBe(162)
    const suits = game()
    suits.move(0, '157')
    expect(suits.legal(0)).toHaveLength(4)
  })

  test('ZS-O6 · the top bid can be 162, and then 160 can be said too', () => {
    const at = game({ topBid: 162 })
    at.move(0, '155')
    expect(at.legal(1).flatMap((offer) => (offer.type === 'bid' ? [offer.points] : []))).toEqual([160, 162])
    at.move(1, '162')
    expect(at.view(0).deal?.phase).toBe('naming')
  })

  test('ZS-O7 · who did not bid may knock, or always the dealer', () => {
    const bidByDealer = (options: Record<string, unknown>) => {
      const at = game({ doubleVariant: true, ...options })
      at.moves('0:60, 1:65, 0:pass, 1:choose bells')
      return at
    }
    expect(bidByDealer({}).toAct()).toEqual([0])
    expect(bidByDealer({ whoMayKnock: 'dealer' }).toAct()).toEqual([1])
  })

  test('ZS-O8 · ZS-18 · the target is 50, in the double variant 100, or what is agreed', () => {
    const over = (options: Record<string, unknown>, points: number) => 'result' in next(options, [points, 0])
    expect([over({}, 49), over({}, 50)]).toEqual([false, true])
    expect([over({ doubleVariant: true }, 99), over({ doubleVariant: true }, 100)]).toEqual([false, true])
    expect([over({ doubleVariant: true, target: 50 }, 50), over({ target: 100 }, 50)]).toEqual([true, false])
    expect([over({ target: 75 }, 74), over({ target: 75 }, 75)]).toEqual([false, true])
  })

  test('ZS-O8 · ZS-17 · in simple scoring the target is 4, or what is agreed; in a game of 0.3.0 always 4', () => {
    const targetOf = (options: Record<string, unknown>, older?: true) => {
      const all = zweierSidi.options.parse({ scoring: 'simple', ...options })
      return bindingOfGame({ ruleset: 'zweier-sidi', options: all, ...(older && { older }) }).rules.target
    }
    expect([targetOf({}), targetOf({ doubleVariant: true }), targetOf({ target: 7 })]).toEqual([4, 4, 7])
    expect([targetOf({}, true), targetOf({ target: 77 }, true)]).toEqual([4, 4])
    const over = (points: number) => 'result' in next({ scoring: 'simple', target: 7 }, [points, 0])
    expect([over(6), over(7)]).toEqual([false, true])
  })
})

test('ZS-16 · a whole game ends with a winner at the target', () => {
  const at = scenario(zweierSidi as unknown as Ruleset, {}, [], 11)
  for (let hand = 0; at.game().status === 'playing' && hand < 200; hand++) {
    const [first = 0] = at.toAct()
    at.move(first, '60')
    at.move(1 - first, 'pass')
    at.move(first, 'choose acorns')
    at.playOut(hand)
  }
  const [winner = -1] = at.game().result?.winners ?? []
  expect(at.totals()[winner]).toBeGreaterThanOrEqual(50)
  expect(at.totals()[1 - winner]).toBeLessThan(50)
})
