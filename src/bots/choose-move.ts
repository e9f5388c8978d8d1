import { autoplayMove } from '../game/autoplay.ts'
import type { Level } from '../rules/bot-levels-and-ids.ts'
import { seatsToAct } from '../rules/decide.ts'
import type { InformationSet } from '../rules/information-set.ts'
import type { Card } from '../rules/model/card.ts'
import type { Game } from '../rules/model/game.ts'
import type { Move, Offer } from '../rules/model/moves.ts'
import type { Rules } from '../rules/model/rules.ts'
import { gameFromLayout } from './belief/game-from-view.ts'
import { bestCall } from './bidding/choose-call.ts'
import { RandomGenerator } from './bitboard/random-generator.ts'
import type { DeterminizedGame } from './determinization/determinizer.ts'
import { Determinizer } from './determinization/determinizer.ts'
import type { Resumable } from './resumable-search.ts'
import { runToEnd } from './resumable-search.ts'
import { heuristicCard } from './rollout/heuristic-card.ts'
import type { CardSearchBudget } from './search/card-search.ts'
import { searchCards } from './search/card-search.ts'

/*
 * Move choice of a bot: from the information set of a seat to the next move. Start reading here.
 * A call comes from `bidding`, a card from `search`; a beginner plays by the rollout policy alone. Bots are
 * pure functions of the information set, the level and a seed.
 * `src/bots` imports only `src/rules` and `src/game`.
 */

/** Search budgets for a card, by level of the bot. Beginners play without a search. */
export const CARD_SEARCH_BUDGETS: Readonly<Record<Exclude<Level, 'beginner'>, CardSearchBudget>> = {
  club: { cardsPerOpenCard: 800, minDeals: 4, eliminationErrors: 1.75, doubleDummyTricks: 4 },
  master: { cardsPerOpenCard: 16_000, minDeals: 4, eliminationErrors: 3, doubleDummyTricks: 5 },
}

/** The viewer of an information set. @throws if the view is a spectator's, a programming error */
const viewerSeat = ({ view: { you } }: InformationSet) => {
  if (!you) throw new Error('the view has no seat')
  return you
}

/** Samples one determinization of a game, and keeps the sampler for more samples. */
export const determinizedGameOf = (
  rules: Rules,
  seen: InformationSet,
  random: RandomGenerator,
): DeterminizedGame => {
  const determinizer = new Determinizer(rules, seen)
  return {
    game: gameFromLayout(seen, determinizer.sample(random)),
    seat: viewerSeat(seen).seat,
    determinizer,
  }
}

/**
 * Chooses the next move of a bot: legal, complete, and equal for equal seeds. The move depends on the information
 * set only.
 * @param seen the information set of the bot's seat, with every legal move
 * @throws if the game does not wait for the seat, a programming error
 */
export function* nextMoveInSlices(
  rules: Rules,
  seen: InformationSet,
  level: Level,
  seed: number,
): Resumable<Move> {
  const { legalMoves } = viewerSeat(seen)
  const [first] = legalMoves
  if (first?.type === 'play' && legalMoves.length === 1) return first
  const random = new RandomGenerator(seed)
  const determinized = determinizedGameOf(rules, seen, random)
  const { game, seat, determinizer } = determinized
  const call = yield* bestCall(rules, determinized, level, random, true)
  if (call) return call
  const plays = legalMoves.flatMap((offer) => (offer.type === 'play' ? [offer] : []))
  const cards = [...new Set(plays.map(({ card }) => card))]
  const [only] = cards
  const card =
    cards.length === 1
      ? only
      : level === 'beginner'
        ? heuristicCard(rules, determinizer, game)
        : (yield* searchCards(rules, determinized, cards, CARD_SEARCH_BUDGETS[level], random))[0]?.card
  return playWithAnnouncements(game, plays, card) ?? autoplayMove(rules, game, seat)
}

/** Chooses the next move of a bot without pauses; see {@link nextMoveInSlices}. */
export const nextMove = (...args: Parameters<typeof nextMoveInSlices>): Move =>
  runToEnd(nextMoveInSlices(...args))

/**
 * The legal move that plays a card together with its Weis and Stöck. In Misère without Weis and Stöck.
 * @param plays the legal plays
 */
export const playWithAnnouncements = (
  game: Game,
  plays: readonly Offer<'play'>[],
  card: Card | undefined,
): Offer<'play'> | undefined => {
  const ofCard = plays.filter((play) => play.card === card)
  const withPoints = ofCard.find(({ weis, stoeck }) => weis !== undefined || stoeck !== undefined)
  const isMisere = game.deal?.contract?.misere === true
  return (isMisere ? ofCard.find(({ weis, stoeck }) => !weis && !stoeck) : withPoints) ?? ofCard[0]
}

/**
 * Chooses the move of a bot while another seat is in turn: a double. Mostly undefined for no move. The result
 * depends on the seed and on the information set only.
 */
export function* moveOutOfTurnInSlices(
  rules: Rules,
  seen: InformationSet,
  level: Level,
  seed: number,
): Resumable<Move | undefined> {
  const random = new RandomGenerator(seed)
  const determinized = determinizedGameOf(rules, seen, random)
  const isAsked = seatsToAct(rules, determinized.game).includes(determinized.seat)
  return isAsked ? undefined : yield* bestCall(rules, determinized, level, random, false)
}

/** Chooses the move of a bot out of turn without pauses; see {@link moveOutOfTurnInSlices}. */
export const moveOutOfTurn = (...args: Parameters<typeof moveOutOfTurnInSlices>): Move | undefined =>
  runToEnd(moveOutOfTurnInSlices(...args))
