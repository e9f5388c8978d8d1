import { move } from '../../../src/notation/index.ts'
import type { Scenario } from '../scenario.ts'

/** Parses a call in move notation: `80 roses`, `80 bells misere`, `pass`, `double`, `redouble`, `decline`. */
export const parseCall = move.parse

/** Makes calls in order, each by the first seat to act. */
export const makeCalls = (table: Scenario, ...said: readonly string[]): void => {
  for (const word of said) {
    const [seat] = table.toAct()
    if (seat === undefined) throw new Error(`nobody is there to say ${word}`)
    table.move(seat, word)
  }
}

/** Makes a bid and three passes, so that the bid becomes the contract. */
export const bidThenThreePasses = (table: Scenario, bid: string): void =>
  makeCalls(table, bid, 'pass', 'pass', 'pass')

/** The distinct point values that a seat may bid now. */
export const biddablePoints = (table: Scenario, seat: number): readonly number[] => [
  ...new Set(table.legal(seat).flatMap((offer) => (offer.type === 'bid' ? [offer.points] : []))),
]

/** The distinct types of the legal moves of a seat. */
export const legalMoveTypes = (table: Scenario, seat: number): readonly string[] => [
  ...new Set(table.legal(seat).map(({ type }) => type)),
]
