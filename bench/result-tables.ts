import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname, resolve } from 'node:path'
import type { Figures, Measurements, Ratio, Rounds } from './load/alternating-rounds.ts'
import { figuresOf, ratioOf } from './load/alternating-rounds.ts'
import type { Comparison } from './load/answer-differences.ts'
import type { Kind } from './load/request-kinds.ts'
import type { Counted } from './parts/database-rows.ts'
import type { KernelFigures } from './parts/rules-engine.ts'
import type { StartFigures } from './parts/worker-start.ts'

/*
 * What was measured, for people and for programs.
 */

export const whole = (value: number): string => Math.round(value).toLocaleString('en')
const tenths = (value: number): string => value.toFixed(1)
const hundredths = (value: number): string => value.toFixed(2)

/** Columns that stand below each other: the first one to the left, the others to the right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const cell = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

/** Everything that was measured, part by part. */
export type Results = Record<string, unknown>

/** Writes the figures down; again after every part, so that what was measured is kept whatever comes. */
export const keep = (out: string, results: Results): void => {
  const file = resolve(out)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
}

/** On what it was measured. */
export const machine = () => ({
  node: process.version,
  cores: availableParallelism(),
  cpu: cpus()[0]?.model ?? '',
  load: loadavg(),
})

export const kernelTable = (figures: readonly KernelFigures[]): string =>
  table([
    ['ruleset', 'legal-move queries/s', 'whole random deals/s'],
    ...figures.map((row) => [row.ruleset, whole(row.legalMovesPerSecond), whole(row.dealsPerSecond)]),
  ])

export const startTable = ({ gzipKiB, cpu, hello }: StartFigures): string =>
  `bundle ${whole(gzipKiB)} KiB gzipped; CPU until the first answer ${tenths(cpu)} ms, of which workerd itself ${tenths(hello)} ms`

const costRow = (kind: string, name: string, { cpu, perSecond, p50, p95, p99 }: Figures) => [
  kind,
  name,
  ...[cpu.worker, cpu.sqld, cpu.total, cpu.client].map(whole),
  whole(perSecond),
  ...[p50, p95, p99].map(tenths),
]

/** CPU in microseconds a request, rate, and latency. */
export const costTable = (measured: Measurements): string =>
  table([
    ['', '', 'Worker µs', 'sqld µs', 'together', '(client)', 'per second', 'p50 ms', 'p95', 'p99'],
    ...Object.entries(measured).flatMap(([kind, rounds]) =>
      Object.entries(rounds).map(([name, all]) => costRow(kind, name, figuresOf(all))),
    ),
  ])

const shown = ({ median, least, most, from, to }: Ratio): string =>
  `${hundredths(median)} [${hundredths(from)}, ${hundredths(to)}] (${hundredths(least)}–${hundredths(most)})`

/** Ratios of one contestant's cost to another's, by kind: medians of pairs, and between which ones they lie. */
export interface Comparing {
  readonly says: string
  readonly ratio: (rounds: Rounds) => Ratio | undefined
}

/** How one contestant stands to another, where both took part. */
export const cost =
  (one: string, other: string, of?: Parameters<typeof ratioOf>[2]) =>
  (rounds: Rounds): Ratio | undefined => {
    const [some, others] = [rounds[one], rounds[other]]
    return some && others && ratioOf(some, others, of)
  }

export const ratios = (measured: Measurements, comparing: readonly Comparing[]) =>
  Object.fromEntries(
    Object.entries(measured).map(([kind, rounds]) => [
      kind,
      Object.fromEntries(comparing.map(({ says, ratio }) => [says, ratio(rounds)])),
    ]),
  )

export const ratioTable = (measured: Measurements, comparing: readonly Comparing[]): string =>
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

/** What it costs to be told that nothing has changed, by what the whole answer costs. */
export const unchangedTold = ({ view, unchanged }: Measurements, name: string): string => {
  const [whole, none] = [view?.[name], unchanged?.[name]]
  if (!whole || !none) return ''
  return `304 / 200: ${hundredths(figuresOf(none).cpu.total / figuresOf(whole).cpu.total)}`
}

/** The same as data: figures by kind and contestant, with the total of each round. */
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

/** How the answers of two services compare. */
export const answersTold = (answers: Readonly<Partial<Record<Kind, Comparison>>>): string =>
  Object.entries(answers)
    .flatMap(([kind, { compared, same, places: where }]) => [
      `${kind}: ${same} of ${compared} answers say the same`,
      ...(Object.keys(where.other).length > 0 ? [`  differs: ${places(where.other)}`] : []),
      ...(Object.keys(where.gone).length > 0 ? [`  only then: ${places(where.gone)}`] : []),
      ...(Object.keys(where.added).length > 0 ? [`  only now: ${places(where.added)}`] : []),
    ])
    .join('\n')
