import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { GAME_SCHEMA_VERSION } from '../../rules/schema-version.ts'
import type { Connection } from '../libsql/connection.ts'
import type { Bound, Slots } from '../libsql/prepared-statement.ts'
import { momentIn, NOW, statement, variants, writer } from '../libsql/prepared-statement.ts'
import { GOES_ON, momentOf, rowFor, stands } from '../libsql/statement-parts.ts'
import type { Change, GameChange, Grounds, Purged, Receipt, ReceiptSlice, Stamp, Written } from '../port.ts'
import { expiry, MOMENT } from '../port.ts'
import { calledText, programText } from '../port-players.ts'
import { deals, events, games, players, receipts } from '../schema.ts'
import { stillHolds } from './callers.ts'
import { changeIntegration } from './integrations.ts'
import { lobbyTold } from './lobby-feed.ts'
import { addMessages, messagesOf } from './outbox.ts'
import { asMoved, BYTES, EPOCH, unattendedOf, unlessChanged } from './read.ts'
import { keepInstead, keepNew } from './receipts.ts'
import { seating, seatsStirred } from './seats.ts'
import { putOrders } from './standing-orders.ts'
import { isHosted, lobbyValues, nameOf, summaryWith } from './summaries.ts'
import { dueAfter, timeValues } from './wake-ups.ts'
import type { Addressed } from './webhook-subscribers.ts'
import { areAsFound, UNHEARD } from './webhook-subscribers.ts'
import { changeWebhook } from './webhooks.ts'

/*
 * Everything the service writes. One change is one transaction in one round trip: a move costs
 *
 *     BEGIN IMMEDIATE; UPDATE games … WHERE [it is as it was judged on] RETURNING updated_at; SELECT [the game, if not];
 *     [INSERT INTO deals …;] [INSERT INTO receipts …;] INSERT INTO events …; COMMIT
 *
 * What a change was judged on may be what was remembered. So its first statement asks for all of that, and each of the
 * others goes on only where the one before it changed something: when it is not so nothing is changed, and what is the case
 * comes back in the same trip. Below that lies the primary key of `events`: whoever adds the event after the same version
 * second fails there, and with it the whole transaction.
 *
 * The moment of a change is set in the games row, and everything else in the transaction takes it from there: the
 * clock of SQL stands still within one statement only. It never lies before the game's last one.
 */

/** What is told of a change of a game, and of the game that was opened with it. */
export interface ToldOf {
  readonly game?: Addressed | undefined
  readonly opens?: Addressed | undefined
}

/** Writes a change, all or nothing. Throws the client's own errors. */
export const apply = (
  db: Connection,
  change: Change,
  grounds?: Grounds,
  told: ToldOf = {},
): Promise<Written> => {
  const { game, webhook, integration, orders, receipt } = change
  if (orders !== undefined) return putOrders(db, orders, receipt, grounds)
  if (integration !== undefined) return changeIntegration(db, integration, receipt)
  if (webhook !== undefined) return changeWebhook(db, webhook, receipt, grounds)
  return game !== undefined && game.before > 0
    ? alter(db, { ...change, game }, grounds, told)
    : add(db, change, grounds, told)
}

/** Adds what there was not: a player, a game, a receipt. */
const add = async (
  db: Connection,
  { player, game, receipt, ...most }: Change,
  grounds: Grounds | undefined,
  told: ToldOf,
): Promise<Written> => {
  const before = player ? [newPlayer({ ...player, program: programText(player) })] : []
  const opened = game && opening(game, told.game, most, grounds)
  const results: readonly unknown[] = await db.batch([
    ...before,
    ...(opened?.statements ?? []),
    ...(receipt ? keepNew(receipt) : []),
  ])
  return { outcome: 'written', ...opened?.written(results.slice(before.length)) }
}

/** How many games there may be with a new one. */
interface Most {
  readonly mostToday?: number | undefined
  readonly mostUnattended?: number | null
}

/**
 * What a new game is written by, and what came of it.
 * @param after the change of another game that tells of this one: without that, nothing of this is written
 */
const opening = (
  game: GameChange,
  { messages }: Addressed = UNHEARD,
  { mostToday = Number.MAX_SAFE_INTEGER, mostUnattended = null }: Most,
  grounds?: Grounds,
  after?: GameChange,
) => {
  const { id, owner } = game.stored
  const statements: readonly Bound<unknown>[] = [
    after ? newGameAfter({ ...valuesOf(game), ...lastOf(after) }) : newGame(valuesOf(game)),
    ...addMessages(id, messages),
    ...lobbyTold(game),
    newEvents(game),
    ...seating(game),
    countNewGame({
      ...{ owner, most: mostToday, mostUnattended, tokenHash: grounds?.question.tokenHash ?? null },
      name: grounds?.found.caller ? calledText(grounds.found.caller) : null,
    }),
  ]
  const written = (results: readonly unknown[]) => {
    const [[row]] = results as [readonly Returned[]]
    if (row === undefined) throw new Error(`${id} was not made`)
    return { game: committed(game, row), messages: messagesOf(messages, row.at) }
  }
  return { statements, written }
}

/** Changes a game, if all is as it was judged on; tells what is the case if it is not. */
const alter = async (
  db: Connection,
  { game, opens, mostToday, mostUnattended, receipt }: Change & { readonly game: GameChange },
  grounds: Grounds | undefined,
  told: ToldOf,
): Promise<Written> => {
  const { id } = game.stored
  const known = grounds?.found.game
  const { messages } = told.game ?? UNHEARD
  const opened = opens && opening(opens, told.opens, { mostToday }, grounds, game)
  const judged = judgedOn(game, told.game ?? UNHEARD, receipt, grounds, mostUnattended)
  const proofs = proofsOf(judged, grounds?.found.caller?.leave !== undefined)
  const results = await db.batch([
    setGame({ milestone: game.milestone, watched: game.isWatched === true, proofs })({
      ...valuesOf(game),
      ...judged,
    }),
    unlessChanged({ game: id }),
    ...(game.finished.length > 0 ? [newDeals({ id, deals: JSON.stringify(game.finished) })] : []),
    ...(receipt ? [keepInstead(receipt)] : []),
    ...addMessages(id, messages),
    ...lobbyTold(game),
    newEvents(game),
    ...seating(game),
    ...(opened ? [seatsStirred({ game: id }), ...opened.statements] : []),
  ])
  const [[row], now] = results as unknown as [readonly Returned[], Parameters<typeof asMoved>[0]]
  if (row === undefined) return { outcome: 'conflict', game: asMoved(now, known) }
  const sent = messagesOf(messages, row.at)
  const written = { outcome: 'written', game: committed(game, row), messages: sent } as const
  return opened ? withOpened(written, opened.written(results.slice(-opened.statements.length))) : written
}

/** What came of a write with which a game was opened. */
const withOpened = (
  { messages, ...written }: Extract<Written, { readonly outcome: 'written' }>,
  { game: opened, messages: more }: ReturnType<ReturnType<typeof opening>['written']>,
): Written => ({ ...written, opened, messages: [...(messages ?? []), ...more] })

/** What a game's row tells when it is written: its moment, its stamp, and who listens. */
interface Returned extends Stamp {
  readonly at: string
  readonly listened: number
}

/** The change as it was written: what the database adds to it is its moment, and what its row is known by. */
const committed = (change: GameChange, { at: moment, listened, ...stamp }: Returned): GameChange => {
  const at = (then: string) => (then === MOMENT ? moment : then)
  const { stored } = change
  return {
    ...change,
    stored: {
      ...stored,
      createdAt: at(stored.createdAt),
      updatedAt: moment,
      since: stored.since.map((then) => (then === null ? null : at(then))),
      stamp,
      listened,
    },
  }
}

interface PlayerValues {
  readonly id: string
  readonly name: string
  readonly tokenHash: string
  readonly createdAt: string
  /** In JSON. */
  readonly program: string | null
}

const newPlayer = statement<PlayerValues>()(({ id, name, tokenHash, createdAt, program }) =>
  writer.insert(players).values({ id, name, tokenHash, createdAt, program: sql`${program}` }),
)

/** A game as its row holds it. */
const valuesOf = ({ stored, summary, lobby, look, isUnattended, origin }: GameChange) => {
  const { id, game, visibility, invite, owner, since, timed } = stored
  const { ruleset, status, version, upcoming } = game
  return {
    ...{ id, ruleset, visibility, owner, status, invite, version, upcoming },
    // In a pause the game waits for nobody.
    toAct: (game.paused === undefined ? since : []).reduce<number>(
      (mask, at, seat) => (at === null ? mask : mask | (1 << seat)),
      0,
    ),
    snapshot: JSON.stringify(game),
    summary: JSON.stringify(summary),
    hosted: isHosted(stored),
    since: JSON.stringify(since),
    clock: timed ? JSON.stringify(timed.control) : null,
    ...timeValues(version, timed, look),
    ...lobbyValues(lobby),
    unattended: isUnattended ? 1 : 0,
    origin: origin ?? null,
  }
}
type GameValues = ReturnType<typeof valuesOf>

/** What changes with every change of a game, and the moment of it. */
const state = (
  { invite, version, toAct, upcoming, snapshot, summary, hosted, since }: Slots<GameValues>,
  moment: SQL<string>,
  ownerName?: SQL,
) => ({
  invite: sql`${invite}`,
  version: sql`${version}`,
  toAct: sql`${toAct}`,
  upcoming: sql`${upcoming}`,
  shape: GAME_SCHEMA_VERSION,
  snapshot: sql`${snapshot}`,
  updatedAt: moment,
  summarized: sql`${version}`,
  summary: summaryWith(summary, hosted, ownerName),
  since: momentIn(since, moment),
})

/** What changes with a milestone only: a column that is set is written to its indexes even where it stays as it was. */
const milestone = ({ status, facet }: Slots<GameValues>, moment: SQL<string>) => ({
  status: sql`${status}`,
  milestoneAt: moment,
  facet: sql`${facet}`,
})

/** What changes besides in a game at which the house looks. @param before the origin that is known */
const watched = (slots: Slots<GameValues>, moment: SQL<string>, before: SQLWrapper) => ({
  time: sql`${slots.time}`,
  due: dueAfter(slots, moment),
  unattended: sql`${slots.unattended}`,
  unattendedOrigin: sql`iif(${slots.unattended} = 1, coalesce(${slots.origin}, ${before}), null)`,
})

const RETURNED = {
  at: games.updatedAt,
  bytes: BYTES.as('bytes'),
  renamed: games.renamed,
  listened: games.listened,
  hooked: games.hooked,
}

/** A new game; `createdAt` may be null, which its column does not take. */
const adding = (slots: Slots<GameValues>, createdAt: SQL<string>) => {
  const { id, ruleset, visibility, owner } = slots
  return writer
    .insert(games)
    .values({
      id,
      ruleset,
      visibility,
      owner,
      createdAt,
      clock: sql`${slots.clock}`,
      agreed: sql`${slots.agreed}`,
      ...watched(slots, NOW, sql`null`),
      ...state(slots, NOW, nameOf(owner)),
      ...milestone(slots, NOW),
    })
    .returning(RETURNED)
}

const newGame = statement<GameValues>()((slots) => adding(slots, NOW))

/** An event in the log of another game. */
interface Told {
  readonly after: string
  readonly seq: number
  readonly event: string
}

/** A new game that hangs on what another one tells of it: where that is not so the statement fails, and the whole transaction. */
const newGameAfter = statement<GameValues & Told>()((slots) => {
  const { after: game, seq, event } = slots
  return adding(slots, sql`iif(${stands({ game, seq, event })}, ${NOW}, null)`)
})

/** The last event of a change. */
const lastOf = ({ stored: { id, game }, events: happened }: GameChange): Told => ({
  after: id,
  seq: game.version,
  event: JSON.stringify(happened.at(-1)),
})

/** What a change was judged on, as far as there was anything. */
interface Judged {
  readonly before: number
  readonly epoch: number
  readonly caller?: string
  readonly name?: string
  readonly tokenHash?: string
  readonly updatedAt?: string
  readonly bytes?: number
  readonly renamed?: number
  readonly hooked: number
  readonly comers?: string
  readonly found?: string
  readonly receipt?: string
  readonly expiry?: string
  readonly mostUnattended?: number
}

const judgedOn = (
  { before, stored: { epoch } }: GameChange,
  { hooked, comers }: Addressed,
  receipt: Receipt | undefined,
  { question, found }: Partial<Grounds> = {},
  mostUnattended?: number,
): Judged => {
  const { caller, game: known } = found ?? {}
  return {
    ...{ before, epoch },
    ...(caller && { caller: caller.id, name: calledText(caller), tokenHash: question?.tokenHash ?? '' }),
    ...(known && { updatedAt: known.updatedAt, ...known.stamp }),
    // Those who hear of it may have been looked for after the game was.
    hooked,
    ...(comers && { comers: JSON.stringify(comers.players), found: JSON.stringify(comers.webhooks) }),
    ...(receipt && { receipt: receipt.key, expiry: expiry(receipt.createdAt) }),
    ...(mostUnattended !== undefined && { mostUnattended }),
  }
}

/** Whether a player is there, called so, and something holds of their row, `caller`. */
const isCaller = ({ caller, name }: Readonly<Record<'caller' | 'name', SQLWrapper>>, holds: SQL): SQL =>
  sql`exists (
    select 1 from ${players} as caller where caller.id = ${caller} and caller.name || coalesce(caller.program, '') = ${name} and ${holds}
  )`

/** By what it is proved that a change is judged on what is the case, besides the version. */
const PROOFS = {
  /** The caller is who they were, by their first token, */
  first: (judged) => isCaller(judged, sql`caller.token_hash = ${judged.tokenHash}`),
  /** or by a later one. */
  later: (judged) => isCaller(judged, stillHolds(judged.tokenHash)),
  /** What a power cut took away may have been written otherwise since, under the same version. */
  updatedAt: ({ updatedAt }) => sql`${games.updatedAt} = ${updatedAt}`,
  bytes: ({ bytes }) => sql`${BYTES} = ${bytes}`,
  /** Those at the table are who they were, and are called so. */
  renamed: ({ renamed }) => sql`${games.renamed} = ${renamed}`,
  /** Those are told of it who are to be told. */
  hooked: ({ hooked }) => sql`${games.hooked} = ${hooked}`,
  /** Those who come have the webhooks that were found. */
  comers: areAsFound,
  /** Of a request under a key no receipt holds. */
  receipt: ({ receipt, expiry }) =>
    sql`not exists (
      select 1 from ${receipts} as given where given.key = ${receipt} and given.created_at >= ${expiry}
    )`,
  /** Of games in which nobody plays by hand there may be one more. */
  mostUnattended: ({ caller, mostUnattended }) => sql`${unattendedOf(caller)} < ${mostUnattended}`,
} as const satisfies Record<string, (judged: Slots<Judged>) => SQL>
type Proof = keyof typeof PROOFS

/** What has to be proved of what a change was judged on. */
const proofsOf = (judged: Judged, hasLater: boolean): readonly Proof[] =>
  (Object.keys(PROOFS) as Proof[]).filter((proof) => {
    if (proof === 'first' || proof === 'later')
      return judged.caller !== undefined && hasLater === (proof === 'later')
    return judged[proof] !== undefined
  })

const setGame = variants(
  (change: { readonly milestone: boolean; readonly watched: boolean; readonly proofs: readonly Proof[] }) =>
    statement<GameValues & Judged>()((slots) => {
      const moment = sql<string>`max(${games.updatedAt}, ${NOW})`
      return writer
        .update(games)
        .set({
          ...state(slots, moment),
          ...(change.milestone && milestone(slots, moment)),
          ...(change.watched && watched(slots, moment, games.unattendedOrigin)),
        })
        .where(
          and(
            eq(games.id, slots.id),
            sql`${games.version} = ${slots.before}`,
            sql`${EPOCH} = ${slots.epoch}`,
            // This release can read it.
            sql`${games.shape} <= ${GAME_SCHEMA_VERSION}`,
            ...change.proofs.map((proof) => PROOFS[proof](slots)),
          ),
        )
        .returning(RETURNED)
    }),
)

const addEvents = statement<{ game: string; before: number; happened: string }>()(
  ({ game, before, happened }) => {
    const row = {
      game,
      seq: sql`${before} + 1 + item.key`,
      at: momentOf(game),
      body: sql`item.value`,
    }
    return writer
      .insert(events)
      .select(sql`select ${rowFor(events, row)} from json_each(${happened}) as item where ${GOES_ON}`)
  },
)

const newEvents = ({ stored, before, events: happened }: GameChange): Bound<unknown> =>
  addEvents({ game: stored.id, before, happened: JSON.stringify(happened) })

const newDeals = statement<{ id: string; deals: string }>()(({ id, deals: over }) => {
  const row = { game: id, number: sql`item.value ->> '$.number'`, body: sql`item.value` }
  return writer
    .insert(deals)
    .select(sql`select ${rowFor(deals, row)} from json_each(${over}) as item where ${GOES_ON}`)
})

/**
 * One more game that somebody created today. Beyond the most there may be, that day or of those that bots play alone, or where
 * their token holds no more or they are called otherwise, the count is null, which its column does not take: so the statement
 * fails, and with it the whole transaction.
 */
const countNewGame = statement<{
  owner: string
  most: number
  mostUnattended: number | null
  tokenHash: string | null
  name: string | null
}>()(({ owner, most, mostUnattended, tokenHash, name }) => {
  const today = sql<string>`date('now')`
  const before = sql`iif(${players.createdOn} = ${today}, ${players.createdGames}, 0)`
  const isTheirs = sql`(${tokenHash} is null or ${isCaller({ caller: owner, name }, stillHolds(tokenHash))})`
  // What is written here already is counted with them.
  const isRoom = sql`${before} < ${most} and (${mostUnattended} is null or ${unattendedOf(owner)} <= ${mostUnattended})`
  return writer
    .update(players)
    .set({
      createdGames: sql`iif(${isRoom} and ${isTheirs}, ${before} + 1, null)`,
      createdOn: today,
    })
    .where(eq(players.id, owner))
})

type SliceValues = ReceiptSlice & { readonly before: string }

/** The first receipt after so many of a slice. */
const after = ({ from, to, most }: Slots<ReceiptSlice>) =>
  writer
    .select({ key: receipts.key })
    .from(receipts)
    .where(and(gte(receipts.key, from), lt(receipts.key, to)))
    .orderBy(receipts.key)
    .limit(1)
    .offset(most)

const following = statement<SliceValues>()((slots) => after(slots))

const forget = statement<SliceValues>()((slots) => {
  const inSlice = and(
    gte(receipts.key, slots.from),
    lt(receipts.key, sql`coalesce((${after(slots)}), ${slots.to})`),
  )
  return writer.delete(receipts).where(and(inSlice, lt(receipts.createdAt, slots.before)))
})

/** Forgets what a slice of the receipts holds from before a moment; tells how many, and where the next slice begins. */
export const purge = async (db: Connection, slice: ReceiptSlice, before: string): Promise<Purged> => {
  const values = { ...slice, before }
  const [next, { rowsAffected }] = await db.batch([following(values), forget(values)])
  return { forgotten: rowsAffected, next: next[0]?.key }
}
