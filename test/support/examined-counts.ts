import type { RunnerTestCase as Test } from 'vitest'
import { TestRunner } from 'vitest'
import type { ExaminedCounts } from './examined-counts-reporter.ts'

/*
 * Counts of what random tests examined, by ruleset. A run prints the sums at its end, so a faster suite can show that
 * the suite examines as much as before.
 */

declare module 'vitest' {
  interface TaskMeta {
    /** Counts by ruleset. A count of zero is absent. */
    examined?: Record<string, Partial<ExaminedCounts>>
  }
}

/** Adds `times` examined items of a kind to the counts of the running test. */
export const countExamined = (ruleset: string, what: keyof ExaminedCounts, times = 1): void => {
  const { meta } = TestRunner.getCurrentTest<Test>()
  meta.examined ??= {}
  meta.examined[ruleset] ??= {}
  const of = meta.examined[ruleset]
  of[what] = (of[what] ?? 0) + times
}
