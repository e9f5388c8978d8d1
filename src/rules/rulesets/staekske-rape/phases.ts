import { contractOf, dealOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import type { JassRanking, UndertrumpRule } from '../../model/rules-as-data.ts'
import { climbingAuctionPhase } from '../../parts/bidding/climbing-auction.ts'
import { nameDenominationPhase } from '../../parts/bidding/name-denomination.ts'
import { endDealIf, withMoves } from '../../parts/composition/phase-modifiers.ts'
import { PACK_32 } from '../../parts/dealing/packets.ts'
import { announceCombinations } from '../../parts/melds/announce-combinations.ts'
import { declarerCallsStoeck } from '../../parts/melds/stoeck.ts'
import type { WeisTable } from '../../parts/melds/weis/weis-values.ts'
import { weisTable } from '../../parts/melds/weis/weis-values.ts'
import { discardPhase, takeOrStandPhase } from '../../parts/piles/take-stock-and-discard.ts'
import { knock } from '../../parts/play/knock.ts'
import { playPhase } from '../../parts/play/play-phase.ts'
import { rankingRuleOf } from '../../parts/tricks/card-ranking.ts'
import { ALL_TRICKS_BONUS, showedFourJacks } from './score.ts'

/*
 * Phases of Staekske Rape, from the auction to the last trick (SR-7 to SR-35).
 */

const HIGHEST_BID = 50 // SR-A4
const FORCED = 1 // SR-16

/** Card ranking of Staekske Rape: own card values (CO-20) in the usual order. */
export const STAEKSKE_RANKING: JassRanking = {
  by: 'jass',
  trumpValues: {
    trump: { U: 20, 9: 14, A: 11, K: 3, O: 2, B: 10, 8: 0, 7: 0, 6: 0 },
    plain: { A: 11, K: 3, O: 2, U: 1, B: 10, 9: 0, 8: 0, 7: 0, 6: 0 },
  },
}

// SR-21, SR-22, SR-24
const COMBINATIONS: WeisTable = {
  sequence: weisTable('pagat').sequence,
  quartet: { U: 200, 9: 140, A: 100, K: 100, O: 100, B: 100 },
  shareCards: true,
  splitRuns: true,
}

const auction = (blindTwo: boolean): Phase =>
  climbingAuctionPhase({
    lowest: 3,
    highest: HIGHEST_BID,
    ...(blindTwo && { blind: { points: 2, next: 4 } }),
    forced: FORCED,
    ruleNumbers: {
      turn: 'SR-7',
      next: 'SR-9',
      highest: 'SR-8',
      passed: 'SR-10',
      once: 'SR-13',
      blind: 'SR-14',
      overBlind: 'SR-15',
    },
  })

/** The play phase with combinations before the first lead. Four Jacks end the deal (SR-29). */
const playing = (undertrump: UndertrumpRule): Phase => {
  const tricks = playPhase({
    ranking: STAEKSKE_RANKING,
    follow: { must: 'follow', undertrump },
    leads: 'declarer', // SR-30
    lastTrick: 5, // SR-34
    counts: { as: ['contract'], match: ALL_TRICKS_BONUS },
    stoeck: { withCard: declarerCallsStoeck('SR-27') },
  })
  const withCombinations = withMoves(tricks, {
    announce: announceCombinations({
      table: COMBINATIONS,
      atMost: 3, // Seven cards hold at most two combinations, and Stöck.
      ruleNumbers: { others: 'SR-28', intact: 'SR-25', overlap: 'SR-24', before: 'SR-26' },
    }),
    knock: knock({ ranking: rankingRuleOf(STAEKSKE_RANKING), pack: PACK_32, rule: 'SR-35' }),
  })
  return endDealIf(withCombinations, (game) => showedFourJacks(dealOf(game)))
}

export const staekskePhases = (chosen: {
  blindTwo: boolean
  undertrump: UndertrumpRule
}): readonly Phase[] => [
  auction(chosen.blindTwo),
  takeOrStandPhase({
    mayFold: (game) => contractOf(game).points === FORCED,
    ruleNumbers: { take: 'SR-17', stand: 'SR-19', fold: 'SR-16' },
  }),
  discardPhase(4, 'SR-17'),
  nameDenominationPhase('suits', 'SR-20'),
  playing(chosen.undertrump),
]
