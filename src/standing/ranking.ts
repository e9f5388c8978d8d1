import type { OrderedFacts } from './entries.ts'
import { byText } from './entries.ts'
import type { StandingScheme } from './standing-schema.ts'
import type { Tie } from './standings-result.ts'
import type { Tally } from './tallies.ts'
import type { Comparator } from './tie-breaks.ts'
import { comparatorOf } from './tie-breaks.ts'

/** A tally with its rank. */
export interface Ranked {
  readonly tally: Tally
  readonly rank: number | null
  readonly tie: Tie | null
}

/** Rows that share a rank. */
interface Group {
  readonly tallies: readonly Tally[]
  readonly tie: Tie | null
}

interface Named extends Comparator {
  readonly by: Tie['by']
}

/** Compares two lists of values: negative when `a` is better. */
const compareLists = (a: readonly number[], b: readonly number[], order: 'high' | 'low'): number => {
  const sign = order === 'high' ? 1 : -1
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [left, right] = [a[at], b[at]]
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1
    if (left !== right) return sign * (right - left)
  }
  return 0
}

/** Splits a sorted list into runs of equal items. */
const runsOf = <T>(sorted: readonly T[], equal: (a: T, b: T) => boolean): T[][] => {
  const runs: T[][] = []
  for (const item of sorted) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && equal(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs
}

/** Orders rows of equal total by the tie-breaks. Rows that stay equal form one group, in the order of the ids. */
const breakTie = (tallies: readonly Tally[], [first, ...others]: readonly Named[]): readonly Group[] => {
  if (first === undefined) return [{ tallies, tie: { by: 'shared', value: null } }]
  const valued = tallies.map((tally) => ({ tally, values: first.values(tally) }))
  valued.sort((a, b) => compareLists(a.values, b.values, first.order))
  const runs = runsOf(valued, (a, b) => compareLists(a.values, b.values, first.order) === 0)
  return runs.flatMap((run): readonly Group[] => {
    const [{ values } = { values: [] }] = run
    const own = run.map(({ tally }) => tally)
    if (run.length > 1) return breakTie(own, others)
    return [{ tallies: own, tie: { by: first.by, value: first.list ? values : (values[0] ?? null) } }]
  })
}

const namedComparators = (standing: StandingScheme, facts: OrderedFacts): readonly Named[] => {
  const named: Named[] = []
  for (const by of standing.ties ?? []) {
    const comparator = comparatorOf(by, standing, facts)
    if (comparator === null) break
    named.push({ ...comparator, by })
  }
  return named
}

const groupsOf = (
  tallies: readonly Tally[],
  standing: StandingScheme,
  facts: OrderedFacts,
): readonly Group[] => {
  const sign = standing.order === 'high' ? 1 : -1
  const sorted = [...tallies].sort(
    (a, b) => sign * (b.total - a.total) || byText(a.entry.participant.id, b.entry.participant.id),
  )
  const comparators = namedComparators(standing, facts)
  return runsOf(sorted, (a, b) => a.total === b.total).flatMap((run) =>
    run.length === 1 ? [{ tallies: run, tie: null }] : breakTie(run, comparators),
  )
}

/**
 * Ranks the tallies by total and tie-breaks. Equal rows share a rank, and the next ranks are skipped. Rows that are not
 * eligible follow in the same order, with rank null.
 */
export const rankTallies = (
  tallies: readonly Tally[],
  standing: StandingScheme,
  facts: OrderedFacts,
): readonly Ranked[] => {
  const ranked: Ranked[] = []
  for (const eligible of [true, false]) {
    const groups = groupsOf(
      tallies.filter((tally) => tally.eligible === eligible),
      standing,
      facts,
    )
    for (const { tallies: group, tie } of groups) {
      const rank = eligible ? ranked.length + 1 : null
      ranked.push(...group.map((tally) => ({ tally, rank, tie })))
    }
  }
  return ranked
}
