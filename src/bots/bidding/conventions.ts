import { RANKS } from '../../rules/model/card.ts'
import { isSuit } from '../../rules/model/contract.ts'
import type { BiddableContract, BiddingConvention } from '../../rules/model/rule-facts.ts'
import type { Mask } from '../bitboard/card-masks.ts'

/*
 * Bidding conventions: cards that a bid shows in the suit of the bid (SB-44, SJ-28).
 */

/** A bid shows nothing. */
export const NOTHING = 0
/** The bidder holds the Puur. */
export const PUUR = 1
/** The bidder holds the Nell without the Puur. */
export const NELL = 2
/** The bidder does not hold the Puur. */
export const NO_PUUR = 3
/** Answers to the Slalom questions: the bidder holds the Ace, or the Six. */
export const ACE = 4
export const SIX = 5
/** Slalom questions: 50 in Undenufe asks for an Ace, 50 in Obenabe for a Six. */
export const ASKS_ACE = 6
export const ASKS_SIX = 7

/** The answer to a Slalom question. */
export const answerTo = (question: number): number => (question === ASKS_ACE ? ACE : SIX)

export const isQuestion = (shown: number): boolean => shown === ASKS_ACE || shown === ASKS_SIX

export const isAboutSlalom = (shown: number): boolean => shown >= ACE

/** With `even-tens` higher numbers show nothing. */
const HIGHEST_TEN = 100

const evenTens = (points: number, { denomination }: BiddableContract): number => {
  if (!isSuit(denomination) || points > HIGHEST_TEN || points % 10 !== 0) return NOTHING
  return points % 20 === 0 ? PUUR : NELL
}

const swissjass = (points: number, { denomination }: BiddableContract): number => {
  if (denomination === 'undenufe') return points === 50 ? ASKS_ACE : NOTHING
  if (denomination === 'obenabe') return points === 50 ? ASKS_SIX : NOTHING
  if (!isSuit(denomination)) return NOTHING
  if (points === 50 || points === 70) return NO_PUUR
  return points === 60 || points === 80 ? PUUR : NOTHING
}

const BY_CONVENTION: Readonly<Record<BiddingConvention, typeof evenTens>> = {
  'even-tens': evenTens,
  swissjass,
}

/** The meaning of a bid as the first bid of the auction. */
export const shownBy = (
  convention: BiddingConvention | undefined,
  points: number,
  contract: BiddableContract,
): number =>
  convention === undefined || contract.misere ? NOTHING : BY_CONVENTION[convention](points, contract)

const card = (rank: (typeof RANKS)[number]): Mask => 1 << RANKS.indexOf(rank)
const [puur, nell, ace, six] = [card('U'), card('9'), card('A'), card('6')]

/** Whether the cards of the suit are as shown. A bot never asks a Slalom question. */
export const holds = (cards: Mask, shown: number): boolean => {
  if (shown === NOTHING) return true
  if (shown === PUUR) return (cards & puur) !== 0
  if (shown === NELL) return (cards & (puur | nell)) === nell
  if (shown === NO_PUUR) return (cards & puur) === 0
  if (shown === ACE) return (cards & ace) !== 0
  return shown === SIX && (cards & six) !== 0
}
