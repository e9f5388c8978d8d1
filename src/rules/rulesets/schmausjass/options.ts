import * as z from 'zod'
import { COUNT_ORDERS } from '../../parts/counting/point-count.ts'
import { CLAIMS } from '../../parts/ending/claim.ts'
import { targetPoints } from '../options/number-options.ts'
import { choiceOption, optionOf } from '../options/option-builders.ts'
import { fourBanners, fourNines, stoeckCall, weisMustShow, weisTableName } from '../options/weis-options.ts'

/** Schema of the options of Schmausjass (SM-O1 to SM-O10). */
export const schmausjassOptions = z.strictObject({
  followAfterBlind: choiceOption(['normal', 'strict'], 'normal', {
    'SM-O1, SM-18': 'Whether trumping is always allowed after the blind, or a player must follow, else trump',
  }),
  matchBonus: choiceOption([0, 100], 0, { 'SM-O2': 'The bonus for all nine tricks after the blind' }),
  fourNines: fourNines('SM-O3, CO-O4', 0),
  fourBanners: fourBanners('SM-O7, CO-O5'),
  weisTable: weisTableName('SM-O8, CO-61'),
  weisMustShow: weisMustShow('SM-O9, CO-79'),
  stoeckCall,
  longSequences: choiceOption(['capped', 'gross'], 'capped', {
    'SM-O4': 'Whether no sequence is longer than five, or longer ones score as in Gross Weis',
  }),
  target: optionOf(targetPoints, 1000, { 'SM-O5': 'The total that ends the game' }),
  claims: choiceOption(CLAIMS, 'on', {
    'SM-O6, CO-82': 'Whether the target is claimed, ends the hand by itself, or counts after it',
  }),
  countOrder: choiceOption(['as-they-fall', ...COUNT_ORDERS], 'as-they-fall', {
    'SM-O10, SM-17, CO-80': 'The counting order: trick by trick, or by kind over the whole hand',
  }),
})
