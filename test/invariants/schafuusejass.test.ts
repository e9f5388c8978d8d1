import { expect, test } from 'vitest'
import { pointsBySide, scoreSoloistGame, winnersOf } from '../support/independent-scoring/soloist-games.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Schafuusejass: a second computation of the scores, Parties and results of random games.
 */

const games = checkRandomGames('schafuusejass', ({ log, game }) => {
  const { options } = game
  const seats = Number(options['players'])
  const { hands, parties } = scoreSoloistGame(log, {
    seats,
    needsTrick: (side) => side === 1,
    match: Number(options['matchBonus']),
    fold: Number(options['foldValue']),
    team: Number(options['teamTarget']),
    order: String(options['countOrder']),
    weisBy: String(options['weisBy']),
  })
  for (const { deal, points } of hands) expect(pointsBySide(deal)).toEqual(points)
  expect(parties).toHaveLength(options['wholeMatch'] ? seats : 1)
  const [first] = parties
  if (options['wholeMatch']) {
    expect(new Set(parties.map(({ soloist }) => soloist)).size).toBe(seats)
    const wins = Array.from(
      { length: seats },
      (_, seat) => parties.filter(({ soloist, winner }) => soloist === seat && winner === 0).length,
    )
    expect(game.result?.winners).toEqual(winnersOf(wins))
  } else {
    expect(game.result).toEqual({
      winners: [first?.winner],
      kind: first?.wrong ? 'wrong-claim' : 'single',
    })
  }
})

test('SF-9 · SF-11 · SF-12 · SF-13 · SF-14 · random games score and end by the formulas of Schafuusejass', () =>
  games.expectReckoned())
