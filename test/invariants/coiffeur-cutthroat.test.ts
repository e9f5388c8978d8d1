import { describe, test } from 'vitest'
import { expectBoardCells } from '../support/independent-scoring/coiffeur.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Coiffeur cutthroat: a second computation of the scores of random games.
 */

const games = checkRandomGames('coiffeur-cutthroat', expectBoardCells(4))

describe('coiffeur-cutthroat', () => {
  test('C4-13 · CC-7: each cell of random games has the tens of its points times its multiplier', () =>
    games.expectReckoned())
})
