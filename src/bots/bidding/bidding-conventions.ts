import { RANKS } from '../../rules/model/card.ts'
import { isSuit } from '../../rules/model/contract.ts'
import type { BiddableContract, BiddingConvention } from '../../rules/model/rules-as-data.ts'
import type { SuitMask } from '../bitboard/card-masks.ts'

/*
 * Bidding conventions: cards that a bid shows in the suit of the bid (SB-44, SJ-28).
 */

/** A bid shows nothing. */
export const SHOWS_NOTHING = 0
/** The bidder holds the Puur. */
export const SHOWS_PUUR = 1
/** The bidder holds the Nell without the Puur. */
export const SHOWS_NELL = 2
/** The bidder does not hold the Puur. */
export const SHOWS_NO_PUUR = 3
/** Answers to the Slalom questions: the bidder holds the Ace, or the Six. */
export const SHOWS_ACE = 4
export const SHOWS_SIX = 5
/** Slalom questions: 50 in Undenufe asks for an Ace, 50 in Obenabe for a Six. */
export const ASKS_ACE = 6
export const ASKS_SIX = 7

/** The answer to a Slalom question. */
export const answerToQuestion = (question: number): number => (question === ASKS_ACE ? SHOWS_ACE : SHOWS_SIX)

export const isSlalomQuestion = (shown: number): boolean => shown === ASKS_ACE || shown === ASKS_SIX

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

/** The meaning of a bid as the first bid of the auction. */
export const bidMeaning = (
  convention: BiddingConvention | undefined,
  points: number,
  contract: BiddableContract,
): number =>
  convention === undefined || contract.misere ? SHOWS_NOTHING : BY_CONVENTION[convention](points, contract)

const card = (rank: (typeof RANKS)[number]): SuitMask => 1 << RANKS.indexOf(rank)
const [puur, nell, ace, six] = [card('U'), card('9'), card('A'), card('6')]

/** True if the cards of the suit match the meaning. A bot never asks a Slalom question. */
export const matchesMeaning = (cards: SuitMask, shown: number): boolean => {
  if (shown === SHOWS_NOTHING) return true
  if (shown === SHOWS_PUUR) return (cards & puur) !== 0
  if (shown === SHOWS_NELL) return (cards & (puur | nell)) === nell
  if (shown === SHOWS_NO_PUUR) return (cards & puur) === 0
  if (shown === SHOWS_ACE) return (cards & ace) !== 0
  return shown === SHOWS_SIX && (cards & six) !== 0
}
