import { ask, Refusal } from '../../service/request-with-retry.ts'
import { sittingAt } from '../entry-names.ts'
import { pathOf } from '../series-client.ts'
import { callerOfSeries } from '../series-store.ts'
import type { SeriesTable } from '../series-types.ts'

/*
 * Requests for the result of a table.
 */

type Result = NonNullable<SeriesTable['result']>

/** The table was changed by another person. */
export class ChangedTable extends Error {}

/** The side of an entry at a table; -1 for an entry elsewhere. */
const sideOf = (table: SeriesTable, entry: string | null): number => {
  const drawn = table.seats[sittingAt(table).indexOf(entry)]
  return table.sides.findIndex((side) => drawn !== undefined && side.includes(drawn))
}

/** Whether the side of an entry typed the result of a table: the other side confirms. */
export const isOwnResult = (table: SeriesTable, entry: string | null): boolean =>
  table.enteredBy !== null && sideOf(table, entry) === sideOf(table, table.enteredBy)

const tablePath = (series: string, { round, table }: SeriesTable, part = ''): string =>
  pathOf(series, `/rounds/${round}/tables/${table}${part}`)

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isSame = (one: SeriesTable, other: SeriesTable): boolean =>
  one.state === other.state && one.disputed === other.disputed && equal(one.result, other.result)

/**
 * Enters the result of a table as the page shows the table.
 * @throws {ChangedTable} after a change by another person, unless the result is the same
 */
export const enterResult = async (
  series: string,
  shown: SeriesTable,
  sides: Result['sides'],
  reason?: string,
): Promise<void> => {
  const before = await ask(callerOfSeries(), tablePath(series, shown))
  const table = (await before.json()) as SeriesTable
  if (!isSame(table, shown)) {
    if (equal(table.result?.sides, sides)) return
    throw new ChangedTable()
  }
  try {
    await ask(callerOfSeries(), tablePath(series, shown, '/result'), {
      ...{ method: 'PUT', body: { sides, ...(reason && { reason }) } },
      headers: { 'If-Match': before.headers.get('ETag') ?? '' },
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 412) throw error
    // After a lost answer the result is there already.
    const after = (await (await ask(callerOfSeries(), tablePath(series, shown))).json()) as SeriesTable
    if (!equal(after.result?.sides, sides)) throw new ChangedTable()
  }
}

/** Confirms or disputes the result of a table. */
export const confirmResult = (series: string, table: SeriesTable, agree: boolean): Promise<Response> =>
  ask(callerOfSeries(), tablePath(series, table, '/confirmation'), { method: 'POST', body: { agree } })

/** Returns the points of a result as text: `702 : 554`. */
export const resultText = (result: Result | null): string =>
  result === null ? '' : result.sides.map(({ points }) => points).join(' : ')
