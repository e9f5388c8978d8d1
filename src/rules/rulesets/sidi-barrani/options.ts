import * as z from 'zod'
import { conventions } from '../options/convention-options.ts'
import { dealsOrTarget } from '../options/deal-count-options.ts'
import { lowestBid, targetPoints } from '../options/number-options.ts'
import { booleanOption, choiceOption, keywordOption, optionOf } from '../options/option-builders.ts'
import {
  anyWeisTableName,
  fourBannersByTable,
  fourNinesByTable,
  itemOptions,
  stoeckCall,
} from '../options/weis-options.ts'

/** Schema of the options of Sidi Barrani (SB-O1 to SB-O13). */
export const sidiBarraniOptions = z.strictObject({
  weisAndStoeck: booleanOption(true, { 'SB-O1': 'Whether Weis and Stöck are played' }),
  stoeckCall,
  noTrumpDenominations: booleanOption(true, { 'SB-O2': 'Whether Obenabe and Undenufe can be bid' }),
  minBid: optionOf(lowestBid, 40, { 'SB-O3': 'The lowest bid' }),
  bidStep: choiceOption([10, 5], 10, { 'SB-O4, SB-40': 'The step between bids' }),
  target: optionOf(targetPoints, 2000, { 'SB-O5': 'The total that ends the game' }),
  doubling: choiceOption(['none', 'double', 'double-redouble'], 'double', {
    'SB-O6, SB-41': 'Whether bids can be doubled, and doubles redoubled',
  }),
  doubleWindow: choiceOption(['open', 'ask'], 'open', {
    'SB-O9, SB-15':
      'How long a bid can be doubled: `open` until the next player has called; `ask` holds the auction until the far opponent has doubled or declined, for play by correspondence',
  }),
  weisTable: anyWeisTableName('SB-O7, CO-61', 'pagat'),
  doubleGameBelow: keywordOption('half-target', z.int().min(0).max(10000), {
    'SB-O8': 'The losers lose double with fewer points than this',
  }),
  fourNines: fourNinesByTable('SB-O11, CO-61'),
  fourBanners: fourBannersByTable('SB-O12, CO-61'),
  ...itemOptions,
  deals: dealsOrTarget('SB-O13'),
  conventions: conventions('SB-O10, SB-44'),
})
