import * as z from 'zod'
import { targetPoints } from '../agreed-numbers.ts'
import { stoeckCall } from '../stoeck-option.ts'
import { weisOptions } from '../weis-options.ts'

/** What can be agreed on before a game of Schafuusejass (SF-O1 to SF-O8). */
export const options = z.strictObject({
  players: z
    .union([z.literal(3), z.literal(4)])
    .default(3)
    .meta({ description: 'How many play (SF-O1).' }),
  soloTarget: z
    .union([z.literal('by-players'), targetPoints])
    .default('by-players')
    .meta({
      description: 'The points the soloist needs; `by-players` is 350 with three and 250 with four (SF-O2).',
    }),
  teamTarget: targetPoints.default(1000).meta({ description: 'The points the team needs (SF-O3).' }),
  foldValue: z
    .union([z.literal(157), z.literal(257)])
    .default(157)
    .meta({ description: 'What the other side writes when a hand is given up (SF-O4).' }),
  whoMayFold: z
    .enum(['soloist', 'either-side'])
    .default('soloist')
    .meta({ description: 'Who may give a hand up before the first lead (SF-O5).' }),
  matchBonus: z
    .union([z.literal(0), z.literal(100)])
    .default(100)
    .meta({ description: 'What all tricks are worth on top (SF-O6).' }),
  ...weisOptions({ fourNines: 'SF-O8', weisTable: 'SF-O8' }),
  stoeckCall,
  wholeMatch: z.boolean().default(true).meta({
    description:
      'Whether everybody is the soloist of one Partie, and single players win the match; else one Partie is played and settled by itself (SF-O7, SF-3, SF-14).',
  }),
})
