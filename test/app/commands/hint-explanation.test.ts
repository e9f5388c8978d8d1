import { describe, expect, test } from 'vitest'
import { hintReason } from '../../../src/app/commands/move-hint.ts'
import type { RankedMove } from '../../../src/bots/rank-moves.ts'
import { LANGUAGES } from '../../../src/i18n/language-negotiation.ts'
import { termsOf } from '../../../src/i18n/naming-functions.ts'
import type { Move } from '../../../src/rules/model/moves.ts'

/*
 * Explanation of a hint: a sentence about the best move that agrees with the numbers beside the sentence.
 */

const ranked = (move: Move, expected: number | null, error = expected === null ? null : 2): RankedMove => ({
  ...{ move, expected, error },
})
const ace = ranked({ type: 'play', card: 'Aa' }, 20)
const PREDICTION: Move = { type: 'predict', points: 40 }

describe.each(LANGUAGES)('in %s', (language) => {
  const terms = termsOf(language, { pack: 'swiss', seats: [] })
  const { why } = terms.words.hints
  const reasonOf = (...all: readonly RankedMove[]) => hintReason(all, terms)

  test('a single legal move is explained as the only move', () => {
    expect(reasonOf(ace)).toBe(why.only)
  })

  test('an optional move without an expected value is free; a prediction follows the usual points of the hand', () => {
    expect(reasonOf(ranked({ type: 'stoeck' }, null), ace)).toBe(why.free)
    expect(reasonOf(ranked(PREDICTION, null), ranked({ type: 'predict', points: 41 }, null))).toBe(
      why.predicted,
    )
  })

  test('the lead over the next different move, in rounded points', () => {
    const same = ranked({ type: 'play', card: 'Ka' }, 20)
    const next = (expected: number) => ranked({ type: 'play', card: '6b' }, expected, 3)
    expect(reasonOf(ace, same, next(18.6))).toBe(why.ahead(1))
    expect(reasonOf(ace, same, next(7.4))).toBe(why.ahead(13))
    expect(why.ahead(13)).toContain('13')
    expect(reasonOf(ace, same, next(19.1))).toBe(why.close)
    expect(reasonOf(ace, same)).toBe(why.close)
  })
})

test('each language has its own sentences', () => {
  const all = LANGUAGES.flatMap((language) => {
    const { why } = termsOf(language, { pack: 'swiss', seats: [] }).words.hints
    return [why.only, why.free, why.predicted, why.close, why.ahead(1), why.ahead(2)]
  })
  expect(new Set(all).size).toBe(6 * LANGUAGES.length)
})
