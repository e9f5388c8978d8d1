import * as z from 'zod'
import { claims, countOrder } from '../options/counting-options.ts'
import { targetPoints } from '../options/number-options.ts'
import {
  booleanOption,
  choiceOption,
  keywordOption,
  optionFault,
  optionOf,
} from '../options/option-builders.ts'
import { weisBy, weisOptions } from '../options/weis-options.ts'

/** Schema of the options of Bieterjass (BJ-O1 to BJ-O15). */
export const bieterjassOptions = z
  .strictObject({
    players: choiceOption([3, 4, 5], 3, { 'BJ-O1': 'The number of players; five with a called partner' }),
    variant: choiceOption(['basic', 'bessern'], 'basic', {
      'BJ-O2': 'Bessern has six cards on the table to exchange, for three players',
    }),
    minBid: keywordOption('by-variant', z.int().min(100).max(1000).multipleOf(10), {
      'BJ-O3': 'The lowest bid; `by-variant` is 350, and 550 in Bessern',
    }),
    bidStep: choiceOption([10, 5], 10, { 'BJ-O4': 'The step between bids' }),
    teamTarget: optionOf(targetPoints, 1000, { 'BJ-O5': 'The target of the team' }),
    laterHands: choiceOption([9, 12], 9, {
      'BJ-O6': 'Cards for each player from the second hand on, in Bessern',
    }),
    firstHandContracts: choiceOption(['suits', 'suits-and-notrump'], 'suits', {
      'BJ-O7': 'Whether the first hand can also be Obenabe or Undenufe',
    }),
    concede: booleanOption(false, {
      'BJ-O8': 'Whether the soloist may give up a later hand, for which the team writes 257',
    }),
    doubleLoss: booleanOption(false, {
      'BJ-O9': 'Whether a side with less than half its target loses double',
    }),
    partnerRevealed: choiceOption(['at-once', 'when-card-played'], 'at-once', {
      'BJ-O10': 'When the called partner is known, with five players',
    }),
    matchBonus: choiceOption([0, 100], 100, { 'BJ-O11': 'The bonus for all tricks' }),
    ...weisOptions('BJ-O13'),
    weisBy,
    claims: claims('BJ-O14, CO-82'),
    countOrder: countOrder('BJ-O15, CO-O10, CO-80'),
    games: optionOf(z.int().min(1).max(6), 1, {
      'BJ-O12, BJ-12': 'The number of Parties, each with a new auction',
    }),
  })
  .refine(
    ({ players, variant }) => variant === 'basic' || players === 3,
    optionFault('variant', 'players-for-variant'),
  )
