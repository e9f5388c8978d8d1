import { describe, expect, test } from 'vitest'
import type { ListedMove } from '../../src/rules/compact-moves.ts'
import { compactMoves } from '../../src/rules/compact-moves.ts'
import { legalMoves } from '../../src/rules/decide.ts'
import type { Offer } from '../../src/rules/model/moves.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { gamesToPlay } from '../support/random.ts'

/*
 * Compact move list: stands for the same moves as the full list.
 */

/** All values that a field of a compact entry stands for. */
const values = (field: unknown): readonly unknown[] =>
  typeof field === 'object' && field !== null && 'from' in field ? (field.from as unknown[]) : [field]

/** The moves that a compact entry stands for. */
const expanded = (entry: ListedMove): readonly Offer[] => {
  if (entry.type === 'predict') {
    return values(entry.points).map((points) => ({ ...entry, points }) as Offer)
  }
  if (entry.type !== 'bid') return [entry]
  return values(entry.denomination).flatMap((denomination) =>
    values(entry.points).map(
      (points) => ({ ...entry, points, ...(denomination ? { denomination } : {}) }) as Offer,
    ),
  )
}

const asSet = (offers: readonly Offer[]) =>
  new Set(offers.map((offer) => JSON.stringify(Object.entries(offer).sort())))

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('a compact list stands for the same moves as the full list, in no more entries', () => {
    for (let seed = 1; seed <= gamesToPlay(1, 2); seed++) {
      randomGame(ruleset, seed, ({ before: { rules, game } }) => {
        for (const seat of game.seats.keys()) {
          const full = legalMoves(rules, game, seat)
          const compact = compactMoves(full)
          expect(asSet(compact.flatMap(expanded))).toEqual(asSet(full))
          expect(compact.length).toBeLessThanOrEqual(full.length)
        }
      })
    }
  })
})

test('the eighty bids of an auction are one entry', () => {
  const bid = (points: number, denomination: string) => ({ type: 'bid', points, denomination }) as Offer
  const bids = [40, 50, 60].flatMap((points) => [bid(points, 'acorns'), bid(points, 'bells')])
  expect(compactMoves([...bids, { type: 'pass' }])).toEqual([
    {
      type: 'bid',
      points: { choose: 1, as: 'value', from: [40, 50, 60] },
      denomination: { choose: 1, as: 'value', from: ['acorns', 'bells'] },
    },
    { type: 'pass' },
  ])
})

test('bids without all denominations stay separate entries', () => {
  const bids: Offer[] = [
    { type: 'bid', points: 100, denomination: 'acorns' },
    { type: 'bid', points: 110, denomination: 'acorns' },
    { type: 'bid', points: 110, denomination: 'bells' },
    { type: 'bid', points: 257 },
  ]
  expect(compactMoves(bids)).toEqual([
    { type: 'bid', points: { choose: 1, as: 'value', from: [100, 110] }, denomination: 'acorns' },
    { type: 'bid', points: 110, denomination: 'bells' },
    { type: 'bid', points: 257 },
  ])
})
