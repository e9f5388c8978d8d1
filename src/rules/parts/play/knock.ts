import type { Card } from '../../model/card.ts'
import { suitOf } from '../../model/card.ts'
import { playsOf } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf } from '../../model/game.ts'
import type { MoveRule, RankingRule } from '../../model/rules.ts'
import { violation } from '../../model/violation.ts'

export interface KnockingOptions {
  readonly ranking: RankingRule
  readonly pack: readonly Card[]
  /** The number under which this rule stands on the ruleset's page. */
  readonly rule: string
}

/** The trumps that nobody has played, the highest first; those laid away are among them, for nobody may know. */
const outstanding = (game: Game, { ranking, pack }: KnockingOptions): readonly Card[] => {
  const deal = dealOf(game)
  const { trump, strength } = ranking(contractOf(game), deal.tricks.length, undefined)
  const played = new Set(playsOf(deal).map(({ card }) => card))
  return pack
    .filter((card) => suitOf(card) === trump && !played.has(card))
    .sort((a, b) => strength(b) - strength(a))
}

/**
 * At any time, on turn or not, a seat knocks for the highest or the two highest trumps that are not played yet. What it
 * has said in a trick it does not say again: so there is an end to it.
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
