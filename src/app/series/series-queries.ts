import type { ReadResult } from '../../db/port/read-spec.ts'
import type {
  ListedSeries,
  OwnListedSeries,
  SeriesBookmark,
  SeriesListsSpec,
  SeriesReadSpec,
  StoredSeries,
} from '../../db/port/series.ts'
import type { Caller } from '../../db/port/tokens.ts'
import { isDirector } from '../../series/access.ts'
import { tablesIn } from '../../series/open-tables.ts'
import type { SeriesRefusalCode } from '../../series/refusals.ts'
import type { EntryState, SeriesRound, SeriesStatus } from '../../series/state.ts'
import { tableKey } from '../../series/state.ts'
import type { Credential } from '../auth/caller.ts'
import { hasSeriesInvite, maySeeSeries, viewerOf } from '../auth/series-access.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { runQuery } from '../queries/authorized-queries.ts'
import { splitPage } from '../queries/split-page.ts'
import type { SeriesPart } from './series-state-tags.ts'
import { seriesStateTag } from './series-state-tags.ts'
import { entryView, listedRound, roundView, seriesView, settingsView, tableView } from './series-views.ts'

/*
 * Queries of series, in one round trip each.
 */

/** All rows of a series. */
export const everything = { entries: 'all', rounds: 'all', tables: 'all' } as const

type StoreDeps = Pick<Deps, 'store'>
type TimedDeps = Pick<Deps, 'store' | 'now'>

/** A series that the caller may see. */
export interface FoundSeries {
  readonly stored: StoredSeries
  /** The player whose view the answer shows. */
  readonly viewer: string
  /** The caller. */
  readonly player: Caller
  readonly found: ReadResult
  /** Whether the caller has only the invite. */
  readonly isInvited: boolean
}

/** A part of a series in an answer, with its state tag. */
export interface SeriesAnswer<Body> {
  readonly body: Body
  readonly state: string
}

/** Finds a series that the caller may see; with the invite, a series that takes entries. */
export const findSeries = async (
  deps: StoreDeps,
  credential: Credential,
  {
    series,
    invite,
    reads = {},
    lists,
  }: {
    readonly series: string
    readonly invite?: string | undefined
    readonly reads?: Omit<SeriesReadSpec, 'id'>
    readonly lists?: Omit<SeriesListsSpec, 'id'>
  },
): Promise<Outcome<FoundSeries>> => {
  const answer = await runQuery(deps, credential, {
    series: { id: series, ...reads, ...(invite !== undefined && { invited: true }) },
    ...(lists && { seriesLists: { id: series, ...lists } }),
  })
  if (answer.outcome !== 'done') return answer
  const { player, found } = answer.value
  const { series: stored } = found
  if (stored === undefined) return { outcome: 'no-series' }
  const seen = { stored, viewer: viewerOf(player), player, found }
  if (maySeeSeries(stored, player.id)) return done({ ...seen, isInvited: false })
  return (await hasSeriesInvite(stored.state, invite))
    ? done({ ...seen, isInvited: true })
    : { outcome: 'no-series' }
}

const refusedBy = (code: SeriesRefusalCode) => ({ outcome: 'series-refused', refusal: { code } }) as const

/** Finds a part of a series. */
const findPart = async <Body>(
  deps: StoreDeps,
  credential: Credential,
  request: Parameters<typeof findSeries>[2],
  part: SeriesPart,
  missing: SeriesRefusalCode,
  view: (found: FoundSeries) => Body | undefined,
): Promise<Outcome<SeriesAnswer<Body>>> => {
  const answer = await findSeries(deps, credential, request)
  if (answer.outcome !== 'done') return answer
  const body = view(answer.value)
  const state = seriesStateTag(answer.value.stored, part)
  return body === undefined || state === undefined ? refusedBy(missing) : done({ body, state })
}

/** Finds a series in short. */
export const findSeriesView = (
  deps: StoreDeps,
  credential: Credential,
  { series, invite }: { readonly series: string; readonly invite?: string | undefined },
) =>
  findPart(
    deps,
    credential,
    { series, invite, reads: { rounds: 'latest', tables: 'all', counts: true, rank: true } },
    { part: 'series' },
    'entry-not-found',
    ({ stored, viewer, isInvited }) => seriesView(stored, viewer, isInvited),
  )

/** Finds the settings of a series. */
export const findSettings = (deps: StoreDeps, credential: Credential, series: string) =>
  findPart(deps, credential, { series }, { part: 'settings' }, 'entry-not-found', ({ stored }) =>
    settingsView(stored),
  )

/** Finds an entry. */
export const findEntry = (
  deps: StoreDeps,
  credential: Credential,
  { series, entry }: { readonly series: string; readonly entry: number },
) =>
  findPart(
    deps,
    credential,
    { series, reads: { entries: entry } },
    { part: 'entry', entry },
    'entry-not-found',
    ({ stored, viewer }) => {
      const row = stored.state.entries.get(entry)
      return row && entryView(stored, stored.names, viewer, row)
    },
  )

/** Finds the number of the caller's entry. */
export const findOwnEntry = async (
  deps: StoreDeps,
  credential: Credential,
  series: string,
): Promise<Outcome<number>> => {
  const answer = await findSeries(deps, credential, { series, reads: { bare: true } })
  if (answer.outcome !== 'done') return answer
  const { own } = answer.value.stored
  return own === null ? refusedBy('entry-not-found') : done(own)
}

interface RoundAddress {
  readonly series: string
  readonly round: number
}

/** Finds a round with its tables. */
export const findRound = (deps: TimedDeps, credential: Credential, { series, round }: RoundAddress) =>
  findPart(
    deps,
    credential,
    { series, reads: { rounds: round, tables: 'all', progress: true } },
    { part: 'round', round },
    'round-not-found',
    ({ stored }) => {
      const row = stored.state.rounds.get(round)
      return row && roundView(stored, row, deps.now())
    },
  )

/** Finds a round with its tables and all entries, for a text with names. */
export const findNamedRound = async (
  deps: StoreDeps,
  credential: Credential,
  { series, round }: RoundAddress,
): Promise<Outcome<Pick<FoundSeries, 'stored' | 'viewer'> & { readonly round: SeriesRound }>> => {
  const reads = { entries: 'all', rounds: round, tables: 'all' } as const
  const answer = await findSeries(deps, credential, { series, reads })
  if (answer.outcome !== 'done') return answer
  const { stored, viewer } = answer.value
  const row = stored.state.rounds.get(round)
  return row === undefined ? refusedBy('round-not-found') : done({ stored, round: row, viewer })
}

/** Finds the draw of a round, with the commitment to its root: everything to draw again besides earlier tables. */
export const findDraw = (deps: StoreDeps, credential: Credential, { series, round }: RoundAddress) =>
  findPart(
    deps,
    credential,
    { series, reads: { rounds: round } },
    { part: 'round', round },
    'round-not-found',
    ({ stored: { state } }) => {
      const row = state.rounds.get(round)
      const commitment = state.head.roots[row?.draw.root ?? 0]?.commitment ?? ''
      return row && { round, algorithm: 'sidi-draw-1', commitment, draw: row.draw }
    },
  )

/** Finds a table of a round. */
export const findTable = (
  deps: TimedDeps,
  credential: Credential,
  { series, round, table }: RoundAddress & { readonly table: number },
) =>
  findPart(
    deps,
    credential,
    { series, reads: { rounds: round, tables: table, progress: true } },
    { part: 'table', round, table },
    'table-not-found',
    ({ stored }) => {
      const row = stored.state.tables.get(tableKey(round, table))
      return row && tableView(stored, row, deps.now())
    },
  )

/** A page of a list, with the bookmark of the next page. */
export interface ListPage<Item, Bookmark> {
  readonly items: readonly Item[]
  readonly next: Bookmark | undefined
  readonly epoch: number
}

export interface ListRequest {
  readonly series: string
  readonly after: number
  readonly limit: number
}

/** Finds a page of entries by number. Others search names only where everybody sees the names in full. */
export const findEntries = async (
  deps: StoreDeps,
  credential: Credential,
  {
    series,
    after,
    limit,
    state,
    name,
  }: ListRequest & { readonly state?: EntryState | undefined; readonly name?: string | undefined },
): Promise<Outcome<ListPage<ReturnType<typeof entryView>, number>>> => {
  const answer = await findSeries(deps, credential, {
    series,
    lists: { entries: { after, limit: limit + 1, state, name } },
  })
  if (answer.outcome !== 'done') return answer
  const { stored, viewer, found } = answer.value
  const { head } = stored.state
  if (name !== undefined && head.settings.names !== 'full' && !isDirector(head, viewer))
    return refusedBy('not-a-director')
  const { entries = [], names = {} } = found.seriesLists ?? {}
  const { page, last } = splitPage(entries, limit)
  const views = page.map(({ entry }) => entryView(stored, { ...stored.names, ...names }, viewer, entry))
  return done({ items: views, next: last?.entry.entry, epoch: found.epoch })
}

/** Finds a page of rounds by number. */
export const findRounds = async (
  deps: StoreDeps,
  credential: Credential,
  { series, after, limit }: ListRequest,
): Promise<Outcome<ListPage<ReturnType<typeof listedRound>, number>>> => {
  const answer = await findSeries(deps, credential, {
    series,
    lists: { rounds: { after, limit: limit + 1 } },
  })
  if (answer.outcome !== 'done') return answer
  const { found } = answer.value
  const { page, last } = splitPage(found.seriesLists?.rounds ?? [], limit)
  return done({ items: page.map(listedRound), next: last?.round.round, epoch: found.epoch })
}

/** Finds the tables of a round. */
export const findTables = async (
  deps: TimedDeps,
  credential: Credential,
  { series, round }: RoundAddress,
): Promise<Outcome<ListPage<ReturnType<typeof tableView>, never>>> => {
  const answer = await findSeries(deps, credential, {
    series,
    reads: { rounds: round, tables: 'all', progress: true },
  })
  if (answer.outcome !== 'done') return answer
  const { stored, found } = answer.value
  if (!stored.state.rounds.has(round)) return refusedBy('round-not-found')
  const items = tablesIn(stored.state, round).map((table) => tableView(stored, table, deps.now()))
  return done({ items, next: undefined, epoch: found.epoch })
}

interface SeriesListRequest {
  readonly status?: SeriesStatus | undefined
  readonly after?: SeriesBookmark | undefined
  readonly limit: number
}

/** Returns a series in a list. */
const listedSeries = ({ id, owner, status, rounds, name, visibility, rulesets, ...rest }: ListedSeries) => ({
  ...{ id, name, status, visibility, owner, rulesets: [...rulesets], entries: rest.entries, rounds },
  ...{ version: rest.version, createdAt: rest.createdAt, updatedAt: rest.updatedAt },
  finishedAt: rest.finishedAt,
})

/** Lists public series, the newest first. */
export const findPublicSeries = async (
  deps: StoreDeps,
  credential: Credential,
  { status, owner, after, limit }: SeriesListRequest & { readonly owner?: string | undefined },
): Promise<Outcome<ListPage<ReturnType<typeof listedSeries>, SeriesBookmark>>> => {
  const listed = { status, owner, after, limit: limit + 1 }
  const answer = await runQuery(deps, credential, { seriesLists: { listed } })
  if (answer.outcome !== 'done') return answer
  const { found } = answer.value
  const { page, last } = splitPage(found.seriesLists?.listed ?? [], limit)
  const next = last && { at: last.listedAt ?? last.createdAt, id: last.id }
  return done({ items: page.map(listedSeries), next, epoch: found.epoch })
}

const ownSeries = (series: OwnListedSeries) => ({
  ...listedSeries(series),
  roles: [...series.roles],
  entry: series.entry === null ? null : `e_${series.entry}`,
})

/** Lists the series in which the caller has a role or an entry, the newest first. */
export const findOwnSeries = async (
  deps: StoreDeps,
  credential: Credential,
  { status, after, limit }: SeriesListRequest,
): Promise<Outcome<ListPage<ReturnType<typeof ownSeries>, SeriesBookmark>>> => {
  const answer = await runQuery(deps, credential, {
    seriesLists: { own: { status, after, limit: limit + 1 } },
  })
  if (answer.outcome !== 'done') return answer
  const { found } = answer.value
  const { page, last } = splitPage(found.seriesLists?.own ?? [], limit)
  return done({
    ...{ items: page.map(ownSeries), next: last && { at: last.createdAt, id: last.id } },
    epoch: found.epoch,
  })
}
