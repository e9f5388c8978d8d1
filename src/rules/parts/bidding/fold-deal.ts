import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { hasCalled, seatsThatCalled } from '../composition/call-history.ts'
import type { Refusal } from '../composition/move-rules.ts'
import { plainCall } from '../composition/move-rules.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

export interface FoldOptions {
  /** The seats that may give the deal up, in the order in which they are asked; none where nobody may. */
  readonly asked: (game: Game) => readonly Seat[]
  /** The number under which this rule stands on the ruleset's page. */
  readonly rule: string
}

/** The seat that gave the deal on the table up, if one did. */
export const foldedSeat = (game: Game): Seat | undefined => seatsThatCalled(dealOf(game).calls, 'fold')[0]

/** Before the first lead a side may give the whole deal up; each seat asked says whether it does. */
export const foldPhase = ({ asked, rule }: FoldOptions): Phase => {
  const stands = (game: Game, seat: Seat) => hasCalled(dealOf(game).calls, 'stand', seat)
  const pending = (game: Game) => asked(game).filter((seat) => !stands(game, seat))
  const refusal: Refusal = (game, seat) => {
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
