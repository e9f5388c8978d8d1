import type { Event } from '../../events.ts'
import { lazy } from '../../lazy.ts'
import type { Card } from '../../model/card.ts'
import { suitOf } from '../../model/card.ts'
import type { Deal } from '../../model/deal.ts'
import { allCardsPlayed, playableCards, playingSeats, seatToPlay } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf } from '../../model/game.ts'
import type { Move } from '../../model/moves.ts'
import type { Consequence, FollowRule, MoveRule, Phase, Ranking, RankingRule } from '../../model/rules.ts'
import type { PlayFacts } from '../../model/rules-as-data.ts'
import type { MoveCheck } from '../../model/violation.ts'
import { applyVerdict, violation } from '../../model/violation.ts'
import { turnUpUncovered } from '../dealing/covered-cards.ts'
import type { StoeckCall, StoeckPart } from '../melds/stoeck.ts'
import { stoeckScoredEvent } from '../melds/stoeck.ts'
import type { WeisPart } from '../melds/weis/index.ts'
import { drawAfterTrick } from '../piles/draw-from-stock.ts'
import { rankingRuleOf } from '../tricks/card-ranking.ts'
import { DEFAULT_PLAY } from '../tricks/default-play.ts'
import { followRuleOf } from '../tricks/follow-rules.ts'
import { trickPoints, trickWinner } from '../tricks/trick-winner.ts'
import { FIRST_LEADERS } from './first-leader.ts'

/*
 * Play phase: cards, tricks, and melds during play.
 */

/** The meld rules that apply in a card phase. */
export interface Melds {
  /** The Weis rules; absent without Weis. */
  readonly weis?: WeisPart
  /** The Stöck rules; absent without Stöck. */
  readonly stoeck?: StoeckPart
}

/** Options of the card play; absent options have the values of `DEFAULT_PLAY`. */
export interface PlayOptions
  extends Melds,
    Pick<PlayFacts, 'leads' | 'counts' | 'drawsUpTo' | 'turns'>,
    Partial<Pick<PlayFacts, keyof typeof DEFAULT_PLAY>> {
  /** Additional consequences between the cards. */
  readonly consequences?: readonly Consequence[]
}

/** The ranking of the current trick. */
const rankingNow = (deal: Deal, game: Game, rank: RankingRule): Ranking =>
  rank(contractOf(game), deal.tricks.length, deal.trick[0] && suitOf(deal.trick[0].card))

/**
 * Builds the card play: each seat plays one card to each trick, until no cards are left. The winner of a trick
 * leads the next trick (CO-53).
 */
export const playPhase = (options: PlayOptions): Phase => {
  const { ranking, follow, leads, lastTrick, counts, drawsUpTo, turns } = { ...DEFAULT_PLAY, ...options }
  const rank = rankingRuleOf(ranking)
  return {
    name: 'play',
    facts: {
      ...{ ranking, follow, leads, lastTrick, counts },
      ...(drawsUpTo !== undefined && { drawsUpTo }),
      ...(turns && { turns }),
    },
    ranking: rank,
    leader: FIRST_LEADERS[leads],
    awaits: (game) => [seatToPlay(dealOf(game))],
    moves: {
      play: playCard(options, rank, followRuleOf(follow)),
      ...(options.weis && { weis: options.weis.late, inspect: options.weis.inspect }),
      ...(options.stoeck?.call && { stoeck: options.stoeck.call }),
    },
    consequences: [
      ...(options.consequences ?? []),
      ...(drawsUpTo === undefined ? [] : [drawAfterTrick(drawsUpTo)]),
      ...(turns ? [turnUpUncovered(turns)] : []),
      ...(options.stoeck?.byItself ? [options.stoeck.byItself] : []),
      ...(options.weis ? [options.weis.compare] : []),
      trickIsComplete(rank, lastTrick),
    ],
    over: (game) => (allCardsPlayed(dealOf(game)) ? 'deal' : undefined),
  }
}

const playCard = (
  { weis, stoeck: { withCard } = {} }: Melds,
  rank: RankingRule,
  follow: FollowRule,
): MoveRule<'play'> => {
  const mayCall: StoeckCall =
    withCard ?? (() => violation('move-not-available', 'CO-100', { reason: 'stoeck' }))
  /** The check of the follow rules for a hand. */
  const followCheck = (game: Game, deal: Deal, hand: readonly Card[]): MoveCheck<Card> => {
    const { trick, tricks } = deal
    const ranking = rankingNow(deal, game, rank)
    return follow({ contract: contractOf(game), hand, tricks: tricks.length, trick, ranking })
  }
  return {
    offers: (game, seat) => {
      const deal = dealOf(game)
      const hand = playableCards(deal, seat)
      const breaksRules = followCheck(game, deal, hand)
      const declarations = weis?.declarations(game, seat) ?? []
      const moves: Move<'play'>[] = []
      for (const [at, card] of hand.entries()) {
        // With two packs a hand can hold a card twice.
        if (breaksRules(card) !== undefined || hand.indexOf(card) < at) continue
        moves.push({ type: 'play', card })
        if (withCard && withCard(game, seat, card) === undefined)
          moves.push({ type: 'play', card, stoeck: true })
        for (const items of declarations)
          moves.push({ type: 'play', card, weis: items.map((item) => [...item]) })
      }
      return moves
    },
    offersAreLegal: true,
    refusal: (game, seat) => {
      const deal = dealOf(game)
      const turn = seatToPlay(deal)
      if (turn !== seat) return violation('not-your-turn', 'CO-1', { reason: 'playing', turn })
      const hand = playableCards(deal, seat)
      const breaksRules = lazy(() => followCheck(game, deal, hand))
      const ofWeis = lazy(() =>
        weis ? weis.refusal(game, seat) : violation('move-not-available', 'CO-100', { reason: 'weis' }),
      )
      return ({ card, stoeck, weis: items }) => {
        if (!hand.includes(card)) return violation('card-not-held', 'CO-51', { reason: 'hand', card })
        const refused = breaksRules()(card) ?? (stoeck && mayCall(game, seat, card))
        return refused ?? (items && applyVerdict(ofWeis(), items))
      }
    },
    events: (game, seat, { card, weis: items, stoeck }) => [
      ...(weis && items ? [weis.declare(game, seat, items)] : []),
      { type: 'cardPlayed', seat, card },
      ...(stoeck ? [stoeckScoredEvent(seat)] : []),
    ],
  }
}

const trickIsComplete =
  (rank: RankingRule, lastTrick: number): Consequence =>
  (game): readonly Event[] | undefined => {
    const deal = dealOf(game)
    if (deal.trick.length < playingSeats(deal).length) return undefined
    const inForce = rankingNow(deal, game, rank)
    const last = allCardsPlayed(deal)
    const points = trickPoints(deal.trick, inForce) + (last ? lastTrick : 0)
    return [{ type: 'trickWon', seat: trickWinner(deal.trick, inForce), points }]
  }
