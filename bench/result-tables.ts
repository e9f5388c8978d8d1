import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname, resolve } from 'node:path'
import type { Figures, Measurements, Ratio, Rounds } from './load/alternating-rounds.ts'
import { figuresOf, ratioOf } from './load/alternating-rounds.ts'
import type { Comparison } from './load/answer-differences.ts'
import type { Kind } from './load/request-kinds.ts'
import type { Counted } from './parts/database-rows.ts'
import type { RulesEngineFigures } from './parts/rules-engine.ts'
import type { StartFigures } from './parts/start.ts'

/*
 * Results of the benchmark as text tables and as JSON.
 */

export const whole = (value: number): string => Math.round(value).toLocaleString('en')
const tenths = (value: number): string => value.toFixed(1)
const hundredths = (value: number): string => value.toFixed(2)

/** Rows as aligned columns: the first column to the left, other columns to the right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const cell = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

/** All results by part. */
export type Results = Record<string, unknown>

/** Writes the results to a JSON file. Called after each part, so an abort loses no finished part. */
export const writeResults = (out: string, results: Results): void => {
  const file = resolve(out)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
}

/** The machine of a measurement, and its load at the start. */
export interface Machine {
  readonly node: string
  readonly cores: number
  readonly cpu: string
  /** Mean number of running processes in the last 1, 5 and 15 minutes. */
  readonly load: readonly number[]
}

export const machineDetails = (): Machine => ({
  node: process.version,
  cores: availableParallelism(),
  cpu: cpus()[0]?.model ?? '',
  load: loadavg(),
})

export const rulesEngineTable = (figures: readonly RulesEngineFigures[]): string =>
  table([
    ['ruleset', 'legal-move queries/s', 'whole random deals/s'],
    ...figures.map((row) => [row.ruleset, whole(row.legalMovesPerSecond), whole(row.dealsPerSecond)]),
  ])

export const startTable = ({ gzipKiB, cpu, hello, node }: StartFigures): string =>
  `Node: first answer after ${whole(node.wall)} ms, CPU ${whole(node.cpu)} ms, resident ${whole(node.resident)} MB
Worker: bundle ${whole(gzipKiB)} KiB gzipped; CPU until the first answer ${tenths(cpu)} ms, of which workerd itself ${tenths(hello)} ms`

const costRow = (kind: string, name: string, { cpu, perSecond, p50, p95, p99 }: Figures) => [
  kind,
  name,
  ...[cpu.worker, cpu.sqld, cpu.total, cpu.client].map(whole),
  whole(perSecond),
  ...[p50, p95, p99].map(tenths),
]

/** Table of CPU time in microseconds per request, rate, and latency. */
export const costTable = (measured: Measurements): string =>
  table([
    ['', '', 'Worker µs', 'sqld µs', 'together', '(client)', 'per second', 'p50 ms', 'p95', 'p99'],
    ...Object.entries(measured).flatMap(([kind, rounds]) =>
      Object.entries(rounds).map(([name, all]) => costRow(kind, name, figuresOf(all))),
    ),
  ])

const shown = ({ median, least, most, from, to }: Ratio): string =>
  `${hundredths(median)} [${hundredths(from)}, ${hundredths(to)}] (${hundredths(least)}–${hundredths(most)})`

/**
 * A ratio of costs of two contestants by kind of request: the median of pairs of rounds, with its confidence interval.
 */
export interface ComparedCost {
  readonly says: string
  readonly ratio: (rounds: Rounds) => Ratio | undefined
}

/** The ratio of two contestants, for kinds that both measured. */
export const cost =
  (one: string, other: string, of?: Parameters<typeof ratioOf>[2]) =>
  (rounds: Rounds): Ratio | undefined => {
    const [some, others] = [rounds[one], rounds[other]]
    return some && others && ratioOf(some, others, of)
  }

export const ratios = (measured: Measurements, comparing: readonly ComparedCost[]) =>
  Object.fromEntries(
    Object.entries(measured).map(([kind, rounds]) => [
      kind,
      Object.fromEntries(comparing.map(({ says, ratio }) => [says, ratio(rounds)])),
    ]),
  )

export const ratioTable = (measured: Measurements, comparing: readonly ComparedCost[]): string =>
  table([
    ['', ...comparing.map(({ says }) => says)],
    ...Object.entries(ratios(measured, comparing)).map(([kind, row]) => [
      kind,
      ...comparing.map(({ says }) => {
        const ratio = row[says]
        return ratio && Number.isFinite(ratio.median) ? shown(ratio) : '–'
      }),
    ]),
  ])

/** Cost of a 304 answer as a share of the cost of the full answer, as a sentence. */
export const unchangedCostText = ({ view, unchanged }: Measurements, name: string): string => {
  const [whole, none] = [view?.[name], unchanged?.[name]]
  if (!whole || !none) return ''
  return `304 / 200: ${hundredths(figuresOf(none).cpu.total / figuresOf(whole).cpu.total)}`
}

/** The results as data: figures by kind and contestant, with the total of each round. */
export const figuresIn = (measured: Measurements) =>
  Object.fromEntries(
    Object.entries(measured).map(([kind, rounds]) => [
      kind,
      Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, figuresOf(all)])),
    ]),
  )

export const rowTable = (counted: Counted): string =>
  table([
    ['', 'trips', 'rows read', 'rows written', 'ms at it', 'bytes to the database', 'and back'],
    ...Object.entries(counted).map(([kind, { trips, read, written, took, sent, received }]) => [
      kind,
      ...[trips, read, written, took].map(hundredths),
      ...[sent, received].map(whole),
    ]),
  ])

const SHOWN = 8

const places = (counts: Readonly<Record<string, number>>): string => {
  const all = Object.entries(counts).sort(([, a], [, b]) => b - a)
  const some = all.slice(0, SHOWN).map(([place, count]) => `${place} (${count})`)
  return `${some.join(', ')}${all.length > SHOWN ? `, and ${all.length - SHOWN} more` : ''}`
}

/** Summary of the differences between the answers of two services. */
export const answerDifferencesText = (answers: Readonly<Partial<Record<Kind, Comparison>>>): string =>
  Object.entries(answers)
    .flatMap(([kind, { compared, same, places: where }]) => [
      `${kind}: ${same} of ${compared} answers say the same`,
      ...(Object.keys(where.other).length > 0 ? [`  differs: ${places(where.other)}`] : []),
      ...(Object.keys(where.gone).length > 0 ? [`  only then: ${places(where.gone)}`] : []),
      ...(Object.keys(where.added).length > 0 ? [`  only now: ${places(where.added)}`] : []),
    ])
    .join('\n')
