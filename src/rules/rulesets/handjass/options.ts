import * as z from 'zod'
import { booleanOption, choiceOption, keywordOption, optionOf } from '../options/option-builders.ts'
import { anyWeisTableName, weisOptions } from '../options/weis-options.ts'

/** Schema of the options of Handjass (HJ-O1 to HJ-O9). */
export const handjassOptions = z.strictObject({
  players: optionOf(z.int().min(2).max(5), 4, { 'HJ-O9, HJ-1': 'The number of players' }),
  target: keywordOption('by-mode', z.int().min(1).max(27), {
    'HJ-O1':
      'The number of rubs for counting out, or for the win; `by-mode` is 5, in the mode `fast7` 7, in the mode `berner27` 27',
  }),
  mode: choiceOption(['count-out', 'fast7', 'berner27'], 'count-out', {
    'HJ-O2':
      'Players count out one by one; or the first at the target wins; or players count out with rubs and wheels multiplied by the trump suit',
  }),
  handSize: choiceOption([9, 12], 9, { 'HJ-O3': 'The cards of a hand while two or three play' }),
  weisWithoutTrick2p: booleanOption(false, { 'HJ-O4': 'Whether Weis scores without a trick while two play' }),
  ...weisOptions('HJ-O5'),
  weisTable: anyWeisTableName('HJ-O5, CO-61', 'overview'),
  fold: booleanOption(true, { 'HJ-O6': 'Whether players may fold' }),
  robTiming: choiceOption(['after-decisions', 'own-decision'], 'after-decisions', {
    'HJ-O7': 'When the Six of trumps may be exchanged for the turned card',
  }),
  threePlayerRubs: choiceOption([2, 1], 2, { 'HJ-O8': 'The number of rubs in a hand of three players' }),
})

type Options = z.infer<typeof handjassOptions>

/** Converts options of release 0.3.0 and earlier: the target had an effect only in `count-out`. */
export const earlierHandjassOptions = (chosen: Options): Options =>
  chosen.mode === 'count-out' ? chosen : { ...chosen, target: 'by-mode' }
