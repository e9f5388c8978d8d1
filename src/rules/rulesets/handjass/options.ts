import * as z from 'zod'
import { agreed, byDefault, oneOf, yesNo } from '../agreed.ts'
import { anyWeisTableName, weisOptions } from '../weis-options.ts'

/** What can be agreed on before a game of Handjass (HJ-O1 to HJ-O9). */
export const options = z.strictObject({
  players: agreed(z.int().min(2).max(5), 4, { 'HJ-O9, HJ-1': 'The number of players' }),
  target: byDefault('by-mode', z.int().min(1).max(27), {
    'HJ-O1':
      'The number of rubs for counting out, or for the win; `by-mode` is 5, in the mode `fast7` 7, in the mode `berner27` 27',
  }),
  mode: oneOf(['count-out', 'fast7', 'berner27'], 'count-out', {
    'HJ-O2':
      'Players count out one by one; or the first at the target wins; or players count out with rubs and wheels multiplied by the trump suit',
  }),
  handSize: oneOf([9, 12], 9, { 'HJ-O3': 'The cards of a hand while two or three play' }),
  weisWithoutTrick2p: yesNo(false, { 'HJ-O4': 'Whether Weis scores without a trick while two play' }),
  ...weisOptions('HJ-O5'),
  weisTable: anyWeisTableName('HJ-O5, CO-61', 'overview'),
  fold: yesNo(true, { 'HJ-O6': 'Whether players may fold' }),
  robTiming: oneOf(['after-decisions', 'own-decision'], 'after-decisions', {
    'HJ-O7': 'When the Six of trumps may be exchanged for the turned card',
  }),
  threePlayerRubs: oneOf([2, 1], 2, { 'HJ-O8': 'The number of rubs in a hand of three players' }),
})

type Options = z.infer<typeof options>

/** Until 0.3.0 the target counted in the mode `count-out` alone. */
export const older = (chosen: Options): Options =>
  chosen.mode === 'count-out' ? chosen : { ...chosen, target: 'by-mode' }
