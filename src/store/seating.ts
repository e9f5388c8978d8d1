import { and, eq, isNull, sql } from 'drizzle-orm'
import { hasEnded } from '../kernel/game.ts'
import { FORGETTABLE } from './conditions.ts'
import type { Connection } from './connection.ts'
import { rowFor, stands } from './rows.ts'
import { formerSeats, games, seats, webhooks } from './schema.ts'
import type { Bound } from './statement.ts'
import { statement, writer } from './statement.ts'
import type { GameChange } from './store.ts'
import { BESIDE } from './store.ts'

/*
 * The rows of `seats`, by which a player's games are found. They follow the log and change only as it does: each statement asks
 * whether the event stands there that it follows from. An owner who has no seat has a row beside the table.
 */

/** Somebody sat down or got up. */
interface SeatValues {
  readonly game: string
  readonly seat: number
  readonly player: string
  readonly seq: number
  readonly event: string
}

/** Who owns the game was beside the table until then: their row becomes that of the seat. */
const seatTaken = statement<SeatValues>()((slots) => {
  const { game, seat, player, seq } = slots
  const isOwner = sql`${player} = (select ${games.owner} from ${games} where ${games.id} = ${game})`
  const row = {
    ...{ game, seat, player },
    seated: sql`iif(${isOwner}, 0, ${seq})`,
    ended: sql`null`,
    endedAt: sql`null`,
  }
  return writer
    .insert(seats)
    .select(sql`select ${rowFor(seats, row)} where ${stands(slots)}`)
    .onConflictDoUpdate({
      target: [seats.player, seats.game],
      set: { seat: sql`excluded.seat` },
      setWhere: sql`${seats.seat} = ${BESIDE}`,
    })
    .onConflictDoNothing()
})

/** Who comes and has a webhook may hear of the game from now on. */
const seatHeard = statement<Omit<SeatValues, 'seat'>>()((slots) =>
  writer
    .update(games)
    .set({ hooked: sql`${games.hooked} + 1` })
    .where(
      and(
        eq(games.id, slots.game),
        sql`exists (select 1 from ${webhooks} where ${webhooks.owner} = ${slots.player} and ${webhooks.status} = 'active')`,
        stands(slots),
      ),
    ),
)

/** Who gets up had the seat until then. What concerns an owner is not told by seats. */
const seatHad = statement<Omit<SeatValues, 'player'>>()((slots) => {
  const row = {
    ...{ player: seats.player, game: seats.game, seat: seats.seat, seated: seats.seated },
    vacated: slots.seq,
    leftAt: games.updatedAt,
    gone: sql`coalesce(json_extract(${games.snapshot}, '$.seats[' || ${seats.seat} || ']') = ${seats.player}, 0)`,
  }
  const theirs = and(eq(seats.game, slots.game), eq(seats.seat, slots.seat), stands(slots))
  return writer.insert(formerSeats).select(
    sql`select ${rowFor(formerSeats, row)} from ${seats} join ${games} on ${games.id} = ${seats.game}
      where ${theirs} and ${seats.player} <> ${games.owner}`,
  )
})

const seatFreed = statement<Omit<SeatValues, 'player'>>()((slots) =>
  writer.delete(seats).where(and(eq(seats.game, slots.game), eq(seats.seat, slots.seat), stands(slots))),
)

/** Whoever owns a game and has no seat is beside the table. */
const ownerBeside = statement<Omit<SeatValues, 'seat' | 'player'>>()((slots) => {
  const row = {
    ...{ game: games.id, seat: sql`${BESIDE}`, player: games.owner },
    seated: sql`0`,
    ended: sql`null`,
    endedAt: sql`null`,
  }
  return writer
    .insert(seats)
    .select(
      sql`select ${rowFor(seats, row)} from ${games} where ${games.id} = ${slots.game} and ${stands(slots)} and not exists (
        select 1 from ${seats} as own where own.game = ${games.id} and own.player = ${games.owner}
      )`,
    )
    .onConflictDoNothing()
})

/** With the game all that goes on in its seats has ended. */
const seatsEnded = statement<Omit<SeatValues, 'seat' | 'player'> & { readonly ended: string }>()((slots) =>
  writer
    .update(seats)
    .set({
      ended: sql`${slots.ended}`,
      endedAt: sql`(select ${games.updatedAt} from ${games} where ${games.id} = ${slots.game})`,
    })
    .where(and(eq(seats.game, slots.game), isNull(seats.endedAt), stands(slots))),
)

/** What a change does to the seats: nothing, in almost every one. */
export const seating = ({ before, events, milestone, stored }: GameChange): readonly Bound<unknown>[] => {
  const { id: game, owner } = stored
  const { status } = stored.game
  const told = (at: number) => ({ game, seq: before + 1 + at, event: JSON.stringify(events[at]) })
  const opened = before === 0 ? [ownerBeside(told(0)), seatHeard({ ...told(0), player: owner })] : []
  const ended =
    milestone && hasEnded(status) ? [seatsEnded({ ...told(events.length - 1), ended: status })] : []
  const stirred = events.flatMap((event, at): readonly Bound<unknown>[] => {
    switch (event.type) {
      case 'playerSeated':
      case 'playerReplaced': {
        const who = { ...told(at), player: event.player.id }
        return [seatTaken({ ...who, seat: event.seat }), seatHeard(who)]
      }
      case 'playerLeft':
      case 'seatVacated': {
        const where = { ...told(at), seat: event.seat }
        return [seatHad(where), seatFreed(where), ownerBeside(where)]
      }
      default:
        return []
    }
  })
  return [...opened, ...stirred, ...ended]
}

const formerBefore = statement<{ before: string; most: number }>()(({ before, most }) =>
  writer
    .delete(formerSeats)
    .where(
      sql`rowid in (select old.rowid from ${formerSeats} as old where old.left_at < ${before} and ${FORGETTABLE} limit ${most})`,
    ),
)

/** Forgets seats that somebody had and left before a moment; tells how many. */
export const forgetSeats = async (db: Connection, before: string, most: number): Promise<number> =>
  (await db.one(formerBefore({ before, most }))).rowsAffected
