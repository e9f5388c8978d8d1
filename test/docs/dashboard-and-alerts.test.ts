import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { MetricDefinition } from '../../src/app/metrics/metric-definitions.ts'
import { DATABASE_METRICS, PROCESS_METRICS } from '../../src/app/metrics/metric-definitions.ts'
import { inProject } from '../../tools/paths.ts'

/*
 * Lint of the Grafana dashboard and the alert rules: queries are valid PromQL, and name metrics and labels of the table.
 */

const FOLDER = 'deploy'
const textOf = (file: string): string => readFileSync(inProject(FOLDER, file), 'utf8')

const TABLE: Readonly<Record<string, MetricDefinition>> = { ...DATABASE_METRICS, ...PROCESS_METRICS }

const SUFFIXES = {
  counter: ['_total'],
  gauge: [''],
  info: ['_info'],
  histogram: ['_bucket', '_count', '_sum'],
} as const

/** The metric of each sample name. */
const METRIC_OF = new Map(
  Object.entries(TABLE).flatMap(([name, { type }]) =>
    SUFFIXES[type].map((suffix) => [name + suffix, name] as const),
  ),
)

/** Labels that Prometheus adds to each sample. */
const TARGET_LABELS = ['job', 'instance']

/** Operation ids of the contract. */
const OPERATIONS = Object.values(
  (
    JSON.parse(readFileSync(inProject('openapi/openapi.json'), 'utf8')) as {
      paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>
    }
  ).paths,
).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))

/** The parts of a query. */
interface Query {
  /** Sample names, each with the labels of its selector. */
  readonly selectors: readonly { readonly name: string; readonly labels: readonly [string, string][] }[]
  /** Labels of `by`. */
  readonly groupedBy: readonly string[]
  readonly hasComparison: boolean
}

/** Parses PromQL. @throws for invalid PromQL */
const parseQuery = (source: string): Query => {
  // Grafana replaces the variable by a duration.
  const text = source.replaceAll('$__rate_interval', '1m')
  const selectors: { name: string; labels: [string, string][] }[] = []
  const groupedBy: string[] = []
  let hasComparison = false
  parser.parse(text).iterate({
    enter: ({ type, name, from, to, node }) => {
      const part = text.slice(from, to)
      if (type.isError) throw new Error(`no PromQL at ${from}: ${source}`)
      if (name === 'VectorSelector') {
        const labels = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
        const found = labels.map((matcher): [string, string] => {
          const within = (kind: string) => {
            const child = matcher.getChild(kind)
            return child === null ? '' : text.slice(child.from, child.to)
          }
          return [within('LabelName'), within('StringLiteral').slice(1, -1)]
        })
        const id = node.getChild('Identifier')
        selectors.push({ name: id === null ? '' : text.slice(id.from, id.to), labels: found })
      }
      if (name === 'GroupingLabels') groupedBy.push(...part.slice(1, -1).split(/\s*,\s*/))
      if (/^(Gtr|Lss|Gte|Lte|Eql|Neq)$/.test(name)) hasComparison = true
    },
  })
  return { selectors, groupedBy, hasComparison }
}

/** The faults of a query: unknown metrics, labels and operations. */
const faultsOf = ({ selectors, groupedBy }: Query): readonly string[] => {
  const known = new Set(TARGET_LABELS)
  const faults: string[] = []
  for (const { name, labels } of selectors) {
    const metric = METRIC_OF.get(name)
    if (metric === undefined && name !== 'up') faults.push(`no metric ${name}`)
    const own = new Set([...(TABLE[metric ?? '']?.labels ?? []), ...(name.endsWith('_bucket') ? ['le'] : [])])
    for (const label of own) known.add(label)
    for (const [label, value] of labels) {
      if (!own.has(label) && !TARGET_LABELS.includes(label)) faults.push(`${name} has no label ${label}`)
      if (label === 'operation' && !OPERATIONS.includes(value)) faults.push(`no operation ${value}`)
    }
  }
  return [...faults, ...groupedBy.filter((label) => !known.has(label)).map((label) => `no label ${label}`)]
}

test.each([
  ['sidi_nothing_total', 'no metric sidi_nothing_total'],
  ['sidi_http_requests', 'no metric sidi_http_requests'],
  ['sidi_http_requests_total{game="g"}', 'sidi_http_requests_total has no label game'],
  ['sum by (code) (sidi_http_requests_total)', 'no label code'],
  ['sidi_http_requests_total{operation="move"}', 'no operation move'],
])('the lint finds the fault of %s', (query, fault) => {
  expect(faultsOf(parseQuery(query))).toEqual([fault])
})

test('the lint refuses text that is no PromQL', () => {
  expect(() => parseQuery('sum by (rate(sidi_http_requests_total[5m]))')).toThrow('no PromQL')
})

interface Panel {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
}

describe('the dashboard', () => {
  const { panels } = JSON.parse(textOf('grafana/sidi.json')) as { panels: readonly Panel[] }
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => parseQuery(expr)))

  test.each(panels.map((panel) => [panel.title, panel] as const))('%s has valid queries', (_, panel) => {
    expect(panel.description).toMatch(/\.$/)
    expect(panel.targets.length).toBeGreaterThan(0)
    for (const { expr, legendFormat } of panel.targets) {
      const query = parseQuery(expr)
      expect(faultsOf(query), expr).toEqual([])
      const labels = query.selectors.flatMap(({ name }) => TABLE[METRIC_OF.get(name) ?? '']?.labels ?? [])
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(labels, expr).toContain(label)
    }
  })

  test('shows each metric of the table', () => {
    const shown = new Set(
      queries.flatMap(({ selectors }) => selectors.map(({ name }) => METRIC_OF.get(name))),
    )
    expect(Object.keys(TABLE).filter((name) => !shown.has(name))).toEqual([])
  })

  test('has panels with ids of their own, beside each other', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  })
})

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

describe('the alert rules', () => {
  const { groups } = parse(textOf('prometheus/sidi-alerts.yml')) as {
    groups: readonly { rules: readonly Rule[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)

  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s is complete', (_, rule) => {
    expect(Object.keys(rule).filter((key) => !/^(alert|expr|for|labels|annotations)$/.test(key))).toEqual([])
    const query = parseQuery(rule.expr)
    expect(faultsOf(query)).toEqual([])
    expect(query.hasComparison).toBe(true)
    expect(rule.for ?? '1m').toMatch(/^\d+[mh]$/)
    expect(['page', 'ticket']).toContain(rule.labels['severity'])
    for (const name of ['summary', 'action']) expect(rule.annotations[name]).toMatch(/^[A-Zs].*\.$/)
  })

  test('have names of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})

const HAS_PROMTOOL = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!HAS_PROMTOOL)(
  'promtool accepts the configuration and the rules (skipped without promtool)',
  () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['check', 'config', inProject(FOLDER, 'prometheus/prometheus.yml')],
      { encoding: 'utf8' },
    )
    expect(status, stdout + stderr).toBe(0)
  },
)
