import type { Game } from '../../rules/model/game.ts'
import { contractOf, dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { hasHiddenPartner } from '../../rules/parts/bidding/call-partner.ts'

/*
 * Sides of the seats in a deal, and the hidden partner of a called card.
 */

/** The side of each seat in a deal, and whether the seat is on the declarer's side, as arrays for fast search. */
export interface SeatSides {
  /** By seat: the side. */
  readonly sideOf: Uint8Array
  /** By seat: 1 for declarer and partner. */
  readonly isDeclaring: Uint8Array
}

/** The game with a known partner. */
const withPartner = (game: Game, partner: Seat): Game => ({
  ...game,
  deal: { ...dealOf(game), contract: { ...contractOf(game), partner } },
})

/**
 * The game with the hidden partner of a called card made known, for search in a determinization.
 * @param holds true if a seat holds the called card
 */
export const revealPartner = (game: Game, holds: (seat: Seat) => boolean): Game => {
  const partner = hasHiddenPartner(game) ? game.seats.findIndex((_, seat) => holds(seat)) : -1
  return partner === -1 ? game : withPartner(game, partner)
}

/** The side of each seat in a game whose partners are known. */
export const seatSidesIn = (rules: Rules, game: Game): SeatSides => {
  const { declarer } = dealOf(game).contract ?? {}
  const sideOf = Uint8Array.from(game.seats, (_, seat) => rules.sideOf(game, seat))
  return {
    sideOf,
    isDeclaring: sideOf.map((side) => (declarer !== undefined && side === sideOf[declarer] ? 1 : 0)),
  }
}
