import { expect, test } from 'vitest'
import { resultsOfProject, resultsOverLimit } from '../../tools/prose/check.ts'
import {
  commentsOf,
  figuresOf,
  LIMITS,
  paragraphsOf,
  passes,
  sentencesOf,
  worstOf,
} from '../../tools/prose/measure.ts'
import { descriptionsOf, newestRelease, stringsOf } from '../../tools/prose/sources.ts'

const sentences = (...blocks: string[]) => sentencesOf({ file: 'a.ts', blocks })

test('comments of a source file: blocks and lines, not addresses in code', () => {
  const source = [
    '/** The queue of messages. */',
    'const url = `https://example.org`',
    '/*',
    ' * First line.',
    ' * Second line.',
    ' */',
    'send() // The last one.',
  ].join('\n')
  expect(commentsOf(source).map((text) => text.trim())).toEqual([
    'The queue of messages.',
    'First line.\nSecond line.',
    'The last one.',
  ])
})

test('paragraphs of a Markdown file: no headings, tables and code', () => {
  const page =
    '# Title\n\nA paragraph.\n\n| a | b |\n\n```sh\nnpm start\n```\n\n- first item\n- second item\n'
  expect(paragraphsOf(page).map((text) => text.trim())).toEqual(['A paragraph.', 'first item', 'second item'])
})

test('figures count pronouns, long sentences and banned phrases', () => {
  const figures = figuresOf(
    sentences(
      'The queue holds one message. What comes of it is told to the worker.',
      `A ${'word '.repeat(30)}.`,
    ),
  )
  expect(figures).toMatchObject({ sentences: 3, words: 45, banned: 2 })
  expect(figures.pronouns).toBeCloseTo((100 * 3) / 45)
  expect(figures.long).toBeCloseTo(100 / 3)
  expect(figures.mean).toBe(15)
})

test('code, links and short fragments carry no words of their own', () => {
  expect(sentences('See `whoever` in [the queue of messages](https://example.org/it).')).toMatchObject([
    { text: 'See X in the queue of messages.', words: 7, pronouns: 0 },
  ])
  expect(sentences('Too short it.')).toEqual([])
})

test('a text passes at its limits and fails beyond each of them', () => {
  const atLimit = { sentences: 20, words: 300, ...LIMITS }
  expect(passes(atLimit)).toBe(true)
  for (const figure of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    expect(passes({ ...atLimit, [figure]: LIMITS[figure] + 1 })).toBe(false)
  expect(passes(figuresOf([]))).toBe(true)
})

test('the worst sentence comes first', () => {
  const [first] = worstOf(sentences('The worker sends each message. Whoever has it says so to them.'), 1)
  expect(first?.text).toBe('Whoever has it says so to them.')
})

test('the gate names the groups over a limit', () => {
  const good = { name: 'src/good', sentences: sentences('The worker sends each message.') }
  const bad = { name: 'src/bad', sentences: sentences('Whoever has it says so to them.') }
  expect(resultsOverLimit([good, bad])).toEqual([bad])
  expect(resultsOverLimit([good])).toEqual([])
})

test('a text for which only banned phrases count may miss the other limits', () => {
  const odd = sentences('It says so to them that it has them all.')
  const banned = sentences('The service has so many messages.')
  expect(resultsOverLimit([{ name: 'test', sentences: odd }])).toHaveLength(1)
  expect(resultsOverLimit([{ name: 'test', sentences: odd, bannedOnly: true }])).toEqual([])
  expect(resultsOverLimit([{ name: 'test', sentences: banned, bannedOnly: true }])).toHaveLength(1)
})

test.each([
  'bench',
  'examples',
  'test',
  'strings in bench',
  'strings in examples',
  'strings in web',
  'strings in src/http/mcp',
])('the gate reads banned phrases of %s', (name) => {
  const group = resultsOfProject().find((result) => result.name === name)
  expect(group?.bannedOnly).toBe(true)
  expect(group?.sentences.length).toBeGreaterThan(10)
})

test('a media range is no comment', () => {
  expect(commentsOf("accept('image/*') + '*/' /* A comment. */")).toEqual(['A comment. '])
})

test('strings of a source file, with a mark for each value', () => {
  const text = '`Send $' + '{x} again.`'
  const source = `import { x } from './x.ts'\ntype T = 'no'\nexport const a = { 'b-c': ${text}, d: 'Stop.' }`
  expect(stringsOf(source)).toEqual(['b-c', 'Send X again.', 'Stop.'])
})

test('descriptions and summaries of a contract count once', () => {
  const document = {
    paths: { '/a': { get: { summary: 'Read A.', description: 'Long.' } } },
    x: [{ description: 'Long.' }],
  }
  expect(descriptionsOf(document)).toEqual(['Read A.', 'Long.'])
})

test('of the changelog the newest release counts', () => {
  expect(newestRelease('# Changelog\n\nIntro.\n\n## 2.0.0\n\nNew.\n\n## 1.0.0\n\nOld.\n')).toBe(
    '# Changelog\n\nIntro.\n\n## 2.0.0\n\nNew.\n\n',
  )
})
