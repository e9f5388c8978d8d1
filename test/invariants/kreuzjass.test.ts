import { test } from 'vitest'
import { expectRaceScores } from '../support/independent-scoring/partnership-race.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Kreuzjass: a second computation of the scores of random games.
 */

const games = checkRandomGames(
  'kreuzjass',
  expectRaceScores({
    target: (options) => Number(options['target']),
    doubleBelow: (options) => (options['doubleWin'] === true ? Number(options['target']) / 2 : 0),
    factor: () => 1,
  }),
)

test('KJ-6 · KJ-7 · KJ-8: second computation of all deals and results of random games', () =>
  games.expectReckoned())
