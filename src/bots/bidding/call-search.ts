import { legalMoves } from '../../rules/decide.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Move, MoveType, Offer } from '../../rules/model/moves.ts'
import { canBeSent } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { gameFromLayout } from '../belief/game-from-view.ts'
import type { RandomGenerator } from '../bitboard/random.ts'
import type { DeterminizedGame } from '../determinization/determinizer.ts'
import type { Estimate } from '../racing/successive-halving.ts'
import { successiveHalving, withoutEstimate } from '../racing/successive-halving.ts'
import type { Resumable } from '../resumable-search.ts'
import { CallRollouts } from './call-rollout.ts'
import { exchangeProposals, heuristicCall } from './heuristic-calls.ts'

/*
 * What is said outside of an auction for contracts, by trying it in worlds that fit what the seat knows.
 */

/** How often something is tried, all in all; and in how many worlds at least, and at most. */
export interface CallSearchBudget {
  readonly rollouts: number
  readonly minDeals: number
  readonly maxDeals: number
}

/** What decides how a deal goes on; the other words are free, or are not said. */
const DECIDING_CALLS: readonly MoveType[] = [
  ...(['choose', 'shove', 'pass', 'bid', 'double', 'redouble', 'decline'] as const),
  ...(['take', 'stand', 'fold', 'rob', 'call', 'exchange', 'discard'] as const),
]

/** An auction that goes on takes as long as so many other tries. */
const AUCTION_COST = 8

/** The cost of one trial by the rules, and of one imagined game, in cards played on trial. */
const COSTS = { trial: 1000, world: 500 } as const

/** Everything that is tried: of bids the lowest, for who wants more can say so later; of what a word leaves open, what makes sense. */
const candidatesIn = (rules: Rules, game: Game, seat: Seat, offers: readonly Offer[]): readonly Move[] => {
  const bids = offers.filter((offer) => offer.type === 'bid' && !offer.once && !offer.blind)
  const others = offers.filter(({ type }) => DECIDING_CALLS.includes(type) && type !== 'bid')
  return [
    ...others.flatMap((offer) => (canBeSent(offer) ? [offer] : exchangeProposals(rules, game, seat, offer))),
    ...bids.slice(0, 1).filter(canBeSent),
  ]
}

/** What can be said, the best first; where a card can be played next, nothing is among it. */
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
  const perTrial = moves.some(({ type }) => type === 'bid') ? AUCTION_COST : 1
  const count = Math.min(maxDeals, Math.max(minDeals, Math.ceil(budget / (candidates.length * perTrial))))
  const samples: Game[] = []
  while (samples.length < count) {
    samples.push(gameFromLayout(determinizer.seen, determinizer.sample(random)))
    yield COSTS.world
  }
  const rollouts = new CallRollouts(rules, seat)
  const utility = (sample: Game, move: Move | undefined) => rollouts.utility(sample, move)
  return yield* successiveHalving(candidates, samples, utility, COSTS.trial * perTrial)
}
