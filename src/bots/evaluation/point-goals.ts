import { playingSeats } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat, Side } from '../../rules/model/seat.ts'
import type { Position } from '../bitboard/position.ts'
import { RemainingPoints } from './remaining-points.ts'
import type { SeatSides } from './seat-sides.ts'
import { UtilityCache } from './utility.ts'

/*
 * Point goals: whether each seat wants card points, as the score of the ruleset rewards. A goal can be a
 * number, such as a prediction in Differenzler; above the number a seat wants no more points.
 */

/** Goals of seats that want all points, or none. */
const WANTS_ALL = 9999
const WANTS_NONE = -1
/** Steps of the search for the best share. */
const STEPS = 8

/** Decides for each seat whether the seat wants more card points in a deal, by the score of the ruleset. */
export class PointGoals {
  /** By seat: 1 if the seat wants points, else −1. */
  readonly wants: Int8Array
  /** Alliances: sides, and seats with no interest against each other. */
  readonly sides: SeatSides
  /** Utilities of a side, with the results of the constructor in the cache. */
  readonly utilitiesFor: (side: Side) => UtilityCache
  /** By seat: the points beyond which the seat wants no more. */
  private readonly goals: Int32Array
  private readonly isFixed: boolean

  /** @param game the game of the position, with known partners */
  constructor(rules: Rules, game: Game, sides: SeatSides, position: Position) {
    const remaining = new RemainingPoints(position)
    const seats = [...game.seats.keys()]
    this.utilitiesFor = UtilityCache.for(rules, game, sides)
    const utilities = Array.from(sides.sideOf, this.utilitiesFor)
    const plays = seats.map((seat) => playingSeats(dealOf(game)).includes(seat))
    this.sides = { ...sides, sideOf: alliances(sides, remaining, utilities, plays) }
    // Seats of a side share the goal.
    const shares = new Map<Side, number>()
    this.goals = Int32Array.from(sides.sideOf, (side, seat) => {
      const share = shares.get(side) ?? bestShare(this.sides, remaining, this.utilitiesFor(side), seat, plays)
      shares.set(side, share)
      if (share === 1) return WANTS_ALL
      return share === 0 ? WANTS_NONE : remaining.pointsOf(seat, share)
    })
    this.wants = new Int8Array(seats.length)
    this.isFixed = this.goals.every((aim) => aim === WANTS_ALL || aim === WANTS_NONE)
    this.want(position)
  }

  /**
   * The goal of all seats for the whole deal: 1 for all points, −1 for none. Undefined if goals differ or
   * change, or with more than two alliances.
   */
  get commonGoal(): 1 | -1 | undefined {
    const { wants, isFixed, sides } = this
    const [first] = wants
    const areTwo = new Set(sides.sideOf).size === 2
    return isFixed && areTwo && wants.every((one) => one === first) ? (first as 1 | -1) : undefined
  }

  /** Updates `wants` after a trick. */
  update(position: Position): void {
    if (!this.isFixed) this.want(position)
  }

  private want({ taken }: Position): void {
    const { goals, wants } = this
    for (let seat = 0; seat < goals.length; seat++) {
      wants[seat] = (taken[seat] as number) < (goals[seat] as number) ? 1 : -1
    }
  }
}

const allTo = (seat: Seat, seats: number): Float64Array =>
  Float64Array.from({ length: seats }, (_, other) => (other === seat ? 1 : 0))

/** By seat: the first seat of the alliance. */
const alliances = (
  { sideOf }: SeatSides,
  remaining: RemainingPoints,
  utilities: readonly UtilityCache[],
  plays: readonly boolean[],
): Uint8Array => {
  if (new Set(sideOf).size <= 2) return sideOf
  const seats = [...sideOf.keys()]
  // Utility of each seat if another seat takes all remaining points.
  const utility = seats.map((seat) =>
    seats.map((taker) =>
      plays[taker]
        ? (utilities[seat] as UtilityCache).of(remaining.splitByShares(allTo(taker, seats.length)))
        : 0,
    ),
  )
  const isAsGood = (seat: Seat, other: Seat) =>
    sideOf[seat] === sideOf[other] ||
    (plays[seat] && plays[other] && utility[seat]?.[seat] === utility[seat]?.[other])
  return Uint8Array.from(seats, (seat) =>
    seats.findIndex((other) => other === seat || (isAsGood(seat, other) && isAsGood(other, seat))),
  )
}

/** The best share of the remaining points for a seat: mostly all or nothing. */
const bestShare = (
  { sideOf }: SeatSides,
  remaining: RemainingPoints,
  utilities: UtilityCache,
  seat: Seat,
  plays: readonly boolean[],
): number => {
  const others = [...sideOf.keys()].filter((other) => sideOf[other] !== sideOf[seat] && plays[other])
  const shares = new Float64Array(sideOf.length)
  let best = Number.NEGATIVE_INFINITY
  let at = STEPS
  for (let step = 0; step <= STEPS; step++) {
    for (const other of others) shares[other] = (1 - step / STEPS) / others.length
    shares[seat] = step / STEPS
    const utility = utilities.of(remaining.splitByShares(shares))
    if (utility < best || (utility === best && step !== STEPS)) continue
    best = utility
    at = step
  }
  return at / STEPS
}
