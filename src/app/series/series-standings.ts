import type { FactsSnapshot } from '../../series/facts-snapshot.ts'
import { wholeFacts } from '../../series/facts-snapshot.ts'
import { entryId, factsOfState } from '../../series/standing-facts.ts'
import type { SeriesState } from '../../series/state.ts'
import { standingsOf } from '../../standing/standings.ts'
import type { Credential } from '../auth/caller.ts'
import { lotsSeed } from '../dealing/draw-seed.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { seriesExport } from '../records/series-export.ts'
import { entryNames } from './series-access.ts'
import type { FoundSeries, SeriesAnswer } from './series-queries.ts'
import { findSeries } from './series-queries.ts'
import { seriesStateTag } from './series-state-tags.ts'

/*
 * Standings and export of a series: both computed from the stored rows at each read.
 */

/** The rounds that standings count: up to a round, at an earlier revision of the round, or of one session. */
export interface StandingsRequest {
  readonly round?: number | undefined
  readonly revision?: number | undefined
  readonly session?: number | undefined
}

const everything = { entries: 'all', rounds: 'all', tables: 'all' } as const

/** The largest number of events of an export. */
const MOST_EVENTS = 100_000

/** The state with some rounds only. */
const withRounds = (state: SeriesState, { round, session }: StandingsRequest): SeriesState => ({
  ...state,
  rounds: new Map(
    [...state.rounds].filter(
      ([number, row]) =>
        (round === undefined || number <= round) && (session === undefined || row.session === session),
    ),
  ),
})

/** Seed of the lots: of the last round with a table. */
const lotSeedOf = ({ stored: { state } }: FoundSeries, upTo = state.head.rounds): Promise<string> =>
  lotsSeed(state.head.roots.at(-1)?.secret ?? '', state.head.id, upTo)

/** Standings with names, in answers. */
const standingsView = (
  { stored, viewer }: FoundSeries,
  facts: Parameters<typeof standingsOf>[0],
  revision: number | null,
) => {
  const { head, entries } = stored.state
  const nameOf = entryNames(head, stored.names, viewer)
  const names = new Map([...entries.values()].map((row) => [entryId(row.entry), row]))
  const named = (id: string): string => {
    const row = names.get(id)
    if (row === undefined) return '–'
    const partner =
      head.settings.partners === 'fixed' && row.partner !== null ? entries.get(row.partner) : undefined
    return partner === undefined ? nameOf(row) : `${nameOf(row)} / ${nameOf(partner)}`
  }
  const { round, rows, ...others } = standingsOf(facts, head.settings.standing)
  return {
    ...{ round, revision, final: head.status === 'finished' },
    rows: rows.map(({ id, rank, ...row }) => ({ rank, entry: id, name: named(id), ...row })),
    ...others,
  }
}

/** Finds the standings after a round. */
export const findStandings = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { series, ...of }: StandingsRequest & { readonly series: string },
): Promise<Outcome<SeriesAnswer<ReturnType<typeof standingsView>>>> => {
  const { round, revision } = of
  const isPast = round !== undefined && revision !== undefined
  const answer = await findSeries(deps, credential, {
    ...{ series, reads: everything },
    ...(isPast && { lists: { standings: { round, revision } } }),
  })
  if (answer.outcome !== 'done') return answer
  const { stored, found } = answer.value
  const row = round === undefined ? undefined : stored.state.rounds.get(round)
  const past = found.seriesLists?.standings
  if ((round !== undefined && row === undefined) || (isPast && past === undefined))
    return { outcome: 'series-refused', refusal: { code: 'round-not-found' } }
  const live = factsOfState(withRounds(stored.state, of), await lotSeedOf(answer.value, round))
  const facts = past === undefined ? live : { ...live, ...wholeFacts(past.body as FactsSnapshot) }
  const state = seriesStateTag(stored, { part: 'standings' }) ?? ''
  const revised = past?.revision ?? (row?.state === 'closed' ? row.revision : null)
  return done({ body: standingsView(answer.value, facts, revised), state })
}

/** Finds the export of a series. */
export const findSeriesExport = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  series: string,
): Promise<Outcome<SeriesAnswer<ReturnType<typeof seriesExport>>>> => {
  const answer = await findSeries(deps, credential, {
    ...{ series, reads: everything, lists: { events: { after: 0, limit: MOST_EVENTS } } },
  })
  if (answer.outcome !== 'done') return answer
  const { stored, viewer, found } = answer.value
  const body = seriesExport(stored.state, {
    events: found.seriesLists?.events ?? [],
    nameOf: entryNames(stored.state.head, stored.names, viewer),
    lotSeed: await lotSeedOf(answer.value),
  })
  return done({ body, state: seriesStateTag(stored, { part: 'series' }) ?? '' })
}
