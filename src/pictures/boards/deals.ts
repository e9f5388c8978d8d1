import type { FinishedDeal } from '../../kernel/finished-deal.ts'
import { isThrownIn } from '../../kernel/past.ts'
import { sumFor } from '../../kernel/score.ts'
import type { Cell, Column } from '../grid.ts'
import { cell, grid } from '../grid.ts'
import { HEADING, heading } from '../heading.ts'
import type { Look } from '../look.ts'
import { contractPieces } from '../runs.ts'
import type { Scene } from '../scene.ts'
import { box, WIDTH } from '../scene.ts'
import type { Told } from './told.ts'

/*
 * The sheet that any game can be kept on: a line for every deal, what was played in it, what each side wrote, and what it had
 * then.
 */

/** The most deals that are drawn: of a longer game the last ones. */
export const MOST_DRAWN = 24

const LEFT = 8
const WIDE = WIDTH - 2 * LEFT
const ROW = 20
const NUMBER = 30

/** What was played, and by whom. */
const played = (deal: FinishedDeal, look: Look): Cell => {
  const { contract } = deal
  const { terms } = look
  if (isThrownIn(deal)) return cell(terms.words.pictures.thrownIn, { ink: 'muted' })
  if (contract === null) return cell('')
  const by = contract.declarer === undefined ? [] : [terms.who(contract.declarer)]
  return { pieces: [...contractPieces(contract, look), ...by] }
}

/** What stands in the sheet for a deal and a side. */
export type SideCell = (deal: FinishedDeal, side: number) => string | undefined

/** A sheet that stands on its own, in a frame: a head, lines, and the sum of all. */
export const sheetScene = (
  about: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  ruleset: string,
  look: Look,
): Scene => ({
  height: HEADING + rows.length * ROW + 12,
  ground: 'ground',
  marks: [
    ...heading(ruleset, about, look),
    box(LEFT - 4, HEADING, WIDE + 8, rows.length * ROW + 6, { radius: 6, fill: 'panel', edge: 'rule' }),
    ...grid(columns, rows, { left: LEFT, top: HEADING, row: ROW }),
  ],
})

/** How many points make up a column's room, where each shows what was written and what it came to. */
const ROOMY = 64

/** What was written, and what it came to where there is room for that. */
const pointsIn = (points: number, sum: number | undefined, room: number): string => {
  if (room < ROOMY) return `${points}`
  const sign = points < 0 ? '−' : '+'
  return points === 0 ? `${sum}` : `${sign}${Math.abs(points)}  ${sum}`
}

/** The lines of the deals, and the totals below. `said` tells besides what else stands there for each side. */
export const dealsScene = (told: Told, look: Look, said?: SideCell): Scene => {
  const { totals, deals, ruleset, target } = told
  const { pictures } = look.terms.words
  const sides = totals.map(({ side }) => side)
  const last = deals.slice(-MOST_DRAWN)
  const earlier = deals.length - last.length
  const each = Math.min(110, (WIDE - NUMBER - 96) / sides.length)
  const columns: readonly Column[] = [
    { width: NUMBER },
    { width: WIDE - NUMBER - each * sides.length },
    ...sides.map((): Column => ({ width: each, align: 'end' })),
  ]
  let sums = sides.map((side) =>
    deals.slice(0, earlier).reduce((sum, { lines }) => sum + sumFor(lines, side), 0),
  )
  const rows = last.map((deal) => {
    const wrote = sides.map((side) => sumFor(deal.lines, side))
    sums = sums.map((sum, at) => sum + (wrote[at] ?? 0))
    return [
      cell(`${deal.number}`, { ink: 'muted' }),
      played(deal, look),
      ...sides.map((side, at) => {
        const points = wrote[at] ?? 0
        const besides = said?.(deal, side)
        const words = besides === undefined ? pointsIn(points, sums[at], each) : `${besides}  ${points}`
        return cell(words, { ink: points === 0 ? 'muted' : 'text' })
      }),
    ]
  })
  const best = Math.max(...totals.map(({ points }) => points))
  return sheetScene(
    target === undefined ? pictures.deal(deals.length) : pictures.target(target),
    columns,
    [
      [
        cell('#', { ink: 'muted' }),
        cell(pictures.contract, { ink: 'muted' }),
        ...sides.map((side) => cell(look.terms.side(side), { ink: 'muted' })),
      ],
      ...(earlier > 0 ? [[cell(''), cell(pictures.earlier(earlier), { ink: 'muted' })]] : []),
      ...rows,
      [
        cell(''),
        cell(pictures.total),
        ...totals.map(({ points }) =>
          cell(`${points}`, { face: 'head', ink: points === best && deals.length > 0 ? 'ahead' : 'text' }),
        ),
      ],
    ],
    ruleset,
    look,
  )
}
