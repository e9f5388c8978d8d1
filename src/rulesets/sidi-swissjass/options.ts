import * as z from 'zod'
import { lowestBid, targetPoints } from '../agreed-numbers.ts'

/** Everything that houses settle for themselves (SJ-O1 to SJ-O11). */
export const options = z.strictObject({
  closingRule: z.enum(['none', 'ueberbiet', 'bonus']).default('none').meta({
    description: 'How the last deals are closed: plainly, by the Überbiet or the Bonus rule (SJ-O1).',
  }),
  minBid: lowestBid.default(50).meta({ description: 'The lowest bid (SJ-O2).' }),
  bidStep: z
    .union([z.literal(10), z.literal(5)])
    .default(10)
    .meta({ description: 'The step between bids (SJ-O3).' }),
  topNumber: z
    .int()
    .min(100)
    .max(150)
    .multipleOf(10)
    .default(150)
    .meta({ description: 'The highest number below Match (SJ-O4).' }),
  passFinal: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether who passed is out of the auction (SJ-O5).' }),
  doubleInTrick1: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether a defender may double with the first card (SJ-O6).' }),
  doubleWindow: z.enum(['own-turn', 'open']).default('own-turn').meta({
    description:
      'When a bid can be doubled in the auction: at your own turn while it stands, or at once until the next player has called (SJ-O7).',
  }),
  target: targetPoints.default(1500).meta({ description: 'The total that ends the game (SJ-O8).' }),
  undertrumpInMisere: z
    .enum(['only-trumps', 'if-void'])
    .default('only-trumps')
    .meta({ description: 'When undertrumping is allowed in Misère (SJ-O9, CO-A11).' }),
  undenufeValues: z
    .enum(['ace11', 'six11'])
    .default('ace11')
    .meta({ description: 'Whether the Ace or the Six counts 11 in Undenufe (SJ-O10, CO-17).' }),
  allPassDealer: z
    .enum(['forehand', 'same-dealer'])
    .default('forehand')
    .meta({ description: 'Who deals after four passes (SJ-O11).' }),
})
export type Options = z.infer<typeof options>
