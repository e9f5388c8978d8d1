import * as z from 'zod'
import type { FaultCode } from '../../kernel/fault.ts'
import { targetPoints } from '../agreed-numbers.ts'
import { stoeckCall } from '../stoeck-option.ts'
import { weisOptions } from '../weis-options.ts'

/** What can be agreed on before a game of Bieterjass. */
export const options = z
  .strictObject({
    players: z
      .union([z.literal(3), z.literal(4), z.literal(5)])
      .default(3)
      .meta({ description: 'How many play; five with a called partner (BJ-O1).' }),
    variant: z
      .enum(['basic', 'bessern'])
      .default('basic')
      .meta({ description: 'Bessern has six cards on the table to exchange, for three players (BJ-O2).' }),
    minBid: z
      .union([z.literal('by-variant'), z.int().min(100).max(1000).multipleOf(10)])
      .default('by-variant')
      .meta({ description: 'The lowest bid; `by-variant` is 350, and 550 in Bessern (BJ-O3).' }),
    bidStep: z
      .union([z.literal(10), z.literal(5)])
      .default(10)
      .meta({ description: 'The step between bids (BJ-O4).' }),
    teamTarget: targetPoints.default(1000).meta({ description: 'The points the team needs (BJ-O5).' }),
    laterHands: z
      .union([z.literal(9), z.literal(12)])
      .default(9)
      .meta({ description: 'Cards for each player from the second hand on, in Bessern (BJ-O6).' }),
    firstHandContracts: z
      .enum(['suits', 'suits-and-notrump'])
      .default('suits')
      .meta({ description: 'Whether the first hand can also be Obenabe or Undenufe (BJ-O7).' }),
    concede: z.boolean().default(false).meta({
      description: 'Whether the soloist may give up a later hand, for which the team writes 257 (BJ-O8).',
    }),
    doubleLoss: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether who has less than half its target loses double (BJ-O9).' }),
    partnerRevealed: z
      .enum(['at-once', 'when-card-played'])
      .default('at-once')
      .meta({ description: 'When the called partner is known, with five players (BJ-O10).' }),
    matchBonus: z
      .union([z.literal(0), z.literal(100)])
      .default(100)
      .meta({ description: 'What all tricks are worth on top (BJ-O11).' }),
    ...weisOptions({ fourNines: 'BJ-O13', weisTable: 'BJ-O13' }),
    stoeckCall,
    games: z
      .int()
      .min(1)
      .max(6)
      .default(1)
      .meta({ description: 'How many Parties are played, each with a new auction (BJ-O12, BJ-12).' }),
  })
  .refine(({ players, variant }) => variant === 'basic' || players === 3, {
    path: ['variant'],
    error: 'players-for-variant' satisfies FaultCode,
  })
