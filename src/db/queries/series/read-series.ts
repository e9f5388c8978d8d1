import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { PlayerNames } from '../../../rules/player.ts'
import type { TableKey } from '../../../series/state.ts'
import { tableKey } from '../../../series/state.ts'
import type { BoundStatement, Slots } from '../../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../../libsql/prepared-statement.ts'
import type { EntryCounts, SeriesReadSpec, StoredSeries, TableProgress } from '../../port/series.ts'
import {
  games,
  players,
  series,
  seriesEntries,
  seriesMembers,
  seriesRounds,
  seriesStandings,
  seriesTables,
  sheets,
} from '../../schema.ts'
import { tokenHolder } from '../caller-authentication.ts'
import { countOfGame } from '../webhooks.ts'
import {
  ENTRY_COLUMNS,
  isClosedIn,
  labelOf,
  namesIn,
  openRoundsOf,
  ownEntry,
  person,
  ROUND_COLUMNS,
  visibleSeries,
} from './series-fragments.ts'
import { entryFrom, headFrom, roundFrom, tableFrom } from './series-rows.ts'

/*
 * Read of one series: the head, and rows of entries, rounds and tables. Each part is a statement in the round trip of the
 * read.
 */

interface ReadValues {
  readonly id: string
  readonly tokenHash: string | null
  /** As `tokenHash`; null for a read of the house, by an invite, or of a bare head. */
  readonly seer: string | null
  /** Numbers of entries, in JSON. */
  readonly entries: string
  readonly round: number | null
  readonly tbl: number | null
}

/** Names of the owner, the directors and the scorers. */
const HEAD_NAMES = sql`(
  select json_group_object(person.id, json(${labelOf('person')})) from ${players} as person where person.id in (
    select ${series.owner} union all select value from json_each(${series.body}, '$.directors')
    union all select value from json_each(${series.body}, '$.scorers')
  )
)`

const countWhere = (condition: string) => sql.raw(`count(*) filter (where ${condition})`)

const countsOf = ({ id, seer }: Slots<ReadValues>): SQL => sql`(
  select json_object(
    'present', ${countWhere("kind <> 'bot' and state = 'present'")},
    'absent', ${countWhere("kind <> 'bot' and state = 'absent'")},
    'withdrawn', ${countWhere("kind <> 'bot' and state = 'withdrawn'")},
    'bots', ${countWhere("kind = 'bot'")}
  ) from (
    select listed.state as state, listed.body ->> '$.kind' as kind from ${seriesEntries} as listed
    where listed.series = ${visibleSeries(id, seer)}
  )
)`

/** Rank of the caller: a member of the standings of the last closed round. */
const rankOf = ({ id, tokenHash }: Slots<ReadValues>): SQL => sql`(
  select ranked.body -> ('$.ranks."' || ${ownEntry(id, tokenHash)} || '"') from ${seriesStandings} as ranked
  where ranked.series = ${id} and ${isClosedIn(id, sql`ranked.round`)}
  order by ranked.round desc, ranked.revision desc limit 1
)`

const selectHead = statementVariants(
  ({
    bare,
    counts,
    rank,
    webhooks: hooks,
  }: Readonly<Record<'bare' | 'counts' | 'rank' | 'webhooks', boolean>>) =>
    preparedStatement<ReadValues>()((slots) =>
      queryBuilder
        .select({
          row: series,
          own: sql<number | null>`(
            select mine.entry from ${seriesMembers} as mine where mine.player = ${tokenHolder(slots.tokenHash)}
            and mine.created_at = ${series.createdAt} and mine.series = ${series.id}
          )`.as('own'),
          ...(!bare && {
            names: HEAD_NAMES.mapWith((json: string): PlayerNames => JSON.parse(json)).as('names'),
          }),
          ...(counts && {
            counts: countsOf(slots)
              .mapWith((json: string): EntryCounts => JSON.parse(json))
              .as('counts'),
          }),
          ...(hooks && { webhooks: countOfGame(slots.id).as('webhooks') as SQL.Aliased<number> }),
          ...(rank && {
            rank: rankOf(slots)
              .mapWith((json: string): unknown => JSON.parse(json))
              .as('rank'),
          }),
        })
        .from(series)
        .where(eq(series.id, visibleSeries(slots.id, slots.seer))),
    ),
)

/** Numbers of the entries of a read: of the caller, by number, and in the seats of the read table. */
const readEntries = ({ id, tokenHash, entries, round, tbl }: Slots<ReadValues>): SQL => {
  const isTable = sql`sat.series = ${id} and sat.round = ${round} and sat.tbl = ${tbl}`
  return sql`(
    select ${ownEntry(id, tokenHash)} union all select named.value from json_each(${entries}) as named
    union all select seat.value from ${seriesTables} as sat, json_each(sat.body, '$.seats') as seat where ${isTable}
    union all select substitute.value ->> '$.entry'
    from ${seriesTables} as sat, json_each(sat.body, '$.substitutes') as substitute where ${isTable}
  )`
}

const selectEntries = statementVariants((isAll: boolean) =>
  preparedStatement<ReadValues>()((slots) =>
    queryBuilder
      .select(ENTRY_COLUMNS)
      .from(seriesEntries)
      .leftJoin(person, eq(person.id, seriesEntries.player))
      .where(
        and(
          eq(seriesEntries.series, visibleSeries(slots.id, slots.seer)),
          isAll ? undefined : sql`${seriesEntries.entry} in ${readEntries(slots)}`,
        ),
      ),
  ),
)

/** Entries by number alone: a row for each number, and one for each player. */
const selectNamedEntries = preparedStatement<ReadValues>()(({ id, entries }) =>
  queryBuilder
    .select(ENTRY_COLUMNS)
    .from(sql`json_each(${entries}) as named`)
    .crossJoin(seriesEntries)
    .leftJoin(person, eq(person.id, seriesEntries.player))
    .where(and(eq(seriesEntries.series, id), sql`${seriesEntries.entry} = named.value`)),
)

type RoundsPart = 'all' | 'latest' | 'open' | 'one'

/** The condition on the column `round` of a row of a series. */
const isReadRound = (
  part: RoundsPart,
  column: typeof seriesRounds.round | typeof seriesTables.round,
  { id, round }: Slots<ReadValues>,
): SQL | undefined => {
  if (part === 'all') return undefined
  if (part === 'one') return eq(column, round)
  if (part === 'open') return sql`${column} in ${openRoundsOf(id)}`
  return sql`${column} >= (select max(last.round) - 1 from ${seriesRounds} as last where last.series = ${id})`
}

const selectRounds = statementVariants((part: RoundsPart) =>
  preparedStatement<ReadValues>()((slots) =>
    queryBuilder
      .select(ROUND_COLUMNS)
      .from(seriesRounds)
      .where(
        and(
          eq(seriesRounds.series, visibleSeries(slots.id, slots.seer)),
          isReadRound(part, seriesRounds.round, slots),
        ),
      ),
  ),
)

/**
 * Progress of a table, in JSON: the finished deals, the time of the last change, and the points by side in a game without sealed
 * deals. Null without a game and a sheet.
 */
const PROGRESS = sql<string | null>`iif(${seriesTables.ref} is null, null, coalesce(
  (select json_object('deals', played.snapshot ->> '$.past.deals', 'at', played.updated_at,
      'isPaused', json(iif(played.snapshot -> '$.paused' is null, 'false', 'true')),
      'points', json(iif(played.sealed is null, played.snapshot -> '$.past.points', null)))
    from ${games} as played where played.id = ${seriesTables.ref}),
  (select json_object('deals', json_array_length(written.snapshot, '$.deals'), 'at', written.updated_at,
      'isPaused', json('false'))
    from ${sheets} as written where written.id = ${seriesTables.ref})
))`

interface TablesVariant {
  readonly part: RoundsPart
  readonly isOne: boolean
  readonly progress: SeriesReadSpec['progress']
}

/** The progress of the tables in play alone. */
const PROGRESS_IN_PLAY = sql<string | null>`iif(${seriesTables.state} = 'playing', ${PROGRESS}, null)`

const progressColumn = (progress: SeriesReadSpec['progress']) => {
  if (progress === undefined) return sql<string | null>`null`
  return progress === 'playing' ? PROGRESS_IN_PLAY : PROGRESS
}

const selectTables = statementVariants(({ part, isOne, progress }: TablesVariant) =>
  preparedStatement<ReadValues>()((slots) =>
    queryBuilder
      .select({
        progress: progressColumn(progress).as('progress'),
        row: {
          ...{ round: seriesTables.round, table: seriesTables.tbl, state: seriesTables.state },
          ...{ disputed: seriesTables.disputed, ref: seriesTables.ref, body: seriesTables.body },
        },
        revision: seriesTables.revision,
        changedAt: seriesTables.changedAt,
        stalledAt: seriesTables.stalledAt,
      })
      .from(seriesTables)
      .where(
        and(
          eq(seriesTables.series, visibleSeries(slots.id, slots.seer)),
          isReadRound(part, seriesTables.round, slots),
          isOne ? eq(seriesTables.tbl, slots.tbl) : undefined,
        ),
      ),
  ),
)

type RowsOf<S> = S extends BoundStatement<infer Rows> ? Rows : never
type HeadRows = RowsOf<ReturnType<ReturnType<typeof selectHead>>>
type EntryRows = RowsOf<ReturnType<ReturnType<typeof selectEntries>>>
type RoundRows = RowsOf<ReturnType<ReturnType<typeof selectRounds>>>
type TableRows = RowsOf<ReturnType<ReturnType<typeof selectTables>>>

const storedSeriesFrom = (
  [head]: HeadRows,
  entries: EntryRows,
  rounds: RoundRows,
  tables: TableRows,
  epoch: number,
): StoredSeries | undefined => {
  if (head === undefined) return undefined
  const { row, own, names, counts, rank, webhooks } = head
  const keyOf = ({ row: at }: TableRows[number]) => tableKey(at.round, at.table)
  return {
    state: {
      head: headFrom(row.id, row),
      entries: new Map(entries.map((one) => [one.row.entry, entryFrom(one.row)])),
      rounds: new Map(rounds.map((one) => [one.row.round, roundFrom(one.row)])),
      tables: new Map(tables.map((one) => [keyOf(one), tableFrom(one.row)])),
    },
    revisions: {
      head: {
        ...{ settings: row.settingsRevision, entries: row.entriesRevision, rounds: row.roundsRevision },
        ...{ results: row.resultsRevision, adjustments: row.adjustmentsRevision },
      },
      entries: new Map(entries.map((one) => [one.row.entry, one.revision])),
      rounds: new Map(rounds.map((one) => [one.row.round, one.revision])),
      tables: new Map(tables.map((one) => [keyOf(one), one.revision])),
    },
    ...{ version: row.version, createdAt: row.createdAt, updatedAt: row.updatedAt, listedAt: row.listedAt },
    ...{ own, epoch },
    changedAt: new Map(tables.map((one) => [keyOf(one), one.changedAt])),
    stalledAt: new Map(
      tables.flatMap((one) => (one.stalledAt === null ? [] : [[keyOf(one), one.stalledAt] as const])),
    ),
    names: {
      ...names,
      ...namesIn(entries.map(({ row: { player }, label }) => ({ player, label }))),
    },
    ...(counts && { counts }),
    ...(webhooks !== undefined && { webhooks }),
    ...(rank !== undefined && { rank }),
  }
}

const progressOf = (tables: TableRows): ReadonlyMap<TableKey, TableProgress> =>
  new Map(
    tables.flatMap(({ row, progress }) =>
      progress === null ? [] : [[tableKey(row.round, row.table), JSON.parse(progress) as TableProgress]],
    ),
  )

/** The part of a read that selects rounds. */
const roundsPart = (rounds: NonNullable<SeriesReadSpec['rounds']>): RoundsPart =>
  typeof rounds === 'number' ? 'one' : rounds

/** Returns the statements of the read of a series, and the decoder of their results, in order. */
export const seriesRead = (
  { id, invited, bare, entries = [], rounds, tables, counts, rank, webhooks, progress }: SeriesReadSpec,
  tokenHash: string | undefined,
) => {
  const values: ReadValues = {
    ...{ id, tokenHash: tokenHash ?? null, seer: (invited || bare ? undefined : tokenHash) ?? null },
    entries: JSON.stringify(entries === 'all' ? [] : [entries].flat()),
    round: typeof rounds === 'number' ? rounds : null,
    tbl: typeof tables === 'number' ? tables : null,
  }
  const hasTables = rounds !== undefined && tables !== undefined
  const statements: readonly BoundStatement<unknown>[] = [
    selectHead({
      ...{ bare: bare === true, counts: counts === true, rank: rank === true },
      webhooks: webhooks === true,
    })(values),
    bare ? selectNamedEntries(values) : selectEntries(entries === 'all')(values),
    ...(rounds === undefined ? [] : [selectRounds(roundsPart(rounds))(values)]),
    ...(hasTables
      ? [
          selectTables({
            part: roundsPart(rounds),
            isOne: typeof tables === 'number',
            progress,
          })(values),
        ]
      : []),
  ]
  const read = (results: readonly unknown[], epoch: number): StoredSeries | undefined => {
    const [head, entryRows, roundRows = [], tableRows = []] = results as [
      HeadRows,
      EntryRows,
      RoundRows?,
      TableRows?,
    ]
    const stored = storedSeriesFrom(head, entryRows, roundRows, tableRows, epoch)
    return stored && progress ? { ...stored, progress: progressOf(tableRows) } : stored
  }
  return { statements, read }
}
