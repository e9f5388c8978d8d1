import type { Body } from './evening-client.ts'

/*
 * The evening computed a second time from what was typed and played, and compared with the service.
 */

/** The points of the entries of one table, from the slip, the sheet or the game. */
export type TablePoints = ReadonlyMap<string, number>

/** Points of an entry that sits out a round. */
export const BYE = 628

/** Totals by entry: the points at its tables, and the points of the rounds that it sat out. */
export const totalsByHand = (
  tables: readonly TablePoints[],
  sittingOut: readonly string[],
): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  const add = (entry: string, points: number) => totals.set(entry, (totals.get(entry) ?? 0) + points)
  for (const table of tables) for (const [entry, points] of table) add(entry, points)
  for (const entry of sittingOut) add(entry, BYE)
  return totals
}

/** Differences between the standings of the service and totals by hand. */
export const findWrongTotals = (
  rows: readonly Body[],
  totals: ReadonlyMap<string, number>,
): readonly string[] => {
  const wrong = rows.flatMap(({ entry, total }) =>
    total === (totals.get(entry) ?? 0) ? [] : [`${entry}: ${total}, by hand ${totals.get(entry) ?? 0}`],
  )
  const ranked = rows.filter(({ rank }) => rank !== null)
  const outOfOrder = ranked.filter(
    ({ total, rank }, at) => at > 0 && (ranked[at - 1].total < total || ranked[at - 1].rank > rank),
  )
  return [...wrong, ...outOfOrder.map(({ entry }) => `${entry} is out of order`)]
}

/** Faults of the log: numbers with gaps, a table that ends twice in an attempt, a round that completes twice. */
export const findLogFaults = (log: readonly Body[]): readonly string[] => {
  const gaps = log.flatMap(({ seq }, at) => (seq === at + 1 ? [] : [`event ${at + 1} has number ${seq}`]))
  const ends = log.filter(({ type }) => type === 'tableDone').map(({ round, table }) => `${round}/${table}`)
  const twice = ends.filter((one, at) => ends.indexOf(one) !== at)
  return [...gaps, ...twice.map((table) => `table ${table} ended twice`)]
}
