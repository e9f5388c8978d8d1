import type { AuctionFacts } from '../../rules/model/rule-facts.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { EVERY_POINT } from '../belief/game-from-view.ts'
import type { Mask } from '../bitboard/card-masks.ts'
import type { Bidders } from './convention-swissjass.ts'
import { Exchange } from './convention-swissjass.ts'
import { holds, isAboutSlalom, NOTHING } from './conventions.ts'

/*
 * An auction as people follow it: how it stands, and what everybody has shown by what they have bid.
 */

/** The auction as data: seats, sides, contracts by number, numbers by their place on the ladder. */
export interface Table extends Bidders, Pick<AuctionFacts, 'ladder' | 'passIsFinal' | 'convention'> {
  /** At ladder × contract + level, the meaning of an opening bid. */
  readonly shows: Uint8Array
}

/** What all hands hold, as far as who bids by counting goes by it: of each seat from contracts × seat on. */
export interface Held {
  /** What its cards count in each contract. */
  readonly counts: Float64Array
  /** The trumps of a seat in each contract, as a mask, where a convention is agreed. */
  readonly trumps: Uint16Array
}

export const NOBODY = -1
export const NO_BID = -1

/** What both sides make if the cards are even. */
const EVEN = EVERY_POINT / 2

/** What a bid that shows something leaves unsaid on the average: the next one that shows the same is twenty higher, not ten. */
const SPARED = 5

/** How many times more a hand must hold for what it bids alone: of what it has above the average, others have so much less. */
const ALONE = 1.5

export class Talk {
  readonly table: Table
  /** Who has made the bid that stands, its place on the ladder, and its contract. */
  bidder = NOBODY
  level = NO_BID
  contract = NO_BID
  doubled = false
  turn: Seat
  /** How many have passed since, one after the other. */
  quiet = 0
  /** By seat, the contract that it has last bid for, and how far above the average its cards are thought to count in it. */
  private readonly shownFor: Int8Array
  private readonly shown: Float64Array
  private readonly out: Uint8Array
  private readonly exchange: Exchange | undefined

  constructor(table: Table, first: Seat) {
    this.table = table
    this.turn = first
    this.shownFor = new Int8Array(table.seats).fill(NO_BID)
    this.shown = new Float64Array(table.seats)
    this.out = new Uint8Array(table.seats)
    this.exchange = table.convention === 'swissjass' ? new Exchange(table) : undefined
  }

  copy(from: Talk): Talk {
    this.bidder = from.bidder
    this.level = from.level
    this.contract = from.contract
    this.doubled = from.doubled
    this.turn = from.turn
    this.quiet = from.quiet
    this.shownFor.set(from.shownFor)
    this.shown.set(from.shown)
    this.out.set(from.out)
    if (from.exchange) this.exchange?.copy(from.exchange)
    return this
  }

  /** @param reserve how much of what is counted is thought to be kept back */
  bid(seat: Seat, level: number, contract: number, reserve: number): void {
    const meaning = this.meaning(seat, level, contract)
    this.exchange?.bid(seat, contract, meaning)
    const spared = meaning === NOTHING ? 0 : SPARED
    const above = (this.table.ladder[level] as number) + reserve + spared - EVEN
    const partner = this.partnerFor(seat, contract)
    this.shown[seat] = partner === NOBODY ? above * ALONE : above - (this.shown[partner] as number)
    this.shownFor[seat] = contract
    if (isAboutSlalom(meaning)) {
      // The number of a Slalom question, or of its answer, tells nothing about the contract.
      this.shown[seat] = 0
      this.shownFor[seat] = NO_BID
    }
    this.bidder = seat
    this.level = level
    this.contract = contract
    this.quiet = 0
    this.next(seat)
  }

  pass(seat: Seat): void {
    const { passIsFinal } = this.table
    if (passIsFinal === true || (passIsFinal === 'once-bid' && this.bidder !== NOBODY)) this.out[seat] = 1
    this.exchange?.pass(seat)
    this.quiet += 1
    this.next(seat)
  }

  /** Whether nobody says anything more. */
  get isOver(): boolean {
    const { quiet, bidder, doubled, turn, table } = this
    return doubled || (bidder === NOBODY ? quiet >= table.seats : turn === bidder)
  }

  /** Whether the bid that stands is one of the other side. */
  isAgainst(seat: Seat): boolean {
    const { bidder, table } = this
    return bidder !== NOBODY && table.sideOf[bidder] !== table.sideOf[seat]
  }

  /** What the side of a seat is thought to make in a contract, in card points, by this seat, whose cards count so much in it. */
  promises(seat: Seat, contract: number, own: number): number {
    const partner = this.partnerFor(seat, contract)
    return EVEN + (partner === NOBODY ? own / ALONE : own + (this.shown[partner] as number))
  }

  /** What the side that has bid is thought to make of it, by an opponent whose cards count so much in it. */
  feared(own: number): number {
    const { bidder, contract } = this
    const shown = this.shown[bidder] as number
    const partner = this.partnerFor(bidder, contract)
    // What all hands have above the average is nothing; the two that have shown nothing share what is left.
    return EVEN + (partner === NOBODY ? (shown - own) / 2 : shown + (this.shown[partner] as number))
  }

  /** Whether the bidder holds the cards that the bid shows. @param trumps the bidder's trumps in the contract */
  isTrue(seat: Seat, level: number, contract: number, trumps: Mask): boolean {
    return holds(trumps, this.meaning(seat, level, contract))
  }

  /** The meaning of a bid. With `even-tens` only the first bid of the auction has one. */
  meaning(seat: Seat, level: number, contract: number): number {
    const { ladder, shows } = this.table
    const first = shows[ladder.length * contract + level] as number
    if (this.exchange) return this.exchange.meaning(seat, contract, first)
    return this.bidder === NOBODY ? first : NOTHING
  }

  /** A partner who has bid for this contract. */
  private partnerFor(seat: Seat, contract: number): Seat {
    const { sideOf, seats } = this.table
    for (let other = 0; other < seats; other++) {
      if (other !== seat && sideOf[other] === sideOf[seat] && this.shownFor[other] === contract) return other
    }
    return NOBODY
  }

  private next(seat: Seat): void {
    const { seats } = this.table
    let turn = (seat + 1) % seats
    while (this.out[turn] === 1 && turn !== seat) turn = (turn + 1) % seats
    this.turn = turn
  }
}
