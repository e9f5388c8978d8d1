import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/web'
import { deleteExpiredReceipts } from '../src/app/scheduler/database-cleanup.ts'
import { libsqlStore } from '../src/db/libsql/store.ts'
import type { Bookmark, GameList, ListedGame } from '../src/db/port/game-lists.ts'
import { GAME_STATUSES } from '../src/rules/model/game.ts'
import { changeWithEvents, newGameChange } from '../test/api/support/game-changes.ts'
import { recordSql, totalCost } from '../test/api/support/sql-recorder.ts'
import { endOnSignal, sleep } from '../tools/stack/child-process.ts'
import { migrateDatabase } from '../tools/stack/migrate.ts'
import { startSqld } from '../tools/stack/sqld.ts'
import { addGames, forEachOf, prepareGames, VETERAN } from './load/bulk-rows.ts'
import { whole } from './result-tables.ts'

/*
 * npm run bench:growth [-- games receipts bytes]: rows that lists read, and the delay of moves by the cleanup. The
 * database has a number of games, and a number of expired idempotency receipts of a size in bytes. sqld counts the
 * rows.
 */

const [games = 100_000, receipts = 1_000_000, bytes = 400] = process.argv.slice(2).map(Number)

const LIMIT = 20
const PAGES = 3

endOnSignal()
const dataDir = mkdtempSync(join(tmpdir(), 'sidi-growth-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const sqld = await startSqld({ dataDir })
await migrateDatabase(sqld, { alone: true })
const database = createClient({ url: sqld.url })
const store = libsqlStore({ url: sqld.url })

/** Runs a long step, and prints its name and duration. */
const timed = async (what: string, act: () => Promise<unknown>): Promise<void> => {
  const begun = performance.now()
  await act()
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

const loadGames = async (): Promise<void> => {
  await prepareGames(store, VETERAN.id)
  await addGames(database, [1, games])
}

const loadReceipts = () =>
  forEachOf(
    database,
    [1, receipts],
    `NUMBERS insert into receipts (key, request, status, headers, body, created_at)
     select lower(hex(randomblob(32))), 'x', 201, '{}', hex(randomblob(?)), strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds') from n`,
    [Math.floor(bytes / 2)],
  )

type List = (after: Bookmark | undefined) => Promise<GameList>

/** The caller of the lists: the player with the most games. */
const asker = { tokenHash: VETERAN.id }

const lists: readonly (readonly [string, List])[] = [
  ...['', ...GAME_STATUSES].flatMap((status) =>
    ['', 'sidi-barrani'].map((ruleset): readonly [string, List] => [
      `public ${status} ${ruleset}`,
      (after) =>
        store.publicGames(
          {
            ...(status && { status: status as 'open' }),
            ...(ruleset && { ruleset }),
            ...(after && { after }),
            limit: LIMIT,
          },
          asker,
        ),
    ]),
  ),
  ...['', ...GAME_STATUSES].map((status): readonly [string, List] => [
    `own ${status}`,
    (after) =>
      store.gamesOf(
        {
          awaiting: false,
          ...(status && { status: status as 'open' }),
          ...(after && { after }),
          limit: LIMIT,
        },
        asker,
      ),
  ]),
  [
    'own awaiting=me',
    (after) => store.gamesOf({ awaiting: true, ...(after && { after }), limit: LIMIT }, asker),
  ],
]

/**
 * Prints the rows read and the rows shown of a list, page by page. Also starts at the last running game, before the
 * ended games.
 */
const readList = async (name: string, list: List): Promise<void> => {
  let after: Bookmark | undefined
  const pages: string[] = []
  const read = async () => {
    let rows: readonly ListedGame[] = []
    const begun = performance.now()
    const statements = await recordSql(async () => {
      rows = (await list(after)).games
    })
    after = rows.at(-1)?.bookmark
    pages.push(
      `${totalCost(statements, 'read')}/${rows.length} (${(performance.now() - begun).toFixed(0)} ms)`,
    )
    return rows.length === LIMIT
  }
  for (let page = 0; page < PAGES; page += 1) if (!(await read())) break
  if (name === 'own ') {
    after = { at: '9999', id: '', ended: true }
    await read()
    await read()
  }
  console.log(`${name.padEnd(28)} ${pages.join('  ')}`)
}

/** Writes a move now and then until `stop`. Returns the durations in milliseconds, ascending. */
const moves = (name: string) => {
  let going = true
  const latencies: number[] = []
  const play = async () => {
    const made = newGameChange('p_other', { id: name })
    await store.write({ game: made })
    let { stored } = made
    while (going) {
      const begun = performance.now()
      const move = changeWithEvents(stored, [{ type: 'playerResigned', seat: 0 }], { milestone: false })
      await store.write({ game: move })
      latencies.push(performance.now() - begun)
      stored = move.stored
      await sleep(20)
    }
  }
  const playing = play()
  return async () => {
    going = false
    await playing
    return latencies.sort((a, b) => a - b)
  }
}

const told = (latencies: readonly number[]) => {
  const at = (share: number) =>
    (latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0).toFixed(0)
  return `${whole(latencies.length)} moves, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms; ${whole(latencies.filter((took) => took > 250).length)} of them above 250 ms`
}

await timed(`${whole(games)} games`, loadGames)
console.log('\nrows read / shown, page by page')
for (const [name, list] of lists) await readList(name, list)

console.log('')
await timed(`${whole(receipts)} expired receipts of ${bytes} bytes`, loadReceipts)
// The wait is long enough for the periodic work of the database itself.
const alone = moves('g_alone')
await sleep(120_000)
console.log(`moves alone:   ${told(await alone())}`)
const beside = moves('g_beside')
let forgotten = 0
const begun = performance.now()
for (let minute = 0; minute < 60; minute += 1) {
  const from = performance.now()
  // The clock advances, so the cleanup ends. Each run uses another minute, hence another slice of the receipts.
  const start = Date.UTC(2026, 5, 1, 12, minute)
  const now = () => new Date(start + performance.now() - from).toISOString()
  const count = await deleteExpiredReceipts({ store, now })
  forgotten += count
  if (minute % 10 === 0)
    console.log(`run ${minute + 1}: ${whole(count)} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
}
console.log(
  `forgotten:     ${whole(forgotten)} in 60 runs (one a minute), ${((performance.now() - begun) / 1000).toFixed(0)} s of them at work or at rest`,
)
console.log(`moves beside:  ${told(await beside())}`)
await sqld.stop()
