import { beforeEach, expect, test } from 'vitest'
import { createGameCommand } from '../../../src/app/commands/create-game.ts'
import { leaveCommand } from '../../../src/app/commands/leave-game.ts'
import { moveCommand } from '../../../src/app/commands/make-move.ts'
import { kickCommand } from '../../../src/app/commands/owner-commands.ts'
import { sitCommand } from '../../../src/app/commands/take-seat.ts'
import type { Deps } from '../../../src/app/deps.ts'
import { findVisibleGame } from '../../../src/app/queries/authorized-queries.ts'
import { gameView, viewerStateTag } from '../../../src/app/queries/viewer-context.ts'
import { credentialOf, fullTable, NOW, newInMemoryApp, successOf, turnAt } from './in-memory-app.ts'

/*
 * Permissions of commands and queries: unknown tokens, private games, owner commands, expected versions.
 */

let deps: Deps
const [anna, beat] = [credentialOf('anna'), credentialOf('beat')]

beforeEach(async () => {
  ;({ deps } = await newInMemoryApp())
})

test('an unknown token has no caller', async () => {
  const game = await fullTable(deps)
  const stranger = credentialOf('nobody')
  expect(await findVisibleGame(deps, stranger, { game })).toEqual({ outcome: 'unknown' })
  expect(await moveCommand(deps, stranger, { game, move: { type: 'pass' } })).toEqual({
    outcome: 'unknown',
  })
})

test('a private game is not found by outsiders', async () => {
  const opened = successOf(
    await createGameCommand(deps, anna, { wanted: { ruleset: 'schieber', visibility: 'private' } }),
  )
  const { id: game, invite } = opened.stored
  expect(await findVisibleGame(deps, beat, { game })).toEqual({ outcome: 'unseen' })
  expect(await moveCommand(deps, beat, { game, move: { type: 'pass' } })).toMatchObject({
    outcome: 'unseen',
  })
  expect(await sitCommand(deps, beat, { game, invite: 'wrong' })).toMatchObject({ outcome: 'unseen' })
  expect(gameView(successOf(await findVisibleGame(deps, beat, { game, invite }))).you).toBeNull()
  expect(gameView(successOf(await sitCommand(deps, beat, { game, invite }))).you?.seat).toBe(1)
})

test('owner commands are refused to other players, and moves and leaving need a seat', async () => {
  const game = await fullTable(deps)
  await deps.store.write({ player: { id: 'eva', name: 'Eva', createdAt: NOW, tokenHash: 'hash of eva' } })
  const eva = credentialOf('eva')
  expect(await kickCommand(deps, beat, { game, seat: 0 })).toMatchObject({ outcome: 'not-the-owner' })
  expect(await leaveCommand(deps, eva, { game })).toMatchObject({ outcome: 'not-seated', to: 'leave' })
  expect(await moveCommand(deps, eva, { game, move: { type: 'pass' } })).toMatchObject({
    outcome: 'not-seated',
  })
})

test('a command with another expected version changes nothing', async () => {
  const game = await fullTable(deps)
  const { who, move: first } = await turnAt(deps, game)
  const seen = successOf(await findVisibleGame(deps, who, { game }))
  const moveOn = (expected: readonly string[]) => moveCommand(deps, who, { game, move: first, expected })
  expect(await moveOn(['1-0'])).toMatchObject({ outcome: 'stale', version: seen.stored.game.version })
  expect((await moveOn([viewerStateTag(seen)])).outcome).toBe('done')
  expect((await moveOn([viewerStateTag(seen)])).outcome).toBe('stale')
})
