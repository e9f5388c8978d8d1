import type { Contract } from '../../model/contract.ts'
import type { Game } from '../../model/game.ts'
import type { Seat } from '../../model/seat.ts'
import type { Sides } from '../../model/sides.ts'

/*
 * One player (or two) against the rest, for as many deals as it takes: the soloist and the target are in the contract
 * of every one of these deals.
 */

/** The side of the soloist, and of a partner. */
export const SOLOIST = 0
/** The side of everybody else. */
export const TEAM = 1

/** The contract in force: that of the deal on the table, between deals that of the last one. */
const inForce = ({ deal, past }: Game): Contract | null =>
  deal === null ? (past.last?.contract ?? null) : deal.contract

/**
 * Soloist against team (CO-74). While nobody is the soloist every seat is a side of its own; so it is again at the end
 * of a match, which single players win.
 */
export const soloistAgainstTeam = (match: boolean): Sides => ({
  sides: [SOLOIST, TEAM],
  sideOf: (game: Game, seat: Seat): number => {
    const contract = inForce(game)
    if (contract?.declarer === undefined || (match && game.status !== 'playing')) return seat
    return seat === contract.declarer || seat === contract.partner ? SOLOIST : TEAM
  },
})
