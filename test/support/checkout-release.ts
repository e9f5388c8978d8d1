import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../../tools/paths.ts'

/*
 * Another release than this one, to be run beside it.
 */

const lockfile = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')

/** Gives a checkout the packages that it was built with: ours, where they are the same. */
const installFor = (folder: string) => {
  if (lockfile(folder) === lockfile(inProject()))
    symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
}

/** A checkout of another commit with its packages, in a folder that is gone when this process ends. */
export const checkout = (revision: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-release-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: inProject(), stdio: 'pipe' })
  process.once('exit', () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  })
  git('worktree', 'add', '--detach', folder, revision)
  installFor(folder)
  return folder
}
