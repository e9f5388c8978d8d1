import * as z from 'zod'
import type { Denomination } from '../../model/contract.ts'
import { DENOMINATIONS } from '../../model/contract.ts'
import type { DealFigures, FigureFault } from '../../model/deal-figures.ts'
import { EMPTY_HISTORY } from '../../model/deal-history.ts'
import type { Game } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import { SideSchema } from '../../model/seat.ts'
import type { BoardRow, ColumnBoard } from '../../parts/counting/column-board.ts'
import { MISERE_ROW } from '../../parts/counting/column-board.ts'
import type { DrawnColumns } from '../../parts/counting/strokes-and-potatoes.ts'
import { awardOf, purposeOf } from '../../parts/counting/strokes-and-potatoes.ts'
import { ROW_NAMES } from '../coiffeur/board-rows.ts'
import { CONTRACT, misere, TRICKS } from './fields.ts'
import {
  ALL_POINTS,
  contractOf,
  impossible,
  missing,
  trickFacts,
  trickFault,
  withoutEffect,
} from './tricks-and-melds.ts'

/*
 * Figures of the Coiffeur games: a deal fills a row in the column of the declarer.
 */

const points = z.int().min(0).max(ALL_POINTS)

const forFour = z.strictObject({
  ...CONTRACT,
  declarer: CONTRACT.declarer.unwrap(),
  row: z
    .enum(ROW_NAMES as [string, ...string[]])
    .meta({ description: 'The row of the board.', example: 'joker-1' }),
  misere,
  points: z.union([points, z.array(points).min(2).max(4)]).meta({
    description: 'Card points of the declaring side; in a Misère of each side.',
    example: 95,
  }),
  trickWithoutPoints: TRICKS.trickWithoutPoints,
})

const forThree = forFour.extend({
  cut: z
    .strictObject({ strokes: SideSchema.optional(), potatoes: SideSchema.optional() })
    .optional()
    .meta({ description: 'The sides that won the cut after a tie in the row.' }),
})

type CoiffeurFigures = z.infer<typeof forThree>

/** The board of rows of a Coiffeur game. */
const boardOf = ({ longTermObjective }: Rules): ColumnBoard | undefined =>
  longTermObjective?.kind === 'fill-rows' || longTermObjective?.kind === 'compare-rows'
    ? (longTermObjective.board as ColumnBoard)
    : undefined

/** The side of a declarer: partners share a column. */
const sideOfDeclarer = ({ sides }: Rules, declarer: number): number => declarer % sides.length

/** The row of a denomination; undefined for the rows of several denominations. */
const denominationOfRow = (row: string): Denomination | undefined =>
  (DENOMINATIONS as readonly string[]).includes(row) ? (row as Denomination) : undefined

const isMisere = (figures: CoiffeurFigures): boolean => figures.misere === true || figures.row === MISERE_ROW

/** Points by side. Of the declarer's points alone, the next side gets the rest. */
const pointsOf = (figures: CoiffeurFigures, rules: Rules): readonly number[] => {
  const own = figures.points
  if (typeof own !== 'number') return own
  const side = sideOfDeclarer(rules, figures.declarer)
  const next = (side + 1) % rules.sides.length
  return rules.sides.map((one) => (one === side ? own : one === next ? ALL_POINTS - own : 0))
}

/** The fault of the row and its contract, on the rows of a board. */
const rowFault = (figures: CoiffeurFigures, rows: readonly BoardRow[]): FigureFault | undefined => {
  const row = rows.find(({ name }) => name === figures.row)
  if (row === undefined) return impossible('row')
  const denomination = figures.denomination ?? denominationOfRow(figures.row)
  if (denomination === undefined) return missing('denomination')
  const isOffered = (isMisere(figures) ? row.misere : row.plays).includes(denomination)
  return isOffered ? undefined : impossible('denomination')
}

const check: DealFigures<typeof forThree>['check'] = (figures, { rules }) => {
  if (figures.declarer >= rules.seats) return impossible('declarer')
  const isAlone = rules.sides.length > 2
  if (typeof figures.points === 'number' && isAlone && isMisere(figures)) {
    return { code: 'wrong-length', path: ['points'], expected: rules.sides.length, got: 1 }
  }
  // An empty history: every row of the board is open.
  const everyRow = boardOf(rules)?.openRows({ past: EMPTY_HISTORY } as Game, 0) ?? []
  const fault =
    rowFault(figures, everyRow) ?? trickFault({ ...figures, points: pointsOf(figures, rules) }, rules)
  return fault?.path[0] === 'points' && typeof figures.points === 'number'
    ? { ...fault, path: ['points'] }
    : fault
}

const facts: DealFigures<typeof forThree>['facts'] = (figures, { rules, game }) => {
  const side = sideOfDeclarer(rules, figures.declarer)
  const open = boardOf(rules)?.openRows(game, side) ?? []
  const fault = rowFault(figures, open)
  if (fault !== undefined) return fault
  const { declarer, row, denomination = denominationOfRow(row), opens, trump } = figures
  const contract = contractOf({ declarer, row, denomination, opens, trump, misere: isMisere(figures) })
  const { trickWithoutPoints } = figures
  return trickFacts(contract, { points: pointsOf(figures, rules), trickWithoutPoints })
}

/** The points of the declarer's side alone, where these decide. In a Misère of single players each side has points. */
const canonical: DealFigures<typeof forThree>['canonical'] = (figures, { rules }) => {
  const { points: listed } = figures
  if (typeof listed === 'number' || (rules.sides.length > 2 && isMisere(figures))) return undefined
  const own = listed[sideOfDeclarer(rules, figures.declarer)]
  return own === undefined ? undefined : { ...figures, points: own }
}

/** Figures of Coiffeur for four players, in partnerships or alone. */
export const coiffeurForFourFigures: DealFigures<typeof forFour> = {
  schema: forFour,
  check,
  canonical,
  facts,
}

/**
 * The seats that won the cuts after a tie, in the order of the cuts. A fault if a cut is missing or without effect, or
 * decided for a column without a tie.
 */
const cutsOf = (
  { cut = {}, row }: CoiffeurFigures,
  cells: Parameters<typeof awardOf>[0],
  tie: 'cut' | 'share-none',
): FigureFault | readonly { readonly purpose: string; readonly seat: number }[] => {
  let drawn: DrawnColumns = {}
  for (;;) {
    const { cut: pending } = cells.length === 3 ? awardOf(cells, drawn, tie) : {}
    if (pending === undefined) break
    const seat = cut[pending.mark]
    if (seat === undefined) return missing('cut', pending.mark)
    if (!pending.among.includes(seat)) return impossible('cut', pending.mark)
    drawn = { ...drawn, [pending.mark]: seat }
  }
  const marks = ['strokes', 'potatoes'] as const
  const unused = marks.find((mark) => cut[mark] !== undefined && drawn[mark] === undefined)
  if (unused !== undefined) return withoutEffect('cut', unused)
  return marks.flatMap((mark) => {
    const seat = drawn[mark]
    return seat === undefined ? [] : [{ purpose: purposeOf(mark, row), seat }]
  })
}

/** Figures of Coiffeur for three players. */
export const coiffeurThreeFigures: DealFigures<typeof forThree, { readonly tie: 'cut' | 'share-none' }> = {
  schema: forThree,
  check,
  canonical,
  facts: (figures, at) => {
    const found = facts(figures, at as never)
    if ('code' in found) return found
    const board = boardOf(at.rules)
    const { declarer: declarers } = figures
    const cells = [
      ...(board?.filled(at.game).filter(({ row }) => row === figures.row) ?? []),
      ...(board === undefined ? [] : [board.writtenBy({ ...found, declarers })]),
    ].sort((one, other) => one.column - other.column)
    const lots = cutsOf(figures, cells, at.options.tie)
    return 'code' in lots ? lots : { ...found, lots }
  },
}
