// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Name of a release: the version of package.json, and a hash of all sources of the Worker script.
 */

/** Sources of the Worker script outside of the folder src: packages and settings. */
const BESIDES = ['package.json', 'package-lock.json', 'wrangler.toml']

/**
 * The release name of these sources. The name is equal on all machines, and changes with each change of a source.
 * @param {string} root the project
 */
export const releaseOf = (root) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
  const hash = createHash('sha256')
  for (const path of [...sources, ...BESIDES].sort()) {
    hash.update(`${path}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    )
  }
  return { version, release: `${version}+${hash.digest('hex').slice(0, 12)}` }
}

/**
 * The module in place of `src/http/release.ts` in the Worker, as source text.
 * @param {string} root the project
 */
export const releaseModule = (root) => {
  const { version, release } = releaseOf(root)
  return `export const VERSION = ${JSON.stringify(version)}\nexport const RELEASE = ${JSON.stringify(release)}\n`
}
