import { expect, test } from 'vitest'
import { formatNumberRanges } from '../../src/i18n/number-ranges.ts'
import { bidLadder } from '../../src/rules/parts/bidding/auction.ts'

test.each<[readonly number[], string]>([
  [bidLadder(350, 1000, 10), '350 to 1000 in steps of 10'],
  [[...bidLadder(40, 155, 10), 157, 257], '40 to 150 in steps of 10, 157, 257'],
  [[...bidLadder(40, 155, 5), 157, 257], '40 to 155 in steps of 5, 157, 257'],
  [[100, 110], '100, 110'],
  [[157], '157'],
  [[], ''],
])('a ladder in words: %j', (ladder, words) => {
  expect(formatNumberRanges(ladder, (from, to, step) => `${from} to ${to} in steps of ${step}`)).toBe(words)
})
