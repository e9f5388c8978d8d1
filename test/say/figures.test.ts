import { describe, expect, test } from 'vitest'
import { SET_LANGUAGES, SETS } from './held-out.ts'
import { chatScenes, measureChat, measureMoves } from './measure.ts'

/*
 * Figures of the move parser on the sets of held-out.ts. No text of the held-out set is printed: it is not to be tuned for.
 */

/** The least share of move phrases that are understood, in hundredths. */
const LEAST_RIGHT = {
  'held-out': { de: 80, gsw: 66, fr: 82, it: 80, en: 80 },
  tuning: { de: 98, gsw: 92, fr: 95, it: 95, en: 97 },
} as const

describe.each(SETS)('%s', (set) => {
  test.each(SET_LANGUAGES)('%s: move phrases are understood, and none is another legal move', (lang) => {
    const { phrases, right, other } = measureMoves(set, lang)
    expect(other).toBe(0)
    expect((100 * right) / phrases).toBeGreaterThanOrEqual(LEAST_RIGHT[set][lang])
  })

  test('chat becomes a move in at most 1 of 1,000 pairs of line and position', () => {
    const positions = chatScenes()
    const all = SET_LANGUAGES.map((lang) => measureChat(set, lang, positions))
    const sum = (of: 'taken' | 'tries') => all.reduce((total, figures) => total + figures[of], 0)
    expect(sum('taken') / sum('tries')).toBeLessThanOrEqual(0.001)
  })
})
