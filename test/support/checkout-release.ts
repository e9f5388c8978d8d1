import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../../tools/paths.ts'

/*
 * Checkout of another release, for tests that run two releases side by side.
 */

const lockfile = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')

/** Installs the packages of a checkout. Links the packages of this release if both lockfiles are equal. */
const installFor = (folder: string) => {
  if (lockfile(folder) === lockfile(inProject()))
    symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
}

/**
 * Checks out a commit with its packages in a temporary folder. The folder is deleted when the process ends. @returns
 * the path of the folder
 */
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
