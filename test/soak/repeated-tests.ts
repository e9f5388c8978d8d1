/** Test files of races, failures and secrecy, which `npm run soak` repeats. */
export const REPEATED_TESTS: readonly string[] = [
  'test/api/operations/concurrent-workers.test.ts',
  'test/api/games/open-tables.test.ts',
  'test/api/http/idempotency-keys.test.ts',
  'test/api/http/idempotency-receipts.test.ts',
  'test/api/operations/database-round-trips.test.ts',
  'test/api/operations/killed-database.test.ts',
  'test/api/operations/failing-database.test.ts',
  'test/api/http/load-shedding.test.ts',
  'test/api/secrecy/hidden-cards.test.ts',
  'test/api/clocks/clocks.test.ts',
  'test/api/bots/bot-turn-recovery.test.ts',
  'test/db/store/libsql-store.test.ts',
]
