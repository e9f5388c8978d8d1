// @ts-check
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { placeFile } from '../pages/place-file.mjs'
import { problemTextFiles } from './problem-text-files.mjs'
import { mediaTypesIn, withoutDocumentation } from './strip-documentation.mjs'

/*
 * Joins the sources of each Worker into one module without documentation of the contract, in `.build/workers`. Wrangler bundles
 * this module with the packages. Adds the texts of problems to the asset bundle.
 *
 *   node tools/workers/build.mjs
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * The plugin of esbuild that strips documentation.
 * @param {string} root the project
 * @returns {import('esbuild').Plugin}
 */
export const stripDocumentation = (root) => {
  /** @param {string} name */
  const typesIn = (name) => mediaTypesIn(JSON.parse(readFileSync(join(root, 'openapi', name), 'utf8')))
  const ofClients = typesIn('openapi.json')
  const ofOperators = typesIn('operator.json')
  return {
    name: 'strip-documentation',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const inside = relative(root, path).replaceAll('\\', '/')
        const mediaTypes = inside.startsWith('src/http/operator/') ? ofOperators : ofClients
        const stripped = withoutDocumentation(inside, readFileSync(path, 'utf8'), mediaTypes)
        return (
          stripped && {
            contents: `${stripped.code}\n//# sourceMappingURL=${stripped.map.toUrl()}`,
            loader: 'ts',
          }
        )
      })
    },
  }
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/hosts/workers/index.ts', 'src/hosts/workers/operator.ts'],
    outdir: '.build/workers',
    bundle: true,
    packages: 'external',
    external: ['#release'],
    format: 'esm',
    target: 'es2024',
    sourcemap: 'inline',
    write: false,
    logLevel: 'error',
    plugins: [stripDocumentation(root)],
  })
  for (const { path, contents } of outputFiles) placeFile(path, contents)
  for (const [file, text] of await problemTextFiles(root))
    placeFile(join(root, '.build/assets/annex', file), text)
}
