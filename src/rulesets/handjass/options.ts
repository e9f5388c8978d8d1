import * as z from 'zod'
import { agreed, oneOf, yesNo } from '../agreed.ts'
import { anyWeisTableName, weisOptions } from '../weis-options.ts'

/** What can be agreed on before a game of Handjass (HJ-O1 to HJ-O9). */
export const options = z.strictObject({
  players: agreed(z.int().min(2).max(5), 4, { 'HJ-O9, HJ-1': 'How many play' }),
  target: agreed(z.int().min(1).max(12), 5, {
    'HJ-O1': 'How many rubs count a player out, in the mode `count-out`',
  }),
  mode: oneOf(['count-out', 'fast7', 'berner27'], 'count-out', {
    'HJ-O2':
      'Players count out one by one; or the first with 7 rubs wins; or they count out at 27, rubs and wheels multiplied by the trump suit',
  }),
  handSize: oneOf([9, 12], 9, { 'HJ-O3': 'The cards of a hand while two or three play' }),
  weisWithoutTrick2p: yesNo(false, { 'HJ-O4': 'Whether Weis scores without a trick while two play' }),
  ...weisOptions('HJ-O5'),
  weisTable: anyWeisTableName('HJ-O5, CO-61', 'overview'),
  fold: yesNo(true, { 'HJ-O6': 'Whether players may fold' }),
  robTiming: oneOf(['after-decisions', 'own-decision'], 'after-decisions', {
    'HJ-O7': 'When the Six of trumps may be exchanged for the turned card',
  }),
  threePlayerRubs: oneOf([2, 1], 2, { 'HJ-O8': 'How many rubs a hand of three players has' }),
})
