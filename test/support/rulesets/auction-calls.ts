import { move } from '../../../src/notation/index.ts'
import type { Scenario } from '../scenario.ts'

/** A call as it is said: `80 roses`, `80 bells misere`, `pass`, `double`, `redouble`, `decline`. */
export const parseCall = move.parse

/** Calls in turn, each by the first seat that the table waits for. */
export const makeCalls = (table: Scenario, ...said: readonly string[]): void => {
  for (const word of said) {
    const [seat] = table.toAct()
    if (seat === undefined) throw new Error(`nobody is there to say ${word}`)
    table.move(seat, word)
  }
}

/** Bids, and three passes. */
export const bidThenThreePasses = (table: Scenario, bid: string): void =>
  makeCalls(table, bid, 'pass', 'pass', 'pass')

/** The numbers a seat may bid now, each once. */
export const biddablePoints = (table: Scenario, seat: number): readonly number[] => [
  ...new Set(table.legal(seat).flatMap((offer) => (offer.type === 'bid' ? [offer.points] : []))),
]

/** The words a seat may say now, each once. */
export const legalMoveTypes = (table: Scenario, seat: number): readonly string[] => [
  ...new Set(table.legal(seat).map(({ type }) => type)),
]
