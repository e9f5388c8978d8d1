import { randomBytes } from 'node:crypto'
import type { Client } from '@libsql/client'
import { createClient } from '@libsql/client'
import { LOCK_TIMEOUT } from '../../src/hosts/node/database/copy-database.ts'
import type { Database } from '../../src/hosts/node/database/migrations.ts'
import { isMain } from '../paths.ts'
import { databaseArguments, withDatabase } from './select-database.ts'

/*
 * `npm run try:database`: tests whether a database behaves as the service requires, for example a database on Turso.
 * All test tables have unique names and are dropped at the end. Other tables stay untouched.
 */

/** A required behaviour of the database, with its test. */
interface Claim {
  readonly says: string
  /** @param name prefix of the names of all test tables */
  holds(db: Client, name: string): Promise<boolean>
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** The error of a statement that must fail. Empty texts for a statement that succeeds. */
const failure = async (
  work: Promise<unknown>,
): Promise<{ readonly code: string; readonly message: string }> =>
  work.then(
    () => ({ code: '', message: '' }),
    (error: Error & { readonly code?: string }) => ({ code: error.code ?? '', message: error.message }),
  )

/** Creates a game at a version, and an empty log with a primary key. */
const fresh = async (db: Client, name: string): Promise<void> => {
  await db.batch(
    [
      `drop table if exists ${name}_log`,
      `drop table if exists ${name}_game`,
      `create table ${name}_game (id text primary key, version integer not null, at text) without rowid`,
      `create table ${name}_log (game text not null, seq integer not null, body text, primary key (game, seq)) without rowid`,
      `insert into ${name}_game (id, version) values ('g', 1)`,
    ],
    'write',
  )
}

/** The statements of a move as in the service: conditional on the version, with the time from the database. */
const move = (name: string, version: number) => [
  {
    sql: `update ${name}_game set version = ? + 1, at = ${NOW} where id = 'g' and version = ? returning at, (select count(*) from ${name}_log) as logged`,
    args: [version, version],
  },
  {
    sql: `insert into ${name}_log select 'g', ? + 1, item.value from json_each('["a"]') as item where changes() > 0`,
    args: [version],
  },
  { sql: `select version, at from ${name}_game where id = 'g' and version <> ? + 1`, args: [version] },
]

const CLAIMS: readonly Claim[] = [
  {
    says: 'A move that is judged on the game as it is writes all that it should, and brings back its moment.',
    holds: async (db, name) => {
      const [set, logged, now] = await db.batch(move(name, 1), 'write')
      const at = String(set?.rows[0]?.['at'])
      return MOMENT.test(at) && logged?.rowsAffected === 1 && now?.rows.length === 0
    },
  },
  {
    says: 'One that is judged on a game that has moved on writes nothing, and brings back how it is now.',
    holds: async (db, name) => {
      const [set, logged, now] = await db.batch(move(name, 7), 'write')
      const { rows } = await db.execute(`select count(*) as n from ${name}_log`)
      return (
        set?.rows.length === 0 &&
        logged?.rowsAffected === 0 &&
        now?.rows[0]?.['version'] === 1 &&
        rows[0]?.['n'] === 0
      )
    },
  },
  {
    says: 'A clash of a primary key undoes the whole batch, and says which table it was.',
    holds: async (db, name) => {
      await db.execute(`insert into ${name}_log values ('g', 2, 'of somebody else')`)
      const { code, message } = await failure(db.batch(move(name, 1), 'write'))
      const { rows } = await db.execute(`select version from ${name}_game`)
      return (
        code.startsWith('SQLITE_CONSTRAINT') &&
        message.includes(`UNIQUE constraint failed: ${name}_log.`) &&
        rows[0]?.['version'] === 1
      )
    },
  },
  {
    says: 'Of two moves that are judged on the same version, at the same time, just one is written: twenty times.',
    holds: async (db, name) => {
      for (let version = 1; version <= 20; version += 1) {
        const all = await Promise.all([
          db.batch(move(name, version), 'write'),
          db.batch(move(name, version), 'write'),
        ])
        if (all.filter(([set]) => set?.rows.length === 1).length !== 1) return false
      }
      const { rows } = await db.execute(`select count(*) as n from ${name}_log`)
      return rows[0]?.['n'] === 20
    },
  },
  {
    says: 'What an insert returns is what it has written; changes() after it counts that.',
    holds: async (db, name) => {
      const [several, counted] = await db.batch(
        [
          `insert into ${name}_log select 'h', item.key, item.value from json_each('["a", "b", "c"]') as item returning seq, (select version from ${name}_game) as version`,
          'select changes() as n',
        ],
        'write',
      )
      return several?.rows.length === 3 && several.rows[0]?.['version'] === 1 && counted?.rows[0]?.['n'] === 3
    },
  },
  {
    says: 'A row that is there already is added to, and brought back (on conflict … returning).',
    holds: async (db, name) => {
      const count = `insert into ${name}_game (id, version) values ('n', 2) on conflict (id) do update set version = version + excluded.version returning version`
      const [first, second] = [await db.execute(count), await db.execute(count)]
      return first.rows[0]?.['version'] === 2 && second.rows[0]?.['version'] === 4
    },
  },
  {
    says: 'A trigger writes with what sets it off, and does not count among the rows of that.',
    holds: async (db, name) => {
      await db.execute(
        `create trigger ${name}_told after update of version on ${name}_game begin insert into ${name}_log values ('t', new.version, null), ('u', new.version, null); end`,
      )
      const { rowsAffected } = await db.execute(`update ${name}_game set version = 9 where id = 'g'`)
      const { rows } = await db.execute(`select count(*) as n from ${name}_log where seq = 9`)
      return rowsAffected === 1 && rows[0]?.['n'] === 2
    },
  },
  {
    says: 'What is looked for step by step can be taken in one statement (with recursive, in an update).',
    holds: async (db, name) => {
      await db.execute(`insert into ${name}_log values ('a', 1, null), ('a', 2, null), ('b', 1, null)`)
      const { rows } = await db.execute(
        `update ${name}_log set body = 'taken' where (game, seq) in (
          with recursive host(name) as (
            select min(game) from ${name}_log
            union all
            select (select min(next.game) from ${name}_log as next where next.game > host.name) from host where host.name is not null
          )
          select one.game, min(one.seq) from host join ${name}_log as one on one.game = host.name group by one.game
        ) returning game, seq`,
      )
      return rows.length === 2 && rows.every(({ seq }) => seq === 1)
    },
  },
  {
    says: 'The clock of the database has milliseconds and does not go back: fifty times.',
    holds: async (db) => {
      let before = ''
      for (let times = 0; times < 50; times += 1) {
        const { rows } = await db.execute(`select ${NOW} as now`)
        const now = String(rows[0]?.['now'])
        if (!MOMENT.test(now) || now < before) return false
        before = now
      }
      return true
    },
  },
]

/** Result of the test of a claim. */
export interface Tried {
  readonly says: string
  readonly holds: boolean
  /** The error of a test that failed to run. */
  readonly error?: string
}

/** Tests all claims on a database in order. */
export const tryDatabase = async ({ url, token }: Database): Promise<readonly Tried[]> => {
  const db = createClient({ url, timeout: LOCK_TIMEOUT, ...(token && { authToken: token }) })
  const name = `try_${randomBytes(6).toString('hex')}`
  const tried: Tried[] = []
  try {
    for (const { says, holds } of CLAIMS) {
      await fresh(db, name)
      try {
        tried.push({ says, holds: await holds(db, name) })
      } catch (error) {
        tried.push({ says, holds: false, error: error instanceof Error ? error.message : String(error) })
      }
    }
  } finally {
    await db.batch([`drop table if exists ${name}_log`, `drop table if exists ${name}_game`], 'write')
    db.close()
  }
  return tried
}

if (isMain(import.meta.filename)) {
  await withDatabase(async (database, name) => {
    const tried = await tryDatabase(database)
    for (const { says, holds, error } of tried)
      console.log(`${holds ? 'holds' : 'FAILS'}  ${says}${error ? ` (${error})` : ''}`)
    const failed = tried.filter(({ holds }) => !holds).length
    console.log(
      failed === 0 ? `${name} does all that Sidi asks of it.` : `${name}: ${failed} of ${tried.length} fail.`,
    )
    if (failed > 0) process.exitCode = 1
  }, databaseArguments())
}
