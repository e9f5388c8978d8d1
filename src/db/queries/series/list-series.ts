import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { SeriesEvent } from '../../../series/events.ts'
import { IS_LISTED_SERIES } from '../../libsql/partial-index-conditions.ts'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../../libsql/prepared-statement.ts'
import type { ListedSeries, SeriesLists, SeriesListsSpec } from '../../port/series.ts'
import {
  players,
  series,
  seriesEntries,
  seriesEvents,
  seriesMembers,
  seriesRounds,
  seriesStandings,
  seriesTables,
} from '../../schema.ts'
import { tokenHolder } from '../caller-authentication.ts'
import type { LabelledRow } from './series-fragments.ts'
import {
  ENTRY_COLUMNS,
  IS_OPEN_TABLE,
  isClosedIn,
  labelOf,
  namesIn,
  person,
  ROUND_COLUMNS,
  rolesIn,
  visibleSeries,
} from './series-fragments.ts'
import { countOpenSeries, countSeriesToday } from './series-quota.ts'
import { entryFrom, roundFrom } from './series-rows.ts'

/*
 * Lists about series: entries, rounds, events and standings of one series, the series of a player, and public series. Each list
 * is a statement in the round trip of the read.
 */

const parsed = <T>(json: string): T => JSON.parse(json)
interface PageValues {
  readonly id: string
  /** The token hash of the caller, or null. */
  readonly seer: string | null
  readonly after: number
  readonly limit: number
}

const selectEntries = statementVariants(
  ({ state, name }: { readonly state: boolean; readonly name: boolean }) =>
    preparedStatement<PageValues & { state: string; name: string }>()((slots) =>
      queryBuilder
        .select(ENTRY_COLUMNS)
        .from(seriesEntries)
        .leftJoin(person, eq(person.id, seriesEntries.player))
        .where(
          and(
            eq(seriesEntries.series, visibleSeries(slots.id, slots.seer)),
            gt(seriesEntries.entry, slots.after),
            state ? sql`${seriesEntries.state} = ${slots.state}` : undefined,
            name
              ? sql`instr(lower(coalesce(${seriesEntries.name}, iif(${person.deletedAt} is null, ${person.name}, null), '')), lower(${slots.name})) > 0`
              : undefined,
          ),
        )
        .orderBy(asc(seriesEntries.entry))
        .limit(slots.limit),
    ),
)

/** The tables of a round. */
const TABLES_OF_ROUND = sql`${seriesTables} as sat where sat.series = ${seriesRounds.series} and sat.round = ${seriesRounds.round}`

const selectRounds = preparedStatement<PageValues>()(({ id, seer, after, limit }) =>
  queryBuilder
    .select({
      ...ROUND_COLUMNS,
      open: sql<number>`(select count(*) from ${TABLES_OF_ROUND} and ${IS_OPEN_TABLE})`.as('open'),
      tables: sql<number>`(select count(*) from ${TABLES_OF_ROUND})`.as('tables'),
    })
    .from(seriesRounds)
    .where(and(eq(seriesRounds.series, visibleSeries(id, seer)), gt(seriesRounds.round, after)))
    .orderBy(asc(seriesRounds.round))
    .limit(limit),
)

const selectEvents = preparedStatement<PageValues>()(({ id, seer, after, limit }) =>
  queryBuilder
    .select({
      ...{ seq: seriesEvents.seq, at: seriesEvents.at },
      event: sql`${seriesEvents.body}`.mapWith(parsed<SeriesEvent>).as('event'),
    })
    .from(seriesEvents)
    .where(and(eq(seriesEvents.series, visibleSeries(id, seer)), gt(seriesEvents.seq, after)))
    .orderBy(asc(seriesEvents.seq))
    .limit(limit),
)

/** Labels of the players in a page of events. */
const selectEventNames = preparedStatement<PageValues>()(({ id, seer, after, limit }) =>
  queryBuilder
    .select({ player: person.id, label: sql<string>`${labelOf('person')}`.as('label') })
    .from(person)
    .where(
      sql`${person.id} in (
        select named.value from (
          select json_array(logged.body ->> '$.by', logged.body ->> '$.player', logged.body ->> '$.owner') as ids
          from ${seriesEvents} as logged where logged.series = ${visibleSeries(id, seer)} and logged.seq > ${after}
          order by logged.seq limit ${limit}
        ) as page, json_each(page.ids) as named
      )`,
    ),
)

/** The row that holds the facts of stored standings. */
const base = alias(seriesStandings, 'base')

const selectStandings = statementVariants(
  ({ round, revision }: { readonly round: boolean; readonly revision: boolean }) =>
    preparedStatement<{ id: string; round: number; revision: number }>()((slots) =>
      queryBuilder
        .select({
          ...{ round: seriesStandings.round, revision: seriesStandings.revision },
          body: sql`${seriesStandings.body}`.mapWith(parsed<unknown>).as('body'),
          baseRound: sql<number | null>`${base.round}`.as('base_key_round'),
          baseRevision: sql<number | null>`${base.revision}`.as('base_key_revision'),
          baseBody: sql<string | null>`${base.body}`.as('base_body'),
          madeAt: seriesStandings.madeAt,
        })
        .from(seriesStandings)
        .leftJoin(
          base,
          and(
            eq(base.series, seriesStandings.series),
            eq(base.round, seriesStandings.baseRound),
            eq(base.revision, seriesStandings.baseRevision),
          ),
        )
        .where(
          and(
            eq(seriesStandings.series, slots.id),
            round ? eq(seriesStandings.round, slots.round) : isClosedIn(slots.id, seriesStandings.round),
            revision ? eq(seriesStandings.revision, slots.revision) : undefined,
          ),
        )
        .orderBy(desc(seriesStandings.round), desc(seriesStandings.revision))
        .limit(1),
    ),
)

const selectStandingsKeys = preparedStatement<{
  id: string
  round: number
  revision: number
  limit: number
}>()(({ id, round, revision, limit }) =>
  queryBuilder
    .select({
      ...{ round: seriesStandings.round, revision: seriesStandings.revision },
      madeAt: seriesStandings.madeAt,
    })
    .from(seriesStandings)
    .where(
      and(
        eq(seriesStandings.series, id),
        sql`(${seriesStandings.round}, ${seriesStandings.revision}) > (${round}, ${revision})`,
      ),
    )
    .orderBy(asc(seriesStandings.round), asc(seriesStandings.revision))
    .limit(limit),
)

const bodyField = <T>(path: string) => sql<T>`${series.body} ->> ${sql.raw(`'${path}'`)}`

const listedColumns = {
  ...{ id: series.id, owner: series.owner, status: series.status, visibility: series.visibility },
  ...{ entries: series.lastEntry, rounds: series.lastRound, session: series.session },
  ...{ version: series.version, createdAt: series.createdAt, updatedAt: series.updatedAt },
  listedAt: series.listedAt,
  finishedAt: bodyField<string | null>('$.finishedAt').as('finished_at'),
  name: bodyField<string>('$.settings.name').as('name'),
  rulesets:
    sql`(select json_group_array(game.value ->> '$.ruleset') from json_each(${series.body}, '$.settings.games') as game)`
      .mapWith(parsed<readonly string[]>)
      .as('rulesets'),
  label: sql<
    string | null
  >`(select ${labelOf('host')} from ${players} as host where host.id = ${series.owner})`.as('label'),
}

type ListedRow = Omit<ListedSeries, 'names'> & { readonly label: string | null }

const withOwnerName = <R extends ListedRow>({ label, ...row }: R) => ({
  ...row,
  names: namesIn([{ player: row.owner, label }]),
})

interface ListValues {
  readonly tokenHash: string
  readonly status: string
  readonly owner: string
  readonly at: string
  readonly id: string
  readonly limit: number
}

const selectOwn = statementVariants(
  ({ status, after }: { readonly status: boolean; readonly after: boolean }) =>
    preparedStatement<ListValues>()((slots) =>
      queryBuilder
        .select({ ...listedColumns, roles: seriesMembers.roles, entry: seriesMembers.entry })
        .from(seriesMembers)
        .innerJoin(series, eq(series.id, seriesMembers.series))
        .where(
          and(
            eq(seriesMembers.player, tokenHolder(slots.tokenHash)),
            after
              ? sql`(${seriesMembers.createdAt}, ${seriesMembers.series}) < (${slots.at}, ${slots.id})`
              : undefined,
            status ? sql`${series.status} = ${slots.status}` : undefined,
          ),
        )
        .orderBy(desc(seriesMembers.createdAt), desc(seriesMembers.series))
        .limit(slots.limit),
    ),
)

const selectListed = statementVariants(
  ({
    status,
    owner,
    after,
  }: {
    readonly status: boolean
    readonly owner: boolean
    readonly after: boolean
  }) =>
    preparedStatement<ListValues>()((slots) =>
      queryBuilder
        .select(listedColumns)
        .from(series)
        .where(
          and(
            IS_LISTED_SERIES,
            owner ? eq(series.owner, slots.owner) : undefined,
            status ? sql`${series.status} = ${slots.status}` : undefined,
            after ? sql`(${series.listedAt}, ${series.id}) < (${slots.at}, ${slots.id})` : undefined,
          ),
        )
        .orderBy(desc(series.listedAt), desc(series.id))
        .limit(slots.limit),
    ),
)

const selectQuota = preparedStatement<{ tokenHash: string }>()(({ tokenHash }) => {
  const holder = tokenHolder(tokenHash)
  return queryBuilder
    .select({
      open: sql<number>`${countOpenSeries(holder)}`.as('open'),
      today: sql<number>`${countSeriesToday(holder)}`.as('today'),
      restOfDay: sql<number>`86400 - strftime('%s', 'now') % 86400`.as('rest_of_day'),
    })
    .from(sql`(select 1)`)
})

const selectQuotaOf = preparedStatement<{ player: string }>()(({ player }) =>
  queryBuilder.select({ open: sql<number>`${countOpenSeries(player)}`.as('open') }).from(sql`(select 1)`),
)

/** A statement of a list, with the decoder of its rows. */
interface ListPart {
  readonly statement: BoundStatement<unknown>
  read(rows: never): SeriesLists
}

const part = <Rows>(statement: BoundStatement<Rows>, read: (rows: Rows) => SeriesLists): ListPart => ({
  statement,
  read,
})

type SeenSeries = Pick<PageValues, 'id' | 'seer'>

const entryPart = (
  of: SeenSeries,
  { after, limit, state, name }: NonNullable<SeriesListsSpec['entries']>,
) => {
  const variant = { state: state !== undefined, name: name !== undefined }
  const values = { ...of, after, limit, state: state ?? '', name: name ?? '' }
  return part(selectEntries(variant)(values), (rows) => ({
    entries: rows.map(({ row, revision }) => ({ entry: entryFrom(row), revision })),
    names: namesIn(rows.map(({ row: { player }, label }): LabelledRow => ({ player, label }))),
  }))
}

const standingsPart = (id: string, { round, revision }: NonNullable<SeriesListsSpec['standings']>) => {
  const variant = { round: round !== undefined, revision: revision !== undefined }
  const values = { id, round: round ?? 0, revision: revision ?? 0 }
  return part(selectStandings(variant)(values), ([row]): SeriesLists => {
    if (row === undefined) return {}
    const { baseRound, baseRevision, baseBody, ...standings } = row
    const found =
      baseRound === null || baseRevision === null || baseBody === null
        ? undefined
        : { round: baseRound, revision: baseRevision, body: parsed<unknown>(baseBody) }
    return { standings: { ...standings, ...(found && { base: found }) } }
  })
}

/** A page of a list of series. */
interface PageOfSeries {
  readonly status?: string | undefined
  readonly owner?: string | undefined
  readonly after?: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

const listValues = (
  tokenHash: string,
  { status = '', owner = '', after, limit }: PageOfSeries,
): ListValues => ({
  ...{ tokenHash, status, owner, at: '', id: '' },
  ...after,
  limit,
})

const ownPart = (tokenHash: string, page: PageOfSeries) =>
  part(
    selectOwn({ status: page.status !== undefined, after: page.after !== undefined })(
      listValues(tokenHash, page),
    ),
    (rows) => ({ own: rows.map(({ roles, ...row }) => ({ ...withOwnerName(row), roles: rolesIn(roles) })) }),
  )

const listedPart = (page: PageOfSeries) =>
  part(
    selectListed({
      ...{ status: page.status !== undefined, owner: page.owner !== undefined },
      after: page.after !== undefined,
    })(listValues('', page)),
    (rows) => ({ listed: rows.map(withOwnerName) }),
  )

/** Returns the statements of the lists of a read, and the decoder of their results, in order. */
export const seriesListsRead = (
  {
    id = '',
    entries,
    rounds,
    events,
    standings,
    standingsKeys,
    own,
    listed,
    quota,
    quotaOf,
  }: SeriesListsSpec,
  tokenHash = '',
) => {
  const of = { id, seer: tokenHash || null }
  const parts: readonly ListPart[] = [
    ...(entries ? [entryPart(of, entries)] : []),
    ...(rounds
      ? [
          part(selectRounds({ ...of, ...rounds }), (rows) => ({
            rounds: rows.map(({ row, ...more }) => ({ round: roundFrom(row), ...more })),
          })),
        ]
      : []),
    ...(events
      ? [
          part(selectEvents({ ...of, ...events }), (rows) => ({ events: rows })),
          part(selectEventNames({ ...of, ...events }), (rows) => ({ names: namesIn(rows) })),
        ]
      : []),
    ...(standings ? [standingsPart(id, standings)] : []),
    ...(standingsKeys
      ? [
          part(
            selectStandingsKeys({
              ...{ id, round: 0, revision: 0, ...standingsKeys.after },
              limit: standingsKeys.limit,
            }),
            (rows) => ({ standingsKeys: rows }),
          ),
        ]
      : []),
    ...(own ? [ownPart(tokenHash, own)] : []),
    ...(listed ? [listedPart(listed)] : []),
    ...(quotaOf ? [part(selectQuotaOf({ player: quotaOf }), ([row]) => ({ quotaOf: row?.open ?? 0 }))] : []),
    ...(quota ? [part(selectQuota({ tokenHash }), ([row]) => (row ? { quota: row } : {}))] : []),
  ]
  const read = (results: readonly unknown[]): SeriesLists => {
    const lists = parts.map((one, at) => one.read(results[at] as never))
    const names = Object.assign({}, ...lists.map((list) => list.names))
    const named = entries !== undefined || events !== undefined
    return { ...Object.assign({}, ...lists), ...(named && { names }) }
  }
  return { statements: parts.map(({ statement }) => statement), read }
}
