import type { Game } from '../../model/game.ts'
import { declarerOf } from '../../model/game.ts'
import type { MoveType, Offer } from '../../model/moves.ts'
import type { MoveRule } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import type { Violation, ViolationFacts } from '../../model/violation.ts'
import { violation } from '../../model/violation.ts'

/*
 * What the words of the phases are made of: a word that says nothing but itself, who may say it, and why it is refused.
 */

/** Why a seat is refused something now, or nothing. */
type Reason<Why> = (game: Game, seat: Seat) => Why | undefined

/** Why a seat may not say this now, whatever it says with it; or nothing. */
export type Refusal = Reason<Violation>

/** What has happened when a call is made that says nothing but itself. */
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

/** A call that says nothing but itself: whoever it is not refused to has made it. */
export const plainCall = <W extends PlainCallType>(type: W, refusal: Refusal): MoveRule<W> => {
  const happens: (typeof CALL_EVENT_TYPES)[PlainCallType] = CALL_EVENT_TYPES[type]
  return {
    offers: () => [{ type } as Offer<W>],
    refusal,
    events: (_, seat) => [{ type: happens, seat }],
  }
}

/** The first of these reasons that there is. The last may leave it to a judge of what is said with the word. */
export const firstRefusal =
  <Why>(...reasons: readonly [...Refusal[], Reason<Why>]): Reason<Violation | Why> =>
  (game, seat) => {
    for (const reason of reasons) {
      const refused = reason(game, seat)
      if (refused !== undefined) return refused
    }
    return undefined
  }

/** What is the declarer's alone. */
type DeclarersOwn = ViolationFacts['not-the-declarer']['reason']

/** Refuses `what` to whoever has not declared. `rule` is its number. */
export const refuseNonDeclarer =
  (what: DeclarersOwn, rule: string) =>
  (game: Game, seat: Seat): Violation | undefined => {
    const declarer = declarerOf(game)
    return declarer === seat ? undefined : violation('not-the-declarer', rule, { reason: what, declarer })
  }

/** A word of the declarer's: refused to everybody else before anything else. `rule` is its number. */
export const declarerMove = <W extends MoveType>(
  what: DeclarersOwn,
  rule: string,
  word: MoveRule<W>,
): MoveRule<W> => ({
  ...word,
  refusal: firstRefusal(refuseNonDeclarer(what, rule), word.refusal),
})
