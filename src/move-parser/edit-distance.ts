/*
 * Slips of the finger: how far one word is from another.
 */

/** With doubled letters written once: `passse`, `schelen`. */
export const withoutDoubledLetters = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1')

/** The shortest word that is corrected, and the shortest one in which two slips are. */
export const MIN_CORRECTED_LENGTH = 5
const TWO = 9

/** So many slips are believed at most, of any word. */
export const MAX_EDITS = 2

/** How many slips are believed of a word that was typed, given one that may have been meant. */
const allowed = (typed: string, meant: string): number => {
  const shorter = Math.min(typed.length, meant.length)
  if (shorter >= TWO) return MAX_EDITS
  return shorter >= MIN_CORRECTED_LENGTH ? 1 : 0
}

/** The slips up to each letter of what was meant, one typed letter further on. */
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

/** How many letters were left out, added, changed or exchanged with their neighbours. */
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

/** The letters that a word has, as bits; some of those beyond a to z share one. */
export const letterMask = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0)

/** Whether words with such letters can be so few slips apart: a slip takes one letter away, and brings one, at most. */
export const canBeWithin = (letters: number, others: number, slips: number): boolean => {
  let differing = 0
  for (let left = letters ^ others; left !== 0; left &= left - 1) differing += 1
  return differing <= 2 * slips
}

/** Whether so many slips are believed of such words. The first letter is right, or exchanged with the second one. */
export const isAcceptedCorrection = (typed: string, meant: string, slips: number): boolean => {
  const begins = typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0])
  return begins && slips <= allowed(typed, meant)
}
