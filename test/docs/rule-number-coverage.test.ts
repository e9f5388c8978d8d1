import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Coverage of rule numbers: each number on the rule pages is cited by the title of a test. A title cites a number where
 * the title begins with the number (or with another number before it). The first cell of a table of titles counts too.
 * Comments and expected values do not count.
 */

const PAGES = join(import.meta.dirname, '../../docs/rules')
const TESTS = join(import.meta.dirname, '..')

const NUMBER = /(?:[A-Z][A-Z0-9]-(?:[TO])?\d+|[LWX]V-\d+)/
/** A string that begins with a number followed by text, or a number in the first cell of a row. */
const TITLE = new RegExp(
  `['"\`](?:%s · )?(${NUMBER.source}[^'"\`]* [^'"\`]+)['"\`]|(?:\\[|number:)\\s*'(${NUMBER.source})'`,
  'g',
)

/** Numbers that head a list item or a row of a table: rules, vectors and options. */
const stated = readdirSync(PAGES)
  .filter((file) => /^\d\d-/.test(file))
  .flatMap((file) => readFileSync(join(PAGES, file), 'utf8').split('\n'))
  .flatMap((line) => /^(?:- \*\*|\| )([A-Z][A-Z0-9]-[TO]?\d+)(?:\*\*| \|)/.exec(line)?.[1] ?? [])

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

const cited = new Set(
  (readdirSync(TESTS, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => withoutComments(readFileSync(join(TESTS, file), 'utf8')))
    .flatMap((text) => [...text.matchAll(TITLE)].map(([, title, row]) => title ?? row ?? ''))
    .flatMap((title) => title.match(new RegExp(NUMBER, 'g')) ?? []),
)

test('each rule number stands once on the pages', () => {
  expect(stated.length).toBeGreaterThan(100)
  expect(stated.filter((number, at) => stated.indexOf(number) !== at)).toEqual([])
})

test('a test cites each number of the rule pages', () => {
  expect(stated.filter((number) => !cited.has(number))).toEqual([])
})
