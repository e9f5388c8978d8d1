import * as z from 'zod'
import { WEIS_TABLES } from '../../parts/melds/weis/table.ts'
import { stoeckCall } from '../stoeck-option.ts'
import { weisOptions } from '../weis-options.ts'

/** What can be agreed on before a game of Handjass (HJ-O1 to HJ-O9). */
export const options = z.strictObject({
  players: z.int().min(2).max(5).default(4).meta({ description: 'How many play (HJ-O9, HJ-1).' }),
  target: z
    .int()
    .min(1)
    .max(12)
    .default(5)
    .meta({ description: 'How many rubs count a player out, in the mode `count-out` (HJ-O1).' }),
  mode: z.enum(['count-out', 'fast7', 'berner27']).default('count-out').meta({
    description:
      'Players count out one by one; or the first with 7 rubs wins; or they count out at 27, rubs and wheels multiplied by the trump suit (HJ-O2).',
  }),
  handSize: z
    .union([z.literal(9), z.literal(12)])
    .default(9)
    .meta({ description: 'The cards of a hand while two or three play (HJ-O3).' }),
  weisWithoutTrick2p: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether Weis scores without a trick while two play (HJ-O4).' }),
  ...weisOptions({ fourNines: 'HJ-O5', weisTable: 'HJ-O5' }),
  stoeckCall,
  weisTable: z
    .enum(WEIS_TABLES)
    .default('overview')
    .meta({ description: 'What Weis items are worth (HJ-O5, CO-61).' }),
  fold: z.boolean().default(true).meta({ description: 'Whether players may fold (HJ-O6).' }),
  robTiming: z.enum(['after-decisions', 'own-decision']).default('after-decisions').meta({
    description: 'When the Six of trumps may be exchanged for the turned card (HJ-O7).',
  }),
  threePlayerRubs: z
    .union([z.literal(2), z.literal(1)])
    .default(2)
    .meta({ description: 'How many rubs a hand of three players has (HJ-O8).' }),
})
export type Options = z.infer<typeof options>
