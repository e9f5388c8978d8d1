import { playingSeats } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Call } from '../../model/moves.ts'
import type { Rules } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { seatInOrder } from '../../model/seat.ts'
import { hasCalled } from '../composition/call-history.ts'
import { forehand } from '../dealing/dealer-selection.ts'

/*
 * Auction reader: state of an auction, derived from the calls of the deal.
 */

/** The highest bid so far, and all calls after this bid. */
export interface StandingBid {
  readonly bid: Call<'bid'> | undefined
  /** Calls after the standing bid; all calls without a bid. */
  readonly since: readonly Call[]
  readonly doubled: boolean
}

export interface AuctionReaderOptions {
  /** The sides; single players when absent. */
  readonly sideOf?: Rules['sideOf']
  /** Whether a pass is final; never when absent. `once-bid`: passes before the first bid are not final. */
  readonly passIsFinal?: boolean | 'once-bid'
}

/** Reads the state of the current auction from the calls of the deal. */
export interface AuctionReader {
  standing(game: Game): StandingBid
  /** The seat that bids or passes next. */
  turn(game: Game): Seat
  /** True if the seat has passed for good. */
  isOut(game: Game, seat: Seat): boolean
  /** True if the standing bid belongs to another side. */
  isOpponent(game: Game, seat: Seat): boolean
  /** True if all other seats have passed since the standing bid; without a bid, if all seats have passed. */
  everyOtherPassed(game: Game): boolean
}

/** True for a bid or a pass; false for doubles and other calls. */
export const isBidOrPass = ({ type }: Call): boolean => type === 'bid' || type === 'pass'

const callsOf = (game: Game): readonly Call[] => dealOf(game).calls
const seatsOf = (game: Game): readonly Seat[] => playingSeats(dealOf(game))

const standing = (game: Game): StandingBid => {
  const calls = callsOf(game)
  const at = calls.findLastIndex(({ type }) => type === 'bid')
  const bid = calls[at]
  const since = calls.slice(at + 1)
  return { bid: bid?.type === 'bid' ? bid : undefined, since, doubled: hasCalled(since, 'double') }
}

/** Makes the reader of an auction for given sides and a given meaning of a pass. */
export const auctionReader = ({
  sideOf = (_, seat) => seat,
  passIsFinal = false,
}: AuctionReaderOptions): AuctionReader => {
  /** The calls among which a pass is final. */
  const finalCalls = (game: Game): readonly Call[] => {
    const calls = callsOf(game)
    if (passIsFinal !== 'once-bid') return calls
    const first = calls.findIndex(({ type }) => type === 'bid')
    return first === -1 ? [] : calls.slice(first)
  }
  const isOut = (game: Game, seat: Seat) => passIsFinal !== false && hasCalled(finalCalls(game), 'pass', seat)

  return {
    standing,
    isOut,
    turn: (game) => {
      const seats = seatsOf(game)
      const last = callsOf(game).findLast(isBidOrPass)
      const first = last === undefined ? forehand(game) : seatInOrder(seats, last.seat + 1)
      return (
        seats.map((_, step) => seatInOrder(seats, first, step)).find((seat) => !isOut(game, seat)) ?? first
      )
    },
    isOpponent: (game, seat) => {
      const { bid } = standing(game)
      return bid !== undefined && sideOf(game, seat) !== sideOf(game, bid.seat)
    },
    everyOtherPassed: (game) => {
      const { bid, since } = standing(game)
      return seatsOf(game)
        .filter((seat) => seat !== bid?.seat)
        .every((seat) =>
          passIsFinal !== false && bid !== undefined ? isOut(game, seat) : hasCalled(since, 'pass', seat),
        )
    },
  }
}
