import * as z from 'zod'
import { SUITS } from '../model/card.ts'
import type { Ruleset } from '../model/rules.ts'
import { forehand } from '../parts/dealing/dealers.ts'
import { shares } from '../parts/dealing/shares.ts'
import { lastCardTurned, turnedTrump } from '../parts/dealing/turned-trump.ts'
import { PartnersBoardSchema, partnersToTarget } from '../parts/ending/partners-to-target.ts'
import { play } from '../parts/play/play.ts'
import { choosing } from '../parts/talk/choosing.ts'
import { agreed, oneOf, yesNo } from './agreed.ts'
import { targetPoints } from './agreed-numbers.ts'
import { countingBy, countingOptions } from './counting-options.ts'
import { words } from './kreuzjass/words.ts'
import { weisAndStoeck } from './weis-options.ts'

/*
 * Kreuzjass by the overview of the Jass family (KJ-1 … KJ-8), from which Schieber comes: always a trump suit, no
 * shoving, no multipliers.
 *
 * Settled by the house: the dealer's last card makes trumps (KJ-A1), 1000 points (KJ-A2), and Match counts (KJ-A3).
 */

const options = z.strictObject({
  target: agreed(targetPoints, 1000, { 'KJ-O1': 'The total that wins' }),
  trumpSource: oneOf(['turned-card', 'forehand-names'], 'turned-card', {
    'KJ-O2': "Whether the dealer's last card is turned up for trumps, or forehand names them",
  }),
  doubleWin: yesNo(true, {
    'KJ-O3': 'Whether the game counts twice when the losers have less than half the target',
  }),
  ...countingOptions('KJ-O4'),
})

/** Kreuzjass, the older form of Schieber. */
export const kreuzjass: Ruleset<typeof options, 'kreuzjass'> = {
  id: 'kreuzjass',
  name: 'Kreuzjass',
  summary:
    "Four players in two partnerships. The suit of the dealer's last card is trump; cards, Weis and Stöck count. First to 1000.",
  source: 'Overview of the Jass family of games, Kreuzjass',
  rules: { prefix: 'KJ', page: '08-kreuzjass' },
  players: [4],
  partnerships: true,
  words,
  names: { phases: ['trump', 'choosing', 'play'] },
  board: PartnersBoardSchema,
  options,
  bind: (chosen) => {
    const turned = chosen.trumpSource === 'turned-card'
    const { rules, inPhase } = partnersToTarget({
      ...countingBy(chosen),
      target: chosen.target,
      doubleBelow: chosen.doubleWin ? chosen.target / 2 : 0, // KJ-8
    })
    return {
      ...rules, // KJ-5
      dealing: () => shares({ seats: 4, ...(turned && { turned: lastCardTurned }) }), // KJ-1, KJ-3
      phases: [
        turned
          ? turnedTrump()
          : choosing({
              denominations: SUITS, // KJ-2
              trumpMaker: forehand,
              shoving: 'none',
              cites: { turn: 'KJ-O2', choices: 'KJ-2', shove: 'KJ-2' },
            }),
        play({
          leads: 'forehand', // KJ-4
          counts: { as: ['cards'], match: chosen.matchBonus },
          ...weisAndStoeck(chosen, rules.sideOf),
        }),
      ].map(inPhase),
    }
  },
}
