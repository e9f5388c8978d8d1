import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGES } from '../../src/rules/languages.ts'
import { statedOn } from '../pages/rule-page-markdown.mjs'
import { inProject, isMain } from '../paths.ts'

/*
 * Comparison of the rules in other languages (docs/rules/de, fr, it) with the English rules. The English rules are the
 * original. A translation has the same blocks with the same rule numbers, source tags, digits, code and links. The file
 * docs/rules/translated.json has a hash of each English rule at the time of its translation.
 *
 *   node tools/rules/rule-translations.ts           prints all differences
 *   node tools/rules/rule-translations.ts --write   also records the English rules as translated
 */

/** The languages with a translation of the rules. */
export const TRANSLATED = LANGUAGES.filter((language) => language !== 'en')

/** A heading, a paragraph, an item or a row of a rule page. */
interface Block {
  /** The rule number at the start of the block, otherwise undefined. */
  readonly number: string | undefined
  readonly text: string
}

/** The blocks of a page: each item and each row is a block; lines of a paragraph belong together. */
export const blocksOf = (markdown: string): readonly Block[] =>
  markdown
    .split(/\n{2,}|\n(?=- |\||#)/)
    .map((text) => text.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => ({ number: statedOn(text)[0], text }))

/** The parts of a block that no translation changes, as sorted lists by kind. */
const fixedParts = (text: string): Readonly<Record<string, string>> => {
  const all = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, part = '']) => part)
      .sort()
      .join(' ')
  return {
    form: `${/^(?:#+ (?:\d+ )?|- |\|)/.exec(text)?.[0] ?? ''}${text.startsWith('|') ? text.split('|').length : ''}`,
    'rule numbers': all(/\b([A-Z][A-Z0-9]-[AOT]?\d+)\b/g),
    'source tags': all(/\[((?:S\d|D\b|X:[\w-]+|derived|reconstructed))/g),
    code: all(/`([^`]+)`/g),
    links: all(/\]\(([^)]+)\)/g),
    digits: all(/(\d+)/g),
  }
}

/** The differences between an English page and its translation, one line each. */
export const differences = (english: string, translation: string): readonly string[] => {
  const [originals, others] = [blocksOf(english), blocksOf(translation)]
  const count = originals.length === others.length ? [] : [`${others.length} blocks, not ${originals.length}`]
  const first = originals.findIndex(({ number }, at) => number !== others[at]?.number)
  if (count.length > 0 || first !== -1)
    return [...count, `block ${first + 1}: "${others[first]?.text}" in place of "${originals[first]?.text}"`]
  return originals.flatMap(({ number, text }, at) => {
    const other = fixedParts(others[at]?.text ?? '')
    return Object.entries(fixedParts(text))
      .filter(([kind, parts]) => other[kind] !== parts)
      .map(
        ([kind, parts]) =>
          `${number ?? `"${text.slice(0, 40)}"`}: ${kind} "${other[kind]}" in place of "${parts}"`,
      )
  })
}

/** The rule pages by file name, without the languages. */
const files = (): readonly string[] =>
  readdirSync(inProject('docs/rules'))
    .filter((file) => file.endsWith('.md'))
    .sort()

const page = (...path: readonly string[]) => readFileSync(inProject('docs/rules', ...path), 'utf8')

/** The differences of all pages in a language, with file names. */
export const differencesIn = (language: (typeof TRANSLATED)[number]): readonly string[] =>
  files().flatMap((file) => {
    const place = `${language}/${file}`
    if (!existsSync(inProject('docs/rules', language, file))) return [`${place} is missing`]
    return differences(page(file), page(language, file)).map((line) => `${place} ${line}`)
  })

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Hashes of the English rules by number; `file:` names the blocks of a page without a number. */
export const englishHashes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files().flatMap((file) => {
      const blocks = blocksOf(page(file))
      const rest = blocks.filter(({ number }) => number === undefined).map(({ text }) => text)
      const numbered = blocks.flatMap(({ number, text }) =>
        number === undefined ? [] : [[number, hashOf(text)]],
      )
      return [[`file:${file}`, hashOf(rest.join('\n'))], ...numbered]
    }),
  )

/** Path of the record of translated rules. */
const record = inProject('docs/rules/translated.json')

/** The English rules that changed after their translation: numbers, or `file:` with a file name. */
export const changedSinceTranslation = (): readonly string[] => {
  const translated: Readonly<Record<string, string>> = JSON.parse(readFileSync(record, 'utf8'))
  const now = englishHashes()
  return [...new Set([...Object.keys(now), ...Object.keys(translated)])].filter(
    (number) => now[number] !== translated[number],
  )
}

if (isMain(import.meta.filename)) {
  const lines = TRANSLATED.flatMap(differencesIn)
  if (process.argv.includes('--write') && lines.length === 0)
    writeFileSync(record, `${JSON.stringify(englishHashes(), null, 2)}\n`)
  for (const line of lines) console.error(line)
  process.exitCode = lines.length === 0 ? 0 : 1
}
