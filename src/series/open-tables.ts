import type { SeriesRound, SeriesState, SeriesTable } from './state.ts'

/*
 * Open rounds and tables.
 */

/** Rounds that are neither closed nor annulled. */
export const openRounds = ({ rounds }: SeriesState): readonly SeriesRound[] =>
  [...rounds.values()].filter(({ state }) => state !== 'closed' && state !== 'annulled')

/** The tables of a round. */
export const tablesIn = ({ tables }: SeriesState, round: number): readonly SeriesTable[] =>
  [...tables.values()].filter((table) => table.round === round)

/** Whether entries open tables while the round is played, so that the round does not end with its last open table. */
export const takesTables = ({ draw: { method } }: Pick<SeriesRound, 'draw'>): boolean =>
  method === 'open' || method === 'solo'

/** Whether a table needs a result, or its result is disputed. */
export const isTableOpen = ({ state, disputed }: SeriesTable): boolean =>
  state === 'waiting' || state === 'playing' || disputed
