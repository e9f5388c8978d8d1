import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { SHAPE } from '../kernel/shape.ts'
import type { Connection } from './connection.ts'
import { asMoved, BYTES, EPOCH, unlessChanged } from './read.ts'
import { rowOf } from './receipts.ts'
import { deals, events, games, players, receipts, seats } from './schema.ts'
import type { Bound, Slots } from './statement.ts'
import { statement, variants, writer } from './statement.ts'
import type { Change, GameChange, Grounds, Purged, Receipt, ReceiptSlice, Stamp, Written } from './store.ts'
import { expiry, MOMENT } from './store.ts'

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

/** Writes a change, all or nothing. Throws the client's own errors. */
export const apply = (db: Connection, change: Change, grounds?: Grounds): Promise<Written> =>
  change.game !== undefined && change.game.before > 0
    ? alter(db, change.game, change.receipt, grounds)
    : add(db, change)

/** Adds what there was not: a player, a game, a receipt. */
const add = async (db: Connection, { player, game, mostToday, receipt }: Change): Promise<Written> => {
  const before = player ? [newPlayer(player)] : []
  const results: readonly unknown[] = await db.batch([
    ...before,
    ...(game ? [newGame(valuesOf(game)), newEvents(game), ...seatsAfter(game)] : []),
    ...(game ? [countNewGame({ owner: game.stored.owner, most: mostToday ?? Number.MAX_SAFE_INTEGER })] : []),
    ...(receipt ? [forgetExpired(receipt), keep(rowOf(receipt))] : []),
  ])
  if (game === undefined) return { outcome: 'written' }
  const [row] = results[before.length] as readonly Returned[]
  if (row === undefined) throw new Error(`${game.stored.id} was not made`)
  return { outcome: 'written', game: committed(game, row) }
}

/** Changes a game, if all is as it was judged on; tells what is the case if it is not. */
const alter = async (
  db: Connection,
  game: GameChange,
  receipt: Receipt | undefined,
  grounds: Grounds | undefined,
): Promise<Written> => {
  const { id, epoch } = game.stored
  const { question, found } = grounds ?? {}
  const { caller, game: known } = found ?? {}
  const [[row], now] = await db.batch([
    setGame({ milestone: game.milestone, keyed: receipt !== undefined })({
      ...valuesOf(game),
      before: game.before,
      epoch,
      caller: caller?.id ?? null,
      name: caller?.name ?? null,
      tokenHash: question?.tokenHash ?? null,
      updatedAt: known?.updatedAt ?? null,
      bytes: known?.stamp?.bytes ?? null,
      renamed: known?.stamp?.renamed ?? null,
      receipt: receipt?.key ?? null,
      expiry: receipt ? expiry(receipt.createdAt) : null,
    }),
    unlessChanged({ game: id }),
    ...(game.finished.length > 0 ? [newDeals({ id, deals: JSON.stringify(game.finished) })] : []),
    ...(receipt ? [keepInstead(rowOf(receipt))] : []),
    newEvents(game),
    ...seatsAfter(game),
  ])
  return row === undefined
    ? { outcome: 'conflict', game: asMoved(now, known) }
    : { outcome: 'written', game: committed(game, row) }
}

/** What a game's row tells when it is written: its moment, and its stamp. */
interface Returned extends Stamp {
  readonly at: string
}

/** The change as it was written: what the database adds to it is its moment, and what its row is known by. */
const committed = (change: GameChange, { at: moment, ...stamp }: Returned): GameChange => {
  const at = (then: string) => (then === MOMENT ? moment : then)
  const { stored } = change
  return {
    ...change,
    stored: {
      ...stored,
      createdAt: at(stored.createdAt),
      updatedAt: moment,
      since: stored.since.map((then) => (then === null ? null : at(then))),
      stamp,
    },
  }
}

/** The time by the clock of the database, RFC 3339 in UTC with milliseconds. */
const NOW = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** The statement before changed something: so does this one. */
const GOES_ON = sql`changes() > 0`

const newPlayer = statement<typeof players.$inferInsert>()(({ id, name, tokenHash, createdAt }) =>
  writer.insert(players).values({ id, name, tokenHash, createdAt }),
)

/** A game as its row holds it. */
const valuesOf = ({ stored, summary }: GameChange) => {
  const { id, game, visibility, invite, owner, since } = stored
  const { ruleset, status, version, upcoming } = game
  return {
    ...{ id, ruleset, visibility, owner, status, invite, version, upcoming },
    toAct: since.reduce((mask, at, seat) => (at === null ? mask : mask | (1 << seat)), 0),
    snapshot: JSON.stringify(game),
    summary: JSON.stringify(summary),
    since: JSON.stringify(since),
  }
}
type GameValues = ReturnType<typeof valuesOf>

/** How {@link MOMENT} stands in a text of JSON. */
const MOMENT_IN_JSON = JSON.stringify(MOMENT).slice(1, -1)

/** What changes with every change of a game, and the moment of it. */
const state = (
  { invite, version, toAct, upcoming, snapshot, summary, since }: Slots<GameValues>,
  moment: SQL<string>,
) => ({
  invite: sql`${invite}`,
  version: sql`${version}`,
  toAct: sql`${toAct}`,
  upcoming: sql`${upcoming}`,
  shape: SHAPE,
  snapshot: sql`${snapshot}`,
  updatedAt: moment,
  summarized: sql`${version}`,
  summary: sql`${summary}`,
  since: sql`replace(${since}, ${MOMENT_IN_JSON}, ${moment})`,
})

/** What changes with a milestone only: a column that is set is written to its indexes even where it stays as it was. */
const milestone = ({ status }: Slots<GameValues>, moment: SQL<string>) => ({
  status: sql`${status}`,
  milestoneAt: moment,
})

const RETURNED = { at: games.updatedAt, bytes: BYTES.as('bytes'), renamed: games.renamed }

const newGame = statement<GameValues>()((slots) => {
  const { id, ruleset, visibility, owner } = slots
  return writer
    .insert(games)
    .values({
      id,
      ruleset,
      visibility,
      owner,
      createdAt: NOW,
      ...state(slots, NOW),
      ...milestone(slots, NOW),
    })
    .returning(RETURNED)
})

/** What a change was judged on; null where there is nothing to be asked. */
interface Judged {
  readonly before: number
  readonly epoch: number
  readonly caller: string | null
  readonly tokenHash: string | null
  readonly name: string | null
  readonly updatedAt: string | null
  readonly bytes: number | null
  readonly renamed: number | null
  readonly receipt: string | null
  readonly expiry: string | null
}

/**
 * The version is the one judged on, in the same history, and this release can read it; the caller is who they were, those at
 * the table are who they were and are called so; and of a request under a key, no such receipt holds.
 */
const asJudged = (
  { before, epoch, caller, tokenHash, name, updatedAt, bytes, renamed, receipt, expiry }: Slots<Judged>,
  isKeyed: boolean,
) =>
  and(
    sql`${games.version} = ${before}`,
    sql`${EPOCH} = ${epoch}`,
    sql`(${caller} is null or exists (
      select 1 from ${players} as caller where caller.token_hash = ${tokenHash} and caller.id = ${caller} and caller.name = ${name}
    ))`,
    sql`${games.shape} <= ${SHAPE}`,
    // What a power cut took away may have been written otherwise since, under the same version.
    sql`(${updatedAt} is null or ${games.updatedAt} = ${updatedAt})`,
    sql`(${bytes} is null or ${BYTES} = ${bytes})`,
    sql`(${renamed} is null or ${games.renamed} = ${renamed})`,
    isKeyed
      ? sql`not exists (
          select 1 from ${receipts} as given where given.key = ${receipt} and given.created_at >= ${expiry}
        )`
      : undefined,
  )

const setGame = variants((change: { readonly milestone: boolean; readonly keyed: boolean }) =>
  statement<GameValues & Judged>()((slots) => {
    const moment = sql<string>`max(${games.updatedAt}, ${NOW})`
    return writer
      .update(games)
      .set({ ...state(slots, moment), ...(change.milestone && milestone(slots, moment)) })
      .where(and(eq(games.id, slots.id), asJudged(slots, change.keyed)))
      .returning(RETURNED)
  }),
)

/** A row in the order of its table's columns. */
const rowFor = <T extends SQLiteTable>(
  table: T,
  values: Readonly<Record<keyof T['$inferSelect'], SQLWrapper>>,
): SQL => {
  const names = Object.keys(getTableColumns(table)) as (keyof T['$inferSelect'])[]
  return sql.join(
    names.map((name) => sql`${values[name]}`),
    sql`, `,
  )
}

const addEvents = statement<{ game: string; before: number; happened: string }>()(
  ({ game, before, happened }) => {
    const row = {
      game,
      seq: sql`${before} + 1 + item.key`,
      at: sql`(select ${games.updatedAt} from ${games} where ${games.id} = ${game})`,
      body: sql`item.value`,
    }
    return writer
      .insert(events)
      .select(sql`select ${rowFor(events, row)} from json_each(${happened}) as item where ${GOES_ON}`)
  },
)

const newEvents = ({ stored, before, events: happened }: GameChange): Bound<unknown> =>
  addEvents({ game: stored.id, before, happened: JSON.stringify(happened) })

const newDeals = statement<{ id: string; deals: string }>()(({ id, deals: over }) => {
  const row = { game: id, number: sql`item.value ->> '$.number'`, body: sql`item.value` }
  return writer
    .insert(deals)
    .select(sql`select ${rowFor(deals, row)} from json_each(${over}) as item where ${GOES_ON}`)
})

/** Whether the log has an event at its place: this one, or one that says the same. */
const stands = ({ game, seq, event }: Slots<SeatValues>): SQL =>
  sql`exists (
    select 1 from ${events} as told where told.game = ${game} and told.seq = ${seq} and json(told.body) = json(${event})
  )`

/** Somebody sat down or got up: with that the rows of `seats` follow the log, and change only as it does. */
interface SeatValues {
  readonly game: string
  readonly seat: number
  readonly player: string
  readonly seq: number
  readonly event: string
}

const seatTaken = statement<SeatValues>()((slots) => {
  const { game, seat, player } = slots
  const row = { game, seat, player, ended: sql`null`, endedAt: sql`null` }
  return writer
    .insert(seats)
    .select(sql`select ${rowFor(seats, row)} where ${stands(slots)}`)
    .onConflictDoNothing()
})

const seatFreed = statement<SeatValues>()((slots) =>
  writer.delete(seats).where(and(eq(seats.game, slots.game), eq(seats.seat, slots.seat), stands(slots))),
)

/** Who sat down or got up: nothing, in almost every change. */
const seatsAfter = ({ stored: { id: game }, before, events: happened }: GameChange): Bound<unknown>[] =>
  happened.flatMap((event, at): Bound<unknown>[] => {
    const values = { game, seq: before + 1 + at, event: JSON.stringify(event) }
    switch (event.type) {
      case 'playerSeated':
        return [seatTaken({ ...values, seat: event.seat, player: event.player.id })]
      case 'playerLeft':
        return [seatFreed({ ...values, seat: event.seat, player: '' })]
      default:
        return []
    }
  })

/**
 * One more game that somebody created today. Beyond the most there may be the count is null, which its column does not
 * take: so the statement fails, and with it the whole transaction.
 */
const countNewGame = statement<{ owner: string; most: number }>()(({ owner, most }) => {
  const today = sql<string>`date('now')`
  const before = sql`iif(${players.createdOn} = ${today}, ${players.createdGames}, 0)`
  return writer
    .update(players)
    .set({ createdGames: sql`iif(${before} < ${most}, ${before} + 1, null)`, createdOn: today })
    .where(eq(players.id, owner))
})

type ReceiptRow = ReturnType<typeof rowOf>

const expired = statement<{ key: string; before: string }>()(({ key, before }) =>
  writer.delete(receipts).where(and(eq(receipts.key, key), lt(receipts.createdAt, before))),
)

/** A receipt that has expired makes room. */
const forgetExpired = ({ key, createdAt }: Receipt) => expired({ key, before: expiry(createdAt) })

/** What stands in each column of a receipt. */
const eachOf = <T>(value: (column: (typeof receiptColumns)[keyof ReceiptRow], name: keyof ReceiptRow) => T) =>
  Object.fromEntries(
    Object.entries(receiptColumns).map(([name, column]) => [name, value(column, name as keyof ReceiptRow)]),
  ) as Record<keyof ReceiptRow, T>

const receiptColumns = getTableColumns(receipts)

/** One that still holds is a clash, which undoes everything before it. */
const keep = statement<ReceiptRow>()((slots) =>
  writer.insert(receipts).values(eachOf((_, name) => slots[name])),
)

/** Where none holds, in place of one that has expired. */
const keepInstead = statement<ReceiptRow>()((slots) => {
  const row = eachOf((column, name) => sql.param(slots[name], column))
  return writer
    .insert(receipts)
    .select(sql`select ${rowFor(receipts, row)} where ${GOES_ON}`)
    .onConflictDoUpdate({
      target: receipts.key,
      set: eachOf(({ name }) => sql`excluded.${sql.identifier(name)}`),
    })
})

type SliceValues = ReceiptSlice & { readonly before: string }

/** The first receipt after so many of a slice. */
const after = ({ from, to, most }: Slots<ReceiptSlice>) =>
  writer
    .select({ key: receipts.key })
    .from(receipts)
    .where(and(gte(receipts.key, from), lt(receipts.key, to)))
    .orderBy(receipts.key)
    .limit(1)
    .offset(most)

const following = statement<SliceValues>()((slots) => after(slots))

const forget = statement<SliceValues>()((slots) => {
  const inSlice = and(
    gte(receipts.key, slots.from),
    lt(receipts.key, sql`coalesce((${after(slots)}), ${slots.to})`),
  )
  return writer.delete(receipts).where(and(inSlice, lt(receipts.createdAt, slots.before)))
})

/** Forgets what a slice of the receipts holds from before a moment; tells how many, and where the next slice begins. */
export const purge = async (db: Connection, slice: ReceiptSlice, before: string): Promise<Purged> => {
  const values = { ...slice, before }
  const [next, { rowsAffected }] = await db.batch([following(values), forget(values)])
  return { forgotten: rowsAffected, next: next[0]?.key }
}
