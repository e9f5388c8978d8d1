import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/rules/languages.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { inProject } from '../../tools/paths.ts'

/*
 * Texts that state the number of games or of languages, or that list the languages: a new game and a new language change them.
 * A text without a number needs no change, and is better.
 */

const NUMBERS = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]

const filesIn = (folder: string): readonly string[] =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.(?:md|ts|tsx|mjs)$/.test(file))

const texts = ['README.md', 'CONTRIBUTING.md', ...['docs', 'src', 'web', 'tools/pages'].flatMap(filesIn)].map(
  (file) => ({ file, text: readFileSync(inProject(file), 'utf8') }),
)

/** The numbers in words from `least` on that stand before a noun, with their files: `README.md: fifteen games`. */
const statedIn = (
  noun: RegExp,
  least: number,
): readonly { readonly number: string; readonly place: string }[] => {
  const pattern = new RegExp(`\\b(${NUMBERS.slice(least).join('|')})\\s+(?:${noun.source})\\b`, 'gi')
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([words, number = '']) => ({
      number: number.toLowerCase(),
      place: `${file}: ${words.replaceAll(/\s+/g, ' ')}`,
    })),
  )
}
const placesOf = (stated: ReturnType<typeof statedIn>, right: number) =>
  stated.filter(({ number }) => number !== NUMBERS[right]).map(({ place }) => place)

test('a stated number of games is the number of rulesets', () => {
  const stated = statedIn(/(?:Jass )?games|rulesets/, 11)
  expect(stated.map(({ place }) => place)).toContainEqual(expect.stringMatching(/^README\.md: /))
  expect(placesOf(stated, RULESETS.length), `${RULESETS.length} games`).toEqual([])
})

test('a stated number of languages is the number of languages', () => {
  const stated = statedIn(/languages/, 3)
  expect(placesOf(stated, LANGUAGES.length), `${LANGUAGES.length} languages`).toEqual([])
})

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

test('a paragraph with at least three languages names all languages', () => {
  const names = LANGUAGES.map((language) => englishNames.of(language) ?? language)
  const incomplete = texts
    .filter(({ file }) => /^docs\/(?:concepts|guides|reference)\/|\.(?:ts|tsx)$|^README/.test(file))
    .flatMap(({ file, text }) => text.split(/\n\s*\n/).map((paragraph) => ({ file, paragraph })))
    .map(({ file, paragraph }) => ({
      file,
      missing: names.filter((name) => !new RegExp(`\\b${name}\\b`).test(paragraph)),
    }))
    .filter(({ missing }) => missing.length > 0 && missing.length <= names.length - 3)
  expect(incomplete).toEqual([])
})
