import { makeAdjustment, withdrawAdjustment } from '../../series/decide/adjustments.ts'
import { confirmResult, enterResult, forfeitTable, replaceSeat } from '../../series/decide/results.ts'
import type { SeriesDecision } from '../../series/refusals.ts'
import type { Forfeit, SeriesAdjustment, SeriesResult, SeriesState, Substitute } from '../../series/state.ts'
import { tableKey } from '../../series/state.ts'
import type { Credential } from '../auth/caller.ts'
import type { SeriesReceipt } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import type { SeriesTerms } from './run-series-command.ts'
import { revisingStandings, runSeriesCommand } from './run-series-command.ts'
import { everything, findSeries } from './series-queries.ts'
import { endPlace, seatSubstitutesOf } from './visit-series.ts'

/*
 * Commands on tables of a series: result, confirmation, forfeit, substitute; and adjustments.
 */

type TableTerms = SeriesTerms & { readonly round: number; readonly table: number }

/** Runs a command on one table. Changes at other tables are no conflict. */
const tableCommand = (
  deps: Deps,
  credential: Credential,
  { round, table, ...terms }: TableTerms,
  decide: (state: SeriesState, by: string) => SeriesDecision,
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: { rounds: round, tables: table },
    depends: ['settings', 'rows'],
    part: { part: 'table', round, table },
    decide: ({ stored, by }) => decide(stored.state, by),
    writes: () => ({ endsTableOf: round }),
  })

/** Enters or corrects the result of a table. */
export const enterResultCommand = (
  deps: Deps,
  credential: Credential,
  {
    result,
    reason,
    ...terms
  }: TableTerms & { readonly result: SeriesResult; readonly reason?: string | undefined },
): Promise<Outcome<SeriesReceipt>> => {
  const { round, table } = terms
  return tableCommand(deps, credential, terms, (state, by) =>
    enterResult(state, by, { round, table, result, reason }),
  )
}

/** Confirms or disputes a result. */
export const confirmResultCommand = (
  deps: Deps,
  credential: Credential,
  { agree, ...terms }: TableTerms & { readonly agree: boolean },
): Promise<Outcome<SeriesReceipt>> => {
  const { round, table } = terms
  return tableCommand(deps, credential, terms, (state, by) =>
    confirmResult(state, by, { round, table, agree }),
  )
}

type ForfeitTerms = TableTerms & { readonly forfeit: Forfeit }

/** Ends the game or the sheet of a table that the caller may forfeit: the table gets the result of the finished deals. */
const endPlaceBeforeForfeit = async (
  deps: Deps,
  credential: Credential,
  { series, round, table, forfeit }: ForfeitTerms,
): Promise<void> => {
  const found = await findSeries(deps, credential, { series, reads: { rounds: round, tables: table } })
  if (found.outcome !== 'done') return
  const { stored, viewer } = found.value
  const row = stored.state.tables.get(tableKey(round, table))
  const isAllowed = forfeitTable(stored.state, viewer, { round, table, ...forfeit, as: 'zero' }).ok
  if (isAllowed && row?.state === 'playing') await endPlace(deps, row)
}

/** Ends a table without a regular result. A kill between the two steps leaves a table with an unfinished result. */
export const forfeitTableCommand = async (
  deps: Deps,
  credential: Credential,
  terms: ForfeitTerms,
): Promise<Outcome<SeriesReceipt>> => {
  await endPlaceBeforeForfeit(deps, credential, terms)
  const { forfeit, ...rest } = terms
  const { round, table } = rest
  return tableCommand(deps, credential, rest, (state, by) =>
    forfeitTable(state, by, { round, table, ...forfeit }),
  )
}

/**
 * Puts an entry or a bot on a seat. Answers after the change of seats in the game, so the replaced person sees no card after the
 * answer. After a kill between the two steps, the scheduler changes the seats.
 */
export const replaceSeatCommand = async (
  deps: Deps,
  credential: Credential,
  { round, table, substitute, ...terms }: TableTerms & { readonly substitute: Substitute },
): Promise<Outcome<SeriesReceipt>> => {
  const outcome = await runSeriesCommand(deps, credential, terms, {
    reads: everything,
    // Nobody may come to two tables at once: seats of other tables count as results.
    depends: ['settings', 'entries', 'rounds', 'results'],
    part: { part: 'table', round, table },
    decide: ({ stored, by }) => replaceSeat(stored.state, by, { round, table, ...substitute }),
  })
  if (outcome.outcome === 'done') await seatSubstitutesOf(deps, { series: terms.series, round, table })
  return outcome
}

/** Makes a penalty or a bonus. */
export const makeAdjustmentCommand = (
  deps: Deps,
  credential: Credential,
  { adjustment, ...terms }: SeriesTerms & { readonly adjustment: Omit<SeriesAdjustment, 'id'> },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: everything,
    depends: ['settings', 'entries', 'rounds', 'results'],
    writes: revisingStandings,
    decide: ({ stored, by }) => makeAdjustment(stored.state, by, adjustment),
    note: ({ state }) => ({ adjustment: state.head.adjusted }),
  })

/** Withdraws an adjustment. */
export const withdrawAdjustmentCommand = (
  deps: Deps,
  credential: Credential,
  { adjustment, ...terms }: SeriesTerms & { readonly adjustment: number },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: everything,
    depends: ['settings', 'entries', 'rounds', 'results'],
    writes: revisingStandings,
    decide: ({ stored, by }) => withdrawAdjustment(stored.state, by, adjustment),
  })
