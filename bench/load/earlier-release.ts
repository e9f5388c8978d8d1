import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../../test/support/checkout-release.ts'
import { inProject } from '../../tools/paths.ts'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'

/*
 * The service of another commit: its Worker, built with its own packages, and its migrations. The build of a commit is
 * kept on disk.
 */

export interface Release {
  readonly commit: string
  readonly bundle: Bundle
  /** The folder of the migrations. */
  readonly migrations: string
}

/**
 * The full hash of a revision.
 * @throws for an unknown revision
 */
export const commitOf = (revision: string): string =>
  execFileSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
    cwd: inProject(),
    encoding: 'utf8',
  }).trim()

const kept = (folder: string, commit: string): Release => {
  const bundle = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Bundle
  return {
    commit,
    bundle: { ...bundle, assets: join(folder, 'assets') },
    migrations: join(folder, 'migrations'),
  }
}

/**
 * Builds the service of a revision, unless the build exists.
 * @throws for an unknown revision, or a failed build
 */
export const releaseAt = async (revision: string): Promise<Release> => {
  const commit = commitOf(revision)
  const folder = inProject('.build/bench', commit)
  if (existsSync(folder)) return kept(folder, commit)
  console.log(`Installing and building ${commit.slice(0, 10)}; this happens once…`)
  const unfinished = `${folder}.unfinished`
  const there = checkout(commit)
  const bundle = await bundleWorker(undefined, there)
  mkdirSync(unfinished, { recursive: true })
  cpSync(join(there, 'migrations'), join(unfinished, 'migrations'), { recursive: true })
  cpSync(join(there, '.build/assets'), join(unfinished, 'assets'), { recursive: true })
  writeFileSync(join(unfinished, 'bundle.json'), JSON.stringify(bundle))
  renameSync(unfinished, folder)
  return kept(folder, commit)
}
