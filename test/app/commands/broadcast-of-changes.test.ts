import { beforeEach, expect, test } from 'vitest'
import { createGameCommand } from '../../../src/app/commands/create-game.ts'
import { moveCommand } from '../../../src/app/commands/make-move.ts'
import { sitCommand } from '../../../src/app/commands/take-seat.ts'
import type { Deps } from '../../../src/app/deps.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import type { Store } from '../../../src/db/port/store.ts'
import { credentialOf, fullTable, NOW, newInMemoryApp, successOf, turnAt } from './in-memory-app.ts'

/*
 * Broadcast of game changes: once for each written change; never for a refusal, a repetition or a lost race.
 */

let deps: Deps
let published: GameChange[]
const [anna, beat] = [credentialOf('anna'), credentialOf('beat')]

beforeEach(async () => {
  ;({ deps, published } = await newInMemoryApp())
})

/** A store that runs a function before its next write. */
const interrupted = (before: () => Promise<unknown>): Store => {
  const { store } = deps
  let waits = true
  return {
    ...store,
    write: async (change) => {
      if (!waits) return store.write(change)
      waits = false
      await before()
      return { outcome: 'conflict' }
    },
  }
}

test('each written change is broadcast with its events and its time', async () => {
  const game = await fullTable(deps)
  expect(published.map(({ before }) => before)).toEqual([0, 2, 3, 4])
  const { who, move: first } = await turnAt(deps, game)
  const made = successOf(await moveCommand(deps, who, { game, move: first }))
  const last = published.at(-1)
  expect([published.length, last?.stored.id, last?.stored.updatedAt]).toEqual([5, game, NOW])
  expect(last?.events.map(({ type }) => type)).toEqual(made.events.map(({ type }) => type))
})

test('refused, stale and forbidden commands broadcast nothing', async () => {
  const game = await fullTable(deps)
  const before = published.length
  const { who } = await turnAt(deps, game)
  const refused = await moveCommand(deps, who, { game, move: { type: 'play', card: '6a' } })
  expect(refused).toMatchObject({ outcome: 'refused', violation: { code: 'move-not-available' } })
  await moveCommand(deps, who, { game, move: { type: 'shove' }, expected: ['1-0'] })
  await moveCommand(deps, who, { game: 'g_nothing', move: { type: 'shove' } })
  expect(published).toHaveLength(before)
})

test('a repeated request with the same key broadcasts once', async () => {
  const game = await fullTable(deps)
  const { who, move: first } = await turnAt(deps, game)
  const before = published.length
  const request = { game, move: first, keyed: { key: 'key', request: 'body' }, request: 'req-1' }
  const made = await moveCommand(deps, who, request)
  const again = await moveCommand(deps, who, request)
  expect([made.outcome, again.outcome, made.again, again.again]).toEqual(['done', 'done', undefined, {}])
  expect(successOf(again).events).toEqual(successOf(made).events)
  const other = { ...request, keyed: { key: 'key', request: 'another body' } }
  expect(await moveCommand(deps, who, other)).toEqual({ outcome: 'reused' })
  expect(published).toHaveLength(before + 1)
})

test('a repeated request gets the stored refusal with the request id of the first', async () => {
  const game = await fullTable(deps)
  const { who } = await turnAt(deps, game)
  const wrong = { game, move: { type: 'play', card: '6a' }, keyed: { key: 'no', request: 'body' } } as const
  const first = await moveCommand(deps, who, { ...wrong, request: 'req-1' })
  const again = await moveCommand(deps, who, { ...wrong, request: 'req-2' })
  expect(again).toEqual({ ...first, again: { request: 'req-1' } })
})

test('a command that loses a race runs again: broadcast once, or never where the other change makes the command invalid', async () => {
  const opened = successOf(
    await createGameCommand(deps, anna, { wanted: { ruleset: 'schieber', visibility: 'public' } }),
  )
  const { id: game } = opened.stored
  const racing = (before: () => Promise<unknown>): Deps => ({ ...deps, store: interrupted(before) })
  const other = () => sitCommand(deps, credentialOf('claudia'), { game, seat: 2 })
  successOf(await sitCommand(racing(other), beat, { game, seat: 1 }))
  expect(published.map(({ before }) => before)).toEqual([0, 2, 3])
  const daniel = credentialOf('daniel')
  const lost = await sitCommand(
    racing(() => sitCommand(deps, daniel, { game, seat: 3 })),
    daniel,
    { game, seat: 3 },
  )
  expect(lost).toMatchObject({ outcome: 'refused', violation: { code: 'already-seated' } })
  expect(published.map(({ before }) => before)).toEqual([0, 2, 3, 4])
})

test('a command that loses each race broadcasts nothing', async () => {
  const game = await fullTable(deps)
  const { who, move: first } = await turnAt(deps, game)
  const before = published.length
  const store: Store = { ...deps.store, write: () => Promise.resolve({ outcome: 'conflict' }) }
  expect(await moveCommand({ ...deps, store }, who, { game, move: first })).toEqual({ outcome: 'crowded' })
  expect(published).toHaveLength(before)
})
