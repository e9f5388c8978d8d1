import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { isPerson } from '../../rules/bot-levels-and-ids.ts'
import type { Event } from '../../rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../rules/evolve.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { nextArrangedDeal } from '../../rules/model/game.ts'
import type { PlayerNames } from '../../rules/player.ts'
import { namesOfPlayers, playerLabelOf } from '../../rules/player.ts'
import { isCurrentSchema } from '../../rules/schema-version.ts'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { ClockState } from '../port/clock-state.ts'
import type { RowStamp, StoredGame } from '../port/stored-game.ts'
import { events, players } from '../schema.ts'
import type { SummaryColumns } from './game-summaries.ts'
import { sinceIn } from './game-summaries.ts'
import type { ClockColumns } from './wake-ups-and-clocks.ts'
import { clockStateIn } from './wake-ups-and-clocks.ts'

/*
 * Replay and upcast of games that another release stored. A snapshot is valid only in the current schema version.
 * Otherwise the event log, the source of truth, is replayed (event sourcing). The next write stores the new
 * snapshot.
 */

/** A decoded row of a game, whichever release wrote the row. */
export type GameRow = Omit<StoredGame, 'since' | 'stamp' | 'timed' | 'orders' | 'sealed' | 'series'> &
  SummaryColumns &
  ClockColumns & {
    readonly stamp: RowStamp
    readonly away: ClockState['vacations'] | undefined
    readonly preferences?: ClockState['preferences']
    readonly orders: StoredGame['orders'] | null
    readonly sealed: string | null
    readonly series?: string | null
  }

/** The number of events of one read. */
const SLICE = 2000

// The sort key is among the columns. SQLite then merges both logs of a migration without sorting.
const sliceOf = preparedStatement<{ game: string; after: number; last: number }>()(({ game, after, last }) =>
  queryBuilder
    .select({ seq: events.seq, body: events.body })
    .from(events)
    .where(and(eq(events.game, game), gt(events.seq, after), lte(events.seq, last)))
    .orderBy(asc(events.seq)),
)

/** The first `version` events of a game, in consecutive slices. */
async function* slicesOf(db: Connection, game: string, version: number): AsyncGenerator<Event[]> {
  for (let after = 0; after < version; after += SLICE) {
    const last = Math.min(after + SLICE, version)
    const slice = await db.one(sliceOf({ game, after, last }))
    yield slice.map(({ body }) => body)
  }
}

const selectNames = preparedStatement<{ ids: string }>()(({ ids }) =>
  queryBuilder
    .select({ id: players.id, name: players.name, program: players.program, deletedAt: players.deletedAt })
    .from(players)
    .where(sql`${players.id} in (select value from json_each(${ids}))`),
)

/** Finds the names of players by id. Unknown ids are left out. */
export const namesOf = async (db: Connection, ids: readonly string[]): Promise<PlayerNames> => {
  if (ids.length === 0) return {}
  const rows = await db.one(selectNames({ ids: JSON.stringify(ids) }))
  return Object.fromEntries(
    rows.map(({ id, name, program, deletedAt }) => [
      id,
      deletedAt === null ? playerLabelOf({ name, ...(program && { program }) }) : null,
    ]),
  )
}

/**
 * Replays the first `version` events of a game. Returns the state, and the data that a current row has besides: names
 * and the next arranged deal.
 * @param known names of players; other names are read
 */
export const replayed = async (
  db: Connection,
  id: string,
  version: number,
  known: PlayerNames,
): Promise<Pick<StoredGame, 'game' | 'due' | 'names'>> => {
  let state: Game | undefined
  let arranged: readonly ArrangedDeal[] = []
  for await (const slice of slicesOf(db, id, version)) {
    for (const event of slice) if (event.type === 'gameCreated') arranged = event.house.deals
    state = evolveAll(state, slice)
  }
  const game = evolveAll(state, [])
  const seated = game.seats.filter(isPerson)
  const others = await namesOf(
    db,
    seated.filter((player) => !Object.hasOwn(known, player)),
  )
  const names = namesOfPlayers(seated, { ...others, ...known })
  return { game, due: nextArrangedDeal(game, arranged), names }
}

/** Returns the finished deals of a game up to number `last`, replayed from the log. */
export const finishedDealsFromLog = async (
  db: Connection,
  id: string,
  version: number,
  last: number,
): Promise<readonly FinishedDeal[]> => {
  const finished: FinishedDeal[] = []
  let state: Game | undefined
  for await (const slice of slicesOf(db, id, version)) {
    finished.push(...finishedDealsIn(state, slice))
    if (finished.length >= last) break
    state = evolveAll(state, slice)
  }
  return finished.slice(0, last)
}

/** Returns the stored game of a row in the current schema version. */
export const storedGameFrom = (row: GameRow): StoredGame => {
  const {
    id,
    visibility,
    invite,
    owner,
    createdAt,
    updatedAt,
    epoch,
    game,
    names,
    due,
    stamp,
    listenerMask = 0,
    orders,
    sealed,
    series,
  } = row
  const frame = { id, visibility, invite, owner, createdAt, updatedAt, epoch }
  const timed = clockStateIn(row, row.away, row.preferences)
  return {
    ...frame,
    since: sinceIn(row),
    game,
    names,
    due,
    stamp,
    listenerMask,
    timed,
    ...(orders && { orders }),
    ...(sealed && { sealed }),
    ...(series != null && { series }),
  }
}

/**
 * Returns the stored game of a row in any schema version. A row of an older version is replayed from the log, with one
 * further round trip.
 * @throws {NewerRelease} if a later release wrote the game
 */
export const upcast = async (db: Connection, row: GameRow): Promise<StoredGame> => {
  const stored = storedGameFrom(row)
  return isCurrentSchema(row.shape)
    ? stored
    : { ...stored, ...(await replayed(db, row.id, row.version, row.names)) }
}
