import type { Game } from '../../model/game.ts'
import { contractOf, dealOf, declarerOf } from '../../model/game.ts'
import type { MoveRule, Phase, Rules } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { hasCalled } from '../composition/call-history.ts'
import type { SeatRefusal } from '../composition/move-rule-builders.ts'
import { firstRefusal, plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/*
 * Redoubling by the doubled side.
 */

type SideOf = Rules['sideOf']

const declares = (game: Game, seat: Seat, sideOf: SideOf): boolean =>
  sideOf(game, seat) === sideOf(game, declarerOf(game))

const notToRedouble =
  (sideOf: SideOf, rule: string): SeatRefusal =>
  (game, seat) => {
    const { tricks, trick } = dealOf(game)
    const { doubled, redoubled } = contractOf(game)
    if (!doubled || redoubled) {
      return violation('nothing-to-redouble', rule)
    }
    if (!declares(game, seat, sideOf)) return violation('own-bid', rule, { reason: 'redouble' })
    return tricks.length > 0 || trick.length > 0
      ? violation('already-led', rule, { reason: 'redouble' })
      : undefined
  }

/**
 * Move rule: before the first lead, either partner of the doubled side may double the contract again.
 * @param rule the rule number
 */
export const redoubleMove = (sideOf: SideOf, rule: string): MoveRule<'redouble'> =>
  plainCall('redouble', notToRedouble(sideOf, rule))

/**
 * Builds the phase before the first lead that waits until both partners of the doubled side have redoubled or
 * declined. For games by correspondence, where nobody reacts at once.
 * @param rule the rule number
 */
export const askToRedoublePhase = (sideOf: SideOf, rule: string): Phase => {
  const asked = (game: Game): readonly Seat[] =>
    contractOf(game).redoubled
      ? []
      : game.seats
          .map((_, seat) => seat)
          .filter((seat) => declares(game, seat, sideOf) && !hasDeclined(game, seat))
  const notAsked: SeatRefusal = (game, seat) =>
    asked(game).includes(seat) ? undefined : violation('not-asked', rule, { reason: 'redouble' })
  const decline = plainCall('decline', notAsked)
  return {
    name: 'redouble',
    applies: (game) => contractOf(game).doubled,
    awaits: asked,
    moves: {
      redouble: plainCall('redouble', firstRefusal(notToRedouble(sideOf, rule), notAsked)),
      decline,
      // The auction is over, so a pass can only mean `decline`.
      pass: {
        ...plainCall('pass', notAsked),
        events: (game, seat) => decline.events(game, seat, { type: 'decline' }),
      },
    },
    over: phaseEnd((game) => asked(game).length === 0),
  }
}

/** True if the seat declined after the double, not earlier in the auction. */
const hasDeclined = (game: Game, seat: Seat): boolean => {
  const { calls } = dealOf(game)
  const doubledAt = calls.findLastIndex(({ type }) => type === 'double')
  return hasCalled(calls.slice(doubledAt + 1), 'decline', seat)
}
