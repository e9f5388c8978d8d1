import { setTimeout as wait } from 'node:timers/promises'
import type { Contestant, Processes } from './baselines.ts'
import type { Round } from './latency-statistics.ts'
import { combineRounds, median, percentile, perSecond, runClients } from './latency-statistics.ts'
import { atRest, cpuOf, ownCpu } from './process-cpu-time.ts'
import type { HttpRequest, Kind } from './request-kinds.ts'
import { client, KINDS, send } from './request-kinds.ts'

/*
 * Alternating rounds of contestants. Each contestant sends the same number of requests in a round. The cost of a
 * request is the CPU time of the contestant's processes, divided by the number of requests.
 */

/** CPU time of a request by process, in microseconds. */
export interface Cost {
  readonly worker: number
  readonly sqld: number
  /** CPU time of this process, the client. No sum contains this time. */
  readonly client: number
}

export interface Measured extends Round {
  readonly cpu: Cost
}

/** CPU time of the Worker and the database together, in microseconds. */
export const costOf = ({ cpu: { worker, sqld } }: Measured): number => worker + sqld

/** Maximum duration of a round in seconds. A longer round is aborted. */
const LONGEST = 120

const taken = ({ worker, sqld }: Processes) => ({
  worker: worker === undefined ? 0 : cpuOf(worker),
  sqld: sqld.reduce((sum, pid) => sum + cpuOf(pid), 0),
  client: ownCpu(),
})

/**
 * Pause of a single client after each answer, in milliseconds. A player needs at least this time to read the answer.
 */
const REST = 40

/** Waits until the processes are idle. Deferred work after the answers belongs to the round. */
const allAtRest = ({ worker, sqld }: Processes) => atRest(worker === undefined ? sqld : [worker, ...sqld])

/** The figures of a round, with the CPU times since its start. */
const measuredSince = (before: ReturnType<typeof taken>, processes: Processes, round: Round): Measured => {
  const after = taken(processes)
  const each = (name: keyof Cost) => (1000 * (after[name] - before[name])) / round.requests
  return { ...round, cpu: { worker: each('worker'), sqld: each('sqld'), client: each('client') } }
}

/** Measures a round in which all clients send their requests concurrently. */
export const measure = async (
  processes: Processes,
  clients: readonly (readonly HttpRequest[])[],
): Promise<Measured> => {
  await allAtRest(processes)
  const before = taken(processes)
  const round = await runClients(clients.map(client), LONGEST)
  await allAtRest(processes)
  return measuredSince(before, processes, round)
}

/** A contestant with the requests of its round. */
interface Ready {
  readonly contestant: Contestant
  readonly wires: readonly (readonly HttpRequest[])[]
}

/** Measures the contestants one after the other, each with concurrent clients. */
const measureEach = async (ready: readonly Ready[]): Promise<readonly Measured[]> => {
  const measured: Measured[] = []
  for (const { contestant, wires } of ready) measured.push(await measure(contestant.processes, wires))
  return measured
}

/**
 * Measures the contestants with a single client, which sends a request of each contestant in turn and pauses after each
 * answer. So other load of the machine affects all contestants alike.
 */
const measureByTurns = async (ready: readonly Ready[]): Promise<readonly Measured[]> => {
  const lanes = ready.map(({ contestant: { processes }, wires }) => ({
    ...{ processes, wires: wires.flat(), latencies: [] as number[] },
  }))
  for (const { processes } of lanes) await allAtRest(processes)
  const before = lanes.map(({ processes }) => taken(processes))
  const most = Math.max(...lanes.map(({ wires }) => wires.length))
  for (let at = 0; at < most; at += 1) {
    for (const { wires, latencies } of at % 2 === 0 ? lanes : lanes.toReversed()) {
      const wire = wires[at]
      if (wire === undefined) continue
      const sent = performance.now()
      await send(wire)
      latencies.push(performance.now() - sent)
      await wait(REST)
    }
  }
  for (const { processes } of lanes) await allAtRest(processes)
  return lanes.map(({ processes, latencies }, at) => {
    const seconds = latencies.reduce((sum, took) => sum + took, 0) / 1000
    const round = { requests: latencies.length, seconds, latencies: latencies.sort((a, b) => a - b) }
    return measuredSince(before[at] as ReturnType<typeof taken>, processes, round)
  })
}

/** Number of rounds and requests of a measurement. */
export interface MeasurementSize {
  readonly rounds: number
  /** Number of requests of a round, before the multiplication with the share of the kind. */
  readonly requests: number
  /**
   * Whether a single client sends the requests of all contestants in turn, with a pause after each. The result is the
   * latency of a single player.
   */
  readonly alone?: boolean
}

/** The rounds of each contestant by name. Rounds at the same index were neighbours. */
export type Rounds = Readonly<Record<string, readonly Measured[]>>

/** The contestants of a round with their requests, in order. */
const preparedFor = async (
  contestants: readonly Contestant[],
  kind: Kind,
  round: number,
  count: number,
): Promise<readonly Ready[]> => {
  const ready: Ready[] = []
  for (const contestant of contestants) {
    const wires = await contestant.prepare(kind, round, count)
    if (wires !== undefined) ready.push({ contestant, wires })
  }
  return ready
}

/** Measures contestants in alternating rounds, after a warm-up round that is not counted. */
const inTurns = async (
  contestants: readonly Contestant[],
  kind: Kind,
  { rounds, requests, alone = false }: MeasurementSize,
): Promise<Rounds> => {
  const count = Math.ceil(requests * KINDS[kind].share)
  const measured = new Map<string, Measured[]>()
  for (let round = 0; round <= rounds; round += 1) {
    // The first contestant alternates, so a machine that slows down affects all alike.
    const turns = round % 2 === 0 ? contestants : contestants.toReversed()
    const ready = await preparedFor(turns, kind, round, round === 0 ? Math.ceil(count / 2) : count)
    const figures = await (alone ? measureByTurns : measureEach)(ready)
    for (const [at, { contestant }] of ready.entries()) {
      const some = measured.get(contestant.name) ?? []
      measured.set(contestant.name, round === 0 ? some : [...some, figures[at] as Measured])
    }
  }
  return Object.fromEntries(measured)
}

/** Rounds of the contestants by kind of request. */
export type Measurements = Readonly<Partial<Record<Kind, Rounds>>>

/** Measures contestants in alternating rounds, kind by kind. */
export const measureAll = async (
  contestants: readonly Contestant[],
  kinds: readonly Kind[],
  extent: MeasurementSize,
): Promise<Measurements> => {
  const measured: Partial<Record<Kind, Rounds>> = {}
  for (const kind of kinds) {
    const begun = performance.now()
    measured[kind] = await inTurns(contestants, kind, extent)
    // Progress for the user: the first result takes minutes.
    console.error(`  ${kind}: measured in ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  return measured
}

/** Summary of rounds: medians of the costs, and latencies of all answers. */
export interface Figures {
  readonly requests: number
  readonly perSecond: number
  /** Median latency in milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** CPU time in microseconds per request. */
  readonly cpu: Cost & { readonly total: number }
  /** CPU time of Worker and database in each round, in microseconds per request. */
  readonly totals: readonly number[]
}

export const figuresOf = (rounds: readonly Measured[]): Figures => {
  const all = combineRounds(rounds)
  const middle = (name: keyof Cost) => median(rounds.map(({ cpu }) => cpu[name]))
  return {
    requests: all.requests,
    perSecond: perSecond(all),
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    p99: percentile(all, 0.99),
    cpu: {
      worker: middle('worker'),
      sqld: middle('sqld'),
      client: middle('client'),
      total: median(rounds.map(costOf)),
    },
    totals: rounds.map(costOf),
  }
}

/**
 * The interval that contains the median with 95 % confidence (sign test). The bounds are order statistics: fewer heads
 * in as many coin tosses have a chance of at most 2.5 %. No distribution is assumed.
 */
const confidence = (values: readonly number[]): { readonly from: number; readonly to: number } => {
  const sorted = values.toSorted((a, b) => a - b)
  let [from, chance] = [0, 0.5 ** values.length]
  for (let below = chance; below <= 0.025; below += chance) {
    from += 1
    chance *= (values.length - from + 1) / from
  }
  const at = Math.max(0, from - 1)
  return { from: sorted[at] ?? Number.NaN, to: sorted.at(-1 - at) ?? Number.NaN }
}

/** Ratio of the costs of two contestants. */
export interface Ratio {
  readonly median: number
  /** Minimum and maximum over the pairs of neighbouring rounds. */
  readonly least: number
  readonly most: number
  /** Bounds of the 95 % confidence interval of the median; minimum and maximum for too few pairs. */
  readonly from: number
  readonly to: number
}

/** The ratio of two costs over the pairs of neighbouring rounds. */
export const ratioOf = (
  one: readonly Measured[],
  other: readonly Measured[],
  cost: (measured: Measured) => number = costOf,
): Ratio => {
  const pairs = one.flatMap((round, at) => {
    const neighbour = other[at]
    return neighbour === undefined ? [] : [cost(round) / cost(neighbour)]
  })
  return { median: median(pairs), least: Math.min(...pairs), most: Math.max(...pairs), ...confidence(pairs) }
}
