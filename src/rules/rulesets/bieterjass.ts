import type { Game } from '../model/game.ts'
import { declarerOf } from '../model/game.ts'
import type { Ruleset } from '../model/rules.ts'
import { followingSeat } from '../model/seat.ts'
import { auctionPhase, bidLadder } from '../parts/bidding/auction.ts'
import { callPartnerPhase, noClaimWhileHidden } from '../parts/bidding/call-partner.ts'
import { foldPhase } from '../parts/bidding/fold-deal.ts'
import { nameDenominationPhase } from '../parts/bidding/name-denomination.ts'
import { phaseOnlyIf } from '../parts/composition/phase-modifiers.ts'
import type { NextDealerRule } from '../parts/dealing/dealer-selection.ts'
import { equalHands } from '../parts/dealing/equal-hands.ts'
import { turnedTrumpPhase, turnLastCard } from '../parts/dealing/turned-trump.ts'
import { dealUntil } from '../parts/ending/game-end.ts'
import { PartiesBoardSchema } from '../parts/ending/partie-series.ts'
import { soloGame } from '../parts/ending/solo-game.ts'
import { cardsLeftOnTable, exchangePhase } from '../parts/piles/exchange-with-table.ts'
import { BESSERN, LATER_BESSERN } from './bieterjass/bessern-dealing.ts'
import { bieterjassMoves } from './bieterjass/move-examples.ts'
import { bieterjassOptions } from './bieterjass/options.ts'
import { weisAndStoeck } from './options/weis-options.ts'

/*
 * Bieterjass as in an overview of the Jass family (BJ-1 … BJ-24): the highest bidder plays for the bid, alone or with a called
 * partner, over several hands. Bessern is the form for three.
 *
 * House decisions: bids end at 1000. The soloist names a suit and leads in the first hand, later the soloist deals and the last
 * card is trump (BJ-A1). Nine cards each in later hands of Bessern (BJ-A2). In Bessern the first six table cards count for the
 * soloist (BJ-A3), who sees all six before choosing (BJ-A4). A called partner stays for the Partie (BJ-A5). A side needs a trick
 * for its Weis (BJ-A8). One game is one Partie unless `games` says more (BJ-12).
 */

const HIGHEST_BID = 1000

/** Ruleset Bieterjass: a bidder plays for a target against the others. With Bessern and five players. */
export const bieterjass: Ruleset<typeof bieterjassOptions, 'bieterjass'> = {
  id: 'bieterjass',
  name: 'Bieterjass',
  summary:
    'The highest bidder names a target and plays for it over several hands, alone or (of five) with a called partner; the others need 1000. With Bessern for three.',
  source: 'An overview of the Jass family, with decisions of the house where it is silent',
  rules: { prefix: 'BJ', page: '15-bieterjass' },
  players: [3, 4, 5],
  moveExamples: bieterjassMoves,
  names: {
    phases: ['auction', 'trump', 'calling', 'exchange', 'naming', 'folding', 'play'],
    piles: ['blind', 'table', 'discards', 'stock'],
  },
  board: PartiesBoardSchema,
  options: bieterjassOptions,
  bind: (chosen) => {
    const { players, teamTarget, bidStep, games } = chosen
    const bessern = chosen.variant === 'bessern'
    const minBid = chosen.minBid === 'by-variant' ? (bessern ? 550 : 350) : chosen.minBid
    const ladder = bessern ? 'BJ-19' : 'BJ-2'
    // Hands: twelve cards for three, nine for four, seven of 35 for five. Later hands turn up the dealer's last card.
    const openingDeal = bessern ? BESSERN : equalHands({ seats: players }) // BJ-1, BJ-14, BJ-18
    const inNines = bessern && chosen.laterHands === 9 // BJ-23
    const laterDeal = inNines ? LATER_BESSERN : equalHands({ seats: players, turned: turnLastCard }) // BJ-8

    const { rules, series, playing } = soloGame({
      seats: players,
      parties: games,
      targets: ({ points = 0 }) => [points, teamTarget], // BJ-6, BJ-17
      doubleLoss: chosen.doubleLoss,
      teamWins: true,
      leads: 'bidder', // BJ-7, BJ-8, BJ-22
      matchBonus: chosen.matchBonus,
      melds: (sideOf) => weisAndStoeck(chosen, sideOf), // BJ-9
      foldValue: 257,
      requiresTrick: () => true, // BJ-A8
      order: chosen.countOrder, // BJ-11
      claims: chosen.claims,
      weisBy: chosen.weisBy, // CO-O16
      left: (game) => (opens(game) ? cardsLeftOnTable(game) : []), // BJ-21, BJ-24
    })

    /** True for the hand of the auction; false for hands that repeat its contract. */
    const { opens } = series
    const repeats = (game: Game) => !opens(game)

    /** The dealer: the soloist (BJ-8); without a soloist, or in a new Partie, the next seat (BJ-5, BJ-12). */
    const dealerAfter: NextDealerRule = (last, game) => {
      const { deals, contract } = series.running(game)
      if (contract?.declarer !== undefined) return contract.declarer
      const former = deals.length > 0 ? null : (series.last(game)?.dealer ?? null)
      return followingSeat(former ?? last.dealer, players)
    }

    const bidding = auctionPhase({
      ladder: bidLadder(minBid, HIGHEST_BID, bidStep),
      passIsFinal: 'once-bid',
      ruleNumbers: { turn: 'BJ-2', ladder, higher: 'BJ-2', contracts: 'BJ-7', passed: 'BJ-3' },
    })
    const calling = callPartnerPhase({
      pack: openingDeal.pack,
      atOnce: chosen.partnerRevealed === 'at-once',
      ruleNumbers: { caller: 'BJ-13', callable: 'BJ-15' },
    })

    return {
      ...rules,
      dealing: (game) => (opens(game) ? openingDeal : laterDeal),
      dealingVaries: true,
      phases: [
        phaseOnlyIf(bidding, opens),
        phaseOnlyIf(turnedTrumpPhase(series.repeated), repeats),
        phaseOnlyIf(calling, (game) => players === 5 && opens(game)),
        phaseOnlyIf(exchangePhase('BJ-20'), (game) => bessern && opens(game)),
        nameDenominationPhase(chosen.firstHandContracts, bessern ? 'BJ-22' : 'BJ-7'),
        foldPhase({
          asked: (game) => (chosen.concede && repeats(game) ? [declarerOf(game)] : []),
          rule: 'BJ-O8',
        }),
        chosen.claims === 'on' ? noClaimWhileHidden(playing, 'BJ-25') : playing,
      ],
      ...dealUntil(series.result, dealerAfter),
    }
  },
}
