import type { SeriesDependency } from '../../db/port/series.ts'
import { isDirector } from '../../series/access.ts'
import type { RoundCommand } from '../../series/decide/draws.ts'
import { openTable, planRedraw, planRound, setTables } from '../../series/decide/draws.ts'
import { annulRound, closeRound, reopenRound, startRound } from '../../series/decide/rounds.ts'
import { tablesIn } from '../../series/open-tables.ts'
import type { SeriesDecision } from '../../series/refusals.ts'
import type { SeriesState } from '../../series/state.ts'
import type { Credential } from '../auth/caller.ts'
import type { SeriesReceipt } from '../commands/authorized-command.ts'
import { newSeriesRoot } from '../dealing/draw-seed.ts'
import type { Deps } from '../deps.ts'
import type { Denial, Outcome } from '../outcome.ts'
import { COMPUTING_COSTS, computingTimeDenial, spendComputingTime } from '../quotas/computing-time.ts'
import { drawShare } from '../quotas/cpu-share.ts'
import { drawPlannedRound, drawStepsOf, tableIds, withDealSet } from './draw-round.ts'
import { openedSet } from './round-set.ts'
import { roundTimeFaults } from './round-times.ts'
import type { SeriesCommandContext, SeriesTerms } from './run-series-command.ts'
import { denialUnlessSeen, revisingStandings, runSeriesCommand } from './run-series-command.ts'
import { everything, findSeries } from './series-queries.ts'
import { endSealedGames } from './visit-series.ts'

/*
 * Commands on rounds: draw, redraw, tables by hand, start, close, reopen, annul.
 */

/**
 * Parts that a director's command depends on. A draw by standings and a close rest on results as well, and a new table rests on the
 * seats of other tables.
 */
const directing: readonly SeriesDependency[] = ['settings', 'entries', 'rounds']
const withResults: readonly SeriesDependency[] = [...directing, 'results']

type RoundTerms = SeriesTerms & { readonly round: number }

/** The denial for a caller who does not see the series, or of further checks for a director. */
const denialForDirector = (at: SeriesCommandContext, deny: () => Denial | undefined): Denial | undefined => {
  const unseen = denialUnlessSeen(at)
  return unseen !== undefined || !isDirector(at.stored.state.head, at.by) ? unseen : deny()
}

/**
 * The denial of a draw for a caller who does not see the series, for a director without computing time, and for planned times
 * that no round can have.
 */
const drawDenial =
  (deps: Pick<Deps, 'computingMs' | 'now'>, times: Pick<RoundCommand, 'startsAt' | 'endsAt'> = {}) =>
  (at: SeriesCommandContext): Denial | undefined =>
    denialForDirector(at, () => {
      const faults = roundTimeFaults(times, deps.now())
      if (faults.length > 0) return { outcome: 'faulty', faults }
      return drawShare.isCrowded(at.by) ? { outcome: 'overloaded' } : computingTimeDenial(deps, at.by)
    })

/** The dependencies of a draw, which can take longer than the time limit of a request for the database. */
const patient = (deps: Deps): Deps => ({ ...deps, store: deps.patientStore })

/** Draws the next round. */
export const drawRoundCommand = (
  deps: Deps,
  credential: Credential,
  { command, ...terms }: SeriesTerms & { readonly command: Omit<RoundCommand, 'steps'> },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(patient(deps), credential, terms, {
    reads: everything,
    depends: withResults,
    mayDo: drawDenial(deps, command),
    decide: ({ stored: { state }, by }) =>
      drawPlannedRound(deps, state, planRound(state, by, { ...command, steps: drawStepsOf(deps) }), by),
    writes: withDealSet,
    note: ({ state }) => ({ round: state.head.rounds }),
  })

/** Draws a drawn round again, with a reason. */
export const redrawRoundCommand = (
  deps: Deps,
  credential: Credential,
  { round, reason, ...terms }: RoundTerms & { readonly reason: string },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(patient(deps), credential, terms, {
    reads: everything,
    depends: withResults,
    part: { part: 'round', round },
    mayDo: drawDenial(deps),
    decide: ({ stored: { state }, by }) =>
      drawPlannedRound(deps, state, planRedraw(state, by, { round, reason, steps: drawStepsOf(deps) }), by),
    writes: withDealSet,
  })

/** Sets all tables of a drawn round by hand. */
export const setTablesCommand = (
  deps: Deps,
  credential: Credential,
  { round, tables, ...terms }: RoundTerms & { readonly tables: readonly (readonly number[])[] },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: everything,
    depends: directing,
    part: { part: 'round', round },
    decide: ({ stored, by }) => setTables(stored.state, by, { round, tables }, tableIds(deps)),
  })

/** Opens a table that entries put together, in a round of the method `open`. */
export const openTableCommand = (
  deps: Deps,
  credential: Credential,
  { round, entries, ...terms }: RoundTerms & { readonly entries: readonly number[] },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: everything,
    depends: withResults,
    decide: ({ stored, by }) =>
      openTable(stored.state, by, { round, entries, now: deps.now() }, tableIds(deps)),
    note: ({ state }) => ({
      round,
      table: Math.max(0, ...tablesIn(state, round).map(({ table }) => table)),
    }),
  })

/** Starts or annuls a drawn round, or closes a round without open tables. */
const roundCommand =
  (
    decide: (state: SeriesState, by: string, round: number, now: string) => SeriesDecision,
    depends: readonly SeriesDependency[],
  ) =>
  (deps: Deps, credential: Credential, { round, ...terms }: RoundTerms): Promise<Outcome<SeriesReceipt>> =>
    runSeriesCommand(deps, credential, terms, {
      reads: everything,
      depends,
      part: { part: 'round', round },
      decide: ({ stored, by }) => decide(stored.state, by, round, deps.now()),
      writes: async (decision, at) => ({
        ...(await revisingStandings(decision, at)),
        opensSet: openedSet(decision.events),
      }),
    })

export const startRoundCommand = roundCommand(startRound, directing)
export const annulRoundCommand = roundCommand(annulRound, directing)
const closeUnplayedRound = roundCommand(closeRound, withResults)

/**
 * Closes a round. A table with a decision of a director can have a game that goes on: the games of sealed deals end before the
 * deals are open. A kill between the two steps leaves an open round.
 */
export const closeRoundCommand = async (
  deps: Deps,
  credential: Credential,
  terms: RoundTerms,
): Promise<Outcome<SeriesReceipt>> => {
  const { series, round } = terms
  const reads = { rounds: round, tables: 'all' } as const
  const found = await findSeries(deps, credential, { series, reads })
  if (found.outcome === 'done') {
    const { stored, viewer } = found.value
    if (closeRound(stored.state, viewer, round, deps.now()).ok) await endSealedGames(deps, stored, round)
  }
  return closeUnplayedRound(deps, credential, terms)
}

/**
 * Reopens a closed round, with a reason. Uses computing time of the director: everybody of the series hears of the next close, and
 * a director can close and reopen a round again and again.
 */
export const reopenRoundCommand = (
  deps: Deps,
  credential: Credential,
  { round, reason, ...terms }: RoundTerms & { readonly reason: string },
): Promise<Outcome<SeriesReceipt>> =>
  runSeriesCommand(deps, credential, terms, {
    reads: everything,
    depends: withResults,
    part: { part: 'round', round },
    mayDo: (at) => denialForDirector(at, () => computingTimeDenial(deps, at.by)),
    decide: async ({ stored: { state }, by }) => {
      const newRoot = await newSeriesRoot(deps.random, state.head.id)
      const decision = reopenRound(state, by, { round, reason, now: deps.now(), newRoot })
      if (decision.ok) spendComputingTime(deps, by, state.entries.size * COMPUTING_COSTS.reopenedEntry)
      return decision
    },
  })
