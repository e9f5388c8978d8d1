import { beforeEach, expect, test } from 'vitest'
import { moveCommand } from '../../../src/app/commands/make-move.ts'
import type { Deps } from '../../../src/app/deps.ts'
import { findEvents, findVisibleGame } from '../../../src/app/queries/authorized-queries.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import { credentialOf, fullTable, newInMemoryApp, successOf, turnAt } from './in-memory-app.ts'

/*
 * A whole game by commands and queries, without HTTP.
 */

let deps: Deps
let published: GameChange[]
const [anna, beat] = [credentialOf('anna'), credentialOf('beat')]

beforeEach(async () => {
  ;({ deps, published } = await newInMemoryApp())
})

test('a whole game can be played without HTTP', async () => {
  const game = await fullTable(deps)
  for (let made = 0; made < 3000; made++) {
    const { stored } = successOf(await findVisibleGame(deps, anna, { game }))
    if (stored.game.status !== 'playing') break
    const turn = await turnAt(deps, game)
    successOf(await moveCommand(deps, turn.who, { game, move: turn.move }))
  }
  const { stored } = successOf(await findVisibleGame(deps, beat, { game }))
  expect(stored.game.status).toBe('finished')
  const { events: log } = successOf(await findEvents(deps, beat, { game, after: 0, limit: 10_000 }))
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
  expect(published.flatMap((change) => change.events)).toHaveLength(log.length)
})
