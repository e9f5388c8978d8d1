import type { LabelsOf, MetricNameOf } from './metric-definitions.ts'

/** Receives measurements. The methods return at once and never throw. */
export interface Metrics {
  /** Adds to a counter. @param amount 1 by default; never negative */
  add<Name extends MetricNameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, amount?: number): void
  /** Adds a value to a histogram. */
  observe<Name extends MetricNameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void
}
