import { setTimeout as wait } from 'node:timers/promises'
import type { Contestant, Processes } from './baselines.ts'
import type { Round } from './latency-statistics.ts'
import { load, median, percentile, perSecond, together } from './latency-statistics.ts'
import { atRest, cpuOf, ownCpu } from './process-cpu-time.ts'
import type { Kind, Wire } from './request-kinds.ts'
import { client, KINDS, send } from './request-kinds.ts'

/*
 * Contestants in turns: each sends the same number of requests in a round, and what their processes took for that is
 * divided by that number.
 */

/** CPU time of one request, by process, in microseconds. */
export interface Cost {
  readonly worker: number
  readonly sqld: number
  /** Of this process, which sends them: in nobody's figures. */
  readonly client: number
}

export interface Measured extends Round {
  readonly cpu: Cost
}

/** CPU time of the Worker and the database together, in microseconds. */
export const costOf = ({ cpu: { worker, sqld } }: Measured): number => worker + sqld

/** A round that takes longer than so many seconds is ended: nothing is measured that does not get on. */
const LONGEST = 120

const taken = ({ worker, sqld }: Processes) => ({
  worker: worker === undefined ? 0 : cpuOf(worker),
  sqld: sqld.reduce((sum, pid) => sum + cpuOf(pid), 0),
  client: ownCpu(),
})

/** For how long a client that is alone rests after each answer, in milliseconds: in less nobody sees what was answered. */
const REST = 40

/** Waits until what was put off until after the answers is done, too: it belongs to them. */
const allAtRest = ({ worker, sqld }: Processes) => atRest(worker === undefined ? sqld : [worker, ...sqld])

/** What a round showed, with what it took since then. */
const measuredSince = (before: ReturnType<typeof taken>, processes: Processes, round: Round): Measured => {
  const after = taken(processes)
  const each = (name: keyof Cost) => (1000 * (after[name] - before[name])) / round.requests
  return { ...round, cpu: { worker: each('worker'), sqld: each('sqld'), client: each('client') } }
}

/** Lets the clients of a round send what they have, all at the same time. */
export const measure = async (
  processes: Processes,
  clients: readonly (readonly Wire[])[],
): Promise<Measured> => {
  await allAtRest(processes)
  const before = taken(processes)
  const round = await load(clients.map(client), LONGEST)
  await allAtRest(processes)
  return measuredSince(before, processes, round)
}

/** A contestant with the requests of its round. */
interface Ready {
  readonly contestant: Contestant
  readonly wires: readonly (readonly Wire[])[]
}

/** The clients of each contestant send what they have, one contestant after the other. */
const measureEach = async (ready: readonly Ready[]): Promise<readonly Measured[]> => {
  const measured: Measured[] = []
  for (const { contestant, wires } of ready) measured.push(await measure(contestant.processes, wires))
  return measured
}

/**
 * One client sends the requests of all contestants, one of each in turns, and rests after each answer: so what else the machine
 * does meanwhile it does to all of them.
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

/** How much is measured. */
export interface Extent {
  readonly rounds: number
  /** How many requests a round has, times the share of its kind. */
  readonly requests: number
  /** Whether one client sends those of all, in turns, and rests after each: so it is seen how long somebody waits. */
  readonly alone?: boolean
}

/** The rounds of each contestant that takes part, by its name; the rounds at one place of the lists were neighbours. */
export type Rounds = Readonly<Record<string, readonly Measured[]>>

/** Those who take part in a round, in their order. */
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

/** Measures some contestants in turns, after a round that is not counted. */
const inTurns = async (
  contestants: readonly Contestant[],
  kind: Kind,
  { rounds, requests, alone = false }: Extent,
): Promise<Rounds> => {
  const count = Math.ceil(requests * KINDS[kind].share)
  const measured = new Map<string, Measured[]>()
  for (let round = 0; round <= rounds; round += 1) {
    // Whoever goes first changes, so that a machine that slows down is fair to all.
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

/** What contestants took for some kinds of request. */
export type Measurements = Readonly<Partial<Record<Kind, Rounds>>>

/** Measures some contestants in turns, one kind after the other. */
export const measureAll = async (
  contestants: readonly Contestant[],
  kinds: readonly Kind[],
  extent: Extent,
): Promise<Measurements> => {
  const measured: Partial<Record<Kind, Rounds>> = {}
  for (const kind of kinds) {
    const begun = performance.now()
    measured[kind] = await inTurns(contestants, kind, extent)
    // It takes a while until there is anything to be told of.
    console.error(`  ${kind}: measured in ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  return measured
}

/** What several rounds showed: medians of their costs, and all their answers together. */
export interface Figures {
  readonly requests: number
  readonly perSecond: number
  /** In milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** In microseconds a request. */
  readonly cpu: Cost & { readonly total: number }
  /** Of the Worker and the database together, in each round. */
  readonly totals: readonly number[]
}

export const figuresOf = (rounds: readonly Measured[]): Figures => {
  const all = together(rounds)
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
 * Between which values the median lies with 95 % confidence: so many from either end that fewer heads in as many throws of a coin
 * have a chance of 2.5 % at most. Nothing is supposed of how the values are distributed.
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

/** How one contestant's cost stands to another's. */
export interface Ratio {
  readonly median: number
  /** Of the pairs of neighbouring rounds. */
  readonly least: number
  readonly most: number
  /** Between these the median lies with 95 % confidence; the least and the most where there are too few pairs to say. */
  readonly from: number
  readonly to: number
}

/** One cost by the other, in each pair of neighbouring rounds. */
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
