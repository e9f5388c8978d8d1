import { SUITS } from '../model/card.ts'
import type { Game } from '../model/game.ts'
import { pointTotals } from '../model/game.ts'
import type { Ruleset } from '../model/rules.ts'
import { followingSeat } from '../model/seat.ts'
import { auctionPhase, bidLadder } from '../parts/bidding/auction.ts'
import { firstTrickDouble } from '../parts/bidding/first-trick-double.ts'
import { nameOpeningPhase } from '../parts/bidding/name-denomination.ts'
import { withMoves } from '../parts/composition/phase-modifiers.ts'
import { MATCH_BONUS } from '../parts/counting/score-lines.ts'
import type { NextDealerRule } from '../parts/dealing/dealer-selection.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { endWithWinner, higherAtTarget } from '../parts/ending/game-end.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { partnerships } from '../parts/sides/partnership.ts'
import { rankingFromOptions } from './options/ranking-options.ts'
import { targetOrDeals } from './options/target-or-deals.ts'
import { sidiSwissjassMoves } from './sidi-swissjass/move-examples.ts'
import type { SidiSwissjassOptions } from './sidi-swissjass/options.ts'
import { sidiSwissjassOptions } from './sidi-swissjass/options.ts'
import type { ScoringInputWithTotals } from './sidi-swissjass/score.ts'
import { MATCH_BID, overbidLines, scoreBeforeClosing } from './sidi-swissjass/score.ts'

/*
 * Sidi Barrani as in the program Swiss Jass!! (SJ-1 … SJ-29): seven denominations, each also as Misère, and no Weis. Doubling in
 * the auction and in the first trick, a Match bid with its own formula, 1500 points.
 *
 * House decisions: a Match is bid as 257 and needs every trick (SJ-16). Its bonus of 100 belongs to the bid and is never doubled
 * (SJ-A1). A pass is not final (SJ-A3). Doubling at the own turn (SJ-A4). A failed Match bid takes 257 off under the Überbiet
 * rule (SJ-24).
 */

const DENOMINATIONS = [...SUITS, 'obenabe', 'undenufe', 'slalom'] as const // SJ-5
const { sides, sideOf } = partnerships

/** The winner by the closing rule, if any (SJ-21, SJ-25). */
const winnerBy = (game: Game, { closingRule, target }: SidiSwissjassOptions): number | undefined => {
  const winner = higherAtTarget(game, sides, target)
  if (winner === undefined || closingRule !== 'bonus') return winner
  const bonus = game.past.last?.lines.find((line) => line.for === 'contract')
  return bonus?.side === winner ? winner : undefined
}

/** The next dealer: the last declarer; after four passes forehand (SJ-3, SJ-27). */
const dealerAfter =
  ({ allPassDealer }: SidiSwissjassOptions): NextDealerRule =>
  ({ contract, dealer }) =>
    contract?.declarer ?? (allPassDealer === 'forehand' ? followingSeat(dealer, 4) : dealer)

/** Ruleset Sidi Barrani, as played in the program Swiss Jass!!. */
export const sidiSwissjass: Ruleset<typeof sidiSwissjassOptions, 'sidi-swissjass'> = {
  id: 'sidi-swissjass',
  name: 'Sidi Barrani (Swiss Jass!!)',
  summary:
    'Sidi Barrani with Slalom and Misère: fourteen contracts, no Weis, doubling in the auction and in the first trick. First to 1500.',
  source: 'swissjass.ch, the rules of Sidi Barrani in the program Swiss Jass!!',
  rules: { prefix: 'SJ', page: '02-sidi-barrani-swissjass' },
  players: [4],
  partnerships: true,
  moveExamples: sidiSwissjassMoves,
  names: { phases: ['auction', 'naming', 'play'] },
  options: sidiSwissjassOptions,
  bind: (chosen) => {
    const playing = playPhase({
      ranking: rankingFromOptions(chosen),
      follow: { must: 'follow', undertrump: 'only-trumps', inMisere: chosen.undertrumpInMisere },
      leads: 'declarer', // SJ-11
      counts: { as: ['cards', 'contract'], match: MATCH_BONUS },
    })
    return {
      ...partnerships,
      dealing: () => equalHands({ seats: 4 }), // SJ-2
      phases: [
        auctionPhase({
          sideOf,
          ladder: [...bidLadder(chosen.minBid, chosen.topNumber, chosen.bidStep), MATCH_BID],
          denominations: DENOMINATIONS,
          asMisere: true,
          doubling: { window: chosen.doubleWindow, ruleNumbers: { double: 'SJ-12', window: 'SJ-12' } },
          passIsFinal: chosen.passFinal,
          convention: chosen.conventions !== 'none' && chosen.conventions, // SJ-28, SJ-29
          ruleNumbers: { turn: 'SJ-8', ladder: 'SJ-10', higher: 'SJ-10', contracts: 'SJ-5', passed: 'SJ-8' },
        }),
        nameOpeningPhase('SJ-7'),
        withMoves(playing, chosen.doubleInTrick1 && { double: firstTrickDouble(sideOf, 'SJ-13') }),
      ],
      scoringInput: (game): ScoringInputWithTotals => ({
        ...partnerships.scoringInput(game),
        before: pointTotals(game, sides).map(({ points }) => points),
      }),
      score: (input: ScoringInputWithTotals) => [
        ...scoreBeforeClosing(input),
        ...(chosen.closingRule === 'ueberbiet' ? overbidLines(input, chosen.target) : []),
      ],
      ...targetOrDeals(
        chosen,
        sides,
        endWithWinner((game) => winnerBy(game, chosen)),
        dealerAfter(chosen),
      ),
    }
  },
}
