import type { SceneElement } from '../scene-graph.ts'
import { lineElement } from '../scene-graph.ts'
import type { FontFace } from '../text/glyphs.ts'
import type { Piece } from '../text/text-runs.ts'
import { textRun } from '../text/text-runs.ts'
import type { Ink } from '../theme-colours.ts'

/*
 * Grid of rows and columns.
 */

/** Content of a table cell: text and symbols, with colour and font. */
export interface Cell {
  readonly pieces: readonly Piece[]
  readonly face?: FontFace
  readonly ink?: Ink
}

export interface Column {
  readonly width: number
  readonly align?: 'start' | 'middle' | 'end'
}

/** Creates a table cell with text alone. */
export const cell = (words: string, look: Omit<Cell, 'pieces'> = {}): Cell => ({ pieces: [words], ...look })

/** Horizontal padding of a table cell, in units. */
export const PAD = 4

interface Frame {
  readonly left: number
  readonly top: number
  /** Height of a row, in units. */
  readonly row?: number
  readonly ink?: Ink
  /** Ink of the lines between rows. */
  readonly rule?: Ink
}

/** Draws a table of cells, row by row. Content wider than a column is clipped. */
export const grid = (
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  { left, top, row: high = 20, ink = 'text', rule = 'rule' }: Frame,
): readonly SceneElement[] => {
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const edges = columns.map((_, at) => columns.slice(0, at).reduce((sum, one) => sum + one.width, left))
  return rows.flatMap((cells, at) => {
    const bottom = top + (at + 1) * high
    return [
      ...cells.flatMap(({ pieces, face = 'text', ink: own = ink }, place) => {
        const { width: wide = 0, align = 'start' } = columns[place] ?? {}
        const edge = edges[place] ?? left
        const x = align === 'start' ? edge + PAD : align === 'end' ? edge + wide - PAD : edge + wide / 2
        return textRun(pieces, x, bottom - 5, { face, ink: own, align, most: wide - 2 * PAD })
      }),
      lineElement([left, bottom], [left + width, bottom], rule, 1),
    ]
  })
}
