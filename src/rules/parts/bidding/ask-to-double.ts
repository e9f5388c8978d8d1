import type { Game } from '../../model/game.ts'
import { contractOf, dealOf, declarerOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { followingSeat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { hasCalled } from '../composition/call-history.ts'
import type { SeatRefusal } from '../composition/move-rule-builders.ts'
import { plainCall } from '../composition/move-rule-builders.ts'
import { phaseEnd } from '../composition/phase-modifiers.ts'

/** The asked seat, of two players. */
const ASKED = {
  dealer: (game: Game): Seat => dealOf(game).dealer,
  'non-bidder': (game: Game): Seat => followingSeat(declarerOf(game), game.seats.length),
}

/**
 * Builds the phase before the first lead in which one player is asked to double (knock), and doubles or declines.
 * @param asked the asked player
 * @param rule the rule number
 */
export const askToDoublePhase = (asked: keyof typeof ASKED, rule: string): Phase => {
  const askedSeat = ASKED[asked]
  const notAsked: SeatRefusal = (game, seat) =>
    askedSeat(game) === seat
      ? undefined
      : violation('not-asked', rule, { reason: 'other-seat', seat: askedSeat(game) })
  return {
    name: 'knock',
    awaits: (game) => [askedSeat(game)],
    moves: { double: plainCall('double', notAsked), decline: plainCall('decline', notAsked) },
    over: phaseEnd((game) => contractOf(game).doubled || hasCalled(dealOf(game).calls, 'decline')),
  }
}
