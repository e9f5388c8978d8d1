import type { SeriesEntry, SeriesHead, SeriesRound, SeriesTable } from '../../../series/state.ts'

/*
 * Rows of series: which fields have a column, and which are in the JSON text `body`.
 */

const parsed = <T>(json: string): T => JSON.parse(json)

/** Columns of a head besides `id`. */
export const headValues = (head: SeriesHead) => {
  const {
    id: _,
    owner,
    status,
    invite,
    roots,
    entries,
    rounds,
    open,
    session,
    adjusted,
    adjustments,
    ...body
  } = head
  return {
    ...{ owner, status, visibility: head.settings.visibility },
    ...{ lastEntry: entries, lastRound: rounds, session, lastAdjustment: adjusted },
    openRounds: JSON.stringify(open),
    body: JSON.stringify(body),
    secrets: JSON.stringify({ invite, roots }),
    adjustments: JSON.stringify(adjustments),
  }
}

/** Returns the head of a series from its columns. */
export const headFrom = (
  id: string,
  row: Omit<ReturnType<typeof headValues>, 'visibility' | 'status'> & Pick<SeriesHead, 'status'>,
): SeriesHead => ({
  ...parsed<Omit<SeriesHead, 'id'>>(row.body),
  ...parsed<Pick<SeriesHead, 'invite' | 'roots'>>(row.secrets),
  ...{ id, owner: row.owner, status: row.status, entries: row.lastEntry, rounds: row.lastRound },
  ...{ open: parsed(row.openRounds), session: row.session },
  ...{ adjusted: row.lastAdjustment, adjustments: parsed(row.adjustments) },
})

/** Values of an entry for an insert from JSON, in the order of the columns `entry`, `player`, `state`, `name`, `body`. */
export const entryValues = ({ entry, player, state, name, ...body }: SeriesEntry): readonly unknown[] => [
  ...[entry, player, state, name],
  body,
]

/** Returns an entry from its columns. */
export const entryFrom = ({
  body,
  ...columns
}: Pick<SeriesEntry, 'entry' | 'player' | 'state' | 'name'> & { readonly body: string }): SeriesEntry => ({
  ...parsed<SeriesEntry>(body),
  ...columns,
})

/** Values of a round for an insert from JSON: `round`, `state`, `starts_at`, `ends_at`, `body`. */
export const roundValues = ({ round, state, startsAt, endsAt, ...body }: SeriesRound): readonly unknown[] => [
  ...[round, state, startsAt, endsAt],
  body,
]

/** Returns a round from its columns. */
export const roundFrom = ({
  body,
  ...columns
}: Pick<SeriesRound, 'round' | 'state' | 'startsAt' | 'endsAt'> & {
  readonly body: string
}): SeriesRound => ({
  ...parsed<SeriesRound>(body),
  ...columns,
})

/** Values of a table for an insert from JSON: `round`, `tbl`, `state`, `disputed`, `ref`, `body`. */
export const tableValues = ({
  round,
  table,
  state,
  disputed,
  ref,
  ...body
}: SeriesTable): readonly unknown[] => [...[round, table, state, Number(disputed), ref], body]

/** Returns a table from its columns. */
export const tableFrom = ({
  body,
  disputed,
  ...columns
}: Pick<SeriesTable, 'round' | 'table' | 'state' | 'ref'> & {
  readonly disputed: number
  readonly body: string
}): SeriesTable => ({
  ...parsed<SeriesTable>(body),
  ...{ ...columns, disputed: disputed === 1 },
})
