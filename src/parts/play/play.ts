import { suitOf } from '../../kernel/card.ts'
import type { Deal } from '../../kernel/deal.ts'
import { inTurn, outOfCards, playableBy, playing } from '../../kernel/deal.ts'
import type { Event } from '../../kernel/events.ts'
import type { PlayFacts } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import { contractOf, dealOf } from '../../kernel/game.ts'
import type { Move } from '../../kernel/moves.ts'
import { oncePerGame } from '../../kernel/once.ts'
import type { Consequence, FollowRule, MoveRule, Phase, Ranking, RankingRule } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Violation } from '../../kernel/violation.ts'
import { unavailable, violation } from '../../kernel/violation.ts'
import type { StoeckCall, StoeckPart } from '../melds/stoeck.ts'
import { stoeckScored } from '../melds/stoeck.ts'
import type { WeisPart } from '../melds/weis/index.ts'
import { followBy } from '../tricks/following.ts'
import { rankingBy } from '../tricks/ranking.ts'
import { pointsIn, winnerOf } from '../tricks/trick.ts'
import { USUAL_PLAY } from '../tricks/usual.ts'
import { LEADERS } from './leading.ts'

/** What is melded during the play. */
export interface Melds {
  /** Whether and how Weis is declared with the first card. */
  readonly weis?: WeisPart
  /** How Stöck comes to be scored. */
  readonly stoeck?: StoeckPart
}

/** How the cards are played: as usual, where nothing else is said. */
export interface PlayOptions
  extends Melds,
    Pick<PlayFacts, 'leads' | 'counts'>,
    Partial<Pick<PlayFacts, keyof typeof USUAL_PLAY>> {
  /** What else happens by itself between the cards. */
  readonly consequences?: readonly Consequence[]
}

/** The ranking in force for the trick on the table. */
const rankingNow = (deal: Deal, game: Game, rank: RankingRule): Ranking =>
  rank(contractOf(game), deal.tricks.length, deal.trick[0] && suitOf(deal.trick[0].card))

/** Every seat plays a card to every trick, until no cards are left; the winner of a trick leads the next (CO-53). */
export const play = (options: PlayOptions): Phase => {
  const { ranking, follow, leads, lastTrick, counts } = { ...USUAL_PLAY, ...options }
  const rank = rankingBy(ranking)
  return {
    name: 'play',
    facts: { ranking, follow, leads, lastTrick, counts },
    leader: LEADERS[leads],
    awaits: (game) => [inTurn(dealOf(game))],
    moves: {
      play: playCard(options, rank, followBy(follow)),
      ...(options.weis && { weis: options.weis.late, inspect: options.weis.inspect }),
      ...(options.stoeck?.call && { stoeck: options.stoeck.call }),
    },
    consequences: [
      ...(options.consequences ?? []),
      ...(options.stoeck?.byItself ? [options.stoeck.byItself] : []),
      ...(options.weis ? [options.weis.compare] : []),
      trickIsComplete(rank, lastTrick),
    ],
    over: (game) => (outOfCards(dealOf(game)) ? 'deal' : undefined),
  }
}

const playCard = (
  { weis, stoeck: { withCard } = {} }: Melds,
  rank: RankingRule,
  follow: FollowRule,
): MoveRule<'play'> => {
  const mayCall: StoeckCall = withCard ?? (() => unavailable('move-not-available', { reason: 'stoeck' }))
  /** Whose turn it is, and what decides which of its cards may be played. */
  const now = oncePerGame((game) => {
    const deal = dealOf(game)
    const turn = inTurn(deal)
    const at = {
      contract: contractOf(game),
      hand: playableBy(deal, turn),
      tricks: deal.tricks.length,
      trick: deal.trick,
      ranking: rankingNow(deal, game, rank),
    }
    return { turn, at }
  })
  const refusal = (game: Game, seat: Seat, move: Move<'play'>): Violation | undefined => {
    const { turn, at } = now(game)
    if (turn !== seat) return violation('not-your-turn', 'CO-1', { reason: 'playing', turn })
    if (!at.hand.includes(move.card))
      return violation('card-not-held', 'CO-51', { reason: 'hand', card: move.card })
    const refused = follow(move.card, at) ?? (move.stoeck && mayCall(game, seat, move.card))
    if (refused !== undefined || move.weis === undefined) return refused
    if (weis === undefined) return unavailable('move-not-available', { reason: 'weis' })
    return weis.refusal(game, seat, move.weis)
  }
  return {
    offers: (game, seat) => {
      const { turn, at } = now(game)
      if (turn !== seat) return []
      const declarations = weis?.declarations(game, seat) ?? []
      return [...new Set(at.hand)].flatMap((card): Move<'play'>[] => [
        { type: 'play', card },
        ...(withCard && withCard(game, seat, card) === undefined
          ? [{ type: 'play' as const, card, stoeck: true as const }]
          : []),
        ...declarations.map(
          (items): Move<'play'> => ({ type: 'play', card, weis: items.map((item) => [...item]) }),
        ),
      ])
    },
    refusal,
    events: (game, seat, { card, weis: items, stoeck }) => [
      ...(weis && items ? [weis.declare(game, seat, items)] : []),
      { type: 'cardPlayed', seat, card },
      ...(stoeck ? [stoeckScored(seat)] : []),
    ],
  }
}

const trickIsComplete =
  (rank: RankingRule, lastTrick: number): Consequence =>
  (game): readonly Event[] | undefined => {
    const deal = dealOf(game)
    if (deal.trick.length < playing(deal).length) return undefined
    const inForce = rankingNow(deal, game, rank)
    const last = outOfCards(deal)
    const points = pointsIn(deal.trick, inForce) + (last ? lastTrick : 0)
    return [{ type: 'trickWon', seat: winnerOf(deal.trick, inForce), points }]
  }
