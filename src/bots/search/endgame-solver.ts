import type { CardIndex } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import { Solver } from '../double-dummy/solver.ts'
import type { PointGoals } from '../evaluation/point-goals.ts'
import { RemainingPoints } from '../evaluation/remaining-points.ts'
import type { UtilityCache } from '../evaluation/utility.ts'
import type { Resumable } from '../resumable-search.ts'

/*
 * The last tricks of a deal, in which it is found out what comes of a card if nobody errs, in place of letting everybody play by rules of
 * thumb.
 */

/** The last tricks of one deal. */
export class EndgameSolver {
  private readonly solver: Solver
  private readonly remaining: RemainingPoints
  private readonly start: Position
  private readonly maxCards: number

  /**
   * @param start where a seat plays a card, in any world
   * @param maxCards how many cards may be played on trial for one world: beyond that it is left to the rules of thumb
   */
  constructor(start: Position, maxCards: number) {
    this.maxCards = maxCards
    this.solver = new Solver(start.setup)
    this.remaining = new RemainingPoints(start)
    this.start = start
  }

  /** How many cards were played on trial, in all worlds. */
  get cardsPlayed(): number {
    return this.solver.cardsPlayed
  }

  /**
   * Notes what each of these cards is worth in a world.
   * @returns whether it could be found out: not where it changes what somebody wants, or where it takes too long
   */
  *solveInto(
    sample: Position,
    cards: readonly CardIndex[],
    { aims: goals, outcomes }: { readonly aims: PointGoals; readonly outcomes: UtilityCache },
    report: (card: CardIndex, worth: number) => void,
  ): Resumable<boolean> {
    const { commonGoal: wants } = goals
    // The solver knows the points of a side, and not the tricks of a player.
    if (wants === undefined || outcomes.isOpen) return false
    const { start, solver, remaining } = this
    const { sideOf } = goals.sides
    const own = sideOf.map((side) => (side === sideOf[start.turn] ? 1 : 0))
    const solved = yield* solver.solveCardsInSlices(
      sample,
      { isOwn: own, direction: wants },
      this.maxCards,
      cards,
    )
    if (solved === undefined) return false
    const before = start.taken.reduce((sum, points, seat) => (own[seat] === 1 ? sum + points : sum), 0)
    for (const { card, value } of solved) {
      report(card, outcomes.of(remaining.splitBetween(start.turn, value - before, own.indexOf(0))))
    }
    return true
  }
}
