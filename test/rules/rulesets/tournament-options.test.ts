import { describe, expect, test } from 'vitest'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../../src/rules/evolve.ts'
import type { Contract, Denomination } from '../../../src/rules/model/contract.ts'
import type { FinishedDeal } from '../../../src/rules/model/finished-deal.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import { differenzler } from '../../../src/rules/rulesets/differenzler.ts'
import { kreuzjass } from '../../../src/rules/rulesets/kreuzjass.ts'
import { ineffectiveOptions } from '../../../src/rules/rulesets/options/ineffective-options.ts'
import { schieber } from '../../../src/rules/rulesets/schieber.ts'
import { sidiBarrani } from '../../../src/rules/rulesets/sidi-barrani.ts'
import { sidiSwissjass } from '../../../src/rules/rulesets/sidi-swissjass.ts'
import { random } from '../../support/random.ts'
import { playRandomly } from '../../support/random-game.ts'
import { earlierLines, gameFromEvents } from '../../support/rulesets/game-from-events.ts'
import type { PartialScoringInput } from '../../support/rulesets/scoring-input.ts'
import { pointsBySide, scoringInput } from '../../support/rulesets/scoring-input.ts'
import { cards, deal, scenario } from '../../support/scenario.ts'

/*
 * Options of tournaments: a fixed number of deals, games without Weis or Stöck, other bonuses for all tricks, multipliers,
 * strokes, and a cut for trumps.
 */

type Options = Record<string, unknown>
type AnyRuleset = Pick<Ruleset, 'id' | 'options' | 'bind'>

const bound = (ruleset: unknown, options: Options = {}) => {
  const { options: schema, bind } = ruleset as AnyRuleset
  return bind(schema.parse(options))
}

/** The codes of refused options. */
const refusedOptions = (ruleset: unknown, options: Options) =>
  ineffectiveOptions(ruleset as Ruleset, (ruleset as AnyRuleset).options.parse(options)).map(
    ({ option, needs }) => [option, needs.fault ?? 'without-effect'],
  )

/** A random whole game, and its board. */
const randomGame = (ruleset: unknown, options: Options, seed: number) => {
  const chosen = (ruleset as AnyRuleset).options.parse(options)
  const { rules, game, log } = playRandomly(ruleset as Ruleset, chosen, random(seed))
  return { game, log, board: rules.board?.(game, finishedDealsIn(undefined, log)) }
}

const DEALT: Event = {
  type: 'dealt',
  deal: 1,
  dealer: 0,
  active: [0, 1, 2, 3],
  handSizes: [0, 0, 0, 0],
  piles: [],
  places: [],
  own: {},
  house: { piles: {}, covered: [] },
}

/** A game between deals, in which the finished deals gave these points to the sides. */
const gameAfter = (...deals: readonly (readonly number[])[]) =>
  evolveAll(
    gameFromEvents([]),
    deals.flatMap((points, at): Event[] => [
      ...(at === 0 ? [] : [DEALT]),
      { type: 'dealScored', lines: earlierLines(...points) },
    ]),
  )

const HANDS = [
  'As Ks Os Ar Kr Or Ab 6a 6b',
  'Us 9a 8a 7a Bs 8s 6s Kb Ub',
  '9s 7s Ur Ka Ua 8r 7r Ob 9b',
  '9r Oa Ba Aa Br 6r Bb 8b 7b',
]

describe.each([
  ['schieber', schieber, { sevenOfRoses: 'off' }],
  ['kreuzjass', kreuzjass, {}],
  ['sidi-barrani', sidiBarrani, { minBid: 100 }],
  ['sidi-swissjass', sidiSwissjass, { minBid: 100 }],
] as const)('%s', (_, ruleset, usual) => {
  const rules = bound(ruleset, { ...usual, deals: 2 })
  test('SC-O14 · KJ-O5 · SB-O13 · SJ-O13 · CO-99 · the higher total after the last deal wins, at any number of points', () => {
    expect(rules.next(gameAfter([5000, 0]))).toHaveProperty('dealer')
    expect(rules.next(gameAfter([80, 77], [80, 77]))).toEqual({ result: { winners: [0], kind: 'single' } })
    expect(rules.next(gameAfter([0, 6000], [0, 0]))).toEqual({ result: { winners: [1], kind: 'single' } })
  })

  test('SC-O14 · KJ-O5 · SB-O13 · SJ-O13 · CO-99 · equal totals share the win', () => {
    expect(rules.next(gameAfter([80, 77], [77, 80]))).toEqual({ result: { winners: [0, 1], kind: 'draw' } })
  })

  test('SC-O14 · KJ-O5 · SB-O13 · SJ-O13 · CO-99 · there is no target, and none of its options', () => {
    expect(rules.target).toBe(undefined)
    expect(rules.deals).toBe(2)
    expect(refusedOptions(ruleset, { ...usual, deals: 2, target: 700 })).toEqual([
      ['target', 'target-besides-deals'],
    ])
  })

  test('SC-O14 · KJ-O5 · SB-O13 · SJ-O13 · by default the game goes to the target', () => {
    const race = bound(ruleset, usual)
    expect(race.deals).toBe(undefined)
    expect(race.target).toBeGreaterThan(999)
  })
})

describe('deals of Schieber and Kreuzjass', () => {
  test.each([
    ['schieber', schieber],
    ['kreuzjass', kreuzjass],
  ] as const)(
    'SC-O15 · KJ-O6 · CO-99 · %s: with extra-hand one more deal follows equal totals, and no second one',
    (_, ruleset) => {
      const rules = bound(ruleset, { deals: 1, tie: 'extra-hand' })
      expect(rules.next(gameAfter([100, 100]))).toHaveProperty('dealer')
      expect(rules.board?.(gameAfter([100, 100]), [])).toMatchObject({ deals: { played: 1, of: 2 } })
      expect(rules.board?.(gameAfter([100, 57]), [])).toMatchObject({ deals: { played: 1, of: 1 } })
      expect(rules.board?.(gameAfter([100, 100], [97, 60]), [])).toMatchObject({
        deals: { played: 2, of: 2 },
      })
      const resigned = { type: 'gameAbandoned', result: { winners: [0], kind: 'resigned', by: 1 } } as Event
      const inExtra = evolveAll(gameAfter([100, 100]), [resigned])
      expect(rules.board?.(inExtra, [])).toMatchObject({ deals: { played: 1, of: 2 } })
      expect(rules.next(gameAfter([100, 100], [97, 60]))).toEqual({
        result: { winners: [0], kind: 'single' },
      })
      expect(rules.next(gameAfter([100, 100], [80, 80]))).toEqual({
        result: { winners: [0, 1], kind: 'draw' },
      })
      expect(rules.next(gameAfter([100, 57]))).toEqual({ result: { winners: [0], kind: 'single' } })
      expect(refusedOptions(ruleset, { tie: 'extra-hand' })).toEqual([['tie', 'without-effect']])
    },
  )

  test('SC-O14 · CO-99 · nobody claims, nothing is reached, and the board tells the length', () => {
    const s = scenario(schieber, { deals: 3, sevenOfRoses: 'off' }, [deal(3, HANDS)], 1, [990, 0])
    s.move(0, 'choose shields')
    s.play('As')
    expect(s.legal(0).map(({ type }) => type)).not.toContain('claim')
    expect(s.refused(0, 'claim')).toMatchObject({ code: 'move-not-available', rule: 'CO-100' })
    expect(s.board()).toMatchObject({ target: null, deals: { played: 1, of: 3 } })
    const { game, log, board } = randomGame(schieber, { deals: 3 }, 3)
    expect(log.filter(({ type }) => type === 'targetReached' || type === 'claimed')).toEqual([])
    expect(game).toMatchObject({ status: 'finished', result: { kind: 'single' } })
    expect(board).toMatchObject({ target: null, deals: { played: 3, of: 3 } })
    const [winner = 0] = game.result?.winners ?? []
    expect((board as { wins: readonly number[] }).wins).toEqual(winner === 0 ? [1, 0] : [0, 1])
  })

  test('SC-O14 · KJ-O5 · claims, counting order and double wins are refused beside a number of deals', () => {
    expect(refusedOptions(schieber, { deals: 8, claims: 'off', countOrder: 'stich-weis-stoeck' })).toEqual([
      ['claims', 'target-besides-deals'],
      ['countOrder', 'target-besides-deals'],
    ])
    expect(refusedOptions(kreuzjass, { deals: 8, doubleWin: false })).toEqual([
      ['doubleWin', 'target-besides-deals'],
    ])
    expect(refusedOptions(sidiBarrani, { deals: 8, doubleGameBelow: 0 })).toEqual([
      ['doubleGameBelow', 'target-besides-deals'],
    ])
  })

  test('SJ-O13 · a closing rule needs a target', () => {
    expect(refusedOptions(sidiSwissjass, { deals: 8, closingRule: 'bonus' })).toEqual([
      ['closingRule', 'closing-without-target'],
    ])
  })

  test('SC-T11 · without a bonus for all tricks 4, 8 and 12 deals without Weis add up to 157 each', () => {
    for (const deals of [4, 8, 12]) {
      const options = { deals, weis: false, stoeck: false, matchBonus: 0, sevenOfRoses: 'off' }
      const { game, log } = randomGame(schieber, options, deals)
      expect(game.status).toBe('finished')
      expect(log.flatMap((event) => (event.type === 'dealScored' ? event.lines : []))).not.toContainEqual(
        expect.objectContaining({ for: 'match' }),
      )
      const { points } = game.past
      expect((points[0] ?? 0) + (points[1] ?? 0)).toBe(157 * deals)
    }
  })
})

/** Forehand plays and declares both runs of its hand. */
const WEIS: Move = { type: 'play', card: 'As', weis: [cards('As Ks Os'), cards('Ar Kr Or')] }

describe('without Weis or Stöck', () => {
  const start = (ruleset: unknown, options: Options) => {
    const s = scenario(ruleset, options, [deal(3, HANDS)])
    s.move(0, 'choose shields')
    return s
  }
  describe.each([
    ['schieber', schieber, { sevenOfRoses: 'off' }],
    ['kreuzjass', kreuzjass, { trumpSource: 'forehand-names' }],
  ] as const)('%s', (_, ruleset, usual) => {
    test('SC-O16 · KJ-O7 · CO-100 · without Weis nobody declares or inspects, and nothing is scored', () => {
      const s = start(ruleset, { ...usual, weis: false })
      const offers = s.legal(0)
      expect(offers.flatMap((offer) => (offer.type === 'play' && offer.weis ? [offer] : []))).toEqual([])
      expect(s.refused(0, WEIS)).toMatchObject({ code: 'move-not-available', rule: 'CO-100' })
      s.play('As')
      for (const move of ['weis AsKsOs ArKrOr', 'inspect 1'])
        expect(s.refused(0, move)).toMatchObject({ code: 'move-not-available', rule: 'CO-100' })
      s.playOut()
      for (const type of ['weisDeclared', 'weisScored', 'weisShown'] as const)
        expect(s.events(type)).toEqual([])
      expect(s.lines(1).map((line) => line.for)).not.toContain('weis')
      // Stöck is still played.
      expect(s.points(0, 'stoeck', 1)).toBe(20)
    })

    test('SC-O16 · KJ-O7 · with Weis the same hand declares', () => {
      const s = start(ruleset, usual)
      s.move(0, WEIS)
      expect(s.events('weisDeclared')).toHaveLength(1)
    })

    test('SC-O17 · KJ-O8 · CO-100 · without Stöck the King and the Ober of trumps count their points alone', () => {
      const s = start(ruleset, { ...usual, stoeck: false })
      expect(s.refused(0, 'Ks stoeck')).toMatchObject({ code: 'move-not-available', rule: 'CO-100' })
      s.playOut()
      expect(s.events('stoeckScored')).toEqual([])
    })

    test('SC-O16 · SC-O17 · KJ-O7 · KJ-O8 · options of Weis and Stöck are refused without them', () => {
      const options = {
        weisTable: 'gross',
        fourNines: 0,
        fourBanners: 0,
        weisMustShow: true,
        weisShareCards: true,
        weisSplitRuns: false,
        weisBy: 'player',
        weisRequiresTrick: false,
      }
      for (const [option, value] of Object.entries(options))
        expect(refusedOptions(ruleset, { ...usual, weis: false, [option]: value })).toEqual([
          [option, 'weis-is-off'],
        ])
      expect(refusedOptions(ruleset, { ...usual, stoeck: false, stoeckCall: 'by-holder' })).toEqual([
        ['stoeckCall', 'without-effect'],
      ])
      const nothing = { weis: false, stoeck: false, countOrder: 'stich-weis-stoeck' }
      expect(refusedOptions(ruleset, { ...usual, ...nothing })).toEqual([['countOrder', 'without-effect']])
    })
  })

  test('SC-O17 · CO-100 · without Stöck a claim shows none', () => {
    const usual = { sevenOfRoses: 'off', weis: false, target: 20 }
    const without = start(schieber, { ...usual, stoeck: false })
    expect(without.refused(0, 'claim')).toMatchObject({ code: 'cannot-claim', rule: 'CO-82' })
    const played = start(schieber, usual)
    played.move(0, 'claim')
    expect(played.events('stoeckScored')).toHaveLength(1)
  })

  test('CO-100 · a kind of move of another phase is refused without a rule, since it exists', () => {
    const s = start(schieber, { sevenOfRoses: 'off' })
    const { code, rule } = s.refused(0, 'shove')
    expect([code, rule]).toEqual(['move-not-available', undefined])
  })
})

describe('Schieber', () => {
  const scoreOf = (contract: string, what: PartialScoringInput, options: Options) =>
    pointsBySide(bound(schieber, options), scoringInput(contract, what))

  test('SC-O18 · SC-23 · SC-T12 · all tricks against the side that named the contract bring another bonus', () => {
    const options = { matchBonus: 100, counterMatch: 200 }
    const all = { taken: [157, 0] }
    expect(scoreOf('roses', { ...all, declarers: 1 }, options)).toEqual([357, 0])
    expect(scoreOf('roses', all, options)).toEqual([257, 0])
    expect(scoreOf('roses', { ...all, declarers: 1 }, { matchBonus: 100 })).toEqual([257, 0])
    expect(scoreOf('roses', { ...all, declarers: 1 }, { counterMatch: 0 })).toEqual([157, 0])
    expect(scoreOf('roses', { ...all, complete: false, declarers: 1 }, options)).toEqual([157, 0])
  })

  test('SC-T11 · a Match without a bonus has no line', () => {
    const rules = bound(schieber, { matchBonus: 0, counterMatch: 50 })
    const kinds = (declarers: number) =>
      rules.score(scoringInput('roses', { taken: [157, 0], declarers })).map((line) => line.for)
    expect(kinds(0)).not.toContain('match')
    expect(kinds(1)).toContain('match')
  })

  test('SC-23 · in a Misère the side that scores the points decides', () => {
    const options = { counterMatch: 200, extraContracts: ['misere'] }
    // Side 1 takes all tricks and side 0, which named the Misère, scores them.
    expect(scoreOf('roses misere', { taken: [0, 157] }, options)).toEqual([257, 0])
    expect(scoreOf('roses misere', { taken: [157, 0] }, options)).toEqual([0, 357])
  })

  test('SC-O18 · a claim counts the counter-match of the last card', () => {
    const options = { counterMatch: 400, matchBonus: 0, target: 500, sevenOfRoses: 'off' }
    const hands = ['a', 's', 'r', 'b'].map((suit) => 'AKOUB9876'.replace(/./g, `$&${suit} `))
    const s = scenario(schieber, { ...options, extraContracts: ['tutti'] }, [deal(0, hands)], 1, [0, 0])
    // Forehand, seat 1, names roses, the hand of its partner's opponent: seat 2 takes each trick.
    s.move(1, 'choose roses')
    for (let trick = 0; trick < 9; trick++)
      for (const seat of trick === 0 ? [1, 2, 3, 0] : [2, 3, 0, 1]) s.play(s.playable(seat)[0] ?? 'Ua')
    expect(s.lines(2).find((line) => line.for === 'match')).toEqual({ side: 0, points: 400, for: 'match' })
    expect(s.game().result).toEqual({ winners: [0], kind: 'double' })
  })

  test.each([
    ['obenabe', 400],
    ['undenufe', 300],
    ['roses', 200],
    ['shields', 100],
    ['slalom', 700],
    ['tuo', 800],
    ['tutti', 300],
    ['roses misere', 500],
  ])(
    'SC-O19 · SC-24 · SC-T13 · by the chosen multipliers %s brings %i for 100 points',
    (contract, points) => {
      const options = {
        multipliers: true,
        extraContracts: ['slalom', 'trio', 'misere', 'tutti'],
        factors: { obenabe: 4, slalom: 7, trio: 8, misere: 5 },
      }
      const side = contract.endsWith('misere') ? 1 : 0
      expect(scoreOf(contract, { taken: [100, 57] }, options)[side]).toBe(points)
    },
  )

  test('SC-O19 · SC-24 · the usual target follows the multiplier of Undenufe', () => {
    const target = (options: Options) => bound(schieber, { multipliers: true, ...options }).target
    expect(target({})).toBe(2500)
    expect(target({ factors: { undenufe: 4 } })).toBe(3000)
    expect(target({ undenufeFactor: 4, factors: { undenufe: 3 } })).toBe(2500)
    expect(target({ undenufeFactor: 4, factors: { obenabe: 3 } })).toBe(3000)
  })

  test('SC-O19 · multipliers of contracts need multipliers', () => {
    expect(refusedOptions(schieber, { factors: { obenabe: 4 } })).toEqual([
      ['factors', 'factors-without-multipliers'],
    ])
    for (const factors of [{ obenabe: 0 }, { obenabe: 13 }, { bauern: 2 }, 'other'])
      expect(schieber.options.safeParse({ multipliers: true, factors }).success).toBe(false)
  })
})

describe('strokes', () => {
  const CHOSEN = { berg: 1, match: 3, counterMatch: 5, win: 2, schneider: 4 }

  /** A finished deal of both sides: points, the declarer, and the tricks of each seat. */
  const finished = (
    points: readonly number[],
    { declarer = 0, tricks = [3, 2, 2, 2], misere = false } = {},
  ): FinishedDeal => ({
    number: 1,
    dealer: 0,
    contract: {
      declarer,
      denomination: 'roses' as Denomination,
      ...(misere && { misere: true }),
      doubled: false,
      redoubled: false,
    } satisfies Contract,
    auctioned: false,
    active: [0, 1, 2, 3],
    taken: [0, 0, 0, 0],
    tricks,
    claim: null,
    predictions: [],
    reached: null,
    lines: earlierLines(...points),
    from: 1,
    to: 2,
  })

  const tally = (ruleset: unknown, options: Options, deals: readonly FinishedDeal[], winner?: number) => {
    const end: Event[] =
      winner === undefined ? [] : [{ type: 'gameFinished', result: { winners: [winner], kind: 'single' } }]
    const game = evolveAll(gameAfter(...deals.map(({ lines }) => lines.map(({ points }) => points))), end)
    const board = bound(ruleset, options).board?.(game, deals) as { strokes: Record<string, number>[] | null }
    return board.strokes?.map(({ side: _, ...strokes }) => strokes)
  }
  const none = { berg: 0, match: 0, counterMatch: 0, win: 0, schneider: 0, total: 0 }

  test.each([
    ['schieber', schieber],
    ['kreuzjass', kreuzjass],
  ] as const)(
    'SC-O20 · KJ-O9 · SC-22 · %s: by default there are none; Berg, win and Schneider follow the totals',
    (_, ruleset) => {
      const deals = [finished([499, 100]), finished([0, 500]), finished([505, 57])]
      expect(tally(ruleset, {}, deals)).toBe(undefined)
      // The Berg is half of the target, after a deal.
      expect(tally(ruleset, { strokes: CHOSEN }, deals.slice(0, 1))).toEqual([none, none])
      expect(tally(ruleset, { strokes: CHOSEN }, deals.slice(0, 2))).toEqual([
        none,
        { ...none, berg: 1, total: 1 },
      ])
      expect(tally(ruleset, { strokes: CHOSEN }, deals, 0)).toEqual([
        { ...none, win: 2, total: 2 },
        { ...none, berg: 1, total: 1 },
      ])
      const low = [finished([1000, 499])]
      expect(tally(ruleset, { strokes: CHOSEN }, low, 0)?.[0]).toEqual({
        ...none,
        berg: 1,
        win: 2,
        schneider: 4,
        total: 7,
      })
      expect(tally(ruleset, { strokes: CHOSEN }, [finished([1000, 500])], 0)?.[0]).toMatchObject({
        schneider: 0,
      })
      expect(tally(ruleset, { strokes: { ...CHOSEN, bergAt: 1000 } }, deals)?.[0]).toMatchObject({ berg: 1 })
    },
  )

  test('SC-22 · a resignation is a loss: the other side gets the strokes of the win and of a Schneider', () => {
    const deals = [finished([600, 200])]
    const game = evolveAll(gameAfter([600, 200]), [
      { type: 'gameAbandoned', result: { winners: [0], kind: 'resigned', by: 1 } } as Event,
    ])
    const board = bound(schieber, { strokes: CHOSEN }).board?.(game, deals) as {
      strokes: Record<string, number>[]
    }
    expect(board.strokes[0]).toMatchObject({ berg: 1, win: 2, schneider: 4 })
    expect(board.strokes[1]).toMatchObject({ total: 0 })
  })

  test('SC-22 · of two sides at the Berg in one deal the higher total is first; equal totals: nobody', () => {
    const strokes = { ...CHOSEN, bergAt: 100 }
    const bergs = (...deals: FinishedDeal[]) => tally(schieber, { strokes }, deals)?.map(({ berg }) => berg)
    expect(bergs(finished([100, 120]))).toEqual([0, 1])
    expect(bergs(finished([120, 120]))).toEqual([0, 0])
    expect(bergs(finished([120, 120]), finished([50, 0]))).toEqual([0, 0])
  })

  test('SC-22 · all tricks are a Match of the side that named the contract, or a counter-match', () => {
    const all = { tricks: [5, 0, 4, 0] }
    const matches = (ruleset: unknown, options: Options, deal: FinishedDeal) =>
      tally(ruleset, { ...options, strokes: CHOSEN }, [deal])?.map((side) => [
        side['match'],
        side['counterMatch'],
      ])
    expect(matches(schieber, {}, finished([157, 0], all))).toEqual([
      [3, 0],
      [0, 0],
    ])
    expect(matches(schieber, {}, finished([157, 0], { ...all, declarer: 3 }))).toEqual([
      [0, 5],
      [0, 0],
    ])
    expect(matches(schieber, {}, finished([157, 0], { tricks: [4, 0, 4, 0] }))).toEqual([
      [0, 0],
      [0, 0],
    ])
    const misere = finished([0, 157], { ...all, misere: true })
    expect(matches(schieber, { extraContracts: ['misere'] }, misere)).toEqual([
      [0, 0],
      [0, 5],
    ])
  })

  test('SC-22 · in a game of a fixed number of deals the Schneider is half of the total of the winner', () => {
    const options = { deals: 2, strokes: { ...CHOSEN, bergAt: 200 } }
    expect(tally(schieber, options, [finished([150, 7]), finished([150, 7])], 0)?.[0]).toMatchObject({
      berg: 1,
      win: 2,
      schneider: 4,
    })
    expect(tally(schieber, options, [finished([100, 57]), finished([100, 57])], 0)?.[0]).toMatchObject({
      schneider: 0,
    })
  })

  test('SC-22 · KJ-O9 · without a target a Berg needs its points', () => {
    for (const ruleset of [schieber, kreuzjass]) {
      const faults = (options: Options) =>
        ruleset.options.safeParse(options).error?.issues.map(({ path, message }) => [path.join('.'), message])
      expect(faults({ deals: 8, strokes: { berg: 1 } })).toEqual([['strokes', 'berg-without-points']])
      expect(faults({ deals: 8, strokes: { berg: 1, bergAt: 500 } })).toBe(undefined)
      expect(faults({ deals: 8, strokes: { win: 1 } })).toBe(undefined)
      expect(faults({ strokes: { berg: 1 } })).toBe(undefined)
      expect(ruleset.options.safeParse({ strokes: { berg: 11 } }).success).toBe(false)
    }
  })
})

describe('a cut for trumps', () => {
  test.each([
    ['kreuzjass', kreuzjass, { trumpSource: 'cut', deals: 3 }],
    ['differenzler', differenzler, { trumpSource: 'cut', deals: 3 }],
  ] as const)(
    'KJ-O2 · DF-O10 · CO-101 · %s: before each deal a card is cut, and its suit is trump',
    (_, ruleset, options) => {
      const { game, log } = randomGame(ruleset, options, 5)
      const suits: Record<string, string> = { a: 'acorns', s: 'shields', r: 'roses', b: 'bells' }
      expect(game.status).toBe('finished')
      expect(log.filter(({ type }) => type === 'dealt')).toHaveLength(3)
      expect(log.filter(({ type }) => type === 'lotDrawn')).toHaveLength(1)
      expect(log.filter(({ type }) => type === 'trumpCut')).toHaveLength(3)
      for (const [at, event] of log.entries()) {
        if (event.type !== 'dealt') continue
        const cut = log[at - 1]
        if (cut?.type !== 'trumpCut') throw new Error('no card was cut before a deal')
        expect(event.turned).toBe(undefined)
        // The card went back into the pack.
        expect(Object.values(event.own).flatMap(({ hand }) => hand)).toContain(cut.card)
        const made = log.slice(at).find(({ type }) => type === 'contractMade')
        expect(made).toMatchObject({ contract: { denomination: suits[cut.card[1] ?? ''] } })
      }
    },
  )

  test('CO-101 · an arranged deal has its cut, and no lot for its dealer', () => {
    const s = scenario(kreuzjass, { trumpSource: 'cut' }, [deal(3, HANDS), deal(1, HANDS)])
    expect(s.events('lotDrawn')).toEqual([])
    expect(s.events('trumpCut')).toHaveLength(1)
    s.playOut()
    expect([s.events('trumpCut').length, s.events('dealt').length]).toEqual([2, 2])
    expect(s.game().deal?.dealer).toBe(1)
  })

  test('KJ-O2 · DF-O10 · the turned card and the naming stay as they were', () => {
    const s = scenario(kreuzjass, {}, [deal(3, HANDS)])
    expect([s.events('trumpCut'), s.view(null).deal?.turned]).toEqual([[], '7b'])
    const t = scenario(differenzler, {}, [deal(3, HANDS)])
    expect([t.events('trumpCut'), t.view(null).deal?.turned]).toEqual([[], '7b'])
  })
})

test('DF-O9 · CO-99 · Differenzler of a fixed number of deals: the lowest total wins after the last deal', () => {
  const { game, log } = randomGame(differenzler, { deals: 2 }, 4)
  expect(log.filter(({ type }) => type === 'dealScored')).toHaveLength(2)
  const totals = [0, 1, 2, 3].map((seat) => game.past.points[seat] ?? 0)
  const lowest = [0, 1, 2, 3].filter((seat) => totals[seat] === Math.min(...totals))
  expect(game.result?.winners).toEqual(lowest)
  expect(refusedOptions(differenzler, { deals: 2, handsPerPlayer: 5 })).toEqual([
    ['handsPerPlayer', 'without-effect'],
  ])
})
