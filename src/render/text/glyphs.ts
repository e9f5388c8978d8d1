import advances from './glyph-widths.json' with { type: 'json' }

/*
 * How wide words are. Pictures have two faces: one for reading, and a bold one for headings, ranks and figures. The letters
 * themselves are on the sheet; what is not there has a width that is assumed.
 */

export const FACES_OF_LETTERS = ['text', 'head'] as const
export type Face = (typeof FACES_OF_LETTERS)[number]

/** How high letters are set, in units to the em; and their lines, above and below the line they stand on. */
export const EM: Readonly<Record<Face, number>> = { text: 11, head: 15 }

/** How wide each letter of a face is that the sheet has, in thousandths of an em. */
const WIDTHS: Readonly<Record<Face, ReadonlyMap<string, number>>> = {
  text: new Map([...advances.text.letters].map((letter, at) => [letter, advances.text.advances[at] ?? 0])),
  head: new Map([...advances.head.letters].map((letter, at) => [letter, advances.head.advances[at] ?? 0])),
}

/** The letters of a face, in the order of the sheet. */
export const lettersOf = (face: Face): readonly string[] => [...WIDTHS[face].keys()]

/** Whether a face has the letter. */
export const hasLetter = (face: Face, letter: string): boolean => WIDTHS[face].has(letter)

/** How wide what is on no sheet is taken to be: letters of far scripts and emoji are as wide as they are high. */
const assumed = (letter: string): number => ((letter.codePointAt(0) ?? 0) < 0x1100 ? 620 : 1000)

/** How wide a letter is, in units. */
export const advanceOf = (letter: string, face: Face): number =>
  ((WIDTHS[face].get(letter) ?? assumed(letter)) * EM[face]) / 1000

/** How wide words are, in units. */
export const widthOf = (words: string, face: Face): number =>
  [...words].reduce((sum, letter) => sum + advanceOf(letter, face), 0)

/** What stands for no letter: controls, marks of direction, halves of letters; and accents that found no letter. */
const UNREADABLE = /[\p{C}\p{M}\u2028\u2029]/gu

/** How much of somebody's words is looked at: no name is longer. */
const LONGEST = 200

/** Words without what cannot be read, in the letters that the faces have where that is possible. */
export const readable = (words: string): string =>
  words.slice(0, LONGEST).normalize('NFC').replace(/\s+/gu, ' ').replace(UNREADABLE, '')

const DOTS = '…'

/** Readable words, cut to a width where they are wider: then they end with dots. */
export const clipped = (words: string, face: Face, most: number): string => {
  const whole = readable(words)
  if (widthOf(whole, face) <= most) return whole
  const room = most - advanceOf(DOTS, face)
  let width = 0
  let kept = ''
  for (const letter of whole) {
    width += advanceOf(letter, face)
    if (width > room) break
    kept += letter
  }
  return `${kept.trimEnd()}${DOTS}`
}
