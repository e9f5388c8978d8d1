import type * as z from 'zod'
import type { PartiesBoardSchema } from '../../rules/parts/ending/partie-series.ts'
import type { Column } from '../parts/grid.ts'
import { cell } from '../parts/grid.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene } from '../scene-graph.ts'
import { WIDTH } from '../scene-graph.ts'
import type { BoardInput } from './board-input.ts'
import { MAX_DRAWN_DEALS, sheetScene } from './deals-sheet.ts'

/*
 * Parties: the soloist, the points of both parties and the winner, Partie by Partie.
 */

const NUMBER = 30
const POINTS = 92
const COLUMNS: readonly Column[] = [
  { width: NUMBER },
  { width: WIDTH - 16 - NUMBER - 2 * POINTS },
  { width: POINTS, align: 'end' },
  { width: POINTS, align: 'end' },
]

/**
 * Draws the score of a game of several Parties: a row for each Partie, and the number of Parties won by each seat
 * below.
 */
export const partiesScene = (
  { parties, wins }: z.infer<typeof PartiesBoardSchema>,
  { ruleset, deals }: BoardInput,
  look: PictureStyle,
): Scene => {
  const { terms } = look
  const { pictures } = terms.words
  const last = parties.slice(-MAX_DRAWN_DEALS)
  const first = parties.length - last.length
  const winners = wins.filter(({ points }) => points > 0)
  return sheetScene(
    pictures.deal(deals.length),
    {
      head: { columns: COLUMNS, cells: [cell('#'), cell(''), cell(pictures.soloist), cell(pictures.team)] },
      columns: COLUMNS,
      rows: [
        ...(first > 0 ? [[cell(''), cell(pictures.earlier(first), { ink: 'muted' })]] : []),
        ...last.map(({ soloist, partner, targets, points, winner, double }, at) => {
          const alone = [soloist, partner].flatMap((seat) => (seat === null ? [] : [terms.who(seat)]))
          return [
            cell(`${first + at + 1}`, { ink: 'muted' }),
            cell(alone.length === 0 ? '–' : terms.words.table.partners(alone)),
            ...points.map((made, side) =>
              cell(
                `${winner === side ? (double ? '×2 ' : '') : ''}${made}${targets === null ? '' : ` / ${targets[side]}`}`,
                { ink: winner === side ? 'ahead' : 'text' },
              ),
            ),
          ]
        }),
        ...winners.map(({ side, points }) => [
          cell(''),
          cell(terms.who(side)),
          cell(pictures.won, { ink: 'muted' }),
          cell(`${points}`, { face: 'head' }),
        ]),
      ],
    },
    ruleset,
    look,
  )
}
