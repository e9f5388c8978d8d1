import type { Card } from '../../model/card.ts'
import { suitOf } from '../../model/card.ts'
import { playsOf } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf } from '../../model/game.ts'
import type { MoveRule, RankingRule } from '../../model/rules.ts'
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

/** The unplayed trumps, the highest first. Discarded trumps are included, because discards are secret. */
const outstanding = (game: Game, { ranking, pack }: KnockingOptions): readonly Card[] => {
  const deal = dealOf(game)
  const { trump, strength } = ranking(contractOf(game), deal.tricks.length, undefined)
  const played = new Set(playsOf(deal).map(({ card }) => card))
  return pack
    .filter((card) => suitOf(card) === trump && !played.has(card))
    .sort((a, b) => strength(b) - strength(a))
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
    const trumps = outstanding(game, options)
    const inThisTrick = deal.knocks.filter(
      (knocked) => knocked.seat === seat && knocked.trick === deal.tricks.length,
    )
    return ({ times }) => {
      if (inThisTrick.some((knocked) => knocked.times >= times)) {
        return violation('already-decided', options.rule, { reason: 'knocked' })
      }
      const highest = trumps.slice(0, times)
      return highest.length === times && highest.every((card) => deal.hands[seat]?.includes(card))
        ? undefined
        : violation('cannot-knock', options.rule, { times })
    }
  },
  events: (_, seat, { times }) => [{ type: 'knocked', seat, times }],
})
