// Makes sure that what is installed in a folder is what its package-lock.json says. Runs on whatever Node the machine has.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Whether node_modules holds every package of the lockfile in the locked version.
 * @param {string} folder
 */
function isInstalled(folder) {
  const hidden = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = readJson(hidden).packages
  const locked = readJson(join(folder, 'package-lock.json')).packages
  return (
    Object.keys(installed).every((path) => path in locked) &&
    Object.entries(locked).every(([path, { integrity, optional, devOptional }]) => {
      if (path === '') return true
      const found = installed[path]
      return found ? found.integrity === integrity : Boolean(optional || devOptional)
    })
  )
}

/**
 * Installs what a lockfile names unless it is there already; ends this process where that fails.
 * @param {string} folder the one with the lockfile
 * @param {{ before: string, otherwise: string }} words said before it begins, and where it fails
 */
export function ensureInstalled(folder, { before, otherwise }) {
  if (isInstalled(folder)) return
  console.error(before)
  // The packages that want a newer Node get it from the lockfile, so npm's warnings would mislead.
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(`Sidi: npm ci failed${error ? ` (${error.message})` : ''}. ${otherwise}`)
  process.exit(status ?? 1)
}
