import type { Contract } from '../../rules/model/contract.ts'
import { isSuit } from '../../rules/model/contract.ts'
import { forehandOf } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { AuctionFacts, BiddableContract } from '../../rules/model/rules-as-data.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { NO_SUIT, SUIT_COUNT, suitIndexOf } from '../bitboard/card-masks.ts'
import type { HandStrength } from '../evaluation/hand-strength.ts'
import { handStrengthIn } from '../evaluation/hand-strength.ts'
import type { AuctionHands, AuctionSetup } from './auction-tracker.ts'
import { AuctionTracker } from './auction-tracker.ts'
import type { ObservedCall } from './bid-likelihood.ts'
import { bidMeaning } from './bidding-conventions.ts'
import type { BiddingStyle } from './bidding-policy.ts'

/*
 * Auction of a game as an auction tracker, with hand strengths for each contract.
 */

/**
 * The contract that a bid would make. A Slalom gets `obenabe` as opening direction, because the declarer names the
 * direction later.
 */
export const contractFromBid = (
  bidable: BiddableContract,
  declarer: Seat,
  points: number | undefined,
  doubled = false,
): Contract => ({
  ...bidable,
  ...(bidable.denomination === 'slalom' && { opens: 'obenabe' }),
  ...{ declarer, doubled, redoubled: false },
  ...(points !== undefined && { points }),
})

/** The auction of a game for search and inference: the calls so far, and hand strengths in each contract. */
export class GameAuction {
  readonly facts: AuctionFacts
  readonly setup: AuctionSetup
  /** The calls so far, and the auction after the calls. */
  readonly calls: readonly ObservedCall[]
  readonly tracker: AuctionTracker
  private readonly evaluators: readonly HandStrength[]
  /** By contract: the trump suit, if bids show trumps by convention. */
  private readonly trumps: readonly number[]

  constructor(rules: Rules, game: Game, facts: AuctionFacts, { reserve }: BiddingStyle) {
    this.facts = facts
    const { contracts, ladder, passIsFinal, convention } = facts
    this.setup = {
      ...{ seats: rules.seats, contracts: contracts.length, ladder, passIsFinal },
      sideOf: Uint8Array.from(game.seats, (_, seat) => rules.sideOf(game, seat)),
      shows: Uint8Array.from(
        contracts.flatMap((contract) => ladder.map((points) => bidMeaning(convention, points, contract))),
      ),
      suits: Uint8Array.from(contracts, ({ denomination, misere }) =>
        Number(isSuit(denomination) && !misere),
      ),
      ...(convention && { convention }),
    }
    this.evaluators = contracts.map((one) => handStrengthIn(rules, one))
    this.trumps = contracts.map(({ denomination }) =>
      suitIndexOf(convention && isSuit(denomination) ? denomination : undefined),
    )
    const deal = dealOf(game)
    const tracker = new AuctionTracker(this.setup, forehandOf(deal))
    this.tracker = tracker
    this.calls = deal.calls.flatMap((call): ObservedCall[] => {
      if (call.type !== 'bid' && call.type !== 'pass') return []
      const before = this.copy()
      const bid = call.type === 'bid' ? this.indexOf(call) : undefined
      if (bid) tracker.bid(call.seat, bid.level, bid.contract, reserve)
      else tracker.pass(call.seat)
      return [{ seat: call.seat, bid, before }]
    })
  }

  /** A copy of the current auction. */
  copy(): AuctionTracker {
    return new AuctionTracker(this.setup, this.tracker.turn).copy(this.tracker)
  }

  /** Strengths and trumps of all hands. @param masks four masks for each seat */
  handsIn(masks: Int32Array): AuctionHands {
    const { evaluators, trumps, setup } = this
    const all = setup.seats * evaluators.length
    const hands = { strengths: new Float64Array(all), trumps: new Uint16Array(all) }
    for (let seat = 0; seat < setup.seats; seat++) {
      for (const [at, count] of evaluators.entries()) {
        const trump = trumps[at] as number
        const hand = SUIT_COUNT * seat
        hands.strengths[seat * evaluators.length + at] = count.of(masks, hand)
        hands.trumps[seat * evaluators.length + at] = trump === NO_SUIT ? 0 : (masks[hand + trump] as number)
      }
    }
    return hands
  }

  /** A bid as a move. */
  toMove(level: number, contract: number): Move<'bid'> {
    return { type: 'bid', points: this.facts.ladder[level] as number, ...this.facts.contracts[contract] }
  }

  private indexOf({ points, denomination, misere }: Omit<Move<'bid'>, 'type'>) {
    const { ladder, contracts } = this.facts
    return {
      level: ladder.indexOf(points),
      contract: contracts.findIndex((one) => one.denomination === denomination && one.misere === misere),
    }
  }
}
