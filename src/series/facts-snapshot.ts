import type { Participant, SeriesFacts, TableResult, TableSide } from '../standing/facts.ts'

/*
 * Compact form of the facts of closed rounds, for one row of the database: a table of four takes about 30 bytes, so 40 rounds
 * of 500 entries fit in 200 kB. Trailing zeros and missing values are left out.
 */

/** Values of a side in the order of the compact form. */
const VALUES = ['points', 'matches', 'counterMatches', 'berg', 'schneider', 'strokes'] as const

type CompactSide = readonly [of: readonly string[], ...values: readonly (number | null)[]]

/** Facts in their compact form, ready for JSON. */
export interface FactsSnapshot {
  readonly participants: readonly (readonly [id: string, team: string | null, withdrawn: 0 | 1])[]
  readonly rounds: SeriesFacts['rounds']
  readonly results: readonly (readonly [round: number, table: number, ...sides: readonly CompactSide[]])[]
}

const compactSide = (side: TableSide): CompactSide => {
  const values = VALUES.map((name) => side[name] ?? null)
  const last = values.findLastIndex((value) => value !== null)
  return [side.of, ...values.slice(0, last + 1)]
}

const wholeSide = ([of, ...values]: CompactSide): TableSide => ({
  of,
  ...Object.fromEntries(
    VALUES.flatMap((name, at) => {
      const value = values[at]
      return value === null || value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** Returns the compact form of facts. Adjustments and lots are not part of the form. */
export const compactFacts = ({
  participants,
  rounds,
  results,
}: Pick<SeriesFacts, 'participants' | 'rounds' | 'results'>): FactsSnapshot => ({
  participants: participants.map(({ id, team, withdrawn }) => [id, team ?? null, withdrawn ? 1 : 0]),
  rounds,
  results: results.map(({ round, table, sides }) => [round, table, ...sides.map(compactSide)]),
})

/** Returns the facts of a compact form. Table 0 holds the byes of its round. */
export const wholeFacts = ({
  participants,
  rounds,
  results,
}: FactsSnapshot): Pick<SeriesFacts, 'participants' | 'rounds' | 'results'> => ({
  participants: participants.map(
    ([id, team, withdrawn]): Participant => ({
      id,
      ...(team !== null && { team }),
      ...(withdrawn === 1 && { withdrawn: true }),
    }),
  ),
  rounds,
  results: results.map(
    ([round, table, ...sides]): TableResult => ({
      ...{ round, table },
      ...(table === 0 && { kind: 'bye' as const }),
      sides: sides.map(wholeSide),
    }),
  ),
})
