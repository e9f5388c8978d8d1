import type { ReadResult, ReadSpec } from '../../db/port/read-spec.ts'
import type { SeriesChange, SeriesReadSpec, StoredSeries } from '../../db/port/series.ts'
import type { SeriesAccepted, SeriesDecision } from '../../series/refusals.ts'
import { nextVisit } from '../../series/schedule.ts'
import type { SeriesState } from '../../series/state.ts'
import type { Credential } from '../auth/caller.ts'
import { maySeeSeries } from '../auth/series-access.ts'
import type {
  BuildAnswer,
  CommandDecision,
  CommandTerms,
  SeriesReceipt,
} from '../commands/authorized-command.ts'
import { runCommand } from '../commands/authorized-command.ts'
import type { Deps } from '../deps.ts'
import { seriesNotices } from '../feed/series-notices.ts'
import type { Denial, Outcome } from '../outcome.ts'
import type { SeriesPart } from './series-state-tags.ts'
import { seriesStateTag } from './series-state-tags.ts'
import { newStandings } from './stored-standings.ts'
import { visitSoon } from './visit-series.ts'

/*
 * Commands on a series: read the needed rows, decide by the room `series`, write. The answer reads the series again, the first
 * time and on a repetition.
 */

/** Terms of a command on a series. */
export type SeriesTerms = CommandTerms & { readonly series: string }

type Changed = Extract<SeriesChange, { readonly kind: 'changed' }>

/** The input of a decision: the stored rows, and the caller. */
export interface SeriesCommandContext {
  readonly stored: StoredSeries
  readonly by: string
  readonly found: ReadResult
}

type Writes = Partial<
  Pick<Changed, 'endsTableOf' | 'standings' | 'due' | 'numbered' | 'ownerMost' | 'dealSet' | 'opensSet'>
>

/** What a command reads, depends on, and decides. */
export interface SeriesCommandSpec<D extends SeriesDecision> {
  readonly reads: Omit<SeriesReadSpec, 'id'>
  readonly people?: ReadSpec['people']
  readonly lists?: ReadSpec['seriesLists']
  readonly depends: Changed['depends']
  /** The part whose state tag the request names. */
  readonly part?: SeriesPart
  /** Returns the denial of a caller; by default of everybody who may not see the series. */
  readonly mayDo?: (at: SeriesCommandContext) => Denial | undefined | Promise<Denial | undefined>
  readonly decide: (at: SeriesCommandContext) => D | Promise<D>
  /** Further fields of the receipt. */
  readonly note?: (
    decision: Extract<D, { readonly ok: true }>,
    at: SeriesCommandContext,
  ) => Omit<SeriesReceipt, 'kind' | 'series'>
  /** Whether the scheduler may have work after the change. By default after a read of all rounds with their tables. */
  readonly visits?: true
  /** Further fields of the change. */
  readonly writes?: (
    decision: Extract<D, { readonly ok: true }>,
    at: SeriesCommandContext,
  ) => Writes | Promise<Writes>
}

/** Writes the revisions of standings that a decision on all rows makes. */
export const revisingStandings = async (
  decision: SeriesAccepted,
  { stored }: SeriesCommandContext,
): Promise<Writes> => ({ standings: await newStandings(decision, stored) })

const theReceipt: BuildAnswer<SeriesReceipt, SeriesReceipt> = (receipt) => Promise.resolve(receipt)

/** The denial for everybody who may not see the series. */
export const denialUnlessSeen = ({ stored, by }: SeriesCommandContext): Denial | undefined =>
  maySeeSeries(stored, by) ? undefined : { outcome: 'no-series' }

/** The denial of a request that names another state of its part. */
const movedDenial = (
  stored: StoredSeries,
  part: SeriesPart | undefined,
  expected: readonly string[] | undefined,
): Denial | undefined => {
  if (part === undefined || expected === undefined) return undefined
  const state = seriesStateTag(stored, part)
  return state === undefined || expected.includes(state) ? undefined : { outcome: 'series-moved', state }
}

/** Runs a command on a series, and answers with the receipt. */
export const runSeriesCommand = async <D extends SeriesDecision>(
  deps: Deps,
  credential: Credential,
  { series, expected, ...terms }: SeriesTerms,
  {
    reads,
    people,
    lists,
    depends,
    part,
    mayDo = denialUnlessSeen,
    decide,
    note,
    writes,
    visits,
  }: SeriesCommandSpec<D>,
): Promise<Outcome<SeriesReceipt>> => {
  let due: string | null = null
  const outcome = await runCommand<SeriesReceipt, SeriesReceipt>(
    deps,
    credential,
    terms,
    { series: { id: series, ...reads }, ...(people && { people }), ...(lists && { seriesLists: lists }) },
    async ({ player: { id: by }, found }): Promise<CommandDecision<SeriesReceipt>> => {
      const { series: stored } = found
      if (stored === undefined) return { denial: { outcome: 'no-series' } }
      const at = { stored, by, found }
      const denial = (await mayDo(at)) ?? movedDenial(stored, part, expected)
      if (denial !== undefined) return { denial }
      const decision = await decide(at)
      if (!decision.ok) return { denial: { outcome: 'series-refused', refusal: decision.refusal } }
      const accepted = decision as Extract<D, { readonly ok: true }>
      const receipt = { kind: 'series', series, ...note?.(accepted, at) } as const
      const { events, state: after } = accepted
      if (events.length === 0) return { note: receipt }
      const change = {
        kind: 'changed',
        before: stored,
        after,
        events,
        depends,
        notices: seriesNotices(events, after),
      } as const
      due = visits || hasWork(deps, at, after, reads) ? deps.now() : null
      const visit = due === null ? {} : { due }
      return { change: { series: { ...change, ...visit, ...(await writes?.(accepted, at)) } }, note: receipt }
    },
    theReceipt,
  )
  if (outcome.outcome === 'done' && due !== null) visitSoon(deps, series)
  return outcome
}

/** Whether the scheduler has work in a series, now or later. Known only with all rounds and tables. */
const hasWork = (
  deps: Deps,
  { stored }: SeriesCommandContext,
  after: SeriesState,
  { rounds, tables }: Omit<SeriesReadSpec, 'id'>,
): boolean =>
  rounds === 'all' && tables === 'all' && nextVisit(after, { ...stored, now: deps.now() }) !== null

/** Answers a command with a query. A replayed answer stays marked. */
export const thenRead = async <N, T>(
  outcome: Outcome<N>,
  read: (note: N) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  if (outcome.outcome !== 'done') return outcome
  const answer = await read(outcome.value)
  return outcome.again === undefined ? answer : { ...answer, again: outcome.again }
}
