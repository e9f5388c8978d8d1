/*
 * Slips of the finger: how far one word is from another.
 */

/** With doubled letters written once: `passse`, `schelen`. */
export const undoubled = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1')

/** The shortest word in which a changed letter is still a slip, and the shortest in which two are. */
const ONE = 5
const TWO = 9

/** How many slips are believed of a word that was typed, given one that may have been meant. */
const allowed = (typed: string, meant: string): number => {
  const shorter = Math.min(typed.length, meant.length)
  if (shorter >= TWO) return 2
  return shorter >= ONE || (shorter === ONE - 1 && typed.length !== meant.length) ? 1 : 0
}

/**
 * How many letters were left out, added, changed or exchanged with their neighbours; nothing where that is more than is
 * believed of such words. The first letter is right, or exchanged with the second one.
 */
export const slipsBetween = (typed: string, meant: string): number | undefined => {
  const most = allowed(typed, meant)
  if (most === 0 || Math.abs(typed.length - meant.length) > most) return undefined
  const begins = typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0])
  if (!begins) return undefined
  let twoAbove: number[] = []
  let above = Array.from({ length: meant.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const line = [row]
    for (let at = 1; at <= meant.length; at++) {
      const isSame = typed[row - 1] === meant[at - 1]
      const isSwapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1]
      line.push(
        Math.min(
          (above[at - 1] ?? 0) + (isSame ? 0 : 1),
          (above[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          isSwapped ? (twoAbove[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    twoAbove = above
    above = line
  }
  const slips = above.at(-1) ?? 0
  return slips <= most ? slips : undefined
}
