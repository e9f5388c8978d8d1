import * as z from 'zod'
import { CLAIMS } from '../../parts/ending/claim.ts'
import { targetPoints } from '../agreed-numbers.ts'
import { stoeckCall } from '../stoeck-option.ts'
import { fourBanners, fourNines, weisMustShow, weisTableName } from '../weis-options.ts'

/** What can be agreed on before a game of Schmausjass (SM-O1 to SM-O9). */
export const options = z.strictObject({
  followAfterBlind: z.enum(['normal', 'strict']).default('normal').meta({
    description:
      'Whether one may trump at any time after the blind, or must follow, else trump (SM-O1, SM-18).',
  }),
  matchBonus: z
    .union([z.literal(0), z.literal(100)])
    .default(0)
    .meta({ description: 'What all nine tricks after the blind are worth (SM-O2).' }),
  fourNines: fourNines('SM-O3, CO-O4', 0),
  fourBanners: fourBanners('SM-O7, CO-O5'),
  weisTable: weisTableName('SM-O8, CO-61'),
  weisMustShow: weisMustShow('SM-O9, CO-79'),
  stoeckCall,
  longSequences: z.enum(['capped', 'gross']).default('capped').meta({
    description: 'Whether no sequence is longer than five, or longer ones score as in Gross Weis (SM-O4).',
  }),
  target: targetPoints.default(1000).meta({ description: 'The total that ends the game (SM-O5).' }),
  claims: z.enum(CLAIMS).default('on').meta({
    description: 'Whether the target is claimed, ends the hand by itself, or counts after it (SM-O6, CO-82).',
  }),
})
export type Options = z.infer<typeof options>
