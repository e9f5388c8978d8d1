import type { GetColumnData, SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, Column, eq, getTableColumns, gt, is, lte, sql } from 'drizzle-orm'
import type { ArrangedDeal } from '../kernel/arranged-deal.ts'
import type { Event } from '../kernel/events.ts'
import type { FinishedDeal } from '../kernel/finished-deal.ts'
import type { Game } from '../kernel/game.ts'
import type { Names } from '../kernel/player.ts'
import { isCurrent, requireKnown } from '../kernel/shape.ts'
import type { Connection } from './connection.ts'
import { asStored, finishedByLog, inShape, namesOf, rebuilt } from './rebuild.ts'
import { readable } from './receipts.ts'
import { deals, events, games, players, receipts, seats, service } from './schema.ts'
import type { Bound } from './statement.ts'
import { statement, variants, writer } from './statement.ts'
import type { Found, GameCounts, Past, Question, Slice, StoredGame } from './store.ts'

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
  renamed: games.renamed,
}

/** No row is 0: a database that was never restored. */
export const EPOCH = sql<number>`coalesce((select ${service.epoch} from ${service} where ${service.id} = 1), 0)`

/** How long a snapshot is. The database knows it without reading it. */
export const BYTES = sql<number>`octet_length(${games.snapshot})`

const parsed = <T>(json: string): T => JSON.parse(json)

/** What stands in a row, and what is reckoned of it. */
type Parts = Readonly<Record<string, Column | SQL<unknown>>>

type RowOf<P extends Parts> = {
  readonly [Name in keyof P]: P[Name] extends Column
    ? GetColumnData<P[Name]>
    : P[Name] extends SQL<infer T>
      ? T
      : never
}

/** Parts of a row as one, in JSON: each column of an answer is told with its name and its type, which costs more than the rest. */
const inOne = <P extends Parts>(parts: P) => {
  const pairs = Object.entries(parts).map(([name, part]) => sql`${sql.raw(`'${name}'`)}, ${part}`)
  const decode = (json: string): RowOf<P> => {
    const row = JSON.parse(json)
    for (const [name, part] of Object.entries(parts)) {
      if (is(part, Column) && row[name] !== null) row[name] = part.mapFromDriverValue(row[name])
    }
    return row
  }
  return { decode, text: sql`json_object(${sql.join(pairs, sql`, `)})` }
}

const gameRow = inOne({ ...gameColumns, bytes: BYTES })
const receiptRow = inOne(getTableColumns(receipts))

/** What they are called who sit at the table, by their ids. */
const NAMES = sql`(
  select json_group_object(sitting.id, sitting.name) from json_each(${games.snapshot}, '$.seats') as taken
  join ${players} as sitting on sitting.id = taken.value
)`

/**
 * The arranged deal that comes next. The list of them stays where it was written, in the game's first event; so a move
 * writes none of it again.
 */
const DUE = sql`case when ${games.upcoming} > 0 then (
  select json_extract(opening.body, '$.house.deals[#-' || ${games.upcoming} || ']')
  from ${events} as opening where opening.game = ${games.id} and opening.seq = 1
) end`

/** How many games the caller has; of those that are not over no more are looked at than so many. */
const countsUpTo = (most: SQLWrapper): SQL =>
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
  )`

/** What a question looks for. The database is asked for nothing else: what is not looked for costs nothing. */
interface Sought {
  readonly counting: boolean
  readonly receipt: boolean
  /** Whether the game is known as it was, and whether an arranged deal may come in it. */
  readonly known: boolean
  readonly arranged: boolean
}

interface Asked {
  readonly tokenHash: string | null
  readonly game: string | null
  readonly receipt: string | null
  readonly counting: number
  readonly version: number | null
  readonly bytes: number | null
  readonly renamed: number | null
}

/**
 * Epoch, caller, game and receipt in a single statement: one row, whatever of it there is. Of a game that is as it is known
 * nothing comes but its version. What is reckoned has a short name: without one the database sends its whole text along.
 */
const findAll = variants(({ counting, receipt, known, arranged }: Sought) =>
  statement<Asked>()((asked) => {
    const isKnown = sql`${games.version} = ${asked.version} and ${BYTES} = ${asked.bytes} and ${games.renamed} = ${asked.renamed}`
    const isNothingNew = known ? sql`${games.id} is null or (${isKnown})` : sql`${games.id} is null`
    const unlessKnown = (what: SQLWrapper) => sql`iif(${isNothingNew}, null, ${what})`
    const where = (isSought: boolean, what: SQLWrapper) => (isSought ? what : sql`null`)
    return writer
      .select({
        epoch: EPOCH.as('epoch'),
        caller: playerColumns,
        version: games.version,
        frame: unlessKnown(gameRow.text).mapWith(gameRow.decode).as('frame'),
        snapshot: unlessKnown(games.snapshot)
          .mapWith(parsed<Game>)
          .as('snapshot'),
        names: sql`${where(!known, NAMES)}`.mapWith(parsed<Names>).as('names'),
        due: sql`${where(arranged, unlessKnown(DUE))}`.mapWith(parsed<ArrangedDeal>).as('due'),
        receipt:
          sql`${where(receipt, sql`(select ${receiptRow.text} from ${receipts} where ${receipts.key} = ${asked.receipt})`)}`
            .mapWith(receiptRow.decode)
            .as('receipt'),
        counts: sql`${where(counting, countsUpTo(asked.counting))}`.mapWith(parsed<GameCounts>).as('counts'),
      })
      .from(sql`(select 1)`)
      .leftJoin(players, eq(players.tokenHash, asked.tokenHash))
      .leftJoin(games, eq(games.id, asked.game))
  }),
)

/** What {@link allOf} says. */
type FoundRows = ReturnType<typeof allOf> extends Bound<infer Rows> ? Rows : never

/** Everything that a question asks about one row each. */
const allOf = ({ tokenHash, game, receipt, counting }: Question, known: StoredGame | undefined) =>
  findAll({
    counting: counting !== undefined,
    receipt: receipt !== undefined,
    known: known !== undefined,
    arranged: known === undefined || known.game.upcoming > 0,
  })({
    tokenHash: tokenHash ?? null,
    game: game ?? null,
    receipt: receipt ?? null,
    counting: counting ?? 0,
    version: known?.game.version ?? null,
    bytes: known?.stamp?.bytes ?? null,
    renamed: known?.stamp?.renamed ?? null,
  })

/** The row of a game, where the statement before this one changed nothing. */
export const unlessChanged = statement<{ game: string }>()(({ game }) =>
  writer
    .select({
      epoch: EPOCH.as('epoch'),
      frame: sql`${gameRow.text}`.mapWith(gameRow.decode).as('frame'),
      snapshot: sql`${games.snapshot}`.mapWith(parsed<Game>).as('snapshot'),
    })
    .from(games)
    .where(and(eq(games.id, game), sql`changes() = 0`)),
)

/**
 * The game as it is in the row that {@link unlessChanged} gave.
 * @param before the game as it was taken to be
 * @returns nothing where the game is as it was taken to be, so that it is something else that is otherwise; or where the row
 * does not tell all: what somebody is called, which arranged deal comes next, or what the log of another shape leads to
 */
export const asMoved = (
  [row]: ReturnType<typeof unlessChanged> extends Bound<infer Rows> ? Rows : never,
  before: StoredGame | undefined,
): StoredGame | undefined => {
  if (row === undefined || before === undefined || !isCurrent(row.frame.shape)) return undefined
  const { epoch, frame, snapshot: game } = row
  const isOther = game.version !== before.game.version || epoch !== before.epoch
  if (!isOther || game.upcoming !== before.game.upcoming) return undefined
  const { bytes, renamed } = frame
  const stamp = { bytes, renamed }
  const names = namesAsIn(before, { game, stamp })
  return names && asStored({ ...frame, epoch, game, names, due: before.due, stamp })
}

/** What those at a table are called, where that is known from before: the same sit there, and nobody has another name. */
const namesAsIn = (
  before: StoredGame,
  { game, stamp }: Required<Pick<StoredGame, 'game' | 'stamp'>>,
): Names | undefined => {
  const areTheSame = game.seats.every((player, seat) => player === before.game.seats[seat])
  return stamp.renamed === before.stamp?.renamed && areTheSame ? before.names : undefined
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
 * @param known the game as it was when it was last seen: where it is still so, it is not fetched again, and is what is found
 */
export const find = async (db: Connection, question: Question, known?: StoredGame): Promise<Found> => {
  const { game = '', events: log, deals: finished } = question
  const all = allOf(question, known)
  if (log === undefined && finished === undefined) return foundIn(db, question, await db.one(all), known)
  const { after, limit } = finished ?? NONE
  const [rows, logged, kept] = await db.batch([
    all,
    logOf({ game, ...(log ?? NONE) }),
    dealsOf({ game, after, last: after + limit }),
  ])
  for (const { body } of logged) requireKnown(body)
  const found = await foundIn(db, question, rows, known)
  const { game: stored } = found
  return {
    ...found,
    game: stored && (await withNamesIn(db, stored, logged)),
    events: logged.map(({ seq, at, body }) => ({ seq, at, ...body })),
    deals: stored && finished ? await wholeSlice(db, stored, finished, kept) : [],
  }
}

/** What stands in the row of a question, without any part of the log. */
const foundIn = async (
  db: Connection,
  question: Question,
  [row]: FoundRows,
  known: StoredGame | undefined,
): Promise<Found> => {
  if (row === undefined) throw new Error('a question was not answered')
  const { epoch, caller, version, receipt, counts } = row
  const game = version === null ? undefined : await storedIn(db, row, known)
  // Known was something that does not say all of the game as it is.
  if (version !== null && game === undefined)
    return foundIn(db, question, await db.one(allOf(question, undefined)), undefined)
  return {
    epoch,
    caller: caller ?? undefined,
    game,
    receipt: receipt ? readable(receipt) : undefined,
    events: [],
    deals: [],
    ...(counts && { counts }),
  }
}

/** The game of a question; nothing where what was known of it is not enough to tell. */
const storedIn = (
  db: Connection,
  { epoch, frame, snapshot: game, names: told, due }: FoundRows[number],
  known: StoredGame | undefined,
): Promise<StoredGame> | StoredGame | undefined => {
  if (frame === null || game === null) return known?.epoch === epoch ? known : undefined
  const { bytes, renamed } = frame
  const stamp = { bytes, renamed }
  const names = told ?? (known && namesAsIn(known, { game, stamp }))
  return names && inShape(db, { ...frame, epoch, game, names, due: due ?? undefined, stamp })
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
