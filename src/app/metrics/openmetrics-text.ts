import type { LabelsOf, MetricDefinition, MetricName } from './metric-definitions.ts'

/*
 * Text format of OpenMetrics 1.0, as Prometheus reads it.
 */

/** Media type of the text format. */
export const OPENMETRICS_TYPE = 'application/openmetrics-text'

/** Value of `Content-Type` for the text format. */
export const OPENMETRICS = `${OPENMETRICS_TYPE}; version=1.0.0; charset=utf-8`

/** A sample of a metric family. */
export interface Sample {
  /** Rest of the sample name after the family name: `_total`, `_bucket`, `_sum`, `_count`, `_info` or empty. */
  readonly suffix: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A metric family with its samples. */
export interface MetricFamily extends Pick<MetricDefinition, 'type' | 'help'> {
  readonly name: string
  readonly samples: readonly Sample[]
}

/** Suffix of the only sample of a metric type. */
const SUFFIX = { counter: '_total', gauge: '', info: '_info' } as const

/** Returns a function that makes a family of a table. Each value of a counter, gauge or info has its labels. */
export const familiesOf =
  <Table extends { readonly [Name in keyof Table]: MetricDefinition }>(table: Table) =>
  <Name extends keyof Table & MetricName>(
    name: Name,
    values: readonly (readonly [labels: LabelsOf<Name>, value: number])[],
  ): MetricFamily => {
    const { type, help } = table[name]
    const suffix = type === 'histogram' ? '' : SUFFIX[type]
    return { name, type, help, samples: values.map(([labels, value]) => ({ suffix, labels, value })) }
  }

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const labelText = (labels: Sample['labels']): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const numberText = (value: number): string =>
  Number.isFinite(value) ? `${value}` : Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'

/** Returns metric families as text. Families without a sample are left out. */
export const openMetricsText = (families: readonly MetricFamily[]): string => {
  const lines = families.flatMap(({ name, type, help, samples }) => {
    if (samples.length === 0) return []
    const unit = /_(seconds|bytes)$/.exec(name)?.[1]
    return [
      `# TYPE ${name} ${type}`,
      ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
      `# HELP ${name} ${escaped(help)}`,
      ...samples.map(
        ({ suffix, labels, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
      ),
    ]
  })
  return [...lines, '# EOF', ''].join('\n')
}
