import type { Game } from '../../rules/model/game.ts'
import { contractOf, dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'

/** Of the seats at a table, who belongs together. */
export interface SeatSides {
  /** By seat, its side. */
  readonly sideOf: Uint8Array
  /** By seat, whether it declared, or its partner. */
  readonly isDeclaring: Uint8Array
}

/** The game with the partner known. */
const withPartner = (game: Game, partner: Seat): Game => ({
  ...game,
  deal: { ...dealOf(game), contract: { ...contractOf(game), partner } },
})

/** Whether a card was called and nobody has shown yet who holds it. */
export const isPartnerHidden = ({
  called,
  contract,
}: Pick<ReturnType<typeof dealOf>, 'called' | 'contract'>): boolean =>
  called !== null && contract?.partner === undefined

/**
 * The game as it is for whoever sees the called card: with the partner known, where that is hidden.
 * @param holds whether a seat has the called card in its hand
 */
export const revealPartner = (game: Game, holds: (seat: Seat) => boolean): Game => {
  const partner = isPartnerHidden(dealOf(game)) ? game.seats.findIndex((_, seat) => holds(seat)) : -1
  return partner === -1 ? game : withPartner(game, partner)
}

/** Who belongs together in a game whose partners are known. */
export const seatSidesIn = (rules: Rules, game: Game): SeatSides => {
  const { declarer } = dealOf(game).contract ?? {}
  const sideOf = Uint8Array.from(game.seats, (_, seat) => rules.sideOf(game, seat))
  return {
    sideOf,
    isDeclaring: sideOf.map((side) => (declarer !== undefined && side === sideOf[declarer] ? 1 : 0)),
  }
}
