import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { bundleWorker } from '../tools/stack/bundle-worker.ts'
import { endOnSignal, sleep } from '../tools/stack/child-process.ts'
import { startWorker } from '../tools/stack/local-worker.ts'
import { median, percentile } from './load/latency-statistics.ts'
import { startDatabase } from './load/measured-service.ts'
import { cpuOf } from './load/process-cpu-time.ts'
import type { Send } from './load/quota-attacks.ts'
import { attacksOf } from './load/quota-attacks.ts'
import { table } from './result-tables.ts'

/*
 * npm run bench:limits [-- seconds rounds names]: latency of a table and delay of webhooks, alone and beside a player
 * at each documented quota. Slices alone and slices beside the player alternate, so both have the load of other
 * programs. The result is the median of the ratios of neighbouring slices.
 */

const [seconds = '4', rounds = '5', ...names] = process.argv.slice(2)
const SLICE = 1000 * Number(seconds)

/** The time between two requests of the table, before a slice counts, and between two messages, in milliseconds. */
const THINKING = 15
const WARM_UP = 1000
const BETWEEN_MESSAGES = 1500
/** The longest wait for a message, and the time between two scheduled runs, in milliseconds. */
const LONGEST_DELAY = 10_000
const MINUTE = 60_000
/** Owners with a webhook. At the shared host each of them sends few messages in a minute. */
const OWNERS = 10

endOnSignal()
const sqld = await startDatabase()
const worker = await startWorker({
  databaseUrl: sqld.url,
  // The Worker with a door to the scheduled run.
  bundle: await bundleWorker('test/support/workers/clock-offset.ts'),
  direct: true,
  rateLimits: 'none',
  variables: {
    LOCAL_WEBHOOKS: '1',
    ...{ BOT_GAMES_AN_ADDRESS: 12, BOT_GAMES_IN_ALL: 60, BOT_PACE_MS: 500, BOT_GAMES: 3 },
  },
})

const send: Send = async (method, path, token, body) => {
  const response = await fetch(`${worker.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
}

/** By path, the moment of the last message. */
const arrived = new Map<string, number>()
const port = 10_000 + Math.floor(Math.random() * 20_000)
const listen = async (address: string, isHanging = false): Promise<string> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (isHanging && !warming) return
      arrived.set(`http://${address}:${port}${request.url}`, performance.now())
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  return `http://${address}:${port}`
}
/** The hanging host answers tests alone. */
let warming = true
const sharedHost = await listen('127.99.0.1')
const hangingHost = await listen('127.99.0.2', true)

const newPlayer = (name: string) => send('POST', '/v1/players', undefined, { name })

/** An open table with a webhook. */
interface Hooked {
  readonly token: string
  readonly seat: string
  readonly url: string
  hasBot: boolean
}

const newHooked = async (host: string): Promise<Hooked> => {
  const { token } = await newPlayer('Beat')
  const { id } = await send('POST', '/v1/games', token, { ruleset: 'schieber' })
  const url = `${host}/${id}`
  await send('POST', '/v1/webhooks', token, { url, types: ['game.moved'], game: id })
  return { token, seat: `/v1/games/${id}/seats/1`, url, hasBot: false }
}

const SHARED = 'webhooks to the same host'
const apart: Hooked[] = []
const together: Hooked[] = []
for (let nth = 0; nth < OWNERS; nth += 1) {
  apart.push(await newHooked(await listen(`127.99.1.${nth + 1}`)))
  together.push(await newHooked(sharedHost))
}

/** The table of four people. */
const people = await Promise.all(['Anna', 'Beat', 'Claudia', 'Dario'].map(newPlayer))
const [owner] = people
const opened = await send('POST', '/v1/games', owner?.token, {
  ...{ ruleset: 'schieber', options: { target: 10_000 } },
})
for (const { token } of people.slice(1))
  await send('POST', `/v1/games/${opened.id}/seats`, token, { invite: opened.invite })

/** The answers to the attacker, by class of status. */
const answers = { good: 0, refused: 0 }
const attackerSend: Send = async (...sent) => {
  try {
    const answer = await send(...sent)
    answers.good += 1
    return answer
  } catch (error) {
    answers.refused += 1
    throw error
  }
}
const attacks = await attacksOf({ url: worker.url, send: attackerSend, sharedHost, hangingHost })
await sleep(3 * WARM_UP)
warming = false

interface Slice {
  readonly views: number[]
  readonly moves: number[]
  readonly delays: number[]
  /** The requests of the attacker in a second: answered, and refused. */
  good: number
  refused: number
  /** CPU time of Worker and database, in milliseconds a second. */
  cpu: number
}

/** Sends one message, and takes its delay after the answer to the change. */
const message = async (hooked: Hooked, into: Slice): Promise<void> => {
  const { token, seat, url } = hooked
  arrived.delete(url)
  if (hooked.hasBot) await send('DELETE', seat, token)
  else await send('PUT', `${seat}/bot`, token, { level: 'beginner' })
  hooked.hasBot = !hooked.hasBot
  const answered = performance.now()
  while (!arrived.has(url) && performance.now() - answered < LONGEST_DELAY) await sleep(2)
  into.delays.push(Math.max(0, (arrived.get(url) ?? performance.now()) - answered))
}

let nextMessage = 0
const messages = async (isShared: boolean, into: Slice, isOver: () => boolean): Promise<void> => {
  const those = isShared ? together : apart
  while (!isOver()) {
    // A refused change has no message.
    await message(those[nextMessage % OWNERS] as Hooked, into).catch(() => {})
    nextMessage += 1
    // Ten places in a minute are kept at a host for owners with few messages.
    await sleep(isShared ? 4 * BETWEEN_MESSAGES : BETWEEN_MESSAGES)
  }
}

const cpu = (): number => cpuOf(worker.pid ?? 0) + cpuOf(sqld.pid ?? 0)

/** A slice: a view for each player in turn, and a move at each turn; beside these, messages. */
const measure = async (isShared: boolean): Promise<Slice> => {
  const into: Slice = { views: [], moves: [], delays: [], cpu: 0, good: 0, refused: 0 }
  const spent = cpu()
  const before = { ...answers }
  const begun = performance.now()
  const path = `/v1/games/${opened.id}`
  const end = performance.now() + SLICE
  const isOver = () => performance.now() >= end
  const messaging = messages(isShared, into, isOver)
  while (!isOver()) {
    for (const { token } of people) {
      const asked = performance.now()
      const view = await send('GET', path, token)
      into.views.push(performance.now() - asked)
      await sleep(THINKING)
      if (!view.you?.mustAct) continue
      const move = ['play', 'choose'].flatMap(
        (type) => view.you.legalMoves.find((one: { type: string }) => one.type === type) ?? [],
      )[0]
      const moved = performance.now()
      await send('POST', `${path}/moves`, token, move)
      into.moves.push(performance.now() - moved)
      await sleep(THINKING)
    }
  }
  const took = (performance.now() - begun) / 1000
  into.cpu = (cpu() - spent) / took
  into.good = (answers.good - before.good) / took
  into.refused = (answers.refused - before.refused) / took
  await messaging
  return into
}

const pairs = new Map<string, (readonly [alone: Slice, beside: Slice])[]>()
const load: number[] = []
let swept = performance.now()
const wanted = Object.entries(attacks).filter(([name]) => names.length === 0 || names.includes(name))
for (let round = 0; round < Number(rounds); round += 1) {
  for (const [name, attack] of wanted) {
    await sleep(WARM_UP)
    const alone = await measure(name === SHARED)
    const stop = await attack()
    await sleep(WARM_UP)
    // The scheduled run of the minute has the waiting messages of the attack.
    if (performance.now() - swept > MINUTE) {
      swept = performance.now()
      void fetch(`${worker.url}/test/minute`).then(
        (answer) => answer.text(),
        () => undefined,
      )
    }
    const beside = await measure(name === SHARED)
    await stop()
    pairs.set(name, [...(pairs.get(name) ?? []), [alone, beside]])
    load.push(loadavg()[0] ?? 0)
  }
  console.error(`round ${round + 1} of ${rounds}`)
}

const at = (some: readonly number[], share: number): number =>
  percentile({ requests: some.length, seconds: 1, latencies: some.toSorted((a, b) => a - b) }, share)
type Latency = 'views' | 'moves' | 'delays'
const mean = (slices: readonly Slice[], of: 'cpu' | 'good' | 'refused'): string =>
  (slices.reduce((sum, one) => sum + one[of], 0) / slices.length).toFixed(of === 'cpu' ? 0 : 1)
/** The value of all slices beside, and the median of the ratios of neighbouring slices. */
const shown = (name: string, kind: Latency, share: number): string => {
  const those = pairs.get(name) ?? []
  const value = at(
    those.flatMap(([, beside]) => beside[kind]),
    share,
  )
  // A slice has few messages: the ratio is that of all slices.
  const pooled = those.flatMap(([alone]) => alone[kind])
  const ratios =
    kind === 'delays'
      ? [value / at(pooled, share)]
      : those.map(([alone, beside]) => at(beside[kind], share) / at(alone[kind], share))
  return `${value.toFixed(1)} (${median(ratios).toFixed(2)})`
}
const all = [...pairs.values()].flat().map(([alone]) => alone)
const aloneAt = (kind: Latency, share: number) =>
  at(
    all.flatMap((slice) => slice[kind]),
    share,
  ).toFixed(1)
const COLUMNS = (['views', 'moves', 'delays'] as const).flatMap((kind) =>
  [0.5, 0.95].map((share) => [kind, share] as const),
)
console.log(`load ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}`)
console.log(
  table([
    [
      'beside',
      'view p50, ms',
      'p95',
      'move p50, ms',
      'p95',
      'message p50, ms',
      'p95',
      'CPU ms a second',
      'requests a second',
      'refused',
    ],
    ['nothing', ...COLUMNS.map(([kind, share]) => aloneAt(kind, share)), mean(all, 'cpu'), '', ''],
    ...[...pairs].map(([name, those]) => [
      name,
      ...COLUMNS.map(([kind, share]) => shown(name, kind, share)),
      ...(['cpu', 'good', 'refused'] as const).map((of) =>
        mean(
          those.map(([, beside]) => beside),
          of,
        ),
      ),
    ]),
  ]),
)
await worker.stop()
await sqld.stop()
process.exit(0)
