import { RANKS } from '../../rules/model/card.ts'
import { isSuit } from '../../rules/model/contract.ts'
import type { BiddableContract, BiddingConvention } from '../../rules/model/rules-as-data.ts'
import type { SuitMask } from '../bitboard/card-masks.ts'

/*
 * Bidding conventions: cards that a bid shows in the suit of the bid (SB-44, SJ-28).
 */

/** Meaning of a bid that shows no card by convention. */
export const SHOWS_NOTHING = 0
/** Meaning of a bid: the bidder holds the Puur (the Under of the bid suit). */
export const SHOWS_PUUR = 1
/** Meaning of a bid: the bidder holds the Nell (the Nine of the bid suit), but not the Puur. */
export const SHOWS_NELL = 2
/** Meaning of a bid: the bidder does not hold the Puur (the Under of the bid suit). */
export const SHOWS_NO_PUUR = 3
/** Meaning of a bid: answer to a Slalom question, the bidder holds the Ace. */
export const SHOWS_ACE = 4
/** Meaning of a bid: answer to a Slalom question, the bidder holds the Six. */
export const SHOWS_SIX = 5
/** Meaning of a bid: the Slalom question 50 in Undenufe, which asks the partner for an Ace. */
export const ASKS_ACE = 6
/** Meaning of a bid: the Slalom question 50 in Obenabe, which asks the partner for a Six. */
export const ASKS_SIX = 7

/** The meaning of a bid that answers a Slalom question. */
export const answerToQuestion = (question: number): number => (question === ASKS_ACE ? SHOWS_ACE : SHOWS_SIX)

/** True for the meaning of a bid that asks the partner for an Ace or a Six in Slalom. */
export const isSlalomQuestion = (shown: number): boolean => shown === ASKS_ACE || shown === ASKS_SIX

/** True for the meaning of a bid that asks or answers a Slalom question. */
export const isAboutSlalom = (shown: number): boolean => shown >= SHOWS_ACE

/** With `even-tens` higher numbers show nothing. */
const HIGHEST_TEN = 100

const evenTens = (points: number, { denomination }: BiddableContract): number => {
  if (!isSuit(denomination) || points > HIGHEST_TEN || points % 10 !== 0) return SHOWS_NOTHING
  return points % 20 === 0 ? SHOWS_PUUR : SHOWS_NELL
}

const swissjass = (points: number, { denomination }: BiddableContract): number => {
  if (denomination === 'undenufe') return points === 50 ? ASKS_ACE : SHOWS_NOTHING
  if (denomination === 'obenabe') return points === 50 ? ASKS_SIX : SHOWS_NOTHING
  if (!isSuit(denomination)) return SHOWS_NOTHING
  if (points === 50 || points === 70) return SHOWS_NO_PUUR
  return points === 60 || points === 80 ? SHOWS_PUUR : SHOWS_NOTHING
}

const BY_CONVENTION: Readonly<Record<BiddingConvention, typeof evenTens>> = {
  'even-tens': evenTens,
  swissjass,
}

/** The meaning of a bid by the bidding convention, if the bid is the first of the auction. */
export const bidMeaning = (
  convention: BiddingConvention | undefined,
  points: number,
  contract: BiddableContract,
): number =>
  convention === undefined || contract.misere ? SHOWS_NOTHING : BY_CONVENTION[convention](points, contract)

const card = (rank: (typeof RANKS)[number]): SuitMask => 1 << RANKS.indexOf(rank)
const [puur, nell, ace, six] = [card('U'), card('9'), card('A'), card('6')]

/**
 * True if a hand has the cards that a bid shows.
 * @param cards the cards of the bid suit
 * @param shown the meaning of the bid; always false for a question, which no bot asks
 */
export const matchesMeaning = (cards: SuitMask, shown: number): boolean => {
  if (shown === SHOWS_NOTHING) return true
  if (shown === SHOWS_PUUR) return (cards & puur) !== 0
  if (shown === SHOWS_NELL) return (cards & (puur | nell)) === nell
  if (shown === SHOWS_NO_PUUR) return (cards & puur) === 0
  if (shown === SHOWS_ACE) return (cards & ace) !== 0
  return shown === SHOWS_SIX && (cards & six) !== 0
}
