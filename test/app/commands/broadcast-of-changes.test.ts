import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Credential } from '../../../src/app/auth/caller.ts'
import { createGameCommand } from '../../../src/app/commands/create-game.ts'
import { leaveCommand } from '../../../src/app/commands/leave-game.ts'
import { moveCommand } from '../../../src/app/commands/make-move.ts'
import { kickCommand } from '../../../src/app/commands/owner-commands.ts'
import { sitCommand } from '../../../src/app/commands/take-seat.ts'
import type { Deps } from '../../../src/app/deps.ts'
import { newDeliveryBatcher } from '../../../src/app/outbox/delivery-batcher.ts'
import type { Outcome } from '../../../src/app/outcome.ts'
import { findEvents, findVisibleGame } from '../../../src/app/queries/authorized-queries.ts'
import { gameView, viewerStateTag } from '../../../src/app/queries/viewer-context.ts'
import { DEFAULT_QUOTAS, DEFAULT_UNATTENDED_LIMITS } from '../../../src/app/quotas/game-quotas.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import type { Store } from '../../../src/db/port/store.ts'
import { legalMoves, seatsToAct } from '../../../src/rules/decide.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import * as rulesets from '../../../src/rules/rulesets/index.ts'
import { newSecretVault } from '../../../src/webhooks/secret-encryption.ts'
import { memoryStore } from '../../../tools/contract/memory-store.ts'
import { session } from '../../../tools/contract/recorded-session.ts'

/*
 * Commands and queries of a game, called without HTTP.
 */

let deps: Deps
let published: GameChange[]
let drawn = 0

const now = () => '2026-08-01T19:30:00.000Z'
const actor = (name: string): Credential => ({ kind: 'bearer', tokenHash: `hash of ${name}` })
const PLAYERS = ['anna', 'beat', 'claudia', 'daniel'] as const
const [anna, beat] = [actor('anna'), actor('beat')]

beforeEach(async () => {
  published = []
  const store = memoryStore(now)
  deps = {
    store,
    patientStore: store,
    quotas: DEFAULT_QUOTAS,
    unattended: DEFAULT_UNATTENDED_LIMITS,
    now,
    random: (bytes) => {
      drawn += 1
      return new Uint8Array(createHash('sha256').update(`${drawn}`).digest().subarray(0, bytes))
    },
    delivery: {
      development: false,
      batcher: newDeliveryBatcher(),
      vault: newSecretVault({}),
      send: () => Promise.reject(new Error('nobody is told anything')),
    },
    waitUntil: () => {},
    publish: (change) => published.push(change),
    log: (entry) => {
      throw new Error(JSON.stringify(entry))
    },
  }
  for (const name of PLAYERS) {
    await deps.store.write({ player: { id: name, name, createdAt: now(), tokenHash: `hash of ${name}` } })
  }
})

const successOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

/** Creates a game of Schieber with four players; returns the game id. */
const fullTable = async (): Promise<string> => {
  const { stored } = successOf(
    await createGameCommand(deps, anna, { wanted: { ruleset: 'schieber', visibility: 'public' } }),
  )
  for (const name of PLAYERS.slice(1)) successOf(await sitCommand(deps, actor(name), { game: stored.id }))
  return stored.id
}

/** The credential of the player in turn, and a legal move. */
const turnAt = async (game: string): Promise<{ who: Credential; move: Move }> => {
  const { stored } = successOf(await findVisibleGame(deps, anna, { game }))
  const rules = rulesets.rulesOfGame(stored.game)
  const [seat = 0] = seatsToAct(rules, stored.game)
  const [first] = legalMoves(rules, stored.game, seat).filter(({ type }) => type !== 'claim')
  return { who: actor(PLAYERS[seat] ?? ''), move: first as Move }
}

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

test('a whole game can be played without HTTP', async () => {
  const game = await fullTable()
  for (let made = 0; made < 3000; made++) {
    const { stored } = successOf(await findVisibleGame(deps, anna, { game }))
    if (stored.game.status !== 'playing') break
    const turn = await turnAt(game)
    successOf(await moveCommand(deps, turn.who, { game, move: turn.move }))
  }
  const { stored } = successOf(await findVisibleGame(deps, beat, { game }))
  expect(stored.game.status).toBe('finished')
  const { events: log } = successOf(await findEvents(deps, beat, { game, after: 0, limit: 10_000 }))
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
  expect(published.flatMap((change) => change.events)).toHaveLength(log.length)
})

describe('permissions', () => {
  test('an unknown token has no caller', async () => {
    const game = await fullTable()
    const stranger = actor('nobody')
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
    const game = await fullTable()
    await deps.store.write({ player: { id: 'eva', name: 'Eva', createdAt: now(), tokenHash: 'hash of eva' } })
    const eva = actor('eva')
    expect(await kickCommand(deps, beat, { game, seat: 0 })).toMatchObject({ outcome: 'not-the-owner' })
    expect(await leaveCommand(deps, eva, { game })).toMatchObject({ outcome: 'not-seated', to: 'leave' })
    expect(await moveCommand(deps, eva, { game, move: { type: 'pass' } })).toMatchObject({
      outcome: 'not-seated',
    })
  })

  test('a command with another expected version changes nothing', async () => {
    const game = await fullTable()
    const { who, move: first } = await turnAt(game)
    const seen = successOf(await findVisibleGame(deps, who, { game }))
    const moveOn = (expected: readonly string[]) => moveCommand(deps, who, { game, move: first, expected })
    expect(await moveOn(['1-0'])).toMatchObject({ outcome: 'stale', version: seen.stored.game.version })
    expect((await moveOn([viewerStateTag(seen)])).outcome).toBe('done')
    expect((await moveOn([viewerStateTag(seen)])).outcome).toBe('stale')
  })
})

describe('broadcast of changes', () => {
  test('each written change is broadcast with its events and its time', async () => {
    const game = await fullTable()
    expect(published.map(({ before }) => before)).toEqual([0, 2, 3, 4])
    const { who, move: first } = await turnAt(game)
    const made = successOf(await moveCommand(deps, who, { game, move: first }))
    const last = published.at(-1)
    expect([published.length, last?.stored.id, last?.stored.updatedAt]).toEqual([5, game, now()])
    expect(last?.events.map(({ type }) => type)).toEqual(made.events.map(({ type }) => type))
  })

  test('refused, stale and forbidden commands broadcast nothing', async () => {
    const game = await fullTable()
    const before = published.length
    const { who } = await turnAt(game)
    const refused = await moveCommand(deps, who, { game, move: { type: 'play', card: '6a' } })
    expect(refused).toMatchObject({ outcome: 'refused', violation: { code: 'move-not-available' } })
    await moveCommand(deps, who, { game, move: { type: 'shove' }, expected: ['1-0'] })
    await moveCommand(deps, who, { game: 'g_nothing', move: { type: 'shove' } })
    expect(published).toHaveLength(before)
  })

  test('a repeated request with the same key broadcasts once', async () => {
    const game = await fullTable()
    const { who, move: first } = await turnAt(game)
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
    const game = await fullTable()
    const { who } = await turnAt(game)
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
    const other = () => sitCommand(deps, actor('claudia'), { game, seat: 2 })
    successOf(await sitCommand(racing(other), beat, { game, seat: 1 }))
    expect(published.map(({ before }) => before)).toEqual([0, 2, 3])
    const daniel = actor('daniel')
    const lost = await sitCommand(
      racing(() => sitCommand(deps, daniel, { game, seat: 3 })),
      daniel,
      { game, seat: 3 },
    )
    expect(lost).toMatchObject({ outcome: 'refused', violation: { code: 'already-seated' } })
    expect(published.map(({ before }) => before)).toEqual([0, 2, 3, 4])
  })

  test('a command that loses each race broadcasts nothing', async () => {
    const game = await fullTable()
    const { who, move: first } = await turnAt(game)
    const before = published.length
    const store: Store = { ...deps.store, write: () => Promise.resolve({ outcome: 'conflict' }) }
    expect(await moveCommand({ ...deps, store }, who, { game, move: first })).toEqual({ outcome: 'crowded' })
    expect(published).toHaveLength(before)
  })
})

describe('cost of a move', () => {
  test('a move binds the rules once and computes the awaited seats once', async () => {
    const game = await fullTable()
    for (let said = 0; said < 5; said++) {
      const turn = await turnAt(game)
      successOf(await moveCommand(deps, turn.who, { game, move: turn.move }))
    }
    const { who, move: card } = await turnAt(game)
    const { stored } = successOf(await findVisibleGame(deps, who, { game }))
    const play = rulesets.rulesOfGame(stored.game).phases.find(({ name }) => name === stored.game.deal?.phase)
    if (play === undefined) throw new Error('nothing is played')
    const awaits = vi.spyOn(play, 'awaits')
    const asked = [vi.spyOn(rulesets, 'bindingOfGame'), vi.spyOn(rulesets, 'rulesOfGame')]
    const { viewer } = successOf(await moveCommand(deps, who, { game, move: card }))
    expect(gameView(viewer).you?.seat).toBeDefined()
    expect(asked.flatMap(({ mock }) => mock.calls)).toHaveLength(1)
    expect([card.type, stored.game.deal?.phase, awaits.mock.calls.length]).toEqual(['play', 'play', 1])
    for (const spy of [awaits, ...asked]) spy.mockRestore()
  })

  test('over HTTP the body is parsed once', async () => {
    const { call } = session()
    const parse = vi.spyOn(JSON, 'parse')
    await call('POST', '/v1/players', { body: { name: 'Anna' } })
    const bodies = parse.mock.calls.filter(([text]) => text === '{"name":"Anna"}')
    parse.mockRestore()
    expect(bodies).toHaveLength(1)
  })
})
