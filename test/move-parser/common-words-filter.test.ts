import { expect, test } from 'vitest'
import { isCommonWord } from '../../src/move-parser/common-words.ts'
import { BITS } from '../../src/move-parser/common-words-bloom-filter.ts'
import { commonWords, filterOf } from '../../tools/words/common-words.ts'

test('the filter of common words is current: npm run words', () => {
  expect(filterOf(commonWords())).toBe(BITS)
})

test('the filter contains common words and no game words', () => {
  for (const word of ['stichel', 'frapper', 'rentree', 'targets']) expect(isCommonWord(word), word).toBe(true)
  for (const word of ['eichell', 'schelen', 'schibe']) expect(isCommonWord(word), word).toBe(false)
})
