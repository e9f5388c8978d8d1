import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { SHAPE } from '../kernel/shape.ts'
import { events, games, players, receipts, seats } from './schema.ts'
import type { Change, GameChange, Receipt } from './store.ts'
import { expiry } from './store.ts'

/*
 * Everything the service writes. One change is one transaction in one round trip: a move costs
 *
 *     BEGIN IMMEDIATE; INSERT INTO events …; UPDATE games …; [INSERT INTO receipts …;] COMMIT
 *
 * The primary key of `events` guards it: whoever adds the event after the same version second fails there, and with
 * it the whole transaction. An UPDATE that asks for a version would not do, matching no row is no error.
 */

type Statement = BatchItem<'sqlite'>

/** Writes a change, all or nothing. Throws the client's own errors. */
export const apply = async (db: LibSQLDatabase, { player, game, receipt }: Change): Promise<void> => {
  const [first, ...rest] = [
    ...(player ? [db.insert(players).values(player)] : []),
    ...(game ? changeGame(db, game) : []),
    ...(receipt ? keep(db, receipt) : []),
  ] as Statement[]
  if (first !== undefined) await db.batch([first, ...rest])
}

const changeGame = (db: LibSQLDatabase, change: GameChange): Statement[] => {
  const { stored, before } = change
  const { id, game, visibility, invite, owner, createdAt, updatedAt } = stored
  const waits = change.toAct.reduce((mask, seat) => mask | (1 << seat), 0)
  const state = {
    status: game.status,
    version: game.version,
    toAct: waits,
    shape: SHAPE,
    snapshot: game,
    updatedAt,
  }
  const log = db
    .insert(events)
    .values(change.events.map((body, at) => ({ game: id, seq: before + 1 + at, at: updatedAt, body })))
  return before === 0
    ? [
        db
          .insert(games)
          .values({ id, ruleset: game.ruleset, visibility, invite, owner, createdAt, ...state }),
        log,
        ...changeSeats(db, change),
      ]
    : [log, db.update(games).set(state).where(eq(games.id, id)), ...changeSeats(db, change)]
}

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
  db.insert(receipts).values(receipt),
]
