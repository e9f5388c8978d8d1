import type { Card } from '../rules/model/card.ts'
import type { Size, SymbolName } from './symbols/symbol-table.ts'
import type { FontFace } from './text/glyphs.ts'
import { clippedText, textWidth } from './text/glyphs.ts'
import type { Ink } from './theme-colours.ts'

/*
 * Scene graph: a flat list of marks in painting order. The SVG and the PNG renderer read the same list. Lengths are in
 * units: a picture is {@link WIDTH} units wide, at any size in pixels.
 */

/** Width of each picture, in units. A unit is 1 or 2 pixels. */
export const WIDTH = 400

/** Scene element: a rectangle with round or square corners, with fill, edge or both. The edge lies inside. */
export interface Box {
  readonly kind: 'box'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius?: number
  readonly fill?: Ink
  readonly edge?: Ink
  readonly thick?: number
  /** The card of this paper, for tests that compare a scene with the view. */
  readonly card?: Card
}

/** Scene element: a straight line with round ends. */
export interface LineElement {
  readonly kind: 'line'
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly ink: Ink
  readonly thick: number
}

/** Scene element: text on one line. `y` is the baseline, `width` the width in units. */
export interface TextElement {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly words: string
  readonly face: FontFace
  readonly ink: Ink
  readonly width: number
}

/** Scene element: a symbol in a square of one of the sizes of the symbol. */
export interface PlacedSymbol {
  readonly kind: 'symbol'
  readonly x: number
  readonly y: number
  readonly symbol: SymbolName
  readonly size: Size
}

export type SceneElement = Box | LineElement | TextElement | PlacedSymbol

/** Picture before rendering: a flat list of elements, which the SVG and the PNG renderer read. */
export interface Scene {
  readonly height: number
  readonly ground: Ink
  readonly marks: readonly SceneElement[]
}

export const boxElement = (
  x: number,
  y: number,
  width: number,
  height: number,
  look: Omit<Box, 'kind' | 'x' | 'y' | 'width' | 'height'>,
): Box => ({ kind: 'box', x, y, width, height, ...look })

export const lineElement = (
  from: LineElement['from'],
  to: LineElement['to'],
  ink: Ink,
  thick = 1,
): LineElement => ({
  kind: 'line',
  from,
  to,
  ink,
  thick,
})

export const symbolElement = (name: SymbolName, x: number, y: number, size: Size): PlacedSymbol => ({
  kind: 'symbol',
  x,
  y,
  symbol: name,
  size,
})

interface Lettering {
  readonly face?: FontFace
  readonly ink?: Ink
  /** End of the text at `x`. */
  readonly align?: 'start' | 'middle' | 'end'
  /** Maximum width. Longer text is clipped with an ellipsis. */
  readonly most?: number
  /** Maximum width. Longer text gets less letter spacing. */
  readonly close?: number
}

/**
 * Creates a text element at a position. A text wider than `most` units is clipped. Undrawable characters are left out.
 */
export const textElement = (
  words: string,
  x: number,
  y: number,
  { face = 'text', ink = 'text', align = 'start', most = WIDTH, close = most }: Lettering = {},
): TextElement => {
  const shown = clippedText(words, face, most)
  const width = Math.min(textWidth(shown, face), close)
  const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width
  return { kind: 'text', x: left, y, words: shown, face, ink, width }
}

/** Moves scene elements by `dx` and `dy` units. */
export const translated = (marks: readonly SceneElement[], dx: number, dy: number): readonly SceneElement[] =>
  marks.map((mark) =>
    mark.kind === 'line'
      ? {
          ...mark,
          from: [mark.from[0] + dx, mark.from[1] + dy],
          to: [mark.to[0] + dx, mark.to[1] + dy],
        }
      : { ...mark, x: mark.x + dx, y: mark.y + dy },
  )
