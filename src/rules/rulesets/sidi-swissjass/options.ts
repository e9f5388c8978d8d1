import * as z from 'zod'
import { agreed, oneOf, yesNo } from '../agreed.ts'
import { lowestBid, targetPoints } from '../agreed-numbers.ts'
import { swissjassConventions } from '../convention-options.ts'
import { undenufeValues } from '../ranking-options.ts'

/** Everything that houses settle for themselves (SJ-O1 to SJ-O12). */
export const options = z.strictObject({
  closingRule: oneOf(['none', 'ueberbiet', 'bonus'], 'none', {
    'SJ-O1': 'How the last deals are closed: plainly, by the Überbiet or the Bonus rule',
  }),
  minBid: agreed(lowestBid, 50, { 'SJ-O2': 'The lowest bid' }),
  bidStep: oneOf([10, 5], 10, { 'SJ-O3': 'The step between bids' }),
  topNumber: agreed(z.int().min(100).max(150).multipleOf(10), 150, {
    'SJ-O4': 'The highest number below Match',
  }),
  passFinal: yesNo(false, { 'SJ-O5': 'Whether a player who passed is out of the auction' }),
  doubleInTrick1: yesNo(true, { 'SJ-O6': 'Whether a defender may double with the first card' }),
  doubleWindow: oneOf(['own-turn', 'open'], 'own-turn', {
    'SJ-O7': 'When a bid can be doubled in the auction: at your own turn, or at once until the next call',
  }),
  target: agreed(targetPoints, 1500, { 'SJ-O8': 'The total that ends the game' }),
  undertrumpInMisere: oneOf(['only-trumps', 'if-void'], 'only-trumps', {
    'SJ-O9, CO-A11': 'When undertrumping is allowed in Misère',
  }),
  undenufeValues: undenufeValues('SJ-O10, CO-17'),
  allPassDealer: oneOf(['forehand', 'same-dealer'], 'forehand', { 'SJ-O11': 'Who deals after four passes' }),
  conventions: swissjassConventions('SJ-O12, SJ-28, SJ-29'),
})
export type Options = z.infer<typeof options>
