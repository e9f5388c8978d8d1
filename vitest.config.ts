import { defineConfig } from 'vitest/config'
import { isNightly } from './test/support/random.ts'

const API = ['test/api/**/*.test.ts', 'test/db/store/**/*.test.ts']

/** Tests of a part that only Workers and sqld have. */
const ON_WORKERS_ONLY = [
  'test/api/operations/{concurrent-workers,database-round-trips,debug-worker,failing-database}.test.ts',
  'test/api/http/load-shedding.test.ts',
  'test/db/store/query-plans.test.ts',
  'test/db/store/{phrases,push,series}-cost.test.ts',
  'test/api/series/standings-cost.test.ts',
  'test/api/operations/{killed-database,mixed-releases,moved-database,start-workers,sqld-crash-recovery,worker-without-assets}.test.ts',
]

/** Tests on both hosts: contract, streams, races and faults. The nightly run has all tests on both hosts. */
const ON_BOTH_HOSTS = [
  'test/api/contract/*.test.ts',
  'test/api/streams/*.test.ts',
  'test/api/bots/bot-turn-recovery.test.ts',
  'test/api/clocks/{alarms-and-sweeps,personal-quiet-hours}.test.ts',
  'test/api/games/{bot-seed,deal-sets,game-quotas,open-tables,rematch,set-phrases}.test.ts',
  'test/api/http/{computing-time,http-basics,rate-limits,response-headers}.test.ts',
  'test/api/operations/{metrics,traces}.test.ts',
  'test/api/representations/etags.test.ts',
  'test/api/webhooks/{failing-targets,preferences,push-messages,push-subscriptions,webhook-secret-encryption}.test.ts',
  'test/api/auth/tokens.test.ts',
  'test/api/games/{game-export,game-lists}.test.ts',
  'test/api/integrations/integrations.test.ts',
  'test/api/moves/{natural-language-moves,standing-orders}.test.ts',
  'test/api/operations/{backup-and-restore,try-database}.test.ts',
  'test/api/operators/*.test.ts',
  'test/api/secrecy/sealed-{deals,series}.test.ts',
  'test/api/series/!(standings-cost).test.ts',
  'test/api/sheets/*.test.ts',
  'test/db/store/*.test.ts',
]

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
    setupFiles: 'test/support/end-children.ts',
    reporters: ['default', './test/support/examined-counts-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/api/**', 'test/db/store/**', 'test/page/**'],
        },
      },
      {
        // Real HTTP to the service in a Node process, on a database file: nothing is mocked.
        extends: true,
        test: {
          name: 'api',
          include: API,
          exclude: ON_WORKERS_ONLY,
          globalSetup: 'test/support/node/service.ts',
        },
      },
      {
        // The same over the real Worker in real workerd on a real sqld: contract, streams, races and faults.
        extends: true,
        test: {
          name: 'workers',
          include: isNightly ? API : [...ON_BOTH_HOSTS, ...ON_WORKERS_ONLY],
          globalSetup: 'test/support/service.ts',
        },
      },
      {
        // The pages /play and /docs in a real browser, against the same service.
        extends: true,
        test: {
          name: 'page',
          include: ['test/page/**/*.test.ts'],
          globalSetup: 'test/support/node/service.ts',
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})
