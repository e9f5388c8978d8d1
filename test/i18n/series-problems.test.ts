import { describe, expect, expectTypeOf, test } from 'vitest'
import { SERIES_PROBLEMS } from '../../src/http/problems/series-problem-codes.ts'
import { ALL_PROBLEM_TEXTS } from '../../src/i18n/all-problem-texts.ts'
import * as de from '../../src/i18n/de/series-problems.ts'
import * as en from '../../src/i18n/en/series-problems.ts'
import * as fr from '../../src/i18n/fr/series-problems.ts'
import * as it from '../../src/i18n/it/series-problems.ts'
import { problemTermsOf } from '../../src/i18n/problem-sentences.ts'
import { sentenceFor } from '../../src/i18n/sentences.ts'
import type { SeriesProblemFacts } from '../../src/i18n/series-problem-schema.ts'
import type { SeriesRefusalCode } from '../../src/series/refusals.ts'
import { BROKEN, ENGLISH } from '../support/texts/broken-sentence-patterns.ts'

/*
 * Texts of the problems of series in every language.
 */

/** An example of each code. A missing code fails the type check. */
const EXAMPLES: SeriesProblemFacts = {
  'series-not-found': {},
  'round-not-found': {},
  'table-not-found': {},
  'entry-not-found': {},
  'adjustment-not-found': {},
  'not-a-director': {},
  'not-a-scorer': {},
  'not-the-other-side': {},
  'not-the-series-owner': {},
  'substitute-not-allowed': {},
  'has-seen-set': {},
  'no-set-for-ruleset': {},
  'series-over': {},
  'series-not-over': {},
  'series-has-results': {},
  'series-limit': { limit: 'rounds', most: 200 },
  'series-full': { most: 200 },
  'entries-closed': {},
  'already-entered': {},
  'entry-taken': {},
  'guest-expected': { entries: [3, 5] },
  'other-guest': {},
  'partner-taken': {},
  'partner-missing': { entries: [3, 5] },
  'number-taken': {},
  'guest-cannot-play-here': {},
  'too-few-participants': { expected: 4, got: 3 },
  'table-incomplete': { got: 3 },
  'round-open': { round: 2 },
  'round-closed': {},
  'round-not-started': {},
  'not-drawn': {},
  'not-present': {},
  'tables-open': { tables: [2, 4] },
  'tables-needed': {},
  'entry-twice': {},
  'entry-missing': {},
  'entry-absent': {},
  'wrong-table-size': {},
  'partners-apart': {},
  'wrong-sides': { expected: 4, got: 3 },
  'no-result': {},
  'already-at-table': { entries: [3, 5] },
  'reason-needed': {},
  'unknown-game': {},
  'unfit-pairing': {},
}

const LANGUAGES = { en, de, fr, it }
const codes = Object.keys(EXAMPLES) as readonly (keyof SeriesProblemFacts)[]

/** Codes of the kernel with a code of another part of the service. */
type Shared = 'not-the-owner' | 'wrong-sum' | 'already-confirmed' | 'deal-set-sealed'

test('each refusal of the kernel has a problem', () => {
  expectTypeOf<Exclude<SeriesRefusalCode, Shared>>().toExtend<keyof SeriesProblemFacts>()
  expect(Object.keys(SERIES_PROBLEMS)).toEqual(codes)
})

test('the status follows from the name of the code', () => {
  const missing = codes.filter((code) => code.endsWith('-not-found'))
  for (const code of codes) {
    const { status } = SERIES_PROBLEMS[code]
    expect(status === 404, code).toBe(missing.includes(code))
    expect([403, 404, 409, 422]).toContain(status)
  }
})

describe.each(Object.entries(LANGUAGES))('%s', (language, { seriesTitles, seriesProblems }) => {
  test.each(codes)('%s', (code) => {
    const facts = EXAMPLES[code]
    const detail = sentenceFor(
      seriesProblems,
      code,
      facts,
      problemTermsOf(ALL_PROBLEM_TEXTS[language as keyof typeof LANGUAGES]),
    )
    for (const text of [seriesTitles[code], detail]) {
      expect(text).not.toMatch(BROKEN)
      if (language !== 'en') expect(text).not.toMatch(ENGLISH)
    }
    expect(detail).toMatch(/^[\p{Lu}\d].*\.$/u)
    expect(seriesTitles[code]).not.toMatch(/\.$/)
    for (const value of Object.values(facts)) expect(detail).toContain([value].flat().join(', '))
    if (language !== 'en')
      expect(detail).not.toBe(
        sentenceFor(en.seriesProblems, code, facts, problemTermsOf(ALL_PROBLEM_TEXTS.en)),
      )
  })

  test('each code has its own title', () => {
    expect(new Set(Object.values(seriesTitles)).size).toBe(codes.length)
  })
})
