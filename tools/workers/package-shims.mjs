// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of `[alias]` in wrangler.toml that replaces an import by a file of `src/shims`. */
const SHIM = /^"(.+)" = "\.\/(src\/shims\/.+)"$/gm

/**
 * The plugin of esbuild that replaces imports as `[alias]` in wrangler.toml does, but exact names alone: a shim of a package
 * imports parts of the package.
 * @param {string} root the project
 * @returns {import('esbuild').Plugin}
 */
export const packageShims = (root) => {
  const lines = readFileSync(join(root, 'wrangler.toml'), 'utf8').matchAll(SHIM)
  const shims = new Map([...lines].map(([, name = '', file = '']) => [name, join(root, file)]))
  return {
    name: 'package-shims',
    setup: ({ onResolve }) => {
      onResolve({ filter: /./ }, ({ path }) => {
        const shim = shims.get(path)
        return shim === undefined ? undefined : { path: shim }
      })
    },
  }
}
