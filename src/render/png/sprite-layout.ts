import type { Size, SymbolName } from '../symbols/symbols.ts'
import { DRAWINGS, SIZES, sizesOf } from '../symbols/symbols.ts'
import type { Face } from '../text/glyphs.ts'
import { advanceOf, EM, FACES_OF_LETTERS, lettersOf } from '../text/glyphs.ts'

/*
 * Where everything stands on the sheet that PNGs are printed from: every layer of every symbol in its sizes, and the letters.
 * The build draws it there, and the printer looks for it there; both ask here.
 */

/** How many pixels of the sheet are a unit: those of the larger picture. The smaller one has half of everything. */
export const DETAIL = 2

/** How wide the sheet is, in pixels. */
export const SHEET_WIDTH = 512

/** The most that a pixel can be covered. */
export const FULL = 15

/** Something that is drawn with one ink, and its place on the sheet, in pixels. */
export interface Sprite {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is on a sprite: a layer of a symbol, or a letter. */
export type Content =
  | { readonly symbol: SymbolName; readonly size: Size; readonly layer: number }
  | { readonly letter: string; readonly face: Face }

const even = (length: number): number => 2 * Math.ceil(length / 2)

/** How far letters reach beyond their widths, above the line and below it, in pixels of the sheet. */
export const AROUND = 2
export const ABOVE: Readonly<Record<Face, number>> = { text: even(EM.text * 2), head: even(EM.head * 1.9) }
const BELOW: Readonly<Record<Face, number>> = { text: even(EM.text * 0.5), head: even(EM.head * 0.5) }

export const nameOf = (content: Content): string =>
  'symbol' in content
    ? `${content.symbol} ${content.size} ${content.layer}`
    : `${content.face} ${content.letter}`

/** All that is on the sheet. */
const contents = (): readonly Content[] => [
  ...(Object.keys(DRAWINGS) as SymbolName[]).flatMap((symbol) =>
    sizesOf(symbol).flatMap((size) => DRAWINGS[symbol].map((_, layer) => ({ symbol, size, layer }))),
  ),
  ...FACES_OF_LETTERS.flatMap((face) => lettersOf(face).map((letter) => ({ letter, face }))),
]

const sizeOf = (content: Content): Pick<Sprite, 'width' | 'height'> => {
  if ('symbol' in content) {
    const side = SIZES[content.size] * DETAIL
    return { width: side, height: side }
  }
  const { letter, face } = content
  return {
    width: even(advanceOf(letter, face) * DETAIL) + 2 * AROUND,
    height: ABOVE[face] + BELOW[face],
  }
}

/** The whole sheet: what is where, and how high it is. Shelf by shelf, the highest first, so that little stays empty. */
export const sheetPlan = (): {
  readonly places: readonly { readonly content: Content; readonly at: Sprite }[]
  readonly height: number
} => {
  const sized = contents().map((content) => ({ content, ...sizeOf(content) }))
  const places: { content: Content; at: Sprite }[] = []
  let [x, y, shelf] = [0, 0, 0]
  for (const { content, width, height } of sized.toSorted((a, b) => b.height - a.height)) {
    if (x + width > SHEET_WIDTH) [x, y, shelf] = [0, y + shelf, 0]
    places.push({ content, at: { x, y, width, height } })
    x += width
    shelf = Math.max(shelf, height)
  }
  return { places, height: y + shelf }
}
