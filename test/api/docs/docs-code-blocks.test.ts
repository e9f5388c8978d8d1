import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { inProject } from '../../../tools/paths.ts'
import { blocksOf, docPages, patternOf, runPage, stepsOf, textOfPage } from '../support/doc-pages.ts'

/*
 * Code blocks of the documentation: each `sh` block runs against the service, and its output equals the output on the page.
 * The other languages are checked in form only, or run in other tests.
 */

const README = readFileSync(inProject('README.md'), 'utf8')
const PAGES: readonly (readonly [name: string, markdown: string])[] = [
  ['the README', README],
  ...docPages().map((page) => [page, textOfPage(page)] as const),
]
const runnable = PAGES.filter(([, markdown]) => stepsOf(markdown).length > 0)

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-docs-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a page, and compares each output with the page. */
const expectRuns = (markdown: string, shell?: string): Promise<void> =>
  inFolder(async (folder) => {
    const { outcomes, stderr } = await runPage(markdown, inject('apiUrl'), folder, shell)
    expect(stderr).toBe('')
    for (const { step, output } of outcomes) {
      if (step.expected !== undefined) expect(output.trim()).toMatch(patternOf(step.expected))
      else expect(output).not.toContain('/problems/')
    }
  })

describe.concurrent('the commands of', () => {
  test.each(runnable)('%s print what the page shows', (_, markdown) => expectRuns(markdown))

  test.skipIf(spawnSync('zsh', ['-c', 'exit']).status !== 0)('Start run in zsh as well', () =>
    expectRuns(textOfPage('start.md'), 'zsh'),
  )
})

test.each(runnable)('%s has no unquoted pattern of file names, which zsh would refuse', (_, markdown) => {
  const lines = stepsOf(markdown).flatMap(({ lines: text }) =>
    text
      .replaceAll(/\\\n/g, ' ')
      .replaceAll(/'[^']*'|"(?:\\.|[^"\\])*"/g, '')
      .split('\n'),
  )
  expect(lines.filter((line) => /(?<![[$(] ?)\w\[|[*?]/.test(line.replaceAll(/\[ .*? \]|#.*/g, '')))).toEqual(
    [],
  )
})

const SCRIPTS: readonly string[] = Object.keys(
  JSON.parse(readFileSync(inProject('package.json'), 'utf8')).scripts,
)
const consoles = PAGES.flatMap(([page, markdown]) =>
  blocksOf(markdown)
    .filter(({ language }) => language === 'console')
    .map(({ text }) => [page, text] as const),
)

/** Paths in commands: below a top folder of the repository, or after `vitest run`. */
const pathsIn = (commands: string): readonly string[] => {
  const text = commands.replaceAll(/(?<=^|\s)#.*/gm, '')
  const below = text.match(/(?<![\w/.-])(?:\.ci|bench|docs|examples|src|test|tools|web)\/[\w./-]+/g) ?? []
  const tests = [...text.matchAll(/vitest run (.*)/g)].flatMap(
    ([, words = '']) => words.match(/\S*(?:\/|\.ts)\S*/g) ?? [],
  )
  return [...new Set([...below, ...tests])]
}

test.each(consoles)('%s shows commands that exist', async (_, text) => {
  await promisify(execFile)('bash', ['-n', '-c', text])
  for (const [, script = ''] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
    expect(SCRIPTS).toContain(script)
  expect(pathsIn(text).filter((path) => !existsSync(inProject(path)))).toEqual([])
})

test('paths in commands: files of the repository, and files for vitest', () => {
  const text =
    'npx vitest run --project unit rules/a.test.ts test/b.test.ts  # test/c.ts\nbash .ci/run\nX=/tmp/test/d npm start'
  expect(pathsIn(text)).toEqual(['test/b.test.ts', '.ci/run', 'rules/a.test.ts'])
})

/** Blocks that other tests run: the signature examples, and the scripts of the web page guide. */
const RUN_ELSEWHERE = [
  'js in reference/webhooks.md',
  'python in reference/webhooks.md',
  'js in guides/web-page.md',
]

/** Languages of blocks that nothing runs: grammars, HTTP messages, outlines of SQL, and lines of notation. */
const NOT_RUN = ['ebnf', 'http', 'sql', '']

test('each other code block has a known language', () => {
  const blocks = PAGES.flatMap(([page, markdown]) => blocksOf(markdown).map((block) => ({ page, ...block })))
  const kinds = new Set(['sh', 'console', 'text', 'json', ...NOT_RUN])
  const others = blocks.filter(({ language }) => !kinds.has(language))
  expect(new Set(others.map(({ language, page }) => `${language} in ${page}`))).toEqual(
    new Set(RUN_ELSEWHERE),
  )
  const json = blocks.filter(({ language, follows }) => language === 'json' && !follows)
  for (const { text } of json) expect(() => JSON.parse(text)).not.toThrow()
})
