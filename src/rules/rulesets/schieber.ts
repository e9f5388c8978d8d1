import type { Game } from '../model/game.ts'
import type { Ruleset } from '../model/rules.ts'
import { chooseContractPhase } from '../parts/bidding/choose-contract.ts'
import { firstDeclarerDeals, forehand, holderOfCard } from '../parts/dealing/dealer-selection.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { PartnersBoardSchema } from '../parts/ending/partnership-board.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { contractFactor, standardTarget } from './options/contract-factors.ts'
import { partnershipGame } from './options/partnership-game.ts'
import { rankingFromOptions } from './options/ranking-options.ts'
import { weisAndStoeck } from './options/weis-options.ts'
import { schieberMoves } from './schieber/move-examples.ts'
import { namedContracts, schieberOptions } from './schieber/options.ts'

/*
 * Schieber by the overview of the Jass family (SC-1 … SC-22): the trump maker names the contract or shoves the choice to the
 * partner. Weis, Stöck, optional multipliers, and claims at the target.
 *
 * House decisions: the 7 of roses counts in the first deal only (SC-A1). Multipliers are off (SC-A2) and multiply Stöck and Match
 * too (SC-A3). No shoving back (SC-A4). Only complete tricks count at a claim (SC-A7). In a Misère both sides exchange all their
 * points (SC-O13, CO-33).
 */

/** Ruleset Schieber, the most common partnership game in Switzerland. */
export const schieber: Ruleset<typeof schieberOptions, 'schieber'> = {
  id: 'schieber',
  name: 'Schieber',
  summary:
    'Four players in two partnerships. The trump maker names the contract or shoves the choice to the partner; cards, Weis and Stöck count. First to 1000.',
  source: 'Overview of the Jass family of games, Schieberjass',
  rules: { prefix: 'SC', page: '07-schieber' },
  players: [4],
  partnerships: true,
  moveExamples: schieberMoves,
  names: { phases: ['choosing', 'play'] },
  board: PartnersBoardSchema,
  options: schieberOptions,
  bind: (chosen) => {
    const { sevenOfRoses } = chosen
    /** True if the holder of the 7 of roses is the trump maker of this deal (SC-2, SC-3). */
    const bySeven = (game: Game) =>
      sevenOfRoses === 'every-hand' || (sevenOfRoses === 'first-hand' && game.past.deals === 0)
    const target = chosen.target === 'by-multipliers' ? standardTarget(chosen) : chosen.target
    const { rules, inPhase } = partnershipGame({
      chosen,
      target,
      doubleBelow: target / 2, // SC-18
      factor: contractFactor(chosen), // SC-14
      ...(chosen.counterMatch !== 'as-match' && { counterMatch: chosen.counterMatch }), // SC-O18
      exchanged: (contract) => contract?.misere === true, // CO-33
      ...(sevenOfRoses !== 'off' && { dealer: firstDeclarerDeals }), // SC-4
    })
    return {
      ...rules,
      dealing: () => equalHands({ seats: 4 }), // SC-1
      phases: [
        chooseContractPhase({
          ...namedContracts(chosen), // SC-7
          trumpMaker: (game) => (bySeven(game) ? holderOfCard('7r', game) : forehand(game)),
          shoving: chosen.shoveBack ? 'back' : 'once',
          ruleNumbers: { turn: 'SC-5', choices: 'SC-7', shove: 'SC-6' },
        }),
        playPhase({
          ranking: rankingFromOptions(chosen),
          leads: 'declarer', // SC-8
          counts: { as: ['cards'], match: chosen.matchBonus },
          ...weisAndStoeck(chosen, rules.sideOf),
        }),
      ].map(inPhase),
    }
  },
}
