import { expect, test } from 'vitest'
import { forEachDeal, pointsBySide } from '../support/independent-scoring/sidi-deals.ts'
import type { DealLog } from '../support/independent-scoring/tricks.ts'
import { eventsOfType, scoreTricks, sumOfPartnership } from '../support/independent-scoring/tricks.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Sidi Barrani of Swiss Jass!!: a second computation of the scores of random games.
 */

/** The score of each side for a played deal before a closing rule (SJ-15 to SJ-20). */
const swissJass = (deal: DealLog, sixEleven: boolean) => {
  const { contract, points, tricks } = scoreTricks(deal, { sixEleven })
  const bidders = (contract?.declarer ?? 0) % 2
  const from = (side: number) => (contract?.misere ? 1 - side : side)
  const match = [0, 1].map((side) => sumOfPartnership(tricks, from(side)) === 9)
  const credited = [0, 1].map((side) => sumOfPartnership(points, from(side)) + (match[side] ? 100 : 0))
  const doubled = eventsOfType(deal, 'doubled').length > 0
  const number = contract?.points ?? 0
  if (number === 257) {
    const made = match[bidders] === true
    const made571 = doubled ? 571 : 414
    const lost414 = doubled ? 414 : 257
    const wrote = [0, 1].map((side) =>
      side === bidders
        ? made
          ? made571
          : (credited[side] ?? 0)
        : (credited[side] ?? 0) + (made ? 0 : lost414),
    )
    return { bidders, made, doubled, number, wrote }
  }
  const made = (credited[bidders] ?? 0) >= number
  const to = made ? bidders : 1 - bidders
  const wrote = credited.map((own, side) => (side === to ? own + (doubled ? 2 : 1) * number : own))
  return { bidders, made, doubled, number, wrote }
}

const games = checkRandomGames(
  'sidi-swissjass',
  forEachDeal((deal, options, before) => {
    if (eventsOfType(deal, 'contractMade').length === 0) return expect(pointsBySide(deal)).toEqual([0, 0])
    const { bidders, made, doubled, number, wrote } = swissJass(deal, options['undenufeValues'] === 'six11')
    const totals = wrote.map((points, side) => points + (before[side] ?? 0))
    const [own = 0, theirs = 0] = [totals[bidders], totals[1 - bidders]]
    const overbid = !(made || doubled) && own > theirs && own >= Number(options['target'])
    const off = options['closingRule'] === 'ueberbiet' && overbid ? number : 0
    expect(pointsBySide(deal)).toEqual(wrote.map((points) => points - off))
  }),
)

test('SJ-15 · SJ-24: every deal of random games scores by the formulas of Swiss Jass!!', () =>
  games.expectReckoned())
