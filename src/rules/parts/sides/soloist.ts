import type { Contract } from '../../model/contract.ts'
import type { Game } from '../../model/game.ts'
import type { Seat } from '../../model/seat.ts'
import type { Sides } from '../../model/sides.ts'

/*
 * Soloist (with an optional partner) against a team, over several deals. The contract of every deal names the
 * soloist and the target.
 */

/** Side number of the soloist, with any partner. */
export const SOLOIST = 0
/** Side number of all seats against the soloist. */
export const TEAM = 1

/** The contract of the current deal; between deals, the contract of the last deal. */
const inForce = ({ deal, past }: Game): Contract | null =>
  deal === null ? (past.last?.contract ?? null) : deal.contract

/**
 * Sides of a game of a soloist against a team (CO-74). Without a soloist each seat is a side, also after a match,
 * which single players win.
 */
export const soloistAgainstTeam = (match: boolean): Sides => ({
  sides: [SOLOIST, TEAM],
  sideOf: (game: Game, seat: Seat): number => {
    const contract = inForce(game)
    if (contract?.declarer === undefined || (match && game.status !== 'playing')) return seat
    return seat === contract.declarer || seat === contract.partner ? SOLOIST : TEAM
  },
})
