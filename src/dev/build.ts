import { cpSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, inProject, isMain } from './paths.ts'

/** Where the Worker's static assets are put together. */
export const assetsDir = join(buildDir, 'assets')

/** Copies a file unless it is there already: several programs may build at the same time. */
function place(from: string, to: string): void {
  const source = statSync(from)
  const target = statSync(to, { throwIfNoEntry: false })
  if (target?.size === source.size && target.mtimeMs >= source.mtimeMs) return
  cpSync(from, to)
}

/** Puts the interactive reference together: our page and the library's own bundle, nothing from elsewhere. */
export function buildAssets(): void {
  const page = inProject('src/dev/assets')
  const library = inProject('node_modules/@scalar/api-reference/dist/browser')
  mkdirSync(join(assetsDir, 'docs'), { recursive: true })
  place(join(page, '_headers'), join(assetsDir, '_headers'))
  place(join(page, 'docs.html'), join(assetsDir, 'docs.html'))
  place(join(page, 'reference.css'), join(assetsDir, 'docs/reference.css'))
  place(join(page, 'reference.js'), join(assetsDir, 'docs/reference.js'))
  place(join(library, 'standalone.js'), join(assetsDir, 'docs/scalar.js'))
}

if (isMain(import.meta.filename)) buildAssets()
