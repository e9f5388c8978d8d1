import { isThrownIn } from '../../rules/model/deal-history.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import { sumOfSide } from '../../rules/model/score.ts'
import type { Cell, Column } from '../parts/grid.ts'
import { cell, grid, PAD } from '../parts/grid.ts'
import { HEADING, heading } from '../parts/heading.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene } from '../scene-graph.ts'
import { boxElement, WIDTH } from '../scene-graph.ts'
import { contractPieces, trumpPieces, withName } from '../text/text-runs.ts'
import type { BoardInput } from './board-input.ts'

/*
 * Score sheet for any game: a line for each deal with the contract, the points of each side and the running totals.
 */

/** Maximum number of deals on a score sheet. For a longer game, the sheet shows the last deals. */
export const MAX_DRAWN_DEALS = 24

const LEFT = 8
const WIDE = WIDTH - 2 * LEFT
const ROW = 20
const NUMBER = 30

/** Cell with the contract and the declarer. A narrow column shows the symbol of the contract alone. */
const played = (deal: FinishedDeal, look: PictureStyle, width: number): Cell => {
  const { contract } = deal
  const { terms } = look
  if (isThrownIn(deal)) return cell(terms.words.pictures.thrownIn, { ink: 'muted' })
  if (contract === null) return cell('')
  if (width < ROOMY) return { pieces: trumpPieces(contract, look) }
  const pieces = contractPieces(contract, look)
  if (contract.declarer === undefined) return { pieces }
  return { pieces: withName(pieces, terms.who(contract.declarer), width - 2 * PAD) }
}

/** Returns additional text for a deal and a side of a score sheet, such as a prediction; undefined for no text. */
export type SideCell = (deal: FinishedDeal, side: number) => string | undefined

/** Rows of a score sheet. The first and the last row (head and foot) may have columns of their own. */
export interface ScoreSheet {
  readonly head: { readonly columns: readonly Column[]; readonly cells: readonly Cell[] }
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Cells of the foot, in the columns of the head. */
  readonly foot?: readonly Cell[]
}

/**
 * Draws a score sheet with heading and frame.
 * @param about the subject, at the right of the heading
 */
export const sheetScene = (
  about: string,
  { head, columns, rows, foot }: ScoreSheet,
  ruleset: string,
  look: PictureStyle,
): Scene => {
  const last = HEADING + (rows.length + 1) * ROW
  const high = (rows.length + (foot === undefined ? 1 : 2)) * ROW
  return {
    height: HEADING + high + 12,
    ground: 'ground',
    marks: [
      ...heading(ruleset, about, look),
      boxElement(LEFT - 4, HEADING, WIDE + 8, high + 6, { radius: 6, fill: 'panel', edge: 'rule' }),
      ...grid(head.columns, [head.cells], { left: LEFT, top: HEADING, row: ROW, ink: 'muted' }),
      ...grid(columns, rows, { left: LEFT, top: HEADING + ROW, row: ROW }),
      ...(foot === undefined ? [] : grid(head.columns, [foot], { left: LEFT, top: last, row: ROW })),
    ],
  }
}

/** Minimum width of a column with more than a number, in units. */
const ROOMY = 60
/** Share of a side's width for the points of the deal, beside the running total. */
const SHARE = 0.55

const right = (width: number): Column => ({ width, align: 'end' })

const signed = (points: number): string =>
  points === 0 ? '' : `${points < 0 ? '−' : '+'}${Math.abs(points)}`

/**
 * Draws a score sheet with a row for each deal, and the totals below.
 * @param extraText additional text for each side
 */
export const dealsScene = (input: BoardInput, look: PictureStyle, extraText?: SideCell): Scene => {
  const { totals, deals, ruleset, target, lowestLeads } = input
  const { pictures } = look.terms.words
  const sides = totals.map(({ side }) => side)
  const last = deals.slice(-MAX_DRAWN_DEALS)
  const earlier = deals.length - last.length
  const most = (WIDE - NUMBER - (extraText === undefined ? 96 : 36)) / sides.length
  const each = Math.min(extraText === undefined ? 96 : 80, most)
  const contract = WIDE - NUMBER - each * sides.length
  const isRoomy = each >= ROOMY
  const start: readonly Column[] = [{ width: NUMBER }, { width: contract }]
  const wide = sides.map(() => right(each))

  let sums = sides.map((side) =>
    deals.slice(0, earlier).reduce((sum, { lines }) => sum + sumOfSide(lines, side), 0),
  )
  const rows = last.map((deal) => {
    const wrote = sides.map((side) => sumOfSide(deal.lines, side))
    sums = sums.map((sum, at) => sum + (wrote[at] ?? 0))
    return [
      cell(`${deal.number}`, { ink: 'muted' }),
      played(deal, look, contract),
      ...sides.flatMap((side, at) => {
        const points = wrote[at] ?? 0
        const ink = points === 0 ? 'muted' : 'text'
        if (!isRoomy) return [cell(`${points}`, { ink })]
        return extraText === undefined
          ? [cell(signed(points), { ink: 'muted' }), cell(`${sums[at]}`, { ink })]
          : [cell(extraText(deal, side) ?? '', { ink: 'muted' }), cell(`${points}`, { ink })]
      }),
    ]
  })
  const points = totals.map((total) => total.points)
  const best = lowestLeads ? Math.min(...points) : Math.max(...points)
  const foot: readonly Cell[] = [
    cell(''),
    cell(contract < ROOMY ? '' : pictures.total),
    ...points.map((one) =>
      cell(`${one}`, { face: 'head', ink: one === best && deals.length > 0 ? 'ahead' : 'text' }),
    ),
  ]
  const names = sides.map((side) => cell(look.terms.side(side)))
  return sheetScene(
    target === undefined ? pictures.deal(deals.length) : pictures.target(target),
    {
      head: {
        columns: [...start, ...wide],
        cells: [cell('#'), cell(contract < ROOMY ? '' : pictures.contract), ...names],
      },
      columns: [
        ...start,
        ...(isRoomy ? sides.flatMap(() => [right(each * SHARE), right(each * (1 - SHARE))]) : wide),
      ],
      rows: [
        ...(earlier > 0 ? [[cell(''), cell(pictures.earlier(earlier), { ink: 'muted' })]] : []),
        ...rows,
      ],
      foot,
    },
    ruleset,
    look,
  )
}
