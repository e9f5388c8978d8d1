// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build-server.mjs'

/*
 * npm run layout -- <folder>: copies the built service into an empty folder, with the packages that the build does not
 * contain. The folder needs Node only: `node tools/node/serve.mjs` starts the service. The Containerfile calls this script.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The files of the service, relative to the project. */
const FILES = [
  ...['.build/server/sidi.mjs', '.build/assets', '.build/operator-assets', 'migrations', 'LICENSE'],
  ...['tools/node/serve.mjs', 'tools/node/load-server.mjs', 'tools/node/build-server.mjs'],
]

/** Packages outside of the bundle: the database has native code. */
const PACKAGES = ['libsql', '@libsql/client']

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * The installed packages that a package needs, and the package itself.
 * @param {string} name
 * @returns {string[]}
 */
const closureOf = (name) => {
  const manifest = join(root, 'node_modules', name, 'package.json')
  // An optional package of another platform is not installed.
  if (!existsSync(manifest)) return []
  const { dependencies = {}, optionalDependencies = {} } = readJson(manifest)
  return [name, ...Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(closureOf)]
}

const folder = process.argv[2]
if (folder === undefined || (existsSync(folder) && readdirSync(folder).length > 0)) {
  console.error('Name a new or empty folder: npm run layout -- /opt/sidi')
  process.exit(1)
}
await ensureBuilt()
const target = resolve(folder)
mkdirSync(target, { recursive: true })
const packages = [...new Set(PACKAGES.flatMap(closureOf))].map((name) => join('node_modules', name))
for (const path of [...FILES, ...packages]) cpSync(join(root, path), join(target, path), { recursive: true })
const { name, version, license } = readJson(join(root, 'package.json'))
const manifest = { name, version, private: true, license, type: 'module' }
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`The service is in ${target}. Start: node ${join(target, 'tools/node/serve.mjs')}`)
