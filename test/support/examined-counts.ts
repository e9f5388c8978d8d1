import type { RunnerTestCase as Test } from 'vitest'
import { TestRunner } from 'vitest'
import type { Looked } from './examined-counts-reporter.ts'

/*
 * What the tests that play by chance have looked at, ruleset by ruleset. A run prints it at its end, so that a suite
 * which became faster can be seen to look at no less.
 */

declare module 'vitest' {
  interface TaskMeta {
    /** By ruleset; only what is not nothing. */
    looked?: Record<string, Partial<Looked>>
  }
}

/** Counts something that this test has looked at, once or so many times. */
export const look = (ruleset: string, what: keyof Looked, times = 1): void => {
  const { meta } = TestRunner.getCurrentTest<Test>()
  meta.looked ??= {}
  meta.looked[ruleset] ??= {}
  const of = meta.looked[ruleset]
  of[what] = (of[what] ?? 0) + times
}
