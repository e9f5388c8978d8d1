import type { PairingInput } from './types.ts'

/*
 * Tables that a director gives by hand.
 */

/** A fault of given tables. */
export interface GivenTablesFault {
  readonly code: 'entry-twice' | 'entry-missing' | 'entry-absent' | 'wrong-table-size' | 'partners-apart'
  /** Path in `given`, or in `entries` for a missing entry: `tables.0.2`. */
  readonly path: string
}

/** Returns the faults of the given tables, in the order of the input. */
export const givenTablesFaults = ({
  given,
  entries,
  sizes,
  partners,
}: Pick<PairingInput, 'given' | 'entries' | 'sizes' | 'partners'>): readonly GivenTablesFault[] => {
  const { tables, sittingOut } = given ?? { tables: [], sittingOut: [] }
  const faults: GivenTablesFault[] = []
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]))
  const seen = new Set<number>()
  const check = (number: number, path: string) => {
    if (!byNumber.has(number)) faults.push({ code: 'entry-absent', path })
    else if (seen.has(number)) faults.push({ code: 'entry-twice', path })
    seen.add(number)
  }
  for (const [at, seats] of tables.entries()) {
    if (!sizes.includes(seats.length)) faults.push({ code: 'wrong-table-size', path: `tables.${at}` })
    for (const [seat, number] of seats.entries()) {
      check(number, `tables.${at}.${seat}`)
      const partner = byNumber.get(number)?.partner
      if (partners === 'fixed' && partner !== seats[(seat + 2) % 4])
        faults.push({ code: 'partners-apart', path: `tables.${at}.${seat}` })
    }
  }
  for (const [at, number] of sittingOut.entries()) check(number, `sittingOut.${at}`)
  for (const [at, { number }] of entries.entries())
    if (!seen.has(number)) faults.push({ code: 'entry-missing', path: `entries.${at}` })
  return faults
}
