import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASE, VERSION } from '#release'
import packageJson from '../../package.json' with { type: 'json' }
import { releaseModule, releaseOf } from '../../tools/pages/release-module.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * One version number, in package.json, and a build name that changes with the sources.
 */

test('package.json holds the version of the contract, of the service and of its lockfile', () => {
  const contract = JSON.parse(readFileSync(inProject('openapi/openapi.json'), 'utf8'))
  const lockfile = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  for (const version of [VERSION, contract.info.version, lockfile.version, releaseOf(inProject()).version])
    expect(version).toBe(packageJson.version)
  expect(RELEASE.startsWith(`${VERSION}+`)).toBe(true)
})

test('a build has the same name wherever it is made, and another name after any change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-release-'))
  try {
    const lay = (name: string): string => {
      const root = join(folder, name)
      mkdirSync(join(root, 'src/rules'), { recursive: true })
      for (const file of ['package.json', 'package-lock.json', 'wrangler.toml'])
        cpSync(inProject(file), join(root, file))
      writeFileSync(join(root, 'src/index.ts'), 'export default {}\n')
      writeFileSync(join(root, 'src/rules/jass.ts'), 'export const cards = 36\n')
      return root
    }
    const [one, other] = [lay('one'), lay('other')]
    const before = releaseOf(one).release
    expect(releaseOf(other).release).toBe(before)
    for (const [file, text] of [
      ['src/rules/jass.ts', 'export const cards = 48\n'],
      ['src/rules/names.ts', ''],
      ['package-lock.json', '{}'],
    ] as const) {
      const known = releaseOf(one).release
      writeFileSync(join(one, file), text)
      expect(releaseOf(one).release, file).not.toBe(known)
    }
    expect(releaseModule(other)).toContain(JSON.stringify(before))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
