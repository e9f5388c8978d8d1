import { decide, findViolation, legalMoves, seatsToAct } from '../rules/decide.ts'
import type { Event } from '../rules/events.ts'
import type { Card } from '../rules/model/card.ts'
import { RANKS, rankOf, suitOf } from '../rules/model/card.ts'
import { pileCards, playableCards, playingSeats } from '../rules/model/deal.ts'
import type { Game } from '../rules/model/game.ts'
import { dealOf } from '../rules/model/game.ts'
import type { Move, MoveType, Offer } from '../rules/model/moves.ts'
import type { Rules, Transition } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'

/*
 * Autoplay: the system's move for an absent player. Autoplay takes no risks, leaves decisions to others, and takes
 * free points. The function uses legal moves and own cards only, so the move reveals nothing else.
 * `docs/reference/autoplay.md` has the reason for each move type.
 */

/** A seat in a game. */
interface SeatContext {
  readonly rules: Rules
  readonly game: Game
  readonly seat: Seat
}

/** Selects a move from a non-empty list of offers and completes open choices. */
type Answer<T extends MoveType> = (offers: readonly Offer<T>[], at: SeatContext) => Move<T> | undefined

/** Sorts by keys, ascending; the first different key decides. Equal items keep their order. */
const sortByKeys = <T>(items: readonly T[], keysOf: (item: T) => readonly number[]): readonly T[] =>
  items
    .map((item) => ({ item, by: keysOf(item) }))
    .sort((a, b) => a.by.map((key, at) => key - (b.by[at] ?? 0)).find((more) => more !== 0) ?? 0)
    .map(({ item }) => item)

/**
 * The sort key of a card: points, then trump, then strength. Before the contract is known: the rank, from Six to
 * Ace.
 */
const cardHeight = ({ rules, game }: SeatContext): ((card: Card) => readonly number[]) => {
  const { phase, contract, tricks, trick } = dealOf(game)
  const ranked = rules.phases.filter(({ ranking }) => ranking !== undefined)
  const rank = (ranked.find(({ name }) => name === phase) ?? ranked[0])?.ranking
  if (rank === undefined || contract?.denomination === undefined)
    return (card) => [-RANKS.indexOf(rankOf(card))]
  const { trump, points, strength } = rank(contract, tricks.length, trick[0] && suitOf(trick[0].card))
  return (card) => [points(card), Number(suitOf(card) === trump), strength(card)]
}

/** True if the seat scores its own melds; in a Misère other sides score. */
const meldsScoreForSeat = ({ game }: SeatContext): boolean => dealOf(game).contract?.misere !== true

/** The first offer. */
const firstOffer = <T>([offer]: readonly T[]): T | undefined => offer

/** Takes a stock, which costs neither hand nor stake. A blind would cost the hand. */
const takeStock: Answer<'take'> = (offers, { game }) =>
  pileCards(dealOf(game), 'stock').length > 0 ? firstOffer(offers) : undefined

/** The lowest bid with the fewest extra fields. */
const bidLeast: Answer<'bid'> = (offers) =>
  sortByKeys(offers, (offer) => [offer.points, Object.keys(offer).length])[0]

/** The longest suit, without Misère if possible. A mode without a suit counts as a void suit. */
const nameLongest: Answer<'choose'> = (offers, { game, seat }) => {
  const cards = playableCards(dealOf(game), seat)
  const length = (suit: string): number => cards.filter((card) => suitOf(card) === suit).length
  return sortByKeys(offers, ({ misere, trump, denomination }) => [
    Number(misere === true),
    -length(trump ?? denomination),
  ])[0]
}

/** The prediction closest to an even share of the maximum. */
const predictShare: Answer<'predict'> = (offers, { game }) => {
  const share = Math.max(...offers.map(({ points }) => points)) / playingSeats(dealOf(game)).length
  return sortByKeys(offers, ({ points }) => [Math.abs(points - share)])[0]
}

/** The lowest card, with all scoring melds. */
const playLowest: Answer<'play'> = (offers, at) => {
  const high = cardHeight(at)
  const paid = meldsScoreForSeat(at)
  return sortByKeys(offers, ({ card, weis, stoeck }) => {
    const melds = weis !== undefined || stoeck !== undefined
    return [...high(card), Number(melds !== paid)]
  })[0]
}

/** As many compatible combinations as possible, the longest first. */
const showAll: Answer<'announce'> = ([offer], { rules, game, seat }) => {
  const items: Move<'announce'>['items'] = []
  for (const item of sortByKeys(offer?.items.from ?? [], ({ length }) => [-length])) {
    const more: Move = { type: 'announce', items: [...items, item] }
    if (findViolation(rules, game, seat, more) === undefined) items.push(item)
  }
  return { type: 'announce', items }
}

/** The lowest cards, as few as allowed. */
const discardLowest: Answer<'discard'> = ([offer], at) => {
  if (offer === undefined) return undefined
  const { from, ...count } = offer.cards
  const least = 'choose' in count ? count.choose : count.atLeast
  return { type: 'discard', cards: sortByKeys(from, cardHeight(at)).slice(0, least) }
}

/** The highest card of another hand. */
const callHighest: Answer<'call'> = (offers, at) => {
  const high = cardHeight(at)
  return sortByKeys(offers, ({ card }) => high(card).map((key) => -key))[0]
}

/** Answers by move type, in order of preference; null for types that autoplay never uses. */
const ANSWERS: { readonly [T in MoveType]: Answer<T> | null } = {
  // Moves without risk that leave the decision to others.
  pass: firstOffer,
  decline: firstOffer,
  take: takeStock,
  stand: firstOffer,
  shove: firstOffer,
  // Moves with free points.
  announce: showAll,
  stoeck: (offers, at) => (meldsScoreForSeat(at) ? firstOffer(offers) : undefined),
  play: playLowest,
  // Moves that the game needs to continue.
  choose: nameLongest,
  predict: predictShare,
  exchange: () => ({ type: 'exchange', discard: [], take: [] }),
  discard: discardLowest,
  call: callHighest,
  bid: bidLeast,
  // Risks, and decisions of the player only.
  double: null,
  redouble: null,
  weis: null,
  rob: null,
  look: null,
  fold: null,
  knock: null,
  inspect: null,
  claim: null,
  'last-round': null,
}

/** Move types that do not end the turn. */
const MOVES_BEFORE_ANSWER: readonly MoveType[] = ['announce', 'stoeck']

/**
 * Chooses the move that the system makes for a seat whose time is up: legal, complete and deterministic, without
 * use of hidden cards. {@link autoplayTurn} plays a whole turn.
 * @throws if the game does not wait for this seat (programming error)
 */
export const autoplayMove = (rules: Rules, game: Game, seat: Seat): Move => {
  const offers = seatsToAct(rules, game).includes(seat) ? legalMoves(rules, game, seat) : []
  for (const word of Object.keys(ANSWERS) as MoveType[]) {
    const ofWord = offers.filter(({ type }) => type === word)
    const answer = ANSWERS[word] as Answer<MoveType> | null
    const move = ofWord.length > 0 && answer?.(ofWord, { rules, game, seat })
    if (move) return move
  }
  throw new Error(`seat ${seat} is not waited for`)
}

/**
 * Plays the whole turn of a seat whose time is up: first shown combinations and calls, then the move that answers
 * the turn. Mostly one move.
 * @throws if the game does not wait for this seat (programming error)
 */
export const autoplayTurn = (
  rules: Rules,
  game: Game,
  seat: Seat,
): Transition & { readonly moves: readonly Move[] } => {
  const moves: Move[] = []
  const events: Event[] = []
  let now = game
  do {
    const move = autoplayMove(rules, now, seat)
    const decision = decide(rules, now, seat, move)
    if (!decision.ok) throw new Error(`a ${move.type} that was listed is refused: ${decision.violation.code}`)
    moves.push(move)
    events.push(...decision.events)
    now = decision.game
  } while (
    MOVES_BEFORE_ANSWER.includes(moves.at(-1)?.type ?? 'pass') &&
    seatsToAct(rules, now).includes(seat)
  )
  return { moves, events, game: now }
}

/**
 * The card of a seat that has only one legal move. A possible request for a last round does not count, because the
 * request can wait for the next card.
 */
export const forcedCard = (rules: Rules, game: Game, seat: Seat): Move<'play'> | undefined => {
  const [only, ...more] = legalMoves(rules, game, seat).filter(({ type }) => type !== 'last-round')
  return only?.type === 'play' && more.length === 0 ? only : undefined
}

/** The legal move with which a seat declines to act, a pass or a decline, if any. */
export const passMove = (rules: Rules, game: Game, seat: Seat): Move<'pass' | 'decline'> | undefined =>
  ([{ type: 'pass' }, { type: 'decline' }] as const).find(
    (move) => findViolation(rules, game, seat, move) === undefined,
  )
