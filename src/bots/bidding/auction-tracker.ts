import type { AuctionFacts } from '../../rules/model/rule-facts.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { DEAL_POINTS } from '../belief/game-from-view.ts'
import type { SuitMask } from '../bitboard/card-masks.ts'
import type { BiddingSeats } from './convention-swissjass.ts'
import { SwissjassExchange } from './convention-swissjass.ts'
import { isAboutSlalom, matchesMeaning, SHOWS_NOTHING } from './conventions.ts'

/*
 * An auction as people follow it: how it stands, and what everybody has shown by what they have bid.
 */

/** The auction as data: seats, sides, contracts by number, numbers by their place on the ladder. */
export interface AuctionSetup
  extends BiddingSeats,
    Pick<AuctionFacts, 'ladder' | 'passIsFinal' | 'convention'> {
  /** At ladder × contract + level, the meaning of an opening bid. */
  readonly shows: Uint8Array
}

/** What all hands hold, as far as who bids by counting goes by it: of each seat from contracts × seat on. */
export interface AuctionHands {
  /** What its cards count in each contract. */
  readonly strengths: Float64Array
  /** The trumps of a seat in each contract, as a mask, where a convention is agreed. */
  readonly trumps: Uint16Array
}

export const NO_BIDDER = -1
export const NO_BID = -1

/** What both sides make if the cards are even. */
const EVEN_POINTS = DEAL_POINTS / 2

/** What a bid that shows something leaves unsaid on the average: the next one that shows the same is twenty higher, not ten. */
const CONVENTION_SURPLUS = 5

/** How many times more a hand must hold for what it bids alone: of what it has above the average, others have so much less. */
const SOLO_FACTOR = 1.5

export class AuctionTracker {
  readonly setup: AuctionSetup
  /** Who has made the bid that stands, its place on the ladder, and its contract. */
  bidder = NO_BIDDER
  level = NO_BID
  contract = NO_BID
  doubled = false
  turn: Seat
  /** How many have passed since, one after the other. */
  passCount = 0
  /** By seat, the contract that it has last bid for, and how far above the average its cards are thought to count in it. */
  private readonly shownFor: Int8Array
  private readonly shownStrength: Float64Array
  private readonly isOut: Uint8Array
  private readonly exchange: SwissjassExchange | undefined

  constructor(table: AuctionSetup, first: Seat) {
    this.setup = table
    this.turn = first
    this.shownFor = new Int8Array(table.seats).fill(NO_BID)
    this.shownStrength = new Float64Array(table.seats)
    this.isOut = new Uint8Array(table.seats)
    this.exchange = table.convention === 'swissjass' ? new SwissjassExchange(table) : undefined
  }

  copy(from: AuctionTracker): AuctionTracker {
    this.bidder = from.bidder
    this.level = from.level
    this.contract = from.contract
    this.doubled = from.doubled
    this.turn = from.turn
    this.passCount = from.passCount
    this.shownFor.set(from.shownFor)
    this.shownStrength.set(from.shownStrength)
    this.isOut.set(from.isOut)
    if (from.exchange) this.exchange?.copy(from.exchange)
    return this
  }

  /** @param reserve how much of what is counted is thought to be kept back */
  bid(seat: Seat, level: number, contract: number, reserve: number): void {
    const meaning = this.meaning(seat, level, contract)
    this.exchange?.bid(seat, contract, meaning)
    const spared = meaning === SHOWS_NOTHING ? 0 : CONVENTION_SURPLUS
    const above = (this.setup.ladder[level] as number) + reserve + spared - EVEN_POINTS
    const partner = this.partnerFor(seat, contract)
    this.shownStrength[seat] =
      partner === NO_BIDDER ? above * SOLO_FACTOR : above - (this.shownStrength[partner] as number)
    this.shownFor[seat] = contract
    if (isAboutSlalom(meaning)) {
      // The number of a Slalom question, or of its answer, tells nothing about the contract.
      this.shownStrength[seat] = 0
      this.shownFor[seat] = NO_BID
    }
    this.bidder = seat
    this.level = level
    this.contract = contract
    this.passCount = 0
    this.next(seat)
  }

  pass(seat: Seat): void {
    const { passIsFinal } = this.setup
    if (passIsFinal === true || (passIsFinal === 'once-bid' && this.bidder !== NO_BIDDER))
      this.isOut[seat] = 1
    this.exchange?.pass(seat)
    this.passCount += 1
    this.next(seat)
  }

  /** Whether nobody says anything more. */
  get isOver(): boolean {
    const { passCount, bidder, doubled, turn, setup } = this
    return doubled || (bidder === NO_BIDDER ? passCount >= setup.seats : turn === bidder)
  }

  /** Whether the bid that stands is one of the other side. */
  isAgainst(seat: Seat): boolean {
    const { bidder, setup } = this
    return bidder !== NO_BIDDER && setup.sideOf[bidder] !== setup.sideOf[seat]
  }

  /** What the side of a seat is thought to make in a contract, in card points, by this seat, whose cards count so much in it. */
  expectedPoints(seat: Seat, contract: number, own: number): number {
    const partner = this.partnerFor(seat, contract)
    return (
      EVEN_POINTS +
      (partner === NO_BIDDER ? own / SOLO_FACTOR : own + (this.shownStrength[partner] as number))
    )
  }

  /** What the side that has bid is thought to make of it, by an opponent whose cards count so much in it. */
  opponentsExpectedPoints(own: number): number {
    const { bidder, contract } = this
    const shown = this.shownStrength[bidder] as number
    const partner = this.partnerFor(bidder, contract)
    // What all hands have above the average is nothing; the two that have shown nothing share what is left.
    return (
      EVEN_POINTS +
      (partner === NO_BIDDER ? (shown - own) / 2 : shown + (this.shownStrength[partner] as number))
    )
  }

  /** Whether the bidder holds the cards that the bid shows. @param trumps the bidder's trumps in the contract */
  holdsShownCards(seat: Seat, level: number, contract: number, trumps: SuitMask): boolean {
    return matchesMeaning(trumps, this.meaning(seat, level, contract))
  }

  /** The meaning of a bid. With `even-tens` only the first bid of the auction has one. */
  meaning(seat: Seat, level: number, contract: number): number {
    const { ladder, shows } = this.setup
    const first = shows[ladder.length * contract + level] as number
    if (this.exchange) return this.exchange.meaning(seat, contract, first)
    return this.bidder === NO_BIDDER ? first : SHOWS_NOTHING
  }

  /** A partner who has bid for this contract. */
  private partnerFor(seat: Seat, contract: number): Seat {
    const { sideOf, seats } = this.setup
    for (let other = 0; other < seats; other++) {
      if (other !== seat && sideOf[other] === sideOf[seat] && this.shownFor[other] === contract) return other
    }
    return NO_BIDDER
  }

  private next(seat: Seat): void {
    const { seats } = this.setup
    let turn = (seat + 1) % seats
    while (this.isOut[turn] === 1 && turn !== seat) turn = (turn + 1) % seats
    this.turn = turn
  }
}
