import { autoplayMove } from '../game/autoplay.ts'
import type { InformationSet } from '../rules/information-set.ts'
import type { Move, Offer } from '../rules/model/moves.ts'
import { canBeSent } from '../rules/model/moves.ts'
import type { Rules } from '../rules/model/rules.ts'
import { evaluateCalls } from './bidding/choose-call.ts'
import { RandomGenerator } from './bitboard/random.ts'
import { CARD_SEARCH_BUDGETS, determinizedGameOf, playWithAnnouncements } from './choose-move.ts'
import type { DeterminizedGame } from './determinization/determinizer.ts'
import type { Estimate } from './racing/successive-halving.ts'
import { withoutEstimate } from './racing/successive-halving.ts'
import type { Resumable } from './resumable-search.ts'
import { runToEnd } from './resumable-search.ts'
import { searchCards } from './search/card-search.ts'

/*
 * What a player who is asked thinks of everything that can be done: the same thoughts by which one at level `club` moves.
 */

/** A legal move, complete, and what is thought of it. */
export interface RankedMove {
  readonly move: Move
  /** Points of the game, more than the others on the average; null where nobody tries such things. */
  readonly expected: number | null
  /** The standard error of the advantage. */
  readonly error: number | null
}

/** The same for the same move, however it is written. */
const keyOf = (move: Move): string => JSON.stringify(Object.entries(move).sort())

/** A move as it is made, without what a list says of it. */
const withoutRisk = (listed: Move & { readonly risk?: string | undefined }): Move => {
  const { risk: _, ...move } = listed
  return move as Move
}

const toRankedMove = ({ candidate, mean, error }: Estimate<Move>): RankedMove => ({
  move: withoutRisk(candidate),
  expected: mean,
  error,
})

/** What of the things that have been thought of is the best, then the rest from the most to the least; untried things come last. */
const bestFirst = (best: Move, all: readonly RankedMove[]): readonly RankedMove[] => {
  const unique = [...new Map(all.map((each) => [keyOf(each.move), each])).values()]
  const isBest = ({ move }: RankedMove) => keyOf(move) === keyOf(best)
  const others = unique.filter((each) => !isBest(each))
  const first = unique.find(isBest) ?? toRankedMove(withoutEstimate(best))
  const expectedOf = ({ expected }: RankedMove) => expected ?? Number.NEGATIVE_INFINITY
  return [
    first,
    ...others.sort((a, b) => (expectedOf(a) === expectedOf(b) ? 0 : expectedOf(b) - expectedOf(a))),
  ]
}

/**
 * What comes of each card that may be played, the best first; of the only one nobody asks.
 * @param noCall what is known of saying nothing, and playing a card
 */
function* evaluateCards(
  rules: Rules,
  determinized: DeterminizedGame,
  plays: readonly Offer<'play'>[],
  noCall: Estimate<unknown>,
  random: RandomGenerator,
): Resumable<readonly Estimate<Offer<'play'>>[]> {
  const cards = [...new Set(plays.map(({ card }) => card))]
  if (cards.length < 2) return plays.map((candidate) => ({ ...noCall, candidate }))
  const evaluated = yield* searchCards(rules, determinized, cards, CARD_SEARCH_BUDGETS.club, random)
  return evaluated.flatMap(({ card, mean, error }) =>
    plays.filter((play) => play.card === card).map((candidate) => ({ candidate, mean, error })),
  )
}

/**
 * Words as they stand among cards. Both are tried, each in its own way, and what they are worth would not compare; but to say nothing is to
 * play the best card, so a word is worth as much more than that card as it is worth more than silence.
 */
const comparableToCards = (
  calls: readonly Estimate<Move>[],
  noCall: Estimate<unknown>,
  best: Estimate<unknown> | undefined,
): readonly Estimate<Move>[] => {
  const ahead = noCall.mean === null || !best || best.mean === null ? 0 : best.mean - noCall.mean
  return calls.map(({ mean, ...call }) => ({ ...call, mean: mean === null ? null : mean + ahead }))
}

/**
 * Everything that can be done by the seat that sees this, the best first: what `nextMove` would do at level `club` with this seed.
 * Of what leaves a choice (which cards to lay away) the promising ways are among it. It hangs on what the seat has seen and on nothing
 * else.
 * @throws where the game does not wait for the seat, which is a mistake in the program
 */
export function* rankMovesInSlices(
  rules: Rules,
  seen: InformationSet,
  seed: number,
): Resumable<readonly RankedMove[]> {
  const random = new RandomGenerator(seed)
  const determinized = determinizedGameOf(rules, seen, random)
  const { game, seat } = determinized
  const calls = yield* evaluateCalls(rules, determinized, 'club', random, true)
  // Those of the view: what can be looked at hangs on cards that are only imagined.
  const offers = (seen.view.you?.legalMoves ?? []) as readonly Offer[]
  const plays = offers.flatMap((offer) => (offer.type === 'play' ? [offer] : []))
  const noCall = calls.find(({ candidate }) => candidate === undefined) ?? withoutEstimate(undefined)
  const cards = yield* evaluateCards(rules, determinized, plays, noCall, random)
  const best =
    calls[0]?.candidate ??
    playWithAnnouncements(game, plays, cards[0]?.candidate.card) ??
    autoplayMove(rules, game, seat)
  const others = offers.filter(({ type }) => type !== 'play').filter(canBeSent)
  const legalCalls = calls.flatMap(({ candidate, ...found }) => (candidate ? [{ candidate, ...found }] : []))
  // What was tried comes later, so that it counts.
  return bestFirst(
    withoutRisk(best),
    [...others.map(withoutEstimate<Move>), ...cards, ...comparableToCards(legalCalls, noCall, cards[0])].map(
      toRankedMove,
    ),
  )
}

/** {@link rankMovesInSlices} in one piece. */
export const rankMoves = (...asked: Parameters<typeof rankMovesInSlices>): readonly RankedMove[] =>
  runToEnd(rankMovesInSlices(...asked))
