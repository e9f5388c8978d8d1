import type { Reporter, TestModule } from 'vitest/node'

/**
 * What random tests count: whole games, positions, games whose scores were computed a second time, and exchanges of
 * hidden cards (in the rules engine, and over HTTP).
 */
export const EXAMINED = ['games', 'positions', 'reckoned', 'exchanged', 'exchangedOverHttp'] as const
export type ExaminedCounts = Record<(typeof EXAMINED)[number], number>

const nothing = (): ExaminedCounts => Object.fromEntries(EXAMINED.map((what) => [what, 0])) as ExaminedCounts

/** Sums the counts of all tests of a run by ruleset. */
const sumByRuleset = (modules: readonly TestModule[]): ReadonlyMap<string, ExaminedCounts> => {
  const all = new Map<string, ExaminedCounts>()
  for (const module of modules)
    for (const test of module.children.allTests())
      for (const [ruleset, counts] of Object.entries(test.meta().examined ?? {})) {
        const sum = all.get(ruleset) ?? nothing()
        for (const what of EXAMINED) sum[what] += counts[what] ?? 0
        all.set(ruleset, sum)
      }
  return all
}

/** Vitest reporter that prints the counts of random tests by ruleset at the end of a run. */
export default class ExaminedCountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = [...sumByRuleset(modules)].sort(([a], [b]) => a.localeCompare(b))
    if (rows.length === 0) return
    const sum = rows.reduce((so, [, counts]) => {
      for (const what of EXAMINED) so[what] += counts[what]
      return so
    }, nothing())
    const line = (name: string, cells: readonly (string | number)[]) =>
      [name.padEnd(22), ...cells.map((cell) => String(cell).padStart(18))].join('')
    const table = [
      line('looked at', EXAMINED),
      ...[...rows, ['all', sum] as const].map(([name, counts]) =>
        line(
          name,
          EXAMINED.map((what) => counts[what]),
        ),
      ),
    ]
    process.stdout.write(`\n${table.join('\n')}\n`)
  }
}
