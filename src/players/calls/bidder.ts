import type { AuctionFacts } from '../../kernel/facts.ts'
import type { Seat } from '../../kernel/seat.ts'
import { EVERY_POINT } from '../knows/imagined.ts'

/*
 * Somebody who bids by counting: what they hold, with what a partner has shown. Everybody at a table is thought to bid about like
 * this, so it is also how bids are heard, and how an auction is thought to go on.
 */

/** How somebody bids. All in card points. */
export interface Manner {
  /** How much of what is counted is kept back in a bid. */
  readonly reserve: number
  /** By how much a bid must be thought to fail before it is doubled. */
  readonly doubt: number
}

/** At a table: who belongs together, and what can be bid. */
export interface Table extends Pick<AuctionFacts, 'passIsFinal'> {
  readonly seats: number
  /** By seat, its side. */
  readonly sideOf: Uint8Array
  /** Every number that can be bid, ascending. */
  readonly ladder: readonly number[]
  /** How many contracts can be bid. */
  readonly contracts: number
}

export const NOBODY = -1
export const NO_BID = -1

/** An auction as it stands, and what everybody has shown in it. */
export class Talk {
  readonly table: Table
  /** Who has made the bid that stands, its place on the ladder, and its contract. */
  bidder = NOBODY
  level = NO_BID
  contract = NO_BID
  turn: Seat = 0
  /** How many have called since, one after the other, without bidding. */
  quiet = 0
  doubled = false
  /** By seat, the contract that it has last bid for, and how far above the average its cards for that must lie. */
  readonly shownFor: Int8Array
  readonly shown: Float64Array
  private readonly out: Uint8Array

  constructor(table: Table) {
    this.table = table
    this.shownFor = new Int8Array(table.seats).fill(NO_BID)
    this.shown = new Float64Array(table.seats)
    this.out = new Uint8Array(table.seats)
  }

  copy(from: Talk): void {
    this.bidder = from.bidder
    this.level = from.level
    this.contract = from.contract
    this.turn = from.turn
    this.quiet = from.quiet
    this.doubled = from.doubled
    this.shownFor.set(from.shownFor)
    this.shown.set(from.shown)
    this.out.set(from.out)
  }

  bid(seat: Seat, level: number, contract: number, { reserve }: Manner): void {
    const number = this.table.ladder[level] as number
    const own = number + reserve - EVERY_POINT / 2
    const partner = this.partnerFor(seat, contract)
    // With a partner who has shown the same, it is what both have; alone, the partner's hand is thought to make up for some.
    this.shown[seat] = partner === NOBODY ? own * ALONE : own - (this.shown[partner] as number)
    this.shownFor[seat] = contract
    this.bidder = seat
    this.level = level
    this.contract = contract
    this.quiet = 0
    this.next(seat)
  }

  pass(seat: Seat): void {
    const { passIsFinal } = this.table
    if (passIsFinal === true || (passIsFinal === 'once-bid' && this.bidder !== NOBODY)) this.out[seat] = 1
    this.quiet += 1
    this.next(seat)
  }

  /** Whether nobody says anything more. */
  get isOver(): boolean {
    const { quiet, bidder, doubled, turn } = this
    return doubled || (bidder === NOBODY ? quiet >= this.table.seats : turn === bidder)
  }

  /** A partner who has bid for this contract. */
  partnerFor(seat: Seat, contract: number): Seat {
    const { sideOf, seats } = this.table
    for (let other = 0; other < seats; other++) {
      if (other !== seat && sideOf[other] === sideOf[seat] && this.shownFor[other] === contract) return other
    }
    return NOBODY
  }

  /** What the side of a seat is thought to make in a contract, by this seat, whose cards count so much in it. */
  promises(seat: Seat, contract: number, own: number): number {
    const partner = this.partnerFor(seat, contract)
    return EVERY_POINT / 2 + (partner === NOBODY ? own / ALONE : own + (this.shown[partner] as number))
  }

  /** What the side that has bid is thought to make of it, by an opponent whose cards count so much in it. */
  feared(own: number): number {
    const { bidder, contract } = this
    const partner = this.partnerFor(bidder, contract)
    const shown = (this.shown[bidder] as number) + (partner === NOBODY ? 0 : (this.shown[partner] as number))
    // What all hands have above the average is nothing; those who have shown nothing share what is left.
    return EVERY_POINT / 2 + (partner === NOBODY ? (shown - own) / 2 : shown)
  }

  private next(seat: Seat): void {
    const { seats } = this.table
    let turn = (seat + 1) % seats
    while (this.out[turn] === 1 && turn !== seat) turn = (turn + 1) % seats
    this.turn = turn
  }
}

/** How many times more a hand must hold than it shows of what two do, since the partner's has less for it. */
const ALONE = 1.5

/** What somebody says at their turn. */
export type Said = 'pass' | 'double' | { readonly level: number; readonly contract: number }

/** The highest place on the ladder of a number that is not above this; -1 where there is none. */
const levelFor = (ladder: readonly number[], points: number): number => {
  let level = ladder.length - 1
  while (level >= 0 && (ladder[level] as number) > points) level -= 1
  return level
}

/** Whether an opponent doubles the bid that stands, whose cards count so much in its contract. */
export const doubles = (talk: Talk, own: number, { doubt }: Manner): boolean =>
  talk.feared(own) + doubt < (talk.table.ladder[talk.level] as number)

/**
 * What somebody says at their turn who goes by counting.
 * @param counts at `from` and after, what the cards of the seat count in each contract
 */
export const saidBy = (
  talk: Talk,
  seat: Seat,
  counts: Float64Array,
  from: number,
  manner: Manner,
  mayDouble: boolean,
): Said => {
  const { table, bidder, level, contract } = talk
  const isOpponent = bidder !== NOBODY && table.sideOf[bidder] !== table.sideOf[seat]
  if (mayDouble && isOpponent && doubles(talk, counts[from + contract] as number, manner)) return 'double'
  let best = Number.NEGATIVE_INFINITY
  let named = 0
  for (let one = 0; one < table.contracts; one++) {
    const promised = talk.promises(seat, one, counts[from + one] as number)
    if (promised <= best) continue
    best = promised
    named = one
  }
  const own = levelFor(table.ladder, best - manner.reserve)
  return own > level ? { level: own, contract: named } : 'pass'
}
