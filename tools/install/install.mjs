// Installer: brings node_modules in line with package-lock.json. Runs on any Node.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Packages by their path in a lockfile. @typedef {Record<string, any>} Packages */

/**
 * The packages in node_modules, as npm has recorded them; undefined before the first installation.
 * @param {string} folder
 * @returns {Packages | undefined}
 */
function installedIn(folder) {
  const hidden = join(folder, 'node_modules/.package-lock.json')
  return existsSync(hidden) ? readJson(hidden).packages : undefined
}

/**
 * Whether node_modules holds every needed package of the lockfile in the locked version.
 * @param {Packages} installed
 * @param {Packages} locked
 * @param {boolean} withoutDev whether packages for development may be missing
 */
const isComplete = (installed, locked, withoutDev) =>
  Object.keys(installed).every((path) => path in locked) &&
  Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.integrity === entry.integrity
    // Only the target of a link says what the link is for.
    const { dev, optional, devOptional } = entry.link ? locked[entry.resolved] : entry
    return Boolean(optional || devOptional || (withoutDev && dev))
  })

/**
 * Installs the packages of a lockfile unless node_modules is up to date. Ends the process on failure.
 * @param {string} folder the folder with the lockfile
 * @param {object} options
 * @param {string} options.before printed before the installation
 * @param {string} options.otherwise printed after a failure
 * @param {boolean} [options.withoutDev] leaves out the packages for development, unless some of them are installed already
 */
export function ensureInstalled(folder, { before, otherwise, withoutDev = false }) {
  const installed = installedIn(folder)
  const { packages: locked } = readJson(join(folder, 'package-lock.json'))
  if (installed && isComplete(installed, locked, withoutDev)) return
  const omitsDev = withoutDev && !Object.values(installed ?? {}).some(({ dev }) => dev)
  console.error(before)
  // The lockfile brings the Node that some packages require, so npm's warnings about Node would mislead.
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--loglevel=error', ...(omitsDev ? ['--omit=dev'] : [])],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  )
  if (status === 0) return
  console.error(`Sidi: npm ci failed${error ? ` (${error.message})` : ''}. ${otherwise}`)
  process.exit(status ?? 1)
}
