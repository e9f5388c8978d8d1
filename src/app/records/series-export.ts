import type { SeriesEvent } from '../../series/events.ts'
import { factsOfState } from '../../series/standing-facts.ts'
import type { SeriesEntry, SeriesState } from '../../series/state.ts'
import { standingsOf } from '../../standing/standings.ts'

/*
 * Export of a series: everything that draws and standings rest on, in one document. `npm run verify-series` computes both again.
 */

/** Format of an export of a series. Another form has another number. */
export const SERIES_EXPORT_FORMAT = 'sidi-series-1'

/** An event of the log with its number and time. */
interface NumberedEvent {
  readonly seq: number
  readonly at: string
  readonly event: SeriesEvent
}

/** Input of an export: the log from event 1, the people that the reader may see, and the seed of the lots. */
interface ExportInput {
  /** Events as the reader sees the events. */
  readonly events: readonly NumberedEvent[]
  readonly nameOf: (entry: SeriesEntry) => string
  /** The player of an entry; null for a hidden player. */
  readonly playerOf: (entry: SeriesEntry) => string | null
  /** Whether the reader sees pairs to avoid beside those of draws. */
  readonly isFull: boolean
  /** See `lotsSeed`. */
  readonly lotSeed: string
}

const byNumber = <Row>(rows: Iterable<Row>, numberOf: (row: Row) => number): readonly Row[] =>
  [...rows].sort((one, other) => numberOf(one) - numberOf(other))

/** Whether the roots of the series are public. */
const isOver = ({ head: { status } }: SeriesState): boolean => status === 'finished' || status === 'cancelled'

/** Returns the export of a series. All rows must be loaded. Roots stay secret before the end; the invite is left out. */
export const seriesExport = (
  state: SeriesState,
  { events, nameOf, playerOf, isFull, lotSeed }: ExportInput,
) => {
  const { id, owner, status, settings, roots, adjustments } = state.head
  return {
    format: SERIES_EXPORT_FORMAT,
    ...{ series: id, owner, status, version: events.at(-1)?.seq ?? 0, settings },
    roots: roots.map(({ commitment, secret }) => ({ commitment, secret: isOver(state) ? secret : null })),
    entries: byNumber(state.entries.values(), ({ entry }) => entry).map((entry) => ({
      ...entry,
      ...{ player: playerOf(entry), name: nameOf(entry), avoid: isFull ? entry.avoid : [] },
    })),
    rounds: byNumber(state.rounds.values(), ({ round }) => round),
    tables: byNumber(state.tables.values(), ({ round, table }) => round * 1000 + table).map(
      ({ sealed: _, ...table }) => table,
    ),
    adjustments,
    standings: { lotSeed, ...standingsOf(factsOfState(state, lotSeed), settings.standing) },
    events,
  }
}
