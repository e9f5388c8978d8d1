import type { Card } from '../rules/model/card.ts'
import type { Size, SymbolName } from './symbols/symbols.ts'
import type { FontFace } from './text/glyphs.ts'
import { clippedText, textWidth } from './text/glyphs.ts'
import type { Ink } from './theme-colours.ts'

/*
 * What a picture is before it is printed: a flat list of marks, each at its place, the first ones below. Both printers print
 * the same list. Lengths are units: a picture is as many units wide as {@link WIDTH}, and as many pixels as somebody wants.
 */

/** How many units wide every picture is. */
export const WIDTH = 400

/** A rectangle with round corners or square ones, filled, edged, or both. The edge lies inside. */
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
  /** The card that lies there, if it is the paper of one: for whoever holds a scene against what it shows. */
  readonly card?: Card
}

/** A straight stroke with round ends. */
export interface Line {
  readonly kind: 'line'
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly ink: Ink
  readonly thick: number
}

/** Words on one line; `y` is the line they stand on, `width` how wide they are. */
export interface Text {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly words: string
  readonly face: FontFace
  readonly ink: Ink
  readonly width: number
}

/** A symbol, in a square of one of the sizes it is drawn in. */
export interface PlacedSymbol {
  readonly kind: 'symbol'
  readonly x: number
  readonly y: number
  readonly symbol: SymbolName
  readonly size: Size
}

export type Mark = Box | Line | Text | PlacedSymbol

/** A picture before it is printed. */
export interface Scene {
  readonly height: number
  readonly ground: Ink
  readonly marks: readonly Mark[]
}

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  look: Omit<Box, 'kind' | 'x' | 'y' | 'width' | 'height'>,
): Box => ({ kind: 'box', x, y, width, height, ...look })

export const line = (from: Line['from'], to: Line['to'], ink: Ink, thick = 1): Line => ({
  kind: 'line',
  from,
  to,
  ink,
  thick,
})

export const symbol = (name: SymbolName, x: number, y: number, size: Size): PlacedSymbol => ({
  kind: 'symbol',
  x,
  y,
  symbol: name,
  size,
})

interface Lettering {
  readonly face?: FontFace
  readonly ink?: Ink
  /** Which of their ends `x` is. */
  readonly align?: 'start' | 'middle' | 'end'
  /** How wide they may be: what is longer is cut, and ends with dots. */
  readonly most?: number
  /** How wide they may be: what is longer is set closer. */
  readonly close?: number
}

/** Words at a place, with what nobody could read of them left out. */
export const text = (
  words: string,
  x: number,
  y: number,
  { face = 'text', ink = 'text', align = 'start', most = WIDTH, close = most }: Lettering = {},
): Text => {
  const shown = clippedText(words, face, most)
  const width = Math.min(textWidth(shown, face), close)
  const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width
  return { kind: 'text', x: left, y, words: shown, face, ink, width }
}

/** The same marks somewhere else. */
export const translated = (marks: readonly Mark[], dx: number, dy: number): readonly Mark[] =>
  marks.map((mark) =>
    mark.kind === 'line'
      ? {
          ...mark,
          from: [mark.from[0] + dx, mark.from[1] + dy],
          to: [mark.to[0] + dx, mark.to[1] + dy],
        }
      : { ...mark, x: mark.x + dx, y: mark.y + dy },
  )
