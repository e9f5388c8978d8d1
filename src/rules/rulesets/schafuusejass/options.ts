import * as z from 'zod'
import { claims, countOrder } from '../options/counting-options.ts'
import { targetPoints } from '../options/number-options.ts'
import { booleanOption, choiceOption, keywordOption, optionOf } from '../options/option-builders.ts'
import { weisBy, weisOptions } from '../options/weis-options.ts'

/** Schema of the options of Schafuusejass (SF-O1 to SF-O10). */
export const schafuusejassOptions = z.strictObject({
  players: choiceOption([3, 4], 3, { 'SF-O1': 'The number of players' }),
  soloTarget: keywordOption('by-players', targetPoints, {
    'SF-O2': 'The target of the soloist; `by-players` is 350 with three and 250 with four',
  }),
  teamTarget: optionOf(targetPoints, 1000, { 'SF-O3': 'The target of the team' }),
  foldValue: choiceOption([157, 257], 157, { 'SF-O4': 'The points of the other side for a hand given up' }),
  whoMayFold: choiceOption(['soloist', 'either-side'], 'soloist', {
    'SF-O5': 'Who may give a hand up before the first lead',
  }),
  matchBonus: choiceOption([0, 100], 100, { 'SF-O6': 'The bonus for all tricks' }),
  ...weisOptions('SF-O8'),
  weisBy,
  claims: claims('SF-O9, CO-82'),
  countOrder: countOrder('SF-O10, CO-O10, CO-80'),
  wholeMatch: booleanOption(true, {
    'SF-O7, SF-3, SF-14':
      'Whether each player is the soloist of one Partie, and single players win the match; else the game is one Partie',
  }),
})
