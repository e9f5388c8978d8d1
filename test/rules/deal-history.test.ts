import { describe, expect, test } from 'vitest'
import { evolveAll, finishedDealsIn } from '../../src/rules/evolve.ts'
import { addFinishedDeal, EMPTY_HISTORY, MAX_DEAL_RUNS } from '../../src/rules/model/deal-history.ts'
import type { FinishedDeal } from '../../src/rules/model/finished-deal.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { randomGame } from '../random-games/cached-games.ts'

/*
 * Deal history: the facts about finished deals in the state of a game.
 */

const finishedDeal = (number: number, told: Partial<FinishedDeal> = {}): FinishedDeal => ({
  number,
  dealer: number % 4,
  contract: { declarer: 1, denomination: 'roses', points: 400, doubled: false, redoubled: false },
  auctioned: false,
  active: [0, 1, 2, 3],
  taken: [0, 0, 0, 0],
  tricks: [0, 0, 0, 0],
  claim: null,
  predictions: [],
  reached: null,
  lines: [{ side: 0, points: 10, for: 'cards' }],
  from: 10 * number,
  to: 10 * number + 9,
  ...told,
})
const thrownIn = { contract: null, lines: [] }
const after = (...deals: readonly FinishedDeal[]) => deals.reduce(addFinishedDeal, EMPTY_HISTORY)
const stretches = (...deals: readonly FinishedDeal[]) =>
  after(...deals).stretches.map(({ to, dealer, points }) => ({ to, dealer, points }))

test('counts the deals, and the latest deals thrown in one after another', () => {
  expect(after(finishedDeal(1), finishedDeal(2, thrownIn), finishedDeal(3, thrownIn))).toMatchObject({
    deals: 3,
    thrownIn: 2,
  })
  expect(after(finishedDeal(1, thrownIn), finishedDeal(2))).toMatchObject({ deals: 2, thrownIn: 0 })
  // Neither a conceded deal nor a deal without points counts as thrown in.
  expect(after(finishedDeal(1, { contract: null })).thrownIn).toBe(0)
  expect(after(finishedDeal(1, { lines: [] })).thrownIn).toBe(0)
})

test('sums points by side, also for a side with its first points', () => {
  const late = finishedDeal(2, { lines: [{ side: 3, points: -5, for: 'wheels' }] })
  expect(after(finishedDeal(1), late, finishedDeal(3)).points).toEqual([20, 0, 0, -5])
})

describe('a run of deals', () => {
  test('has consecutive deals of one declarer with the same bid', () => {
    expect(stretches(finishedDeal(1, { auctioned: true }), finishedDeal(2), finishedDeal(3))).toEqual([
      { to: 3, dealer: 1, points: [30] },
    ])
  })

  test('ends with another declarer, a new bid, a claim, or a target reached', () => {
    const other = { contract: { declarer: 2, doubled: false, redoubled: false } }
    const claim = { seat: 0, side: 0, right: true }
    for (const [first, second] of [
      [{}, other],
      [{}, { auctioned: true }],
      [{ claim }, {}],
      [{ reached: 0 }, {}],
    ] as const) {
      expect(stretches(finishedDeal(1, first), finishedDeal(2, second))).toEqual([
        { to: 1, dealer: 1, points: [10] },
        { to: 2, dealer: 2, points: [10] },
      ])
    }
  })

  test('does not begin with a deal thrown in or without a declarer', () => {
    expect(stretches(finishedDeal(1, thrownIn), finishedDeal(2), finishedDeal(3, thrownIn))).toEqual([
      { to: 2, dealer: 2, points: [10] },
    ])
    expect(stretches(finishedDeal(1, { contract: { doubled: false, redoubled: false } }))).toEqual([])
  })

  test(`is remembered as long as it is among the last ${MAX_DEAL_RUNS}`, () => {
    const many = Array.from({ length: MAX_DEAL_RUNS + 3 }, (_, at) =>
      finishedDeal(at + 1, { auctioned: true }),
    )
    expect(stretches(...many).map(({ to }) => to)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
  })
})

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('the history depends on the finished deals only', () => {
    const { log, game } = randomGame(ruleset, 11)
    const finished = finishedDealsIn(undefined, log)
    expect(finished.reduce(addFinishedDeal, EMPTY_HISTORY)).toEqual(game.past)
    expect(finished.map(({ number }) => number)).toEqual(finished.map((_, at) => at + 1))
    for (const { from, to } of finished) {
      expect([log[from - 1]?.type, log[to - 1]?.type]).toEqual(['dealt', 'dealScored'])
    }
    const half = Math.floor(log.length / 2)
    const before = evolveAll(undefined, log.slice(0, half))
    expect([
      ...finishedDealsIn(undefined, log.slice(0, half)),
      ...finishedDealsIn(before, log.slice(half)),
    ]).toEqual(finished)
  })
})
