import type { CardNumber } from '../bitboard/card-masks.ts'
import type { Position } from '../bitboard/position.ts'
import { Solver } from '../double-dummy/solver.ts'
import type { Aims } from '../evaluation/point-goals.ts'
import { Ends } from '../evaluation/remaining-points.ts'
import type { Outcomes } from '../evaluation/utility.ts'
import type { Thinking } from '../resumable-search.ts'

/*
 * The last tricks of a deal, in which it is found out what comes of a card if nobody errs, in place of letting everybody play by rules of
 * thumb.
 */

/** The last tricks of one deal. */
export class Endings {
  private readonly solver: Solver
  private readonly ends: Ends
  private readonly begun: Position
  private readonly most: number

  /**
   * @param begun where a seat plays a card, in any world
   * @param most how many cards may be played on trial for one world: beyond that it is left to the rules of thumb
   */
  constructor(begun: Position, most: number) {
    this.most = most
    this.solver = new Solver(begun.terms)
    this.ends = new Ends(begun)
    this.begun = begun
  }

  /** How many cards were played on trial, in all worlds. */
  get played(): number {
    return this.solver.played
  }

  /**
   * Notes what each of these cards is worth in a world.
   * @returns whether it could be found out: not where it changes what somebody wants, or where it takes too long
   */
  *noting(
    world: Position,
    cards: readonly CardNumber[],
    { aims, outcomes }: { readonly aims: Aims; readonly outcomes: Outcomes },
    noted: (card: CardNumber, worth: number) => void,
  ): Thinking<boolean> {
    const { common: wants } = aims
    // The solver knows the points of a side, and not the tricks of a player.
    if (wants === undefined || outcomes.isOpen) return false
    const { begun, solver, ends } = this
    const { sideOf } = aims.sided
    const own = sideOf.map((side) => (side === sideOf[begun.turn] ? 1 : 0))
    const solved = yield* solver.solvingCards(world, { own, wants }, this.most, cards)
    if (solved === undefined) return false
    const had = begun.taken.reduce((sum, points, seat) => (own[seat] === 1 ? sum + points : sum), 0)
    for (const { card, value } of solved) {
      noted(card, outcomes.of(ends.between(begun.turn, value - had, own.indexOf(0))))
    }
    return true
  }
}
