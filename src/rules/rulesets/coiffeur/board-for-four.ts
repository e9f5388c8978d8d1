import * as z from 'zod'
import { SideSchema } from '../../model/seat.ts'
import { cellFields } from '../../parts/counting/column-board.ts'

const CellSchema = z
  .object({
    ...cellFields,
    multiplier: z.int().min(1).meta({ description: 'The multiplier of the row.', example: 5 }),
    points: z
      .int()
      .nullable()
      .meta({ description: 'The points before the multiplier; null for an open row.', example: 95 }),
  })
  .meta({ id: 'MultipliedCell', description: 'A cell of a column.' })

/** Schema of the board of Coiffeur for four players. */
export const BoardForFourSchema = z
  .object({
    columns: z
      .array(
        z
          .object({
            side: SideSchema,
            cells: z.array(CellSchema).meta({ description: 'By row.' }),
            total: z.int().meta({ description: 'The sum of the column.', example: 412 }),
          })
          .meta({ id: 'MultipliedColumn', description: 'The column of a side.' }),
      )
      .meta({ description: 'By side.' }),
    margin: z.int().min(0).meta({ description: 'The lead of the first side.', example: 36 }),
    stake: z.number().min(0).meta({ description: 'The value of a point.', example: 0.5 }),
    settlement: z
      .array(
        z
          .object({
            side: SideSchema,
            amount: z.number().meta({
              description: 'The sum of the differences to all other sides, times the stake.',
              example: 18,
            }),
          })
          .meta({ id: 'MultipliedAmount', description: 'The balance of a side.' }),
      )
      .meta({ description: 'The balance of each side.' }),
  })
  .meta({ id: 'MultipliedBoard', description: 'The Tafel, with a multiplier for every row.' })
