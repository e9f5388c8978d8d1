import type { Seat } from '../../rules/model/seat.ts'
import {
  answerToQuestion,
  isSlalomQuestion,
  SHOWS_NO_PUUR,
  SHOWS_NOTHING,
  SHOWS_PUUR,
} from './bidding-conventions.ts'

/*
 * Convention `swissjass` (SJ-28): the meaning of a bid depends on earlier bids of the same side.
 */

/** No bid for the contract yet. */
const NO_BID_YET = -1

/** Seats, sides and contracts of an auction, as the convention of Swiss Jass!! needs them. */
export interface BiddingSeats {
  readonly seats: number
  /** By seat, the side of the seat. */
  readonly sideOf: Uint8Array
  /** The number of contracts. */
  readonly contracts: number
  /** By contract, 1 where a suit is trump and the contract is no Misère. */
  readonly suits: Uint8Array
}

/**
 * State of the bidding convention of Swiss Jass!! (SJ-28): the meaning of bids so far, and open questions between
 * partners.
 */
export class SwissjassExchange {
  private readonly seating: BiddingSeats
  /** At contracts × seat + contract: the meaning of the first bid of a side for the contract. */
  private readonly opened: Int8Array
  /** By seat: a Slalom question without an answer. */
  private readonly questions: Uint8Array

  constructor(table: BiddingSeats) {
    this.seating = table
    this.opened = new Int8Array(table.seats * table.contracts).fill(NO_BID_YET)
    this.questions = new Uint8Array(table.seats)
  }

  copy(from: SwissjassExchange): void {
    this.opened.set(from.opened)
    this.questions.set(from.questions)
  }

  /** The meaning of a bid. @param first the meaning as the first bid of the auction */
  meaning(seat: Seat, contract: number, first: number): number {
    const partner = this.partnerOf(seat)
    const question = this.questions[partner] as number
    if (question !== SHOWS_NOTHING && this.seating.suits[contract] === 1) return answerToQuestion(question)
    if (isSlalomQuestion(first)) return first
    const { contracts } = this.seating
    const shown = this.opened[contracts * partner + contract]
    if (shown === SHOWS_NO_PUUR) return SHOWS_PUUR
    return shown === NO_BID_YET && this.opened[contracts * seat + contract] === NO_BID_YET
      ? first
      : SHOWS_NOTHING
  }

  bid(seat: Seat, contract: number, meaning: number): void {
    const { contracts } = this.seating
    const [mine, other] = [contracts * seat, contracts * this.partnerOf(seat)]
    if (this.opened[mine + contract] === NO_BID_YET && this.opened[other + contract] === NO_BID_YET)
      this.opened[mine + contract] = meaning
    this.pass(seat)
    if (isSlalomQuestion(meaning)) this.questions[seat] = meaning
  }

  /** The next call of the partner answers a question. */
  pass(seat: Seat): void {
    this.questions[seat] = SHOWS_NOTHING
    this.questions[this.partnerOf(seat)] = SHOWS_NOTHING
  }

  private partnerOf(seat: Seat): Seat {
    const { sideOf, seats } = this.seating
    for (let other = 0; other < seats; other++) {
      if (other !== seat && sideOf[other] === sideOf[seat]) return other
    }
    return seat
  }
}
