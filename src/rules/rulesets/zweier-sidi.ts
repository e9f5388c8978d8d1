import * as z from 'zod'
import type { Rules, Ruleset } from '../model/rules.ts'
import { askToDoublePhase } from '../parts/bidding/ask-to-double.ts'
import { auctionPhase, bidLadder } from '../parts/bidding/auction.ts'
import { nameDenominationPhase } from '../parts/bidding/name-denomination.ts'
import { phaseOnlyIf } from '../parts/composition/phase-modifiers.ts'
import { withCoveredCards } from '../parts/dealing/covered-cards.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { dealUntil, firstSideAtTarget } from '../parts/ending/game-end.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { otherSide } from '../parts/sides/partnership.ts'
import { singles } from '../parts/sides/single-players.ts'
import { booleanOption, choiceOption, keywordOption } from './options/option-builders.ts'
import { zweierSidiMoves } from './zweier-sidi/move-examples.ts'

/*
 * Zweier-Sidi, Sidi for two, as in the overview of the Jass family (ZS-1 … ZS-18). Eighteen cards each, six of them face down
 * under six face up. An auction for points; the score is the difference to the bid.
 *
 * House decisions: a fold gives 5 points, 1 in simple scoring (ZS-A2). Forehand opens and cannot fold first (ZS-4). A player
 * without a bid may knock, under either dealer (ZS-A3). Cards are turned after the trick (ZS-A5). Simple scoring is first to 4 by
 * default, also in the double variant, where a doubled hand counts two (ZS-17).
 */

const BEST_OF_SEVEN = 4
const two = singles(2)

const options = z.strictObject({
  scoring: choiceOption(['difference', 'simple'], 'difference', {
    'ZS-O1': 'Whether the difference to the bid is scored, or one point a hand, best of seven',
  }),
  doubleVariant: booleanOption(false, { 'ZS-O2': 'Whether a knock before the first lead doubles the hand' }),
  foldAward: choiceOption(['standard', 'not-allowed'], 'standard', {
    'ZS-O3':
      'The points of the other player for a fold: `standard` is 5, in simple scoring 1; or folding is not allowed',
  }),
  flip: choiceOption(['after-trick', 'at-once'], 'after-trick', {
    'ZS-O4': 'When a face-down card that lost its cover is turned up',
  }),
  contracts: choiceOption(['suits', 'suits-and-notrump'], 'suits', {
    'ZS-O5': 'Whether Obenabe and Undenufe can be named too',
  }),
  topBid: choiceOption([157, 162], 157, { 'ZS-O6': 'The highest bid' }),
  whoMayKnock: choiceOption(['non-bidder', 'dealer'], 'non-bidder', {
    'ZS-O7': 'Who may double the hand in the double variant',
  }),
  target: keywordOption('standard', z.int().min(1).max(1000), {
    'ZS-O8':
      'The total that ends the game: `standard` is 50, 100 in the double variant, and 4 in simple scoring',
  }),
})

/** The score of a played hand, or of a fold (ZS-8, ZS-14, ZS-15, ZS-17, ZS-18). */
const scoreBy =
  (scoring: 'difference' | 'simple'): Rules['score'] =>
  ({ contract, declarers: bidder = 0, taken, folded }) => {
    const simple = scoring === 'simple'
    if (contract === null) {
      return folded.map((side) => ({ side: otherSide(side), points: simple ? 1 : 5, for: 'fold' }))
    }
    const over = (taken[bidder] ?? 0) - (contract.points ?? 0)
    const points = (contract.doubled ? 2 : 1) * (simple ? 1 : Math.abs(over))
    return [{ side: over >= 0 ? bidder : otherSide(bidder), points, for: 'contract' }]
  }

/** Ruleset Zweier-Sidi: Sidi for two players. */
export const zweierSidi: Ruleset<typeof options, 'zweier-sidi'> = {
  id: 'zweier-sidi',
  name: 'Zweier-Sidi',
  summary: 'Two players with eighteen cards each, twelve on the table, bid the points to take. First to 50.',
  source: 'An overview of the Jass family, Zweier-Sidi',
  rules: { prefix: 'ZS', page: '11-zweier-sidi' },
  players: [2],
  moveExamples: zweierSidiMoves,
  names: { phases: ['auction', 'naming', 'knock', 'play'] },
  options,
  older: (chosen) => (chosen.scoring === 'simple' ? { ...chosen, target: 'standard' } : chosen),
  bind: (chosen) => {
    const standardTarget = chosen.scoring === 'simple' ? BEST_OF_SEVEN : chosen.doubleVariant ? 100 : 50
    const target = chosen.target === 'standard' ? standardTarget : chosen.target
    const bidding = auctionPhase({
      ladder: [...bidLadder(60, chosen.topBid === 157 ? 155 : 160, 5), chosen.topBid],
      top: chosen.topBid,
      mustOpen: 'ZS-4',
      ...(chosen.foldAward !== 'not-allowed' && { fold: 'ZS-8' }),
      ruleNumbers: { turn: 'ZS-5', ladder: 'ZS-6', higher: 'ZS-6', contracts: 'ZS-9', passed: 'ZS-7' },
    })
    return {
      ...two,
      dealing: () => withCoveredCards(6, equalHands({ seats: 2 })), // ZS-2
      phases: [
        bidding,
        nameDenominationPhase(chosen.contracts, 'ZS-9'),
        phaseOnlyIf(askToDoublePhase(chosen.whoMayKnock, 'ZS-18'), chosen.doubleVariant),
        playPhase({
          leads: 'declarer', // ZS-9
          lastTrick: 10, // ZS-12
          counts: { as: ['contract'], match: 0 },
          turns: chosen.flip, // ZS-11
        }),
      ],
      score: scoreBy(chosen.scoring),
      target,
      ...dealUntil(firstSideAtTarget(two.sides, target)), // ZS-16
    }
  },
}
