import * as z from 'zod'
import type { Game } from '../../model/game.ts'
import { contractOf } from '../../model/game.ts'
import type { Lot, Rules } from '../../model/rules.ts'
import type { ScoreLine } from '../../model/score.ts'
import { sumOfSide } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import { scoringInputReader } from '../../model/scoring-input.ts'
import type { Side } from '../../model/seat.ts'
import { SideSchema } from '../../model/seat.ts'
import { drawHighestCard, drawLowestCard } from '../dealing/dealer-selection.ts'
import type { CellEntry, ColumnBoard } from './column-board.ts'
import { cellFields } from './column-board.ts'
import { toMoney } from './settlement.ts'

/*
 * Strokes and potatoes: scoring by comparison of the cells of one row. A stroke counts plus one, a potato minus
 * one. Every side is a single seat.
 */

export interface StrokesOptions {
  readonly columns: ColumnBoard
  readonly sides: readonly number[]
  readonly sideOf: Rules['sideOf']
  /** Tie rule: a lot decides (`cut`), or the whole row has no result (`share-none`). */
  readonly tie: 'cut' | 'share-none'
  /** The value of a stroke in the settlement. */
  readonly stake: number
}

type Mark = 'strokes' | 'potatoes'

const marks = (description: string) => z.int().min(0).meta({ description, example: 1 })
const earned = {
  strokes: marks('Strokes.'),
  potatoes: marks('Potatoes.'),
}
const balance = z.int().meta({ description: 'Strokes less potatoes.', example: 2 })

/**
 * Schema of the board of Coiffeur for three: cells, strokes for the best and potatoes for the worst cell of each
 * row.
 */
export const StrokesBoardSchema = z
  .object({
    columns: z
      .array(
        z
          .object({
            side: SideSchema,
            cells: z
              .array(
                z
                  .object({
                    ...cellFields,
                    worth: marks('The strokes and potatoes of the row.'),
                    ...earned,
                  })
                  .meta({
                    id: 'StrokesCell',
                    description: 'A cell of a column, with the result of its row.',
                  }),
              )
              .meta({ description: 'By row.' }),
            match: z
              .object({ ...earned, points: balance })
              .meta({ id: 'StrokesMatch', description: 'The award for all tricks, or for none.' }),
            ...earned,
            points: balance,
          })
          .meta({ id: 'StrokesColumn', description: 'The column of a side.' }),
      )
      .meta({ description: 'By side.' }),
    stake: z.number().min(0).meta({ description: 'The value of a point.', example: 1 }),
    settlement: z
      .array(
        z
          .object({
            side: SideSchema,
            amount: z.number().meta({ description: 'Points times the stake.', example: 2 }),
          })
          .meta({ id: 'StrokesAmount', description: 'The balance of a side.' }),
      )
      .meta({ description: 'The balance of each side.' }),
  })
  .meta({ id: 'StrokesBoard', description: 'The Tafel of three columns.' })

/** The compared fields of a cell. */
type ComparedCell = Pick<CellEntry, 'column' | 'points'>

/** The winner and the loser of a row; with an undecided tie, the tied columns. */
interface Award {
  readonly strokes?: number
  readonly potatoes?: number
  readonly cut?: { readonly mark: Mark; readonly among: readonly number[] }
}

/** The purpose of the lot that decides a tie in a row. */
export const purposeOf = (mark: Mark, row: string): string => `${mark}-${row}`

const columnsWith = (cells: readonly ComparedCell[], points: number): readonly number[] =>
  cells.filter((cell) => cell.points === points).map(({ column }) => column)

const lowest = (cells: readonly ComparedCell[]) => Math.min(...cells.map(({ points }) => points))
const highest = (cells: readonly ComparedCell[]) => Math.max(...cells.map(({ points }) => points))

/** The columns drawn by lot for tied marks. */
export type DrawnColumns = Readonly<Partial<Record<Mark, Side>>>

const drawnFor = ({ lots }: Game, row: string): DrawnColumns =>
  Object.fromEntries(
    (['strokes', 'potatoes'] as const).flatMap((mark) => {
      const lot = lots.find(({ purpose }) => purpose === purposeOf(mark, row))
      return lot?.seat === undefined ? [] : [[mark, lot.seat]]
    }),
  )

/**
 * The award of a full row: strokes to the highest cell, potatoes to the lowest. A lot decides ties, the highest
 * first.
 */
export const awardOf = (
  cells: readonly ComparedCell[],
  drawn: DrawnColumns,
  tie: StrokesOptions['tie'],
): Award => {
  const only = (mark: Mark, tied: readonly number[]): number | undefined =>
    tied.length === 1 ? tied[0] : drawn[mark]
  const top = columnsWith(cells, highest(cells))
  const bottom = columnsWith(cells, lowest(cells))
  if (tie === 'share-none' && (top.length > 1 || bottom.length > 1)) return {}
  const strokes = only('strokes', top)
  if (strokes === undefined) return { cut: { mark: 'strokes', among: top } }
  const rest = cells.filter(({ column }) => column !== strokes)
  const last = columnsWith(rest, lowest(rest))
  const potatoes = only('potatoes', last)
  return potatoes === undefined ? { cut: { mark: 'potatoes', among: last } } : { strokes, potatoes }
}

/**
 * Scoring input of a deal that compares cells of a row: also the filled cells of the row, and the columns drawn by
 * lot after a tie.
 */
export interface RowScoringInput extends ScoringInput {
  readonly others: readonly ComparedCell[]
  readonly drawn: DrawnColumns
}

/**
 * The scoring rules of Coiffeur for three. In each row the highest cell wins strokes and the lowest cell gets
 * potatoes.
 */
export const strokesAndPotatoes = (
  options: StrokesOptions,
): Required<Pick<Rules, 'scoringInput' | 'score' | 'lot' | 'board' | 'cell' | 'longTermObjective'>> => {
  const { columns, sides, tie, stake } = options
  const { multiplierOf } = columns
  const read = scoringInputReader(options)

  /** The award of a row; empty while the row is not full. */
  const award = (cells: readonly ComparedCell[], drawn: DrawnColumns): Award =>
    cells.length < sides.length
      ? {}
      : awardOf(
          [...cells].sort((a, b) => a.column - b.column),
          drawn,
          tie,
        )
  const inRow = (game: Game, row: string) => columns.filled(game).filter((cell) => cell.row === row)

  const scoringInput = (game: Game): RowScoringInput => {
    const { row = '' } = contractOf(game)
    return { ...read(game), others: inRow(game, row), drawn: drawnFor(game, row) }
  }
  const awardFor = (dealInput: RowScoringInput) =>
    award([...dealInput.others, columns.writtenBy(dealInput)], dealInput.drawn)

  const lot = (game: Game): Lot | undefined => {
    if (game.deal === null) return undefined
    const { cut } = awardFor(scoringInput(game))
    if (cut === undefined) return undefined
    const draw = cut.mark === 'strokes' ? drawHighestCard(cut.among) : drawLowestCard(cut.among)
    return { purpose: purposeOf(cut.mark, contractOf(game).row ?? ''), draw }
  }

  const score = (dealInput: RowScoringInput): readonly ScoreLine[] => {
    const cell = columns.writtenBy(dealInput)
    const { strokes, potatoes } = awardFor(dealInput)
    const ofRow = multiplierOf(cell.row)
    return [
      ...matchLines(cell, sides),
      ...(strokes === undefined ? [] : [{ side: strokes, points: ofRow, for: 'strokes' } as const]),
      ...(potatoes === undefined ? [] : [{ side: potatoes, points: -ofRow, for: 'potatoes' } as const]),
    ]
  }

  const board = (game: Game): z.infer<typeof StrokesBoardSchema> => {
    const filled = columns.filled(game)
    const columnOf = (side: number) => {
      const cells = columns.shown(game, side).map((cell) => {
        const given = award(inRow(game, cell.row), drawnFor(game, cell.row))
        const worth = multiplierOf(cell.row)
        const strokes = given.strokes === side ? worth : 0
        const potatoes = given.potatoes === side ? worth : 0
        return { ...cell, worth, strokes, potatoes }
      })
      const match = marksFor(
        side,
        filled.flatMap((cell) => matchLines(cell, sides)),
      )
      const strokes = cells.reduce((sum, cell) => sum + cell.strokes, match.strokes)
      const potatoes = cells.reduce((sum, cell) => sum + cell.potatoes, match.potatoes)
      return { side, cells, match, strokes, potatoes, points: strokes - potatoes }
    }
    const written = sides.map(columnOf)
    return {
      columns: written,
      stake,
      settlement: written.map(({ side, points }) => ({ side, amount: toMoney(points, stake) })),
    }
  }

  return {
    scoringInput,
    score,
    longTermObjective: { kind: 'compare-rows', board: columns },
    lot,
    board,
    cell: (game, deal) => {
      const cell = columns.cellOf(game, deal)
      return cell && { side: cell.column, row: cell.row, value: cell.points }
    },
  }
}

/**
 * The lines of the Match row: two strokes for all tricks, or two potatoes for none; each opponent gets one of the
 * opposite kind.
 */
const matchLines = ({ column, match }: CellEntry, sides: readonly number[]): readonly ScoreLine[] => {
  if (match === 'none') return []
  const sign = match === 'made' ? 1 : -1
  return sides.map((side) => {
    const points = sign * (side === column ? sides.length - 1 : -1)
    return { side, points, for: points > 0 ? 'strokes' : 'potatoes' }
  })
}

const marksFor = (side: number, lines: readonly ScoreLine[]) => {
  const sum = (mark: Mark) =>
    Math.abs(
      sumOfSide(
        lines.filter((line) => line.for === mark),
        side,
      ),
    )
  const [strokes, potatoes] = [sum('strokes'), sum('potatoes')]
  return { strokes, potatoes, points: strokes - potatoes }
}
