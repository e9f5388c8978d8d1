import { describe, expect, test } from 'vitest'
import { sidiSwissjass } from '../../src/rulesets/sidi-swissjass.ts'
import { call, calls } from '../support/calls.ts'
import type { DealWorth } from '../support/deal-worth.ts'
import {
  ALL_BUT_A_WORTHLESS_TRICK,
  dealWorth,
  EVERY_TRICK,
  NO_TRICK_FOR_THE_DECLARER,
  playFromTheLeft,
  standing,
  WORTHLESS_TRICK,
} from '../support/deal-worth.ts'
import type { Scenario } from '../support/scenario.ts'
import { cards, deal, scenario } from '../support/scenario.ts'

const PASSES = ['pass', 'pass', 'pass'] as const

/** What both sides wrote in the last deal. */
const written = (table: Scenario) => [table.points(0), table.points(1)]

/** The deal on the table is called and played out as it was found. */
const dealt = (table: Scenario, worth: DealWorth, ...said: readonly string[]): Scenario => {
  calls(table, ...said)
  table.play(...worth.cards)
  return table
}
/** A deal in which seat 0 declares, of a new game. */
const played = (worth: DealWorth, ...said: readonly string[]): Scenario =>
  dealt(scenario(sidiSwissjass, {}, [worth.deal]), worth, ...said)

/** Seat 0 takes every trick with acorns as trumps. */
const everyTrick = (...said: readonly string[]): Scenario => {
  const table = scenario(sidiSwissjass, {}, [deal(3, EVERY_TRICK)])
  calls(table, ...said)
  playFromTheLeft(table, EVERY_TRICK)
  expect(table.finished()[0]).toMatchObject({ tricks: [9, 0, 0, 0] })
  return table
}

/** Seat 0 takes all 157 points with acorns as trumps, but not every trick. */
const everyPoint = (...said: readonly string[]): Scenario => {
  const table = scenario(sidiSwissjass, {}, [deal(3, ALL_BUT_A_WORTHLESS_TRICK)])
  calls(table, ...said)
  table.play(...WORTHLESS_TRICK)
  playFromTheLeft(table, ALL_BUT_A_WORTHLESS_TRICK)
  expect(table.finished()[0]).toMatchObject({ tricks: [8, 1, 0, 0], taken: [157, 0, 0, 0] })
  return table
}

/** Seat 3 declares, and seat 0 takes every trick. */
const noTrick = (...said: readonly string[]): Scenario => {
  const table = scenario(sidiSwissjass, {}, [deal(2, NO_TRICK_FOR_THE_DECLARER)])
  calls(table, ...said)
  playFromTheLeft(table, NO_TRICK_FOR_THE_DECLARER)
  expect(table.finished()[0]).toMatchObject({ contract: { declarer: 3 }, tricks: [9, 0, 0, 0] })
  return table
}

const MISSED = dealWorth({ denomination: 'roses', points: 108 })
const NINETY_FIVE = dealWorth({ denomination: 'bells', points: 95 })
const MADE = dealWorth({ denomination: 'roses', points: 112 })

describe('one deal', () => {
  test.each([
    ['roses', {}],
    ['obenabe', {}],
    ['undenufe', {}],
    ['slalom', { opens: 'undenufe' }],
  ] as const)('SJ-1 · %s counts once: 100 bid with 113 taken is 213 to 44', (denomination, rest) => {
    const worth = dealWorth({ denomination, points: 113, ...rest })
    const table = scenario(sidiSwissjass, {}, [worth.deal])
    calls(table, `100 ${denomination}`, ...PASSES)
    if (denomination === 'slalom') table.move(0, { type: 'choose', denomination, ...rest })
    table.play(...worth.cards)
    expect(written(table)).toEqual([213, 44])
  })

  test('SJ-T1 · SJ-6 · hearts as Misère, our tricks 97 and theirs 60: we are credited 60, they 97', () => {
    const table = played(dealWorth({ denomination: 'bells', points: 97 }), '50 bells misere', ...PASSES)
    expect(table.lines()).toEqual([
      { side: 0, points: 60, for: 'cards' },
      { side: 1, points: 97, for: 'cards' },
      { side: 0, points: 50, for: 'contract' },
    ])
  })

  test('SJ-6 · the bid is judged by the credited points', () => {
    const worth = dealWorth({ denomination: 'bells', points: 97 })
    expect(written(played(worth, '60 bells misere', ...PASSES))).toEqual([120, 97])
    expect(written(played(worth, '70 bells misere', ...PASSES))).toEqual([60, 167])
  })

  test('SJ-6 · the last trick and Match follow the credited points', () => {
    const worth = dealWorth({ denomination: 'bells', points: 97 })
    const table = played(worth, '50 bells misere', ...PASSES)
    const last = table.events('trickWon').at(-1)
    const taken = table.finished()[0]?.taken ?? []
    expect((last?.points ?? 0) >= 5).toBe(true)
    expect([(taken[1] ?? 0) + (taken[3] ?? 0), (taken[0] ?? 0) + (taken[2] ?? 0)]).toEqual([60, 97])
    // Seats 0 and 2 take every trick, and seats 1 and 3 are credited with them.
    expect(noTrick('50 acorns misere', ...PASSES).lines()).toEqual([
      { side: 0, points: 0, for: 'cards' },
      { side: 1, points: 157, for: 'cards' },
      { side: 1, points: 100, for: 'match' },
      { side: 1, points: 50, for: 'contract' },
    ])
    expect(everyTrick('50 acorns misere', ...PASSES).lines()).toEqual([
      { side: 0, points: 0, for: 'cards' },
      { side: 1, points: 157, for: 'cards' },
      { side: 1, points: 100, for: 'match' },
      { side: 1, points: 50, for: 'contract' },
    ])
  })

  test('SJ-T2 · diamonds 100 with 113: 213 to 44', () => {
    expect(
      written(played(dealWorth({ denomination: 'shields', points: 113 }), '100 shields', ...PASSES)),
    ).toEqual([213, 44])
  })

  test('SJ-T3 · hearts as Misère for 120, the opponents take 107: 107 to 50+120', () => {
    const worth = dealWorth({ denomination: 'bells', points: 50 })
    expect(written(played(worth, '120 bells misere', ...PASSES))).toEqual([107, 170])
  })

  test('SJ-T4 · diamonds 120 doubled with 113: 113 to 284; kept, the 240 go to the bidders', () => {
    const failed = dealWorth({ denomination: 'shields', points: 113 })
    expect(written(played(failed, '120 shields', 'double'))).toEqual([113, 284])
    const kept = dealWorth({ denomination: 'shields', points: 120 })
    expect(written(played(kept, '120 shields', 'double'))).toEqual([120 + 240, 37])
  })

  test.each([
    [113, 1, [100 + 113, 44]],
    [100, 1, [100 + 100, 57]],
    [99, 1, [99, 58 + 100]],
    [113, 2, [200 + 113, 44]],
    [99, 2, [99, 58 + 200]],
  ])('SJ-15 · 100 bid, %i taken, counted %i times', (points, times, result) => {
    const worth = dealWorth({ denomination: 'roses', points })
    expect(written(played(worth, '100 roses', ...(times === 2 ? ['double'] : PASSES)))).toEqual(result)
  })

  test('SJ-15 · SJ-13 · a double in the first trick counts as one in the auction', () => {
    const worth = dealWorth({ denomination: 'roses', points: 113 })
    for (const doubler of [1, 3]) {
      const table = scenario(sidiSwissjass, {}, [worth.deal])
      calls(table, '120 roses', ...PASSES)
      table.play(...worth.cards.slice(0, doubler))
      table.move(doubler, call('double'))
      table.play(...worth.cards.slice(doubler))
      expect(written(table)).toEqual([113, 44 + 240])
    }
  })

  test('SJ-16 · a Match bid is made by all nine tricks only, not by 157 points', () => {
    expect(everyTrick('257 acorns', ...PASSES).points(0, 'contract')).toBe(257)
    const failed = everyPoint('257 acorns', ...PASSES)
    expect(written(failed)).toEqual([157, 257])
    expect(failed.points(1, 'contract')).toBe(257)
  })

  test('SJ-16 · as Misère the others must take all nine: one worthless trick of the partner is too many', () => {
    expect(noTrick('257 acorns misere', ...PASSES).points(1, 'contract')).toBe(257)
    // Seat 3 declares; its partner wins the first trick, worth nothing.
    const table = scenario(sidiSwissjass, {}, [deal(2, ALL_BUT_A_WORTHLESS_TRICK)])
    calls(table, '257 acorns misere', ...PASSES)
    table.play(...cards('8s 6s 9s 7s'))
    playFromTheLeft(table, ALL_BUT_A_WORTHLESS_TRICK)
    expect(table.finished()[0]?.tricks).toEqual([8, 1, 0, 0])
    expect(written(table)).toEqual([257, 157])
  })

  test('SJ-T5 · SJ-17 · SJ-18 · Match made is 257+157 = 414, doubled 257+314 = 571, and nothing for the others', () => {
    expect(written(everyTrick('257 acorns', ...PASSES))).toEqual([414, 0])
    expect(written(everyTrick('257 acorns', 'double'))).toEqual([571, 0])
    expect(everyTrick('257 acorns', ...PASSES).lines()).toEqual([
      { side: 0, points: 157, for: 'cards' },
      { side: 1, points: 0, for: 'cards' },
      { side: 0, points: 257, for: 'contract' },
    ])
    expect(everyTrick('257 acorns', 'double').points(0, 'contract')).toBe(414)
  })

  test('SJ-T6 · SJ-17 · SJ-19 · Match doubled, the bidders take 119: 119 to 38+414', () => {
    const table = played(dealWorth({ denomination: 'roses', points: 119 }), '257 roses', 'double')
    expect(written(table)).toEqual([119, 452])
    expect(table.points(1, 'contract')).toBe(414)
  })

  test('SJ-T7 · SJ-17 · SJ-19 · Match undoubled and failed with 119: 119 to 38+257', () => {
    const table = played(dealWorth({ denomination: 'roses', points: 119 }), '257 roses', ...PASSES)
    expect(written(table)).toEqual([119, 295])
    expect(table.points(1, 'contract')).toBe(257)
  })

  test('SJ-19 · in a failed Match as Misère both sides write what they are credited with', () => {
    const table = played(dealWorth({ denomination: 'roses', points: 119 }), '257 roses misere', ...PASSES)
    expect(written(table)).toEqual([38, 119 + 257])
  })

  test('SJ-T12 · acorns as Misère Match undoubled, the opponents take all nine: 414 to 0', () => {
    expect(written(noTrick('257 acorns misere', ...PASSES))).toEqual([0, 414])
    expect(written(noTrick('257 acorns misere', 'double'))).toEqual([0, 571])
  })

  test('SJ-T13 · SJ-20 · 120 acorns and all nine tricks: 257+120 to 0', () => {
    const table = everyTrick('120 acorns', ...PASSES)
    expect(written(table)).toEqual([377, 0])
    expect(table.points(0, 'match')).toBe(100)
  })

  test('SJ-20 · all nine tricks of the other side are 257 and the bonus for them', () => {
    expect(written(noTrick('50 acorns', ...PASSES))).toEqual([257 + 50, 0])
    expect(written(noTrick('257 acorns', ...PASSES))).toEqual([257 + 257, 0])
  })
})

describe('the end of the game', () => {
  /** 110 bid with these deals, at these totals. */
  const at = (
    totals: readonly number[],
    worth: DealWorth,
    closingRule: string,
    said = PASSES as readonly string[],
  ) => dealt(standing(sidiSwissjass, { closingRule }, totals, [worth]), worth, '110 roses', ...said)
  const overbid = (totals: readonly number[], ...said: readonly string[]) =>
    dealt(
      standing(sidiSwissjass, { closingRule: 'ueberbiet' }, totals, [NINETY_FIVE]),
      NINETY_FIVE,
      '100 bells',
      ...said,
    )

  test('SJ-21 · SJ-O1 · with no closing rule the side at 1500 wins, bonus or not', () => {
    // 112+110 to 45; then 108 to 49+110.
    expect(at([1277, 0], MADE, 'none').game().status).toBe('playing')
    expect(at([1278, 0], MADE, 'none').game().result).toEqual({ winners: [0], kind: 'single' })
    const failed = at([1400, 1150], MISSED, 'none')
    expect([failed.totals(), failed.game().result?.winners]).toEqual([[1508, 1309], [0]])
    const others = at([1400, 1399], MISSED, 'none')
    expect([others.totals(), others.game().result?.winners]).toEqual([[1508, 1558], [1]])
  })

  test('SJ-21 · the target is tested after the hand only', () => {
    const table = standing(sidiSwissjass, {}, [1499, 0], [MADE])
    calls(table, '110 roses', ...PASSES)
    table.play(...MADE.cards.slice(0, 35))
    expect([table.game().status, table.totals()]).toEqual(['playing', [1499, 0]])
    table.play(...MADE.cards.slice(35))
    expect(table.game().status).toBe('finished')
  })

  test('SJ-21 · with equal totals another hand is played', () => {
    const table = standing(sidiSwissjass, {}, [1400, 1349], [MISSED, MADE])
    dealt(table, MISSED, '110 roses', ...PASSES)
    expect([table.totals(), table.game().status]).toEqual([[1508, 1508], 'playing'])
    dealt(table, MADE, '110 roses', ...PASSES)
    expect([table.totals(), table.game().result?.winners]).toEqual([[1508 + 222, 1508 + 45], [0]])
  })

  test.each([1500, 2000, 1000, 10_000])('SJ-O8 · the target can be %i', (target) => {
    for (const [before, status] of [
      [target - 223, 'playing'],
      [target - 222, 'finished'],
    ] as const) {
      const table = standing(sidiSwissjass, { target }, [before, 0], [MADE])
      dealt(table, MADE, '110 roses', ...PASSES)
      expect(table.game().status).toBe(status)
    }
  })

  test('SJ-T8 · SJ-22 · Überbiet: 1445 and 1067, 100 bells bid with 95 taken end at 1440 and 1129', () => {
    const table = overbid([1445, 1067], ...PASSES)
    expect(table.lines()).toEqual([
      { side: 0, points: 95, for: 'cards' },
      { side: 1, points: 62, for: 'cards' },
      { side: 1, points: 100, for: 'contract' },
      { side: 0, points: -100, for: 'closing' },
      { side: 1, points: -100, for: 'closing' },
    ])
    expect(table.totals()).toEqual([1440, 1129])
    expect(table.game().status).toBe('playing')
  })

  test('SJ-22 · nothing is taken off bidders below the target, behind the others, or with the bid made', () => {
    const below = overbid([1404, 0], ...PASSES)
    expect([below.points(0, 'closing'), below.totals()]).toEqual([0, [1499, 162]])

    const behind = overbid([1420, 1440], ...PASSES)
    expect([behind.points(0, 'closing'), behind.totals()]).toEqual([0, [1515, 1602]])
    expect(behind.game().result?.winners).toEqual([1])

    const level = overbid([1445, 1540 - 162], ...PASSES)
    expect([level.points(1, 'closing'), level.totals()]).toEqual([0, [1540, 1540]])
    expect(level.game().status).toBe('playing')

    const made = at([1400, 1000], MADE, 'ueberbiet')
    expect([made.points(0, 'closing'), made.totals()]).toEqual([0, [1622, 1045]])
    expect(made.game().result?.winners).toEqual([0])
  })

  test('SJ-22 · with another closing rule nothing is taken off', () => {
    for (const closingRule of ['none', 'bonus']) {
      expect(
        at([1445, 1067], MISSED, closingRule)
          .lines()
          .map((line) => line.for),
      ).toEqual(['cards', 'cards', 'contract'])
    }
  })

  test('SJ-T11 · SJ-22 · Überbiet: doubled, nothing is taken off, and 1540 to 1329 wins', () => {
    const table = overbid([1445, 1067], 'double')
    expect(table.totals()).toEqual([1540, 1329])
    expect(table.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test.each([
    [1405, 0],
    [1499, 0],
    [1499, 1431],
  ])('SJ-23 · after the deduction from %i and %i nobody has 1500, and the game goes on', (own, theirs) => {
    const table = overbid([own, theirs], ...PASSES)
    expect(table.points(0, 'closing')).toBe(-100)
    expect(table.totals()).toEqual([own + 95 - 100, theirs + 62])
    expect(Math.max(...table.totals())).toBeLessThan(1500)
    expect(table.game().status).toBe('playing')
  })

  test('SJ-24 · a failed Match bid takes 257 off', () => {
    const worth = dealWorth({ denomination: 'roses', points: 119 })
    const table = standing(sidiSwissjass, { closingRule: 'ueberbiet' }, [1400, 1000], [worth])
    dealt(table, worth, '257 roses', ...PASSES)
    expect([table.points(0, 'closing'), table.points(1, 'closing')]).toEqual([-257, -257])
    expect(table.totals()).toEqual([1400 + 119 - 257, 1000 + 38])
    expect(table.game().status).toBe('playing')
  })

  test('SJ-T9 · SJ-25 · Bonus: 1508 to 1309 without the bonus of the hand goes on', () => {
    const table = at([1400, 1150], MISSED, 'bonus')
    expect(table.totals()).toEqual([1508, 1309])
    expect([table.game().status, table.game().result]).toEqual(['playing', null])
  })

  test.each(['none', 'ueberbiet', 'bonus'])(
    'SJ-T10 · under the rule %s the bidders win who make their 110',
    (rule) => {
      const table = at([1400, 1150], MADE, rule)
      expect(table.totals()).toEqual([1622, 1195])
      expect(table.game().result).toEqual({ winners: [0], kind: 'single' })
    },
  )

  test('SJ-25 · the opponents win with the bonus of a failed bid', () => {
    const table = at([1000, 1450], MISSED, 'bonus')
    expect([table.totals(), table.game().result?.winners]).toEqual([[1108, 1609], [1]])
  })

  test('SJ-25 · the bonus does not help a side that is behind or level, or below the target', () => {
    const behind = at([1450, 1380], MISSED, 'bonus')
    expect([behind.totals(), behind.game().status]).toEqual([[1558, 1539], 'playing'])
    const level = at([1400, 1349], MISSED, 'bonus')
    expect([level.totals(), level.game().status]).toEqual([[1508, 1508], 'playing'])
    const below = at([1277, 1000], MADE, 'bonus')
    expect([below.totals(), below.game().status]).toEqual([[1499, 1045], 'playing'])
  })

  test('SJ-25 · a side past the target wins with a later bonus, and not by four passes', () => {
    const table = standing(
      sidiSwissjass,
      { closingRule: 'bonus' },
      [1400, 1150],
      [MISSED, { deal: deal(3, EVERY_TRICK), cards: [] }, MADE],
    )
    dealt(table, MISSED, '110 roses', ...PASSES)
    expect(table.totals()).toEqual([1508, 1309])
    calls(table, 'pass', ...PASSES)
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
