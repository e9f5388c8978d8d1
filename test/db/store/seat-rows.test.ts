import type { Client } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/db/port/store.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { Event } from '../../../src/rules/events.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import { changeWithEvents, newGameChange } from '../../api/support/game-changes.ts'
import type { OwnDatabase } from '../../api/support/new-database.ts'
import { newDatabase } from '../../api/support/new-database.ts'
import { storeActiveWebhook } from '../../api/support/stored-webhooks.ts'
import { databaseClient } from '../../support/host.ts'
import type { Random } from '../../support/random.ts'
import { random, usualOrNightly } from '../../support/random.ts'

/*
 * Seat rows, by which the games of a player are found, agree with the event log: with and without the triggers for the
 * previous release.
 */

const at = '2026-08-01T19:30:00.000Z'
const SEATS = [0, 1, 2, 3]

interface Person {
  readonly id: string
  readonly tokenHash: string
  readonly hears: boolean
}

const newPerson = async (store: Store, hears: boolean): Promise<Person> => {
  const [id, tokenHash] = [`p_${crypto.randomUUID()}`, crypto.randomUUID()]
  await store.write({ player: { id, name: 'Anna', createdAt: at, tokenHash } })
  if (hears) await storeActiveWebhook(store, id)
  return { id, tokenHash, hears }
}

/** A random next event at the seats of a game. */
const somethingFor = ({ game }: StoredGame, people: readonly Person[], source: Random): Event => {
  const seat = source.pick(SEATS)
  const sitting = game.seats[seat]
  if (sitting)
    return { type: source.pick(['playerLeft', 'seatVacated'] as const), seat, player: { id: sitting } }
  const others = people.filter(({ id }) => !game.seats.includes(id))
  const type = source.pick(['playerSeated', 'playerReplaced'] as const)
  return { type, seat, player: { id: source.pick(others).id } }
}

/** The expected seat rows, derived from the log. */
const expectedOf = ({ game, owner, updatedAt }: StoredGame) => {
  const over = game.status === 'abandoned'
  const taken = game.seats.flatMap((player, seat) => (player ? [{ player, seat }] : []))
  const beside = game.seats.includes(owner) ? [] : [{ player: owner, seat: -1 }]
  return [...beside, ...taken].map((row) => ({
    ...row,
    ended: over ? 'abandoned' : null,
    ended_at: over ? updatedAt : null,
  }))
}

/** A separate database with its checks. */
const database = (alone: boolean) => {
  let own: OwnDatabase
  let client: Client
  let store: Store
  beforeAll(async () => {
    own = await newDatabase(alone)
    client = databaseClient(own.url)
    store = storeAt(own.url)
  })
  afterAll(async () => {
    await own.stop()
  })

  const execute = (sql: string, ...args: string[]) => client.execute({ sql, args })
  const triggers = async () =>
    (await execute("select name from sqlite_schema where type = 'trigger'")).rows.length
  const seatsOf = async ({ id }: StoredGame) => {
    const { rows } = await execute(
      'select player, seat, ended, ended_at from seats where game = ? order by seat',
      id,
    )
    return rows.map((row) => ({ ...row }))
  }
  const countsOf = async ({ id }: StoredGame) => {
    const { rows } = await execute(
      'select hooked, renamed, summary is null as unsummarized from games where id = ?',
      id,
    )
    const [row] = rows
    return {
      hooked: Number(row?.['hooked']),
      renamed: Number(row?.['renamed']),
      unsummarized: row?.['unsummarized'] === 1,
    }
  }
  /** Writes a change as the service does, on the version that was read. */
  const tried = async (change: ReturnType<typeof changeWithEvents>) => {
    const question = { game: change.stored.id }
    const grounds = { spec: question, result: await store.read(question), isCached: false }
    return await store.write(
      { game: { ...change, notification: () => ({ players: [], messages: () => [] }) } },
      grounds,
    )
  }
  const write = async (change: ReturnType<typeof changeWithEvents>): Promise<StoredGame> => {
    const written = await tried(change)
    if (written.outcome !== 'written' || !written.game) throw new Error('not written')
    return written.game.stored
  }

  test('the database has triggers for the previous release only', async () => {
    expect(await triggers()).toBe(alone ? 0 : 7)
  })

  test.each(usualOrNightly([1, 2], [1, 2, 3, 4, 5, 6]))(
    'the seats follow the log, and who comes and goes is counted (seed %i)',
    async (seed) => {
      const source = random(seed)
      const people = await Promise.all(
        Array.from({ length: 6 }, (__, place) => newPerson(store, place % 2 === 0)),
      )
      const owner = source.pick(people)
      let stored = await write(newGameChange(owner.id))
      expect(await seatsOf(stored)).toEqual(expectedOf(stored))
      expect((await countsOf(stored)).hooked > 0).toBe(owner.hears)
      for (let step = 0; step < 25; step += 1) {
        const before = await countsOf(stored)
        const event = somethingFor(stored, people, source)
        stored = await write(changeWithEvents(stored, [event]))
        expect(await seatsOf(stored), JSON.stringify(event)).toEqual(expectedOf(stored))
        const comes = event.type === 'playerSeated' || event.type === 'playerReplaced' ? event.player.id : ''
        const hears = people.some(({ id, hears: does }) => id === comes && does)
        const goes = event.type === 'playerLeft' || event.type === 'seatVacated' ? event.player?.id : ''
        const heard = people.some(({ id, hears: does }) => id === goes && does)
        expect((await countsOf(stored)).hooked > before.hooked, JSON.stringify(event)).toBe(hears || heard)
        // A change on an old version writes nothing.
        const late = changeWithEvents(
          { ...stored, game: { ...stored.game, version: stored.game.version - 1 } },
          [somethingFor(stored, people, source)],
        )
        expect((await tried(late)).outcome).toBe('conflict')
        expect(await seatsOf(stored)).toEqual(expectedOf(stored))
      }
      stored = await write(changeWithEvents(stored, [{ type: 'gameAbandoned', result: null }]))
      expect(await seatsOf(stored)).toEqual(expectedOf(stored))
    },
  )

  test('the same change a second time changes nothing, also after somebody else has moved on', async () => {
    const [owner, anna, beat] = await Promise.all([true, true, false].map((hears) => newPerson(store, hears)))
    const who = (person: Person | undefined) => ({ player: { id: person?.id ?? '' } })
    const all = async (game: StoredGame) => {
      const former = await execute('select player, seat, vacated from former_seats where game = ?', game.id)
      return [await seatsOf(game), former.rows.map((row) => ({ ...row }))]
    }
    const twice = async (change: ReturnType<typeof changeWithEvents>, then: (game: StoredGame) => Event) => {
      const first = await write(change)
      const after = await all(first)
      expect((await tried(change)).outcome).toBe('conflict')
      expect(await all(first)).toEqual(after)
      const next = await write(changeWithEvents(first, [then(first)]))
      const before = await all(next)
      expect((await tried(change)).outcome).toBe('conflict')
      expect(await all(next)).toEqual(before)
      return next
    }
    const open = await write(newGameChange(owner?.id ?? ''))
    const up: Event = { type: 'playerLeft', seat: 1, ...who(anna) }
    const down: Event = { type: 'playerSeated', seat: 1, ...who(anna) }
    const left = await twice(changeWithEvents(open, [down]), () => up)
    const sat = await write(changeWithEvents(left, [down]))
    const other = await twice(changeWithEvents(sat, [up]), () => ({
      type: 'playerSeated',
      seat: 1,
      ...who(beat),
    }))
    expect(await seatsOf(other)).toMatchObject([{ player: owner?.id }, { player: beat?.id, seat: 1 }])
  })

  test('a new name is counted at the tables of whoever took it, and nowhere else', async () => {
    const [anna, beat] = await Promise.all([newPerson(store, false), newPerson(store, false)])
    const seated = (id: string, seat: number): Event => ({ type: 'playerSeated', seat, player: { id } })
    const there = await write(changeWithEvents(await write(newGameChange(beat.id)), [seated(anna.id, 2)]))
    const beside = await write(changeWithEvents(await write(newGameChange(anna.id)), [seated(beat.id, 1)]))
    const elsewhere = await write(newGameChange(beat.id))
    const question = { tokenHash: anna.tokenHash }
    const grounds = {
      spec: question,
      result: await store.read({ ...question, tokens: true }),
      isCached: false,
    }
    await store.write({ account: { kind: 'renamed', name: 'Annemarie' } }, grounds)
    const counted = await countsOf(there)
    expect([counted.renamed > 0, counted.unsummarized]).toEqual([true, true])
    // Who owns a game and went away from it may still be named there.
    if (alone) expect((await countsOf(beside)).renamed).toBe(1)
    expect(await countsOf(elsewhere)).toMatchObject({ renamed: 0, unsummarized: false })
    // A token that is good no more renames nobody, and counts nothing.
    const revoked = { spec: { tokenHash: 'x' }, result: grounds.result, isCached: false }
    const refused = await store.write({ account: { kind: 'renamed', name: 'Eve' } }, revoked)
    expect([refused.outcome, await countsOf(there)]).toEqual(['conflict', counted])
    await store.write({ account: { kind: 'deleted' } }, grounds)
    expect((await countsOf(there)).renamed).toBeGreaterThan(counted.renamed)
  })

  return {
    store: () => store,
    execute,
    triggers,
    seatsOf,
    countsOf,
    write,
    migrate: () => migrateDatabase(own, { alone: true }),
  }
}

describe('without triggers for the previous release', () => {
  database(true)
})

describe('beside the previous release', () => {
  const { store, execute, triggers, seatsOf, countsOf, write, migrate } = database(false)

  test('games ended or opened and players renamed by the previous release have correct rows', async () => {
    const anna = await newPerson(store(), true)
    const { stored } = newGameChange(anna.id)
    const running = await write(newGameChange(anna.id))
    await execute(
      `update games set status = 'abandoned', version = version + 1, updated_at = ? where id = ?`,
      '2999-01-01T00:00:00.000Z',
      running.id,
    )
    expect(await seatsOf(running)).toMatchObject([
      { seat: -1, ended: 'abandoned', ended_at: '2999-01-01T00:00:00.000Z' },
    ])
    await execute(
      `insert into games (id, ruleset, visibility, invite, owner, status, version, to_act, snapshot, created_at, updated_at)
        select ?, ruleset, visibility, invite, owner, 'open', 1, 0, snapshot, created_at, updated_at from games where id = ?`,
      stored.id,
      running.id,
    )
    expect(await seatsOf(stored)).toMatchObject([{ seat: -1, player: anna.id }])
    await execute('insert into seats (game, seat, player) values (?, 3, ?)', stored.id, anna.id)
    expect(await seatsOf(stored)).toMatchObject([{ seat: 3, player: anna.id }])
    const { hooked } = await countsOf(stored)
    expect(hooked).toBeGreaterThan(0)
    await execute(`update players set name = 'B' where id = ?`, anna.id)
    expect((await countsOf(stored)).renamed).toBe(1)
  })

  test('and when it serves no more they go, once and again', async () => {
    for (const _again of [1, 2]) {
      await migrate()
      expect(await triggers()).toBe(0)
    }
  })
})
