import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import { isPerson } from '../../rules/bot-levels-and-ids.ts'
import type { Event } from '../../rules/events.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import type { Game } from '../../rules/model/game.ts'
import type { PlayerNames } from '../../rules/player.ts'
import { isCurrentSchema, requireKnownEvent } from '../../rules/schema-version.ts'
import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import { jsonColumns } from '../libsql/sql-fragments.ts'
import type { ClockState } from '../port/clock-state.ts'
import type { GameCounts, ReadResult, ReadSpec } from '../port/read-spec.ts'
import type { Slice } from '../port/slice.ts'
import { StoreUnavailable } from '../port/store.ts'
import type { PastGame, RowStamp, StoredGame } from '../port/stored-game.ts'
import {
  deals,
  events,
  games,
  webhooks as hooks,
  players,
  receipts,
  seats,
  service,
  tokens,
} from '../schema.ts'
import {
  CALLER_COLUMNS,
  callerColumns,
  callerFrom,
  furtherTokenPlayer,
  joinsFurtherToken,
  joinsFurtherTokenPlayer,
  joinsSignUpToken,
  subscribedIntegrations,
  tokenReads,
} from './caller-authentication.ts'
import { isReceiptOf, receiptFrom } from './idempotency-receipts.ts'
import { phraseReads } from './phrases/set-phrases.ts'
import { finishedDealsFromLog, namesOf, replayed, storedGameFrom, upcast } from './replay-games.ts'
import { seriesReads } from './series/series-reads.ts'
import { sheetReads } from './sheets/read-sheets.ts'
import { isSubscribed } from './webhook-subscribers.ts'
import { WEBHOOKS_JSON, webhooksFrom as webhooksIn } from './webhooks.ts'

/*
 * Reads of a request, in one round trip. A second round trip follows for an outdated cache entry, and for a game of
 * an earlier release.
 */

const gameColumns = {
  id: games.id,
  visibility: games.visibility,
  invite: games.invite,
  owner: games.owner,
  createdAt: games.createdAt,
  updatedAt: games.updatedAt,
  toAct: games.toAct,
  shape: games.shape,
  version: games.version,
  summarized: games.summarized,
  since: games.since,
  sideRevision: games.sideRevision,
  clock: games.clock,
  time: games.time,
  listenerMask: games.listenerMask,
  subscribersRevision: games.subscribersRevision,
  orders: games.orders,
  sealed: games.sealed,
  series: games.series,
}

/** SQL expression: the epoch of the database, which counts its restores; 0 for a database that was never restored. */
export const EPOCH = sql<number>`coalesce((select ${service.epoch} from ${service} where ${service.id} = 1), 0)`

/** SQL expression: the size of a game's snapshot in bytes. The database knows the size without reading the snapshot. */
export const SNAPSHOT_BYTES = sql<number>`octet_length(${games.snapshot})`

const parsed = <T>(json: string): T => JSON.parse(json)

/** Only few reads need a receipt. */
const RECEIPT_JSON = jsonColumns(getTableColumns(receipts))

/** Names of the seated players, by id; null for a deleted player. */
const NAMES = sql`(
  select json_group_object(sitting.id, json(iif(sitting.deleted_at is not null, 'null', iif(sitting.program is null,
    json_quote(sitting.name), json_object('name', sitting.name, 'program', json(sitting.program)))))) from json_each(${games.snapshot}, '$.seats') as taken
  join ${players} as sitting on sitting.id = taken.value
)`

/** Vacations of the seated players of a game with a clock, by id. */
const AWAY = sql`case when ${games.clock} is not null then (
  select json_group_object(sitting.id, json(sitting.away)) from json_each(${games.snapshot}, '$.seats') as taken
  join ${players} as sitting on sitting.id = taken.value where sitting.away is not null
) end`

/** Preferences of the seated players of a game with a clock, by id. */
const PREFERENCES = sql`case when ${games.clock} is not null then (
  select nullif(json_group_object(sitting.id, json(sitting.preferences)), '{}') from json_each(${games.snapshot}, '$.seats') as taken
  join ${players} as sitting on sitting.id = taken.value where sitting.preferences is not null
) end`

/**
 * The next arranged deal. The list of arranged deals stays in the game's first event, so a move does not write the
 * list again.
 */
const NEXT_DEAL = sql`case when ${games.upcoming} > 0 then (
  select json_extract(opening.body, '$.house.deals[#-' || ${games.upcoming} || ']')
  from ${events} as opening where opening.game = ${games.id} and opening.seq = 1
) end`

/** Only bots play in a game of the player. */
const IS_UNATTENDED = sql`theirs.status = 'playing' and theirs.unattended = 1`

/** Returns a subquery for the number of a player's started games in which only bots play, at the time of a write. */
export const unattendedCountOf = (player: SQLWrapper): SQL =>
  sql`(
    select count(*) from ${seats} as own join ${games} as theirs on theirs.id = own.game
    where own.player = ${player} and own.ended_at is null and ${IS_UNATTENDED}
  )`

/** Counts of the caller's games. @param most the limit of counted games that have not ended */
const gameCounts = (most: SQLWrapper): SQL =>
  sql`(
    select json_object(
      'open', count(*) filter (where theirs.status = 'open'),
      'running', count(*),
      'bots', count(*) filter (where ${IS_UNATTENDED}),
      'today', iif(${CALLER_COLUMNS.createdOn} = date('now'), ${CALLER_COLUMNS.createdGames}, 0),
      'restOfDay', 86400 - strftime('%s', 'now') % 86400,
      'hears', json(iif(exists(
        select 1 from ${hooks} as hook where hook.owner = ${CALLER_COLUMNS.id} and hook.game is null and ${isSubscribed('hook')}
      ) or exists (${subscribedIntegrations(sql`json_array(${CALLER_COLUMNS.id})`)}), 'true', 'false'))
    ) from (
      select own.game, own.seat from ${seats} as own
      where own.player = ${CALLER_COLUMNS.id} and own.ended_at is null limit ${most}
    ) as own join ${games} as theirs on theirs.id = own.game
  )`

/** Parts of a read. Other parts are not in the statement. */
interface ReadVariant {
  readonly counting: boolean
  readonly receipt: 'anybody' | 'caller' | false
  readonly webhooks: boolean
  /** Whether the cache has the game. */
  readonly known: boolean
  /** Whether the game can have an arranged deal. */
  readonly arranged: boolean
}

interface ReadValues {
  readonly tokenHash: string | null
  readonly game: string | null
  readonly receipt: string | null
  readonly counting: number
  readonly version: number | null
  readonly updatedAt: string | null
  readonly bytes: number | null
}

/** Columns of a part, or nothing. */
const columnsIf = <T extends object>(isRequested: boolean, columns: T): Partial<T> =>
  isRequested ? columns : {}

/**
 * Epoch, caller, game and receipt in a single statement with one row. The database omits the snapshot of an
 * unchanged cached game. Expressions get a short alias: without an alias the database sends the whole expression.
 */
const selectAll = statementVariants(({ counting, receipt, webhooks, known, arranged }: ReadVariant) =>
  preparedStatement<ReadValues>()((slots) => {
    const isKnown = sql`${games.version} = ${slots.version} and ${games.updatedAt} = ${slots.updatedAt} and ${SNAPSHOT_BYTES} = ${slots.bytes}`
    const unlessKnown = (column: SQLWrapper) =>
      known ? sql`iif(${isKnown}, null, ${column})` : sql`${column}`
    const isGiven =
      receipt === 'caller' ? isReceiptOf(slots.receipt, CALLER_COLUMNS.id) : eq(receipts.key, slots.receipt)
    const given = sql`(select ${RECEIPT_JSON.json} from ${receipts} where ${isGiven})`
    return queryBuilder
      .select({
        epoch: EPOCH.as('epoch'),
        ...callerColumns,
        game: gameColumns,
        bytes: SNAPSHOT_BYTES.as('bytes'),
        snapshot: unlessKnown(games.snapshot)
          .mapWith(parsed<Game | null>)
          .as('snapshot'),
        ...columnsIf(!known, {
          names: NAMES.mapWith(parsed<PlayerNames>).as('names'),
          away: AWAY.mapWith(parsed<ClockState['vacations'] | null>).as('away'),
          preferences: PREFERENCES.mapWith(parsed<ClockState['preferences'] | null>).as('preferences'),
        }),
        ...columnsIf(arranged, {
          due: unlessKnown(NEXT_DEAL)
            .mapWith(parsed<ArrangedDeal | null>)
            .as('due'),
        }),
        ...columnsIf(receipt !== false, { receipt: given.mapWith(RECEIPT_JSON.read).as('receipt') }),
        ...columnsIf(webhooks, { webhooks: WEBHOOKS_JSON.mapWith(webhooksIn).as('webhooks') }),
        ...columnsIf(counting, {
          counts: gameCounts(slots.counting)
            .mapWith(parsed<GameCounts>)
            .as('counts'),
        }),
      })
      .from(sql`(select 1)`)
      .leftJoin(players, joinsSignUpToken(slots.tokenHash))
      .leftJoin(tokens, joinsFurtherToken(slots.tokenHash))
      .leftJoin(furtherTokenPlayer, joinsFurtherTokenPlayer(slots.tokenHash))
      .leftJoin(games, eq(games.id, slots.game))
  }),
)

/** Rows of {@link statementFor}. */
type FoundRows = ReturnType<typeof statementFor> extends BoundStatement<infer Rows> ? Rows : never

/** The statement for all single-row parts of a read. */
const statementFor = (
  { tokenHash, game, receipt, ofCaller, counting, webhooks }: ReadSpec,
  known: StoredGame | undefined,
) =>
  selectAll({
    counting: counting !== undefined,
    receipt: receipt !== undefined && (ofCaller ? 'caller' : 'anybody'),
    webhooks: webhooks !== undefined,
    known: known !== undefined,
    arranged: known === undefined || known.game.upcoming > 0,
  })({
    tokenHash: tokenHash ?? null,
    game: game ?? null,
    receipt: receipt ?? null,
    counting: counting ?? 0,
    version: known?.game.version ?? null,
    updatedAt: known?.updatedAt ?? null,
    bytes: known?.stamp?.bytes ?? null,
  })

const ROW_JSON = jsonColumns(gameColumns)

/**
 * Statement that reads the row of a game, if the previous statement changed nothing: the state that caused a write
 * conflict.
 */
export const rowAfterConflict = preparedStatement<{ game: string }>()(({ game }) =>
  queryBuilder
    .select({
      frame: ROW_JSON.json.mapWith(ROW_JSON.read).as('frame'),
      epoch: EPOCH.as('epoch'),
      bytes: SNAPSHOT_BYTES.as('bytes'),
      game: sql`${games.snapshot}`.mapWith(parsed<Game>).as('game'),
    })
    .from(games)
    .where(and(eq(games.id, game), sql`changes() = 0`)),
)

/**
 * Decodes the current game after a write conflict, from the row of {@link rowAfterConflict}.
 * @param before the game of the precondition
 * @returns undefined if the game is unchanged, so that another part of the precondition failed; or if the row lacks
 *   data: changed names, the next arranged deal, or the replay of another schema version
 */
export const gameAfterConflict = (
  [row]: ReturnType<typeof rowAfterConflict> extends BoundStatement<infer Rows> ? Rows : never,
  before: StoredGame | undefined,
): StoredGame | undefined => {
  if (row === undefined || before === undefined || !isCurrentSchema(row.frame.shape)) return undefined
  const { frame, epoch, game, bytes } = row
  const { sideRevision, subscribersRevision } = frame
  if (epoch !== before.epoch || game.version === before.game.version) return undefined
  if (game.upcoming !== before.game.upcoming) return undefined
  const stamp = { bytes, sideRevision, subscribersRevision }
  const names = cachedNames(before, { game, stamp })
  return (
    names && storedGameFrom({ ...before, ...frame, epoch, game, names, ...ofPeople(before.timed), stamp })
  )
}

/** The parts of a clock state that come from the players. */
const ofPeople = (timed: ClockState | undefined) => ({
  away: timed?.vacations,
  preferences: timed?.preferences,
})

/**
 * Names from the cached game: the same players sit at the table, and no name changed. At an open table players may
 * have left and returned, so the names are read again.
 */
const cachedNames = (
  before: StoredGame,
  { game, stamp }: Required<Pick<StoredGame, 'game' | 'stamp'>>,
): PlayerNames | undefined => {
  const { status, seats: seatsBefore } = before.game
  const areTheSame = status !== 'open' && game.seats.every((player, seat) => player === seatsBefore[seat])
  return stamp.sideRevision === before.stamp?.sideRevision && areTheSame ? before.names : undefined
}

const selectEvents = preparedStatement<Slice & { game: string }>()(({ game, after, limit }) =>
  queryBuilder
    .select({ seq: events.seq, at: events.at, body: events.body })
    .from(events)
    .where(and(eq(events.game, game), gt(events.seq, after)))
    .orderBy(asc(events.seq))
    .limit(limit),
)

const selectDeals = preparedStatement<{ game: string; after: number; last: number }>()(
  ({ game, after, last }) =>
    queryBuilder
      .select({ body: deals.body })
      .from(deals)
      .where(and(eq(deals.game, game), gt(deals.number, after), lte(deals.number, last)))
      .orderBy(asc(deals.number)),
)

/** No rows, for parts that the read does not ask for. */
const EMPTY_SLICE: Slice = { after: 0, limit: 0 }

/**
 * Executes a read spec: caller, game, receipt, counts, events and deals in one round trip.
 * @param known the cached game. An unchanged game is not fetched again. If the cached game is not sufficient, a second
 *   round trip reads all parts at one moment.
 */
export const runRead = async (db: Connection, spec: ReadSpec, known?: StoredGame): Promise<ReadResult> =>
  (known && (await readOnce(db, spec, known))) ?? (await readOnce(db, spec, undefined)) ?? failEmpty()

const failEmpty = (): never => {
  throw new StoreUnavailable('an answer that says nothing')
}

/** Result of one round trip; undefined if the cached game is not sufficient. */
const readOnce = async (
  db: Connection,
  spec: ReadSpec,
  known: StoredGame | undefined,
): Promise<ReadResult | undefined> => {
  const { game = '', events: log, deals: finished } = spec
  const all = statementFor(spec, known)
  const further = [tokenReads(spec), seriesReads(spec), sheetReads(spec), phraseReads(spec)].filter(
    (reads) => reads !== undefined,
  )
  if (further.length > 0) {
    const [rows, ...results] = await db.batch([all, ...further.flatMap(({ statements }) => statements)])
    const found = await resultFrom(db, rows, known)
    if (found === undefined) return undefined
    const parts = further.map(({ statements, read }) =>
      read(results.splice(0, statements.length), found.epoch),
    )
    return { ...found, ...Object.assign({}, ...parts) }
  }
  if (log === undefined && finished === undefined) return resultFrom(db, await db.one(all), known)
  const { after, limit } = finished ?? EMPTY_SLICE
  const [rows, logged, dealRows] = await db.batch([
    all,
    selectEvents({ game, ...(log ?? EMPTY_SLICE) }),
    selectDeals({ game, after, last: after + limit }),
  ])
  for (const { body } of logged) requireKnownEvent(body)
  const found = await resultFrom(db, rows, known)
  const stored = found?.game
  return (
    found && {
      ...found,
      game: stored && (await withNamesOf(db, stored, logged)),
      events: logged.map(({ seq, at, body }) => ({ seq, at, ...body })),
      deals: stored && finished ? await completeSlice(db, stored, finished, dealRows) : [],
    }
  )
}

/** Result of the single row, without parts of the log. */
const resultFrom = async (
  db: Connection,
  [row]: FoundRows,
  known: StoredGame | undefined,
): Promise<ReadResult | undefined> => {
  if (row === undefined) return undefined
  const { epoch, receipt, counts, webhooks } = row
  const game = row.game ? await gameFrom(db, { ...row, ...row.game }, known) : undefined
  if (row.game && !game) return undefined
  return {
    epoch,
    ...callerFrom(row),
    game,
    receipt: receipt ? receiptFrom(receipt) : undefined,
    events: [],
    deals: [],
    ...(counts && { counts }),
    ...(webhooks && { webhooks }),
  }
}

type FoundRow = FoundRows[number]

/**
 * The game of a read: the cached game if unchanged. Undefined if the cached game is not sufficient.
 * @throws {NewerRelease} if a later release wrote the game
 */
const gameFrom = (
  db: Connection,
  row: Omit<FoundRow, 'game'> & NonNullable<FoundRow['game']>,
  known: StoredGame | undefined,
): Promise<StoredGame> | StoredGame | undefined => {
  const { epoch, snapshot: game, bytes, sideRevision, subscribersRevision, names = {} } = row
  const away = row.away ?? undefined
  const preferences = row.preferences ?? undefined
  const due = row.due ?? undefined
  const stamp = { bytes, sideRevision, subscribersRevision }
  // The schema version is checked first, also for a cached game.
  const isReadable = isCurrentSchema(row.shape)
  if (known === undefined)
    return game ? upcast(db, { ...row, game, names, away, preferences, due, stamp }) : undefined
  // A cached game from before a restore is useless: versions and side revisions repeat.
  if (epoch !== known.epoch) return undefined
  if (game === null) return isRowUnchanged(row, known) ? known : undefined
  if (!isReadable || (game.upcoming > 0 && row.due === undefined)) return undefined
  const knownNames = cachedNames(known, { game, stamp })
  return (
    knownNames && storedGameFrom({ ...row, game, names: knownNames, ...ofPeople(known.timed), due, stamp })
  )
}

/**
 * Whether the columns beside the snapshot equal the cached columns. Only manual changes of the database change
 * these columns without an event.
 */
const isRowUnchanged = (
  {
    visibility,
    invite,
    owner,
    sideRevision,
    subscribersRevision,
  }: Pick<StoredGame, 'visibility' | 'invite' | 'owner'> &
    Pick<RowStamp, 'sideRevision' | 'subscribersRevision'>,
  known: StoredGame,
): boolean =>
  visibility === known.visibility &&
  invite === known.invite &&
  owner === known.owner &&
  sideRevision === known.stamp?.sideRevision &&
  subscribersRevision === known.stamp?.subscribersRevision

/** Adds the names of players in the events. A player who has left has no seat any more. */
const withNamesOf = async (
  db: Connection,
  stored: StoredGame,
  logged: readonly { readonly body: Event }[],
): Promise<StoredGame> => {
  const unnamed = logged.flatMap(({ body }) => {
    const { player } = body as { readonly player?: { readonly id: string } }
    return isPerson(player?.id) && !Object.hasOwn(stored.names, player.id) ? [player.id] : []
  })
  if (unnamed.length === 0) return stored
  return { ...stored, names: { ...(await namesOf(db, unnamed)), ...stored.names } }
}

/** The requested finished deals. If an earlier release stored no deals, the log is replayed. */
const completeSlice = async (
  db: Connection,
  { id, game: { version, past } }: StoredGame,
  { after, limit }: Slice,
  rows: readonly { readonly body: FinishedDeal }[],
): Promise<readonly FinishedDeal[]> => {
  const last = Math.min(after + limit, past.deals)
  return rows.length === Math.max(0, last - after)
    ? rows.map(({ body }) => body)
    : (await finishedDealsFromLog(db, id, version, last)).slice(after)
}

/** Finds a game at an earlier version, replayed from its log, with later events; and the current game. */
export const findGameAtVersion = async (
  db: Connection,
  game: string,
  version: number,
  after: number,
): Promise<PastGame> => {
  // The time of the version is the time of its last event.
  const from = Math.min(after, version - 1)
  const found = await runRead(db, { game, events: { after: from, limit: version - from } })
  const { game: now, events: log } = found
  const last = log.at(-1)
  if (now === undefined || last?.seq !== version) throw new Error(`there is no version ${version} of ${game}`)
  const then = await replayed(db, game, version, now.names)
  const stored = { ...now, ...then, updatedAt: last.at }
  return { stored, now, events: log.filter(({ seq }) => seq > after) }
}
