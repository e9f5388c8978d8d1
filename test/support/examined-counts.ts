import type { RunnerTestCase as Test } from 'vitest'
import { TestRunner } from 'vitest'
import type { ExaminedCounts } from './examined-counts-reporter.ts'

/*
 * What the tests that play by chance have looked at, ruleset by ruleset. A run prints it at its end, so that a suite
 * which became faster can be seen to look at no less.
 */

declare module 'vitest' {
  interface TaskMeta {
    /** By ruleset; only what is not nothing. */
    examined?: Record<string, Partial<ExaminedCounts>>
  }
}

/** Counts something that this test has looked at, once or so many times. */
export const countExamined = (ruleset: string, what: keyof ExaminedCounts, times = 1): void => {
  const { meta } = TestRunner.getCurrentTest<Test>()
  meta.examined ??= {}
  meta.examined[ruleset] ??= {}
  const of = meta.examined[ruleset]
  of[what] = (of[what] ?? 0) + times
}
