// Puts the interactive reference together: our page and the library's own bundle, nothing from elsewhere.
// Wrangler calls this before it bundles, on whatever Node it finds, hence plain JavaScript.

import { cpSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const page = join(root, 'src/dev/assets')
const library = join(root, 'node_modules/@scalar/api-reference/dist/browser')
const target = join(root, '.build/assets')

/**
 * Copies a file unless it is there already: several programs may build at the same time.
 * @param {string} from
 * @param {string} to
 */
function place(from, to) {
  const source = statSync(from)
  const copy = statSync(to, { throwIfNoEntry: false })
  if (copy?.size === source.size && copy.mtimeMs >= source.mtimeMs) return
  cpSync(from, to)
}

mkdirSync(join(target, 'docs'), { recursive: true })
place(join(page, '_headers'), join(target, '_headers'))
place(join(page, 'docs.html'), join(target, 'docs.html'))
place(join(page, 'reference.css'), join(target, 'docs/reference.css'))
place(join(page, 'reference.js'), join(target, 'docs/reference.js'))
place(join(library, 'standalone.js'), join(target, 'docs/scalar.js'))
