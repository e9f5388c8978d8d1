import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '@libsql/client'
import { endOnSignal, sleep } from '../../tools/stack/child-process.ts'
import { random } from '../support/random.ts'
import type { TablePoints } from './evening/evening-checks.ts'
import { BYE, findLogFaults, findWrongTotals, totalsByHand } from './evening/evening-checks.ts'
import type { Body, Caller } from './evening/evening-client.ts'
import { EveningClient } from './evening/evening-client.ts'
import type { DrawnTable } from './evening/news-receiver.ts'
import { findFalseNews, NewsReceiver } from './evening/news-receiver.ts'
import type { Points, TableView } from './evening/table-players.ts'
import {
  confirmSlip,
  enterSlip,
  enterWrongSum,
  playSeat,
  pointsOfTable,
  writeSheet,
} from './evening/table-players.ts'
import { runScheduler } from './fault-injection/common-faults.ts'
import { startNodeHost } from './fault-injection/node-host.ts'
import { startWorkersStack } from './fault-injection/workers-stack.ts'

/*
 * npm run soak:evening [-- seed --workers]: a tournament of 48 people with four rounds at twelve tables on the Node host, or with
 * `--workers` on Workers and sqld. Rounds 1 and 3 are games, round 2 has slips, round 4 sheets. Three guests come in round 2, two
 * people leave in round 3, one is replaced in the middle of a deal, one table never ends. Five results are wrong. Processes are
 * killed ten times. A webhook of the series has a receiver with faults. The end of the run proves:
 * - No game exists twice; no result is lost or counted twice.
 * - The standings equal the totals by hand, and `verify-series` confirms the export.
 * - The webhook has told each draw, start, result and close once, and each person the own place.
 * - The organizer and the people need at most one request a person and round, besides play.
 */

const { values, positionals } = parseArgs({
  options: { workers: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [seed = Date.now() % 1_000_000] = positionals.map(Number)

const PEOPLE = 48
const ROUNDS = 4
/** Interval of scheduled runs in this test, in milliseconds. The platform starts one each minute. */
const SCHEDULE = 5000
/** The time in which the hall screen must show a closed round, in milliseconds. */
const HALL = 15_000

/** The time in which messages must arrive after the faults of the receiver end, in milliseconds: retries wait up to a minute. */
const DELIVERY = 180_000

endOnSignal()
const chance = random(seed)
const faults: string[] = []
const host = await (values.workers ? startWorkersStack : startNodeHost)((fault) => void faults.push(fault))
const client = new EveningClient(host)
console.log(`${values.workers ? 'Workers' : 'Node'}, ${PEOPLE} people, ${ROUNDS} rounds, seed ${seed}`)

let isOver = false
const scheduler = (async () => {
  while (!isOver) {
    await runScheduler(host.servers[0]?.url ?? '')
    await sleep(SCHEDULE)
  }
})()

let kills = 0
/** Kills the service with SIGKILL, by turns the Worker and the database. The Node host is one process. */
const kill = async () => {
  kills += 1
  if (values.workers && kills % 2 === 1) await host.faults['Worker killed']?.(0)
  else await host.killDatabase()
}

/** Kills the service a number of times while a task runs. */
const killingWhile = async <T>(times: number, task: Promise<T>): Promise<T> => {
  const killing = (async () => {
    for (let time = 0; time < times; time += 1) {
      await sleep(500 + chance.below(4000))
      await kill()
    }
  })()
  const [result] = await Promise.all([task, killing])
  return result
}

const bearer = (token: string): Caller => ({ Authorization: `Bearer ${token}` })
const { body: integration } = await client.expect(
  201,
  'POST',
  '/v1/integrations',
  {},
  {
    body: { name: 'Soak' },
    purpose: 'check',
  },
)
const bot = bearer(integration.token)
const asPerson = (external: string): Caller => ({ ...bot, 'Act-As': `external:${external}` })
const personOf = (number: number) => ({ externalId: `person-${number}`, name: `Person ${number}` })

// The director is a person of the integration as well, and plays no table.
await client.send('PUT', '/v1/integrations/me/players/director', bot, {
  body: { name: 'Director' },
  purpose: 'check',
})
const director = asPerson('director')

const made = await client.expect(201, 'POST', '/v1/series', director, {
  body: {
    name: 'Evening',
    games: [{ preset: 'turnier-8' }],
    at: 'game',
    results: 'table',
    fill: 'sit-out',
    standing: {
      ...{ parts: [{ take: 'points' }], order: 'high', ties: ['shared'] },
      ...{ bye: { value: BYE }, missing: { value: 0 } },
    },
    rounds: { planned: ROUNDS },
  },
})
const path = `/v1/series/${made.body.id}`
const { etag } = await client.expect(200, 'GET', `${path}/settings`, director)
await client.expect(200, 'PATCH', `${path}/settings`, director, {
  body: { status: 'open' },
  headers: { 'If-Match': etag },
})

const receiver = new NewsReceiver(chance)
const NEWS = ['round.drawn', 'round.started', 'table.done', 'round.closed', 'series.finished']
const { body: webhook } = await client.expect(201, 'POST', '/v1/webhooks', director, {
  body: { url: await receiver.open(), types: NEWS, series: made.body.id },
})
const isActive = async () =>
  (await client.expect(200, 'GET', `/v1/webhooks/${webhook.id}`, director, { purpose: 'check' })).body
    .status === 'active'
while (!(await isActive())) await sleep(200)

/** The external id of the person of each entry. */
const externalOf = new Map<string, string>()
const enter = async (numbers: readonly number[]) => {
  const { body } = await client.expect(201, 'POST', `${path}/entries`, director, {
    body: { entries: numbers.map(personOf) },
  })
  for (const [at, { entry }] of (body?.items ?? []).entries())
    externalOf.set(entry, personOf(numbers[at] ?? 0).externalId)
}
const callerOf = (entry: string): Caller => asPerson(externalOf.get(entry) ?? '')

await enter(Array.from({ length: PEOPLE }, (_, at) => at + 1))

/** The points of each table, by round and table. */
const points = new Map<string, TablePoints>()
const sittingOut: string[] = []
const games = new Set<string>()
const drawnTables: DrawnTable[] = []
let number = 0

/** Draws and starts a round. Returns the tables after the start of all. */
const beginRound = async (at: 'game' | 'slip' | 'sheet'): Promise<readonly TableView[]> => {
  const { body: drawn } = await client.expect(201, 'POST', `${path}/rounds`, director, { body: { at } })
  number = drawn.number
  await client.expect(202, 'POST', `${path}/rounds/${number}/start`, director)
  // Between two slices of the start.
  if (number === 1) await kill()
  for (;;) {
    const { body } = await client.expect(200, 'GET', `${path}/rounds/${number}`, director, {
      purpose: 'check',
    })
    if (body.tables.every(({ state }: Body) => state !== 'waiting')) {
      sittingOut.push(...body.sittingOut)
      drawnTables.push(
        ...body.tables.map(({ table, seats }: TableView) => ({ round: number, table, seats: [...seats] })),
      )
      progress(`round ${number} has begun`)
      return body.tables
    }
    await sleep(500)
  }
}

/** Prints the time and the number of requests since the start. */
const begun = performance.now()
const progress = (text: string) =>
  console.log(
    `${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}`,
    client.counts,
    `${kills} kills`,
  )

/** Closes the round after the end of its tables. The standings must show the round within the time of the hall screen. */
const closeRound = async () => {
  const round = `${path}/rounds/${number}`
  const state = async () =>
    (await client.expect(200, 'GET', round, director, { purpose: 'check' })).body.state
  while ((await state()) !== 'complete') await sleep(500)
  progress(`round ${number} is complete`)
  await client.expect(200, 'POST', `${round}/close`, director)
  const closed = performance.now()
  const shown = async () =>
    (await client.expect(200, 'GET', `${path}/standings`, director, { purpose: 'check' })).body.round
  while ((await shown()) !== number) {
    if (performance.now() - closed > HALL)
      return void faults.push(`the standings lack round ${number} after ${HALL} ms`)
    await sleep(500)
  }
}

/** Notes equal points for the entries of a side. */
const note = ({ table, sides }: TableView, bySide: readonly number[]) =>
  points.set(
    `${number}/${table}`,
    new Map(sides.flatMap((entries, side) => entries.map((entry) => [entry, bySide[side] ?? 0] as const))),
  )

const tablePath = ({ table }: TableView) => `${path}/rounds/${number}/tables/${table}`

/** Notes the points of a game, from the game itself. */
const noteGame = async (table: TableView, reader: Caller) => {
  const { body } = await client.expect(200, 'GET', `/v1/games/${table.game}/scores`, reader, {
    purpose: 'check',
  })
  note(
    table,
    table.sides.map((_, side) => body.totals[side]?.points ?? 0),
  )
}

/** Plays a game at each table. */
const playGames = async (
  tables: readonly TableView[],
  { left, replaced, substitute }: { left?: TableView; replaced?: TableView; substitute?: string } = {},
) => {
  await Promise.all(
    tables.map(async (table) => {
      const { game, seats } = table
      if (game === null) return void faults.push(`table ${table.table} of round ${number} has no game`)
      if (games.has(game)) faults.push(`${game} is the game of two tables`)
      games.add(game)
      const inSecondDeal = ({ deal }: Body) => deal?.number >= 2 && deal.phase === 'play'
      const [first = '', ...others] = seats
      const play = (entry: string) => playSeat(client, callerOf(entry), game)
      if (table === left) {
        await Promise.all(seats.map((entry) => playSeat(client, callerOf(entry), game, inSecondDeal)))
        await noteGame(table, callerOf(first))
        points.set(
          `${number}/${table.table}`,
          new Map([...(points.get(`${number}/${table.table}`) ?? []), [first, 0]]),
        )
        await client.expect(200, 'POST', `${tablePath(table)}/forfeit`, director, {
          body: { entry: first, as: 'zero', others: 'as-it-stands', reason: 'The person has left' },
        })
      } else if (table === replaced && substitute !== undefined) {
        const playing = Promise.all(others.map(play))
        await playSeat(client, callerOf(first), game, inSecondDeal)
        await client.expect(200, 'PUT', `${tablePath(table)}/seats/0`, director, {
          body: { entry: substitute, credit: 'seat' },
        })
        await waitForSeat(substitute, game)
        await Promise.all([playing, play(substitute)])
        await noteGame(table, callerOf(substitute))
      } else {
        await Promise.all(seats.map(play))
        await noteGame(table, callerOf(first))
      }
    }),
  )
}

/** Waits until a substitute sits in the game. */
const waitForSeat = async (entry: string, game: string) => {
  const seated = async () =>
    (await client.send('GET', `/v1/games/${game}`, callerOf(entry), { purpose: 'check' })).status === 200
  while (!(await seated())) await sleep(200)
}

/** Writes a slip at each table. Two are wrong by the sum, two are disputed, one is found wrong after the close. */
const writeSlips = async (tables: readonly TableView[]): Promise<TableView | undefined> => {
  await Promise.all(
    tables.map(async (table, at) => {
      const [writer, checker] = table.sides.map(([entry = '']) => callerOf(entry))
      if (writer === undefined || checker === undefined) return
      const right = pointsOfTable(chance)
      note(table, right)
      const swapped: Points = [right[1], right[0]]
      if (at < 2) await enterWrongSum(client, writer, tablePath(table))
      const isDisputed = at === 2 || at === 3
      await enterSlip(client, writer, tablePath(table), isDisputed || at === 4 ? swapped : right)
      await confirmSlip(client, checker, tablePath(table), !isDisputed)
      if (isDisputed) await enterSlip(client, director, tablePath(table), right, 'The slip is right')
    }),
  )
  return tables[4]
}

/** Corrects the result of a closed round. */
const correct = async (table: TableView) => {
  const round = `${path}/rounds/${number}`
  await client.expect(200, 'POST', `${round}/reopen`, director, { body: { reason: 'Points swapped' } })
  const [one = 0, other = 0] = table.sides.map(
    ([entry = '']) => points.get(`${number}/${table.table}`)?.get(entry) ?? 0,
  )
  await enterSlip(client, director, tablePath(table), [one, other], 'Points swapped')
  await client.expect(200, 'POST', `${round}/close`, director)
}

/** Writes a sheet at each table, from the phones of two sides. */
const writeSheets = (tables: readonly TableView[]) =>
  Promise.all(
    tables.map(async (table) => {
      const phones = table.sides.map(([entry = '']) => callerOf(entry))
      const right = pointsOfTable(chance)
      note(table, right)
      if (table.sheet === null) return void faults.push(`table ${table.table} has no sheet`)
      const witness = callerOf(table.sides[0]?.[1] ?? '')
      await writeSheet(client, phones, table.sheet, right, witness, chance)
    }),
  )

const withdraw = async (entry: string) => {
  const { etag: tag } = await client.expect(200, 'GET', `${path}/entries/${entry}`, director)
  await client.expect(200, 'PATCH', `${path}/entries/${entry}`, director, {
    body: { state: 'withdrawn' },
    headers: { 'If-Match': tag },
  })
}

// Round 1: games, and a kill between two slices of the start.
const first = await beginRound('game')
await killingWhile(3, playGames(first, { left: first[11] as TableView }))
await closeRound()

// Round 2: three guests more, slips, and kills while all tables end at once.
await enter([PEOPLE + 1, PEOPLE + 2, PEOPLE + 3])
const second = await beginRound('slip')
const wrong = await killingWhile(2, writeSlips(second))
await closeRound()
if (wrong !== undefined) await correct(wrong)

// Round 3: two people less, games, and a substitute in the middle of a deal.
await withdraw('e_7')
await withdraw('e_8')
const satOut = sittingOut.length
const third = await beginRound('game')
const [substitute] = sittingOut.slice(satOut)
await killingWhile(
  3,
  playGames(third, { replaced: third[0] as TableView, ...(substitute !== undefined && { substitute }) }),
)
await closeRound()

// Round 4: sheets, two phones each.
const fourth = await beginRound('sheet')
await killingWhile(1, writeSheets(fourth))
await closeRound()

const readOnly = { purpose: 'check' } as const
const database = createClient({ url: host.databaseUrl })

/** Waits until no message of the series waits for delivery. */
const awaitDelivery = async () => {
  receiver.mend()
  const ended = performance.now() + DELIVERY
  for (;;) {
    const { rows } = await database.execute({
      sql: 'select count(*) as count from outbox where game = ?',
      args: [made.body.id],
    })
    if (Number(rows[0]?.['count']) === 0) return
    if (performance.now() > ended)
      return void faults.push(`${String(rows[0]?.['count'])} messages wait after ${DELIVERY} ms`)
    await sleep(500)
  }
}
await awaitDelivery()
isOver = true
await scheduler

const { body: standings } = await client.expect(200, 'GET', `${path}/standings`, director, readOnly)
faults.push(...findWrongTotals(standings.rows, totalsByHand([...points.values()], sittingOut)))
if (standings.rows.length !== externalOf.size)
  faults.push(`${standings.rows.length} rows for ${externalOf.size} entries`)

const log: Body[] = []
for (let next: string | null = `${path}/events?limit=200`; next !== null; ) {
  const { body }: { body: Body } = await client.expect(200, 'GET', next, director, readOnly)
  log.push(...body.items)
  next = body.items.length < 200 ? null : `${path}/events?limit=200&after=${log.length}`
}
faults.push(...findLogFaults(log))
const [left = ''] = third[0]?.seats ?? []
const substitution = substitute === undefined ? undefined : { round: 3, of: left, by: substitute }
/** The game without an end, two disputed results, and one that was found wrong after the close. */
const corrected = [`1/${first[11]?.table}`, ...[2, 3, 4].map((at) => `2/${second[at]?.table}`)]
faults.push(
  ...findFalseNews(receiver.arrivals, log, drawnTables, { reopened: ['2'], corrected, substitution }),
)
receiver.close()

const { rows } = await database.execute(
  'select series, count(*) as count from games where series is not null group by series',
)
for (const { series, count } of rows)
  if (Number(count) !== 1) faults.push(`${String(series)} has ${String(count)} games`)
if (rows.length !== first.length + third.length)
  faults.push(`${rows.length} games of ${first.length + third.length}`)
database.close()

const file = join(host.disk.folder, 'series.json')
writeFileSync(file, (await client.expect(200, 'GET', `${path}/export`, director, readOnly)).text)
const verified = spawnSync(process.execPath, ['tools/verify/verify-series.ts', file], { encoding: 'utf8' })
if (verified.status !== 0) faults.push(`verify-series: ${verified.stdout}${verified.stderr}`)
await host.stop()

const allowed = ROUNDS * externalOf.size
if (client.counts.organize > allowed)
  faults.push(`${client.counts.organize} requests besides play, ${allowed} are allowed`)
faults.push(...client.faults)
console.log('tables   ', points.size, 'entries', externalOf.size, 'events', log.length)
console.log('messages ', receiver.arrivals.length)
console.log('requests ', client.counts, `${client.repeated} repeated, ${kills} kills`)
for (const fault of faults.slice(0, 50)) console.log('FAULT    ', fault)
console.log(faults.length === 0 ? 'The evening is whole.' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
