import * as z from 'zod'
import { WEIS_TABLES } from '../../parts/melds/weis/table.ts'
import { lowestBid, targetPoints } from '../agreed-numbers.ts'
import { stoeckCall } from '../stoeck-option.ts'

/** Everything that houses settle for themselves (SB-O1 to SB-O9). */
export const options = z.strictObject({
  weisAndStoeck: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether Weis and Stöck are played (SB-O1).' }),
  stoeckCall,
  noTrumpDenominations: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether Obenabe and Undenufe can be bid (SB-O2).' }),
  minBid: lowestBid.default(40).meta({ description: 'The lowest bid (SB-O3).' }),
  bidStep: z
    .union([z.literal(10), z.literal(5)])
    .default(10)
    .meta({ description: 'The step between bids (SB-O4, SB-40).' }),
  target: targetPoints.default(2000).meta({ description: 'The total that ends the game (SB-O5).' }),
  doubling: z
    .enum(['none', 'double', 'double-redouble'])
    .default('double')
    .meta({ description: 'Whether bids can be doubled, and doubles redoubled (SB-O6, SB-41).' }),
  doubleWindow: z.enum(['open', 'ask']).default('open').meta({
    description:
      'How long a bid can be doubled: `open` until the next player has called; `ask` holds the auction until the far opponent has doubled or declined, for play by correspondence (SB-O9, SB-15).',
  }),
  weisTable: z
    .enum(WEIS_TABLES)
    .default('pagat')
    .meta({ description: 'What Weis items are worth (SB-O7, CO-61).' }),
  doubleGameBelow: z
    .union([z.literal('half-target'), z.int().min(0).max(10000)])
    .default('half-target')
    .meta({ description: 'The losers lose double with fewer points than this (SB-O8).' }),
})
