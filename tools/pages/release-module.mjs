// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * The release as the Worker has it: the version of package.json, and a hash of everything that the script is bundled from.
 */

/** What the script is bundled from, besides the folder src: the packages, and the settings. */
const BESIDES = ['package.json', 'package-lock.json', 'wrangler.toml']

/**
 * The name of the build that these sources make: the same on every machine, another after any change.
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
 * The module that the Worker has in place of `src/http/release.ts`.
 * @param {string} root the project
 */
export const releaseModule = (root) => {
  const { version, release } = releaseOf(root)
  return `export const VERSION = ${JSON.stringify(version)}\nexport const RELEASE = ${JSON.stringify(release)}\n`
}
