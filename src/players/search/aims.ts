import { placeOf } from '../../kernel/card.ts'
import type { Game } from '../../kernel/game.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { cardsIn, SUIT_COUNT } from '../masks/cards.ts'
import type { Position } from '../masks/position.ts'
import { Outcomes } from './outcome.ts'
import type { Sided } from './sided.ts'

/** The points at which a seat wants no more: it wants all, or none. */
const ALL = 9999
const NOTHING = -1
/** In so many steps it is tried how much is best to take. */
const STEPS = 8

/** What each seat wants to take: of what it has taken, how much more, or how little, is best for it. */
export class Aims {
  /** By seat: 1 where points are wanted, −1 where they are not. */
  readonly wants: Int8Array
  /** By seat: the points at which it wants no more. */
  private readonly aim: Int32Array
  private readonly fixed: boolean

  /** @param game with its partners known, as it stands in the position */
  constructor(rules: Rules, game: Game, sided: Sided, position: Position) {
    const seats = [...game.seats.keys()]
    this.aim = Int32Array.from(seats, (seat) => aimOf(rules, game, sided, position, seat))
    this.wants = new Int8Array(seats.length)
    this.fixed = this.aim.every((aim) => aim === ALL || aim === NOTHING)
    this.want(position)
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

/** Card points that are still to be had, by what is in force now. */
const pointsLeft = (position: Position): number => {
  const { hands, stock, drawn, stockSize, under, worth, terms } = position
  const { points } = position.modeFor(0)
  const inHands = [...Array(terms.seats).keys()].flatMap((seat) =>
    cardsIn(hands, SUIT_COUNT * seat).map(placeOf),
  )
  const covered = [...under].filter((card) => card < points.length)
  const all = [...inHands, ...covered, ...stock.subarray(drawn, stockSize)]
  return all.reduce((sum, card) => sum + (points[card] as number), worth + terms.stretches[1].lastTrick)
}

/** How much of the points still to be had a seat had best take, of what the rules score: mostly all, or nothing. */
const aimOf = (rules: Rules, game: Game, sided: Sided, position: Position, seat: Seat): number => {
  const { sideOf } = sided
  const side = rules.sideOf(game, seat)
  const outcomes = new Outcomes(rules, game, sided, side)
  const others = [...game.seats.keys()].filter((other) => sideOf[other] !== sideOf[seat])
  const left = pointsLeft(position)
  const tricks = Math.max(1, Math.round(position.left / position.players))
  let best = Number.NEGATIVE_INFINITY
  let at = STEPS
  for (let step = 0; step <= STEPS; step++) {
    const taken = position.taken.slice()
    const won = position.won.slice()
    const own = Math.round((left * step) / STEPS)
    const ownTricks = Math.round((tricks * step) / STEPS)
    const give = (to: Seat, points: number, count: number) => {
      taken[to] = (taken[to] as number) + points
      won[to] = (won[to] as number) + count
    }
    give(seat, own, ownTricks)
    for (const [nth, other] of others.entries()) {
      const share = (all: number) =>
        Math.floor(((nth + 1) * all) / others.length) - Math.floor((nth * all) / others.length)
      give(other, share(left - own), share(tricks - ownTricks))
    }
    const worth = outcomes.of({ taken, won })
    if (worth < best || (worth === best && step !== STEPS)) continue
    best = worth
    at = step
  }
  if (at === STEPS) return ALL
  return at === 0 ? NOTHING : (position.taken[seat] as number) + Math.round((left * at) / STEPS)
}
