import { expect, test } from 'vitest'
import { bloomFilterOf, isCommonWord } from '../../src/move-parser/common-words.ts'
import { COMMON_WORDS } from '../../src/move-parser/vocabulary/common-words-bloom-filter.ts'
import { commonWords, filterOf } from '../../tools/words/common-words.ts'

test('the filter of common words is current: npm run words', () => {
  expect(filterOf(commonWords())).toBe(COMMON_WORDS)
})

test('the filter contains common words and no game words', () => {
  const filter = bloomFilterOf(COMMON_WORDS)
  for (const word of ['stichel', 'frapper', 'rentree', 'targets'])
    expect(isCommonWord(filter, word), word).toBe(true)
  for (const word of ['eichell', 'schelen', 'schibe']) expect(isCommonWord(filter, word), word).toBe(false)
})
