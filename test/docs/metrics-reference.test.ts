import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MetricDefinition } from '../../src/app/metrics/metric-definitions.ts'
import { DATABASE_METRICS, PROCESS_METRICS } from '../../src/app/metrics/metric-definitions.ts'
import { inProject } from '../../tools/paths.ts'

/*
 * Reference page of the metrics: the tables of the page are the table of the code.
 */

const page = readFileSync(inProject('docs/reference/metrics.md'), 'utf8')

const rowOf = ([name, { type, labels, help }]: [string, MetricDefinition]): string =>
  `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ') || '–'} | ${help} |`

test.each([
  ['database', DATABASE_METRICS],
  ['process', PROCESS_METRICS],
])('the section on metrics of the %s lists these metrics, and no others', (about, table) => {
  const [, section = ''] = page.split(`## Metrics of the ${about}\n`)
  const rows = section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(Object.entries(table).map(rowOf))
})
