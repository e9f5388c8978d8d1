import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { SHAPE } from '../kernel/shape.ts'
import { rowOf } from './receipts.ts'
import { deals, events, games, players, receipts, seats } from './schema.ts'
import type { Change, GameChange, Purged, Receipt, ReceiptSlice } from './store.ts'
import { expiry, MOMENT } from './store.ts'

/*
 * Everything the service writes. One change is one transaction in one round trip: a move costs
 *
 *     BEGIN IMMEDIATE; UPDATE games … RETURNING updated_at; INSERT INTO events …;
 *     [INSERT INTO deals …;] [INSERT INTO receipts …;] COMMIT
 *
 * The primary key of `events` guards it: whoever adds the event after the same version second fails there, and with
 * it the whole transaction. An UPDATE that asks for a version would not do, matching no row is no error.
 *
 * The moment of a change is set in the games row, and everything else in the transaction takes it from there: the
 * clock of SQL stands still within one statement only. It never lies before the game's last one.
 */

type Statement = BatchItem<'sqlite'>

/** The time by the clock of the database, RFC 3339 in UTC with milliseconds. */
const NOW = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** The moment of the change, once the games row holds it. */
const momentOf = (game: string) =>
  sql<string>`(select ${games.updatedAt} from ${games} where ${games.id} = ${game})`

/**
 * Writes a change, all or nothing. Throws the client's own errors.
 * @returns the moment of the change, when it is one of a game
 */
export const apply = async (db: LibSQLDatabase, change: Change): Promise<string | null> => {
  const { player, game, mostToday, receipt } = change
  const before = player ? [db.insert(players).values(player)] : []
  const [first, ...rest] = [
    ...before,
    ...(game ? changeGame(db, game) : []),
    ...(game?.before === 0 ? [countNewGame(db, game.stored.owner, mostToday)] : []),
    ...(receipt ? keep(db, receipt) : []),
  ] as Statement[]
  if (first === undefined) return null
  const results: readonly unknown[] = await db.batch([first, ...rest])
  if (game === undefined) return null
  const [row] = results[before.length] as readonly { readonly at: string }[]
  if (row === undefined) throw new Error(`there is no game ${game.stored.id} to change`)
  return row.at
}

/** Its first statement tells the moment. */
const changeGame = (db: LibSQLDatabase, change: GameChange): Statement[] => {
  const { stored, before } = change
  const { id, game, visibility, invite, owner } = stored
  const moment = before === 0 ? NOW : sql<string>`max(${games.updatedAt}, ${NOW})`
  const since = stored.since.map((at) => (at === MOMENT ? moment : sql`${at}`))
  const state = {
    invite,
    version: game.version,
    toAct: stored.since.reduce((mask, at, seat) => (at === null ? mask : mask | (1 << seat)), 0),
    upcoming: game.upcoming,
    shape: SHAPE,
    snapshot: game,
    updatedAt: moment,
    summarized: game.version,
    summary: JSON.stringify(change.summary),
    since: sql`json_array(${sql.join(since, sql`, `)})`,
    // A column that is set is written to its indexes even where it stays as it was.
    ...(change.milestone && { status: game.status, milestoneAt: moment }),
  }
  const made = {
    id,
    ruleset: game.ruleset,
    visibility,
    owner,
    status: game.status,
    createdAt: moment,
  }
  const at = { at: games.updatedAt }
  const row =
    before === 0
      ? db
          .insert(games)
          .values({ ...made, ...state })
          .returning(at)
      : db.update(games).set(state).where(eq(games.id, id)).returning(at)
  const log = db
    .insert(events)
    .values(change.events.map((body, at) => ({ game: id, seq: before + 1 + at, at: momentOf(id), body })))
  return [row, log, ...keepDeals(db, change), ...changeSeats(db, change)]
}

/**
 * One more game that somebody created today. Beyond the most there may be the count is null, which its column does not
 * take: so the statement fails, and with it the whole transaction.
 */
const countNewGame = (db: LibSQLDatabase, owner: string, most = Number.MAX_SAFE_INTEGER): Statement => {
  const today = sql<string>`date('now')`
  const before = sql`iif(${players.createdOn} = ${today}, ${players.createdGames}, 0)`
  return db
    .update(players)
    .set({ createdGames: sql`iif(${before} < ${most}, ${before} + 1, null)`, createdOn: today })
    .where(eq(players.id, owner))
}

/** The deals that are over by a change: nothing, in most changes. */
const keepDeals = (db: LibSQLDatabase, { stored, finished }: GameChange): Statement[] =>
  finished.length === 0
    ? []
    : [
        db
          .insert(deals)
          .values(finished.map((deal) => ({ game: stored.id, number: deal.number, body: deal }))),
      ]

/** Who sat down or got up: nothing, in almost every change. */
const changeSeats = (db: LibSQLDatabase, { stored, events: happened }: GameChange): Statement[] =>
  happened.flatMap((event): Statement[] => {
    switch (event.type) {
      case 'playerSeated':
        return [db.insert(seats).values({ game: stored.id, seat: event.seat, player: event.player.id })]
      case 'playerLeft':
        return [db.delete(seats).where(sql`${seats.game} = ${stored.id} and ${seats.seat} = ${event.seat}`)]
      default:
        return []
    }
  })

/** An expired receipt makes room; one that still holds is a clash, which undoes everything before it. */
const keep = (db: LibSQLDatabase, receipt: Receipt): Statement[] => [
  db
    .delete(receipts)
    .where(sql`${receipts.key} = ${receipt.key} and ${receipts.createdAt} < ${expiry(receipt.createdAt)}`),
  db.insert(receipts).values(rowOf(receipt)),
]

/** Forgets what a slice of the receipts holds from before a moment; tells how many, and where the next slice begins. */
export const purge = async (
  db: LibSQLDatabase,
  { from, to, most }: ReceiptSlice,
  before: string,
): Promise<Purged> => {
  const following = db
    .select({ key: receipts.key })
    .from(receipts)
    .where(and(gte(receipts.key, from), lt(receipts.key, to)))
    .orderBy(receipts.key)
    .limit(1)
    .offset(most)
  const inSlice = and(gte(receipts.key, from), lt(receipts.key, sql`coalesce((${following}), ${to})`))
  const [next, { rowsAffected }] = await db.batch([
    following,
    db.delete(receipts).where(and(inSlice, lt(receipts.createdAt, before))),
  ])
  return { forgotten: rowsAffected, next: next[0]?.key }
}
