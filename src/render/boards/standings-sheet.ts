import type { Cell, Column } from '../parts/grid.ts'
import { cell, grid } from '../parts/grid.ts'
import { HEADING } from '../parts/heading.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene } from '../scene-graph.ts'
import { boxElement, textElement, WIDTH } from '../scene-graph.ts'

/*
 * Standings of a series: rank, name, the last addends and the total of each row. A struck addend is in brackets.
 */

/** Maximum number of rows of a picture. */
export const MAX_DRAWN_ROWS = 24

/** Standings to draw. */
export interface DrawnStandings {
  /** Name of the series. */
  readonly name: string
  /** The last counted round; null before the first. */
  readonly round: number | null
  readonly rows: readonly {
    readonly rank: number | null
    readonly name: string
    readonly total: number
    readonly addends: readonly {
      readonly part: number
      readonly unit: string
      readonly round: number | null
      readonly value: number
      readonly kept: boolean
    }[]
  }[]
}

const LEFT = 8
const WIDE = WIDTH - 2 * LEFT
const ROW = 20
const RANK = 32
const TOTAL = 56
const ADDEND = 42
/** Maximum number of columns with addends: those of the last units. */
const MAX_ADDENDS = 4

/** Returns the label of the standings: the word, and the round. */
export const standingsLabel = ({ round }: Pick<DrawnStandings, 'round'>, { terms }: PictureStyle): string => {
  const { series } = terms.words
  return round === null ? series.standings : `${series.standings}, ${series.round(round)}`
}

/** Draws standings, at most {@link MAX_DRAWN_ROWS} rows. */
export const standingsScene = (standings: DrawnStandings, look: PictureStyle): Scene => {
  const { pictures } = look.terms.words
  const rows = standings.rows.slice(0, MAX_DRAWN_ROWS)
  const keyOf = ({ part, unit }: { readonly part: number; readonly unit: string }) => `${part}:${unit}`
  const inOrder = rows
    .flatMap(({ addends }) => addends)
    .toSorted((one, other) => (one.round ?? 0) - (other.round ?? 0) || one.part - other.part)
  const rounds = new Map(inOrder.map((addend) => [keyOf(addend), addend.round]))
  const units = [...rounds.keys()].slice(-MAX_ADDENDS)
  const right = (width: number): Column => ({ width, align: 'end' })
  const name = WIDE - RANK - TOTAL - units.length * ADDEND
  const columns = [right(RANK), { width: name }, ...units.map(() => right(ADDEND)), right(TOTAL)]
  const head = [
    ...[cell(''), cell('')],
    ...units.map((unit) => cell(`${rounds.get(unit) ?? ''}`)),
    cell(pictures.total),
  ]
  const lines = rows.map((row): readonly Cell[] => [
    cell(row.rank === null ? '' : `${row.rank}.`, { ink: 'muted' }),
    cell(row.name),
    ...units.map((unit) => {
      const found = row.addends.find((addend) => keyOf(addend) === unit)
      if (found === undefined) return cell('')
      return found.kept ? cell(`${found.value}`) : cell(`[${found.value}]`, { ink: 'muted' })
    }),
    cell(`${row.total}`, { face: 'head', ink: row.rank === 1 ? 'ahead' : 'text' }),
  ])
  const high = (lines.length + 1) * ROW
  const about = textElement(standingsLabel(standings, look), WIDTH - 10, 20, {
    ...{ ink: 'muted', align: 'end', most: 180 },
  })
  return {
    height: HEADING + high + 12,
    ground: 'ground',
    marks: [
      textElement(standings.name, 10, 20, { face: 'head', most: WIDTH - 30 - about.width }),
      about,
      boxElement(LEFT - 4, HEADING, WIDE + 8, high + 6, { radius: 6, fill: 'panel', edge: 'rule' }),
      ...grid(columns, [head], { left: LEFT, top: HEADING, row: ROW, ink: 'muted' }),
      ...grid(columns, lines, { left: LEFT, top: HEADING + ROW, row: ROW }),
    ],
  }
}
