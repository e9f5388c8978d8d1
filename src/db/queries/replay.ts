import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { isPerson } from '../../rules/bot.ts'
import type { Event } from '../../rules/events.ts'
import { evolveAll, finishedDealsIn } from '../../rules/evolve.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { nextArrangedDeal } from '../../rules/model/game.ts'
import type { PlayerNames } from '../../rules/player.ts'
import { playerLabelOf } from '../../rules/player.ts'
import { isCurrentSchema } from '../../rules/schema-version.ts'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { ClockState, RowStamp, StoredGame } from '../port.ts'
import { events, players } from '../schema.ts'
import type { SummaryColumns } from './summaries.ts'
import { sinceIn } from './summaries.ts'
import type { ClockColumns } from './wake-ups.ts'
import { clockStateIn } from './wake-ups.ts'

/*
 * Games that another release stored. The snapshot beside a log is believed only in the shape that this release writes;
 * otherwise the log, which is the truth, is gone through again. The next write keeps the new snapshot.
 */

/** A game as its row holds it, whoever wrote it. */
export type GameRow = Omit<StoredGame, 'since' | 'stamp' | 'timed' | 'orders'> &
  SummaryColumns &
  ClockColumns & {
    readonly stamp: RowStamp
    readonly away: ClockState['away'] | undefined
    readonly orders: StoredGame['orders'] | null
  }

/** How many events are read at a time. */
const SLICE = 2000

// What they are ordered by is among the columns: so both logs of a migration that goes on are merged, and nothing is sorted.
const sliceOf = preparedStatement<{ game: string; after: number; upTo: number }>()(({ game, after, upTo }) =>
  queryBuilder
    .select({ seq: events.seq, body: events.body })
    .from(events)
    .where(and(eq(events.game, game), gt(events.seq, after), lte(events.seq, upTo)))
    .orderBy(asc(events.seq)),
)

/** A game's first events, as many as `version` says, in slices that follow each other. */
async function* slicesOf(db: Connection, game: string, version: number): AsyncGenerator<Event[]> {
  for (let after = 0; after < version; after += SLICE) {
    const upTo = Math.min(after + SLICE, version)
    const slice = await db.one(sliceOf({ game, after, upTo }))
    yield slice.map(({ body }) => body)
  }
}

const selectNames = preparedStatement<{ ids: string }>()(({ ids }) =>
  queryBuilder
    .select({ id: players.id, name: players.name, program: players.program })
    .from(players)
    .where(sql`${players.id} in (select value from json_each(${ids}))`),
)

/** What players are called, of those who are known. */
export const namesOf = async (db: Connection, ids: readonly string[]): Promise<PlayerNames> => {
  if (ids.length === 0) return {}
  const rows = await db.one(selectNames({ ids: JSON.stringify(ids) }))
  return Object.fromEntries(
    rows.map(({ id, name, program }) => [id, playerLabelOf({ name, ...(program && { program }) })]),
  )
}

/**
 * What a game's first events lead to, as many as `version` says, with what a row in its shape would tell besides.
 * @param known names of players; those of others are asked for
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
  const sitting = game.seats.filter(isPerson)
  const others = await namesOf(
    db,
    sitting.filter((player) => !Object.hasOwn(known, player)),
  )
  const names = Object.fromEntries(sitting.map((player) => [player, known[player] ?? others[player] ?? '']))
  return { game, due: nextArrangedDeal(game, arranged), names }
}

/** The first of a game's finished deals, up to the one numbered `last`, as its log tells them. */
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

/** A game as its row tells it. */
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
  } = row
  const frame = { id, visibility, invite, owner, createdAt, updatedAt, epoch }
  const timed = clockStateIn(row, row.away)
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
  }
}

/**
 * The game in the shape of this release: one more round trip where its row has an older one.
 * @throws {NewerRelease} when a later release wrote it
 */
export const upcast = async (db: Connection, row: GameRow): Promise<StoredGame> => {
  const stored = storedGameFrom(row)
  return isCurrentSchema(row.shape)
    ? stored
    : { ...stored, ...(await replayed(db, row.id, row.version, row.names)) }
}
