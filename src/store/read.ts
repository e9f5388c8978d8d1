import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { ArrangedDeal } from '../kernel/arranged-deal.ts'
import type { Event } from '../kernel/events.ts'
import type { FinishedDeal } from '../kernel/finished-deal.ts'
import type { Game } from '../kernel/game.ts'
import type { Names } from '../kernel/player.ts'
import { isCurrent, requireKnown } from '../kernel/shape.ts'
import type { Connection } from './connection.ts'
import { finishedByLog, inShape, namesOf, rebuilt } from './rebuild.ts'
import { readable } from './receipts.ts'
import { deals, events, games, players, receipts, seats, service } from './schema.ts'
import type { Bound } from './statement.ts'
import { statement, variants, writer } from './statement.ts'
import type { Found, GameCounts, Past, Question, Slice, StoredGame } from './store.ts'
import { sinceIn } from './summaries.ts'

/*
 * What a request reads before it is judged: one round trip, but for games that an earlier release wrote.
 */

export const playerColumns = { id: players.id, name: players.name, createdAt: players.createdAt }

const gameColumns = {
  id: games.id,
  visibility: games.visibility,
  invite: games.invite,
  owner: games.owner,
  createdAt: games.createdAt,
  updatedAt: games.updatedAt,
  toAct: games.toAct,
  shape: games.shape,
  version: games.version,
  summarized: games.summarized,
  since: games.since,
}

/** No row is 0: a database that was never restored. */
export const EPOCH = sql<number>`coalesce((select ${service.epoch} from ${service} where ${service.id} = 1), 0)`

/** How long a snapshot is. The database knows it without reading it. */
export const BYTES = sql<number>`octet_length(${games.snapshot})`

const parsed = <T>(json: string): T => JSON.parse(json)

/** By seat: the player and their name; twice null for a free seat. */
type People = readonly (readonly [player: string | null, name: string | null])[]

/** Who sits where, and what they are called now. */
export const PEOPLE = sql`(
  select json_group_array(json_array(taken.value, sitting.name)) from json_each(${games.snapshot}, '$.seats') as taken
  left join ${players} as sitting on sitting.id = taken.value
)`.mapWith(parsed<People>)

/** What they are called who sit at the table, by their ids. */
const namesIn = (people: People): Names =>
  Object.fromEntries(people.flatMap(([player, name]) => (player === null ? [] : [[player, name ?? '']])))

/** What {@link PEOPLE} is in the database, if a game is as it was. */
export const peopleIn = ({ game, names }: Pick<StoredGame, 'game' | 'names'>): string =>
  JSON.stringify(game.seats.map((player) => [player, player === null ? null : (names[player] ?? null)]))

/**
 * The arranged deal that comes next. The list of them stays where it was written, in the game's first event; so a move
 * writes none of it again.
 */
const DUE = sql<ArrangedDeal | null>`case when ${games.upcoming} > 0 then (
  select json_extract(opening.body, '$.house.deals[#-' || ${games.upcoming} || ']')
  from ${events} as opening where opening.game = ${games.id} and opening.seq = 1
) end`.mapWith(parsed<ArrangedDeal | null>)

/** How many games the caller has; of those that are not over no more are looked at than so many. */
const countsUpTo = (most: SQLWrapper): SQL<GameCounts | null> =>
  sql`(
    select json_object(
      'open', count(*) filter (where theirs.status = 'open'),
      'running', count(*),
      'today', iif(${players.createdOn} = date('now'), ${players.createdGames}, 0),
      'restOfDay', 86400 - strftime('%s', 'now') % 86400
    ) from (
      select own.game from ${seats} as own
      where own.player = ${players.id} and own.ended_at is null limit ${most}
    ) as going join ${games} as theirs on theirs.id = going.game
  )`.mapWith(parsed<GameCounts | null>)

/** Where nobody asks for it, nothing is counted. */
const UNCOUNTED: SQL<GameCounts | null> = sql`null`

/**
 * Epoch, caller, game and receipt in a single statement: one row, whatever of it there is. A game comes without its
 * snapshot where that is known. What is reckoned has a short name: without one the database sends its whole text along.
 */
const findAll = variants(({ counting }: { readonly counting: boolean }) =>
  statement<{
    tokenHash: string | null
    game: string | null
    receipt: string | null
    counting: number
    knownVersion: number | null
    knownEpoch: number | null
    knownBytes: number | null
  }>()(({ tokenHash, game, receipt, counting: most, knownVersion, knownEpoch, knownBytes }) =>
    writer
      .select({
        epoch: EPOCH.as('epoch'),
        caller: playerColumns,
        game: gameColumns,
        snapshot:
          sql`iif(${games.version} = ${knownVersion} and ${EPOCH} = ${knownEpoch} and ${BYTES} = ${knownBytes}, null, ${games.snapshot})`
            .mapWith(parsed<Game | null>)
            .as('snapshot'),
        bytes: sql<number | null>`${BYTES}`.as('bytes'),
        receipt: receipts,
        people: PEOPLE.as('people'),
        due: DUE.as('due'),
        counts: (counting ? countsUpTo(most) : UNCOUNTED).as('counts'),
      })
      .from(sql`(select 1)`)
      .leftJoin(players, eq(players.tokenHash, tokenHash))
      .leftJoin(games, eq(games.id, game))
      .leftJoin(receipts, eq(receipts.key, receipt)),
  ),
)

/** What {@link allOf} says. */
type FoundRows = ReturnType<typeof allOf> extends Bound<infer Rows> ? Rows : never

/** Everything that a question asks about one row each. */
const allOf = ({ tokenHash, game, receipt, counting }: Question, known: StoredGame | undefined) =>
  findAll({ counting: counting !== undefined })({
    tokenHash: tokenHash ?? null,
    game: game ?? null,
    receipt: receipt ?? null,
    counting: counting ?? 0,
    knownVersion: known?.game.version ?? null,
    knownEpoch: known?.epoch ?? null,
    knownBytes: known?.bytes ?? null,
  })

/** The row of a game, where the statement before this one changed nothing. */
export const unlessChanged = statement<{ game: string }>()(({ game }) =>
  writer
    .select({
      ...gameColumns,
      epoch: EPOCH.as('epoch'),
      game: sql`${games.snapshot}`.mapWith(parsed<Game>).as('game'),
      bytes: BYTES.as('bytes'),
      people: PEOPLE.as('people'),
    })
    .from(games)
    .where(and(eq(games.id, game), sql`changes() = 0`)),
)

/**
 * The game as it is in the row that {@link unlessChanged} gave.
 * @param before the game as it was taken to be
 * @returns nothing where the game is as it was taken to be, so that it is something else that is otherwise; or where the row
 * does not tell all: which arranged deal comes next, or what the log of another shape leads to
 */
export const asMoved = (
  [row]: ReturnType<typeof unlessChanged> extends Bound<infer Rows> ? Rows : never,
  before: StoredGame | undefined,
): StoredGame | undefined => {
  if (row === undefined || before === undefined || !isCurrent(row.shape)) return undefined
  const { id, visibility, invite, owner, createdAt, updatedAt, epoch, game, bytes, people } = row
  const names = namesIn(people)
  const { due } = before
  const now = { ...{ id, visibility, invite, owner, createdAt, updatedAt, epoch }, game, names, due, bytes }
  const isOther =
    game.version !== before.game.version ||
    epoch !== before.epoch ||
    bytes !== before.bytes ||
    peopleIn(now) !== peopleIn(before)
  return isOther && game.upcoming === before.game.upcoming ? { ...now, since: sinceIn(row) } : undefined
}

const logOf = statement<Slice & { game: string }>()(({ game, after, limit }) =>
  writer
    .select({ seq: events.seq, at: events.at, body: events.body })
    .from(events)
    .where(and(eq(events.game, game), gt(events.seq, after)))
    .orderBy(asc(events.seq))
    .limit(limit),
)

const dealsOf = statement<{ game: string; after: number; last: number }>()(({ game, after, last }) =>
  writer
    .select({ body: deals.body })
    .from(deals)
    .where(and(eq(deals.game, game), gt(deals.number, after), lte(deals.number, last)))
    .orderBy(asc(deals.number)),
)

/** No rows, for what nobody asked. */
const NONE: Slice = { after: 0, limit: 0 }

/**
 * What a request needs to know before it can be judged.
 * @param known the game as it was when it was last seen: where it is still so, it is not fetched again
 */
export const find = async (db: Connection, question: Question, known?: StoredGame): Promise<Found> => {
  const { game = '', events: log, deals: finished } = question
  const all = allOf(question, known)
  if (log === undefined && finished === undefined) return foundIn(db, await db.one(all), known)
  const { after, limit } = finished ?? NONE
  const [rows, logged, kept] = await db.batch([
    all,
    logOf({ game, ...(log ?? NONE) }),
    dealsOf({ game, after, last: after + limit }),
  ])
  for (const { body } of logged) requireKnown(body)
  const found = await foundIn(db, rows, known)
  const { game: stored } = found
  return {
    ...found,
    game: stored && (await withNamesIn(db, stored, logged)),
    events: logged.map(({ seq, at, body }) => ({ seq, at, ...body })),
    deals: stored && finished ? await wholeSlice(db, stored, finished, kept) : [],
  }
}

/** What stands in the row of a question, without any part of the log. */
const foundIn = async (db: Connection, rows: FoundRows, known: StoredGame | undefined): Promise<Found> => {
  const [row] = rows
  return {
    epoch: row?.epoch ?? 0,
    caller: row?.caller ?? undefined,
    game: row?.game ? await storedIn(db, row, known) : undefined,
    receipt: row?.receipt ? readable(row.receipt) : undefined,
    events: [],
    deals: [],
    ...(row?.counts && { counts: row.counts }),
  }
}

/** Puts together what was selected of a game. */
const storedIn = (
  db: Connection,
  { game: row, epoch, snapshot, bytes, people, due }: FoundRows[number],
  known: StoredGame | undefined,
): Promise<StoredGame> | undefined => {
  const game = snapshot ?? known?.game
  if (!row || !game) return undefined
  return inShape(db, {
    ...{ ...row, epoch, game },
    names: namesIn(people),
    due: due ?? undefined,
    ...(bytes !== null && { bytes }),
  })
}

/** The game with the names of those in some events, too: who got up again has no seat any more. */
const withNamesIn = async (
  db: Connection,
  stored: StoredGame,
  logged: readonly { readonly body: Event }[],
): Promise<StoredGame> => {
  const gone = logged.flatMap(({ body }) =>
    body.type === 'playerSeated' && !Object.hasOwn(stored.names, body.player.id) ? [body.player.id] : [],
  )
  if (gone.length === 0) return stored
  return { ...stored, names: { ...(await namesOf(db, gone)), ...stored.names } }
}

/** The finished deals that were asked for; where an earlier release kept none beside the game, out of its log. */
const wholeSlice = async (
  db: Connection,
  { id, game: { version, past } }: StoredGame,
  { after, limit }: Slice,
  kept: readonly { readonly body: FinishedDeal }[],
): Promise<readonly FinishedDeal[]> => {
  const last = Math.min(after + limit, past.deals)
  return kept.length === Math.max(0, last - after)
    ? kept.map(({ body }) => body)
    : (await finishedByLog(db, id, version, last)).slice(after)
}

/** A game as it was at a version, made from its log, with its events after another one; and as it is. */
export const findPast = async (
  db: Connection,
  game: string,
  version: number,
  after: number,
): Promise<Past> => {
  // The last event before the version tells when the game was as it was.
  const from = Math.min(after, version - 1)
  const found = await find(db, { game, events: { after: from, limit: version - from } })
  const { game: now, events: log } = found
  const last = log.at(-1)
  if (now === undefined || last?.seq !== version) throw new Error(`there is no version ${version} of ${game}`)
  const then = await rebuilt(db, game, version, now.names)
  const stored = { ...now, ...then, updatedAt: last.at }
  return { stored, now, events: log.filter(({ seq }) => seq > after) }
}
