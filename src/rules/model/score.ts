import * as z from 'zod'
import type { Side } from './seat.ts'
import { SideSchema } from './seat.ts'

/*
 * Score lines and totals.
 */

/** Purposes of score lines, in the terms of the games: card points, Weis, contract and so on. */
export const LINE_KINDS = [
  'cards',
  'match',
  'weis',
  'stoeck',
  'contract',
  'closing',
  'cell',
  'strokes',
  'potatoes',
  'rubs',
  'wheels',
  'difference',
  'exact',
  'bells',
  'turi',
  'fold',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const ScoreLineSchema = z
  .object({
    side: SideSchema,
    points: z.int().meta({ example: 113 }),
    for: z.enum(LINE_KINDS).meta({
      description:
        'The purpose of the points, for example `cards` (last trick included), all tricks (`match`), the bid (`contract`), or points taken off by a `closing` rule.',
      example: 'cards',
    }),
  })
  .meta({ id: 'ScoreLine', description: 'Points and their purpose.' })
export type ScoreLine = z.infer<typeof ScoreLineSchema>

export const TotalSchema = z
  .object({ side: SideSchema, points: z.int().meta({ example: 412 }) })
  .meta({ id: 'Total', description: 'The current points of a side.' })
export type Total = Readonly<z.infer<typeof TotalSchema>>

/** Adds up the points of one side in a list. */
export const sumOfSide = (points: readonly Total[], side: Side): number =>
  points.reduce((sum, one) => (one.side === side ? sum + one.points : sum), 0)

export const WrittenCellSchema = z
  .object({
    side: SideSchema.meta({ description: 'The side of the column.' }),
    row: z.string().meta({ description: 'The row of the board.', example: 'acorns' }),
    value: z.int().meta({ description: 'The written number.', example: 95 }),
  })
  .meta({
    id: 'WrittenCell',
    description: 'The number of a deal in a board of rows and columns, besides the scored points.',
  })
export type WrittenCell = z.infer<typeof WrittenCellSchema>

/** Schema of the optional `cell` field of a scored deal: the number that the deal wrote in the board. */
export const optionalWrittenCell = WrittenCellSchema.optional().meta({
  description: 'The number in the board, in games with rows and columns.',
})
