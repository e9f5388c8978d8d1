import advances from './glyph-widths.json' with { type: 'json' }

/*
 * Glyph widths of two font faces: a text face, and a bold face for headings, ranks and figures. The sprite sheet holds
 * the glyphs. A missing glyph has an estimated width.
 */

export const FONT_FACES = ['text', 'head'] as const
export type FontFace = (typeof FONT_FACES)[number]

/** Font size of each font face, in units for an em. */
export const EM_SIZES: Readonly<Record<FontFace, number>> = { text: 11, head: 15 }

/** Advance width of each glyph on the sprite sheet, in thousandths of an em. */
const WIDTHS: Readonly<Record<FontFace, ReadonlyMap<string, number>>> = {
  text: new Map([...advances.text.letters].map((letter, at) => [letter, advances.text.advances[at] ?? 0])),
  head: new Map([...advances.head.letters].map((letter, at) => [letter, advances.head.advances[at] ?? 0])),
}

/** Returns the characters that a font face can draw, in the order of the sprite sheet. */
export const glyphsOf = (face: FontFace): readonly string[] => [...WIDTHS[face].keys()]

/** Returns whether a font face can draw a character. */
export const hasGlyph = (face: FontFace, letter: string): boolean => WIDTHS[face].has(letter)

/** Estimated width of a letter without a glyph. Letters of distant scripts and emoji are square. */
const assumed = (letter: string): number => ((letter.codePointAt(0) ?? 0) < 0x1100 ? 620 : 1000)

/** Returns the advance width of a character in a font face, in units. */
export const glyphAdvance = (letter: string, face: FontFace): number =>
  ((WIDTHS[face].get(letter) ?? assumed(letter)) * EM_SIZES[face]) / 1000

/** Returns the width of a text in a font face, in units. */
export const textWidth = (words: string, face: FontFace): number =>
  [...words].reduce((sum, letter) => sum + glyphAdvance(letter, face), 0)

/**
 * Characters without a glyph of their own: controls, direction marks, half surrogate pairs, and combining accents
 * without a letter.
 */
const UNREADABLE = /[\p{C}\p{M}\u2028\u2029]/gu

/** Maximum number of characters read of a text. Names are shorter. */
const LONGEST = 200

/**
 * Prepares a text for drawing: composed characters (NFC), single spaces, no control characters and no combining marks.
 */
export const drawableText = (words: string): string =>
  words.slice(0, LONGEST).normalize('NFC').replace(/\s+/gu, ' ').replace(UNREADABLE, '')

const DOTS = '…'

/** Prepares a text for drawing, and clips the text to a width in units, with an ellipsis at the end. */
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
