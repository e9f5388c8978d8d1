import type { Deal } from '../../model/deal.ts'
import { forehandOf, playingSeats } from '../../model/deal.ts'
import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Call, Move } from '../../model/moves.ts'
import type { Consequence, MoveRule, Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { seatInOrder } from '../../model/seat.ts'
import type { Violation } from '../../model/violation.ts'
import { violation } from '../../model/violation.ts'
import { hasCalled } from '../composition/call-history.ts'
import { hasContract, makeContractOnce } from '../composition/contract-terms.ts'
import { plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/*
 * Climbing auction: on turn a seat makes exactly the next bid or passes for good, until one seat is left. Forehand
 * speaks last, and must play if all others have passed.
 */

export interface ClimbingAuctionOptions {
  /** The first and the last bid. */
  readonly lowest: number
  readonly highest: number
  /** The blind bid, before any other bid, and the bid after the blind bid. */
  readonly blind?: { readonly points: number; readonly next: number }
  /** The bid that forehand must play without any bid. */
  readonly forced: number
  /** The rule numbers. */
  readonly ruleNumbers: Readonly<
    Record<'turn' | 'next' | 'highest' | 'passed' | 'once' | 'blind' | 'overBlind', string>
  >
}

/**
 * Builds the phase of a climbing auction, in which each bid is one point higher than the last. Hands are closed
 * for blind bids; the first bid or the end of the auction opens all hands.
 */
export const climbingAuctionPhase = (options: ClimbingAuctionOptions): Phase => ({
  name: 'auction',
  awaits: (game) => [turn(dealOf(game))],
  moves: {
    bid: bid(options),
    pass: plainCall('pass', (game, seat) => outOfTurn(options, dealOf(game), seat)),
    ...(options.blind && { look: look(options.ruleNumbers.blind) }),
  },
  consequences: [everybodyLooks, contractStands(options)],
  over: phaseEnd(hasContract),
})

const standing = ({ calls }: Deal): Call<'bid'> | undefined =>
  calls.findLast((call): call is Call<'bid'> => call.type === 'bid')

const hasPassed = ({ calls }: Deal, seat: Seat): boolean => hasCalled(calls, 'pass', seat)

const isDecided = (deal: Deal): boolean =>
  playingSeats(deal).filter((seat) => !hasPassed(deal, seat)).length === 1

/** The seat that bids or passes next; the seat after forehand begins. */
const turn = (deal: Deal): Seat => {
  const seats = playingSeats(deal)
  const last = deal.calls.at(-1)
  const first =
    last === undefined ? seatInOrder(seats, forehandOf(deal), 1) : seatInOrder(seats, last.seat + 1)
  const order = seats.map((_, step) => seatInOrder(seats, first, step))
  return order.find((seat) => !hasPassed(deal, seat)) ?? first
}

/** The next bid. */
const nextBid = (deal: Deal, { lowest, blind }: ClimbingAuctionOptions): number => {
  const bid = standing(deal)
  if (bid === undefined) return lowest
  return bid.blind && blind ? blind.next : bid.points + 1
}

const outOfTurn = (
  { ruleNumbers }: ClimbingAuctionOptions,
  deal: Deal,
  seat: Seat,
): Violation | undefined => {
  if (hasPassed(deal, seat)) {
    return violation('already-passed', ruleNumbers.passed)
  }
  return turn(deal) === seat
    ? undefined
    : violation('not-your-turn', ruleNumbers.turn, { reason: 'bidding', turn: turn(deal) })
}

const bid = (options: ClimbingAuctionOptions): MoveRule<'bid'> => ({
  offers: (game) => {
    const points = nextBid(dealOf(game), options)
    const once = true
    return [
      { type: 'bid', points },
      { type: 'bid', points, once },
      ...(options.blind
        ? [{ points: options.blind.points }, { points: options.blind.points, once } as const].map(
            (bidFields): Move<'bid'> => ({ type: 'bid', ...bidFields, blind: true }),
          )
        : []),
    ]
  },
  refusal: (game, seat) => {
    const { ruleNumbers } = options
    const deal = dealOf(game)
    const refused = outOfTurn(options, deal, seat)
    if (refused !== undefined) return refused
    if (deal.calls.some((call) => call.type === 'bid' && call.seat === seat && call.once)) {
      return violation('already-decided', ruleNumbers.once, { reason: 'bid-once' })
    }
    return (move) => {
      if (move.denomination !== undefined || move.misere !== undefined || move.opens !== undefined) {
        return violation('denomination-not-offered', ruleNumbers.next, { reason: 'trumps-later' })
      }
      return move.blind ? notBlind(options, deal, seat, move) : notNext(options, deal, seat, move)
    }
  },
  events: (_, seat, { type: _bid, opens: _opens, ...bidFields }) => [{ type: 'bidMade', seat, ...bidFields }],
})

/** The violation of a blind bid, or undefined. */
const notBlind = (
  { blind, ruleNumbers }: ClimbingAuctionOptions,
  deal: Deal,
  seat: Seat,
  { points }: Move<'bid'>,
): Violation | undefined => {
  if (blind === undefined) return violation('bid-not-next', ruleNumbers.blind, { reason: 'open-hands' })
  if (points !== blind.points) {
    return violation('bid-not-next', ruleNumbers.blind, { reason: 'blind-points', points: blind.points })
  }
  if (standing(deal) !== undefined) {
    return violation('bid-not-next', ruleNumbers.blind, { reason: 'blind-first' })
  }
  return deal.closed.includes(seat)
    ? undefined
    : violation('already-looked', ruleNumbers.blind, { reason: 'blind-bid' })
}

/** The violation of a bid on a seen hand, or undefined. */
const notNext = (
  options: ClimbingAuctionOptions,
  deal: Deal,
  seat: Seat,
  { points }: Move<'bid'>,
): Violation | undefined => {
  const { blind, ruleNumbers, highest } = options
  if (deal.closed.includes(seat)) return violation('must-look-first', ruleNumbers.blind)
  const next = nextBid(deal, options)
  if (next > highest) {
    return violation('bid-not-next', ruleNumbers.highest, { reason: 'highest', standing: highest })
  }
  if (points === next) return undefined
  const rule =
    points === blind?.points
      ? ruleNumbers.blind
      : standing(deal)?.blind === true
        ? ruleNumbers.overBlind
        : ruleNumbers.next
  return violation('bid-not-next', rule, { reason: 'next', next })
}

/** A look at the own hand needs no turn. */
const look = (rule: string): MoveRule<'look'> => ({
  offers: () => [{ type: 'look' }],
  refusal: (game, seat) =>
    dealOf(game).closed.includes(seat) ? undefined : violation('already-looked', rule, { reason: 'hand' }),
  events: (game, seat) => [looked(dealOf(game), seat)],
})

const looked = ({ hands }: Deal, seat: Seat) => ({
  type: 'looked' as const,
  seat,
  own: { [seat]: { hand: [...(hands[seat] ?? [])] } },
})

const everybodyLooks: Consequence = (game: Game) => {
  const deal = dealOf(game)
  const done = standing(deal) !== undefined || isDecided(deal)
  return done ? deal.closed.map((seat) => looked(deal, seat)) : undefined
}

const contractStands = ({ forced }: ClimbingAuctionOptions): Consequence =>
  makeContractOnce((game) => {
    const deal = dealOf(game)
    return isDecided(deal) ? { declarer: turn(deal), points: standing(deal)?.points ?? forced } : undefined
  })
