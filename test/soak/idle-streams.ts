import { startDatabase } from '../../bench/load/measured-service.ts'
import type { Table } from '../../bench/load/open-table.ts'
import { ask, openTable } from '../../bench/load/open-table.ts'
import type { GameScript } from '../../bench/load/scripted-games.ts'
import { scriptGame } from '../../bench/load/scripted-games.ts'
import { startCounted } from '../../bench/parts/database-rows.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { endOnSignal, sleep } from '../../tools/stack/child-process.ts'

/*
 * npm run soak:idle [-- games minutes]: clients follow idle games over every form of stream, and the run counts the
 * database requests of the service by minute. From 15 minutes after the last change the service must send none. Then
 * one player moves, and every client must receive the move.
 */

const [games = 25, minutes = 20] = process.argv.slice(2).map(Number)

/** First minute after the last change without database requests. The check at 15 minutes may be late. */
const QUIET_FROM = 16

/** A stream client that counts received messages other than keep-alives. */
interface Listener {
  heard(): number
}

const bearing = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Opens an HTTP stream. Empty lines and comments do not count. */
const overHttp = async (url: string, token: string, form: string): Promise<Listener> => {
  const answer = await fetch(url, { headers: { ...bearing(token), Accept: form } })
  if (answer.status !== 200 || answer.body === null) throw new Error(`no stream: ${answer.status}`)
  const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let heard = 0
  const read = async () => {
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read())
      heard += piece.value.split('\n').filter((line) => line !== '' && !line.startsWith(':')).length
  }
  read().catch(() => {})
  return { heard: () => heard }
}

/** Opens a WebSocket with a ticket; the client sends nothing. */
const overSocket = async (url: string, path: string, token: string): Promise<Listener> => {
  const { ticket } = await ask<{ readonly ticket: string }>(url, 'POST', '/v1/players/me/tickets', token, {
    for: 'read',
    minutes: 60,
  })
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}?ticket=${ticket}`)
  let heard = 0
  socket.addEventListener('message', () => {
    heard += 1
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('no socket')))
  })
  return { heard: () => heard }
}

/**
 * Opens one stream for each player of a table, each in another form. Two of the streams carry all games of the player.
 */
const listenersAt = (url: string, { game, tokens }: Table): Promise<readonly Listener[]> => {
  const [first = '', second = '', third = '', fourth = ''] = tokens
  const events = `${url}/v1/games/${game}/events`
  return Promise.all([
    overHttp(events, first, 'text/event-stream'),
    overHttp(events, second, 'application/x-ndjson'),
    overSocket(url, `/v1/games/${game}/live`, third),
    overHttp(`${url}/v1/players/me/events`, fourth, 'text/event-stream'),
    overHttp(`${url}/v1/players/me/events`, first, 'application/x-ndjson'),
  ])
}

const move = (url: string, { game, tokens }: Table, { lines }: GameScript, at: number): Promise<unknown> => {
  const line = lines[at]
  if (line === undefined) throw new Error('the game is over')
  return ask(url, 'POST', `/v1/games/${game}/moves`, tokens[line.seat], line.move)
}

endOnSignal()
const sqld = await startDatabase()
const worker = await startCounted(await bundleWorker(), sqld.url)
const [ruleset] = EVERY_RULESET
if (ruleset === undefined) throw new Error('there is no game')
const script = await scriptGame(ruleset, 1, 1)
const tables: Table[] = []
const listeners: Listener[] = []
for (let made = 0; made < games; made += 1) {
  const table = await openTable(worker.url, script)
  tables.push(table)
  listeners.push(...(await listenersAt(worker.url, table)))
  await move(worker.url, table, script, 0)
}
console.log(`${listeners.length} listen to ${games} games. Nobody moves any more.`)

let isQuiet = true
for (let minute = 1; minute <= minutes; minute += 1) {
  const { trips, read } = await worker.count(1, () => sleep(60_000))
  console.log(`minute ${String(minute).padStart(2)}: ${trips} trips to the database, ${read} rows read`)
  if (minute >= QUIET_FROM && trips > 0) isQuiet = false
}

const before = listeners.map(({ heard }) => heard())
// Clients of a game stream receive every card. A client with turns only may receive nothing for this move.
for (const table of tables) await move(worker.url, table, script, 1)
await sleep(5000)
const perTable = listeners.length / games
const deaf = tables.filter((_, at) =>
  [0, 1, 2].some((form) => listeners[at * perTable + form]?.heard() === before[at * perTable + form]),
)
console.log(`${games - deaf.length} of ${games} games are heard in every form.`)
await worker.stop()
await sqld.stop()
console.log(isQuiet && deaf.length === 0 ? 'All is quiet.' : 'It is not as it should be.')
process.exit(isQuiet && deaf.length === 0 ? 0 : 1)
