import { spawnSync } from 'node:child_process'
import { inProject } from '../../tools/paths.ts'

/*
 * npm run soak [-- games times]: what `npm test` does a few times, done many times over. A thousand random games more of every
 * ruleset, from seeds that no run had before; then everything that depends on who is first, on what fails and on who may know
 * what, twenty times in a row.
 */

const [games = 1000, times = 20] = process.argv.slice(2).map(Number)
const seed = Math.floor(Date.now() / 1000)

/** Runs some tests; the first failure ends it all. */
const run = (files: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const { status } = spawnSync(
    process.execPath,
    [inProject('node_modules/vitest/vitest.mjs'), 'run', ...files],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  )
  if (status !== 0) process.exit(status ?? 1)
}

if (games > 0) {
  const again = { SIDI_TEST_SEED: `${seed}`, SIDI_TEST_GAMES: `${games}` }
  console.log(
    `Seeds begin at ${seed}: with SIDI_TEST_SEED=${seed} SIDI_TEST_GAMES=${games} these games come again.`,
  )
  run(['test/laws'], again)
}

const IN_A_ROW = [
  ...['concurrency', 'hosting', 'idempotency', 'receipts', 'round-trips'],
  ...['outage', 'unwell', 'overload', 'store', 'secrecy'],
].map((name) => `test/api/${name}.test.ts`)

for (let time = 1; time <= times; time += 1) {
  run(IN_A_ROW)
  console.log(`\n${time} of ${times} times in a row.\n`)
}
