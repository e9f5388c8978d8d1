import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../tools/paths.ts'

const read = (file: string) => readFileSync(inProject(file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

test('each editor task runs a script of package.json', () => {
  const { tasks } = JSON.parse(read('.vscode/tasks.json')) as {
    readonly tasks: readonly { readonly type: string; readonly script?: string }[]
  }
  const named = tasks.filter(({ type }) => type === 'npm').map(({ script = '' }) => script)
  expect(named.filter((script) => scripts[script] === undefined)).toEqual([])
})

test('dependency updates cover each folder with packages', () => {
  const folders = ['', 'tools/mcp-conformance', 'tools/contract/spectral', 'tools/contract/redocly']
  const text = read('.github/dependabot.yml')
  expect(folders.filter((folder) => !existsSync(inProject(folder, 'package.json')))).toEqual([])
  expect(folders.filter((folder) => !new RegExp(`[ []/${folder}[\\n,\\]]`).test(text))).toEqual([])
})
