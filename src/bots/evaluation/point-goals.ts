import { playingSeats } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat, Side } from '../../rules/model/seat.ts'
import type { Position } from '../bitboard/position.ts'
import { Ends } from './remaining-points.ts'
import type { Sided } from './seat-sides.ts'
import { Outcomes } from './utility.ts'

/** The points at which a seat wants no more: it wants all, or none. */
const ALL = 9999
const NOTHING = -1
/** In so many steps it is tried how much is best to take. */
const STEPS = 8

/** What the seats are after in a deal, of what the rules score. */
export class Aims {
  /** By seat: 1 where points are wanted, −1 where they are not. */
  readonly wants: Int8Array
  /** Who plays together: sides, and whoever may as well let another one have the points as take them. */
  readonly sided: Sided
  /** What the ends of the deal are worth to a side, as they were looked up to find this out. */
  readonly outcomesFor: (side: Side) => Outcomes
  /** By seat: the points at which it wants no more. */
  private readonly aim: Int32Array
  private readonly fixed: boolean

  /** @param game with its partners known, as it stands in the position */
  constructor(rules: Rules, game: Game, sided: Sided, position: Position) {
    const ends = new Ends(position)
    const seats = [...game.seats.keys()]
    this.outcomesFor = Outcomes.for(rules, game, sided)
    const outcomes = Array.from(sided.sideOf, this.outcomesFor)
    const plays = seats.map((seat) => playingSeats(dealOf(game)).includes(seat))
    this.sided = { ...sided, sideOf: alliedBy(sided, ends, outcomes, plays) }
    // Seats of one side are after the same.
    const shares = new Map<Side, number>()
    this.aim = Int32Array.from(sided.sideOf, (side, seat) => {
      const share = shares.get(side) ?? shareFor(this.sided, ends, this.outcomesFor(side), seat, plays)
      shares.set(side, share)
      if (share === 1) return ALL
      return share === 0 ? NOTHING : ends.pointsOf(seat, share)
    })
    this.wants = new Int8Array(seats.length)
    this.fixed = this.aim.every((aim) => aim === ALL || aim === NOTHING)
    this.want(position)
  }

  /**
   * What everybody wants all along: 1 where all points, −1 where none; nothing where that differs or changes, or where more than two play
   * against each other.
   */
  get common(): 1 | -1 | undefined {
    const { wants, fixed, sided } = this
    const [first] = wants
    const areTwo = new Set(sided.sideOf).size === 2
    return fixed && areTwo && wants.every((one) => one === first) ? (first as 1 | -1) : undefined
  }

  /** What the seats want, after what they have taken. */
  update(position: Position): void {
    if (!this.fixed) this.want(position)
  }

  private want({ taken }: Position): void {
    const { aim, wants } = this
    for (let seat = 0; seat < aim.length; seat++) {
      wants[seat] = (taken[seat] as number) < (aim[seat] as number) ? 1 : -1
    }
  }
}

const onlyFor = (seat: Seat, seats: number): Float64Array =>
  Float64Array.from({ length: seats }, (_, other) => (other === seat ? 1 : 0))

/** By seat, the first of those it plays together with. */
const alliedBy = (
  { sideOf }: Sided,
  ends: Ends,
  outcomes: readonly Outcomes[],
  plays: readonly boolean[],
): Uint8Array => {
  if (new Set(sideOf).size <= 2) return sideOf
  const seats = [...sideOf.keys()]
  // What it is to each seat that another one takes all that is left.
  const worth = seats.map((seat) =>
    seats.map((taker) =>
      plays[taker] ? (outcomes[seat] as Outcomes).of(ends.by(onlyFor(taker, seats.length))) : 0,
    ),
  )
  const isAsGood = (seat: Seat, other: Seat) =>
    sideOf[seat] === sideOf[other] ||
    (plays[seat] && plays[other] && worth[seat]?.[seat] === worth[seat]?.[other])
  return Uint8Array.from(seats, (seat) =>
    seats.findIndex((other) => other === seat || (isAsGood(seat, other) && isAsGood(other, seat))),
  )
}

/** The share of the points still to be had that a seat had best take: mostly all, or nothing. */
const shareFor = (
  { sideOf }: Sided,
  ends: Ends,
  outcomes: Outcomes,
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
    const worth = outcomes.of(ends.by(shares))
    if (worth < best || (worth === best && step !== STEPS)) continue
    best = worth
    at = step
  }
  return at / STEPS
}
