import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { requireKnown } from '../kernel/shape.ts'
import { allInShape, inShape } from './rebuild.ts'
import { readable } from './receipts.ts'
import { events, games, players, receipts, seats } from './schema.ts'
import type { Found, OwnListing, Place, PublicListing, Question, StoredGame } from './store.ts'

/*
 * Everything the service reads: one round trip each.
 */

const playerColumns = { id: players.id, name: players.name, createdAt: players.createdAt }

const gameColumns = {
  id: games.id,
  visibility: games.visibility,
  invite: games.invite,
  owner: games.owner,
  createdAt: games.createdAt,
  updatedAt: games.updatedAt,
  shape: games.shape,
  version: games.version,
  game: games.snapshot,
}

/** Caller, game and receipt in a single statement: one row, whatever of it there is. */
const findAll = (db: LibSQLDatabase, { tokenHash, game, receipt }: Question) =>
  db
    .select({ caller: playerColumns, game: gameColumns, receipt: receipts })
    .from(sql`(select 1)`)
    .leftJoin(players, sql`${players.tokenHash} = ${tokenHash ?? null}`)
    .leftJoin(games, sql`${games.id} = ${game ?? null}`)
    .leftJoin(receipts, sql`${receipts.key} = ${receipt ?? null}`)

const logOf = (db: LibSQLDatabase, game: string, { after, limit }: { after: number; limit: number }) =>
  db
    .select({ seq: events.seq, at: events.at, body: events.body })
    .from(events)
    .where(and(eq(events.game, game), gt(events.seq, after)))
    .orderBy(asc(events.seq))
    .limit(limit)

/** What a request needs to know before it can be judged. */
export const find = async (db: LibSQLDatabase, question: Question): Promise<Found> => {
  const { game, events: slice } = question
  const [rows, log] =
    game === undefined || slice === undefined
      ? [await findAll(db, question), []]
      : await db.batch([findAll(db, question), logOf(db, game, slice)])
  const row = rows[0]
  for (const { body } of log) requireKnown(body)
  return {
    caller: row?.caller ?? undefined,
    game: row?.game ? await inShape(db, row.game) : undefined,
    receipt: row?.receipt ? readable(row.receipt) : undefined,
    events: log.map(({ seq, at, body }) => ({ seq, at, ...body })),
  }
}

/** Rows after a place, latest first; or longest untouched first. */
const beyond = (place: Place | undefined, order: 'latest' | 'longest') => {
  if (place === undefined) return undefined
  const past = order === 'latest' ? lt : gt
  return or(past(games.updatedAt, place.at), and(eq(games.updatedAt, place.at), past(games.id, place.id)))
}

/** Public games, the latest first. */
export const findPublic = async (
  db: LibSQLDatabase,
  listing: PublicListing,
): Promise<readonly StoredGame[]> => {
  const rows = await db
    .select(gameColumns)
    .from(games)
    .where(
      and(
        sql`${games.visibility} = 'public'`,
        listing.status && eq(games.status, listing.status),
        listing.ruleset === undefined ? undefined : eq(games.ruleset, listing.ruleset),
        beyond(listing.after, 'latest'),
      ),
    )
    .orderBy(desc(games.updatedAt), desc(games.id))
    .limit(listing.limit)
  return allInShape(db, rows)
}

/** The games somebody has a seat in. */
export const findOwn = async (db: LibSQLDatabase, listing: OwnListing): Promise<readonly StoredGame[]> => {
  const [order, direction] = listing.awaiting ? (['longest', asc] as const) : (['latest', desc] as const)
  const rows = await db
    .select(gameColumns)
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(
      and(
        eq(seats.player, listing.player),
        listing.status && eq(games.status, listing.status),
        listing.awaiting ? sql`((${games.toAct} >> ${seats.seat}) & 1) = 1` : undefined,
        beyond(listing.after, order),
      ),
    )
    .orderBy(direction(games.updatedAt), direction(games.id))
    .limit(listing.limit)
  return allInShape(db, rows)
}
