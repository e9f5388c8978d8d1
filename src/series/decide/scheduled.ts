import type { SeriesDecision } from '../refusals.ts'
import { accept } from '../refusals.ts'
import type { SeriesState, SeriesTable } from '../state.ts'

/*
 * Decisions of the scheduler: tables whose games exist, seated substitutes, and tables whose time is over.
 */

/** Puts waiting tables into play, whose games and sheets the same change opens. */
export const startTables = (
  state: SeriesState,
  round: number,
  tables: readonly SeriesTable[],
): SeriesDecision =>
  accept(state, [{ type: 'tablesStarted', by: null, round, tables: tables.map(({ table }) => table) }])

/** Notes that a substitute sits in the game. */
export const seatSubstitute = (
  state: SeriesState,
  { round, table }: Pick<SeriesTable, 'round' | 'table'>,
  seat: number,
): SeriesDecision => accept(state, [{ type: 'substituteSeated', by: null, round, table, seat }])

/** Logs that a table is stalled. */
export const noteStalled = (
  state: SeriesState,
  { round, table }: Pick<SeriesTable, 'round' | 'table'>,
): SeriesDecision => accept(state, [{ type: 'tableStalled', by: null, round, table }])

/** Takes tables without a result out of the standings. */
export const voidTables = (state: SeriesState, tables: readonly SeriesTable[]): SeriesDecision =>
  accept(
    state,
    tables.map(({ round, table }) => ({ type: 'tableVoided', by: null, round, table }) as const),
  )
