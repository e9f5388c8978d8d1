import type { SQLWrapper } from 'drizzle-orm'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { PlayerNames } from '../../../rules/player.ts'
import { IS_OPEN_SHEET } from '../../libsql/partial-index-conditions.ts'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../../libsql/prepared-statement.ts'
import type { ReadResult, ReadSpec } from '../../port/read-spec.ts'
import type {
  ListedSheet,
  LoggedSheetEvent,
  SheetCounts,
  SheetPlayer,
  StoredSheet,
} from '../../port/sheets.ts'
import type { Slice } from '../../port/slice.ts'
import { players, sheetEvents, sheetMembers, sheets } from '../../schema.ts'
import { tokenHolder } from '../caller-authentication.ts'

/*
 * Reads of score sheets: a sheet, its log, the sheets of a player, and the counts for limits. Each part is a statement in the
 * round trip of the read.
 */

/** Returns the names of some players as JSON, by id; null for a deleted player. */
const namesOf = (ids: SQLWrapper) => sql`(
  select json_group_object(person.id, json(iif(person.deleted_at is not null, 'null', iif(person.program is null,
    json_quote(person.name), json_object('name', person.name, 'program', json(person.program))))))
  from ${players} as person where person.id in (${ids})
)`

/** Names of the players and the writers of a sheet. */
const NAMES = namesOf(sql`
  select value from json_each(${sheets.writers})
  union all select value ->> '$.player' from json_each(${sheets.players})
`)

const parsed = <T>(json: string): T => JSON.parse(json)

const listedColumns = {
  id: sheets.id,
  owner: sheets.owner,
  ruleset: sheets.ruleset,
  status: sheets.status,
  version: sheets.version,
  players: sql`${sheets.players}`.mapWith(parsed<readonly SheetPlayer[]>).as('players'),
  writers: sql`${sheets.writers}`.mapWith(parsed<readonly string[]>).as('writers'),
  series: sheets.series,
  round: sheets.round,
  tbl: sheets.tbl,
  createdAt: sheets.createdAt,
  updatedAt: sheets.updatedAt,
  names: NAMES.mapWith(parsed<PlayerNames>).as('names'),
}

type ListedRow = Omit<ListedSheet, 'table'> & Pick<typeof sheets.$inferSelect, 'series' | 'round' | 'tbl'>

const withTable = <R extends ListedRow>({ series, round, tbl, ...row }: R) => ({
  ...row,
  ...(series !== null && round !== null && tbl !== null && { table: { series, round, table: tbl } }),
})

const selectSheet = preparedStatement<{ sheet: string }>()(({ sheet }) =>
  queryBuilder
    .select({
      ...listedColumns,
      invite: sheets.invite,
      shape: sheets.shape,
      state: sql`${sheets.snapshot}`.mapWith(parsed<unknown>).as('state'),
    })
    .from(sheets)
    .where(eq(sheets.id, sheet)),
)

const selectEvents = preparedStatement<Slice & { sheet: string }>()(({ sheet, after, limit }) =>
  queryBuilder
    .select({
      seq: sheetEvents.seq,
      at: sheetEvents.at,
      body: sql`${sheetEvents.body}`.mapWith(parsed<unknown>).as('body'),
    })
    .from(sheetEvents)
    .where(and(eq(sheetEvents.sheet, sheet), gt(sheetEvents.seq, after)))
    .orderBy(asc(sheetEvents.seq))
    .limit(limit),
)

interface ListValues {
  readonly tokenHash: string
  readonly at: string
  readonly id: string
  readonly limit: number
}

const selectList = statementVariants((hasBookmark: boolean) =>
  preparedStatement<ListValues>()(({ tokenHash, at, id, limit }) =>
    queryBuilder
      .select(listedColumns)
      .from(sheetMembers)
      .innerJoin(sheets, eq(sheets.id, sheetMembers.sheet))
      .where(
        and(
          eq(sheetMembers.player, tokenHolder(tokenHash)),
          hasBookmark ? sql`(${sheetMembers.createdAt}, ${sheetMembers.sheet}) < (${at}, ${id})` : undefined,
        ),
      )
      .orderBy(desc(sheetMembers.createdAt), desc(sheetMembers.sheet))
      .limit(limit),
  ),
)

/** Start of the current UTC day, in the form of the column `created_at`. */
export const START_OF_DAY = sql`date('now')`

const selectCounts = preparedStatement<{ tokenHash: string }>()(({ tokenHash }) =>
  queryBuilder
    .select({
      open: sql<number>`(
        select count(*) from ${sheets} as own where own.owner = ${tokenHolder(tokenHash)} and own.${IS_OPEN_SHEET}
      )`.as('open'),
      today: sql<number>`(
        select count(*) from ${sheets} as own where own.owner = ${tokenHolder(tokenHash)} and own.created_at >= ${START_OF_DAY}
      )`.as('today'),
      restOfDay: sql<number>`86400 - strftime('%s', 'now') % 86400`.as('rest_of_day'),
    })
    .from(sql`(select 1)`),
)

const selectPeople = preparedStatement<{ ids: string }>()(({ ids }) =>
  queryBuilder
    .select({
      names: namesOf(sql`select value from json_each(${ids})`)
        .mapWith(parsed<PlayerNames>)
        .as('names'),
    })
    .from(sql`(select 1)`),
)

/** The parts of a read result about sheets. */
type SheetParts = Pick<ReadResult, 'sheet' | 'sheetEvents' | 'sheets' | 'sheetCounts' | 'people'>

/** Statements of the parts of a read about sheets, and the decoder of their results. */
export interface SheetReads {
  readonly statements: readonly BoundStatement<unknown>[]
  /** @param results the results of the statements, in order */
  read(results: readonly unknown[], epoch: number): SheetParts
}

/** Returns the statements of the parts of a read about sheets; undefined for a read without sheets. */
export const sheetReads = ({
  tokenHash = '',
  sheet,
  sheetEvents: slice,
  sheets: listing,
  sheetCounts: counted,
  people,
}: ReadSpec): SheetReads | undefined => {
  const parts: {
    readonly statement: BoundStatement<unknown>
    readonly part: (rows: never, epoch: number) => SheetParts
  }[] = []
  if (sheet !== undefined)
    parts.push({
      statement: selectSheet({ sheet }),
      part: ([row]: readonly (Omit<StoredSheet, 'epoch' | 'table'> & ListedRow)[], epoch) =>
        row ? { sheet: { ...withTable(row), epoch } } : {},
    })
  if (sheet !== undefined && slice !== undefined)
    parts.push({
      statement: selectEvents({ sheet, ...slice }),
      part: (rows: readonly LoggedSheetEvent[]) => ({ sheetEvents: rows }),
    })
  if (listing !== undefined) {
    const { after, limit } = listing
    parts.push({
      statement: selectList(after !== undefined)({ tokenHash, at: '', id: '', ...after, limit }),
      part: (rows: readonly ListedRow[]) => ({ sheets: rows.map(withTable) }),
    })
  }
  if (counted)
    parts.push({
      statement: selectCounts({ tokenHash }),
      part: ([row]: readonly SheetCounts[]) => (row ? { sheetCounts: row } : {}),
    })
  if (people !== undefined)
    parts.push({
      statement: selectPeople({ ids: JSON.stringify(people) }),
      part: ([row]: readonly { names: PlayerNames }[]) => ({ people: row?.names ?? {} }),
    })
  return parts.length === 0
    ? undefined
    : {
        statements: parts.map(({ statement }) => statement),
        read: (results, epoch) =>
          Object.assign({}, ...parts.map(({ part }, at) => part(results[at] as never, epoch))),
      }
}
