import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { GAME_SCHEMA_VERSION } from '../../rules/schema-version.ts'
import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement, Slots } from '../libsql/prepared-statement.ts'
import {
  NOW,
  preparedStatement,
  queryBuilder,
  statementVariants,
  withWriteTime,
} from '../libsql/prepared-statement.ts'
import { isLogged, PREVIOUS_CHANGED, rowFor, updatedAtOf } from '../libsql/sql-fragments.ts'
import { areCapsCurrent, capsText, countUse } from '../operator/monthly-usage.ts'
import type { Change, GameChange, Precondition, WriteResult } from '../port/change.ts'
import { WRITE_TIME } from '../port/change.ts'
import type { PurgeResult, Receipt, ReceiptSlice } from '../port/idempotency-receipts.ts'
import { receiptExpiry } from '../port/idempotency-receipts.ts'
import { profileText, programColumn } from '../port/players.ts'
import { seriesTableOf } from '../port/series-games.ts'
import type { RowStamp } from '../port/stored-game.ts'
import { dealSets, deals, events, games, players, receipts, seriesTables } from '../schema.ts'
import { auditStatement } from './audit-log.ts'
import { callerHasToken } from './caller-authentication.ts'
import { hostedFlag, lobbyValues, playerName, summaryWith } from './game-summaries.ts'
import { receiptAfterChange, receiptStatements } from './idempotency-receipts.ts'
import { writeIntegrationChange } from './integrations.ts'
import { lobbyEventStatements } from './lobby-feed.ts'
import { leasedMessages, messageStatements } from './outbox.ts'
import { putPhrase } from './phrases/set-phrases.ts'
import { renewEnds, seatStatements } from './player-seats.ts'
import { EPOCH, gameAfterConflict, rowAfterConflict, SNAPSHOT_BYTES, unattendedCountOf } from './read-game.ts'
import { endTableStatements } from './series/end-table.ts'
import type { OpenedTable, WrittenGame } from './series/write-series.ts'
import { writeSeriesChange } from './series/write-series.ts'
import { writeSheetChange } from './sheets/write-sheets.ts'
import { putOrders } from './standing-orders.ts'
import { clockValues, nextWakeUpTime } from './wake-ups-and-clocks.ts'
import type { AddressedMessages } from './webhook-subscribers.ts'
import { areNewSubscribersCurrent, NO_MESSAGES } from './webhook-subscribers.ts'
import { writeWebhookChange } from './webhooks.ts'

/*
 * Writes of the service. Each change takes one transaction and one round trip. A move costs
 *
 *     BEGIN IMMEDIATE; UPDATE games … WHERE [precondition] RETURNING updated_at; SELECT [the game, after a conflict];
 *     [INSERT INTO deals …;] [INSERT INTO receipts …;] INSERT INTO events …; COMMIT
 *
 * Optimistic concurrency: the precondition can come from the cache, so the first statement proves the whole
 * precondition. Each later statement requires a change by the statement before. After a failed proof nothing is
 * changed, and the current game comes back in the same round trip. The primary key of `events` is the last guard:
 * the second writer of an event number fails, with the whole transaction.
 *
 * The row of the game gets the time of the change, and all other rows copy this time, because the clock of SQL
 * stands still within one statement only. The time is never before the last change of the game.
 */

/** Webhook messages of a write: of the changed game, and of the game that the write opened (a rematch). */
export interface ChangeMessages {
  readonly game?: AddressedMessages | undefined
  readonly opens?: AddressedMessages | undefined
  /** Of the games that a change of a series opens, in order. */
  readonly tables?: readonly AddressedMessages[] | undefined
}

/**
 * Writes a change to the database, all parts or nothing. Returns the written change or a conflict. Throws the errors of
 * the libSQL client.
 */
export const applyChange = (
  db: Connection,
  change: Change,
  precondition?: Precondition,
  messages: ChangeMessages = {},
): Promise<WriteResult> => {
  const { game, webhook, integration, orders, phrase, sheet, series, tables, receipt } = change
  if (series !== undefined) {
    const opened = (tables ?? []).map((one, at) => tableGameStatements(one, messages.tables?.[at]))
    return writeSeriesChange(db, series, receipt, precondition, opened)
  }
  if (sheet !== undefined && precondition !== undefined)
    return writeSheetChange(db, sheet, receipt, precondition)
  if (orders !== undefined) return putOrders(db, orders, receipt, precondition)
  if (phrase !== undefined) return putPhrase(db, phrase, receipt, precondition)
  if (integration !== undefined) return writeIntegrationChange(db, integration, receipt)
  if (webhook !== undefined) return writeWebhookChange(db, webhook, receipt, precondition)
  return game !== undefined && game.before > 0
    ? updateGame(db, { ...change, game }, precondition, messages)
    : insertAll(db, change, precondition, messages)
}

/** The statement that counts a change of an integration with caps, after a statement that changed a row. */
const useStatements = (
  counts: Change['counts'],
  precondition: Precondition | undefined,
): readonly BoundStatement<unknown>[] => {
  const { via, capped } = precondition?.result.caller?.grant ?? {}
  return counts && via !== undefined && capped ? [countUse(via, capped.caps, counts)] : []
}

/** Inserts a player, a game or a receipt. */
const insertAll = async (
  db: Connection,
  { player, game, counts, receipt, ...most }: Change,
  precondition: Precondition | undefined,
  messages: ChangeMessages,
): Promise<WriteResult> => {
  const before = player ? [newPlayer({ ...player, program: programColumn(player) })] : []
  const opened = game && newGameStatements(game, messages.game, most, precondition)
  const results: readonly unknown[] = await db.batch([
    ...before,
    ...(opened?.statements ?? []),
    // The last statement of a new game counts the game of the day.
    ...useStatements(counts, precondition),
    ...(receipt ? receiptStatements(receipt) : []),
  ])
  return { outcome: 'written', ...opened?.written(results.slice(before.length)) }
}

/** Limits for a new game. */
interface GameLimits {
  readonly mostToday?: number | undefined
  readonly mostUnattended?: number | null
}

/**
 * The statements of a new game, and the decoder of their results.
 * @param after the change of another game that names the new game; without that change nothing is written
 */
const newGameStatements = (
  game: GameChange,
  { messages }: AddressedMessages = NO_MESSAGES,
  { mostToday = Number.MAX_SAFE_INTEGER, mostUnattended = null }: GameLimits,
  precondition?: Precondition,
  after?: GameChange,
) => {
  const { owner } = game.stored
  const { caller } = precondition?.result ?? {}
  const statements: readonly BoundStatement<unknown>[] = [
    after ? newGameAfter({ ...gameValues(game), ...lastEventOf(after) }) : newGame(gameValues(game)),
    ...statementsBesideGame(game, messages),
    countGameToday({
      ...{ owner, most: mostToday, mostUnattended, tokenHash: precondition?.spec.tokenHash ?? null },
      name: caller ? profileText(caller) : null,
      via: caller?.grant?.via ?? null,
      caps: capsText(caller?.grant?.capped?.caps),
    }),
  ]
  return { statements, written: writtenGame(game, messages) }
}

/** The statements after the row of a new game. */
const statementsBesideGame = (
  game: GameChange,
  messages: AddressedMessages['messages'],
): readonly BoundStatement<unknown>[] => [
  ...messageStatements(game.stored.id, messages),
  ...lobbyEventStatements(game),
  eventStatement(game),
  ...seatStatements(game),
]

/** Decodes the results of the statements of a new game. */
const writtenGame =
  (game: GameChange, messages: AddressedMessages['messages']) =>
  (results: readonly unknown[]): WrittenGame => {
    const [[row]] = results as [readonly WrittenRow[]]
    if (row === undefined) throw new Error(`${game.stored.id} was not made`)
    return { game: committedChange(game, row), messages: leasedMessages(messages, row.at) }
  }

/** The statements of the game of a table, which the change of a series opens. The game counts for no quota of the owner. */
const tableGameStatements = (
  game: GameChange,
  { messages }: AddressedMessages = NO_MESSAGES,
): OpenedTable => ({
  statements: [
    newGameAtTable({ ...gameValues(game), ...tableOf(game) }),
    ...statementsBesideGame(game, messages),
  ],
  written: writtenGame(game, messages),
})

/** Updates a game if the precondition holds; otherwise returns the current game. */
const updateGame = async (
  db: Connection,
  { game, opens, mostToday, mostUnattended, counts, audit, receipt }: Change & { readonly game: GameChange },
  precondition: Precondition | undefined,
  changeMessages: ChangeMessages,
): Promise<WriteResult> => {
  const { id } = game.stored
  const known = precondition?.result.game
  const { messages } = changeMessages.game ?? NO_MESSAGES
  const opened = opens && newGameStatements(opens, changeMessages.opens, { mostToday }, precondition, game)
  const values = proofValues(game, changeMessages.game ?? NO_MESSAGES, receipt, precondition, mostUnattended)
  const proofs = proofsOf(values, precondition?.result.caller?.grant !== undefined)
  const results = await db.batch([
    setGame({ milestone: game.milestone, watched: game.isScheduled === true, proofs })({
      ...gameValues(game),
      ...values,
    }),
    rowAfterConflict({ game: id }),
    ...(game.finished.length > 0 ? [insertDeals({ id, deals: JSON.stringify(game.finished) })] : []),
    ...(receipt ? [receiptAfterChange(receipt)] : []),
    ...(audit ? [auditStatement(audit)] : []),
    ...useStatements(counts, precondition),
    ...messageStatements(id, messages),
    ...lobbyEventStatements(game),
    eventStatement(game),
    ...seatStatements(game),
    ...endTableStatements(game),
    ...(opened ? [renewEnds({ game: id }), ...opened.statements] : []),
  ])
  const [[row], now] = results as unknown as [readonly WrittenRow[], Parameters<typeof gameAfterConflict>[0]]
  if (row === undefined) return { outcome: 'conflict', game: gameAfterConflict(now, known) }
  const sent = leasedMessages(messages, row.at)
  const written = { outcome: 'written', game: committedChange(game, row), messages: sent } as const
  return opened ? withOpened(written, opened.written(results.slice(-opened.statements.length))) : written
}

/** Result of a write that opened another game. */
const withOpened = (
  { messages, ...written }: Extract<WriteResult, { readonly outcome: 'written' }>,
  { game: opened, messages: more }: ReturnType<ReturnType<typeof newGameStatements>['written']>,
): WriteResult => ({ ...written, opened, messages: [...(messages ?? []), ...more] })

/** Columns that the write returns: time, stamp and listener mask. */
interface WrittenRow extends RowStamp {
  readonly at: string
  readonly listenerMask: number
}

/** The change as written: with the time of the database, and the new stamp. */
const committedChange = (
  change: GameChange,
  { at: moment, listenerMask, ...stamp }: WrittenRow,
): GameChange => {
  const at = (then: string) => (then === WRITE_TIME ? moment : then)
  const { stored } = change
  return {
    ...change,
    stored: {
      ...stored,
      createdAt: at(stored.createdAt),
      updatedAt: moment,
      since: stored.since.map((then) => (then === null ? null : at(then))),
      stamp,
      listenerMask,
    },
  }
}

interface PlayerValues {
  readonly id: string
  readonly name: string
  readonly tokenHash: string
  readonly createdAt: string
  /** In JSON. */
  readonly program: string | null
}

const newPlayer = preparedStatement<PlayerValues>()(({ id, name, tokenHash, createdAt, program }) =>
  queryBuilder.insert(players).values({ id, name, tokenHash, createdAt, program: sql`${program}` }),
)

/** Columns of a game. */
const gameValues = ({ stored, summary, lobby, wakeUp, isUnattended, origin }: GameChange) => {
  const { id, game, visibility, invite, owner, since, timed, sealed = null } = stored
  const { ruleset, status, version, upcoming } = game
  return {
    ...{ id, ruleset, visibility, owner, status, invite, version, upcoming, sealed },
    // A paused game waits for no seat.
    toAct: (game.paused === undefined ? since : []).reduce<number>(
      (mask, at, seat) => (at === null ? mask : mask | (1 << seat)),
      0,
    ),
    snapshot: JSON.stringify(game),
    summary: JSON.stringify(summary),
    hosted: hostedFlag(stored),
    since: JSON.stringify(since),
    clock: timed ? JSON.stringify(timed.control) : null,
    ...clockValues(version, timed, wakeUp),
    ...lobbyValues(lobby),
    unattended: isUnattended ? 1 : 0,
    origin: origin ?? null,
    series: stored.series ?? null,
  }
}
type GameValues = ReturnType<typeof gameValues>

/** Columns that every change sets. */
const stateColumns = (
  { invite, version, toAct, upcoming, snapshot, summary, hosted, since }: Slots<GameValues>,
  moment: SQL<string>,
  ownerName?: SQL,
) => ({
  invite: sql`${invite}`,
  version: sql`${version}`,
  toAct: sql`${toAct}`,
  upcoming: sql`${upcoming}`,
  shape: GAME_SCHEMA_VERSION,
  snapshot: sql`${snapshot}`,
  updatedAt: moment,
  summarized: sql`${version}`,
  summary: summaryWith(summary, hosted, ownerName),
  since: withWriteTime(since, moment),
})

/** Columns that only a milestone sets. SQLite writes the indexes of a set column even for an unchanged value. */
const milestoneColumns = ({ status, facet }: Slots<GameValues>, moment: SQL<string>) => ({
  status: sql`${status}`,
  milestoneAt: moment,
  facet: sql`${facet}`,
})

/** Columns of games with a wake-up. @param before the known origin */
const scheduleColumns = (slots: Slots<GameValues>, moment: SQL<string>, before: SQLWrapper) => ({
  time: sql`${slots.time}`,
  due: nextWakeUpTime(slots, moment),
  unattended: sql`${slots.unattended}`,
  unattendedOrigin: sql`iif(${slots.unattended} = 1, coalesce(${slots.origin}, ${before}), null)`,
})

const RETURNED_COLUMNS = {
  at: games.updatedAt,
  bytes: SNAPSHOT_BYTES.as('bytes'),
  sideRevision: games.sideRevision,
  listenerMask: games.listenerMask,
  subscribersRevision: games.subscribersRevision,
}

/** The time of the write; null for a deal set that is unknown or open. */
const unlessSetOpened = (set: SQLWrapper): SQL<string> =>
  sql<string>`iif(${set} is null or exists (
    select 1 from ${dealSets} where ${dealSets.id} = ${set} and ${dealSets.openedAt} is null
  ), ${NOW}, null)`

/** Inserts a game. A null `createdAt` violates the column and undoes the transaction. */
const insertGame = (slots: Slots<GameValues>, createdAt: SQL<string>) => {
  const { id, ruleset, visibility, owner } = slots
  return queryBuilder
    .insert(games)
    .values({
      id,
      ruleset,
      visibility,
      owner,
      createdAt,
      clock: sql`${slots.clock}`,
      agreed: sql`${slots.agreed}`,
      sealed: sql`${slots.sealed}`,
      series: sql`${slots.series}`,
      ...scheduleColumns(slots, NOW, sql`null`),
      ...stateColumns(slots, NOW, playerName(owner)),
      ...milestoneColumns(slots, NOW),
    })
    .returning(RETURNED_COLUMNS)
}

/** A new game. With an opened deal set the statement fails, with the whole transaction. */
const newGame = preparedStatement<GameValues>()((slots) => insertGame(slots, unlessSetOpened(slots.sealed)))

/** An event in the log of another game. */
interface LoggedCause {
  readonly after: string
  readonly seq: number
  readonly event: string
}

/**
 * A new game that depends on an event of another game. Without the event the statement fails, with the whole
 * transaction.
 */
const newGameAfter = preparedStatement<GameValues & LoggedCause>()((slots) => {
  const { after: game, seq, event } = slots
  return insertGame(slots, sql`iif(${isLogged({ game, seq, event })}, ${NOW}, null)`)
})

/**
 * The game of a table of a series. Unless the transaction has put the table into play with this game, the statement fails, with
 * the whole transaction.
 */
const newGameAtTable = preparedStatement<GameValues & { of: string; round: number; tbl: number }>()(
  (slots) => {
    const isInPlay = sql`exists (
    select 1 from ${seriesTables} as sat where sat.series = ${slots.of} and sat.round = ${slots.round} and sat.tbl = ${slots.tbl}
    and sat.state = 'playing' and sat.ref = ${slots.id}
  )`
    return insertGame(slots, sql`iif(${isInPlay}, ${NOW}, null)`).onConflictDoNothing()
  },
)

/** The table of a game, as values of {@link newGameAtTable}. */
const tableOf = ({ stored }: GameChange) => {
  const { series: of, round, table: tbl } = seriesTableOf(stored.series ?? '')
  return { of, round, tbl }
}

/** The last event of a change. */
const lastEventOf = ({ stored: { id, game }, events: loggedEvents }: GameChange): LoggedCause => ({
  after: id,
  seq: game.version,
  event: JSON.stringify(loggedEvents.at(-1)),
})

/** Values for the proof of the precondition. */
interface ProofValues {
  readonly before: number
  readonly epoch: number
  readonly caller?: string
  /** The integration that acts for the caller, and its caps in JSON. */
  readonly via?: string
  readonly caps?: string | null
  readonly name?: string
  readonly tokenHash?: string
  readonly updatedAt?: string
  readonly bytes?: number
  readonly sideRevision?: number
  readonly subscribersRevision: number
  readonly newSubscribers?: string
  readonly found?: string
  readonly receipt?: string
  readonly expiry?: string
  readonly mostUnattended?: number
}

const proofValues = (
  { before, stored: { epoch } }: GameChange,
  { subscribersRevision, newSubscribers }: AddressedMessages,
  receipt: Receipt | undefined,
  { spec, result: found }: Partial<Precondition> = {},
  mostUnattended?: number,
): ProofValues => {
  const { caller, game: known } = found ?? {}
  return {
    ...{ before, epoch },
    ...(caller && { caller: caller.id, name: profileText(caller), tokenHash: spec?.tokenHash ?? '' }),
    ...(caller?.grant?.via !== undefined && {
      via: caller.grant.via,
      caps: capsText(caller.grant.capped?.caps),
    }),
    ...(known && { updatedAt: known.updatedAt, ...known.stamp }),
    // The subscribers can be newer than the read of the game.
    subscribersRevision,
    ...(newSubscribers && {
      newSubscribers: JSON.stringify(newSubscribers.players),
      found: JSON.stringify(newSubscribers.webhooks),
    }),
    ...(receipt && { receipt: receipt.key, expiry: receiptExpiry(receipt.createdAt) }),
    ...(mostUnattended !== undefined && { mostUnattended }),
  }
}

/** Whether a player has a profile (see {@link profileText}), and a condition holds for the row, alias `caller`. */
const isCaller = ({ caller, name }: Readonly<Record<'caller' | 'name', SQLWrapper>>, holds: SQL): SQL =>
  sql`exists (
    select 1 from ${players} as caller where caller.id = ${caller} and caller.name || coalesce(caller.program, '') || coalesce(caller.restrictions, '') || coalesce(caller.preferences, '') = ${name} and ${holds}
  )`

/** Conditions that prove the precondition, besides the version. */
const PROOFS = {
  /** The caller has the same name, restrictions and preferences, and a valid sign-up token, */
  first: (values) => isCaller(values, sql`caller.token_hash = ${values.tokenHash}`),
  /** or a valid further token. */
  later: (values) => isCaller(values, callerHasToken(values.tokenHash)),
  /** The caps of the integration are unchanged. */
  caps: ({ via, caps }) => areCapsCurrent(via, caps),
  /** After a power cut, another write can have the same version. */
  updatedAt: ({ updatedAt }) => sql`${games.updatedAt} = ${updatedAt}`,
  bytes: ({ bytes }) => sql`${SNAPSHOT_BYTES} = ${bytes}`,
  /** Names, absences, clock and orders are unchanged. */
  sideRevision: ({ sideRevision }) => sql`${games.sideRevision} = ${sideRevision}`,
  /** The subscribers are unchanged. */
  subscribersRevision: ({ subscribersRevision }) =>
    sql`${games.subscribersRevision} = ${subscribersRevision}`,
  /** The webhooks of new players are unchanged. */
  newSubscribers: areNewSubscribersCurrent,
  /** No valid receipt exists under the key. */
  receipt: ({ receipt, expiry }) =>
    sql`not exists (
      select 1 from ${receipts} as given where given.key = ${receipt} and given.created_at >= ${expiry}
    )`,
  /** The limit of games in which only bots play has room. */
  mostUnattended: ({ caller, mostUnattended }) => sql`${unattendedCountOf(caller)} < ${mostUnattended}`,
} as const satisfies Record<string, (values: Slots<ProofValues>) => SQL>
type Proof = keyof typeof PROOFS

/** The conditions that a write needs. */
const proofsOf = (values: ProofValues, hasLater: boolean): readonly Proof[] =>
  (Object.keys(PROOFS) as Proof[]).filter((proof) => {
    if (proof === 'first' || proof === 'later')
      return values.caller !== undefined && hasLater === (proof === 'later')
    return values[proof] !== undefined
  })

const setGame = statementVariants(
  (change: { readonly milestone: boolean; readonly watched: boolean; readonly proofs: readonly Proof[] }) =>
    preparedStatement<GameValues & ProofValues>()((slots) => {
      const moment = sql<string>`max(${games.updatedAt}, ${NOW})`
      return queryBuilder
        .update(games)
        .set({
          ...stateColumns(slots, moment),
          ...(change.milestone && milestoneColumns(slots, moment)),
          ...(change.watched && scheduleColumns(slots, moment, games.unattendedOrigin)),
        })
        .where(
          and(
            eq(games.id, slots.id),
            sql`${games.version} = ${slots.before}`,
            sql`${EPOCH} = ${slots.epoch}`,
            // This release can read the schema version.
            sql`${games.shape} <= ${GAME_SCHEMA_VERSION}`,
            ...change.proofs.map((proof) => PROOFS[proof](slots)),
          ),
        )
        .returning(RETURNED_COLUMNS)
    }),
)

const insertEvents = preparedStatement<{ game: string; before: number; json: string }>()(
  ({ game, before, json }) => {
    const row = {
      game,
      seq: sql`${before} + 1 + item.key`,
      at: updatedAtOf(game),
      body: sql`item.value`,
    }
    return queryBuilder
      .insert(events)
      .select(sql`select ${rowFor(events, row)} from json_each(${json}) as item where ${PREVIOUS_CHANGED}`)
  },
)

const eventStatement = ({ stored, before, events: loggedEvents }: GameChange): BoundStatement<unknown> =>
  insertEvents({ game: stored.id, before, json: JSON.stringify(loggedEvents) })

const insertDeals = preparedStatement<{ id: string; deals: string }>()(({ id, deals: over }) => {
  const row = { game: id, number: sql`item.value ->> '$.number'`, body: sql`item.value` }
  return queryBuilder
    .insert(deals)
    .select(sql`select ${rowFor(deals, row)} from json_each(${over}) as item where ${PREVIOUS_CHANGED}`)
})

/**
 * Counts a new game of the day. Beyond a limit of the day or of bot games, or without a valid token and name, the
 * count is null. The column refuses null, so the whole transaction fails.
 */
const countGameToday = preparedStatement<{
  owner: string
  most: number
  mostUnattended: number | null
  tokenHash: string | null
  name: string | null
  via: string | null
  caps: string | null
}>()(({ owner, most, mostUnattended, tokenHash, name, via, caps }) => {
  const today = sql<string>`date('now')`
  const before = sql`iif(${players.createdOn} = ${today}, ${players.createdGames}, 0)`
  const isTheirs = sql`(${tokenHash} is null or ${isCaller({ caller: owner, name }, callerHasToken(tokenHash))})`
  const isCapped = sql`(${via} is null or ${areCapsCurrent(via, caps)})`
  // The count includes the game of this transaction.
  const isRoom = sql`${before} < ${most} and (${mostUnattended} is null or ${unattendedCountOf(owner)} <= ${mostUnattended})`
  return queryBuilder
    .update(players)
    .set({
      createdGames: sql`iif(${isRoom} and ${isTheirs} and ${isCapped}, ${before} + 1, null)`,
      createdOn: today,
    })
    .where(eq(players.id, owner))
})

type SliceValues = ReceiptSlice & { readonly before: string }

/** The first receipt after a slice. */
const after = ({ from, to, most }: Slots<ReceiptSlice>) =>
  queryBuilder
    .select({ key: receipts.key })
    .from(receipts)
    .where(and(gte(receipts.key, from), lt(receipts.key, to)))
    .orderBy(receipts.key)
    .limit(1)
    .offset(most)

const nextKey = preparedStatement<SliceValues>()((slots) => after(slots))

const deleteSlice = preparedStatement<SliceValues>()((slots) => {
  const inSlice = and(
    gte(receipts.key, slots.from),
    lt(receipts.key, sql`coalesce((${after(slots)}), ${slots.to})`),
  )
  return queryBuilder.delete(receipts).where(and(inSlice, lt(receipts.createdAt, slots.before)))
})

/**
 * Deletes the receipts of a key range that were made before a time. @returns the count, and the start of the next range
 */
export const purgeReceipts = async (
  db: Connection,
  slice: ReceiptSlice,
  before: string,
): Promise<PurgeResult> => {
  const values = { ...slice, before }
  const [next, { rowsAffected }] = await db.batch([nextKey(values), deleteSlice(values)])
  return { forgotten: rowsAffected, next: next[0]?.key }
}
