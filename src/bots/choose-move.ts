import { autoplayMove } from '../game/autoplay.ts'
import type { Level } from '../rules/bot.ts'
import { seatsToAct } from '../rules/decide.ts'
import type { InformationSet } from '../rules/information-set.ts'
import type { Card } from '../rules/model/card.ts'
import type { Game } from '../rules/model/game.ts'
import type { Move, Offer } from '../rules/model/moves.ts'
import type { Rules } from '../rules/model/rules.ts'
import { imagine } from './belief/game-from-view.ts'
import { whatToSay } from './bidding/choose-call.ts'
import { Chance } from './bitboard/random.ts'
import type { Imagined } from './determinization/determinizer.ts'
import { Imagination } from './determinization/determinizer.ts'
import type { Thinking } from './resumable-search.ts'
import { finished } from './resumable-search.ts'
import { byThumb } from './rollout/heuristic-card.ts'
import type { Effort } from './search/card-search.ts'
import { tryCards } from './search/card-search.ts'

/*
 * Who plays by themselves: of what a seat has seen, what it does next.
 */

/** How much thought a card is given. */
export const EFFORT: Readonly<Record<Exclude<Level, 'beginner'>, Effort>> = {
  club: { steps: 800, leastWorlds: 4, surely: 1.75, exact: 4 },
  master: { steps: 16_000, leastWorlds: 4, surely: 3, exact: 5 },
}

/** What a seat may do, by its own view. @throws where nobody sits there, which is a mistake in the program */
const seatIn = ({ view: { you } }: InformationSet) => {
  if (!you) throw new Error('nobody sits there')
  return you
}

/** The game as the seat imagines it that sees this. */
export const imaginedBy = (rules: Rules, seen: InformationSet, chance: Chance): Imagined => {
  const imagination = new Imagination(rules, seen)
  return { game: imagine(seen, imagination.deal(chance)), seat: seatIn(seen).seat, imagination }
}

/**
 * What somebody at this level does who must act: a legal move, complete, the same one for the same seed. It hangs on what the seat has
 * seen and on nothing else.
 * @param seen what the seat has seen, its moves listed in full
 * @throws where the game does not wait for the seat, which is a mistake in the program
 */
export function* decidingMove(
  rules: Rules,
  seen: InformationSet,
  level: Level,
  seed: number,
): Thinking<Move> {
  const { legalMoves } = seatIn(seen)
  const [first] = legalMoves
  if (first?.type === 'play' && legalMoves.length === 1) return first
  const chance = new Chance(seed)
  const imagined = imaginedBy(rules, seen, chance)
  const { game, seat, imagination } = imagined
  const said = yield* whatToSay(rules, imagined, level, chance, true)
  if (said) return said
  const plays = legalMoves.flatMap((offer) => (offer.type === 'play' ? [offer] : []))
  const cards = [...new Set(plays.map(({ card }) => card))]
  const [only] = cards
  const card =
    cards.length === 1
      ? only
      : level === 'beginner'
        ? byThumb(rules, imagination, game)
        : (yield* tryCards(rules, imagined, cards, EFFORT[level], chance))[0]?.card
  return withWords(game, plays, card) ?? autoplayMove(rules, game, seat)
}

/** {@link decidingMove} in one piece. */
export const nextMove = (...asked: Parameters<typeof decidingMove>): Move => finished(decidingMove(...asked))

/** A card is played, with what is usually said with it. @param plays all that may be played */
export const withWords = (
  game: Game,
  plays: readonly Offer<'play'>[],
  card: Card | undefined,
): Offer<'play'> | undefined => {
  const ofCard = plays.filter((play) => play.card === card)
  const paid = ofCard.find(({ weis, stoeck }) => weis !== undefined || stoeck !== undefined)
  const isMisere = game.deal?.contract?.misere === true
  return (isMisere ? ofCard.find(({ weis, stoeck }) => !weis && !stoeck) : paid) ?? ofCard[0]
}

/**
 * The move of a bot out of turn, before the next move: a double. Mostly none.
 * The result depends on the seed and on the view of the seat, as in {@link decidingMove}.
 */
export function* decidingUnasked(
  rules: Rules,
  seen: InformationSet,
  level: Level,
  seed: number,
): Thinking<Move | undefined> {
  const chance = new Chance(seed)
  const imagined = imaginedBy(rules, seen, chance)
  const isAsked = seatsToAct(rules, imagined.game).includes(imagined.seat)
  return isAsked ? undefined : yield* whatToSay(rules, imagined, level, chance, false)
}

/** {@link decidingUnasked} in one piece. */
export const unaskedMove = (...asked: Parameters<typeof decidingUnasked>): Move | undefined =>
  finished(decidingUnasked(...asked))
