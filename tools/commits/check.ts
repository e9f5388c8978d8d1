import { spawnSync } from 'node:child_process'
import { inProject, isMain } from '../paths.ts'
import { faultsOf } from './message.ts'

/*
 * Commit lint: checks the messages of all commits after {@link BASE}. Two small files replace @commitlint/cli,
 * which brings 71 packages (29 MB).
 * A clone without the base commit (shallow clone, source archive) has nothing to check. In CI such a clone is a fault.
 */

/** The newest commit that the convention does not bind. */
const BASE = 'e7c90334dd'

export interface Commit {
  readonly hash: string
  readonly message: string
}

/** The commits after a base up to HEAD without merges, or undefined if the clone does not hold the base. */
export const commitsSince = (base: string, folder: string): readonly Commit[] | undefined => {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (git('merge-base', '--is-ancestor', base, 'HEAD').status !== 0) return undefined
  const { stdout } = git('log', '--no-merges', '-z', '--format=%h %B', `${base}..HEAD`)
  return stdout
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const space = entry.indexOf(' ')
      return { hash: entry.slice(0, space), message: entry.slice(space + 1) }
    })
}

/** Prints the faults of commits. Returns the exit code. */
const report = (commits: readonly Commit[]): number => {
  const bad = commits
    .map(({ hash, message }) => ({ hash, subject: message.split('\n')[0], faults: faultsOf(message) }))
    .filter(({ faults }) => faults.length > 0)
  for (const { hash, subject, faults } of bad) console.error([`${hash} ${subject}`, ...faults].join('\n  '))
  console.log(`${commits.length} commit messages checked, ${bad.length} with faults.`)
  return bad.length > 0 ? 1 : 0
}

/** Tells that the base is missing. Returns the exit code: 1 in CI, where the history must be complete. */
export const reportMissingBase = (isCi: boolean): number => {
  console.error(
    `NO COMMIT MESSAGE WAS CHECKED: the clone does not hold the base commit ${BASE}. Fetch the history: git fetch --unshallow.`,
  )
  return isCi ? 1 : 0
}

if (isMain(import.meta.filename)) {
  const commits = commitsSince(BASE, inProject('.'))
  process.exitCode = commits === undefined ? reportMissingBase(process.env['CI'] === 'true') : report(commits)
}
