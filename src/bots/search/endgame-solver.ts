import type { CardIndex } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import { Solver } from '../double-dummy/solver.ts'
import type { PointGoals } from '../evaluation/point-goals.ts'
import { RemainingPoints } from '../evaluation/remaining-points.ts'
import type { UtilityCache } from '../evaluation/utility.ts'
import type { Resumable } from '../resumable-search.ts'

/*
 * Endgame solver: in the last tricks the double-dummy solver replaces rollouts.
 */

/** Solves the last tricks of a deal double-dummy in many determinizations, in place of rollouts. */
export class EndgameSolver {
  private readonly solver: Solver
  private readonly remaining: RemainingPoints
  private readonly start: Position
  private readonly maxCards: number

  /**
   * @param start the position of the decision, in any determinization
   * @param maxCards solver budget for a deal; beyond the budget a rollout decides
   */
  constructor(start: Position, maxCards: number) {
    this.maxCards = maxCards
    this.solver = new Solver(start.setup)
    this.remaining = new RemainingPoints(start)
    this.start = start
  }

  /** Cards played by the solver in all deals. */
  get cardsPlayed(): number {
    return this.solver.cardsPlayed
  }

  /**
   * Solves a sampled deal and reports the utility of each card.
   * @returns false if goals change during the deal, or beyond the budget
   */
  *solveInto(
    sample: Position,
    cards: readonly CardIndex[],
    { goals, utilities }: { readonly goals: PointGoals; readonly utilities: UtilityCache },
    report: (card: CardIndex, worth: number) => void,
  ): Resumable<boolean> {
    const { commonGoal: wants } = goals
    // The solver counts points of a side, not tricks of a seat.
    if (wants === undefined || utilities.isOpen) return false
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
      report(card, utilities.of(remaining.splitBetween(start.turn, value - before, own.indexOf(0))))
    }
    return true
  }
}
