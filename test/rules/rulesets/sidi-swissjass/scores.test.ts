import { describe, expect, test } from 'vitest'
import { sidiSwissjass } from '../../../../src/rules/rulesets/sidi-swissjass.ts'
import { makeCalls, parseCall } from '../../../support/rulesets/auction-calls.ts'
import type { PlannedDeal } from '../../../support/rulesets/deal-worth-points.ts'
import {
  findDealWorth,
  gameWithTotals,
  EVERY_TRICK as HANDS,
} from '../../../support/rulesets/deal-worth-points.ts'
import type { PartialScoringInput } from '../../../support/rulesets/scoring-input.ts'
import { afterDeal, pointsBySide, scoringInput } from '../../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { deal, scenario } from '../../../support/scenario.ts'

/*
 * Sidi Barrani of Swiss Jass!!: scores of a deal, closing rules and the end of a game.
 */

const PASSES = ['pass', 'pass', 'pass'] as const

const rulesOf = (options: Record<string, unknown> = {}) =>
  sidiSwissjass.bind(sidiSwissjass.options.parse(options))

/** The score lines of both sides for the given scoring inputs. */
const linesOf = (contract: string, what: PartialScoringInput) => rulesOf().score(scoringInput(contract, what))
const written = (contract: string, what: PartialScoringInput) =>
  pointsBySide(rulesOf(), scoringInput(contract, what))

/** All card points in eight tricks, and in all nine tricks. */
const EVERY_POINT = { taken: [157, 0], tricks: [8, 1] }
const EVERY_TRICK = { taken: [157, 0], tricks: [9, 0] }

/** Plays the given calls, and the deal with the given points. */
const dealt = (table: Scenario, worth: PlannedDeal, ...said: readonly string[]): Scenario => {
  makeCalls(table, ...said)
  table.play(...worth.cards)
  return table
}

/** The result of a deal from the given totals, and the points that a closing rule takes off. */
const leadsTo = (
  before: readonly number[],
  contract: string,
  taken: readonly number[],
  options: Record<string, unknown> = {},
) => {
  const standing = afterDeal(rulesOf(options), before, scoringInput(contract, { taken, before }))
  const closing = standing.lines.flatMap((line) => (line.for === 'closing' ? line.points : []))
  return { ...standing, closing }
}

const MISSED = findDealWorth({ denomination: 'roses', points: 108 })
const MADE = findDealWorth({ denomination: 'roses', points: 112 })

describe('one deal', () => {
  test.each([
    ['100 roses', [100, 57], [200, 57]],
    ['100 roses', [99, 58], [99, 158]],
    ['100 slalom doubled', [113, 44], [313, 44]],
    ['100 slalom doubled', [99, 58], [99, 258]],
    ['100 bells misere', [57, 100], [200, 57]],
    ['100 bells misere', [58, 99], [99, 158]],
    ['120 obenabe', [157, 0], [377, 0]],
    ['120 obenabe misere', [157, 0], [0, 377]],
    ['257 undenufe', [157, 0], [414, 0]],
    ['257 undenufe doubled', [157, 0], [571, 0]],
    ['257 undenufe doubled', [119, 38], [119, 452]],
    ['257 acorns misere', [0, 157], [414, 0]],
    ['257 acorns misere doubled', [38, 119], [119, 452]],
  ] as const)('SJ-15 · SJ-16 · SJ-17 · %s, %j taken: %j', (contract, taken, points) => {
    expect(written(contract, { taken })).toEqual(points)
  })

  test.each(['roses', 'obenabe', 'undenufe', 'slalom'])(
    'SJ-1 · %s counts once: 100 bid with 113 taken is 213 to 44',
    (denomination) => {
      expect(written(`100 ${denomination}`, { taken: [113, 44] })).toEqual([213, 44])
    },
  )

  test('SJ-T1 · SJ-6 · hearts as Misère, our tricks 97 and theirs 60: we are credited 60, they 97', () => {
    expect(linesOf('50 bells misere', { taken: [97, 60] })).toEqual([
      { side: 0, points: 60, for: 'cards' },
      { side: 1, points: 97, for: 'cards' },
      { side: 0, points: 50, for: 'contract' },
    ])
  })

  test('SJ-6 · the bid is judged by the credited points', () => {
    expect(written('60 bells misere', { taken: [97, 60] })).toEqual([120, 97])
    expect(written('70 bells misere', { taken: [97, 60] })).toEqual([60, 167])
  })

  test('SJ-6 · the last trick and Match follow the credited points', () => {
    const worth = findDealWorth({ denomination: 'bells', points: 97 })
    const table = dealt(scenario(sidiSwissjass, {}, [worth.deal]), worth, '50 bells misere', ...PASSES)
    const last = table.events('trickWon').at(-1)
    const taken = table.finished()[0]?.taken ?? []
    expect((last?.points ?? 0) >= 5).toBe(true)
    expect([(taken[1] ?? 0) + (taken[3] ?? 0), (taken[0] ?? 0) + (taken[2] ?? 0)]).toEqual([60, 97])
    // Side 0 takes all tricks, and side 1 gets the points.
    expect(linesOf('50 acorns misere', { ...EVERY_TRICK, declarers: 1 })).toEqual([
      { side: 0, points: 0, for: 'cards' },
      { side: 1, points: 157, for: 'cards' },
      { side: 1, points: 100, for: 'match' },
      { side: 1, points: 50, for: 'contract' },
    ])
    expect(linesOf('50 acorns misere', EVERY_TRICK)).toEqual([
      { side: 0, points: 0, for: 'cards' },
      { side: 1, points: 157, for: 'cards' },
      { side: 1, points: 100, for: 'match' },
      { side: 1, points: 50, for: 'contract' },
    ])
  })

  test('SJ-T2 · diamonds 100 with 113: 213 to 44', () => {
    expect(written('100 shields', { taken: [113, 44] })).toEqual([213, 44])
  })

  test('SJ-T3 · hearts as Misère for 120, the opponents take 107: 107 to 50+120', () => {
    expect(written('120 bells misere', { taken: [50, 107] })).toEqual([107, 170])
  })

  test('SJ-T4 · diamonds 120 doubled with 113: 113 to 284; kept, the 240 go to the bidders', () => {
    expect(written('120 shields doubled', { taken: [113, 44] })).toEqual([113, 284])
    expect(written('120 shields doubled', { taken: [120, 37] })).toEqual([120 + 240, 37])
  })

  test.each([
    [113, 1, [100 + 113, 44]],
    [100, 1, [100 + 100, 57]],
    [99, 1, [99, 58 + 100]],
    [113, 2, [200 + 113, 44]],
    [99, 2, [99, 58 + 200]],
  ])('SJ-15 · 100 bid, %i taken, counted %i times', (points, times, result) => {
    const contract = times === 2 ? '100 roses doubled' : '100 roses'
    expect(written(contract, { taken: [points, 157 - points] })).toEqual(result)
  })

  test('SJ-15 · SJ-13 · a double in the first trick counts as one in the auction', () => {
    const worth = findDealWorth({ denomination: 'roses', points: 113 })
    for (const doubler of [1, 3]) {
      const table = scenario(sidiSwissjass, {}, [worth.deal])
      makeCalls(table, '120 roses', ...PASSES)
      table.play(...worth.cards.slice(0, doubler))
      table.move(doubler, parseCall('double'))
      table.play(...worth.cards.slice(doubler))
      expect([table.points(0), table.points(1)]).toEqual([113, 44 + 240])
    }
  })

  test('SJ-16 · a Match bid is made by all nine tricks only, not by 157 points', () => {
    expect(linesOf('257 acorns', EVERY_TRICK)).toContainEqual({ side: 0, points: 257, for: 'contract' })
    expect(linesOf('257 acorns', EVERY_POINT)).toContainEqual({ side: 1, points: 257, for: 'contract' })
    expect(written('257 acorns', EVERY_POINT)).toEqual([157, 257])
  })

  test('SJ-16 · as Misère the others must take all nine: one worthless trick of the partner is too many', () => {
    const theirs = { ...EVERY_TRICK, declarers: 1 }
    expect(linesOf('257 acorns misere', theirs)).toContainEqual({ side: 1, points: 257, for: 'contract' })
    expect(written('257 acorns misere', { ...theirs, ...EVERY_POINT })).toEqual([257, 157])
  })

  test('SJ-T5 · SJ-17 · SJ-18 · Match made is 257+157 = 414, doubled 257+314 = 571, and nothing for the others', () => {
    expect(written('257 acorns', EVERY_TRICK)).toEqual([414, 0])
    expect(written('257 acorns doubled', EVERY_TRICK)).toEqual([571, 0])
    expect(linesOf('257 acorns', EVERY_TRICK)).toEqual([
      { side: 0, points: 157, for: 'cards' },
      { side: 1, points: 0, for: 'cards' },
      { side: 0, points: 257, for: 'contract' },
    ])
    expect(linesOf('257 acorns doubled', EVERY_TRICK)).toContainEqual({
      side: 0,
      points: 414,
      for: 'contract',
    })
  })

  test('SJ-T6 · SJ-17 · SJ-19 · Match doubled, the bidders take 119: 119 to 38+414', () => {
    expect(written('257 roses doubled', { taken: [119, 38] })).toEqual([119, 452])
    expect(linesOf('257 roses doubled', { taken: [119, 38] })).toContainEqual({
      side: 1,
      points: 414,
      for: 'contract',
    })
  })

  test('SJ-T7 · SJ-17 · SJ-19 · Match undoubled and failed with 119: 119 to 38+257', () => {
    expect(written('257 roses', { taken: [119, 38] })).toEqual([119, 295])
    expect(linesOf('257 roses', { taken: [119, 38] })).toContainEqual({
      side: 1,
      points: 257,
      for: 'contract',
    })
  })

  test('SJ-19 · in a failed Match as Misère both sides write what they are credited with', () => {
    expect(written('257 roses misere', { taken: [119, 38] })).toEqual([38, 119 + 257])
  })

  test('SJ-T12 · acorns as Misère Match undoubled, the opponents take all nine: 414 to 0', () => {
    const theirs = { ...EVERY_TRICK, declarers: 1 }
    expect(written('257 acorns misere', theirs)).toEqual([0, 414])
    expect(written('257 acorns misere doubled', theirs)).toEqual([0, 571])
  })

  test('SJ-T13 · SJ-20 · 120 acorns and all nine tricks: 257+120 to 0', () => {
    expect(written('120 acorns', EVERY_TRICK)).toEqual([377, 0])
    expect(linesOf('120 acorns', EVERY_TRICK)).toContainEqual({ side: 0, points: 100, for: 'match' })
  })

  test('SJ-20 · all nine tricks of the other side are 257 and the bonus for them', () => {
    expect(written('50 acorns', { ...EVERY_TRICK, declarers: 1 })).toEqual([257 + 50, 0])
    expect(written('257 acorns', { ...EVERY_TRICK, declarers: 1 })).toEqual([257 + 257, 0])
  })
})

describe('the end of the game', () => {
  /** 110 roses, bid from the given totals under a closing rule: made with 112 points, missed with 108 points. */
  const made = (before: readonly number[], closingRule: string) =>
    leadsTo(before, '110 roses', [112, 45], { closingRule })
  const missed = (before: readonly number[], closingRule: string) =>
    leadsTo(before, '110 roses', [108, 49], { closingRule })
  /** 100 bells, bid from the given totals, with 95 points taken. */
  const overbid = (before: readonly number[], bid = '100 bells') =>
    leadsTo(before, bid, [95, 62], { closingRule: 'ueberbiet' })

  test('SJ-21 · SJ-O1 · with no closing rule the side at 1500 wins, bonus or not', () => {
    // 112+110 to 45; then 108 to 49+110.
    expect(made([1277, 0], 'none').result).toBe(null)
    expect(made([1278, 0], 'none').result).toEqual({ winners: [0], kind: 'single' })
    const failed = missed([1400, 1150], 'none')
    expect([failed.totals, failed.result?.winners]).toEqual([[1508, 1309], [0]])
    const others = missed([1400, 1399], 'none')
    expect([others.totals, others.result?.winners]).toEqual([[1508, 1558], [1]])
  })

  test('SJ-21 · the target is tested after the hand only', () => {
    const table = gameWithTotals(sidiSwissjass, {}, [1499, 0], [MADE])
    makeCalls(table, '110 roses', ...PASSES)
    table.play(...MADE.cards.slice(0, 35))
    expect([table.game().status, table.totals()]).toEqual(['playing', [1499, 0]])
    table.play(...MADE.cards.slice(35))
    expect(table.game().status).toBe('finished')
  })

  test('SJ-21 · with equal totals another hand is played', () => {
    const table = gameWithTotals(sidiSwissjass, {}, [1400, 1349], [MISSED, MADE])
    dealt(table, MISSED, '110 roses', ...PASSES)
    expect([table.totals(), table.game().status]).toEqual([[1508, 1508], 'playing'])
    dealt(table, MADE, '110 roses', ...PASSES)
    expect([table.totals(), table.game().result?.winners]).toEqual([[1508 + 222, 1508 + 45], [0]])
  })

  test.each([1500, 2000, 1000, 10_000])('SJ-O8 · the target can be %i', (target) => {
    expect(leadsTo([target - 223, 0], '110 roses', [112, 45], { target }).result).toBe(null)
    expect(leadsTo([target - 222, 0], '110 roses', [112, 45], { target }).result?.winners).toEqual([0])
  })

  test('SJ-T8 · SJ-22 · Überbiet: 1445 and 1067, 100 bells bid with 95 taken end at 1440 and 1129', () => {
    const { lines, totals, result } = overbid([1445, 1067])
    expect(lines).toEqual([
      { side: 0, points: 95, for: 'cards' },
      { side: 1, points: 62, for: 'cards' },
      { side: 1, points: 100, for: 'contract' },
      { side: 0, points: -100, for: 'closing' },
      { side: 1, points: -100, for: 'closing' },
    ])
    expect([totals, result]).toEqual([[1440, 1129], null])
  })

  test('SJ-22 · nothing is taken off bidders below the target, behind the others, or with the bid made', () => {
    expect(overbid([1404, 0])).toMatchObject({ closing: [], totals: [1499, 162], result: null })
    expect(overbid([1420, 1440])).toMatchObject({
      closing: [],
      totals: [1515, 1602],
      result: { winners: [1] },
    })
    expect(overbid([1445, 1540 - 162])).toMatchObject({ closing: [], totals: [1540, 1540], result: null })
    const kept = made([1400, 1000], 'ueberbiet')
    expect(kept).toMatchObject({ closing: [], totals: [1622, 1045], result: { winners: [0] } })
  })

  test('SJ-22 · with another closing rule nothing is taken off', () => {
    for (const closingRule of ['none', 'bonus']) {
      expect(missed([1445, 1067], closingRule).lines.map((line) => line.for)).toEqual([
        'cards',
        'cards',
        'contract',
      ])
    }
  })

  test('SJ-T11 · SJ-22 · Überbiet: doubled, nothing is taken off, and 1540 to 1329 wins', () => {
    const { totals, result } = overbid([1445, 1067], '100 bells doubled')
    expect([totals, result]).toEqual([[1540, 1329], { winners: [0], kind: 'single' }])
  })

  test.each([
    [1405, 0],
    [1499, 0],
    [1499, 1431],
  ])('SJ-23 · after the deduction from %i and %i nobody has 1500, and the game goes on', (own, theirs) => {
    const { closing, totals, result } = overbid([own, theirs])
    expect(closing).toEqual([-100, -100])
    expect(totals).toEqual([own + 95 - 100, theirs + 62])
    expect(Math.max(own - 5, theirs + 62)).toBeLessThan(1500)
    expect(result).toBe(null)
  })

  test('SJ-24 · a failed Match bid takes 257 off', () => {
    const failed = leadsTo([1400, 1000], '257 roses', [119, 38], { closingRule: 'ueberbiet' })
    expect(failed).toMatchObject({
      closing: [-257, -257],
      totals: [1400 + 119 - 257, 1000 + 38],
      result: null,
    })
  })

  test('SJ-T9 · SJ-25 · Bonus: 1508 to 1309 without the bonus of the hand goes on', () => {
    expect(missed([1400, 1150], 'bonus')).toMatchObject({ totals: [1508, 1309], result: null })
  })

  test.each(['none', 'ueberbiet', 'bonus'])(
    'SJ-T10 · under the rule %s the bidders win who make their 110',
    (rule) => {
      const { totals, result } = made([1400, 1150], rule)
      expect([totals, result]).toEqual([[1622, 1195], { winners: [0], kind: 'single' }])
    },
  )

  test('SJ-25 · the opponents win with the bonus of a failed bid', () => {
    const { totals, result } = missed([1000, 1450], 'bonus')
    expect([totals, result?.winners]).toEqual([[1108, 1609], [1]])
  })

  test('SJ-25 · the bonus does not help a side that is behind or level, or below the target', () => {
    expect(missed([1450, 1380], 'bonus')).toMatchObject({ totals: [1558, 1539], result: null })
    expect(missed([1400, 1349], 'bonus')).toMatchObject({ totals: [1508, 1508], result: null })
    expect(made([1277, 1000], 'bonus')).toMatchObject({ totals: [1499, 1045], result: null })
  })

  test('SJ-25 · a side past the target wins with a later bonus, and not by four passes', () => {
    const table = gameWithTotals(
      sidiSwissjass,
      { closingRule: 'bonus' },
      [1400, 1150],
      [MISSED, { deal: deal(3, HANDS), cards: [] }, MADE],
    )
    dealt(table, MISSED, '110 roses', ...PASSES)
    expect(table.totals()).toEqual([1508, 1309])
    makeCalls(table, 'pass', ...PASSES)
    expect(table.game().status).toBe('playing')
    dealt(table, MADE, '110 roses', ...PASSES)
    expect([table.totals(), table.game().result?.winners]).toEqual([[1730, 1354], [0]])
  })

  test('SJ-26 · SJ-O1 · at most one closing rule is in force, and none unless it is asked for', () => {
    const { options } = sidiSwissjass
    expect(options.parse({}).closingRule).toBe('none')
    for (const closingRule of ['none', 'ueberbiet', 'bonus']) {
      expect(options.parse({ closingRule }).closingRule).toBe(closingRule)
    }
    for (const closingRule of [['ueberbiet', 'bonus'], 'both', true]) {
      expect(options.safeParse({ closingRule }).success).toBe(false)
    }
  })
})
