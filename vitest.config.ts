import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Against tests that hang, and nothing else: a busy machine may take ten times as long as an idle one.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 30_000,
    // Tests of computation and tests of waits run at the same time: many tests wait for a clock, a retry or a lease.
    maxWorkers: 4,
    // Files share a process, and with it what they import: nothing here may depend on being the first or the only one.
    isolate: false,
    reporters: ['default', './test/support/examined-counts-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/api/**', 'test/db/sqld/**', 'test/page/**'],
        },
      },
      {
        // Real HTTP to the real Worker in real workerd on a real sqld: nothing is mocked.
        extends: true,
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts', 'test/db/sqld/**/*.test.ts'],
          globalSetup: 'test/support/service.ts',
        },
      },
      {
        // The pages /play and /docs in a real browser, against the same service.
        extends: true,
        test: {
          name: 'page',
          include: ['test/page/**/*.test.ts'],
          globalSetup: 'test/support/service.ts',
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})
