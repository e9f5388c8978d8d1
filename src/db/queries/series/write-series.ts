import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import { isOver } from '../../../series/access.ts'
import type { ChangedRows } from '../../../series/changed-rows.ts'
import { changedRows } from '../../../series/changed-rows.ts'
import type { SeriesHead, SeriesState, SeriesTable } from '../../../series/state.ts'
import { tableKey } from '../../../series/state.ts'
import type { Connection } from '../../libsql/connection.ts'
import type { BoundStatement, Slots } from '../../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder, statementVariants } from '../../libsql/prepared-statement.ts'
import { rowFor } from '../../libsql/sql-fragments.ts'
import type { GameChange, Precondition, WriteResult } from '../../port/change.ts'
import type { Receipt } from '../../port/idempotency-receipts.ts'
import type { HeadRevisions, SeriesChange, SeriesRevisions, StoredSeries } from '../../port/series.ts'
import type { OutboxMessage } from '../../port/webhooks.ts'
import {
  series,
  seriesEntries,
  seriesEvents,
  seriesMembers,
  seriesRounds,
  seriesStandings,
  seriesTables,
} from '../../schema.ts'
import { mayChange } from '../caller-authentication.ts'
import { receiptAfterChange } from '../idempotency-receipts.ts'
import { EPOCH } from '../read-game.ts'
import { seriesSheetStatements } from '../sheets/write-sheets.ts'
import { isSetUnplayed, newSetStatement, openSetStatements } from './deal-sets.ts'
import { DUE_AFTER_ROUND, ENDS_WITH_TABLES, IS_OPEN_TABLE } from './series-fragments.ts'
import { memberStatements } from './series-members.ts'
import { messageStatements } from './series-messages.ts'
import { countOpenSeries, countSeriesToday } from './series-quota.ts'
import { headValues } from './series-rows.ts'
import {
  completionStatements,
  eventStatements,
  rowStatements,
  stalledStatement,
  standingsStatements,
} from './write-series-rows.ts'

/*
 * Writes of series, in one transaction and one round trip. The first statement proves the token of the caller and everything
 * that the change depends on, and takes the version; each later statement requires a change by the statement before. Events get
 * the numbers after the last event of the log, so changes of different tables never conflict.
 */

type Changed = Extract<SeriesChange, { readonly kind: 'changed' }>

/** The parts of a head with a revision each. */
const PARTS = [
  'settings',
  'entries',
  'rounds',
  'results',
  'adjustments',
] as const satisfies readonly (keyof HeadRevisions)[]
type Part = (typeof PARTS)[number]

const REVISION_COLUMNS = {
  settings: series.settingsRevision,
  entries: series.entriesRevision,
  rounds: series.roundsRevision,
  results: series.resultsRevision,
  adjustments: series.adjustmentsRevision,
} as const

const RETURNED_COLUMNS = {
  ...{ version: series.version, createdAt: series.createdAt, updatedAt: series.updatedAt },
  ...{ listedAt: series.listedAt, ...REVISION_COLUMNS },
}

interface WrittenRow
  extends HeadRevisions,
    Pick<StoredSeries, 'version' | 'createdAt' | 'updatedAt' | 'listedAt'> {}

interface CallerValues {
  readonly player: string
  readonly tokenHash: string
}

/** Values for the public list and for the deletion of names of guests. */
const listingValues = ({ status, settings, finishedAt }: SeriesHead) => ({
  isListed: Number(settings.visibility === 'public' && status !== 'draft'),
  hasEnded: Number(isOver({ status })),
  finishedAt,
  retention: `+${settings.retention} days`,
})
type ListingValues = ReturnType<typeof listingValues>

const listedAt = ({ isListed }: Slots<ListingValues>, before: SQL) =>
  sql`iif(${isListed} = 1, coalesce(${before}, ${NOW}), null)`

/** A cancelled series has no time of the end: the retention starts with the write. */
const forgetAt = ({ hasEnded, finishedAt, retention }: Slots<ListingValues>) =>
  sql`iif(${hasEnded} = 1, strftime('%Y-%m-%dT%H:%M:%fZ', coalesce(${finishedAt}, 'now'), ${retention}), null)`

type HeadValues = ReturnType<typeof headValues>

interface NewValues extends HeadValues, ListingValues, CallerValues {
  readonly id: string
  readonly count: number
  readonly mostOpen: number
  readonly mostToday: number
}

/** Inserts a series of a caller, if the limits of the owner have room; or a series of the service, once. */
const insertSeries = statementVariants((isByCaller: boolean) =>
  preparedStatement<NewValues>()((slots) => {
    const { id, owner, status, visibility, count, body, secrets, adjustments } = slots
    const { lastEntry, lastRound, openRounds, session, lastAdjustment, mostOpen, mostToday } = slots
    const first = sql`1`
    const row = {
      ...{ id, owner, status, visibility, version: count, body, secrets, adjustments },
      ...{ settingsRevision: first, entriesRevision: first, roundsRevision: first },
      ...{ resultsRevision: first, adjustmentsRevision: first },
      ...{ lastEntry, lastRound, openRounds, session, lastAdjustment },
      ...{ listedAt: listedAt(slots, sql`null`), due: sql`null`, mark: sql`null`, forgetAt: forgetAt(slots) },
      ...{ createdAt: NOW, updatedAt: NOW },
    }
    const isRoom = sql`${countOpenSeries(owner)} < ${mostOpen} and ${countSeriesToday(owner)} < ${mostToday}`
    return queryBuilder
      .insert(series)
      .select(
        isByCaller
          ? sql`select ${rowFor(series, row)} where ${isRoom} and ${mayChange(slots)}`
          : sql`select ${rowFor(series, row)} where not exists (select 1 from ${series} as known where known.id = ${id})`,
      )
      .returning(RETURNED_COLUMNS)
  }),
)

type RevisionValues = Readonly<Record<`${Part}Revision`, number>>

/** Revisions as read, for the proof. */
const revisionValues = (read: HeadRevisions): RevisionValues => ({
  ...{ settingsRevision: read.settings, entriesRevision: read.entries, roundsRevision: read.rounds },
  ...{ resultsRevision: read.results, adjustmentsRevision: read.adjustments },
})

/** What an update changes and proves. Each combination is a statement of its own. */
interface UpdateVariant {
  readonly isByCaller: boolean
  /** Parts that the change touches. */
  readonly touched: readonly Part[]
  /** Whether the number of entries, and the numbers of rounds change. */
  readonly entryCount: boolean
  readonly roundCount: boolean
  /** Whether status, visibility, owner or retention change. Their columns are in indexes. */
  readonly listing: boolean
  readonly due: boolean
  /** Whether the new entry of the caller gets the next number. */
  readonly isNumbered: boolean
  /** Whether messages for webhooks follow. */
  readonly marked: boolean
  /** Parts whose revision the update proves. */
  readonly proven: readonly Part[]
  /** Rows whose revisions the update proves. */
  readonly rows: readonly ('entries' | 'rounds' | 'tables')[]
  readonly completes: boolean
  /** Whether the change opens a deal set, which no game plays. */
  readonly opensSet: boolean
  /** Whether the change hands the series over. */
  readonly handsOver: boolean
  /** Whether the change notes a stalled table. */
  readonly stalls: boolean
}

interface UpdateValues extends HeadValues, ListingValues, CallerValues, RevisionValues {
  readonly id: string
  readonly epoch: number
  /** The number of events. */
  readonly count: number
  readonly due: string | null
  readonly mark: string
  /** Read rows in JSON: `[entry, revision]`, `[round, revision, state or null]`, `[round, table, revision]`. Revision 0: no row. */
  readonly entryRows: string
  readonly roundRows: string
  readonly tableRows: string
  readonly endedRound: number
  /** Numbers of the tables that the change ends, in JSON. */
  readonly endedTables: string
  /** The maximum number of entries. */
  readonly mostEntries: number
  /** The deal set that the change opens. */
  readonly opened: string
  readonly ownerMost: number
  /** The stalled table: `[round, table, time of the last message or null]` in JSON. */
  readonly stalled: string
}

/** Whether the change ends the last open table of a round in play. */
const completesRound = ({ id, endedRound, endedTables }: Slots<UpdateValues>): SQL => sql`(
  exists (
    select 1 from ${seriesRounds} as current
    where current.series = ${id} and current.round = ${endedRound} and ${ENDS_WITH_TABLES}
  ) and not exists (
    select 1 from ${seriesTables} as sat where sat.series = ${id} and sat.round = ${endedRound} and ${IS_OPEN_TABLE}
    and sat.tbl not in (select ended.value from json_each(${endedTables}) as ended)
  )
)`

const areRowsUnchanged = {
  entries: ({ id, entryRows }: Slots<UpdateValues>) => sql`not exists (
    select 1 from json_each(${entryRows}) as item
    left join ${seriesEntries} as known on known.series = ${id} and known.entry = item.value ->> 0
    where coalesce(known.revision, 0) <> item.value ->> 1
  )`,
  // The end of the last table changes the state of a round without its revision.
  rounds: ({ id, roundRows }: Slots<UpdateValues>) => sql`not exists (
    select 1 from json_each(${roundRows}) as item
    left join ${seriesRounds} as known on known.series = ${id} and known.round = item.value ->> 0
    where coalesce(known.revision, 0) <> item.value ->> 1 or known.state <> item.value ->> 2
  )`,
  tables: ({ id, tableRows }: Slots<UpdateValues>) => sql`not exists (
    select 1 from json_each(${tableRows}) as item
    left join ${seriesTables} as known
      on known.series = ${id} and known.round = item.value ->> 0 and known.tbl = item.value ->> 1
    where coalesce(known.revision, 0) <> item.value ->> 2
  )`,
}

/** Whether the series has room, and the caller has no entry. */
const mayTakeNumber = ({ id, mostEntries, player }: Slots<UpdateValues>): SQL => sql`(
  ${series.lastEntry} < ${mostEntries} and not exists (
    select 1 from ${seriesMembers} as mine where mine.player = ${player}
    and mine.created_at = ${series.createdAt} and mine.series = ${id} and mine.entry is not null
  )
)`

/** Whether a table is in play, without a message about the table since the read. */
const isNewlyStalled = ({ id, stalled }: Slots<UpdateValues>): SQL => sql`exists (
  select 1 from ${seriesTables} as quiet where quiet.series = ${id} and quiet.round = ${stalled} ->> 0
  and quiet.tbl = ${stalled} ->> 1 and quiet.state = 'playing' and quiet.stalled_at is (${stalled} ->> 2)
)`

const specialConditions = (
  slots: Slots<UpdateValues>,
  { opensSet, handsOver, stalls }: UpdateVariant,
): readonly SQL[] => [
  ...(opensSet ? [isSetUnplayed(slots.opened)] : []),
  ...(handsOver ? [sql`${countOpenSeries(sql`${slots.owner}`)} < ${slots.ownerMost}`] : []),
  ...(stalls ? [isNewlyStalled(slots)] : []),
]

const updateSeries = statementVariants((variant: UpdateVariant) =>
  preparedStatement<UpdateValues>()((slots) => {
    const { touched, entryCount, roundCount, listing, due, marked, proven, rows, completes, isByCaller } =
      variant
    const { isNumbered } = variant
    const raised = (part: Part, name: string) =>
      touched.includes(part) ? { [name]: sql`${REVISION_COLUMNS[part]} + 1` } : {}
    const completion = completes ? sql` + iif(${completesRound(slots)}, 1, 0)` : sql``
    return queryBuilder
      .update(series)
      .set({
        version: sql`${series.version} + ${slots.count}${completion}`,
        updatedAt: sql`max(${series.updatedAt}, ${NOW})`,
        ...raised('settings', 'settingsRevision'),
        ...raised('entries', 'entriesRevision'),
        ...raised('rounds', 'roundsRevision'),
        ...raised('results', 'resultsRevision'),
        ...raised('adjustments', 'adjustmentsRevision'),
        ...(touched.includes('settings') && { body: sql`${slots.body}`, secrets: sql`${slots.secrets}` }),
        ...(touched.includes('adjustments') && {
          adjustments: sql`${slots.adjustments}`,
          lastAdjustment: sql`${slots.lastAdjustment}`,
        }),
        ...(entryCount && { lastEntry: isNumbered ? sql`${series.lastEntry} + 1` : sql`${slots.lastEntry}` }),
        ...(roundCount && {
          ...{ lastRound: sql`${slots.lastRound}`, openRounds: sql`${slots.openRounds}` },
          session: sql`${slots.session}`,
        }),
        ...(listing && {
          ...{ owner: sql`${slots.owner}`, status: sql`${slots.status}` },
          visibility: sql`${slots.visibility}`,
          listedAt: listedAt(slots, sql`${series.listedAt}`),
          forgetAt: forgetAt(slots),
        }),
        ...(due && { due: sql`${slots.due}` }),
        ...(!due &&
          completes && { due: sql`iif(${completesRound(slots)}, ${DUE_AFTER_ROUND}, ${series.due})` }),
        ...(marked && { mark: sql`${slots.mark}` }),
      })
      .where(
        and(
          eq(series.id, slots.id),
          sql`${EPOCH} = ${slots.epoch}`,
          ...proven.map((part) => sql`${REVISION_COLUMNS[part]} = ${slots[`${part}Revision`]}`),
          ...rows.map((kind) => areRowsUnchanged[kind](slots)),
          isNumbered ? mayTakeNumber(slots) : undefined,
          ...specialConditions(slots, variant),
          isByCaller ? mayChange(slots) : undefined,
        ),
      )
      .returning(RETURNED_COLUMNS)
  }),
)

/** Fields of a head besides the counters and the adjustments, which have revisions of their own. */
const settingsOf = ({
  entries: _,
  rounds: __,
  open: ___,
  session: ____,
  adjusted: _____,
  adjustments: ______,
  ...settings
}: SeriesHead): Omit<SeriesHead, 'entries' | 'rounds' | 'open' | 'session' | 'adjusted' | 'adjustments'> =>
  settings

const differ = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).some((name) => one[name] !== other[name])

/** What a change touches, from the states and rows before and after. */
const differenceOf = (before: SeriesHead, after: SeriesHead, changed: ChangedRows) => {
  const entryCount = before.entries !== after.entries
  const roundCount =
    before.rounds !== after.rounds || before.open !== after.open || before.session !== after.session
  const adjustments = before.adjustments !== after.adjustments || before.adjusted !== after.adjusted
  const isTouched: Readonly<Record<Part, boolean>> = {
    settings: differ(settingsOf(before), settingsOf(after)),
    entries: entryCount || changed.entries.length > 0 || changed.removedEntries.length > 0,
    rounds: roundCount || changed.rounds.length > 0,
    results: adjustments || changed.tables.length > 0 || changed.removedTables.length > 0,
    adjustments,
  }
  return {
    touched: PARTS.filter((part) => isTouched[part]),
    ...{ entryCount, roundCount },
    listing:
      before.owner !== after.owner ||
      before.status !== after.status ||
      before.settings.visibility !== after.settings.visibility ||
      before.settings.retention !== after.settings.retention,
  }
}

/** Read rows with their revisions, for the proof. With `all`, also rows that the change leaves alone. */
const provenRows = ({ state, revisions }: StoredSeries, changed: ChangedRows, all: boolean) => {
  const entries = new Set([
    ...(all ? state.entries.keys() : []),
    ...changed.entries.map(({ entry }) => entry),
    ...changed.removedEntries,
  ])
  const changedRounds = new Set(changed.rounds.map(({ round }) => round))
  const rounds = new Set([...(all ? state.rounds.keys() : []), ...changedRounds])
  const tables = new Map(
    [...(all ? state.tables.values() : []), ...changed.tables, ...changed.removedTables].map((row) => [
      tableKey(row.round, row.table),
      row,
    ]),
  )
  return {
    entries: [...entries].map((entry) => [entry, revisions.entries.get(entry) ?? 0]),
    rounds: [...rounds].map((round) => [
      ...[round, revisions.rounds.get(round) ?? 0],
      changedRounds.has(round) ? (state.rounds.get(round)?.state ?? null) : null,
    ]),
    tables: [...tables].map(([key, { round, table }]) => [round, table, revisions.tables.get(key) ?? 0]),
  }
}

const isOpen = ({ state, disputed }: SeriesTable): boolean =>
  state === 'waiting' || state === 'playing' || disputed

/** Tables that a change ends in a round; undefined if the change cannot complete the round. */
const endedTables = (round: number | undefined, { tables }: ChangedRows): readonly number[] | undefined => {
  const ofRound = tables.filter((table) => table.round === round)
  return ofRound.length === 0 || ofRound.some(isOpen) ? undefined : ofRound.map(({ table }) => table)
}

/** Revisions of the rows after a change. */
const revisionsAfter = (
  before: SeriesRevisions,
  changed: ChangedRows,
  head: HeadRevisions,
): SeriesRevisions => {
  const raise = <Key>(
    known: ReadonlyMap<Key, number>,
    keys: readonly Key[],
    removed: readonly Key[] = [],
  ) => {
    const next = new Map(known)
    for (const key of removed) next.delete(key)
    for (const key of keys) next.set(key, (known.get(key) ?? 0) + 1)
    return next
  }
  const keyOf = ({ round, table }: Pick<SeriesTable, 'round' | 'table'>) => tableKey(round, table)
  return {
    head,
    entries: raise(
      before.entries,
      changed.entries.map(({ entry }) => entry),
      changed.removedEntries,
    ),
    rounds: raise(
      before.rounds,
      changed.rounds.map(({ round }) => round),
    ),
    tables: raise(before.tables, changed.tables.map(keyOf), changed.removedTables.map(keyOf)),
  }
}

/** The state with a complete round. A round that was not read is left out. */
const withComplete = (state: SeriesState, number: number): SeriesState => {
  const round = state.rounds.get(number)
  if (round === undefined) return state
  return { ...state, rounds: new Map(state.rounds).set(number, { ...round, state: 'complete' }) }
}

const headRevisionsIn = ({ settings, entries, rounds, results, adjustments }: WrittenRow): HeadRevisions => ({
  ...{ settings, entries, rounds, results, adjustments },
})

/** The series as written. Names of players whom the change adds are missing. */
const storedAfter = (
  before: StoredSeries | undefined,
  state: SeriesState,
  changed: ChangedRows,
  row: WrittenRow,
  { caller, epoch }: { readonly caller: string | undefined; readonly epoch: number },
): StoredSeries => {
  const own = [...state.entries.values()].find(({ player }) => player !== null && player === caller)
  const changedAt = new Map(before?.changedAt)
  for (const { round, table } of changed.removedTables) changedAt.delete(tableKey(round, table))
  for (const { round, table } of changed.tables) changedAt.set(tableKey(round, table), row.updatedAt)
  const none = { entries: new Map(), rounds: new Map(), tables: new Map() }
  return {
    ...{ state, version: row.version, createdAt: row.createdAt, updatedAt: row.updatedAt },
    ...{ listedAt: row.listedAt, changedAt, own: own?.entry ?? null },
    stalledAt: before?.stalledAt ?? new Map(),
    revisions: revisionsAfter(
      before?.revisions ?? { head: headRevisionsIn(row), ...none },
      changed,
      headRevisionsIn(row),
    ),
    names: before?.names ?? {},
    epoch: before?.epoch ?? epoch,
  }
}

/** A written game, and its leased messages. */
export interface WrittenGame {
  readonly game: GameChange
  readonly messages: readonly OutboxMessage[]
}

/** The statements of the game of a table, and the decoder of their results. */
export interface OpenedTable {
  readonly statements: readonly BoundStatement<unknown>[]
  readonly written: (results: readonly unknown[]) => WrittenGame
}

/** The round of the deal set that a change opens. */
const openedRound = ({ rounds }: SeriesState, set: string | undefined) => {
  const round = set === undefined ? undefined : [...rounds.values()].find((one) => one.set?.id === set)
  return round && set !== undefined ? { round: round.round, set } : undefined
}

type WritePrecondition = Pick<Precondition, 'spec' | 'result'> | undefined

const callerOf = (precondition: WritePrecondition): CallerValues => ({
  player: precondition?.result.caller?.id ?? '',
  tokenHash: precondition?.spec.tokenHash ?? '',
})

const EMPTY: Omit<SeriesState, 'head'> = { entries: new Map(), rounds: new Map(), tables: new Map() }

const create = async (
  db: Connection,
  { state, events, limits }: Extract<SeriesChange, { readonly kind: 'created' }>,
  receipt: readonly BoundStatement<unknown>[],
  precondition: WritePrecondition,
): Promise<WriteResult> => {
  const { head } = state
  const { id } = head
  const changed = changedRows({ head, ...EMPTY }, state)
  const members = memberStatements(id, undefined, state, changed)
  const [[row]] = await db.batch([
    insertSeries(limits !== undefined)({
      ...{ id, ...headValues(head), ...listingValues(head), ...callerOf(precondition) },
      ...{ count: events.length, mostOpen: limits?.open ?? 0, mostToday: limits?.today ?? 0 },
    }),
    ...receipt,
    ...rowStatements(id, changed),
    ...members.chained,
    ...eventStatements(id, events),
  ])
  if (row === undefined) return { outcome: 'conflict' }
  const context = { caller: precondition?.result.caller?.id, epoch: precondition?.result.epoch ?? 0 }
  return { outcome: 'written', series: storedAfter(undefined, state, changed, row, context) }
}

/** Special conditions of an update. */
const flagsOf = ({
  opensSet,
  ownerMost,
  stalls,
}: Changed): Pick<UpdateVariant, 'opensSet' | 'handsOver' | 'stalls'> => ({
  ...{ opensSet: opensSet !== undefined, handsOver: ownerMost !== undefined, stalls: stalls !== undefined },
})

/** Values of the special conditions of an update. */
const boundsOf = ({
  numbered,
  opensSet,
  ownerMost,
  stalls: { round, table } = { round: 0, table: 0 },
  before,
}: Changed): Pick<UpdateValues, 'mostEntries' | 'opened' | 'ownerMost' | 'stalled'> => ({
  ...{ mostEntries: numbered?.most ?? 0, opened: opensSet ?? '', ownerMost: ownerMost ?? 0 },
  stalled: JSON.stringify([round, table, before.stalledAt.get(tableKey(round, table)) ?? null]),
})

const update = async (
  db: Connection,
  change: Changed,
  receipt: readonly BoundStatement<unknown>[],
  precondition: WritePrecondition,
  tables: readonly OpenedTable[],
): Promise<WriteResult> => {
  const { before, after, events, depends, endsTableOf, standings = [], notices = [], due, numbered } = change
  const { dealSet, opensSet, stalls } = change
  const isNumbered = numbered !== undefined
  const { head } = after
  const { id } = head
  const changed = changedRows(before.state, after)
  const difference = differenceOf(before.state.head, head, changed)
  const { touched, entryCount, roundCount } = difference
  const ended = endedTables(endsTableOf, changed)
  const completes = ended !== undefined && endsTableOf !== undefined
  const proven = provenRows(before, changed, depends.includes('rows'))
  const rows = isNumbered ? { ...proven, entries: [] } : proven
  // An overwritten part must be unchanged. Entries, rounds and tables are overwritten row by row.
  const isProven: Readonly<Record<Part, boolean>> = {
    settings: depends.includes('settings') || touched.includes('settings'),
    entries: depends.includes('entries') || (entryCount && !isNumbered),
    rounds: depends.includes('rounds') || roundCount,
    results: depends.includes('results'),
    adjustments: touched.includes('adjustments'),
  }
  const mark = crypto.randomUUID()
  const first = updateSeries({
    ...difference,
    isByCaller: precondition?.spec.tokenHash !== undefined,
    ...{ due: due !== undefined, isNumbered, marked: notices.length > 0 },
    proven: PARTS.filter((part) => isProven[part]),
    rows: (['entries', 'rounds', 'tables'] as const).filter((kind) => rows[kind].length > 0),
    ...{ completes, ...flagsOf(change) },
  })({
    ...{ id, ...headValues(head), ...listingValues(head), ...callerOf(precondition) },
    ...revisionValues(before.revisions.head),
    ...{ epoch: before.epoch, count: events.length, due: due ?? null, mark },
    entryRows: JSON.stringify(rows.entries),
    roundRows: JSON.stringify(rows.rounds),
    tableRows: JSON.stringify(rows.tables),
    ...{ endedRound: endsTableOf ?? 0, endedTables: JSON.stringify(ended ?? []) },
    ...boundsOf(change),
  })
  const members = memberStatements(id, before.state, after, changed, isNumbered)
  const chain = [
    ...receipt,
    ...rowStatements(id, changed, isNumbered),
    ...standingsStatements(id, standings),
    ...members.chained,
    ...eventStatements(id, events, isNumbered),
    ...(stalls === undefined ? [] : [stalledStatement({ id, round: stalls.round, tbl: stalls.table })]),
  ]
  const completion = completes ? completionStatements(id, endsTableOf) : []
  const sheets = (change.sheets ?? []).flatMap(seriesSheetStatements)
  const opening = openedRound(after, opensSet)
  const sets = [
    ...(dealSet === undefined ? [] : [newSetStatement(dealSet)]),
    ...(opening === undefined ? [] : openSetStatements({ series: id, round: opening.round }, opening.set)),
  ]
  const ofGames = tables.flatMap(({ statements }) => statements)
  const messages = messageStatements(id, { mark, notices, count: events.length })
  const [[row], ...results] = await db.batch([
    first,
    ...[...chain, ...completion, ...members.last, ...sheets, ...sets, ...ofGames, ...messages],
  ])
  if (row === undefined) return { outcome: 'conflict' }
  const told = results.splice(results.length - messages.length).flat() as readonly OutboxMessage[]
  const rest = results.slice(results.length - ofGames.length)
  const opened = tables.map(({ statements, written }) => written(rest.splice(0, statements.length)))
  const completed = completes ? (results[chain.length] as readonly object[]) : []
  const state = completes && completed.length > 0 ? withComplete(after, endsTableOf) : after
  const context = { caller: precondition?.result.caller?.id, epoch: before.epoch }
  return {
    ...{ outcome: 'written', series: storedAfter(before, state, changed, row, context) },
    ...(opened.length > 0 && { tables: opened.map(({ game }) => game) }),
    messages: [...told, ...opened.flatMap(({ messages }) => messages)],
  }
}

interface DeleteValues extends CallerValues, RevisionValues {
  readonly id: string
  readonly epoch: number
  readonly createdAt: string
  /** Owner, directors and scorers, in JSON. */
  readonly people: string
}

const deleteSeries = statementVariants((isByCaller: boolean) =>
  preparedStatement<DeleteValues>()((slots) =>
    queryBuilder
      .delete(series)
      .where(
        and(
          eq(series.id, slots.id),
          sql`${EPOCH} = ${slots.epoch}`,
          ...PARTS.map((part) => sql`${REVISION_COLUMNS[part]} = ${slots[`${part}Revision`]}`),
          isByCaller ? mayChange(slots) : undefined,
        ),
      )
      .returning({ id: series.id }),
  ),
)

/** Rows of a series exist only with the series, so each statement requires the deletion of the series. */
const isGone = (id: Slots<DeleteValues>['id']) =>
  sql`not exists (select 1 from ${series} as gone where gone.id = ${id})`

const deleteMembers = preparedStatement<DeleteValues>()(({ id, createdAt, people }) =>
  queryBuilder.delete(seriesMembers).where(
    sql`${seriesMembers.player} in (
        select item.value from json_each(${people}) as item
        union all select listed.player from ${seriesEntries} as listed where listed.series = ${id}
      ) and ${seriesMembers.createdAt} = ${createdAt} and ${seriesMembers.series} = ${id} and ${isGone(id)}`,
  ),
)

const ROW_TABLES = [seriesEntries, seriesRounds, seriesTables, seriesEvents, seriesStandings] as const

const deleteRows = ROW_TABLES.map((table) =>
  preparedStatement<DeleteValues>()(({ id }) =>
    queryBuilder.delete(table).where(and(eq(table.series, id), isGone(id))),
  ),
)

const remove = async (
  db: Connection,
  { state: { head }, revisions, epoch, createdAt }: StoredSeries,
  receipt: readonly BoundStatement<unknown>[],
  precondition: WritePrecondition,
): Promise<WriteResult> => {
  const people = [head.owner, ...head.directors, ...head.scorers].filter((player) => player !== null)
  const values: DeleteValues = {
    ...{ id: head.id, epoch, createdAt, people: JSON.stringify(people) },
    ...{ ...revisionValues(revisions.head), ...callerOf(precondition) },
  }
  const [rows] = await db.batch([
    deleteSeries(precondition?.spec.tokenHash !== undefined)(values),
    ...receipt,
    deleteMembers(values),
    ...deleteRows.map((statement) => statement(values)),
  ])
  return { outcome: rows.length > 0 ? 'written' : 'conflict' }
}

/**
 * Writes a change of a series, all parts or nothing. Returns a conflict if something that the change depends on has changed.
 * @param precondition missing for a change by the system, which has no token
 * @param tables the games that the change opens
 */
export const writeSeriesChange = (
  db: Connection,
  change: SeriesChange,
  receipt: Receipt | undefined,
  precondition: WritePrecondition,
  tables: readonly OpenedTable[],
): Promise<WriteResult> => {
  const receipts = receipt ? [receiptAfterChange(receipt)] : []
  switch (change.kind) {
    case 'created':
      return create(db, change, receipts, precondition)
    case 'changed':
      return update(db, change, receipts, precondition, tables)
    case 'deleted':
      return remove(db, change.before, receipts, precondition)
    default:
      return change satisfies never
  }
}
