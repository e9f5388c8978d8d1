import { autoplayMove } from '../game/autoplay.ts'
import type { InformationSet } from '../rules/information-set.ts'
import type { Move, Offer } from '../rules/model/moves.ts'
import { canBeSent } from '../rules/model/moves.ts'
import type { Rules } from '../rules/model/rules.ts'
import { evaluateCalls } from './bidding/choose-call.ts'
import { RandomGenerator } from './bitboard/random-generator.ts'
import { CARD_SEARCH_BUDGETS, determinizedGameOf, playWithAnnouncements } from './choose-move.ts'
import type { DeterminizedGame } from './determinization/determinizer.ts'
import type { Estimate } from './racing/successive-halving.ts'
import { withoutEstimate } from './racing/successive-halving.ts'
import type { Resumable } from './resumable-search.ts'
import { runToEnd } from './resumable-search.ts'
import { searchCards } from './search/card-search.ts'

/*
 * Move ranking for hints: every legal move with an estimate from the search of level `club`.
 */

/** A legal, complete move with the estimate of a bot, for hints. */
export interface RankedMove {
  readonly move: Move
  /** Utility in game points above the average of the opposing sides; null without a search. */
  readonly expected: number | null
  /** The standard error of the advantage. */
  readonly error: number | null
}

/** Key of a move. Equal moves have equal keys in any property order. */
const keyOf = (move: Move): string => JSON.stringify(Object.entries(move).sort())

/** The move without the `risk` of the list. */
const withoutRisk = (listed: Move & { readonly risk?: string | undefined }): Move => {
  const { risk: _, ...move } = listed
  return move as Move
}

const toRankedMove = ({ candidate, mean, error }: Estimate<Move>): RankedMove => ({
  move: withoutRisk(candidate),
  expected: mean,
  error,
})

/** Puts the best move first, then the rest by falling estimate. Moves without an estimate stand last. */
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
 * Estimates of the legal cards, best first. A single legal card has the estimate of no call.
 * @param noCall the estimate of playing a card without a call
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
 * Estimates of calls on the scale of cards.
 * Calls and cards come from two searches with different scales. Silence means the best card, so a call gets the
 * estimate of the best card plus the lead of the call over no call.
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
 * Ranks the legal moves of a seat for a hint, best first. The first move is the move of `nextMove` at level `club`
 * with the same seed. Of an open choice, such as a discard, the list contains the promising proposals. The result
 * depends on the information set only.
 * @throws if the game does not wait for the seat, a programming error
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
  // Offers of the view: an offer of the determinized game could depend on sampled cards.
  const offers = (seen.view.you?.legalMoves ?? []) as readonly Offer[]
  const plays = offers.flatMap((offer) => (offer.type === 'play' ? [offer] : []))
  const noCall = calls.find(({ candidate }) => candidate === undefined) ?? withoutEstimate(undefined)
  const cards = yield* evaluateCards(rules, determinized, plays, noCall, random)
  const best =
    calls[0]?.candidate ??
    playWithAnnouncements(game, plays, cards[0]?.candidate.card) ??
    offers.find(canBeSent) ??
    autoplayMove(rules, game, seat)
  const others = offers.filter(({ type }) => type !== 'play').filter(canBeSent)
  const legalCalls = calls.flatMap(({ candidate, ...found }) => (candidate ? [{ candidate, ...found }] : []))
  // Later entries with an estimate replace earlier entries without.
  return bestFirst(
    withoutRisk(best),
    [...others.map(withoutEstimate<Move>), ...cards, ...comparableToCards(legalCalls, noCall, cards[0])].map(
      toRankedMove,
    ),
  )
}

/** Ranks the legal moves of a seat without pauses; see {@link rankMovesInSlices}. */
export const rankMoves = (...args: Parameters<typeof rankMovesInSlices>): readonly RankedMove[] =>
  runToEnd(rankMovesInSlices(...args))
