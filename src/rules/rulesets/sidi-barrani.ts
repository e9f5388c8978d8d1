import type { Denomination } from '../model/contract.ts'
import type { Rules, Ruleset } from '../model/rules.ts'
import { auctionPhase, bidLadder } from '../parts/bidding/auction.ts'
import { askToRedoublePhase, redoubleMove } from '../parts/bidding/redoubling.ts'
import { phaseOnlyIf, withMoves } from '../parts/composition/phase-modifiers.ts'
import { allScoreLines, MATCH_BONUS, pointsMade } from '../parts/counting/score-lines.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { higherWins } from '../parts/ending/game-end.ts'
import { playPhase } from '../parts/play/play-phase.ts'
import { otherSide, partnerships } from '../parts/sides/partnership.ts'
import { targetOrDeals } from './options/target-or-deals.ts'
import { weisAndStoeck } from './options/weis-options.ts'
import { sidiBarraniMoves } from './sidi-barrani/move-examples.ts'
import { sidiBarraniOptions } from './sidi-barrani/options.ts'

/*
 * Sidi Barrani as on pagat.com (SB-1 … SB-44): four players in partnerships, an auction for points and denomination, doubling out
 * of turn, Weis and Stöck, 2000 points.
 *
 * Own decisions: with `ask` the double window waits for the far opponent (SB-15). Both opponents are asked after 257 (SB-A1).
 * Silent partners' Weis scores (SB-A3); Stöck scores automatically (SB-A4). Ties continue until broken (SB-A5). Redoubling counts
 * four times (SB-41).
 */

const SUIT_CONTRACTS: readonly Denomination[] = ['bells', 'shields', 'acorns', 'roses'] // SB-9
const ALL_CONTRACTS: readonly Denomination[] = [...SUIT_CONTRACTS, 'obenabe', 'undenufe']
const EVERY_POINT = 157
const EVERY_TRICK = 257

/** The score of a deal (SB-32 to SB-36). */
const score: Rules['score'] = (input) => {
  const { contract, declarers } = input
  if (contract === null || declarers === undefined) return [] // SB-18
  const { points: promised = 0, doubled, redoubled } = contract
  const isMade = pointsMade(input, declarers) >= promised // SB-33
  const points = (redoubled ? 4 : doubled ? 2 : 1) * promised // SB-35
  return [
    ...allScoreLines(input),
    { side: isMade ? declarers : otherSide(declarers), points, for: 'contract' },
  ]
}

/** Ruleset Sidi Barrani, as described by pagat.com. */
export const sidiBarrani: Ruleset<typeof sidiBarraniOptions, 'sidi-barrani'> = {
  id: 'sidi-barrani',
  name: 'Sidi Barrani',
  summary:
    'Four players in two partnerships bid card points in a suit or mode; opponents double. First to 2000.',
  source: 'pagat.com, Sidi Barrani (as of 1 October 2024)',
  rules: { prefix: 'SB', page: '01-sidi-barrani' },
  players: [4],
  partnerships: true,
  moveExamples: sidiBarraniMoves,
  names: { phases: ['auction', 'redouble', 'play'] },
  options: sidiBarraniOptions,
  bind: (chosen) => {
    const { sides, sideOf } = partnerships
    const redoubling = chosen.doubling === 'double-redouble' ? chosen.doubleWindow : 'none'
    const doubleBelow = chosen.doubleGameBelow === 'half-target' ? chosen.target / 2 : chosen.doubleGameBelow

    const ladder = chosen.bidStep === 5 ? 'SB-40' : 'SB-8'
    const bidding = auctionPhase({
      sideOf,
      ladder: [...bidLadder(chosen.minBid, 155, chosen.bidStep), EVERY_POINT, EVERY_TRICK],
      denominations: chosen.noTrumpDenominations ? ALL_CONTRACTS : SUIT_CONTRACTS,
      doubling: chosen.doubling !== 'none' && {
        window: chosen.doubleWindow,
        ruleNumbers: { double: 'SB-13', window: 'SB-15' },
      },
      top: EVERY_TRICK,
      convention: chosen.conventions !== 'none' && chosen.conventions, // SB-44
      ruleNumbers: { turn: 'SB-6', ladder, higher: 'SB-10', contracts: 'SB-9', passed: 'SB-11' },
    })
    const playing = playPhase({
      leads: 'declarer', // SB-20
      counts: { as: ['cards', 'contract'], match: MATCH_BONUS },
      ...(chosen.weisAndStoeck && weisAndStoeck(chosen, sideOf, 'scores')), // SB-A3
    })
    return {
      ...partnerships,
      dealing: () => equalHands({ seats: 4 }), // SB-5
      phases: [
        bidding,
        phaseOnlyIf(askToRedoublePhase(sideOf, 'SB-41'), redoubling === 'ask'),
        withMoves(playing, redoubling === 'open' && { redouble: redoubleMove(sideOf, 'SB-41') }),
      ],
      score,
      ...targetOrDeals(chosen, sides, higherWins(sides, chosen.target, doubleBelow)), // SB-37, SB-38
    }
  },
}
