import { legalMoves } from '../../kernel/decide.ts'
import type { Game } from '../../kernel/game.ts'
import type { Move, Offer, Word } from '../../kernel/moves.ts'
import { isComplete } from '../../kernel/moves.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { imagine } from '../knows/imagined.ts'
import type { Chance } from '../masks/chance.ts'
import type { Imagined } from '../worlds/lay.ts'
import type { Weighed } from './race.ts'
import { race, untried } from './race.ts'
import { byRuleOfThumb, plansFor } from './thumb.ts'
import { Tries } from './tries.ts'

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
const DECIDING: readonly Word[] = [
  ...(['choose', 'shove', 'pass', 'bid', 'double', 'redouble', 'decline'] as const),
  ...(['take', 'stand', 'fold', 'rob', 'call', 'exchange', 'discard'] as const),
]

/** An auction that goes on takes as long as so many other tries. */
const AUCTION = 8

/** Everything that is tried: of bids the lowest, for who wants more can say so later; of what a word leaves open, what makes sense. */
const candidatesIn = (rules: Rules, game: Game, seat: Seat, offers: readonly Offer[]): readonly Move[] => {
  const bids = offers.filter((offer) => offer.type === 'bid' && !offer.once && !offer.blind)
  const others = offers.filter(({ type }) => DECIDING.includes(type) && type !== 'bid')
  return [
    ...others.flatMap((offer) => (isComplete(offer) ? [offer] : plansFor(rules, game, seat, offer))),
    ...bids.slice(0, 1).filter(isComplete),
  ]
}

/** What can be said, the best first; where a card can be played next, nothing is among it. */
export const byTrying = (
  rules: Rules,
  { game, seat, imagination }: Imagined,
  { tries, leastWorlds, mostWorlds }: Trying,
  chance: Chance,
): readonly Weighed<Move | undefined>[] => {
  const offers = legalMoves(rules, game, seat)
  const playsNext = offers.some(({ type }) => type === 'play')
  const moves = candidatesIn(rules, game, seat, offers)
  const candidates = playsNext ? [undefined, ...moves] : moves
  if (candidates.length < 2)
    return [untried(candidates[0] ?? (playsNext ? undefined : byRuleOfThumb(rules, game, seat)))]
  const effort = candidates.length * (moves.some(({ type }) => type === 'bid') ? AUCTION : 1)
  const length = Math.min(mostWorlds, Math.max(leastWorlds, Math.ceil(tries / effort)))
  const worlds = Array.from({ length }, () => imagine(imagination.seen, imagination.deal(chance)))
  const trying = new Tries(rules, seat)
  return race(candidates, worlds, (world, move) => trying.worth(world, move))
}
