// Installer: brings node_modules in line with package-lock.json. Runs on any Node.

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
 * Installs the packages of a lockfile unless node_modules is up to date. Ends the process on failure.
 * @param {string} folder the folder with the lockfile
 * @param {{ before: string, otherwise: string }} words printed before the installation, and after a failure
 */
export function ensureInstalled(folder, { before, otherwise }) {
  if (isInstalled(folder)) return
  console.error(before)
  // The lockfile brings the Node that some packages require, so npm's warnings about Node would mislead.
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(`Sidi: npm ci failed${error ? ` (${error.message})` : ''}. ${otherwise}`)
  process.exit(status ?? 1)
}
