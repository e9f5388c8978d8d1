import type { AuctionFacts } from '../../rules/model/rules-as-data.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { DEAL_POINTS } from '../belief/game-from-view.ts'
import type { SuitMask } from '../bitboard/card-masks.ts'
import { isAboutSlalom, matchesMeaning, SHOWS_NOTHING } from './bidding-conventions.ts'
import type { BiddingSeats } from './convention-swissjass.ts'
import { SwissjassExchange } from './convention-swissjass.ts'

/*
 * Auction tracker: the state of an auction, and the hand strength that each seat has shown by bids.
 */

/** The constants of an auction in a fast form: contracts by index, and bids by level of the bid ladder. */
export interface AuctionSetup
  extends BiddingSeats,
    Pick<AuctionFacts, 'ladder' | 'passIsFinal' | 'convention'> {
  /** At ladder × contract + level: the meaning of an opening bid. */
  readonly shows: Uint8Array
}

/** Inputs of bidding for all hands: strengths and trumps. Index: number of contracts × seat + contract. */
export interface AuctionHands {
  /** Hand strength in each contract. */
  readonly strengths: Float64Array
  /** Trumps in each contract as a mask; only with a convention. */
  readonly trumps: Uint16Array
}

/** Value of `AuctionTracker.bidder` before the first bid of the auction. */
export const NO_BIDDER = -1
/** Value of `AuctionTracker.level` and `AuctionTracker.contract` before the first bid of the auction. */
export const NO_BID = -1

/** Points of a side with equal hands. */
const EVEN_POINTS = DEAL_POINTS / 2

/** Mean surplus of a bid by convention: the next bid with the same meaning is twenty points higher, not ten. */
const CONVENTION_SURPLUS = 5

/** Factor for a bid without help from the partner: strength above the average is missing in other hands. */
const SOLO_FACTOR = 1.5

/**
 * Fast state of an auction for millions of simulated calls: standing bid, turn, passes, and strength shown by the
 * bids.
 */
export class AuctionTracker {
  readonly setup: AuctionSetup
  /** The standing bid: the bidder, the level and the contract. */
  bidder = NO_BIDDER
  level = NO_BID
  contract = NO_BID
  doubled = false
  turn: Seat
  /** The number of passes since the bid. */
  passCount = 0
  /** By seat: the contract of the last bid, and the strength shown above the average. */
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

  /** @param reserve points that the bidder holds back */
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
      // Slalom questions and answers show no strength in the contract.
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

  /** True if no call follows. */
  get isOver(): boolean {
    const { passCount, bidder, doubled, turn, setup } = this
    return doubled || (bidder === NO_BIDDER ? passCount >= setup.seats : turn === bidder)
  }

  /** True if the other side holds the standing bid. */
  isAgainst(seat: Seat): boolean {
    const { bidder, setup } = this
    return bidder !== NO_BIDDER && setup.sideOf[bidder] !== setup.sideOf[seat]
  }

  /**
   * Expected card points of a side in a contract, from the view of a seat. @param own hand strength of the seat
   * in the contract
   */
  expectedPoints(seat: Seat, contract: number, own: number): number {
    const partner = this.partnerFor(seat, contract)
    return (
      EVEN_POINTS +
      (partner === NO_BIDDER ? own / SOLO_FACTOR : own + (this.shownStrength[partner] as number))
    )
  }

  /**
   * Expected card points of the bidding side, from the view of an opponent. @param own hand strength of the
   * opponent in the contract
   */
  opponentsExpectedPoints(own: number): number {
    const { bidder, contract } = this
    const shown = this.shownStrength[bidder] as number
    const partner = this.partnerFor(bidder, contract)
    // Strengths of all hands add up to zero. The two silent hands share the rest.
    return (
      EVEN_POINTS +
      (partner === NO_BIDDER ? (shown - own) / 2 : shown + (this.shownStrength[partner] as number))
    )
  }

  /** True if the bidder holds the cards that the bid shows. @param trumps the bidder's trumps in the contract */
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

  /** A partner with a bid for the contract. */
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
