import * as z from 'zod'
import { agreed, byDefault, fault, oneOf, yesNo } from '../agreed.ts'
import { targetPoints } from '../agreed-numbers.ts'
import { claims, countOrder } from '../counting-options.ts'
import { weisBy, weisOptions } from '../weis-options.ts'

/** What can be agreed on before a game of Bieterjass. */
export const options = z
  .strictObject({
    players: oneOf([3, 4, 5], 3, { 'BJ-O1': 'The number of players; five with a called partner' }),
    variant: oneOf(['basic', 'bessern'], 'basic', {
      'BJ-O2': 'Bessern has six cards on the table to exchange, for three players',
    }),
    minBid: byDefault('by-variant', z.int().min(100).max(1000).multipleOf(10), {
      'BJ-O3': 'The lowest bid; `by-variant` is 350, and 550 in Bessern',
    }),
    bidStep: oneOf([10, 5], 10, { 'BJ-O4': 'The step between bids' }),
    teamTarget: agreed(targetPoints, 1000, { 'BJ-O5': 'The target of the team' }),
    laterHands: oneOf([9, 12], 9, {
      'BJ-O6': 'Cards for each player from the second hand on, in Bessern',
    }),
    firstHandContracts: oneOf(['suits', 'suits-and-notrump'], 'suits', {
      'BJ-O7': 'Whether the first hand can also be Obenabe or Undenufe',
    }),
    concede: yesNo(false, {
      'BJ-O8': 'Whether the soloist may give up a later hand, for which the team writes 257',
    }),
    doubleLoss: yesNo(false, { 'BJ-O9': 'Whether a side with less than half its target loses double' }),
    partnerRevealed: oneOf(['at-once', 'when-card-played'], 'at-once', {
      'BJ-O10': 'When the called partner is known, with five players',
    }),
    matchBonus: oneOf([0, 100], 100, { 'BJ-O11': 'The bonus for all tricks' }),
    ...weisOptions('BJ-O13'),
    weisBy,
    claims: claims('BJ-O14, CO-82'),
    countOrder: countOrder('BJ-O15, CO-O10, CO-80'),
    games: agreed(z.int().min(1).max(6), 1, {
      'BJ-O12, BJ-12': 'The number of Parties, each with a new auction',
    }),
  })
  .refine(
    ({ players, variant }) => variant === 'basic' || players === 3,
    fault('variant', 'players-for-variant'),
  )
