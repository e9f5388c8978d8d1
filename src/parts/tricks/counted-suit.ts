import type { Suit } from '../../kernel/card.ts'
import { RANKS, rankOf, suitOf } from '../../kernel/card.ts'
import { playableBy } from '../../kernel/deal.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Phase, Ranking, RankingRule } from '../../kernel/rules.ts'
import { violation } from '../../kernel/violation.ts'
import { changing } from '../grammar/phase.ts'
import type { Refusal } from '../grammar/word.ts'
import { firstOf } from '../grammar/word.ts'

/** No trump, from the Ace down; each card of one suit is a point, and no other card counts. */
export const countedSuit = (suit: Suit): RankingRule => {
  const ranking: Ranking = {
    trump: undefined,
    strength: (card) => RANKS.length - RANKS.indexOf(rankOf(card)),
    points: (card) => (suitOf(card) === suit ? 1 : 0),
  }
  return () => ranking
}

/** The same play, but a suit is kept back in the first trick while any other card can be played. */
export const keptBack = (phase: Phase, suit: Suit, rule: string): Phase => {
  const notOpen =
    (allowed: Refusal<'play'>): Refusal<'play'> =>
    (game, seat, move) => {
      const deal = dealOf(game)
      if (deal.tricks.length > 0 || suitOf(move.card) !== suit) return undefined
      return playableBy(deal, seat).some(
        (card) => suitOf(card) !== suit && allowed(game, seat, { type: 'play', card }) === undefined,
      )
        ? violation('suit-not-open', rule, { suit })
        : undefined
    }
  return changing(phase, 'play', (play) => ({
    ...play,
    refusal: firstOf(play.refusal, notOpen(play.refusal)),
  }))
}
