import type { Partners, PresentEntry } from './types.ts'

/*
 * Units of a pairing: an entry alone, or two entries that are fixed partners. A unit sits or sits out as a whole.
 */

/** One entry, or two fixed partners. */
export interface Unit {
  /** Numbers of the entries, ascending. */
  readonly numbers: readonly number[]
  /** Number of earlier rounds in which the unit sat out: the maximum of its entries. */
  readonly satOut: number
  /** The best place of its entries, or null. */
  readonly place: number | null
}

const unitOf = (entries: readonly PresentEntry[]): Unit => {
  const places = entries.flatMap(({ place }) => (place === null ? [] : [place]))
  return {
    numbers: entries.map(({ number }) => number),
    satOut: Math.max(...entries.map(({ satOut }) => satOut)),
    place: places.length === 0 ? null : Math.min(...places),
  }
}

/**
 * Returns the units in the order of their lowest numbers.
 * @throws RangeError if a number occurs twice, or if a fixed partner is absent or not mutual
 */
export const unitsOf = (entries: readonly PresentEntry[], partners: Partners): readonly Unit[] => {
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]))
  if (byNumber.size < entries.length) throw new RangeError('Each number must occur once in `entries`.')
  const ordered = [...entries].sort((one, other) => one.number - other.number)
  if (partners !== 'fixed') return ordered.map((entry) => unitOf([entry]))
  return ordered.flatMap((entry) => {
    const partner = entry.partner === null ? undefined : byNumber.get(entry.partner)
    if (partner === undefined || partner === entry || partner.partner !== entry.number)
      throw new RangeError(`Entry ${entry.number} needs a partner that is present and names the entry.`)
    return entry.number < partner.number ? [unitOf([entry, partner])] : []
  })
}
