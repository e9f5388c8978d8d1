import { PROCESS_METRICS } from '../../../app/metrics/metric-definitions.ts'
import type { Metrics } from '../../../app/metrics/metrics-port.ts'
import type { MetricFamily, Sample } from '../../../app/metrics/openmetrics-text.ts'

/*
 * Registry of counters and histograms in memory.
 */

/** Upper bounds of the buckets of each histogram, in seconds. */
export const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Labels = Sample['labels']

interface Counter {
  readonly labels: Labels
  value: number
}

interface Histogram {
  readonly labels: Labels
  /** By bucket, the number of values in the bucket and in no lower bucket. */
  readonly counts: number[]
  count: number
  sum: number
}

/** A registry, with the families of all measurements so far. */
export interface Registry extends Metrics {
  /** Returns all counters and histograms with a value. */
  families(): readonly MetricFamily[]
}

/** Key of label values, which contain no line end. The callers list labels in the same order. */
const keyOf = (labels: Labels): string => {
  let key = ''
  for (const name in labels) key += `${labels[name]}\n`
  return key
}

/** Returns the series of label values; the series is made where it is missing. */
const seriesOf = <T>(
  families: Map<string, Map<string, T>>,
  name: string,
  labels: Labels,
  make: () => T,
): T => {
  const family = families.get(name) ?? new Map<string, T>()
  if (family.size === 0) families.set(name, family)
  const key = keyOf(labels)
  const known = family.get(key)
  if (known !== undefined) return known
  const fresh = make()
  family.set(key, fresh)
  return fresh
}

const bucketSamples = ({ labels, counts, count, sum }: Histogram): readonly Sample[] => {
  let below = 0
  const buckets = BUCKETS.map((bound, at): Sample => {
    below += counts[at] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: boundText(bound) }, value: below }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_count', labels, value: count },
    { suffix: '_sum', labels, value: sum },
  ]
}

/** A bound as OpenMetrics writes it: a float. */
const boundText = (bound: number): string => (Number.isInteger(bound) ? `${bound}.0` : `${bound}`)

export const newRegistry = (): Registry => {
  const counters = new Map<string, Map<string, Counter>>()
  const histograms = new Map<string, Map<string, Histogram>>()
  return {
    add: (name, labels, amount = 1) => {
      seriesOf<Counter>(counters, name, labels, () => ({ labels, value: 0 })).value += amount
    },
    observe: (name, labels, value) => {
      const series = seriesOf<Histogram>(histograms, name, labels, () => ({
        labels,
        counts: BUCKETS.map(() => 0),
        count: 0,
        sum: 0,
      }))
      const bucket = BUCKETS.findIndex((bound) => value <= bound)
      if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.count += 1
      series.sum += value
    },
    families: () =>
      [...counters.keys(), ...histograms.keys()].map((name): MetricFamily => {
        const { type, help } = PROCESS_METRICS[name as keyof typeof PROCESS_METRICS]
        const counted = [...(counters.get(name)?.values() ?? [])]
        const timed = [...(histograms.get(name)?.values() ?? [])]
        return {
          ...{ name, type, help },
          samples: [
            ...counted.map(({ labels, value }) => ({ suffix: '_total', labels, value })),
            ...timed.flatMap(bucketSamples),
          ],
        }
      }),
  }
}
