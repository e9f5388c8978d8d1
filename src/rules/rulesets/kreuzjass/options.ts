import * as z from 'zod'
import { countingOptions } from '../options/counting-options.ts'
import { targetPoints } from '../options/number-options.ts'
import { booleanOption, choiceOption, optionOf } from '../options/option-builders.ts'
import { BERG_FAULT, hasBergPoints } from '../options/stroke-options.ts'
import { tournamentOptions } from '../options/tournament-options.ts'

/** Schema of the options of Kreuzjass (KJ-O1 to KJ-O9). */
export const kreuzjassOptions = z
  .strictObject({
    target: optionOf(targetPoints, 1000, { 'KJ-O1': 'The total that wins' }),
    trumpSource: choiceOption(['turned-card', 'forehand-names', 'cut'], 'turned-card', {
      'KJ-O2, CO-101':
        "Whether the dealer's last card is turned up for trumps, forehand names them, or a card is cut before the deal",
    }),
    doubleWin: booleanOption(true, {
      'KJ-O3': 'Whether the game counts twice when the losers have less than half the target',
    }),
    ...countingOptions('KJ-O4'),
    ...tournamentOptions('KJ-O5', 'KJ-O6', 'KJ-O7', 'KJ-O8', 'KJ-O9'),
  })
  .refine(hasBergPoints, BERG_FAULT)
