import { findViolation } from '../../rules/decide.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { AuctionFacts, BiddableContract } from '../../rules/model/rules-as-data.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { masksOfHands } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import type { DeterminizedGame, Determinizer } from '../determinization/determinizer.ts'
import type { DealResult } from '../evaluation/utility.ts'
import { UtilityCache } from '../evaluation/utility.ts'
import type { Estimate } from '../racing/successive-halving.ts'
import { successiveHalving, withoutEstimate } from '../racing/successive-halving.ts'
import type { Resumable } from '../resumable-search.ts'
import { SLICE_SIZE } from '../resumable-search.ts'
import { contractFromBid, GameAuction } from './auction-from-game.ts'
import type { AuctionHands, AuctionTracker } from './auction-tracker.ts'
import { NO_BIDDER } from './auction-tracker.ts'
import { auctionLikelihood } from './bid-likelihood.ts'
import type { BiddingStyle } from './bidding-policy.ts'
import { policyCall, shouldDouble } from './bidding-policy.ts'
import { ContractRollout, sampleDeals, withContract } from './contract-rollout.ts'

/*
 * Auction search by determinized Monte Carlo: each call is played in the same sampled deals. The auction
 * continues by the bidding policy, the cards by the rollout policy.
 * Importance sampling: after calls of other seats, the sampled deals are resampled by the likelihood of the
 * auction.
 */

/** Bidding style of other seats. */
const TYPICAL_STYLE: BiddingStyle = { reserve: 6, doubt: 12 }

/**
 * Search budget of a bot for one call in an auction. `sampledDeals` is no multiple of `usedDeals`: deals come in
 * groups, with one deal for each holder of unseen cards. A whole stride could take the same deal of every group.
 */
export interface AuctionSearchBudget {
  /** Sampled deals before resampling. */
  readonly sampledDeals: number
  /** Deals in which each call is played. */
  readonly usedDeals: number
}

/** A sampled deal: hands, hand strengths, and the results of contracts so far. */
interface SampledDeal {
  readonly hands: Position
  readonly auctionHands: AuctionHands
  readonly results: (DealResult | undefined)[]
}

/** Rollouts of an auction in sampled deals. */
class AuctionRollout {
  private readonly rollouts: ContractRollout[] = []
  private readonly utilities: UtilityCache[] = []
  private readonly rules: Rules
  private readonly game: Game
  private readonly auction: GameAuction
  private readonly me: Seat
  private readonly tracker: AuctionTracker

  constructor(rules: Rules, game: Game, auction: GameAuction, ownSeat: Seat) {
    this.rules = rules
    this.game = game
    this.auction = auction
    this.me = ownSeat
    this.tracker = auction.copy()
  }

  /**
   * Utility of an auction that continues by the bidding policy.
   * @param isFresh true after a bid, which other seats may double out of turn
   */
  utility(sample: SampledDeal, from: AuctionTracker, isFresh: boolean): number {
    const { doubles, top } = this.auction.facts
    const tracker = this.tracker.copy(from)
    let mayStillDouble = isFresh && doubles !== undefined && doubles !== 'own-turn'
    while (!tracker.isOver) {
      if (mayStillDouble) this.applyDoublesOutOfTurn(sample, tracker)
      mayStillDouble = false
      if (tracker.doubled || (tracker.level >= 0 && tracker.setup.ladder[tracker.level] === top)) break
      const { turn } = tracker
      const mayDouble = doubles === 'own-turn' || (doubles !== undefined && tracker.passCount === 0)
      const call = policyCall(tracker, turn, sample.auctionHands, TYPICAL_STYLE, mayDouble)
      if (call === 'double') tracker.doubled = true
      else if (call === 'pass') tracker.pass(turn)
      else {
        tracker.bid(turn, call.level, call.contract, TYPICAL_STYLE.reserve)
        mayStillDouble = doubles !== undefined && doubles !== 'own-turn'
      }
    }
    return tracker.bidder === NO_BIDDER ? 0 : this.resultUtility(sample, tracker)
  }

  /** Seats out of turn may double a fresh bid. */
  private applyDoublesOutOfTurn({ auctionHands: { strengths } }: SampledDeal, tracker: AuctionTracker): void {
    const { turn, contract, setup } = tracker
    for (let seat = 0; seat < setup.seats; seat++) {
      if (seat === turn || !tracker.isAgainst(seat)) continue
      if (shouldDouble(tracker, strengths[seat * setup.contracts + contract] as number, TYPICAL_STYLE))
        tracker.doubled = true
    }
  }

  /** Utility of the final contract. */
  private resultUtility(
    sample: SampledDeal,
    { bidder, level, contract, doubled, setup }: AuctionTracker,
  ): number {
    const { rules, game, auction } = this
    const played = bidder * setup.contracts + contract
    const rollout = this.rolloutFor(played, bidder, contract)
    const taken = sample.results[played] ?? dealResultOf(rollout.rollOut(sample.hands))
    sample.results[played] = taken
    const number = (played * setup.ladder.length + level) * 2 + Number(doubled)
    const bidable = auction.facts.contracts[contract] as BiddableContract
    this.utilities[number] ??= UtilityCache.for(
      rules,
      withContract(rules, game, contractFromBid(bidable, bidder, setup.ladder[level], doubled)),
      rollout.sides,
    )(rules.sideOf(game, this.me))
    return (this.utilities[number] as UtilityCache).of(taken)
  }

  private rolloutFor(number: number, bidder: Seat, contract: number): ContractRollout {
    const { rules, game, auction, rollouts } = this
    const bidable = auction.facts.contracts[contract] as BiddableContract
    rollouts[number] ??= new ContractRollout(
      rules,
      withContract(rules, game, contractFromBid(bidable, bidder, auction.setup.ladder[0])),
    )
    return rollouts[number] as ContractRollout
  }
}

const dealResultOf = ({ taken, tricksWon }: Position): DealResult => ({
  taken: taken.slice(),
  tricksWon: tricksWon.slice(),
})

/** Costs of a deal and of a call in a deal, in rollout cards. */
const COSTS = { deal: 100, call: 60 } as const

/**
 * Samples deals for the search in an auction. After calls of other seats, the deals are resampled (systematic
 * resampling) in proportion to the likelihood of these calls.
 */
export function* sampleDealsFor(
  determinizer: Determinizer,
  auction: GameAuction,
  rollout: ContractRollout,
  { sampledDeals, usedDeals }: AuctionSearchBudget,
  random: RandomGenerator,
): Resumable<readonly SampledDeal[]> {
  const { seat: ownSeat } = determinizer.belief
  const hasInformation = auction.calls.some(({ seat }) => seat !== ownSeat)
  const all: SampledDeal[] = []
  const weights: number[] = []
  for (const hands of yield* sampleDeals(
    determinizer,
    rollout,
    hasInformation ? sampledDeals : usedDeals,
    random,
  )) {
    const sample: SampledDeal = { hands, auctionHands: auction.handsIn(hands.hands), results: [] }
    all.push(sample)
    if (hasInformation)
      weights.push(auctionLikelihood(auction.calls, sample.auctionHands, ownSeat, TYPICAL_STYLE))
    if (all.length % (SLICE_SIZE / COSTS.deal) === 0) yield SLICE_SIZE
  }
  if (!hasInformation) return all
  const sum = weights.reduce((before, one) => before + one, 0)
  const chosen: SampledDeal[] = []
  let cumulative = 0
  for (const [nth, sample] of all.entries()) {
    cumulative += weights[nth] as number
    while (chosen.length < usedDeals && (chosen.length + 0.5) * sum <= cumulative * usedDeals)
      chosen.push(sample)
  }
  // The shuffle separates copies of a deal, so that few deals represent the whole.
  random.shuffle(chosen)
  return chosen
}

/** A call or silence, the auction after the call, and whether other seats may double out of turn. */
interface Candidate {
  readonly move: Move | undefined
  readonly tracker: AuctionTracker
  readonly isFresh: boolean
}

const candidatesFor = (
  rules: Rules,
  game: Game,
  auction: GameAuction,
  ownSeat: Seat,
  isAsked: boolean,
): readonly Candidate[] => {
  const saying = (move: Move, change: (tracker: AuctionTracker) => void): readonly Candidate[] => {
    if (findViolation(rules, game, ownSeat, move) !== undefined) return []
    const tracker = auction.copy()
    change(tracker)
    return [{ move, tracker, isFresh: move.type === 'bid' }]
  }
  const { ladder, contracts } = auction.setup
  // Hands of other seats are sampled, never read.
  const { trumps } = auction.handsIn(masksOfHands(dealOf(game).hands))
  const isTrue = (level: number, contract: number) =>
    auction.tracker.holdsShownCards(
      ownSeat,
      level,
      contract,
      trumps[ownSeat * contracts + contract] as number,
    )
  const bids = [...ladder.keys()]
    .slice(auction.tracker.level + 1)
    .flatMap((level) =>
      Array.from({ length: contracts }, (_, contract) =>
        isTrue(level, contract)
          ? saying(auction.toMove(level, contract), (tracker) =>
              tracker.bid(ownSeat, level, contract, TYPICAL_STYLE.reserve),
            )
          : [],
      ).flat(),
    )
  return [
    ...saying({ type: 'pass' }, (tracker) => tracker.pass(ownSeat)),
    ...saying({ type: 'decline' }, () => {}),
    ...saying({ type: 'double' }, (tracker) => {
      tracker.doubled = true
    }),
    ...bids,
    ...(isAsked ? [] : [{ move: undefined, tracker: auction.tracker, isFresh: false }]),
  ]
}

/**
 * Estimates the utility of each legal call in an auction by determinized Monte Carlo search. The best call comes
 * first.
 * @param isAsked true if the game waits for the seat; otherwise silence (`undefined`) is a candidate, too
 */
export function* searchAuction(
  rules: Rules,
  { game, seat, determinizer }: DeterminizedGame,
  facts: AuctionFacts,
  budget: AuctionSearchBudget,
  random: RandomGenerator,
  isAsked: boolean,
): Resumable<readonly Estimate<Move | undefined>[]> {
  const auction = new GameAuction(rules, game, facts, TYPICAL_STYLE)
  const candidates = candidatesFor(rules, game, auction, seat, isAsked)
  if (candidates.length < 2) return candidates.map(({ move }) => withoutEstimate(move))
  const any = contractFromBid(facts.contracts[0] as BiddableContract, seat, facts.ladder[0])
  const rollout = new ContractRollout(rules, withContract(rules, game, any))
  const samples = yield* sampleDealsFor(determinizer, auction, rollout, budget, random)
  const rollouts = new AuctionRollout(rules, game, auction, seat)
  const utility = (sample: SampledDeal, { tracker, isFresh }: Candidate) =>
    rollouts.utility(sample, tracker, isFresh)
  const estimates = yield* successiveHalving(candidates, samples, utility, COSTS.call)
  return estimates.map((each) => ({ ...each, candidate: each.candidate.move }))
}

/**
 * The call of a beginner bot in an auction: the bidding policy without a search. Undefined for silence.
 * @param hands four suit masks for each seat
 */
export const heuristicAuctionCall = (
  rules: Rules,
  game: Game,
  facts: AuctionFacts,
  style: BiddingStyle,
  seat: Seat,
  hands: Int32Array,
): Move | undefined => {
  const auction = new GameAuction(rules, game, facts, style)
  const held = auction.handsIn(hands)
  const can = (move: Move) => findViolation(rules, game, seat, move) === undefined
  const mayDouble = can({ type: 'double' })
  if (!can({ type: 'pass' }) || can({ type: 'decline' })) {
    const isDoubled =
      mayDouble &&
      shouldDouble(
        auction.tracker,
        held.strengths[seat * auction.setup.contracts + auction.tracker.contract] as number,
        style,
      )
    if (isDoubled) return { type: 'double' }
    return can({ type: 'decline' }) ? { type: 'decline' } : undefined
  }
  const call = policyCall(auction.tracker, seat, held, style, mayDouble)
  return typeof call === 'string' ? { type: call } : auction.toMove(call.level, call.contract)
}
