import { spawnSync } from 'node:child_process'
import { inProject } from '../../tools/paths.ts'
import { REPEATED_TESTS } from './repeated-tests.ts'

/*
 * npm run soak [-- games times]: repeats random tests. First plays a number of new random games of every ruleset (1000
 * by default). Then runs the tests of races, failures and secrecy repeatedly (20 times by default), and at last the
 * fault injection.
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

const tests = (files: readonly string[], env: Readonly<Record<string, string>>): void =>
  run('node_modules/vitest/vitest.mjs', ['run', ...files], env)

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
