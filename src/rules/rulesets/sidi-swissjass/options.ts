import * as z from 'zod'
import { swissjassConventions } from '../options/convention-options.ts'
import { dealsOrTarget } from '../options/deal-count-options.ts'
import { lowestBid, targetPoints } from '../options/number-options.ts'
import { booleanOption, choiceOption, optionOf } from '../options/option-builders.ts'
import { undenufeValues } from '../options/ranking-options.ts'

/** Schema of the options of Sidi Barrani (Swiss Jass!!) (SJ-O1 to SJ-O13). */
export const sidiSwissjassOptions = z.strictObject({
  closingRule: choiceOption(['none', 'ueberbiet', 'bonus'], 'none', {
    'SJ-O1': 'How the last deals are closed: plainly, by the Überbiet or the Bonus rule',
  }),
  minBid: optionOf(lowestBid, 50, { 'SJ-O2': 'The lowest bid' }),
  bidStep: choiceOption([10, 5], 10, { 'SJ-O3': 'The step between bids' }),
  topNumber: optionOf(z.int().min(100).max(150).multipleOf(10), 150, {
    'SJ-O4': 'The highest number below Match',
  }),
  passFinal: booleanOption(false, { 'SJ-O5': 'Whether a player who passed is out of the auction' }),
  doubleInTrick1: booleanOption(true, { 'SJ-O6': 'Whether a defender may double with the first card' }),
  doubleWindow: choiceOption(['own-turn', 'open'], 'own-turn', {
    'SJ-O7': 'When a bid can be doubled in the auction: at your own turn, or at once until the next call',
  }),
  target: optionOf(targetPoints, 1500, { 'SJ-O8': 'The total that ends the game' }),
  undertrumpInMisere: choiceOption(['only-trumps', 'if-void'], 'only-trumps', {
    'SJ-O9, CO-A11': 'When undertrumping is allowed in Misère',
  }),
  undenufeValues: undenufeValues('SJ-O10, CO-17'),
  allPassDealer: choiceOption(['forehand', 'same-dealer'], 'forehand', {
    'SJ-O11': 'Who deals after four passes',
  }),
  deals: dealsOrTarget('SJ-O13'),
  conventions: swissjassConventions('SJ-O12, SJ-28, SJ-29'),
})
export type SidiSwissjassOptions = z.infer<typeof sidiSwissjassOptions>
