import { expect, test } from 'vitest'
import type { Partie } from '../support/independent-scoring/soloist-games.ts'
import { pointsBySide, scoreSoloistGame, winnersOf } from '../support/independent-scoring/soloist-games.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Bieterjass: a second computation of the scores, Parties and results of random games.
 */

/** Whether the side that lost a Partie has less than half its target. */
const isDouble = ({ winner, points, targets }: Partie): boolean =>
  (points[1 - winner] ?? 0) < (targets[1 - winner] ?? 0) / 2

/** The number of wins of each seat, as soloist, as partner or in the team. */
const winsOf = (parties: readonly Partie[], seats: number, weight: (partie: Partie) => number): number[] =>
  Array.from({ length: seats }, (_, seat) =>
    parties
      .filter(({ soloist, partner, winner }) => (seat === soloist || seat === partner ? 0 : 1) === winner)
      .reduce((sum, partie) => sum + weight(partie), 0),
  )

/** The result of a game with these Parties. */
const ending = (parties: readonly Partie[], options: Record<string, unknown>) => {
  const weight = (partie: Partie) => (options['doubleLoss'] === true && isDouble(partie) ? 2 : 1)
  const [first] = parties
  if (first !== undefined && parties.length === 1) {
    const kind = weight(first) === 2 ? 'double' : 'single'
    return { winners: [first.winner], kind: first.wrong ? 'wrong-claim' : kind }
  }
  const winners = winnersOf(winsOf(parties, Number(options['players']), weight))
  return { winners, kind: winners.length === 1 ? 'single' : 'draw' }
}

const games = checkRandomGames('bieterjass', ({ log, game }) => {
  const { options } = game
  const { hands, parties } = scoreSoloistGame(log, {
    seats: Number(options['players']),
    needsTrick: () => true,
    match: Number(options['matchBonus']),
    fold: 257,
    team: Number(options['teamTarget']),
    order: String(options['countOrder']),
    weisBy: String(options['weisBy']),
  })
  for (const { deal, points } of hands) expect(pointsBySide(deal)).toEqual(points)
  expect(parties).toHaveLength(Number(options['games']))
  expect(game.result).toEqual(ending(parties, options))
})

test('BJ-9 · BJ-10 · BJ-11 · BJ-21 · BJ-26 · random games score and end by the formulas of Bieterjass', () =>
  games.expectReckoned())
