import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../tools/paths.ts'

/*
 * Scripts of package.json. Node 20 runs no TypeScript, and `engines` allows Node 20: the bootstrap program brings the pinned Node.
 */

interface Package {
  readonly engines: { readonly node: string }
  readonly scripts: Readonly<Record<string, string>>
}

const { engines, scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as Package
const BOOTSTRAP = 'node tools/install/bootstrap.mjs '
const words = Object.entries(scripts).flatMap(([name, command]) =>
  command.split(' ').map((word) => ({ name, command, word })),
)

test('each script with a TypeScript program runs on the oldest allowed Node, through the bootstrap program', () => {
  expect(engines.node).toBe('>=20')
  const programs = words.filter(({ word }) => word.endsWith('.ts'))
  expect(programs.length).toBeGreaterThan(30)
  expect(programs.filter(({ command }) => !command.includes(BOOTSTRAP))).toEqual([])
})

test('each script with a program that needs a later Node runs through the bootstrap program', () => {
  const later = ['wrangler', 'vitest', 'drizzle-kit']
  const programs = words.filter(({ word }) => later.includes(word))
  expect(new Set(programs.map(({ word }) => word)).size).toBe(later.length)
  expect(programs.filter(({ command }) => !command.includes(BOOTSTRAP))).toEqual([])
})

test('each script names programs that exist', () => {
  const files = words
    .map(({ word }) => word)
    .filter((word) => /^(bench|tools|test)\/.*\.(ts|mjs)$/.test(word))
  expect(files.filter((file) => !existsSync(inProject(file)))).toEqual([])
})
