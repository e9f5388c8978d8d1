import { autoplayMove } from '../game/autoplay.ts'
import type { InformationSet } from '../rules/information-set.ts'
import type { Move, Offer } from '../rules/model/moves.ts'
import { canBeSent } from '../rules/model/moves.ts'
import type { Rules } from '../rules/model/rules.ts'
import { wordsWeighed } from './bidding/choose-call.ts'
import { Chance } from './bitboard/random.ts'
import { EFFORT, imaginedBy, withWords } from './choose-move.ts'
import type { Imagined } from './determinization/determinizer.ts'
import type { Weighed } from './racing/successive-halving.ts'
import { untried } from './racing/successive-halving.ts'
import type { Thinking } from './resumable-search.ts'
import { finished } from './resumable-search.ts'
import { tryCards } from './search/card-search.ts'

/*
 * What a player who is asked thinks of everything that can be done: the same thoughts by which one at level `club` moves.
 */

/** A legal move, complete, and what is thought of it. */
export interface Advised {
  readonly move: Move
  /** Points of the game, more than the others on the average; null where nobody tries such things. */
  readonly expected: number | null
  /** The standard error of the advantage. */
  readonly error: number | null
}

/** The same for the same move, however it is written. */
const keyOf = (move: Move): string => JSON.stringify(Object.entries(move).sort())

/** A move as it is made, without what a list says of it. */
const plain = (listed: Move & { readonly risk?: string | undefined }): Move => {
  const { risk: _, ...move } = listed
  return move as Move
}

const advised = ({ one, mean, error }: Weighed<Move>): Advised => ({
  move: plain(one),
  expected: mean,
  error,
})

/** What of the things that have been thought of is the best, then the rest from the most to the least; untried things come last. */
const ranked = (best: Move, all: readonly Advised[]): readonly Advised[] => {
  const unique = [...new Map(all.map((each) => [keyOf(each.move), each])).values()]
  const isBest = ({ move }: Advised) => keyOf(move) === keyOf(best)
  const others = unique.filter((each) => !isBest(each))
  const first = unique.find(isBest) ?? advised(untried(best))
  const worth = ({ expected }: Advised) => expected ?? Number.NEGATIVE_INFINITY
  return [first, ...others.sort((a, b) => (worth(a) === worth(b) ? 0 : worth(b) - worth(a)))]
}

/**
 * What comes of each card that may be played, the best first; of the only one nobody asks.
 * @param silent what is known of saying nothing, and playing a card
 */
function* cardsWeighed(
  rules: Rules,
  imagined: Imagined,
  plays: readonly Offer<'play'>[],
  silent: Weighed<unknown>,
  chance: Chance,
): Thinking<readonly Weighed<Offer<'play'>>[]> {
  const cards = [...new Set(plays.map(({ card }) => card))]
  if (cards.length < 2) return plays.map((one) => ({ ...silent, one }))
  const tried = yield* tryCards(rules, imagined, cards, EFFORT.club, chance)
  return tried.flatMap(({ card, mean, error }) =>
    plays.filter((play) => play.card === card).map((one) => ({ one, mean, error })),
  )
}

/**
 * Words as they stand among cards. Both are tried, each in its own way, and what they are worth would not compare; but to say nothing is to
 * play the best card, so a word is worth as much more than that card as it is worth more than silence.
 */
const amongCards = (
  words: readonly Weighed<Move>[],
  silent: Weighed<unknown>,
  best: Weighed<unknown> | undefined,
): readonly Weighed<Move>[] => {
  const ahead = silent.mean === null || !best || best.mean === null ? 0 : best.mean - silent.mean
  return words.map(({ mean, ...word }) => ({ ...word, mean: mean === null ? null : mean + ahead }))
}

/**
 * Everything that can be done by the seat that sees this, the best first: what `nextMove` would do at level `club` with this seed.
 * Of what leaves a choice (which cards to lay away) the promising ways are among it. It hangs on what the seat has seen and on nothing
 * else.
 * @throws where the game does not wait for the seat, which is a mistake in the program
 */
export function* advising(rules: Rules, seen: InformationSet, seed: number): Thinking<readonly Advised[]> {
  const chance = new Chance(seed)
  const imagined = imaginedBy(rules, seen, chance)
  const { game, seat } = imagined
  const words = yield* wordsWeighed(rules, imagined, 'club', chance, true)
  // Those of the view: what can be looked at hangs on cards that are only imagined.
  const offers = (seen.view.you?.legalMoves ?? []) as readonly Offer[]
  const plays = offers.flatMap((offer) => (offer.type === 'play' ? [offer] : []))
  const silent = words.find(({ one }) => one === undefined) ?? untried(undefined)
  const cards = yield* cardsWeighed(rules, imagined, plays, silent, chance)
  const best = words[0]?.one ?? withWords(game, plays, cards[0]?.one.card) ?? autoplayMove(rules, game, seat)
  const others = offers.filter(({ type }) => type !== 'play').filter(canBeSent)
  const said = words.flatMap(({ one, ...found }) => (one ? [{ one, ...found }] : []))
  // What was tried comes later, so that it counts.
  return ranked(
    plain(best),
    [...others.map(untried<Move>), ...cards, ...amongCards(said, silent, cards[0])].map(advised),
  )
}

/** {@link advising} in one piece. */
export const advise = (...asked: Parameters<typeof advising>): readonly Advised[] =>
  finished(advising(...asked))
