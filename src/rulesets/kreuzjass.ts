import * as z from 'zod'
import { SUITS } from '../kernel/card.ts'
import type { Ruleset } from '../kernel/rules.ts'
import { tally } from '../parts/counting/tally.ts'
import { firstDealerByLot, forehand } from '../parts/dealing/dealers.ts'
import { inPackets, PACK_36 } from '../parts/dealing/dealing.ts'
import { lastCardTurned, turnedTrump } from '../parts/dealing/turned-trump.ts'
import { dealUntil } from '../parts/ending/next.ts'
import { PartnersBoardSchema, partnersToTarget } from '../parts/ending/partners-to-target.ts'
import { stoeck } from '../parts/melds/stoeck.ts'
import { play } from '../parts/play/play.ts'
import { partnerships } from '../parts/sides/partnership.ts'
import { choosing, waysToName } from '../parts/talk/choosing.ts'
import { USUAL_PLAY } from '../parts/tricks/usual.ts'
import { targetPoints } from './agreed-numbers.ts'
import { countingBy, countingOptions } from './counting-options.ts'
import { words } from './kreuzjass/words.ts'
import { weisBy } from './weis-options.ts'

/*
 * Kreuzjass by the overview of the Jass family (KJ-1 … KJ-8), from which Schieber comes: always a trump suit, no
 * shoving, no multipliers.
 *
 * Settled by the house: the dealer's last card makes trumps (KJ-A1), 1000 points (KJ-A2), and Match counts (KJ-A3).
 */

const options = z.strictObject({
  target: targetPoints.default(1000).meta({ description: 'The total that wins (KJ-O1).' }),
  trumpSource: z.enum(['turned-card', 'forehand-names']).default('turned-card').meta({
    description: "Whether the dealer's last card is turned up for trumps, or forehand names them (KJ-O2).",
  }),
  doubleWin: z.boolean().default(true).meta({
    description: 'Whether the game counts twice when the losers have less than half the target (KJ-O3).',
  }),
  ...countingOptions({
    fourNines: 'KJ-O4',
    weisTable: 'KJ-O4',
    requiresTrick: 'KJ-O4',
    claims: 'KJ-O4',
    countOrder: 'KJ-O4',
  }),
})

/** Kreuzjass, the older form of Schieber. */
export const kreuzjass: Ruleset<typeof options> = {
  id: 'kreuzjass',
  name: 'Kreuzjass',
  summary:
    "Four players in two partnerships. The suit of the dealer's last card is trump; cards, Weis and Stöck count. First to 1000.",
  source: 'Overview of the Jass family of games, Kreuzjass',
  rules: { prefix: 'KJ', page: '08-kreuzjass' },
  players: [4],
  partnerships: true,
  faces: 'swiss',
  words,
  names: { phases: ['trump', 'choosing', 'play'] },
  board: PartnersBoardSchema,
  options,
  bind: (chosen) => {
    const turned = chosen.trumpSource === 'turned-card'
    const counted = tally(countingBy(chosen))
    const { inPhase, result, board } = partnersToTarget({
      target: chosen.target,
      doubleBelow: chosen.doubleWin ? chosen.target / 2 : 0, // KJ-8
      claims: chosen.claims,
      counted,
    })
    return {
      ...partnerships,
      dealing: () => ({
        pack: PACK_36,
        lay: inPackets([3, 3, 3], 4), // KJ-1
        ...(turned && { turned: lastCardTurned }), // KJ-3
      }),
      phases: [
        turned
          ? turnedTrump()
          : choosing({
              choices: SUITS.flatMap(waysToName), // KJ-2
              trumpMaker: forehand,
              shoving: 'none',
              cites: { turn: 'KJ-O2', choices: 'KJ-2', shove: 'KJ-2' },
            }),
        play({
          ...USUAL_PLAY,
          leads: 'forehand', // KJ-4
          counts: { as: ['cards'], match: chosen.matchBonus },
          weis: weisBy(chosen, partnerships.sideOf),
          stoeck: stoeck(chosen.stoeckCall),
        }),
      ].map(inPhase),
      score: counted.score,
      lot: firstDealerByLot, // KJ-5
      next: dealUntil(result),
      board,
    }
  },
}
