import { createClient } from '@libsql/client'
import { getTableColumns, getTableName } from 'drizzle-orm'
import * as schema from '../../src/db/schema.ts'
import { LOCK_TIMEOUT } from '../../src/hosts/node/database/copy-database.ts'
import { storeAt } from '../../src/hosts/node/database/store-at.ts'
import { isMain } from '../paths.ts'
import { databaseArguments, withDatabase } from '../stack/select-database.ts'
import type { Layout } from './fixture.ts'
import { layOut } from './fixture.ts'
import { session } from './recorded-session.ts'

/*
 * `npm run fixture`: loads the tables of the named examples into a local database, as used by `npm start`, in place of
 * earlier copies. The tokens are public, so only a database on the loopback is accepted, never a production database.
 */

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

const ofThem =
  'SELECT id FROM games WHERE owner IN (SELECT value FROM json_each(?1)) OR id IN (SELECT game FROM seats WHERE player IN (SELECT value FROM json_each(?1)))'

/** The tables whose rows belong to a game. */
const ofGames = Object.values(schema)
  .filter((table) => 'game' in getTableColumns(table))
  .map(getTableName)

/** Deletes the players of the fixture and all their games. */
const clear = async (url: string, players: readonly string[]): Promise<void> => {
  const client = createClient({ url, timeout: LOCK_TIMEOUT })
  const args = [JSON.stringify(players)]
  const { rows } = await client.execute({ sql: ofThem, args })
  const games = [JSON.stringify(rows.map(({ id }) => id))]
  await client.batch(
    [
      ...ofGames.map((table) => ({
        sql: `DELETE FROM ${table} WHERE game IN (SELECT value FROM json_each(?1))`,
        args: games,
      })),
      // Without a seat, owners would remain as spectators.
      { sql: 'DELETE FROM seats WHERE game IN (SELECT value FROM json_each(?1))', args: games },
      { sql: 'DELETE FROM games WHERE id IN (SELECT value FROM json_each(?1))', args: games },
      { sql: 'DELETE FROM players WHERE id IN (SELECT value FROM json_each(?1))', args },
    ],
    'write',
  )
  client.close()
}

/**
 * Loads the tables of the named examples into a local database.
 * @throws for a database of another host
 */
export const loadFixture = async (url: string): Promise<Layout> => {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'file:' && !LOOPBACK.includes(hostname)) {
    throw new Error(`${url} is not on this machine: everybody knows the tokens of the fixture.`)
  }
  const { players } = await layOut(session({ of: 'fixture' }).call)
  await clear(url, players)
  return layOut(session({ of: 'fixture', store: storeAt(url) }).call)
}

if (isMain(import.meta.filename)) {
  await withDatabase(async ({ url }) => {
    const { token } = await loadFixture(url)
    console.log(`The examples of the contract can be sent, with this token: ${token}`)
  }, databaseArguments())
}
