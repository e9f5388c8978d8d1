import type * as z from 'zod'
import type { Denomination } from '../../rules/model/contract.ts'
import type { StrokesBoardSchema } from '../../rules/parts/counting/strokes-and-potatoes.ts'
import type { BoardForFourSchema } from '../../rules/rulesets/coiffeur/board-for-four.ts'
import type { Cell, Column } from '../parts/grid.ts'
import { cell, grid } from '../parts/grid.ts'
import { HEADING, heading, ON_SLATE, slateOf } from '../parts/heading.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene, SceneElement } from '../scene-graph.ts'
import { boxElement, textElement } from '../scene-graph.ts'
import { strokes } from '../symbols/tally-strokes.ts'
import { denominationPieces } from '../text/text-runs.ts'
import type { BoardInput } from './board-input.ts'

/*
 * Tafel of Coiffeur: a row for each contract with its multiplier, and a column for each side.
 */

interface Written {
  readonly row: string
  readonly value: number | null
  readonly denomination: Denomination | null
  readonly misere: boolean
  /** Multiplier of the row. */
  readonly times: number
  readonly strokes?: number
  readonly potatoes?: number
}

interface Filled {
  readonly side: number
  readonly cells: readonly Written[]
  readonly total: number
}

const ROW = 20
/** Width of the multiplier column, in units. */
const TIMES = 27

/** Cell with the name of a row. */
const rowCell = (row: string, look: PictureStyle): Cell => ({
  pieces: /^joker|^misere/.test(row)
    ? [look.terms.rowName(row)]
    : denominationPieces(row as Denomination, look),
  ink: 'chalk',
})

/** Cell of a side: the points, and the contract if the row leaves the contract open and the column is wide. */
const writtenCell = (
  { row, value, denomination, misere }: Written,
  look: PictureStyle,
  isWide: boolean,
): Cell => {
  if (value === null) return cell('·', { ink: 'faint' })
  const played =
    denomination === null || denomination === row
      ? []
      : denominationPieces(denomination, look)
          .slice(0, 1)
          .filter((piece) => isWide || typeof piece !== 'string')
  const lost = isWide && misere && row !== 'misere' ? [look.terms.words.contracts.misere] : []
  return { pieces: [`${value}`, ...played, ...lost], face: 'head', ink: 'chalk' }
}

/** Width of a stroke or a potato with the gap, in units. */
const STROKE = 5
const POTATO = 7
/** Maximum number of potatoes drawn one by one. */
const MANY = 4

/** Strokes as vertical lines and potatoes as rings, at the right end of a cell. */
const marksOf = (
  { strokes: good = 0, potatoes: bad = 0 }: Written,
  right: number,
  bottom: number,
): readonly SceneElement[] => [
  ...strokes(good, right - 2 - STROKE * good, bottom - ROW / 2, { high: 13, most: STROKE * 6 }),
  ...(bad > MANY
    ? [textElement(`−${bad}`, right - 2, bottom - 6, { ink: 'line', align: 'end' })]
    : Array.from({ length: bad }, (_, at) =>
        boxElement(right - 2 - POTATO * (at + 1), bottom - 14, POTATO, 8, {
          radius: 3.5,
          edge: 'line',
          thick: 1.5,
        }),
      )),
]

const drawn = (
  columns: readonly Filled[],
  { ruleset, deals }: BoardInput,
  look: PictureStyle,
  extra: readonly (readonly Cell[])[],
): Scene => {
  const { terms } = look
  const { pictures } = terms.words
  const rows = columns[0]?.cells ?? []
  const left = ON_SLATE.left
  const wide = ON_SLATE.right - left
  const names = 96
  const each = (wide - names - TIMES) / Math.max(1, columns.length)
  const widths: readonly Column[] = [
    { width: names },
    { width: TIMES, align: 'end' },
    ...columns.map(
      (): Column => ({
        width: each,
        align: rows.some(({ strokes: one }) => one !== undefined) ? 'start' : 'end',
      }),
    ),
  ]
  const height = (rows.length + 2 + extra.length) * ROW + 2 * ON_SLATE.inside
  const top = HEADING + ON_SLATE.inside
  return {
    height: HEADING + height + 4,
    ground: 'ground',
    marks: [
      ...heading(ruleset, pictures.deal(deals.length), look),
      ...slateOf(HEADING, height),
      ...grid(
        widths,
        [
          [cell(''), cell(''), ...columns.map(({ side }) => cell(terms.side(side), { ink: 'chalk' }))],
          ...rows.map((row, at) => [
            rowCell(row.row, look),
            cell(`×${row.times}`, { ink: 'faint' }),
            ...columns.map(({ cells }) => writtenCell(cells[at] ?? row, look, columns.length < 3)),
          ]),
          ...extra,
          [
            cell(pictures.total, { ink: 'chalk' }),
            cell(''),
            ...columns.map(({ total }) => cell(`${total}`, { face: 'head', ink: 'gold' })),
          ],
        ],
        { left, top, row: ROW, rule: 'muted' },
      ),
      ...columns.flatMap(({ cells }, column) =>
        cells.flatMap((one, row) =>
          marksOf(one, left + names + TIMES + (column + 1) * each, top + (row + 2) * ROW),
        ),
      ),
    ],
  }
}

/** Draws the slate (Tafel) of Coiffeur with a multiplier for each row. */
export const multipliedScene = (
  board: z.infer<typeof BoardForFourSchema>,
  input: BoardInput,
  look: PictureStyle,
): Scene =>
  drawn(
    board.columns.map(({ side, cells, total }) => ({
      side,
      total,
      cells: cells.map(({ multiplier: times, ...rest }) => ({ ...rest, times })),
    })),
    input,
    look,
    [],
  )

/** Draws the slate (Tafel) of Coiffeur with strokes and potatoes, the marks for won and lost rows. */
export const strokesScene = (
  board: z.infer<typeof StrokesBoardSchema>,
  input: BoardInput,
  look: PictureStyle,
): Scene =>
  drawn(
    board.columns.map(({ side, cells, points: total }) => ({
      side,
      total,
      cells: cells.map(({ worth: times, ...rest }) => ({ ...rest, times })),
    })),
    input,
    look,
    [
      [
        cell(look.terms.words.scores.lines.match, { ink: 'chalk' }),
        cell(''),
        ...board.columns.map(({ match }) =>
          cell(match.points === 0 ? '·' : `${match.points}`, { face: 'head', ink: 'chalk' }),
        ),
      ],
    ],
  )
