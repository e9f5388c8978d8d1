import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { HAS_WAKE_UP } from '../libsql/partial-index-conditions.ts'
import type { Slots } from '../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder, withWriteTime } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED } from '../libsql/sql-fragments.ts'
import type { ClockUpdate, GameWakeUp, WakeUpTime } from '../port/change.ts'
import { WRITE_TIME } from '../port/change.ts'
import type { ClockState } from '../port/clock-state.ts'
import type { StoredPlayer, UncountedSpans } from '../port/players.ts'
import type { StoredGame } from '../port/stored-game.ts'
import type { OutboxMessage } from '../port/webhooks.ts'
import { games, players, seats, service } from '../schema.ts'
import { mayChange } from './caller-authentication.ts'
import { leasedMessages, messageStatements } from './outbox.ts'
import type { AddressedMessages } from './webhook-subscribers.ts'

/*
 * Wake-ups and clocks of games: times of the seats, and the time of the next wake-up. `app/clock` computes
 * deadlines; the database stores only the time of the wake-up. A move writes the wake-up with the row of the game,
 * so the cost is one index entry. Games without a wake-up have no entry.
 */

/** Time of the last reminder, for the activity feed. */
const remindedAt = ({ seats }: ClockState) => {
  const moments = seats.flatMap(({ reminded = [] }) => reminded.map(({ at }) => at))
  // The placeholder of the current write is later than all other times.
  const at = moments.includes(WRITE_TIME) ? WRITE_TIME : moments.sort().at(-1)
  return at === undefined ? {} : { remindedAt: at }
}

/** Returns the values of a game's clock column, and of the next wake-up. */
export const clockValues = (
  version: number,
  timed: ClockState | undefined,
  wakeUp: WakeUpTime | undefined,
) => ({
  time: timed
    ? JSON.stringify({
        ...{ version, ...remindedAt(timed), seats: timed.seats, last: timed.last },
        ...(timed.past && { past: timed.past }),
        ...(timed.pauses && { pauses: timed.pauses }),
        ...(timed.paused && { paused: true }),
      })
    : null,
  wakeUpAt: wakeUp?.at ?? null,
  wakeUpDelay: wakeUp?.after === undefined ? null : `+${wakeUp.after / 1000} seconds`,
})
type ClockValues = ReturnType<typeof clockValues>

const NEVER = '9999'

/**
 * Returns the SQL expression for the time of the next wake-up: the earlier of a fixed time and a delay after `moment`;
 * null without a wake-up.
 */
export const nextWakeUpTime = ({ wakeUpAt, wakeUpDelay }: Slots<ClockValues>, moment: SQLWrapper): SQL =>
  sql`nullif(min(coalesce(${wakeUpAt}, ${NEVER}), coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, ${wakeUpDelay}), ${NEVER})), ${NEVER})`

/** Columns of a game's row from which the clock state is decoded. */
export interface ClockColumns {
  readonly version: number
  readonly clock: string | null
  readonly time: string | null
}

/**
 * Decodes the clock state of a game from its row. A state of another version comes from a concurrent earlier release:
 * then every seat starts anew.
 */
export const clockStateIn = (
  { version, clock, time }: ClockColumns,
  vacations: ClockState['vacations'] = {},
  preferences?: ClockState['preferences'],
): ClockState | undefined => {
  if (clock === null) return undefined
  const stored = JSON.parse(time ?? 'null')
  const { seats, last, past, pauses, paused } =
    stored?.version === version ? stored : { seats: [], last: null }
  const stops = { ...(pauses && { pauses }), ...(paused && { paused: true as const }) }
  return {
    ...{ control: JSON.parse(clock), seats, last, ...(past && { past }), ...stops, vacations },
    ...(preferences && { preferences }),
  }
}

const selectDue = preparedStatement<{ moment: string; most: number }>()(({ moment, most }) =>
  queryBuilder
    .select({ id: games.id })
    .from(games)
    .where(and(HAS_WAKE_UP, lte(games.due, moment)))
    .orderBy(asc(games.due))
    .limit(most),
)

/** Finds the games with a wake-up by a time, the longest due first. */
export const findGamesDue = async (
  db: Connection,
  moment: string,
  most: number,
): Promise<readonly string[]> => (await db.one(selectDue({ moment, most }))).map(({ id }) => id)

const selectWakeUps = preparedStatement<{ after: string; until: string; most: number }>()(
  ({ after, until, most }) =>
    queryBuilder
      .select({ game: games.id, at: games.due })
      .from(games)
      .where(and(HAS_WAKE_UP, gt(games.due, after), lte(games.due, until)))
      .orderBy(asc(games.due))
      .limit(most),
)

/** Finds the wake-ups after a time and by another time, the earliest first. */
export const findWakeUps = async (
  db: Connection,
  after: string,
  until: string,
  most: number,
): Promise<readonly GameWakeUp[]> =>
  (await db.one(selectWakeUps({ after, until, most }))).flatMap(({ game, at }) =>
    at === null ? [] : [{ game, at }],
  )

interface UpdateValues extends ClockValues {
  readonly id: string
  readonly version: number
  readonly updatedAt: string
  readonly sideRevision: number
  readonly subscribersRevision: number
  readonly by: string
}

const updateTime = preparedStatement<UpdateValues>()((slots) =>
  queryBuilder
    .update(games)
    .set({
      time: withWriteTime(slots.time, NOW),
      due: nextWakeUpTime(slots, NOW),
      // Invalidates cached games.
      sideRevision: sql`${games.sideRevision} + 1`,
    })
    .where(
      and(
        eq(games.id, slots.id),
        eq(games.version, slots.version),
        eq(games.updatedAt, slots.updatedAt),
        eq(games.sideRevision, slots.sideRevision),
        // A new subscriber fails the condition; the scheduler then runs the wake-up again.
        eq(games.subscribersRevision, slots.subscribersRevision),
        // A wake-up that comes too early writes nothing.
        or(lte(games.due, slots.by), sql`${games.time} is not ${withWriteTime(slots.time, NOW)}`),
      ),
    )
    .returning({ at: sql<string>`coalesce(${games.time} ->> 'remindedAt', '')`.as('at') }),
)

/**
 * Stores the clock state and the next wake-up of a game without an event, with the messages of reminders.
 * @returns undefined if the game has changed since the read, or if nothing is new and the wake-up came too early
 */
export const updateClock = async (
  db: Connection,
  { id, game: { version }, updatedAt, stamp }: StoredGame,
  { timed, wakeUp, by }: ClockUpdate,
  { subscribersRevision, messages }: AddressedMessages,
): Promise<readonly OutboxMessage[] | undefined> => {
  const { sideRevision = 0 } = stamp ?? {}
  const values = {
    ...{ id, version, updatedAt, sideRevision, subscribersRevision, by },
    ...clockValues(version, timed, wakeUp),
  }
  const [[row]] = await db.batch([updateTime(values), ...messageStatements(id, messages, 'reminder')])
  return row && leasedMessages(messages, row.at)
}

const updateVacations = preparedStatement<{
  id: string
  before: string
  vacations: string
  tokenHash: string
}>()(({ id, before, vacations, tokenHash }) =>
  queryBuilder
    .update(players)
    .set({ away: sql`${vacations}` })
    .where(
      and(
        eq(players.id, id),
        sql`coalesce(${players.away}, '') = ${before}`,
        mayChange({ player: id, tokenHash }),
      ),
    ),
)

/** Wakes the player's games with a clock, and invalidates cached games. */
const wakeGamesOf = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(games)
    .set({ due: sql`${games.updatedAt}`, sideRevision: sql`${games.sideRevision} + 1` })
    .where(
      sql`${PREVIOUS_CHANGED} and due is not null and clock is not null and id in (
        select ${seats.game} from ${seats} where ${seats.player} = ${id} and ${seats.endedAt} is null and ${seats.seat} >= 0
      )`,
    ),
)

/**
 * Stores the vacations of a player, if vacations and token are unchanged since the read. The player's games with a
 * clock get a wake-up, because vacations move deadlines.
 */
export const setVacations = async (
  db: Connection,
  { id, vacations: before }: StoredPlayer,
  vacations: UncountedSpans,
  tokenHash: string,
): Promise<boolean> => {
  const values = {
    id,
    tokenHash,
    before: before ? JSON.stringify(before) : '',
    vacations: JSON.stringify(vacations),
  }
  const [{ rowsAffected }] = await db.batch([updateVacations(values), wakeGamesOf({ id })])
  return rowsAffected > 0
}

/** Shortest interval between two stored heartbeats, in milliseconds. */
const HEARTBEAT_INTERVAL = 10_000

/** The number of stored outages. */
const MAX_OUTAGES = 8

const selectHeartbeat = preparedStatement<object>()(() =>
  queryBuilder
    .select({ beat: service.beat, outages: service.outages })
    .from(service)
    .where(eq(service.id, 1)),
)

const upsertHeartbeat = preparedStatement<{ moment: string; before: string; outages: string }>()(
  ({ moment, before, outages }) =>
    queryBuilder
      .insert(service)
      .values({ id: 1, beat: sql`${moment}`, outages: sql`${outages}` })
      .onConflictDoUpdate({
        target: service.id,
        set: { beat: sql`excluded.beat`, outages: sql`excluded.outages` },
        setWhere: sql`coalesce(${service.beat}, '') = ${before}`,
      }),
)

/**
 * Records a heartbeat of the service. A gap longer than `most` milliseconds is an outage. Of two concurrent heartbeats
 * only the first is stored. @returns the last outages
 */
export const recordHeartbeat = async (
  db: Connection,
  moment: string,
  most: number,
): Promise<UncountedSpans> => {
  const [row] = await db.one(selectHeartbeat({}))
  const known = row?.outages ?? []
  const [from, until] = [Date.parse(row?.beat ?? moment), Date.parse(moment)]
  // A recent heartbeat needs no write.
  if (row?.beat && until - from < HEARTBEAT_INTERVAL) return known
  const outages = until - from > most ? [...known, { from, until }].slice(-MAX_OUTAGES) : known
  await db.one(upsertHeartbeat({ moment, before: row?.beat ?? '', outages: JSON.stringify(outages) }))
  return outages
}
