import { legalMoves } from '../../rules/decide.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Move, MoveType, Offer } from '../../rules/model/moves.ts'
import { canBeSent } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { gameFromLayout } from '../belief/game-from-view.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import type { DeterminizedGame } from '../determinization/determinizer.ts'
import type { Estimate } from '../racing/successive-halving.ts'
import { successiveHalving, withoutEstimate } from '../racing/successive-halving.ts'
import type { Resumable } from '../resumable-search.ts'
import { CallRollouts } from './call-rollout.ts'
import { exchangeProposals, heuristicCall } from './heuristic-calls.ts'

/*
 * Call search outside auctions for contracts: each call is played in the same sampled deals (determinized Monte
 * Carlo).
 */

/** Search budget of a bot for one call outside an auction: number of rollouts, and range of sampled deals. */
export interface CallSearchBudget {
  readonly rollouts: number
  readonly minDeals: number
  readonly maxDeals: number
}

/** Calls that decide the deal. Other calls cost nothing or are never made. */
const DECIDING_CALLS: readonly MoveType[] = [
  ...(['choose', 'shove', 'pass', 'bid', 'double', 'redouble', 'decline'] as const),
  ...(['take', 'stand', 'fold', 'rob', 'call', 'exchange', 'discard'] as const),
]

/** An auction costs as much as eight other rollouts. */
const AUCTION_COST = 8

/** Costs of a rollout by the rules engine and of a sampled game, in rollout cards. */
const COSTS = { rollout: 1000, deal: 500 } as const

/** Candidates: the lowest bid, because a higher bid can follow; for open choices, the promising proposals. */
const candidatesIn = (rules: Rules, game: Game, seat: Seat, offers: readonly Offer[]): readonly Move[] => {
  const bids = offers.filter((offer) => offer.type === 'bid' && !offer.once && !offer.blind)
  const others = offers.filter(({ type }) => DECIDING_CALLS.includes(type) && type !== 'bid')
  return [
    ...others.flatMap((offer) => (canBeSent(offer) ? [offer] : exchangeProposals(rules, game, seat, offer))),
    ...bids.slice(0, 1).filter(canBeSent),
  ]
}

/**
 * Estimates the utility of each legal call outside an auction by determinized Monte Carlo search. The best call
 * comes first. If a card is legal, `undefined` for no call is a candidate.
 */
export function* searchCalls(
  rules: Rules,
  { game, seat, determinizer }: DeterminizedGame,
  { rollouts: budget, minDeals, maxDeals }: CallSearchBudget,
  random: RandomGenerator,
): Resumable<readonly Estimate<Move | undefined>[]> {
  const offers = legalMoves(rules, game, seat)
  const playsNext = offers.some(({ type }) => type === 'play')
  const moves = candidatesIn(rules, game, seat, offers)
  const candidates = playsNext ? [undefined, ...moves] : moves
  if (candidates.length < 2)
    return [withoutEstimate(candidates[0] ?? (playsNext ? undefined : heuristicCall(rules, game, seat)))]
  const perRollout = moves.some(({ type }) => type === 'bid') ? AUCTION_COST : 1
  const count = Math.min(maxDeals, Math.max(minDeals, Math.ceil(budget / (candidates.length * perRollout))))
  const samples: Game[] = []
  while (samples.length < count) {
    samples.push(gameFromLayout(determinizer.seen, determinizer.sample(random)))
    yield COSTS.deal
  }
  const rollouts = new CallRollouts(rules, seat)
  const utility = (sample: Game, move: Move | undefined) => rollouts.utility(sample, move)
  return yield* successiveHalving(candidates, samples, utility, COSTS.rollout * perRollout)
}
