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
  const entries = [
    { in: script, out: 'main' },
    { in: style, out: 'main' },
  ]
  return new Map([
    ...bundled(root, folder, entries, true),
    // A service worker cannot import: no pieces.
    ...(worker === undefined ? [] : bundled(root, folder, [{ in: worker, out: 'worker' }], false)),
  ])
}

/**
 * Bundles entries with esbuild. Returns the files with their asset paths.
 * @param {string} root
 * @param {string} folder
 * @param {{ in: string, out: string }[]} entryPoints
 * @param {boolean} splitting whether entries share pieces, and load pieces on demand
 * @returns {[string, string][]}
 */
const bundled = (root, folder, entryPoints, splitting) => {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    write: false,
    bundle: true,
    splitting,
    // The same name in each release, as for all other assets. A browser revalidates by ETag.
    chunkNames: '[name]',
    format: 'esm',
    target: ['es2022', 'safari16'],
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfigRaw: '{}',
    logLevel: 'warning',
  })
  return outputFiles.map(({ path, text }) => [`${folder}/${basename(path)}`, text])
}
