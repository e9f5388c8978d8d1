import type { Call } from '../../kernel/moves.ts'
import type { Seat } from '../../kernel/seat.ts'
import type { Manner, Table } from './bidder.ts'
import { NO_BID, NOBODY, Talk } from './bidder.ts'

/*
 * What has been said in an auction, and how well hands fit it.
 */

/** Something that was said: a bid, or that there is none. */
interface Heard {
  readonly seat: Seat
  /** The place of the bid on the ladder; NO_BID of a pass. */
  readonly level: number
  readonly contract: number
  /** The auction before it. */
  readonly before: Talk
}

/** How far what people hold strays from what they bid by counting it, one standard deviation, in card points. */
const SPREAD = JSON.parse(process.env.SPREAD ?? '{"less":7,"more":14,"other":8,"silent":10}')

/** No hand is quite unthinkable: people bid otherwise than one thinks. */
const LEAST = 1e-4

export class Auction {
  readonly talk: Talk
  private readonly heard: readonly Heard[]
  private readonly manner: Manner

  /** @param calls what was said, in order; a bid by its place on the ladder and the number of its contract */
  constructor(
    table: Table,
    manner: Manner,
    first: Seat,
    calls: readonly Call[],
    find: (call: Call<'bid'>) => { readonly level: number; readonly contract: number },
  ) {
    this.manner = manner
    this.talk = new Talk(table)
    this.talk.turn = first
    this.heard = calls.flatMap((call) => {
      if (call.type !== 'bid' && call.type !== 'pass') return []
      const before = new Talk(table)
      before.copy(this.talk)
      if (call.type === 'pass') {
        this.talk.pass(call.seat)
        return [{ seat: call.seat, level: NO_BID, contract: NO_BID, before }]
      }
      const { level, contract } = find(call)
      this.talk.bid(call.seat, level, contract, manner)
      return [{ seat: call.seat, level, contract, before }]
    })
  }

  /** Whether anybody but this seat has said anything. */
  tellsOf(me: Seat): boolean {
    return this.heard.some(({ seat }) => seat !== me)
  }

  /**
   * How well hands fit what all but one seat have said; the more the better.
   * @param counts at contracts × seat, what the cards of the seat count in each contract
   */
  fits(counts: Float64Array, me: Seat): number {
    let fits = 1
    for (const heard of this.heard) if (heard.seat !== me) fits *= this.fitsOne(heard, counts)
    return Math.max(LEAST, fits)
  }

  private fitsOne({ seat, level, contract, before }: Heard, counts: Float64Array): number {
    const { table } = before
    const { ladder, contracts, sideOf } = table
    const from = contracts * seat
    let best = Number.NEGATIVE_INFINITY
    for (let one = 0; one < contracts; one++) {
      best = Math.max(best, before.promises(seat, one, counts[from + one] as number))
    }
    if (level === NO_BID) {
      const { bidder } = before
      // A partner's bid is left standing also with a good hand.
      if (bidder !== NOBODY && sideOf[bidder] === sideOf[seat]) return 1
      const above = best - this.manner.reserve - (ladder[before.level + 1] ?? Number.POSITIVE_INFINITY)
      return above > 0 ? Math.exp(-above / SPREAD.silent) : 1
    }
    const promised = before.promises(seat, contract, counts[from + contract] as number)
    const more = promised - this.manner.reserve - (ladder[level] as number)
    const spread = more < 0 ? SPREAD.less : SPREAD.more
    return Math.exp((-more * more) / (2 * spread * spread) - (best - promised) / SPREAD.other)
  }
}
