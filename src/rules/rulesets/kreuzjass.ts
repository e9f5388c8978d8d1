import * as z from 'zod'
import { SUITS } from '../model/card.ts'
import type { Ruleset } from '../model/rules.ts'
import { chooseContractPhase } from '../parts/bidding/choose-contract.ts'
import { forehand } from '../parts/dealing/dealer-selection.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { turnedTrumpPhase, turnLastCard } from '../parts/dealing/turned-trump.ts'
import { PartnersBoardSchema, partnershipTargetGame } from '../parts/ending/partnership-target-game.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { kreuzjassMoves } from './kreuzjass/move-examples.ts'
import { countingFromOptions, countingOptions } from './options/counting-options.ts'
import { targetPoints } from './options/number-options.ts'
import { booleanOption, choiceOption, optionOf } from './options/option-builders.ts'
import { weisAndStoeck } from './options/weis-options.ts'

/*
 * Kreuzjass by the overview of the Jass family (KJ-1 … KJ-8), the ancestor of Schieber: always a trump suit, no shoving, no
 * multipliers.
 *
 * House decisions: the dealer's last card is trump (KJ-A1), 1000 points (KJ-A2), and Match counts (KJ-A3).
 */

const options = z.strictObject({
  target: optionOf(targetPoints, 1000, { 'KJ-O1': 'The total that wins' }),
  trumpSource: choiceOption(['turned-card', 'forehand-names'], 'turned-card', {
    'KJ-O2': "Whether the dealer's last card is turned up for trumps, or forehand names them",
  }),
  doubleWin: booleanOption(true, {
    'KJ-O3': 'Whether the game counts twice when the losers have less than half the target',
  }),
  ...countingOptions('KJ-O4'),
})

/** Ruleset Kreuzjass, the older form of Schieber: the last card of the dealer is trump. */
export const kreuzjass: Ruleset<typeof options, 'kreuzjass'> = {
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
  options,
  bind: (chosen) => {
    const turned = chosen.trumpSource === 'turned-card'
    const { rules, inPhase } = partnershipTargetGame({
      ...countingFromOptions(chosen),
      target: chosen.target,
      doubleBelow: chosen.doubleWin ? chosen.target / 2 : 0, // KJ-8
    })
    return {
      ...rules, // KJ-5
      dealing: () => equalHands({ seats: 4, ...(turned && { turned: turnLastCard }) }), // KJ-1, KJ-3
      phases: [
        turned
          ? turnedTrumpPhase()
          : chooseContractPhase({
              denominations: SUITS, // KJ-2
              trumpMaker: forehand,
              shoving: 'none',
              ruleNumbers: { turn: 'KJ-O2', choices: 'KJ-2', shove: 'KJ-2' },
            }),
        playPhase({
          leads: 'forehand', // KJ-4
          counts: { as: ['cards'], match: chosen.matchBonus },
          ...weisAndStoeck(chosen, rules.sideOf),
        }),
      ].map(inPhase),
    }
  },
}
