import { execFile, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '../../../tools/paths.ts'

/*
 * Runner of the code blocks in documentation pages. The `sh` blocks of a page run in order in the same shell. A `text`
 * or `json` block right after a `sh` block is the expected output; `…` stands for any text.
 */

export interface Block {
  readonly language: string
  readonly text: string
  /** Whether the block stands right after another block. */
  readonly follows: boolean
}

/** Folders whose pages run. */
const FOLDERS = ['concepts', 'guides', 'reference', 'contributing', 'contributing/recipes', 'adr']

/** Pages of docs/, relative to docs/. */
export const docPages = (): readonly string[] => [
  'README.md',
  'start.md',
  ...FOLDERS.filter((folder) => existsSync(inProject('docs', folder))).flatMap((folder) =>
    readdirSync(inProject('docs', folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`),
  ),
]

export const textOfPage = (page: string): string => readFileSync(inProject('docs', page), 'utf8')

/** Code blocks of a page, in order. */
export const blocksOf = (markdown: string): readonly Block[] =>
  [...markdown.matchAll(/^```(\w*)\n(.*?)^```\n/gms)].map(
    ({ 1: language = '', 2: text = '', index }, at, all) => {
      const before = all[at - 1]
      const end = before === undefined ? -1 : before.index + before[0].length
      return { language, text, follows: end >= 0 && markdown.slice(end, index).trim() === '' }
    },
  )

/** Output of a `sh` block: a `text` or `json` block right after it. */
const expectedAfter = (blocks: readonly Block[], at: number): string | undefined => {
  const next = blocks[at + 1]
  return next?.follows && ['text', 'json'].includes(next.language) ? next.text : undefined
}

export interface Step {
  readonly lines: string
  readonly expected: string | undefined
}

/** The steps of a page: `sh` blocks with their output. */
export const stepsOf = (markdown: string): readonly Step[] => {
  const blocks = blocksOf(markdown)
  return blocks.flatMap(({ language, text }, at) =>
    language === 'sh' ? [{ lines: text, expected: expectedAfter(blocks, at) }] : [],
  )
}

/** The shell of the page Start: a player, a game against bots, and the function `sidi`. */
const PREAMBLE = `
TOKEN=$(curl -sS "$URL/v1/players" --json '{"name": "Anna"}' | jq -r .token)
sidi() { curl -sS --oauth2-bearer "$TOKEN" "$URL/v1/$@"; }
GAME=$(sidi games --json '{"ruleset": "sidi-barrani", "pace": "instant",
  "seats": [{"kind": "me"}, {"kind": "bot", "level": "beginner"}, {"kind": "bot", "level": "beginner"}, {"kind": "bot", "level": "beginner"}]}' | jq -r .id)
sidi "games/$GAME?wait=25&until=my-turn" > game.json
`

const SEPARATOR = '=== end of a block ==='

/** Whether a page starts its own shell. */
const isSelfContained = (markdown: string): boolean => /^sidi\(\) \{/m.test(markdown)

/** A pattern for an output: white space of any length, and any text for `…`. */
export const patternOf = (expected: string): RegExp =>
  new RegExp(
    `^${expected
      .trim()
      .split(/\s*…\s*/)
      .map((part) =>
        part
          .split(/\s+/)
          .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('\\s*'),
      )
      .join('.*')}$`,
    's',
  )

/** A small jq for machines without jq: one path, the flags -r, -c and -e. */
const JQ = `#!${process.execPath}
const json = JSON.parse(require('fs').readFileSync(0))
const [path = '', flags = ''] = process.argv.slice(2).sort((a, b) => a.startsWith('-') - b.startsWith('-'))
const found = path.split(/\\W+/).filter(Boolean).reduce((at, key) => at?.[key], json)
if (flags.includes('e') && found == null) process.exit(1)
console.log(flags.includes('r') && typeof found === 'string' ? found : JSON.stringify(found, null, flags.includes('c') ? 0 : 2))
`

/** Puts the small jq into a folder of the path, where jq is missing. */
const provideJq = (folder: string): void => {
  if (spawnSync('jq', ['--version']).status === 0) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'jq'), JQ)
  chmodSync(join(folder, 'jq'), 0o755)
}

export interface Outcome {
  readonly step: Step
  readonly output: string
}

/**
 * Runs the steps of a page.
 * @param markdown text of the page
 * @param url address of the service
 * @param folder working folder, for files of the examples
 * @param shell name of the shell
 */
export const runPage = async (
  markdown: string,
  url: string,
  folder: string,
  shell = 'bash',
): Promise<{ readonly outcomes: readonly Outcome[]; readonly stderr: string }> => {
  const steps = stepsOf(markdown)
  const script = [
    `URL=${url}`,
    isSelfContained(markdown) ? '' : PREAMBLE,
    ...steps.map(({ lines }) => `${lines.replace(/^URL=.*$/m, '')}\necho '${SEPARATOR}'`),
  ].join('\n')
  const bin = join(folder, 'bin-of-test')
  provideJq(bin)
  if (!existsSync(join(folder, 'examples'))) symlinkSync(inProject('examples'), join(folder, 'examples'))
  // bash reads the files of an interactive shell when its standard input is a socket.
  const flags = shell === 'bash' ? ['--norc'] : []
  const { stdout, stderr } = await promisify(execFile)(shell, [...flags, '-euc', script], {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` },
    maxBuffer: 64 * 1024 * 1024,
  })
  const outputs = stdout.split(`${SEPARATOR}\n`)
  return { outcomes: steps.map((step, at) => ({ step, output: outputs[at] ?? '' })), stderr }
}
