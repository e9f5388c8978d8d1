import type { SeriesEntry } from './state.ts'

/*
 * Comparison of the name that a person types with the names of guests that a director typed.
 */

const wordsOf = (name: string): readonly string[] =>
  name.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)

const holds = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((word) => all.includes(word))

/**
 * Returns how a typed name and the name of a guest agree: `equal` in any case of letters and order of words, `similar` if one has
 * all words of the other, such as `Eva` and `Eva Jost`, else `other`.
 */
export const compareGuestName = (
  typed: string,
  { kind, name }: Pick<SeriesEntry, 'kind' | 'name'>,
): 'equal' | 'similar' | 'other' => {
  if (kind !== 'guest' || name === null) return 'other'
  const [one, other] = [wordsOf(typed), wordsOf(name)]
  const [within, around] = [holds(other, one), holds(one, other)]
  if (within && around) return 'equal'
  return within || around ? 'similar' : 'other'
}
