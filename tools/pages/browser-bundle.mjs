// @ts-check
import { basename } from 'node:path'
import { buildSync } from 'esbuild'

/*
 * Bundles of the pages in Preact, for browsers.
 */

/**
 * Content security policy of a page with a script: the page loads files from this service only, and sends requests to this
 * service only.
 * @param {string} [pictures] further sources of pictures
 */
export const policyOf = (pictures = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${pictures}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/**
 * Bundles the script and the style sheet of a page with esbuild. Returns the files by asset path.
 * @param {string} root the project
 * @param {string} folder the folder of the files among the assets
 * @param {{ readonly script: string, readonly style: string, readonly worker?: string }} sources paths inside the project
 * @returns {ReadonlyMap<string, string>}
 */
export const browserBundle = (root, folder, { script, style, worker }) => {
  const main = { main: script }
  return new Map([
    ...bundled(root, folder, main, { splitting: true }).files,
    ...bundled(root, folder, { main: style }).files,
    // A service worker cannot import: no pieces.
    ...(worker === undefined ? [] : bundled(root, folder, { worker }).files),
  ])
}

/**
 * @typedef {object} Bundle
 * @property {ReadonlyMap<string, string>} files by asset path
 * @property {(path: string) => readonly string[]} needs the asset paths of a script and of all scripts that the script imports
 *   statically
 * @property {(source: string) => string} pathOf the asset path of the piece that begins with a source
 */

/**
 * Bundles entries with esbuild.
 * @param {string} root
 * @param {string} folder the folder of the files among the assets
 * @param {Readonly<Record<string, string>>} entries sources by the name of the file
 * @param {object} [options]
 * @param {boolean} [options.splitting] whether entries share pieces, and load pieces on demand
 * @param {boolean} [options.isHashed] whether the names of pieces depend on the content. Otherwise a page has at most one shared
 *   piece.
 * @param {boolean} [options.isEntryHashed] the same for the entries
 * @param {Record<string, string>} [options.define] constants of the build, as JSON
 * @returns {Bundle}
 */
export const bundled = (root, folder, entries, options = {}) => {
  const { splitting = false, isHashed = false, isEntryHashed = false, define = {} } = options
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: source, out })),
    outdir: folder,
    write: false,
    bundle: true,
    metafile: true,
    splitting,
    define,
    // A browser revalidates names of fixed files by ETag. Pieces with a hash are never of another release than their page.
    entryNames: isEntryHashed ? '[name]-[hash]' : '[name]',
    chunkNames: isHashed ? '[name]-[hash]' : '[name]',
    format: 'esm',
    target: ['es2022', 'safari16'],
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfigRaw: '{}',
    logLevel: 'warning',
  })
  const { outputs } = metafile
  // Each piece imports the helpers of esbuild, also a piece without a use for helpers: such an import begins no request.
  const helpers = Object.keys(outputs).filter((path) => Object.keys(outputs[path]?.inputs ?? {}).length === 0)
  const unused = helpers.map((path) => `import"./${basename(path)}";`)
  const withoutUnused = (/** @type {string} */ text) =>
    unused.reduce((rest, statement) => rest.replace(statement, ''), text)
  /** @type {(path: string, known?: Set<string>) => readonly string[]} */
  const needs = (path, known = new Set()) => {
    known.add(path)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !known.has(next) && !helpers.includes(next)) needs(next, known)
    return [...known]
  }
  return {
    files: new Map(outputFiles.map(({ path, text }) => [`${folder}/${basename(path)}`, withoutUnused(text)])),
    needs: (path) => needs(path),
    pathOf: (source) => {
      const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? []
      if (path === undefined) throw new Error(`no piece of ${folder} begins with ${source}`)
      return path
    },
  }
}
