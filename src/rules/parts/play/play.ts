import type { Event } from '../../events.ts'
import { once } from '../../lazy.ts'
import { suitOf } from '../../model/card.ts'
import type { Deal } from '../../model/deal.ts'
import { inTurn, outOfCards, playableBy, playing } from '../../model/deal.ts'
import type { PlayFacts } from '../../model/facts.ts'
import type { Game } from '../../model/game.ts'
import { contractOf, dealOf } from '../../model/game.ts'
import type { Move } from '../../model/moves.ts'
import type { Consequence, FollowRule, MoveRule, Phase, Ranking, RankingRule } from '../../model/rules.ts'
import { unavailable, violation, whyNot } from '../../model/violation.ts'
import { turnPlaces } from '../dealing/places.ts'
import type { StoeckCall, StoeckPart } from '../melds/stoeck.ts'
import { stoeckScored } from '../melds/stoeck.ts'
import type { WeisPart } from '../melds/weis/index.ts'
import { drawAfterTrick } from '../piles/stock.ts'
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
    Pick<PlayFacts, 'leads' | 'counts' | 'drawsUpTo' | 'turns'>,
    Partial<Pick<PlayFacts, keyof typeof USUAL_PLAY>> {
  /** What else happens by itself between the cards. */
  readonly consequences?: readonly Consequence[]
}

/** The ranking in force for the trick on the table. */
const rankingNow = (deal: Deal, game: Game, rank: RankingRule): Ranking =>
  rank(contractOf(game), deal.tricks.length, deal.trick[0] && suitOf(deal.trick[0].card))

/** Every seat plays a card to every trick, until no cards are left; the winner of a trick leads the next (CO-53). */
export const play = (options: PlayOptions): Phase => {
  const { ranking, follow, leads, lastTrick, counts, drawsUpTo, turns } = { ...USUAL_PLAY, ...options }
  const rank = rankingBy(ranking)
  return {
    name: 'play',
    facts: {
      ...{ ranking, follow, leads, lastTrick, counts },
      ...(drawsUpTo !== undefined && { drawsUpTo }),
      ...(turns && { turns }),
    },
    ranking: rank,
    leader: LEADERS[leads],
    awaits: (game) => [inTurn(dealOf(game))],
    moves: {
      play: playCard(options, rank, followBy(follow)),
      ...(options.weis && { weis: options.weis.late, inspect: options.weis.inspect }),
      ...(options.stoeck?.call && { stoeck: options.stoeck.call }),
    },
    consequences: [
      ...(options.consequences ?? []),
      ...(drawsUpTo === undefined ? [] : [drawAfterTrick(drawsUpTo)]),
      ...(turns ? [turnPlaces(turns)] : []),
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
  return {
    offers: (game, seat) => {
      const hand = new Set(playableBy(dealOf(game), seat))
      const declarations = weis?.declarations(game, seat) ?? []
      return [...hand].flatMap((card): Move<'play'>[] => [
        { type: 'play', card },
        ...(withCard && withCard(game, seat, card) === undefined
          ? [{ type: 'play' as const, card, stoeck: true as const }]
          : []),
        ...declarations.map(
          (items): Move<'play'> => ({ type: 'play', card, weis: items.map((item) => [...item]) }),
        ),
      ])
    },
    refusal: (game, seat) => {
      const deal = dealOf(game)
      const turn = inTurn(deal)
      if (turn !== seat) return violation('not-your-turn', 'CO-1', { reason: 'playing', turn })
      const hand = playableBy(deal, seat)
      const { trick, tricks } = deal
      const ranking = rankingNow(deal, game, rank)
      const breaksRules = follow({ contract: contractOf(game), hand, tricks: tricks.length, trick, ranking })
      const ofWeis = once(() =>
        weis ? weis.refusal(game, seat) : unavailable('move-not-available', { reason: 'weis' }),
      )
      return ({ card, stoeck, weis: items }) => {
        if (!hand.includes(card)) return violation('card-not-held', 'CO-51', { reason: 'hand', card })
        const refused = breaksRules(card) ?? (stoeck && mayCall(game, seat, card))
        return refused ?? (items && whyNot(ofWeis(), items))
      }
    },
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
