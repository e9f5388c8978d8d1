import type { SeriesEntry, SeriesRound, SeriesState, SeriesTable } from './state.ts'

/** The rows that differ between two states. */
export interface ChangedRows {
  /** Whether the head differs. */
  readonly head: boolean
  readonly entries: readonly SeriesEntry[]
  /** Numbers of entries that no longer exist. */
  readonly removedEntries: readonly number[]
  readonly rounds: readonly SeriesRound[]
  readonly tables: readonly SeriesTable[]
  /** Tables that no longer exist. */
  readonly removedTables: readonly Pick<SeriesTable, 'round' | 'table'>[]
}

const changed = <Key, Row>(before: ReadonlyMap<Key, Row>, after: ReadonlyMap<Key, Row>): readonly Row[] =>
  [...after].flatMap(([key, row]) => (before.get(key) === row ? [] : [row]))

const removed = <Key, Row>(before: ReadonlyMap<Key, Row>, after: ReadonlyMap<Key, Row>): readonly Row[] =>
  [...before].flatMap(([key, row]) => (after.has(key) ? [] : [row]))

/** Returns the rows of `after` that `before` lacks or holds otherwise, by identity, and the removed rows. */
export const changedRows = (before: SeriesState, after: SeriesState): ChangedRows => ({
  head: before.head !== after.head,
  entries: changed(before.entries, after.entries),
  removedEntries: removed(before.entries, after.entries).map(({ entry }) => entry),
  rounds: changed(before.rounds, after.rounds),
  tables: changed(before.tables, after.tables),
  removedTables: removed(before.tables, after.tables).map(({ round, table }) => ({ round, table })),
})
