import { spawnSync } from 'node:child_process'
import { inProject } from '../../tools/paths.ts'

/*
 * npm run soak [-- games]: what `npm test` does a few times, done many times over. A thousand random games more of every
 * ruleset, from seeds that no run had before, and every race of two requests twenty times.
 */

const [games = 1000] = process.argv.slice(2).map(Number)
const seed = Math.floor(Date.now() / 1000)
console.log(
  `Seeds begin at ${seed}: with SIDI_TEST_SEED=${seed} SIDI_TEST_GAMES=${games} these games come again.`,
)

const env = {
  ...process.env,
  SIDI_TEST_GAMES: `${games}`,
  SIDI_TEST_SEED: `${seed}`,
  SIDI_TEST_ROUNDS: '20',
}
const files = ['test/laws', 'test/api/concurrency.test.ts', 'test/api/hosting.test.ts']
const { status } = spawnSync(
  process.execPath,
  [inProject('node_modules/vitest/vitest.mjs'), 'run', ...files],
  {
    stdio: 'inherit',
    env,
  },
)
process.exit(status ?? 1)
