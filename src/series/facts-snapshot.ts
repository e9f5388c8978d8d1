import type { Participant, SeriesFacts, TableResult, TableSide } from '../standing/facts.ts'
import type { RoundFacts } from './standing-facts.ts'
import { dealFacts, entryId } from './standing-facts.ts'

/*
 * Compact form of the facts of closed rounds, for one row of the database: a table of four takes about 30 bytes, so 40 rounds
 * of 500 entries fit in 250 kB. Trailing zeros and missing values are left out.
 */

/** Values of a side in the order of the compact form. */
const VALUES = ['points', 'matches', 'counterMatches', 'berg', 'schneider', 'strokes', 'forfeit'] as const

/** An id in the compact form: the number of an entry, or another id. */
type CompactId = number | string

type CompactSide = readonly [of: readonly CompactId[], ...values: readonly (number | null)[]]

const compactId = (id: string): CompactId => (/^e_[1-9]\d*$/.test(id) ? Number(id.slice(2)) : id)
const wholeId = (id: CompactId): string => (typeof id === 'number' ? entryId(id) : id)

/** Facts in their compact form, ready for JSON. */
export interface FactsSnapshot {
  /** `since`: the first round of the participant. */
  readonly participants: readonly (readonly [
    id: string,
    team: string | null,
    withdrawn: 0 | 1,
    since: number,
  ])[]
  readonly rounds: SeriesFacts['rounds']
  readonly results: readonly (readonly [round: number, table: number, ...sides: readonly CompactSide[]])[]
  /** Points of the sides in each deal of an open deal set, by table; missing without sets. */
  readonly deals?: readonly (readonly [
    round: number,
    table: number,
    ...deals: readonly (readonly number[])[],
  ])[]
}

const compactSide = (side: TableSide): CompactSide => {
  const values = VALUES.map((name) => side[name] ?? null)
  const last = values.findLastIndex((value) => value !== null)
  return [side.of.map(compactId), ...values.slice(0, last + 1)]
}

const wholeSide = ([of, ...values]: CompactSide): TableSide => ({
  of: of.map(wholeId),
  ...Object.fromEntries(
    VALUES.flatMap((name, at) => {
      const value = values[at]
      return value === null || value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** Returns the compact form of facts. @param since the first round of each participant, by id; round 1 for others */
export const compactFacts = (
  { participants, rounds, results }: RoundFacts,
  since: ReadonlyMap<string, number> = new Map(),
): FactsSnapshot => ({
  participants: participants.map(({ id, team, withdrawn }) => [
    ...([id, team ?? null, withdrawn ? 1 : 0, since.get(id) ?? 1] as const),
  ]),
  rounds,
  results: results.map(({ round, table, sides }) => [round, table, ...sides.map(compactSide)]),
  ...(results.some(({ deals }) => deals) && {
    deals: results.flatMap(({ round, table, deals }) =>
      deals === undefined ? [] : [[round, table, ...deals.map(({ points }) => points)] as const],
    ),
  }),
})

/**
 * Returns the facts of a compact form. Table 0 holds the byes of its round.
 * @param isChosen which rounds to take; participants come with their first round, or with a result
 */
export const wholeFacts = (
  { participants, rounds, results, deals = [] }: FactsSnapshot,
  isChosen: (round: FactsSnapshot['rounds'][number]) => boolean = () => true,
): RoundFacts => {
  const chosen = rounds.filter(isChosen)
  const numbers = new Set(chosen.map(({ number }) => number))
  const dealsOf = new Map(deals.map(([round, table, ...points]) => [`${round}/${table}`, points]))
  const kept = results.filter(([round]) => numbers.has(round))
  const seen = new Set(kept.flatMap(([, , ...sides]) => sides.flatMap(([of]) => of.map(wholeId))))
  return {
    participants: participants
      .filter(([id, , , since]) => seen.has(id) || numbers.has(since))
      .map(
        ([id, team, withdrawn]): Participant => ({
          id,
          ...(team !== null && { team }),
          ...(withdrawn === 1 && { withdrawn: true }),
        }),
      ),
    rounds: chosen,
    results: kept.map(([round, table, ...sides]): TableResult => {
      const played = dealsOf.get(`${round}/${table}`)
      return {
        ...{ round, table },
        ...(table === 0 && { kind: 'bye' as const }),
        sides: sides.map(wholeSide),
        ...(played && { deals: dealFacts(round, played) }),
      }
    }),
  }
}
