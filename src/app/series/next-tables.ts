import { entryOf } from '../../series/access.ts'
import { othersAt, sittingAt } from '../../series/sides.ts'
import { tableKey } from '../../series/state.ts'
import type { Credential } from '../auth/caller.ts'
import { entryNames } from '../auth/series-access.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findOwnSeries, findSeries } from './series-queries.ts'
import { ownSeat } from './series-views.ts'

/*
 * The next table of the caller in each running series.
 */

/** Maximum number of series: the newest ones. */
const MAX_SERIES = 5

/** A seat in an open round, with the names of the people at the table. */
export interface NextTable {
  readonly series: string
  readonly name: string
  readonly round: number
  readonly table: number
  readonly seat: number
  readonly partners: readonly string[]
  readonly opponents: readonly string[]
  /** The game or the sheet; null before the start and with a slip. */
  readonly place: string | null
}

const findNextTable = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  series: string,
): Promise<Outcome<NextTable | undefined>> => {
  const open = await findSeries(deps, credential, { series, reads: { rounds: 'open', tables: 'all' } })
  if (open.outcome !== 'done') return open
  const seat = ownSeat(open.value.stored, entryOf(open.value.stored.state, open.value.viewer))
  if (seat === null) return done(undefined)
  const reads = { rounds: seat.round, tables: seat.table }
  const found = await findSeries(deps, credential, { series, reads })
  if (found.outcome !== 'done') return found
  const { stored, viewer } = found.value
  const { head, entries, tables } = stored.state
  const table = tables.get(tableKey(seat.round, seat.table))
  const seats = table === undefined ? [] : sittingAt(table)
  const nameOf = entryNames(head, stored.names, viewer)
  const named = (numbers: readonly (number | null)[]) =>
    numbers.map((number) => {
      const row = number === null ? undefined : entries.get(number)
      return row === undefined ? '–' : nameOf(row)
    })
  const { partners, opponents } = othersAt(seats, head.settings.partners, seats[seat.seat] ?? null)
  return done({
    ...{ series, name: head.settings.name, round: seat.round, table: seat.table, seat: seat.seat },
    partners: named(partners),
    opponents: named(opponents),
    place: seat.game ?? seat.sheet,
  })
}

/** Finds the tables of the caller in open rounds, of at most five running series. */
export const findNextTables = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
): Promise<Outcome<readonly NextTable[]>> => {
  const own = await findOwnSeries(deps, credential, { status: 'running', limit: MAX_SERIES })
  if (own.outcome !== 'done') return own
  const tables: NextTable[] = []
  for (const { id, entry } of own.value.items) {
    if (entry === null) continue
    const found = await findNextTable(deps, credential, id)
    if (found.outcome !== 'done') return found
    if (found.value !== undefined) tables.push(found.value)
  }
  return done(tables)
}
