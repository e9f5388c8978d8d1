import { expect, test } from 'vitest'
import { forEachDeal, pointsBySide } from '../support/independent-scoring/sidi-deals.ts'
import { eventsOfType, scoreTricks, sumOfPartnership, weisIn } from '../support/independent-scoring/tricks.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Sidi Barrani: a second computation of the scores of random games by the formulas of the rule pages.
 */

const games = checkRandomGames(
  'sidi-barrani',
  forEachDeal((deal) => {
    const { contract, points, tricks } = scoreTricks(deal)
    if (contract === undefined) return expect(pointsBySide(deal)).toEqual([0, 0])
    const declarers = (contract.declarer ?? 0) % 2
    const cards = [0, 1].map(
      (side) => sumOfPartnership(points, side) + (sumOfPartnership(tricks, side) === 9 ? 100 : 0),
    )
    expect([157, 257]).toContain(cards.reduce((a, b) => a + b))
    const extra = [0, 1].map(
      (side) =>
        weisIn(deal).reduce((sum, weis) => (weis.side === side ? sum + weis.points : sum), 0) +
        eventsOfType(deal, 'stoeckScored').reduce(
          (sum, stoeck) => (stoeck.seat % 2 === side ? sum + stoeck.points : sum),
          0,
        ),
    )
    const factor =
      eventsOfType(deal, 'redoubled').length > 0 ? 4 : eventsOfType(deal, 'doubled').length > 0 ? 2 : 1
    const number = contract.points ?? 0
    const winner = (cards[declarers] ?? 0) >= number ? declarers : 1 - declarers
    expect(pointsBySide(deal)).toEqual(
      [0, 1].map((side) => (cards[side] ?? 0) + (extra[side] ?? 0) + (side === winner ? factor * number : 0)),
    )
  }),
)

test('SB-33 · SB-36: every deal of random games scores by the formula of Sidi Barrani', () =>
  games.expectReckoned())
