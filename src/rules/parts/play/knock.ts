import type { Card } from '../../model/card.ts'
import { suitOf } from '../../model/card.ts'
import { tricksWithCurrent } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf } from '../../model/game.ts'
import type { MoveRule, Ranking, RankingRule } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'

/*
 * Knocking: a player shows the highest outstanding trumps.
 */

export interface KnockingOptions {
  readonly ranking: RankingRule
  readonly pack: readonly Card[]
  /** The rule number. */
  readonly rule: string
}

/** By ranking: the trumps of the pack, the highest first. */
const SORTED_TRUMPS = new WeakMap<Ranking, readonly Card[]>()

const sortedTrumps = (ranking: Ranking, pack: readonly Card[]): readonly Card[] => {
  const known = SORTED_TRUMPS.get(ranking)
  if (known !== undefined) return known
  const { trump, strength } = ranking
  const trumps = pack.filter((card) => suitOf(card) === trump).sort((a, b) => strength(b) - strength(a))
  SORTED_TRUMPS.set(ranking, trumps)
  return trumps
}

/**
 * True if the seat holds the highest unplayed trumps. Discarded trumps count as unplayed, because discards are secret.
 * @param times the number of trumps
 */
const holdsHighest = (game: Game, seat: Seat, times: number, { ranking, pack }: KnockingOptions): boolean => {
  const deal = dealOf(game)
  const tricks = tricksWithCurrent(deal)
  const hand = deal.hands[seat] ?? []
  let held = 0
  for (const card of sortedTrumps(ranking(contractOf(game), deal.tricks.length, undefined), pack)) {
    if (held === times) break
    if (hand.includes(card)) held++
    else if (!tricks.some(({ plays }) => plays.some((play) => play.card === card))) return false
  }
  return held === times
}

/**
 * Move rule: a seat shows by knocking that the hand has the highest one or two unplayed trumps. Possible at any
 * time, also out of turn. A repeated knock in the same trick is refused, so knocking ends.
 */
export const knock = (options: KnockingOptions): MoveRule<'knock'> => ({
  offers: () => [
    { type: 'knock', times: 1 },
    { type: 'knock', times: 2 },
  ],
  refusal: (game, seat) => {
    const deal = dealOf(game)
    const inThisTrick = deal.knocks.filter(
      (knocked) => knocked.seat === seat && knocked.trick === deal.tricks.length,
    )
    return ({ times }) => {
      if (inThisTrick.some((knocked) => knocked.times >= times)) {
        return violation('already-decided', options.rule, { reason: 'knocked' })
      }
      return holdsHighest(game, seat, times, options)
        ? undefined
        : violation('cannot-knock', options.rule, { times })
    }
  },
  events: (_, seat, { times }) => [{ type: 'knocked', seat, times }],
})
