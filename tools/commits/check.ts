import { spawnSync } from 'node:child_process'
import { inProject, isMain } from '../paths.ts'
import { faultsOf } from './message.ts'

/*
 * Commit lint: checks the messages of all commits after {@link BASE}. Two small files replace @commitlint/cli,
 * which brings 71 packages (29 MB).
 * A clone without the base commit (shallow clone, source archive) has nothing to check.
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

if (isMain(import.meta.filename)) {
  const commits = commitsSince(BASE, inProject('.'))
  if (commits === undefined)
    console.log(`No commits checked: the clone does not hold the base commit ${BASE}.`)
  const bad = (commits ?? [])
    .map(({ hash, message }) => ({ hash, subject: message.split('\n')[0], faults: faultsOf(message) }))
    .filter(({ faults }) => faults.length > 0)
  for (const { hash, subject, faults } of bad) console.error([`${hash} ${subject}`, ...faults].join('\n  '))
  if (commits !== undefined)
    console.log(`${commits.length} commit messages checked, ${bad.length} with faults.`)
  process.exitCode = bad.length > 0 ? 1 : 0
}
