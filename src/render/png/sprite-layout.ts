import type { Size, SymbolName } from '../symbols/symbols.ts'
import { DRAWINGS, SIZES, sizesOf } from '../symbols/symbols.ts'
import type { FontFace } from '../text/glyphs.ts'
import { EM_SIZES, FONT_FACES, glyphAdvance, glyphsOf } from '../text/glyphs.ts'

/*
 * Where everything stands on the sheet that PNGs are printed from: every layer of every symbol in its sizes, and the letters.
 * The build draws it there, and the printer looks for it there; both ask here.
 */

/** How many pixels of the sheet are a unit: those of the larger picture. The smaller one has half of everything. */
export const SHEET_SCALE = 2

/** How wide the sheet is, in pixels. */
export const SHEET_WIDTH = 512

/** The most that a pixel can be covered. */
export const FULL_COVERAGE = 15

/** Something that is drawn with one ink, and its place on the sheet, in pixels. */
export interface Sprite {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is on a sprite: a layer of a symbol, or a letter. */
export type SpriteContent =
  | { readonly symbol: SymbolName; readonly size: Size; readonly layer: number }
  | { readonly letter: string; readonly face: FontFace }

const even = (length: number): number => 2 * Math.ceil(length / 2)

/** How far letters reach beyond their widths, above the line and below it, in pixels of the sheet. */
export const GLYPH_OVERHANG = 2
export const ABOVE: Readonly<Record<FontFace, number>> = {
  text: even(EM_SIZES.text * 2),
  head: even(EM_SIZES.head * 1.9),
}
const BELOW: Readonly<Record<FontFace, number>> = {
  text: even(EM_SIZES.text * 0.5),
  head: even(EM_SIZES.head * 0.5),
}

export const spriteKeyOf = (content: SpriteContent): string =>
  'symbol' in content
    ? `${content.symbol} ${content.size} ${content.layer}`
    : `${content.face} ${content.letter}`

/** All that is on the sheet. */
const contents = (): readonly SpriteContent[] => [
  ...(Object.keys(DRAWINGS) as SymbolName[]).flatMap((symbol) =>
    sizesOf(symbol).flatMap((size) => DRAWINGS[symbol].map((_, layer) => ({ symbol, size, layer }))),
  ),
  ...FONT_FACES.flatMap((face) => glyphsOf(face).map((letter) => ({ letter, face }))),
]

const sizeOf = (content: SpriteContent): Pick<Sprite, 'width' | 'height'> => {
  if ('symbol' in content) {
    const side = SIZES[content.size] * SHEET_SCALE
    return { width: side, height: side }
  }
  const { letter, face } = content
  return {
    width: even(glyphAdvance(letter, face) * SHEET_SCALE) + 2 * GLYPH_OVERHANG,
    height: ABOVE[face] + BELOW[face],
  }
}

/** The whole sheet: what is where, and how high it is. Shelf by shelf, the highest first, so that little stays empty. */
export const spriteLayout = (): {
  readonly places: readonly { readonly content: SpriteContent; readonly at: Sprite }[]
  readonly height: number
} => {
  const sized = contents().map((content) => ({ content, ...sizeOf(content) }))
  const places: { content: SpriteContent; at: Sprite }[] = []
  let [x, y, shelf] = [0, 0, 0]
  for (const { content, width, height } of sized.toSorted((a, b) => b.height - a.height)) {
    if (x + width > SHEET_WIDTH) [x, y, shelf] = [0, y + shelf, 0]
    places.push({ content, at: { x, y, width, height } })
    x += width
    shelf = Math.max(shelf, height)
  }
  return { places, height: y + shelf }
}
