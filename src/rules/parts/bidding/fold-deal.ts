import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { hasCalled, seatsThatCalled } from '../composition/call-history.ts'
import type { SeatRefusal } from '../composition/move-rule-builders.ts'
import { plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/*
 * Fold: a side gives up the deal before the first lead.
 */

export interface FoldOptions {
  /** The seats that may fold, in the order of asking; empty if no seat may fold. */
  readonly asked: (game: Game) => readonly Seat[]
  /** The rule number. */
  readonly rule: string
}

/** The seat that gave up the current deal, if any. */
export const foldedSeat = (game: Game): Seat | undefined => seatsThatCalled(dealOf(game).calls, 'fold')[0]

/**
 * Builds the phase before the first lead in which each asked seat gives up the deal (folds), or plays on (stands).
 */
export const foldPhase = ({ asked, rule }: FoldOptions): Phase => {
  const stands = (game: Game, seat: Seat) => hasCalled(dealOf(game).calls, 'stand', seat)
  const pending = (game: Game) => asked(game).filter((seat) => !stands(game, seat))
  const refusal: SeatRefusal = (game, seat) => {
    const [turn] = pending(game)
    if (turn === seat) return undefined
    if (stands(game, seat)) return violation('already-decided', rule, { reason: 'stood' })
    return turn !== undefined && asked(game).includes(seat)
      ? violation('not-your-turn', rule, { reason: 'giving-up', turn })
      : violation('cannot-fold', rule, { reason: 'not-asked' })
  }
  return {
    name: 'folding',
    applies: (game) => asked(game).length > 0,
    awaits: (game) => pending(game).slice(0, 1),
    moves: { fold: plainCall('fold', refusal), stand: plainCall('stand', refusal) },
    over: phaseEnd(
      (game) => pending(game).length === 0,
      (game) => foldedSeat(game) !== undefined,
    ),
  }
}
