import { decide, legalMoves, refusal, seatsToAct } from '../rules/decide.ts'
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
 * What is done for a seat without asking its player. It is to be fair, dull and harmless: nothing is ventured, decisions
 * are left to those who are there, and points that come for free are taken. It goes by the listed moves and the seat's
 * own cards, so it tells nothing that the seat does not know. docs/reference/autoplay.md says why each word is answered as it is.
 */

/** Whose turn it is, in which game. */
interface SeatContext {
  readonly rules: Rules
  readonly game: Game
  readonly seat: Seat
}

/** What is said with a word: one of its offers, of which there is at least one, with the choices made that it leaves. */
type Answer<W extends MoveType> = (offers: readonly Offer<W>[], at: SeatContext) => Move<W> | undefined

/** Smaller figures come first, the first one that differs decides; what is equal stays as it was listed. */
const sortByKeys = <T>(items: readonly T[], figures: (item: T) => readonly number[]): readonly T[] =>
  items
    .map((item) => ({ item, by: figures(item) }))
    .sort((a, b) => a.by.map((figure, at) => figure - (b.by[at] ?? 0)).find((more) => more !== 0) ?? 0)
    .map(({ item }) => item)

/**
 * How high a card is: by what it counts, then by rank, trumps above all others. Before it is known what is played, by
 * rank alone, from the Six up to the Ace.
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

/** Whether a seat is paid for what it melds: in a Misère others are. */
const meldsScoreForSeat = ({ game }: SeatContext): boolean => dealOf(game).contract?.misere !== true

/** The only thing there is to say, or the first of what is listed. */
const firstOffer = <T>([offer]: readonly T[]): T | undefined => offer

/** A stock, which leaves the hand as it is, and the stake; a blind would cost the hand. */
const takeStock: Answer<'take'> = (offers, { game }) =>
  pileCards(dealOf(game), 'stock').length > 0 ? firstOffer(offers) : undefined

/** The fewest points, with nothing said besides that need not be. */
const bidLeast: Answer<'bid'> = (offers) =>
  sortByKeys(offers, (offer) => [offer.points, Object.keys(offer).length])[0]

/** The suit of which the seat holds most, no Misère if that can be; what is no suit counts like one that it lacks. */
const nameLongest: Answer<'choose'> = (offers, { game, seat }) => {
  const cards = playableCards(dealOf(game), seat)
  const length = (suit: string): number => cards.filter((card) => suitOf(card) === suit).length
  return sortByKeys(offers, ({ misere, trump, denomination }) => [
    Number(misere === true),
    -length(trump ?? denomination),
  ])[0]
}

/** An even share of what can be said at most. */
const predictShare: Answer<'predict'> = (offers, { game }) => {
  const share = Math.max(...offers.map(({ points }) => points)) / playingSeats(dealOf(game)).length
  return sortByKeys(offers, ({ points }) => [Math.abs(points - share)])[0]
}

/** The lowest card, and with it whatever is paid. */
const playLowest: Answer<'play'> = (offers, at) => {
  const high = cardHeight(at)
  const paid = meldsScoreForSeat(at)
  return sortByKeys(offers, ({ card, weis, stoeck }) => {
    const melds = weis !== undefined || stoeck !== undefined
    return [...high(card), Number(melds !== paid)]
  })[0]
}

/** As many combinations as go together, the longest first. */
const showAll: Answer<'announce'> = ([offer], { rules, game, seat }) => {
  const items: Move<'announce'>['items'] = []
  for (const item of sortByKeys(offer?.items.from ?? [], ({ length }) => [-length])) {
    const more: Move = { type: 'announce', items: [...items, item] }
    if (refusal(rules, game, seat, more) === undefined) items.push(item)
  }
  return { type: 'announce', items }
}

/** The lowest cards, as many as must be. */
const discardLowest: Answer<'discard'> = ([offer], at) => {
  if (offer === undefined) return undefined
  const { from, ...count } = offer.cards
  const least = 'choose' in count ? count.choose : count.atLeast
  return { type: 'discard', cards: sortByKeys(from, cardHeight(at)).slice(0, least) }
}

/** The highest card that somebody else holds. */
const callHighest: Answer<'call'> = (offers, at) => {
  const high = cardHeight(at)
  return sortByKeys(offers, ({ card }) => high(card).map((figure) => -figure))[0]
}

/** How each word is answered, in the order in which they are looked for; nothing where it is never said for anybody. */
const ANSWERS: { readonly [W in MoveType]: Answer<W> | null } = {
  // Nothing is ventured, and others decide.
  pass: firstOffer,
  decline: firstOffer,
  take: takeStock,
  stand: firstOffer,
  shove: firstOffer,
  // Points for nothing.
  announce: showAll,
  stoeck: (offers, at) => (meldsScoreForSeat(at) ? firstOffer(offers) : undefined),
  play: playLowest,
  // What the game cannot go on without.
  choose: nameLongest,
  predict: predictShare,
  exchange: () => ({ type: 'exchange', discard: [], take: [] }),
  discard: discardLowest,
  call: callHighest,
  bid: bidLeast,
  // Ventures, and what only its player may decide.
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

/** Words after which the game still waits to hear from the seat what it was asked. */
const MOVES_BEFORE_ANSWER: readonly MoveType[] = ['announce', 'stoeck']

/**
 * What is played for a seat that must act while its player is away: a legal move, complete, always the same one in the
 * same game, and whatever cards lie where the seat cannot see them. {@link autoplayTurn} plays out a turn.
 * @throws when the game does not wait for this seat, which is a mistake in the program
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
 * Plays for a seat that must act, until it has done what the game waited for: what it can show or call first, and then
 * its answer. Mostly that is one move.
 * @throws when the game does not wait for this seat, which is a mistake in the program
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
 * The card of a seat that has nothing else to do: the one legal move, if it is playing a card. That a last round can be
 * asked for is no choice, for that can be said as well with the next card; everything else that is listed is one.
 */
export const forcedCard = (rules: Rules, game: Game, seat: Seat): Move<'play'> | undefined => {
  const [only, ...more] = legalMoves(rules, game, seat).filter(({ type }) => type !== 'last-round')
  return only?.type === 'play' && more.length === 0 ? only : undefined
}

/** The pass, or the no to being asked whether one doubles, if the seat can say it now. */
export const passMove = (rules: Rules, game: Game, seat: Seat): Move<'pass' | 'decline'> | undefined =>
  ([{ type: 'pass' }, { type: 'decline' }] as const).find(
    (move) => refusal(rules, game, seat, move) === undefined,
  )
