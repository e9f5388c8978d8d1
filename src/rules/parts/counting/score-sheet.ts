import * as z from 'zod'
import type { FinishedDeal } from '../../model/finished-deal.ts'
import type { Game } from '../../model/game.ts'
import { sumOfSide } from '../../model/score.ts'
import type { Seat } from '../../model/seat.ts'
import { SeatSchema, SideSchema } from '../../model/seat.ts'

/*
 * Score sheets: one line for each deal.
 */

/**
 * Builds the schema of a score sheet with one line for each deal.
 * @param hand the fields of a line besides the deal number
 */
export const scoreSheetSchema = <Hand extends z.ZodRawShape>(id: string, description: string, hand: Hand) =>
  z.object({
    hands: z
      .array(
        z
          .object({
            number: z.int().min(1).meta({ description: 'The number of the deal.', example: 1 }),
            ...hand,
          })
          .meta({ id, description }),
      )
      .meta({ description: 'Every finished hand, in order.' }),
  })

/** The id and the description of a schema. */
interface SchemaName {
  readonly id: string
  readonly description: string
}

type SheetColumns = Readonly<Record<string, z.ZodType>>
type ValuesOf<C extends SheetColumns> = { readonly [Name in keyof C]: z.infer<C[Name]> }

export interface SheetBySeatOptions<OfHand extends SheetColumns, OfSeat extends SheetColumns> {
  readonly board: SchemaName
  readonly hand: SchemaName
  readonly seat: SchemaName
  /** Schemas of the columns for the whole hand; none when absent. */
  readonly ofHand?: OfHand
  readonly hands?: (deal: FinishedDeal) => ValuesOf<OfHand>
  /** Schemas of the columns for each seat. In `seats`, `wrote` is the sum of the seat's lines. */
  readonly ofSeat: OfSeat
  readonly seats: (deal: FinishedDeal, seat: Seat, wrote: number) => ValuesOf<OfSeat>
}

/**
 * Defines a score sheet with one line for each deal and one entry for each seat: its schema, and the function that
 * fills the sheet from finished deals.
 */
export const sheetBySeat = <OfHand extends SheetColumns, OfSeat extends SheetColumns>(
  sheet: SheetBySeatOptions<OfHand, OfSeat>,
) => {
  const entry = z.object({ seat: SeatSchema, ...sheet.ofSeat }).meta({ ...sheet.seat })
  const seats = z.array(entry).meta({ description: 'By seat.' })
  return {
    schema: scoreSheetSchema(sheet.hand.id, sheet.hand.description, { ...sheet.ofHand, seats }).meta({
      ...sheet.board,
    }),
    board: (_: Game, deals: readonly FinishedDeal[]) => ({
      hands: deals.map((deal) => ({
        number: deal.number,
        ...sheet.hands?.(deal),
        seats: deal.taken.map((_, seat) => ({
          seat,
          ...sheet.seats(deal, seat, sumOfSide(deal.lines, seat)),
        })),
      })),
    }),
  }
}

export const PointsByDealSchema = scoreSheetSchema('WrittenHand', 'The written numbers of a hand.', {
  sides: z
    .array(
      z
        .object({
          side: SideSchema,
          points: z.int().meta({ description: 'The written number.', example: 97 }),
        })
        .meta({ id: 'WrittenOfSide', description: 'The written number of a side.' }),
    )
    .meta({ description: 'By side.' }),
}).meta({ id: 'HandByHandBoard', description: 'A sheet with a line for every hand.' })

/** Fills the simplest score sheet: the points of each side in each deal. */
export const pointsByDeal = (
  deals: readonly FinishedDeal[],
  sides: readonly number[],
): z.infer<typeof PointsByDealSchema> => ({
  hands: deals.map((deal) => ({
    number: deal.number,
    sides: sides.map((side) => ({ side, points: sumOfSide(deal.lines, side) })),
  })),
})
