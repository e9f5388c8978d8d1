import * as z from 'zod'
import { SUITS } from '../../model/card.ts'
import { DenominationSchema, OpensSchema } from '../../model/contract.ts'
import { SeatSchema, SideSchema } from '../../model/seat.ts'

/*
 * Fields of the figures of a deal. A field has the same meaning in each ruleset.
 */

/** The most points of a deal with two packs, and an upper limit of all figures. */
const MOST = 400

const points = z.int().min(0).max(MOST)
const bySide = z.array(points).min(2).max(8)

/** Schema of the card points of each side. */
export const pointsBySide = bySide.meta({
  description: 'Card points by side, with the last trick and without the bonus for all tricks.',
  example: [102, 55],
})

/** Figures of the tricks of a deal. */
export const TRICKS = {
  points: pointsBySide,
  trickWithoutPoints: z
    .array(SideSchema)
    .max(5)
    .optional()
    .meta({
      description: 'Sides with 0 points that won a trick. Other sides with 0 points won none.',
      example: [1],
    }),
}

/** Figures of a race to a target that can end within a deal. */
export const RACE = {
  complete: z.boolean().optional().meta({ description: 'False: a claim or the target ended the deal.' }),
  reached: SideSchema.optional().meta({
    description: 'The first side at the target; necessary if both sides are there after the deal.',
  }),
  wrongClaim: SideSchema.optional().meta({ description: 'The side whose wrong claim ended the deal.' }),
}

const item = z
  .strictObject({ side: SideSchema, points: z.int().min(10).max(1000).multipleOf(10) })
  .meta({ id: 'WeisFigure', description: 'A Weis item.' })

/** Figures of Weis and Stöck. */
export const MELDS = {
  weis: z
    .union([z.array(z.int().min(0).max(2000).multipleOf(10)).max(8), z.array(item).max(40)])
    .optional()
    .meta({ description: 'Scored Weis: a sum by side, or the items.', example: [50, 0] }),
  stoeck: SideSchema.optional().meta({ description: 'The side with Stöck.' }),
}

/** Figures of a contract without a bid. */
export const CONTRACT = {
  declarer: SeatSchema.optional().meta({ description: 'The declarer, or a partner of the declarer.' }),
  denomination: DenominationSchema.optional(),
  opens: OpensSchema.optional(),
  trump: z.enum(SUITS).optional().meta({ description: 'With `tuo`: the trump suit of the first third.' }),
}

/** Figure of a Misère. */
export const misere = z
  .boolean()
  .optional()
  .meta({ description: 'Played as Misère. Points are those of the own tricks.' })

/** Figure of a bid. */
export const bid = z.int().min(0).max(1000).optional().meta({ description: 'The bid.', example: 90 })

export const doubled = z.boolean().optional().meta({ description: 'An opponent doubled.' })

/** Figure of a thrown-in deal. */
export const thrownIn = z
  .boolean()
  .optional()
  .meta({ description: 'All players passed. No other figure stands beside.' })
