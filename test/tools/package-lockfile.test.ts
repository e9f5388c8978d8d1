import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../tools/paths.ts'

interface Package {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

type Packages = Readonly<Record<string, Package>>

/** The lockfile entry of a dependency of the package at `path`: in the folder of the package, or in a parent folder. */
function find(packages: Packages, path: string, name: string): Package | undefined {
  const found = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]
  if (found || path === '') return found
  return find(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}

describe.each([
  'package-lock.json',
  'tools/contract/redocly/package-lock.json',
  'tools/contract/spectral/package-lock.json',
])('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(inProject(file), 'utf8')) as { packages: Packages }

  it('holds the binaries of every platform, because npm leaves out what its registry did not offer', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !find(packages, path, name)),
    )
    expect(missing).toEqual([])
  })

  it('pins the content of every package and the address of none', () => {
    // A package in a folder of the project has a link without content.
    const entries = Object.entries(packages).filter(
      ([path, { link }]) => /^node_modules\//.test(path) && !link,
    )
    expect(entries.filter(([, { integrity }]) => !integrity)).toEqual([])
    expect(entries.filter(([, { resolved }]) => resolved)).toEqual([])
  })
})
