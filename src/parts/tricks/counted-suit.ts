import type { Suit } from '../../kernel/card.ts'
import { RANKS, rankOf, suitOf } from '../../kernel/card.ts'
import { playableBy } from '../../kernel/deal.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Move } from '../../kernel/moves.ts'
import type { Phase, Ranking, RankingRule } from '../../kernel/rules.ts'
import { violation } from '../../kernel/violation.ts'

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
  const { play } = phase.moves
  if (play === undefined) return phase
  const otherCanBePlayed = (game: Game, seat: number) =>
    playableBy(dealOf(game), seat).some(
      (card) => suitOf(card) !== suit && play.refusal(game, seat, { type: 'play', card }) === undefined,
    )
  const refusal = (game: Game, seat: number, move: Move<'play'>) => {
    const refused = play.refusal(game, seat, move)
    if (refused !== undefined || dealOf(game).tricks.length > 0 || suitOf(move.card) !== suit) return refused
    return otherCanBePlayed(game, seat) ? violation('suit-not-open', rule, { suit }) : undefined
  }
  return { ...phase, moves: { ...phase.moves, play: { ...play, refusal } } }
}
