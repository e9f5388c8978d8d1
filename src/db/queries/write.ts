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
import { isLogged, PREVIOUS_CHANGED, rowFor, updatedAtOf } from '../libsql/statement-parts.ts'
import type {
  Change,
  GameChange,
  Precondition,
  PurgeResult,
  Receipt,
  ReceiptSlice,
  RowStamp,
  WriteResult,
} from '../port.ts'
import { receiptExpiry, WRITE_TIME } from '../port.ts'
import { nameAndProgram, programColumn } from '../port-players.ts'
import { deals, events, games, players, receipts } from '../schema.ts'
import { callerHasToken } from './callers.ts'
import { changeIntegration } from './integrations.ts'
import { lobbyEventStatements } from './lobby-feed.ts'
import { leasedMessages, messageStatements } from './outbox.ts'
import { EPOCH, gameAfterConflict, rowAfterConflict, SNAPSHOT_BYTES, unattendedCountOf } from './read.ts'
import { receiptAfterChange, receiptStatements } from './receipts.ts'
import { renewEnds, seatStatements } from './seats.ts'
import { putOrders } from './standing-orders.ts'
import { hostedFlag, lobbyValues, playerName, summaryWith } from './summaries.ts'
import { clockValues, wakeUpAfter } from './wake-ups.ts'
import type { AddressedMessages } from './webhook-subscribers.ts'
import { areNewSubscribersCurrent, NO_MESSAGES } from './webhook-subscribers.ts'
import { changeWebhook } from './webhooks.ts'

/*
 * Everything the service writes. One change is one transaction in one round trip: a move costs
 *
 *     BEGIN IMMEDIATE; UPDATE games … WHERE [it is as it was judged on] RETURNING updated_at; SELECT [the game, if not];
 *     [INSERT INTO deals …;] [INSERT INTO receipts …;] INSERT INTO events …; COMMIT
 *
 * What a change was judged on may be what was remembered. So its first statement asks for all of that, and each of the
 * others goes on only where the one before it changed something: when it is not so nothing is changed, and what is the case
 * comes back in the same trip. Below that lies the primary key of `events`: whoever adds the event after the same version
 * second fails there, and with it the whole transaction.
 *
 * The moment of a change is set in the games row, and everything else in the transaction takes it from there: the
 * clock of SQL stands still within one statement only. It never lies before the game's last one.
 */

/** What is told of a change of a game, and of the game that was opened with it. */
export interface ChangeMessages {
  readonly game?: AddressedMessages | undefined
  readonly opens?: AddressedMessages | undefined
}

/** Writes a change, all or nothing. Throws the client's own errors. */
export const applyChange = (
  db: Connection,
  change: Change,
  precondition?: Precondition,
  told: ChangeMessages = {},
): Promise<WriteResult> => {
  const { game, webhook, integration, orders, receipt } = change
  if (orders !== undefined) return putOrders(db, orders, receipt, precondition)
  if (integration !== undefined) return changeIntegration(db, integration, receipt)
  if (webhook !== undefined) return changeWebhook(db, webhook, receipt, precondition)
  return game !== undefined && game.before > 0
    ? updateGame(db, { ...change, game }, precondition, told)
    : insertAll(db, change, precondition, told)
}

/** Adds what there was not: a player, a game, a receipt. */
const insertAll = async (
  db: Connection,
  { player, game, receipt, ...most }: Change,
  precondition: Precondition | undefined,
  told: ChangeMessages,
): Promise<WriteResult> => {
  const before = player ? [newPlayer({ ...player, program: programColumn(player) })] : []
  const opened = game && newGameStatements(game, told.game, most, precondition)
  const results: readonly unknown[] = await db.batch([
    ...before,
    ...(opened?.statements ?? []),
    ...(receipt ? receiptStatements(receipt) : []),
  ])
  return { outcome: 'written', ...opened?.written(results.slice(before.length)) }
}

/** How many games there may be with a new one. */
interface GameLimits {
  readonly mostToday?: number | undefined
  readonly mostUnattended?: number | null
}

/**
 * What a new game is written by, and what came of it.
 * @param after the change of another game that tells of this one: without that, nothing of this is written
 */
const newGameStatements = (
  game: GameChange,
  { messages }: AddressedMessages = NO_MESSAGES,
  { mostToday = Number.MAX_SAFE_INTEGER, mostUnattended = null }: GameLimits,
  precondition?: Precondition,
  after?: GameChange,
) => {
  const { id, owner } = game.stored
  const statements: readonly BoundStatement<unknown>[] = [
    after ? newGameAfter({ ...gameValues(game), ...lastEventOf(after) }) : newGame(gameValues(game)),
    ...messageStatements(id, messages),
    ...lobbyEventStatements(game),
    eventStatement(game),
    ...seatStatements(game),
    countGameToday({
      ...{ owner, most: mostToday, mostUnattended, tokenHash: precondition?.spec.tokenHash ?? null },
      name: precondition?.result.caller ? nameAndProgram(precondition.result.caller) : null,
    }),
  ]
  const written = (results: readonly unknown[]) => {
    const [[row]] = results as [readonly WrittenRow[]]
    if (row === undefined) throw new Error(`${id} was not made`)
    return { game: committedChange(game, row), messages: leasedMessages(messages, row.at) }
  }
  return { statements, written }
}

/** Changes a game, if all is as it was judged on; tells what is the case if it is not. */
const updateGame = async (
  db: Connection,
  { game, opens, mostToday, mostUnattended, receipt }: Change & { readonly game: GameChange },
  precondition: Precondition | undefined,
  told: ChangeMessages,
): Promise<WriteResult> => {
  const { id } = game.stored
  const known = precondition?.result.game
  const { messages } = told.game ?? NO_MESSAGES
  const opened = opens && newGameStatements(opens, told.opens, { mostToday }, precondition, game)
  const judged = proofValues(game, told.game ?? NO_MESSAGES, receipt, precondition, mostUnattended)
  const proofs = proofsOf(judged, precondition?.result.caller?.grant !== undefined)
  const results = await db.batch([
    setGame({ milestone: game.milestone, watched: game.isScheduled === true, proofs })({
      ...gameValues(game),
      ...judged,
    }),
    rowAfterConflict({ game: id }),
    ...(game.finished.length > 0 ? [insertDeals({ id, deals: JSON.stringify(game.finished) })] : []),
    ...(receipt ? [receiptAfterChange(receipt)] : []),
    ...messageStatements(id, messages),
    ...lobbyEventStatements(game),
    eventStatement(game),
    ...seatStatements(game),
    ...(opened ? [renewEnds({ game: id }), ...opened.statements] : []),
  ])
  const [[row], now] = results as unknown as [readonly WrittenRow[], Parameters<typeof gameAfterConflict>[0]]
  if (row === undefined) return { outcome: 'conflict', game: gameAfterConflict(now, known) }
  const sent = leasedMessages(messages, row.at)
  const written = { outcome: 'written', game: committedChange(game, row), messages: sent } as const
  return opened ? withOpened(written, opened.written(results.slice(-opened.statements.length))) : written
}

/** What came of a write with which a game was opened. */
const withOpened = (
  { messages, ...written }: Extract<WriteResult, { readonly outcome: 'written' }>,
  { game: opened, messages: more }: ReturnType<ReturnType<typeof newGameStatements>['written']>,
): WriteResult => ({ ...written, opened, messages: [...(messages ?? []), ...more] })

/** What a game's row tells when it is written: its moment, its stamp, and who listens. */
interface WrittenRow extends RowStamp {
  readonly at: string
  readonly listenerMask: number
}

/** The change as it was written: what the database adds to it is its moment, and what its row is known by. */
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

/** A game as its row holds it. */
const gameValues = ({ stored, summary, lobby, wakeUp: look, isUnattended, origin }: GameChange) => {
  const { id, game, visibility, invite, owner, since, timed } = stored
  const { ruleset, status, version, upcoming } = game
  return {
    ...{ id, ruleset, visibility, owner, status, invite, version, upcoming },
    // In a pause the game waits for nobody.
    toAct: (game.paused === undefined ? since : []).reduce<number>(
      (mask, at, seat) => (at === null ? mask : mask | (1 << seat)),
      0,
    ),
    snapshot: JSON.stringify(game),
    summary: JSON.stringify(summary),
    hosted: hostedFlag(stored),
    since: JSON.stringify(since),
    clock: timed ? JSON.stringify(timed.control) : null,
    ...clockValues(version, timed, look),
    ...lobbyValues(lobby),
    unattended: isUnattended ? 1 : 0,
    origin: origin ?? null,
  }
}
type GameValues = ReturnType<typeof gameValues>

/** What changes with every change of a game, and the moment of it. */
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

/** What changes with a milestone only: a column that is set is written to its indexes even where it stays as it was. */
const milestoneColumns = ({ status, facet }: Slots<GameValues>, moment: SQL<string>) => ({
  status: sql`${status}`,
  milestoneAt: moment,
  facet: sql`${facet}`,
})

/** What changes besides in a game at which the house looks. @param before the origin that is known */
const scheduleColumns = (slots: Slots<GameValues>, moment: SQL<string>, before: SQLWrapper) => ({
  time: sql`${slots.time}`,
  due: wakeUpAfter(slots, moment),
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

/** A new game; `createdAt` may be null, which its column does not take. */
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
      ...scheduleColumns(slots, NOW, sql`null`),
      ...stateColumns(slots, NOW, playerName(owner)),
      ...milestoneColumns(slots, NOW),
    })
    .returning(RETURNED_COLUMNS)
}

const newGame = preparedStatement<GameValues>()((slots) => insertGame(slots, NOW))

/** An event in the log of another game. */
interface LoggedCause {
  readonly after: string
  readonly seq: number
  readonly event: string
}

/** A new game that hangs on what another one tells of it: where that is not so the statement fails, and the whole transaction. */
const newGameAfter = preparedStatement<GameValues & LoggedCause>()((slots) => {
  const { after: game, seq, event } = slots
  return insertGame(slots, sql`iif(${isLogged({ game, seq, event })}, ${NOW}, null)`)
})

/** The last event of a change. */
const lastEventOf = ({ stored: { id, game }, events: happened }: GameChange): LoggedCause => ({
  after: id,
  seq: game.version,
  event: JSON.stringify(happened.at(-1)),
})

/** What a change was judged on, as far as there was anything. */
interface ProofValues {
  readonly before: number
  readonly epoch: number
  readonly caller?: string
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
  { spec: question, result: found }: Partial<Precondition> = {},
  mostUnattended?: number,
): ProofValues => {
  const { caller, game: known } = found ?? {}
  return {
    ...{ before, epoch },
    ...(caller && { caller: caller.id, name: nameAndProgram(caller), tokenHash: question?.tokenHash ?? '' }),
    ...(known && { updatedAt: known.updatedAt, ...known.stamp }),
    // Those who hear of it may have been looked for after the game was.
    subscribersRevision,
    ...(newSubscribers && {
      newSubscribers: JSON.stringify(newSubscribers.players),
      found: JSON.stringify(newSubscribers.webhooks),
    }),
    ...(receipt && { receipt: receipt.key, expiry: receiptExpiry(receipt.createdAt) }),
    ...(mostUnattended !== undefined && { mostUnattended }),
  }
}

/** Whether a player is there, called so, and something holds of their row, `caller`. */
const isCaller = ({ caller, name }: Readonly<Record<'caller' | 'name', SQLWrapper>>, holds: SQL): SQL =>
  sql`exists (
    select 1 from ${players} as caller where caller.id = ${caller} and caller.name || coalesce(caller.program, '') = ${name} and ${holds}
  )`

/** By what it is proved that a change is judged on what is the case, besides the version. */
const PROOFS = {
  /** The caller is who they were, by their first token, */
  first: (judged) => isCaller(judged, sql`caller.token_hash = ${judged.tokenHash}`),
  /** or by a later one. */
  later: (judged) => isCaller(judged, callerHasToken(judged.tokenHash)),
  /** What a power cut took away may have been written otherwise since, under the same version. */
  updatedAt: ({ updatedAt }) => sql`${games.updatedAt} = ${updatedAt}`,
  bytes: ({ bytes }) => sql`${SNAPSHOT_BYTES} = ${bytes}`,
  /** Those at the table are who they were, and are called so. */
  sideRevision: ({ sideRevision }) => sql`${games.sideRevision} = ${sideRevision}`,
  /** Those are told of it who are to be told. */
  subscribersRevision: ({ subscribersRevision }) =>
    sql`${games.subscribersRevision} = ${subscribersRevision}`,
  /** Those who come have the webhooks that were found. */
  newSubscribers: areNewSubscribersCurrent,
  /** Of a request under a key no receipt holds. */
  receipt: ({ receipt, expiry }) =>
    sql`not exists (
      select 1 from ${receipts} as given where given.key = ${receipt} and given.created_at >= ${expiry}
    )`,
  /** Of games in which nobody plays by hand there may be one more. */
  mostUnattended: ({ caller, mostUnattended }) => sql`${unattendedCountOf(caller)} < ${mostUnattended}`,
} as const satisfies Record<string, (judged: Slots<ProofValues>) => SQL>
type Proof = keyof typeof PROOFS

/** What has to be proved of what a change was judged on. */
const proofsOf = (judged: ProofValues, hasLater: boolean): readonly Proof[] =>
  (Object.keys(PROOFS) as Proof[]).filter((proof) => {
    if (proof === 'first' || proof === 'later')
      return judged.caller !== undefined && hasLater === (proof === 'later')
    return judged[proof] !== undefined
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
            // This release can read it.
            sql`${games.shape} <= ${GAME_SCHEMA_VERSION}`,
            ...change.proofs.map((proof) => PROOFS[proof](slots)),
          ),
        )
        .returning(RETURNED_COLUMNS)
    }),
)

const insertEvents = preparedStatement<{ game: string; before: number; happened: string }>()(
  ({ game, before, happened }) => {
    const row = {
      game,
      seq: sql`${before} + 1 + item.key`,
      at: updatedAtOf(game),
      body: sql`item.value`,
    }
    return queryBuilder
      .insert(events)
      .select(
        sql`select ${rowFor(events, row)} from json_each(${happened}) as item where ${PREVIOUS_CHANGED}`,
      )
  },
)

const eventStatement = ({ stored, before, events: happened }: GameChange): BoundStatement<unknown> =>
  insertEvents({ game: stored.id, before, happened: JSON.stringify(happened) })

const insertDeals = preparedStatement<{ id: string; deals: string }>()(({ id, deals: over }) => {
  const row = { game: id, number: sql`item.value ->> '$.number'`, body: sql`item.value` }
  return queryBuilder
    .insert(deals)
    .select(sql`select ${rowFor(deals, row)} from json_each(${over}) as item where ${PREVIOUS_CHANGED}`)
})

/**
 * One more game that somebody created today. Beyond the most there may be, that day or of those that bots play alone, or where
 * their token holds no more or they are called otherwise, the count is null, which its column does not take: so the statement
 * fails, and with it the whole transaction.
 */
const countGameToday = preparedStatement<{
  owner: string
  most: number
  mostUnattended: number | null
  tokenHash: string | null
  name: string | null
}>()(({ owner, most, mostUnattended, tokenHash, name }) => {
  const today = sql<string>`date('now')`
  const before = sql`iif(${players.createdOn} = ${today}, ${players.createdGames}, 0)`
  const isTheirs = sql`(${tokenHash} is null or ${isCaller({ caller: owner, name }, callerHasToken(tokenHash))})`
  // What is written here already is counted with them.
  const isRoom = sql`${before} < ${most} and (${mostUnattended} is null or ${unattendedCountOf(owner)} <= ${mostUnattended})`
  return queryBuilder
    .update(players)
    .set({
      createdGames: sql`iif(${isRoom} and ${isTheirs}, ${before} + 1, null)`,
      createdOn: today,
    })
    .where(eq(players.id, owner))
})

type SliceValues = ReceiptSlice & { readonly before: string }

/** The first receipt after so many of a slice. */
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

/** Forgets what a slice of the receipts holds from before a moment; tells how many, and where the next slice begins. */
export const purgeReceipts = async (
  db: Connection,
  slice: ReceiptSlice,
  before: string,
): Promise<PurgeResult> => {
  const values = { ...slice, before }
  const [next, { rowsAffected }] = await db.batch([nextKey(values), deleteSlice(values)])
  return { forgotten: rowsAffected, next: next[0]?.key }
}
