import type { Round, SeriesFacts, TableResult, TableSide } from '../../../src/standing/facts.ts'
import type { StandingScheme } from '../../../src/standing/standing-schema.ts'
import { standingsOf } from '../../../src/standing/standings.ts'
import type { Standings } from '../../../src/standing/standings-result.ts'

/** A side of a short series: ids, points, further fields. */
export type ShortSide = readonly [ids: string, points: number, more?: Partial<TableSide>]

const sideOf = ([ids, points, more]: ShortSide): TableSide => ({ of: ids.split(' '), points, ...more })

/** The result of table 1, or of another table, in a round. Ids of partners are joined by a space. */
export const played = (round: number, sides: readonly ShortSide[], table = 1): TableResult => ({
  round,
  table,
  sides: sides.map(sideOf),
})

/** A bye of one participant in a round. */
export const bye = (round: number, id: string): TableResult => ({
  round,
  table: 0,
  kind: 'bye',
  sides: [{ of: [id] }],
})

/** Facts of the given results, with all their participants and rounds. Each round is in session 1 unless given. */
export const seriesOf = (results: readonly TableResult[], more: Partial<SeriesFacts> = {}): SeriesFacts => {
  const ids = [...new Set(results.flatMap(({ sides }) => sides.flatMap(({ of }) => of)))]
  const rounds = [...new Set(results.map(({ round }) => round))]
  return {
    participants: ids.map((id) => ({ id })),
    rounds: rounds.map((number): Round => ({ number, session: 1 })),
    results,
    adjustments: [],
    ...more,
  }
}

/** Standings by the points, with changes of the scheme. */
export const standingsBy = (scheme: Partial<StandingScheme>, facts: SeriesFacts): Standings =>
  standingsOf(facts, { parts: [{ take: 'points' }], order: 'high', ...scheme })

/** Totals by id. */
export const totalsOf = ({ rows }: Standings): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map(({ id, total }) => [id, total]))

/** Ranks by id, in the order of the rows. */
export const ranksOf = ({ rows }: Standings): string =>
  rows.map(({ id, rank }) => `${rank ?? '-'} ${id}`).join(', ')

/** The addends of a participant, as `unit:value`, with `!` for a struck unit and `+` for a filled unit. */
export const addendsOf = ({ rows }: Standings, id: string): string =>
  (rows.find((row) => row.id === id)?.addends ?? [])
    .map(({ unit, value, kept, filled }) => `${unit}:${value}${kept ? '' : '!'}${filled ? '+' : ''}`)
    .join(' ')
