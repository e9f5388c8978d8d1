import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPerson } from '../../rules/bot-levels-and-ids.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { Connection } from '../libsql/connection.ts'
import { IS_FORGETTABLE } from '../libsql/partial-index-conditions.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { Cause } from '../libsql/sql-fragments.ts'
import { isCurrentCause, rowFor, updatedAtOf } from '../libsql/sql-fragments.ts'
import type { GameChange } from '../port/change.ts'
import { SEATLESS_OWNER } from '../port/stored-game.ts'
import { formerSeats, games, seats, webhooks } from '../schema.ts'
import { subscribedIntegrations } from './caller-authentication.ts'
import { isSubscribed } from './webhook-subscribers.ts'

/*
 * Rows of `seats`, the index from players to games: a projection of the event log. An owner without a seat has a
 * row beside the table. Bots have no rows.
 */

/**
 * Inserts a seat. The row of an owner beside the table becomes the row of the seat.
 * @param fromStart number of the first event that concerns an owner who sits down
 */
const insertSeat = preparedStatement<Cause & { seat: number; player: string; fromStart: number }>()(
  (slots) => {
    const { game, seat, player, seq, fromStart } = slots
    const isOwner = sql`${player} = (select ${games.owner} from ${games} where ${games.id} = ${game})`
    const row = {
      ...{ game, seat, player },
      seated: sql`iif(${isOwner}, ${fromStart}, ${seq})`,
      ended: sql`null`,
      endedAt: sql`null`,
    }
    return queryBuilder
      .insert(seats)
      .select(sql`select ${rowFor(seats, row)} where ${isCurrentCause(slots)}`)
      .onConflictDoUpdate({
        target: [seats.player, seats.game],
        set: { seat: sql`excluded.seat`, seated: sql`excluded.seated` },
        setWhere: sql`${seats.seat} = ${SEATLESS_OWNER}`,
      })
      .onConflictDoNothing()
  },
)

/**
 * Raises the subscribers revision for a player with webhooks who comes or leaves. A player who left may return
 * without webhooks.
 */
const bumpForSeat = preparedStatement<Cause & { player: string }>()((slots) =>
  queryBuilder
    .update(games)
    .set({ subscribersRevision: sql`${games.subscribersRevision} + 1` })
    .where(
      and(
        eq(games.id, slots.game),
        sql`(
          exists (select 1 from ${webhooks} as hook where hook.owner = ${slots.player} and ${isSubscribed('hook')})
          or exists (${subscribedIntegrations(sql`json_array(${slots.player})`)})
        )`,
        isCurrentCause(slots),
      ),
    ),
)

/**
 * Inserts a former seat. Before the start no turn concerned an owner by the seat.
 * @param ofOwner 1 after the start of the game
 */
const insertFormerSeat = preparedStatement<Cause & { seat: number; ofOwner: number }>()((slots) => {
  const row = {
    ...{ player: seats.player, game: seats.game, seat: seats.seat, seated: seats.seated },
    vacated: slots.seq,
    leftAt: games.updatedAt,
    gone: sql`coalesce(json_extract(${games.snapshot}, '$.seats[' || ${seats.seat} || ']') = ${seats.player}, 0)`,
  }
  const isThisSeat = and(eq(seats.game, slots.game), eq(seats.seat, slots.seat), isCurrentCause(slots))
  return queryBuilder.insert(formerSeats).select(
    sql`select ${rowFor(formerSeats, row)} from ${seats} join ${games} on ${games.id} = ${seats.game}
      where ${isThisSeat} and (${slots.ofOwner} = 1 or ${seats.player} <> ${games.owner})`,
  )
})

/**
 * Inserts the former place of an owner beside a started table. Earlier turns of the new seat concerned another
 * player.
 */
const insertFormerOwner = preparedStatement<Cause & { player: string }>()((slots) => {
  const row = {
    ...{ player: seats.player, game: seats.game, seat: seats.seat, seated: seats.seated },
    vacated: sql`${slots.seq} - 1`,
    leftAt: games.updatedAt,
    gone: sql`0`,
  }
  return queryBuilder.insert(formerSeats).select(
    sql`select ${rowFor(formerSeats, row)} from ${seats} join ${games} on ${games.id} = ${seats.game}
      where ${seats.game} = ${slots.game} and ${seats.player} = ${slots.player} and ${seats.seat} = ${SEATLESS_OWNER} and ${isCurrentCause(slots)}`,
  )
})

const deleteSeat = preparedStatement<Cause & { seat: number }>()((slots) =>
  queryBuilder
    .delete(seats)
    .where(and(eq(seats.game, slots.game), eq(seats.seat, slots.seat), isCurrentCause(slots))),
)

/**
 * Inserts an owner without a seat, beside the table.
 * @param fromStart number of the first event that concerns the owner there
 */
const insertOwner = preparedStatement<Cause & { fromStart: number }>()((slots) => {
  const row = {
    ...{ game: games.id, seat: sql`${SEATLESS_OWNER}`, player: games.owner },
    seated: sql`${slots.fromStart}`,
    ended: sql`null`,
    endedAt: sql`null`,
  }
  return queryBuilder
    .insert(seats)
    .select(
      sql`select ${rowFor(seats, row)} from ${games} where ${games.id} = ${slots.game} and ${isCurrentCause(slots)} and not exists (
        select 1 from ${seats} as own where own.game = ${games.id} and own.player = ${games.owner}
      )`,
    )
    .onConflictDoNothing()
})

/**
 * The row of an owner beside the table. A series lists its games itself, and sealed deals hide the game from an owner without a
 * seat, so these games are in no list of the owner.
 */
const ownerRows = (
  { series, game }: Pick<GameChange['stored'], 'series' | 'game'>,
  values: Parameters<typeof insertOwner>[0],
): readonly BoundStatement<unknown>[] =>
  series === undefined && game.dealSet === undefined ? [insertOwner(values)] : []

/** Ends all seats with the game. */
const endSeats = preparedStatement<Cause & { ended: string }>()((slots) =>
  queryBuilder
    .update(seats)
    .set({
      ended: sql`${slots.ended}`,
      endedAt: updatedAtOf(slots.game),
    })
    .where(and(eq(seats.game, slots.game), isNull(seats.endedAt), isCurrentCause(slots))),
)

/**
 * Statement that moves the end of a finished game's seats to now. A rematch offer after the end then stays visible in
 * activity feeds.
 */
export const renewEnds = preparedStatement<{ game: string }>()(({ game }) =>
  queryBuilder
    .update(seats)
    .set({ endedAt: updatedAtOf(game) })
    .where(eq(seats.game, game)),
)

/**
 * Returns the statements that update `seats` and `former_seats` after a game change. Most changes, for example cards,
 * need no statement.
 */
export const seatStatements = ({
  before,
  events,
  milestone,
  stored,
}: GameChange): readonly BoundStatement<unknown>[] => {
  const { id: game, owner } = stored
  const { status, version } = stored.game
  const causeAt = (at: number) => ({ game, version, seq: before + 1 + at, event: JSON.stringify(events[at]) })
  // Only a started game has turns. Before the start an owner in a seat and an owner beside the table see the same
  // events.
  const hadTurns = status !== 'open' && !events.some(({ type }) => type === 'gameStarted')
  const opened =
    before === 0
      ? [...ownerRows(stored, { ...causeAt(0), fromStart: 0 }), bumpForSeat({ ...causeAt(0), player: owner })]
      : []
  const ended =
    milestone && hasEnded(status) ? [endSeats({ ...causeAt(events.length - 1), ended: status })] : []
  const changes = events.flatMap((event, at): readonly BoundStatement<unknown>[] => {
    switch (event.type) {
      case 'playerSeated':
      case 'playerReplaced': {
        const values = { ...causeAt(at), player: event.player.id }
        if (!isPerson(values.player)) return []
        const seatRow = insertSeat({ ...values, seat: event.seat, fromStart: hadTurns ? values.seq : 0 })
        return [...(hadTurns ? [insertFormerOwner(values)] : []), seatRow, bumpForSeat(values)]
      }
      case 'playerLeft':
      case 'seatVacated': {
        const where = { ...causeAt(at), seat: event.seat, player: event.player?.id ?? '' }
        if (!isPerson(where.player)) return []
        const fromStart = hadTurns ? where.seq + 1 : 0
        return [
          insertFormerSeat({ ...where, ofOwner: Number(hadTurns) }),
          deleteSeat(where),
          ...ownerRows(stored, { ...where, fromStart }),
          bumpForSeat(where),
        ]
      }
      default:
        return []
    }
  })
  return [...opened, ...changes, ...ended]
}

const deleteFormerBefore = preparedStatement<{ before: string; limit: number }>()(({ before, limit }) =>
  queryBuilder
    .delete(formerSeats)
    .where(
      sql`rowid in (select old.rowid from ${formerSeats} as old where old.left_at < ${before} and ${IS_FORGETTABLE} limit ${limit})`,
    ),
)

/**
 * Deletes former seats that ended before a time, except seats at tables that still name the player. @returns the count
 */
export const deleteFormerSeats = async (db: Connection, before: string, limit: number): Promise<number> =>
  (await db.one(deleteFormerBefore({ before, limit }))).rowsAffected
