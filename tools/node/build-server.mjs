// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Build of the Node host: the static files, and the service as one module. An import of several hundred source files
 * takes longer than a second; the module takes a fifth.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = join(root, '.build/server')
const stampFile = join(folder, 'stamp')

/** The bundle of the service. */
export const serverModule = join(folder, 'sidi.mjs')

/** Folders and files that the build reads. */
const SOURCES = [
  ...['src', 'web', 'openapi', 'docs', 'migrations'],
  ...[
    'tools/pages',
    'tools/reference',
    'tools/guide',
    'tools/verify',
    'tools/node',
    'tools/workers',
    'tools/contract',
  ],
  ...['package.json', 'package-lock.json', 'wrangler.toml', 'CHANGELOG.md', 'README.md'],
]

/** @param {string} path @returns {string[]} */
const filesIn = (path) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))

/** Name, size and time of all sources, as a hash. */
const stampOf = () => {
  const hash = createHash('sha256')
  for (const source of SOURCES.map((path) => join(root, path)).filter((path) => existsSync(path))) {
    for (const file of filesIn(source).sort()) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/**
 * Builds the static files and the service, unless the last build had the same sources. A tree without sources has only the
 * build.
 */
export const ensureBuilt = async () => {
  if (!existsSync(join(root, 'src')) && existsSync(serverModule)) return
  const stamp = stampOf()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(stampFile, { force: true })
  await import('../pages/build.mjs')
  mkdirSync(folder, { recursive: true })
  await bundleProgram(join(root, 'src/hosts/node/main.ts'), serverModule, { sourcemap: true })
  writeFileSync(stampFile, stamp)
}

/** V8 keeps a text of ASCII characters in half the memory. esbuild leaves other characters in regular expressions and templates. */
const escapeNonAscii = {
  name: 'escape-non-ascii',
  /** @param {import('esbuild').PluginBuild} build */
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /[\u0080-\uffff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
      loader: 'ts',
    })),
}

/**
 * Bundles a program of the Node host into one module. The native packages stay outside: the module must be in a folder of the
 * project.
 * @param {string} entry
 * @param {string} outfile
 * @param {{ sourcemap: boolean }} options
 */
export const bundleProgram = async (entry, outfile, { sourcemap }) => {
  // A laid-out folder builds nothing, and has no tools of the build.
  const [{ build }, { packageShims }] = await Promise.all([
    import('esbuild'),
    import('../workers/package-shims.mjs'),
  ])
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['libsql', '@libsql/*'],
    sourcemap,
    // The process keeps the text of the module in memory.
    minifyWhitespace: true,
    legalComments: 'none',
    alias: { '#release': join(root, '.build/release.js') },
    plugins: [packageShims(root), escapeNonAscii],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  })
}
