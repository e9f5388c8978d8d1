/*
 * Spelling correction by edit distance (Damerau–Levenshtein).
 */

/** Writes doubled letters of a word once, for comparison of misspellings: `passse`, `schelen`. */
export const withoutDoubledLetters = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1')

/** Shortest word that is corrected, and shortest word with two corrected letters. */
export const MIN_CORRECTED_LENGTH = 5
const TWO = 9

/** Largest edit distance of any correction. */
export const MAX_EDITS = 2

/** Maximum number of edits between a typed word and a candidate. */
const allowed = (typed: string, meant: string): number => {
  const shorter = Math.min(typed.length, meant.length)
  if (shorter >= TWO) return MAX_EDITS
  return shorter >= MIN_CORRECTED_LENGTH ? 1 : 0
}

/** Next row of the distance matrix, for one more typed letter. */
const nextLine = (
  typed: string,
  meant: string,
  row: number,
  above: readonly number[],
  twoAbove: readonly number[],
): readonly number[] => {
  const line = [row]
  for (let at = 1; at <= meant.length; at++) {
    const [one, before] = [typed[row - 1], typed[row - 2]]
    const changed = (above[at - 1] ?? 0) + (one === meant[at - 1] ? 0 : 1)
    const isSwapped = one === meant[at - 2] && before === meant[at - 1]
    const swapped = isSwapped ? (twoAbove[at - 2] ?? 0) + 1 : changed
    line.push(Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, swapped))
  }
  return line
}

/**
 * Damerau–Levenshtein distance of two words: number of insertions, deletions, substitutions and transpositions of
 * neighbours.
 */
export const editDistance = (typed: string, meant: string): number => {
  let twoAbove: readonly number[] = []
  let above: readonly number[] = Array.from({ length: meant.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const line = nextLine(typed, meant, row, above, twoAbove)
    twoAbove = above
    above = line
  }
  return above.at(-1) ?? 0
}

/**
 * The letters of a word as a bit set, for a fast test of the edit distance. Some letters beyond a to z share a
 * bit.
 */
export const letterMask = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0)

/**
 * Fast test before the edit distance: false if two letter sets differ too much for `edits` edits. One edit removes
 * at most one letter and adds at most one.
 */
export const canBeWithin = (letters: number, others: number, edits: number): boolean => {
  let differing = 0
  for (let left = letters ^ others; left !== 0; left &= left - 1) differing += 1
  return differing <= 2 * edits
}

/**
 * True if a correction at this edit distance is good enough for use. The first letter must match, or be transposed
 * with the second.
 */
export const isAcceptedCorrection = (typed: string, meant: string, edits: number): boolean => {
  const begins = typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0])
  return begins && edits <= allowed(typed, meant)
}
