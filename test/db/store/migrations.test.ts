import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { is } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, inject, test } from 'vitest'
import { isConflict } from '../../../src/db/libsql/database-errors.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import * as schema from '../../../src/db/schema.ts'
import type { Step } from '../../../src/hosts/node/database/move-event-log.ts'
import { moveEventLog, takeStep } from '../../../src/hosts/node/database/move-event-log.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { Event } from '../../../src/rules/events.ts'
import { backUp } from '../../../tools/backup/backup.ts'
import { restore } from '../../../tools/backup/restore.ts'
import { inProject } from '../../../tools/paths.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'
import { changeWithEvents, newGameChange } from '../../api/support/game-changes.ts'
import { recordSql } from '../../api/support/sql-recorder.ts'
import { databaseClient } from '../../support/host.ts'

/*
 * Migrations: the migrated database equals the schema, also after migrations in SQL by hand; and the migration of the
 * event log of 0.3.0 during play.
 */

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))

describe('the migrated database equals the schema:', () => {
  const database = databaseClient(inject('databaseUrl'))

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    '%s',
    async (name, table) => {
      const { columns, primaryKeys, indexes } = getTableConfig(table)
      const { rows } = await database.execute({
        sql: 'select name, type, "notnull", pk from pragma_table_info(?)',
        args: [name],
      })
      const stored = columns.filter(({ generated }) => generated === undefined)
      const byName = (a: { readonly name: unknown }, b: { readonly name: unknown }) =>
        String(a.name).localeCompare(String(b.name))
      // An added column is the last column.
      const found = rows.map(({ name, type, notnull }) => ({ name, type, notNull: notnull === 1 }))
      const said = stored.map((column) => ({
        name: column.name,
        type: column.getSQLType().toUpperCase(),
        notNull: column.notNull,
      }))
      expect(found.sort(byName)).toEqual(said.sort(byName))
      const keyed = rows.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a['pk']) - Number(b['pk']))
      const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
      expect(keyed.map((row) => row['name'])).toEqual(key.map(({ name }) => name))
      const listed = await database.execute({
        sql: "select name from pragma_index_list(?) where origin = 'c' order by name",
        args: [name],
      })
      const unique = columns.flatMap(({ isUnique, uniqueName }) =>
        isUnique && uniqueName ? [uniqueName] : [],
      )
      const named = indexes.map(({ config }) => config.name)
      expect(listed.rows.map((row) => row['name'])).toEqual([...named, ...unique].sort())
    },
  )

  test('receipts in the order of their keys, without a row of their own', async () => {
    const { rows } = await database.execute('pragma table_list')
    expect(rows.filter(({ wr }) => Number(wr) === 1).map(({ name }) => name)).toContain('receipts')
  })

  test('the log in the order of games and numbers, without rows of its own; each event is one of a game', async () => {
    const { rows } = await database.execute("select type, wr from pragma_table_list where name = 'events'")
    expect(rows.map(({ type, wr }) => [type, wr])).toEqual([['table', 1]])
    const keys = await database.execute(
      'select "table", "from", "to" from pragma_foreign_key_list(\'events\')',
    )
    expect(keys.rows.map(({ table, from, to }) => [table, from, to])).toEqual([['games', 'game', 'id']])
  })
})

/** The migrations before a given migration, as a folder for drizzle. */
const migrationsBefore = (tag: string, folder: string): string => {
  cpSync(inProject('migrations'), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const here = journal.entries.findIndex((entry) => entry.tag === tag)
  expect(here).toBeGreaterThan(0)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, here) }))
  return folder
}

/**
 * Runs work on a separate database at an earlier migration. The work gets a function that applies the other migrations
 * without the move of the log.
 */
const databaseBefore = async (
  tag: string,
  work: (here: { database: Client; sqld: Sqld; apply: () => Promise<void> }) => Promise<void>,
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sidi-migrations-'))
  const sqld = await startSqld({ dataDir })
  try {
    const database = databaseClient(sqld.url)
    const apply = (migrationsFolder: string) => migrate(drizzle(database), { migrationsFolder })
    await apply(migrationsBefore(tag, join(dataDir, 'migrations')))
    await work({ database, sqld, apply: () => apply(inProject('migrations')) })
  } finally {
    await sqld.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

test('a receipt of 0.3.0 is migrated until its expiry', async () => {
  await databaseBefore('0006_receipts', async ({ database, sqld, apply }) => {
    const made = (key: string, hours: number) => ({
      sql: `insert into receipts (key, request, shape, status, headers, body, created_at)
            values (?, 'r', 1, 0, '{}', '{"kind":"done"}', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?))`,
      args: [key, `-${hours} hours`],
    })
    await database.batch([made('b', 23), made('a', 1), made('c', 25)], 'write')
    await apply()
    const { rows } = await database.execute('select key from receipts')
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b'])
    const { receipt } = await storeAt(sqld.url).read({ receipt: 'b' })
    expect(receipt).toMatchObject({ key: 'b', request: 'r', note: { kind: 'done' } })
  })
})

test('a former player of a game is renamed as well', async () => {
  await databaseBefore('0011_people', async ({ database, apply }) => {
    const snapshot = JSON.stringify({ seats: ['p_a', 'p_b', null] })
    await database.batch(
      [
        ...['p_a', 'p_b'].map((id) => ({
          sql: `insert into players (id, name, token_hash, created_at) values (?, 'Anna', ?, '')`,
          args: [id, id],
        })),
        {
          sql: `insert into games (id, ruleset, visibility, invite, owner, status, version, to_act, snapshot, created_at, updated_at, summary)
                values ('g_a', 'handjass', 'public', '', 'p_a', 'finished', 9, 0, ?, '', '', '{}')`,
          args: [snapshot],
        },
        `insert into seats (game, seat, player) values ('g_a', 0, 'p_a')`,
      ],
      'write',
    )
    await apply()
    const { rows } = await database.execute('select player, seat, left_at, gone from former_seats')
    expect(rows).toMatchObject([{ player: 'p_b', seat: 1, left_at: '', gone: 1 }])
    await database.execute(`update players set name = 'Berta' where id = 'p_b'`)
    const told = await database.execute('select summary, renamed from games')
    expect(told.rows).toMatchObject([{ summary: null, renamed: 1 }])
  })
})

test('a player whom the release before deleted is a deleted player, before, during and after the upgrade', async () => {
  await databaseBefore('0032_deleted_players', async ({ database, sqld, apply }) => {
    const player = (id: string, name: string, tokenHash: string) => ({
      sql: `insert into players (id, name, token_hash, created_at) values (?, ?, ?, '')`,
      args: [id, name, tokenHash],
    })
    const token = (hash: string, of: string, kind: string) => ({
      sql: `insert into tokens (hash, player, kind, scopes, created_at) values (?, ?, ?, '', '')`,
      args: [hash, of, kind],
    })
    await database.batch(
      [
        player('p_deleted', '–', 'deleted 1'),
        ...[player('p_deleted_later', '–', 'revoked 2'), token('2', 'p_deleted_later', 'deleted')],
        player('p_named', '–', '3'),
        ...[player('p_further', '–', 'revoked 4'), token('4', 'p_further', 'token')],
        ...[player('p_linked', '–', 'linked 5'), token('5', 'p_linked', 'link')],
        player('p_revoked', 'Anna', 'revoked 6'),
        ...['p_during', 'p_after', 'p_blocked'].map((id) => player(id, 'Beat', id)),
      ],
      'write',
    )
    const deletedAt = async () => {
      const { rows } = await database.execute(
        'select id, deleted_at from players where deleted_at is not null',
      )
      return Object.fromEntries(rows.map((row) => [row['id'], row['deleted_at']]))
    }
    await apply()
    const first = await deletedAt()
    expect(Object.keys(first).sort()).toEqual(['p_deleted', 'p_deleted_later'])
    for (const at of Object.values(first)) expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)

    /** The statement by which the release before deletes a player. */
    const deleteBefore = (id: string) =>
      database.execute({
        sql: `update "players" set "name" = '–', "token_hash" = 'deleted ' || "token_hash", "leaving" = 1, "program" = null
              where "players"."id" = ? returning "id"`,
        args: [id],
      })
    expect((await deleteBefore('p_during')).rows).toHaveLength(1)
    // Renamings and blocks delete nobody.
    await database.execute(`update players set name = '–' where id in ('p_revoked', 'p_blocked')`)
    await database.execute(`update players set leaving = 1 where id in ('p_further', 'p_blocked')`)
    expect(Object.keys(await deletedAt()).sort()).toEqual(['p_deleted', 'p_deleted_later', 'p_during'])

    await database.execute(`update players set name = 'Anna' where id = 'p_revoked'`)
    await migrateDatabase({ url: sqld.url }, { alone: true })
    const second = await deletedAt()
    expect(Object.keys(second).sort()).toEqual(['p_deleted', 'p_deleted_later', 'p_during'])
    // Back to the release before, and then again to this release.
    await deleteBefore('p_after')
    expect(await deletedAt()).toEqual(second)
    await migrateDatabase({ url: sqld.url }, { alone: true })
    expect(await deletedAt()).toEqual({ ...second, p_after: expect.any(String) })
  })
})

describe('the log of 0.3.0', () => {
  const RESIGNED: Event = { type: 'playerResigned', seat: 0 }
  const GAMES = 4
  /** Step sizes that divide no game's number of events, so slices start and end in the middle of games. */
  const PACE = { copy: 7, remove: 7, small: 10 }

  /**
   * A database of 0.3.0 for the store of this release: columns and a table of later migrations are added until the
   * migrations run.
   */
  const beforeLog = (work: Parameters<typeof databaseBefore>[1]) =>
    databaseBefore('0007_log', async ({ database, sqld, apply }) => {
      const lent = [
        'alter table games add renamed integer default 0 not null',
        'alter table games add hooked integer default 0 not null',
        'alter table games add listened integer default 0 not null',
        'alter table seats add seated integer default 0 not null',
        'alter table players add leaving integer default 0 not null',
        'alter table games add clock text',
        'alter table games add time text',
        'alter table games add due text',
        'alter table games add orders text',
        'alter table games add unattended integer default 0 not null',
        'alter table games add unattended_origin integer',
        'alter table games add agreed text',
        'alter table games add facet integer',
        'alter table games add series text',
        'alter table games add sealed text',
        'create table deal_sets (id, opened_at)',
        'alter table players add away text',
        'alter table players add program text',
        'alter table players add restrictions text',
        'alter table players add deleted_at text',
        'alter table players add listening integer default 0 not null',
        'alter table players add preferences text',
        'alter table players add digest_at text',
        'create table tokens (hash, player, kind, scopes, game, made_by, via, expires_at, last_used_day)',
        'create table integrations (id, token_hash, caps)',
        'create table integration_usage (integration, month, games, moves, players)',
        'create table webhooks (owner, status)',
      ]
      const back = [
        'alter table games drop column renamed',
        'alter table games drop column hooked',
        'alter table games drop column listened',
        'alter table seats drop column seated',
        'alter table players drop column leaving',
        'alter table games drop column clock',
        'alter table games drop column time',
        'alter table games drop column due',
        'alter table games drop column orders',
        'alter table games drop column unattended',
        'alter table games drop column unattended_origin',
        'alter table games drop column agreed',
        'alter table games drop column facet',
        'alter table games drop column series',
        'alter table games drop column sealed',
        'drop table deal_sets',
        'alter table players drop column away',
        'alter table players drop column program',
        'alter table players drop column restrictions',
        'alter table players drop column deleted_at',
        'alter table players drop column listening',
        'alter table players drop column preferences',
        'alter table players drop column digest_at',
        'drop table tokens',
        'drop table integrations',
        'drop table integration_usage',
        'drop table webhooks',
      ]
      await database.batch(lent, 'write')
      const giveBack = () => database.batch(back, 'write')
      await work({ database, sqld, apply: () => giveBack().then(apply) })
    })

  /** Stores some games by this release, with alternating writes. */
  const play = (url: string) => {
    const store = storeAt(url)
    const games = new Map<string, StoredGame>()
    const write = async (game: GameChange) => {
      const written = await store.write({ game })
      if (written.outcome !== 'written') throw new Error(written.outcome)
      games.set(game.stored.id, written.game?.stored ?? game.stored)
    }
    return {
      store,
      games,
      begin: async () => {
        const id = `p_${crypto.randomUUID()}`
        await store.write({ player: { id, name: 'Anna', createdAt: '', tokenHash: id } })
        for (let count = 0; count < GAMES; count += 1) await write(newGameChange(id))
      },
      /** Adds a number of events to each game. */
      goOn: async (events: number) => {
        for (const stored of games.values())
          await write(changeWithEvents(stored, Array(events).fill(RESIGNED)))
      },
    }
  }

  /** The statement by which 0.3.0 adds events to the log, after a version. */
  const addedBefore = (game: string, version: number, events: number) => {
    const at = '(select "updated_at" from "games" where "games"."id" = ?)'
    const rows = Array.from({ length: events }, (_, place) => [
      game,
      version + 1 + place,
      game,
      JSON.stringify(RESIGNED),
    ])
    return {
      sql: `insert into "events" ("game", "seq", "at", "body") values ${rows.map(() => `(?, ?, ${at}, ?)`).join(', ')}`,
      args: rows.flat(),
    }
  }

  /** Writes a move as 0.3.0 does. */
  const writeBefore = async (database: Client, { id, game: { version } }: StoredGame) => {
    await database.batch(
      [
        {
          sql: 'update "games" set "version" = ?, "snapshot" = json_set("snapshot", \'$.version\', ?) where "games"."id" = ? returning "updated_at"',
          args: [version + 2, version + 2, id],
        },
        addedBefore(id, version, 2),
      ],
      'write',
    )
  }

  /** The log of each game, as read by the store. */
  const logs = ({ store, games }: ReturnType<typeof play>) =>
    Promise.all([...games.keys()].map(async (game) => (await store.read({ game, events: ALL })).events))
  const ALL = { after: 0, limit: 10_000 }

  /** The numbers of the events in a log of a length. */
  const upTo = (version: number) => Array.from({ length: version }, (_, at) => at + 1)

  const isTable = async (database: Client) => {
    const { rows } = await database.execute(
      "select name, type from sqlite_schema where name in ('log', 'log_moved', 'events_before', 'events', 'events_added')",
    )
    return rows.map(({ name, type }) => `${type} ${name}`).join() === 'table events'
  }

  /**
   * Runs work in the middle of the migration: some events are in the new table, most in the old table, and the last
   * events were written to the new table.
   */
  const halfMoved = (
    work: (here: { database: Client; sqld: Sqld; here: ReturnType<typeof play> }) => Promise<void>,
  ) =>
    beforeLog(async ({ database, sqld, apply }) => {
      const here = play(sqld.url)
      await here.begin()
      await here.goOn(10)
      await apply()
      await here.goOn(1)
      await takeStep(database, PACE)
      await work({ database, sqld, here })
    })

  test('is moved in slices: complete at each moment, while both releases write', async () => {
    await beforeLog(async ({ database, sqld, apply }) => {
      const here = play(sqld.url)
      await here.begin()
      await here.goOn(10)
      const [first] = await logs(here)
      await apply()
      const steps: Step['did'][] = []
      while (steps.at(-1) !== 'ended') {
        await here.goOn(1)
        for (const [id, stored] of here.games) {
          await writeBefore(database, stored)
          const { game } = await here.store.read({ game: id })
          here.games.set(id, game ?? stored)
        }
        for (const log of await logs(here))
          expect(log.map(({ seq }) => seq)).toEqual(upTo(14 + 3 * steps.length))
        steps.push((await takeStep(database, PACE)).did)
      }
      expect(steps).toEqual([...Array(7).fill('copied'), ...Array(5).fill('removed'), 'ended'])
      expect(await isTable(database)).toBe(true)
      const [now] = await logs(here)
      expect(now?.slice(0, first?.length)).toEqual(first)
      await here.goOn(1)
      for (const log of await logs(here))
        expect(log.map(({ seq }) => seq)).toEqual(upTo(12 + 3 * steps.length))
    })
  })

  test('reports a conflict in both tables by the error that both releases expect', async () => {
    await halfMoved(async ({ database, here }) => {
      const [id = ''] = here.games.keys()
      for (const game of here.games.keys()) {
        for (const seq of upTo(12)) {
          const error = await database.execute(addedBefore(game, seq - 1, 1)).catch((error: unknown) => error)
          expect(error).toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT/) })
          expect(String(error)).toContain('UNIQUE constraint failed: events.game, events.seq')
          expect(isConflict(error)).toBe(true)
        }
      }
      const ofNobody = database.execute(
        "insert into events (game, seq, at, body) values ('g_nobody', 1, '', '{}')",
      )
      await expect(ofNobody).rejects.toThrow('FOREIGN KEY constraint failed')
      await database.execute(addedBefore(id, 12, 1))
    })
  })

  test('is moved by two concurrent runs after an interrupted run', async () => {
    await beforeLog(async ({ database, sqld, apply }) => {
      const here = play(sqld.url)
      await here.begin()
      await here.goOn(30)
      const log = await logs(here)
      await apply()
      await takeStep(database, PACE)
      const another = databaseClient(sqld.url)
      const run = async (client: Client) => {
        while ((await takeStep(client, PACE)).did !== 'ended');
      }
      await Promise.all([run(database), run(another), here.goOn(1)])
      expect(await isTable(database)).toBe(true)
      const now = await logs(here)
      expect(now.map((events) => events.slice(0, -1))).toEqual(log)
      expect(await takeStep(database)).toEqual({ did: 'ended', events: 0 })
    })
  })

  test('is not moved a second time', async () => {
    await beforeLog(async ({ database, sqld, apply }) => {
      const here = play(sqld.url)
      await here.begin()
      await apply()
      const again = () => database.executeMultiple(readFileSync(inProject('migrations/0007_log.sql'), 'utf8'))
      await expect(again()).rejects.toThrow()
      await moveEventLog(database)
      await expect(again()).rejects.toThrow('rowid')
      expect(await isTable(database)).toBe(true)
      expect(await logs(here)).toHaveLength(GAMES)
    })
  })

  test('is read by the keys of both tables while it is moved, and nothing is sorted', async () => {
    await halfMoved(async ({ database, here }) => {
      const [game = ''] = here.games.keys()
      const statements = await recordSql(async () => {
        await here.store.read({ tokenHash: 'x', game, receipt: 'x', events: ALL })
        await here.store.gameAtVersion(game, 2, 1)
        await database.execute({ sql: 'update games set shape = 0 where id = ?', args: [game] })
        await here.store.read({ game })
      })
      const reads = statements.filter(({ sql }) => sql.includes('"events"'))
      expect(new Set(reads.map(({ sql }) => sql)).size).toBe(4)
      for (const { sql, args } of reads) {
        const { rows } = await database.execute({
          sql: `explain query plan ${sql}`,
          args: args.map(({ value }) => String(value ?? '')),
        })
        const plan = rows.map(({ detail }) => String(detail))
        expect(
          plan.filter((step) => /SCAN (log|events)|TEMP B-TREE/.test(step)),
          sql,
        ).toEqual([])
        expect(
          plan.filter((step) => /^SEARCH (log|events_before) USING .*\(game=\? AND seq/.test(step)),
        ).toHaveLength(2)
      }
    })
  })

  test('is backed up and restored during the migration, which continues', async () => {
    await halfMoved(async ({ sqld, here }) => {
      const log = await logs(here)
      const file = join(sqld.dataDir, 'backup.db')
      await backUp(sqld, file)
      const other = await startSqld({ dataDir: join(sqld.dataDir, 'other') })
      try {
        await restore(file, other)
        expect(await isTable(databaseClient(other.url))).toBe(true)
        expect(await logs({ ...here, store: storeAt(other.url) })).toEqual(log)
      } finally {
        await other.stop()
      }
    })
  })
})
