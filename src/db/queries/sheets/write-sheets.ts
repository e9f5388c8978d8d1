import type { SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import { IS_OPEN_SHEET } from '../../libsql/partial-index-conditions.ts'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../../libsql/sql-fragments.ts'
import type { Precondition, WriteResult } from '../../port/change.ts'
import type { Receipt } from '../../port/idempotency-receipts.ts'
import type { NewSeriesSheet } from '../../port/series.ts'
import type { SheetChange, SheetLimits, StoredSheet } from '../../port/sheets.ts'
import { seriesTables, sheetEvents, sheetMembers, sheets } from '../../schema.ts'
import { mayChange } from '../caller-authentication.ts'
import { receiptAfterChange } from '../idempotency-receipts.ts'
import { EPOCH } from '../read-game.ts'
import { sheetResultStatements } from '../series/end-table.ts'
import { START_OF_DAY } from './read-sheets.ts'
import { NOBODY } from './sheet-cleanup.ts'

/*
 * Writes of score sheets, in one transaction and one round trip. The first statement checks the token of the caller and the
 * version of the sheet. Each later statement requires a change by the statement before.
 */

/** The columns that each change sets. */
const stateValues = ({ status, version, shape, state, players, writers, updatedAt }: StoredSheet) => ({
  ...{ status, version, shape, updatedAt },
  snapshot: JSON.stringify(state),
  players: JSON.stringify(players),
  writers: JSON.stringify(writers),
})

interface CallerValues {
  readonly player: string
  readonly tokenHash: string
}

type StateValues = ReturnType<typeof stateValues> & CallerValues & { readonly id: string }

interface NewValues extends StateValues, Pick<StoredSheet, 'owner' | 'ruleset' | 'invite' | 'createdAt'> {
  readonly series: string | null
  readonly round: number | null
  readonly tbl: number | null
  readonly mostOpen: number
  readonly mostToday: number
}

/** Inserts a sheet, if the limits of the owner have room. */
const insertSheet = preparedStatement<NewValues>()((slots) => {
  const { id, owner, ruleset, invite, status, version, shape, snapshot, players, writers } = slots
  const { series, round, tbl, createdAt, updatedAt, mostOpen, mostToday } = slots
  const row = {
    ...{ id, owner, ruleset, invite, status, version, shape, snapshot, players, writers },
    ...{ series, round, tbl, createdAt, updatedAt },
  }
  const count = (holds: SQLWrapper) =>
    sql`(select count(*) from ${sheets} as own where own.owner = ${slots.owner} and own.${holds})`
  const isRoom = sql`${count(IS_OPEN_SHEET)} < ${mostOpen} and ${count(sql`created_at >= ${START_OF_DAY}`)} < ${mostToday}`
  return queryBuilder
    .insert(sheets)
    .select(sql`select ${rowFor(sheets, row)} where ${isRoom} and ${mayChange(slots)}`)
    .returning({ id: sheets.id })
})

const updateSheet = statementVariants((isByCaller: boolean) =>
  preparedStatement<StateValues & { readonly before: number; readonly epoch: number }>()((slots) => {
    const { id, before, epoch, status, version, shape, snapshot, players, writers, updatedAt } = slots
    return queryBuilder
      .update(sheets)
      .set({
        ...{ status: sql`${status}`, version: sql`${version}`, shape: sql`${shape}` },
        ...{ snapshot: sql`${snapshot}`, players: sql`${players}`, writers: sql`${writers}` },
        updatedAt: sql`${updatedAt}`,
      })
      .where(
        and(
          eq(sheets.id, id),
          sql`${sheets.version} = ${before}`,
          // This release can read the schema version.
          sql`${sheets.shape} <= ${shape}`,
          sql`${EPOCH} = ${epoch}`,
          isByCaller ? mayChange(slots) : undefined,
        ),
      )
      .returning({ id: sheets.id })
  }),
)

const deleteSheet = preparedStatement<
  CallerValues & { readonly id: string; readonly before: number; readonly epoch: number }
>()((slots) =>
  queryBuilder
    .delete(sheets)
    .where(
      and(
        eq(sheets.id, slots.id),
        sql`${sheets.version} = ${slots.before}`,
        sql`${EPOCH} = ${slots.epoch}`,
        mayChange(slots),
      ),
    )
    .returning({ id: sheets.id }),
)

const insertEvents = preparedStatement<{ sheet: string; before: number; at: string; json: string }>()(
  ({ sheet, before, at, json }) => {
    const row = { sheet, seq: sql`${before} + 1 + item.key`, at, body: sql`item.value` }
    return queryBuilder
      .insert(sheetEvents)
      .select(
        sql`select ${rowFor(sheetEvents, row)} from json_each(${json}) as item where ${PREVIOUS_CHANGED}`,
      )
  },
)

const deleteEvents = preparedStatement<{ sheet: string }>()(({ sheet }) =>
  queryBuilder.delete(sheetEvents).where(and(eq(sheetEvents.sheet, sheet), PREVIOUS_CHANGED)),
)

/** The players at the table, with no name at the place of a player. The log holds no names. */
const leaveTable = preparedStatement<CallerValues & { readonly id: string; readonly leaver: string }>()(
  (slots) =>
    queryBuilder
      .update(sheets)
      .set({
        players: sql`(
          select json_group_array(json(iif(one.value ->> 'player' = ${slots.leaver}, ${NOBODY}, one.value)))
          from json_each(${sheets.players}) as one
        )`,
      })
      .where(and(eq(sheets.id, slots.id), mayChange(slots)))
      .returning({ id: sheets.id }),
)

/** Takes a sheet out of the list of a player who does not write. */
const forgetReader = preparedStatement<{
  readonly sheet: string
  readonly createdAt: string
  readonly leaver: string
}>()(({ sheet, createdAt, leaver }) =>
  queryBuilder.delete(sheetMembers).where(
    sql`${sheetMembers.player} = ${leaver} and ${sheetMembers.createdAt} = ${createdAt}
        and ${sheetMembers.sheet} = ${sheet} and ${PREVIOUS_CHANGED} and not exists (
          select 1 from ${sheets} as written, json_each(written.writers) as writer
          where written.id = ${sheet} and writer.value = ${leaver}
        )`,
  ),
)

interface MemberValues {
  readonly sheet: string
  readonly createdAt: string
  /** Ids of players, a list in JSON. */
  readonly members: string
}

const insertMembers = preparedStatement<MemberValues>()(({ sheet, createdAt, members }) => {
  const row = { player: sql`item.value`, createdAt, sheet }
  return queryBuilder
    .insert(sheetMembers)
    .select(
      sql`select ${rowFor(sheetMembers, row)} from json_each(${members}) as item where ${PREVIOUS_CHANGED}`,
    )
    .onConflictDoNothing()
})

const deleteMembers = preparedStatement<MemberValues>()(({ sheet, createdAt, members }) =>
  queryBuilder.delete(sheetMembers).where(
    sql`${sheetMembers.player} in (select value from json_each(${members})) and ${sheetMembers.createdAt} = ${createdAt}
        and ${sheetMembers.sheet} = ${sheet} and ${PREVIOUS_CHANGED}`,
  ),
)

/** The players who find a sheet in their list: the writers, and the players at the table. */
const memberValues = ({ id, createdAt, writers, players }: StoredSheet): MemberValues => ({
  sheet: id,
  createdAt,
  members: JSON.stringify([
    ...new Set([...writers, ...players.flatMap((one) => ('player' in one ? [one.player] : []))]),
  ]),
})

/** A sheet of the scheduler at a table of a series counts for no limit of its owner. */
const insertTableSheet = preparedStatement<Omit<NewValues, keyof CallerValues | 'mostOpen' | 'mostToday'>>()(
  (slots) => {
    const { id, owner, ruleset, invite, status, version, shape, snapshot, players, writers } = slots
    const { series, round, tbl, createdAt, updatedAt } = slots
    const row = {
      ...{ id, owner, ruleset, invite, status, version, shape, snapshot, players, writers },
      ...{ series, round, tbl, createdAt, updatedAt },
    }
    const isInPlay = sql`exists (
      select 1 from ${seriesTables} as sat where sat.series = ${series} and sat.round = ${round} and sat.tbl = ${tbl}
      and sat.state = 'playing' and sat.ref = ${id}
    )`
    return queryBuilder
      .insert(sheets)
      .select(sql`select ${rowFor(sheets, row)} where ${isInPlay}`)
      .onConflictDoNothing()
  },
)

/** Returns the statements of the score sheet of a table that the same transaction puts into play. */
export const seriesSheetStatements = ({
  sheet,
  events,
}: NewSeriesSheet): readonly BoundStatement<unknown>[] => [
  insertTableSheet(newValues(sheet, { open: 0, today: 0 }, { player: '', tokenHash: '' })),
  insertEvents({ sheet: sheet.id, before: 0, at: sheet.updatedAt, json: JSON.stringify(events) }),
  insertMembers(memberValues(sheet)),
]

const newValues = (sheet: StoredSheet, limits: SheetLimits, caller: CallerValues): NewValues => {
  const { id, owner, ruleset, invite, createdAt, table } = sheet
  return {
    ...{ id, owner, ruleset, invite, createdAt, ...stateValues(sheet), ...caller },
    ...{ series: table?.series ?? null, round: table?.round ?? null, tbl: table?.table ?? null },
    ...{ mostOpen: limits.open, mostToday: limits.today },
  }
}

/** The statements of a change: the decisive statement first, the receipt second. */
const statementsFor = (
  change: SheetChange,
  caller: CallerValues,
  receipt: readonly BoundStatement<unknown>[],
  isByCaller: boolean,
): readonly [BoundStatement<readonly object[]>, ...BoundStatement<unknown>[]] => {
  const { sheet } = change
  const { id, epoch, updatedAt: at } = sheet
  switch (change.kind) {
    case 'created':
      return [
        insertSheet(newValues(sheet, change.limits, caller)),
        ...receipt,
        insertEvents({ sheet: id, before: 0, at, json: JSON.stringify(change.events) }),
        insertMembers(memberValues(sheet)),
      ]
    case 'changed':
      return [
        updateSheet(isByCaller)({
          ...{ id, ...stateValues(sheet), ...caller, before: change.before, epoch },
        }),
        ...receipt,
        insertEvents({ sheet: id, before: change.before, at, json: JSON.stringify(change.events) }),
        ...(change.addsMembers ? [insertMembers(memberValues(sheet))] : []),
        ...(change.result === undefined
          ? []
          : sheetResultStatements(sheet, stateValues(sheet).snapshot, change.result)),
      ]
    case 'left': {
      const { player: leaver } = change
      return [
        leaveTable({ id, ...caller, leaver }),
        ...receipt,
        forgetReader({ sheet: id, createdAt: sheet.createdAt, leaver }),
      ]
    }
    case 'deleted':
      return [
        deleteSheet({ id, ...caller, before: sheet.version, epoch }),
        ...receipt,
        deleteEvents({ sheet: id }),
        deleteMembers(memberValues(sheet)),
      ]
    default:
      return change satisfies never
  }
}

/** Writes a change of a sheet by the caller, or by the scheduler without a token, all parts or nothing. Returns a conflict if the sheet or the token changed. */
export const writeSheetChange = async (
  db: Connection,
  change: SheetChange,
  receipt: Receipt | undefined,
  { spec, result: found }: Pick<Precondition, 'spec' | 'result'>,
): Promise<WriteResult> => {
  const caller = { player: found.caller?.id ?? '', tokenHash: spec.tokenHash ?? '' }
  const receipts = receipt ? [receiptAfterChange(receipt)] : []
  const [rows] = await db.batch(statementsFor(change, caller, receipts, spec.tokenHash !== undefined))
  return { outcome: rows.length > 0 ? 'written' : 'conflict' }
}
