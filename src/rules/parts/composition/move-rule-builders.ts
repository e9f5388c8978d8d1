import type { Game } from '../../model/game.ts'
import { declarerOf } from '../../model/game.ts'
import type { MoveType, Offer } from '../../model/moves.ts'
import type { MoveRule } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import type { Violation, ViolationFacts } from '../../model/violation.ts'
import { violation } from '../../model/violation.ts'

/*
 * Builders of move rules: plain calls, refusals and declarer-only moves.
 */

/** A refusal for a seat now, or undefined. */
type Reason<Why> = (game: Game, seat: Seat) => Why | undefined

/** Tests whether a seat may use a move type now. Returns the violation, or undefined. */
export type SeatRefusal = Reason<Violation>

/** The events of plain calls. */
const CALL_EVENT_TYPES = {
  pass: 'passed',
  double: 'doubled',
  redouble: 'redoubled',
  decline: 'declined',
  shove: 'shoved',
  fold: 'folded',
  stand: 'stood',
} as const
type PlainCallType = keyof typeof CALL_EVENT_TYPES

/**
 * Move rule of a call without fields, such as pass or double.
 * @param refusal tests whether the seat may call now
 */
export const plainCall = <T extends PlainCallType>(type: T, refusal: SeatRefusal): MoveRule<T> => {
  const happens: (typeof CALL_EVENT_TYPES)[PlainCallType] = CALL_EVENT_TYPES[type]
  return {
    offers: () => [{ type } as Offer<T>],
    refusal,
    events: (_, seat) => [{ type: happens, seat }],
  }
}

/**
 * Combines several tests of a move type: the first refusal counts. The last test may return a check for each
 * single move.
 */
export const firstRefusal =
  <Why>(...reasons: readonly [...SeatRefusal[], Reason<Why>]): Reason<Violation | Why> =>
  (game, seat) => {
    for (const reason of reasons) {
      const refused = reason(game, seat)
      if (refused !== undefined) return refused
    }
    return undefined
  }

/** Reasons of declarer-only moves. */
type DeclarersOwn = ViolationFacts['not-the-declarer']['reason']

/**
 * Test that refuses a move of any seat except the declarer.
 * @param what the reason in the violation
 * @param rule the rule number
 */
export const refuseNonDeclarer =
  (what: DeclarersOwn, rule: string) =>
  (game: Game, seat: Seat): Violation | undefined => {
    const declarer = declarerOf(game)
    return declarer === seat ? undefined : violation('not-the-declarer', rule, { reason: what, declarer })
  }

/**
 * Restricts a move rule to the declarer. The tests of the move rule follow.
 * @param what the reason in the violation
 * @param rule the rule number
 */
export const declarerMove = <T extends MoveType>(
  what: DeclarersOwn,
  rule: string,
  moveRule: MoveRule<T>,
): MoveRule<T> => ({
  ...moveRule,
  refusal: firstRefusal(refuseNonDeclarer(what, rule), moveRule.refusal),
})
