import advances from './glyph-widths.json' with { type: 'json' }

/*
 * How wide words are. Pictures have two faces: one for reading, and a bold one for headings, ranks and figures. The letters
 * themselves are on the sheet; what is not there has a width that is assumed.
 */

export const FONT_FACES = ['text', 'head'] as const
export type FontFace = (typeof FONT_FACES)[number]

/** How high letters are set, in units to the em; and their lines, above and below the line they stand on. */
export const EM_SIZES: Readonly<Record<FontFace, number>> = { text: 11, head: 15 }

/** How wide each letter of a face is that the sheet has, in thousandths of an em. */
const WIDTHS: Readonly<Record<FontFace, ReadonlyMap<string, number>>> = {
  text: new Map([...advances.text.letters].map((letter, at) => [letter, advances.text.advances[at] ?? 0])),
  head: new Map([...advances.head.letters].map((letter, at) => [letter, advances.head.advances[at] ?? 0])),
}

/** The letters of a face, in the order of the sheet. */
export const glyphsOf = (face: FontFace): readonly string[] => [...WIDTHS[face].keys()]

/** Whether a face has the letter. */
export const hasGlyph = (face: FontFace, letter: string): boolean => WIDTHS[face].has(letter)

/** How wide what is on no sheet is taken to be: letters of far scripts and emoji are as wide as they are high. */
const assumed = (letter: string): number => ((letter.codePointAt(0) ?? 0) < 0x1100 ? 620 : 1000)

/** How wide a letter is, in units. */
export const glyphAdvance = (letter: string, face: FontFace): number =>
  ((WIDTHS[face].get(letter) ?? assumed(letter)) * EM_SIZES[face]) / 1000

/** How wide words are, in units. */
export const textWidth = (words: string, face: FontFace): number =>
  [...words].reduce((sum, letter) => sum + glyphAdvance(letter, face), 0)

/** What stands for no letter: controls, marks of direction, halves of letters; and accents that found no letter. */
const UNREADABLE = /[\p{C}\p{M}\u2028\u2029]/gu

/** How much of somebody's words is looked at: no name is longer. */
const LONGEST = 200

/** Words without what cannot be read, in the letters that the faces have where that is possible. */
export const drawableText = (words: string): string =>
  words.slice(0, LONGEST).normalize('NFC').replace(/\s+/gu, ' ').replace(UNREADABLE, '')

const DOTS = '…'

/** Readable words, cut to a width where they are wider: then they end with dots. */
export const clippedText = (words: string, face: FontFace, most: number): string => {
  const whole = drawableText(words)
  if (textWidth(whole, face) <= most) return whole
  const room = most - glyphAdvance(DOTS, face)
  let width = 0
  let kept = ''
  for (const letter of whole) {
    width += glyphAdvance(letter, face)
    if (width > room) break
    kept += letter
  }
  return `${kept.trimEnd()}${DOTS}`
}
