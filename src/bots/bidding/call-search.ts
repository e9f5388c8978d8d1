import { legalMoves } from '../../rules/decide.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Move, MoveType, Offer } from '../../rules/model/moves.ts'
import { canBeSent } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { imagine } from '../belief/game-from-view.ts'
import type { Chance } from '../bitboard/random.ts'
import type { Imagined } from '../determinization/determinizer.ts'
import type { Weighed } from '../racing/successive-halving.ts'
import { race, untried } from '../racing/successive-halving.ts'
import type { Thinking } from '../resumable-search.ts'
import { Tries } from './call-rollout.ts'
import { byRuleOfThumb, plansFor } from './heuristic-calls.ts'

/*
 * What is said outside of an auction for contracts, by trying it in worlds that fit what the seat knows.
 */

/** How often something is tried, all in all; and in how many worlds at least, and at most. */
export interface Trying {
  readonly tries: number
  readonly leastWorlds: number
  readonly mostWorlds: number
}

/** What decides how a deal goes on; the other words are free, or are not said. */
const DECIDING: readonly MoveType[] = [
  ...(['choose', 'shove', 'pass', 'bid', 'double', 'redouble', 'decline'] as const),
  ...(['take', 'stand', 'fold', 'rob', 'call', 'exchange', 'discard'] as const),
]

/** An auction that goes on takes as long as so many other tries. */
const AUCTION = 8

/** The cost of one trial by the rules, and of one imagined game, in cards played on trial. */
const COSTS = { trial: 1000, world: 500 } as const

/** Everything that is tried: of bids the lowest, for who wants more can say so later; of what a word leaves open, what makes sense. */
const candidatesIn = (rules: Rules, game: Game, seat: Seat, offers: readonly Offer[]): readonly Move[] => {
  const bids = offers.filter((offer) => offer.type === 'bid' && !offer.once && !offer.blind)
  const others = offers.filter(({ type }) => DECIDING.includes(type) && type !== 'bid')
  return [
    ...others.flatMap((offer) => (canBeSent(offer) ? [offer] : plansFor(rules, game, seat, offer))),
    ...bids.slice(0, 1).filter(canBeSent),
  ]
}

/** What can be said, the best first; where a card can be played next, nothing is among it. */
export function* byTrying(
  rules: Rules,
  { game, seat, imagination }: Imagined,
  { tries, leastWorlds, mostWorlds }: Trying,
  chance: Chance,
): Thinking<readonly Weighed<Move | undefined>[]> {
  const offers = legalMoves(rules, game, seat)
  const playsNext = offers.some(({ type }) => type === 'play')
  const moves = candidatesIn(rules, game, seat, offers)
  const candidates = playsNext ? [undefined, ...moves] : moves
  if (candidates.length < 2)
    return [untried(candidates[0] ?? (playsNext ? undefined : byRuleOfThumb(rules, game, seat)))]
  const perTrial = moves.some(({ type }) => type === 'bid') ? AUCTION : 1
  const count = Math.min(mostWorlds, Math.max(leastWorlds, Math.ceil(tries / (candidates.length * perTrial))))
  const worlds: Game[] = []
  while (worlds.length < count) {
    worlds.push(imagine(imagination.seen, imagination.deal(chance)))
    yield COSTS.world
  }
  const trying = new Tries(rules, seat)
  const worth = (world: Game, move: Move | undefined) => trying.worth(world, move)
  return yield* race(candidates, worlds, worth, COSTS.trial * perTrial)
}
