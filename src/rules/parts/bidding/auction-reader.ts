import { playingSeats } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Call } from '../../model/moves.ts'
import type { Rules } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { seatInOrder } from '../../model/seat.ts'
import { hasCalled } from '../composition/call-history.ts'
import { forehand } from '../dealing/dealer-selection.ts'

/** The bid that stands, and what has been said since. */
export interface StandingBid {
  readonly bid: Call<'bid'> | undefined
  /** Calls after the standing bid; all calls when there is none. */
  readonly since: readonly Call[]
  readonly doubled: boolean
}

export interface AuctionReaderOptions {
  /** Who belongs together; everybody is alone when absent. */
  readonly sideOf?: Rules['sideOf']
  /** Whether a player who passed is out of the auction, as nobody is when absent; `once-bid` spares who passed before the first bid. */
  readonly passIsFinal?: boolean | 'once-bid'
}

/** How an auction stands, read from the calls of the deal on the table. */
export interface AuctionReader {
  standing(game: Game): StandingBid
  /** Who is next to bid or pass. */
  turn(game: Game): Seat
  /** Whether the seat is out of the auction because it passed. */
  isOut(game: Game, seat: Seat): boolean
  /** Whether the seat is on another side than the bid that stands. */
  isOpponent(game: Game, seat: Seat): boolean
  /** Whether nobody says anything more against the bid that stands; or nobody bids at all, while there is none. */
  everyOtherPassed(game: Game): boolean
}

/** Whether the call is a turn of the auction: a bid or a pass. */
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
