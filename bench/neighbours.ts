import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { endOnSignal, sleep } from '../tools/stack/child-process.ts'
import type { Send } from './load/hogs.ts'
import { hogsOf, LIMITS } from './load/hogs.ts'
import { median, percentile } from './load/latency-statistics.ts'
import { HOSTS } from './load/neighbour-service.ts'
import { machineDetails } from './result-tables.ts'

/*
 * npm run bench:neighbours [-- --host node|workers --seconds 4 --rounds 5 --only lists,moves]: latency of a table of
 * people, alone and beside a hog at each documented limit. Slices alone and slices beside the hog alternate, so both have
 * the load of other programs. A ratio is the median of the ratios of neighbouring slices. Prints a Markdown table.
 */

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: 'node' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
})
const { host } = values
if (host !== 'node' && host !== 'workers') throw new Error('--host is node or workers')
const SLICE = 1000 * Number(values.seconds)
const rounds = Number(values.rounds)
const only = values.only?.split(',')

/** The time between two requests of the table, and before a slice counts, in milliseconds. */
const THINKING = 10
const WARM_UP = 1000
/** The time between two scheduled runs, in milliseconds. */
const MINUTE = 60_000

endOnSignal()
const service = await HOSTS[host]({ ...LIMITS, LOCAL_WEBHOOKS: '1' })

const send: Send = async (method, path, token, body) => {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(path === '/mcp' && { Accept: 'application/json, text/event-stream' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  return response.headers.get('content-type')?.includes('application/json') ? JSON.parse(text) : {}
}

const port = 10_000 + Math.floor(Math.random() * 20_000)
/** A host of webhooks. A hanging host answers the test of a webhook alone. */
const listen = async (address: string, isHanging = false): Promise<string> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (!isHanging || warming) response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  return `http://${address}:${port}`
}
let warming = true

/** The table of four people. */
const people = await Promise.all(
  ['Anna', 'Beat', 'Claudia', 'Dario'].map((name) => send('POST', '/v1/players', undefined, { name })),
)
const opened = await send('POST', '/v1/games', people[0]?.token, {
  ...{ ruleset: 'schieber', options: { target: 10_000 } },
})
for (const { token } of people.slice(1))
  await send('POST', `/v1/games/${opened.id}/seats`, token, { invite: opened.invite })

/** The answers to the hog, by class of status. */
const answers = { good: 0, refused: 0 }
const hogSend: Send = async (...sent) => {
  try {
    const answer = await send(...sent)
    answers.good += 1
    return answer
  } catch (error) {
    answers.refused += 1
    throw error
  }
}
const hogs = await hogsOf({
  ...{ url: service.url, send: hogSend },
  ...{ sharedHost: await listen('127.99.0.1'), hangingHost: await listen('127.99.0.2', true) },
})
await sleep(3 * WARM_UP)
warming = false

/** CPU time of a service at rest, in milliseconds a second, and the longest wait for the rest, in seconds. */
const IDLE = 60
const LONGEST_REST = 4
/** Waits until the work of earlier hogs is done. */
const atRest = async (): Promise<void> => {
  for (let waited = 0; waited < LONGEST_REST; waited += 1) {
    const before = service.cpu()
    await sleep(1000)
    if (service.cpu() - before < IDLE) return
  }
}

/** The latencies of the table in a slice, in milliseconds. */
interface Slice {
  readonly views: number[]
  readonly moves: number[]
  /** The requests of the hog in a second: answered, and refused. */
  good: number
  refused: number
  /** CPU time of the service, in milliseconds a second. */
  cpu: number
}

/** A slice: a view for each player in turn, and a move at each turn. */
const measure = async (): Promise<Slice> => {
  const into: Slice = { views: [], moves: [], cpu: 0, good: 0, refused: 0 }
  const [spent, before, begun] = [service.cpu(), { ...answers }, performance.now()]
  const path = `/v1/games/${opened.id}`
  while (performance.now() < begun + SLICE) {
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
  into.cpu = (service.cpu() - spent) / took
  into.good = (answers.good - before.good) / took
  into.refused = (answers.refused - before.refused) / took
  return into
}

type Pair = readonly [alone: Slice, beside: Slice]
type Latency = 'views' | 'moves'
const at = (some: readonly number[], share: number): number =>
  percentile({ requests: some.length, seconds: 1, latencies: some.toSorted((a, b) => a - b) }, share)
const pooled = (those: readonly Pair[], side: 0 | 1, kind: Latency): readonly number[] =>
  those.flatMap((pair) => pair[side][kind])
/**
 * The percentile alone and beside the hog, over all slices, and the median ratio of neighbouring slices. A pair in which the
 * table had nothing to do in a slice, such as between two games, has no ratio.
 */
const cellsOf = (those: readonly Pair[], kind: Latency): readonly string[] => [
  ...[0.5, 0.95].map((share) =>
    ([0, 1] as const).map((side) => at(pooled(those, side, kind), share).toFixed(1)).join(' → '),
  ),
  median(
    those
      .filter((pair) => pair.every((slice) => slice[kind].length > 0))
      .map(([alone, beside]) => at(beside[kind], 0.95) / at(alone[kind], 0.95)),
  ).toFixed(2),
]

const pairs = new Map<string, Pair[]>()
const loads: number[] = []
let swept = performance.now()
for (let round = 0; round < rounds; round += 1) {
  for (const [name, { begin }] of Object.entries(hogs)) {
    if (only !== undefined && !only.includes(name)) continue
    await atRest()
    const alone = await measure()
    const stop = await begin()
    await sleep(WARM_UP)
    if (performance.now() - swept > MINUTE) {
      swept = performance.now()
      service.minute()
    }
    const beside = await measure()
    await stop()
    pairs.set(name, [...(pairs.get(name) ?? []), [alone, beside]])
    loads.push(machineDetails().load[0] ?? 0)
    console.error(`round ${round + 1}, ${name}: ${cellsOf([[alone, beside]], 'views')[2]}`)
  }
}
await service.stop()

const mean = (those: readonly Pair[], side: 0 | 1, of: 'cpu' | 'good' | 'refused', digits = 0): string =>
  (those.reduce((sum, pair) => sum + pair[side][of], 0) / those.length).toFixed(digits)

const { node, cores, cpu } = machineDetails()
console.log(
  `Host ${host}, ${rounds} rounds of ${values.seconds} s, ${new Date().toISOString().slice(0, 10)}, ${cores} cores (${cpu}), Node ${node}, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}\n`,
)
const HEAD = [
  ...['beside', 'limit', 'view p50, ms', 'p95', 'ratio of p95', 'move p50, ms', 'p95', 'ratio of p95'],
  ...['CPU ms a second', 'answers a second', 'refused'],
]
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
console.log(rowOf(HEAD))
console.log(rowOf(HEAD.map(() => '---')))
for (const [name, those] of pairs) {
  const cells = [...cellsOf(those, 'views'), ...cellsOf(those, 'moves')]
  const cpus = ([0, 1] as const).map((side) => mean(those, side, 'cpu')).join(' → ')
  const counts = [mean(those, 1, 'good', 1), mean(those, 1, 'refused', 1)]
  console.log(rowOf([name, hogs[name]?.limit ?? '', ...cells, cpus, ...counts]))
}
process.exit(0)
