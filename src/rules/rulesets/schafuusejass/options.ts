import * as z from 'zod'
import { agreed, byDefault, oneOf, yesNo } from '../agreed.ts'
import { targetPoints } from '../agreed-numbers.ts'
import { claims, countOrder } from '../counting-options.ts'
import { weisBy, weisOptions } from '../weis-options.ts'

/** What can be agreed on before a game of Schafuusejass (SF-O1 to SF-O10). */
export const options = z.strictObject({
  players: oneOf([3, 4], 3, { 'SF-O1': 'The number of players' }),
  soloTarget: byDefault('by-players', targetPoints, {
    'SF-O2': 'The target of the soloist; `by-players` is 350 with three and 250 with four',
  }),
  teamTarget: agreed(targetPoints, 1000, { 'SF-O3': 'The target of the team' }),
  foldValue: oneOf([157, 257], 157, { 'SF-O4': 'The points of the other side for a hand given up' }),
  whoMayFold: oneOf(['soloist', 'either-side'], 'soloist', {
    'SF-O5': 'Who may give a hand up before the first lead',
  }),
  matchBonus: oneOf([0, 100], 100, { 'SF-O6': 'The bonus for all tricks' }),
  ...weisOptions('SF-O8'),
  weisBy,
  claims: claims('SF-O9, CO-82'),
  countOrder: countOrder('SF-O10, CO-O10, CO-80'),
  wholeMatch: yesNo(true, {
    'SF-O7, SF-3, SF-14':
      'Whether each player is the soloist of one Partie, and single players win the match; else the game is one Partie',
  }),
})
