import type { Size, SymbolName } from '../symbols/symbol-table.ts'
import { DRAWINGS, SIZES, sizesOf } from '../symbols/symbol-table.ts'
import type { FontFace } from '../text/glyphs.ts'
import { EM_SIZES, FONT_FACES, glyphAdvance, glyphsOf } from '../text/glyphs.ts'

/*
 * Layout of the sprite sheet (glyph atlas) for PNGs: each symbol layer in each size, and each glyph. The build draws
 * the sheet by this layout, and the PNG renderer cuts sprites out by this layout.
 */

/** Pixels of the sprite sheet for a unit, at the larger picture size. For the smaller size, the sheet is halved. */
export const SHEET_SCALE = 2

/** Width of the sprite sheet, in pixels. */
export const SHEET_WIDTH = 512

/** Coverage level of a pixel that a shape covers fully, for antialiasing. */
export const FULL_COVERAGE = 15

/** Part of the sprite sheet with one symbol layer or glyph: position and size in pixels. */
export interface Sprite {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Content of a sprite: a layer of a symbol, or a glyph of a font. */
export type SpriteContent =
  | { readonly symbol: SymbolName; readonly size: Size; readonly layer: number }
  | { readonly letter: string; readonly face: FontFace }

const even = (length: number): number => 2 * Math.ceil(length / 2)

/** Room around a glyph for parts beyond its advance width and line height, in pixels of the sprite sheet. */
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

/** Contents of all sprites. */
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

/**
 * Computes the positions of all sprites, and the height of the sprite sheet. Sprites fill shelves, the highest first,
 * to save space.
 */
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
