import { SUITS } from '../model/card.ts'
import type { Ruleset } from '../model/rules.ts'
import { chooseContractPhase } from '../parts/bidding/choose-contract.ts'
import { forehand } from '../parts/dealing/dealer-selection.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { cutTrumpPhase, withTrumpCut } from '../parts/dealing/trump-cut.ts'
import { turnedTrumpPhase, turnLastCard } from '../parts/dealing/turned-trump.ts'
import { PartnersBoardSchema } from '../parts/ending/partnership-board.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { kreuzjassMoves } from './kreuzjass/move-examples.ts'
import { kreuzjassOptions } from './kreuzjass/options.ts'
import { partnershipGame } from './options/partnership-game.ts'
import { weisAndStoeck } from './options/weis-options.ts'

/*
 * Kreuzjass by the overview of the Jass family (KJ-1 … KJ-8), the ancestor of Schieber: always a trump suit, no shoving, no
 * multipliers.
 *
 * House decisions: the dealer's last card is trump (KJ-A1), 1000 points (KJ-A2), and Match counts (KJ-A3).
 */

/** The phase that makes the trump suit, by the source of trumps (KJ-O2). */
const TRUMP_PHASES = {
  'turned-card': turnedTrumpPhase(),
  'forehand-names': chooseContractPhase({
    denominations: SUITS, // KJ-2
    trumpMaker: forehand,
    shoving: 'none',
    ruleNumbers: { turn: 'KJ-O2', choices: 'KJ-2', shove: 'KJ-2' },
  }),
  cut: cutTrumpPhase(),
}

/** Ruleset Kreuzjass, the older form of Schieber: the last card of the dealer is trump. */
export const kreuzjass: Ruleset<typeof kreuzjassOptions, 'kreuzjass'> = {
  id: 'kreuzjass',
  name: 'Kreuzjass',
  summary:
    "Four players in two partnerships. The suit of the dealer's last card is trump; cards, Weis and Stöck count. First to 1000.",
  source: 'Overview of the Jass family of games, Kreuzjass',
  rules: { prefix: 'KJ', page: '08-kreuzjass' },
  players: [4],
  partnerships: true,
  moveExamples: kreuzjassMoves,
  names: { phases: ['trump', 'choosing', 'play'] },
  board: PartnersBoardSchema,
  options: kreuzjassOptions,
  bind: (chosen) => {
    const { rules, inPhase } = partnershipGame({
      chosen,
      target: chosen.target,
      doubleBelow: chosen.doubleWin ? chosen.target / 2 : 0, // KJ-8
    })
    const { trumpSource } = chosen
    return {
      ...rules, // KJ-5
      ...(trumpSource === 'cut' && withTrumpCut(rules)),
      // KJ-1, KJ-3
      dealing: () => equalHands({ seats: 4, ...(trumpSource === 'turned-card' && { turned: turnLastCard }) }),
      phases: [
        TRUMP_PHASES[trumpSource],
        playPhase({
          leads: 'forehand', // KJ-4
          counts: { as: ['cards'], match: chosen.matchBonus },
          ...weisAndStoeck(chosen, rules.sideOf),
        }),
      ].map(inPhase),
    }
  },
}
