import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject } from '../../tools/paths.ts'

/*
 * npm run soak [-- games times]: repeats random tests. First plays a number of new random games of every ruleset (1000
 * by default). Then runs the tests of races, failures and secrecy repeatedly (20 times by default), and at last the
 * fault injection. A missing test file is an error.
 */

const [games = 1000, times = 20] = process.argv.slice(2).map(Number)
const seed = Math.floor(Date.now() / 1000)

/** Runs a program. A failure ends the whole run. */
const run = (
  program: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): void => {
  const { status } = spawnSync(process.execPath, [inProject(program), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns test files. @throws for a file that does not exist: vitest ignores a name without a match */
const existing = (files: readonly string[]): readonly string[] => {
  const missing = files.filter((file) => !existsSync(inProject(file)))
  if (missing.length > 0) throw new Error(`No such test file: ${missing.join(', ')}`)
  return files
}

const tests = (files: readonly string[], env: Readonly<Record<string, string>>): void =>
  run('node_modules/vitest/vitest.mjs', ['run', ...files], env)

const REPEATED_TESTS = existing([
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
  'test/db/sqld/libsql-store.test.ts',
])

if (games > 0) {
  const again = { SIDI_TEST_SEED: `${seed}`, SIDI_TEST_GAMES: `${games}` }
  console.log(
    `Seeds begin at ${seed}: with SIDI_TEST_SEED=${seed} SIDI_TEST_GAMES=${games} these games come again.`,
  )
  tests(['test/invariants'], again)
}

for (let time = 1; time <= times; time += 1) {
  tests(REPEATED_TESTS, { SIDI_TEST_ROUNDS: '5' })
  console.log(`\n${time} of ${times} times in a row.\n`)
}

run('test/soak/fault-injection.ts')
