import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Event } from '../kernel/events.ts'
import type { FinishedDeal } from '../kernel/finished-deal.ts'
import type { Game, GameStatus } from '../kernel/game.ts'
import { PUBLIC, UNSUMMARIZED } from './conditions.ts'
import type { Visibility } from './store.ts'

/*
 * The tables. `npm run migrate:new` writes a migration from what changes here. Times are RFC 3339 in UTC with
 * milliseconds, so they sort as text.
 *
 * What lists need of `seats` follows from `games` and from who sits, so the database derives it by triggers (see
 * `migrations/`): then it is true whichever release wrote, also beside us.
 */

export const players = sqliteTable('players', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the token, in hex. The token itself is nowhere. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
  /** The day, in UTC, on which the player last created a game, and how many on that day. */
  createdOn: text('created_on').notNull().default(''),
  createdGames: integer('created_games').notNull().default(0),
})

export const games = sqliteTable(
  'games',
  {
    id: text().primaryKey(),
    ruleset: text().notNull(),
    visibility: text().$type<Visibility>().notNull(),
    invite: text().notNull(),
    owner: text()
      .notNull()
      .references(() => players.id),
    status: text().$type<GameStatus>().notNull(),
    version: integer().notNull(),
    /** Bit n is set while the game waits for seat n. */
    toAct: integer('to_act').notNull(),
    /** The shape in which the snapshot was written; see `kernel/shape.ts`. */
    shape: integer().notNull().default(0),
    /** How many arranged deals are still to be dealt. */
    upcoming: integer().notNull().default(0),
    /** What the game's events lead to. */
    snapshot: text({ mode: 'json' }).$type<Game>().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** When its status, its seats or its deal last changed; null until a release that keeps it has changed them. */
    milestoneAt: text('milestone_at'),
    /** What public lists are ordered by. Must not depend on anything that changes with a card. */
    listedAt: text('listed_at').generatedAlwaysAs(sql`coalesce(milestone_at, created_at)`, {
      mode: 'virtual',
    }),
    /** The version that `summary` and `since` tell of: another one than `version` after an earlier release's write. */
    summarized: integer().notNull().default(0),
    /** How often somebody at the table has taken another name: a trigger of the database counts. */
    renamed: integer().notNull().default(0),
    /** What a list tells of the game: see `kernel/summary.ts`. Null when a player has taken another name. */
    summary: text(),
    /** By seat, since when it is waited for. */
    since: text(),
  },
  // One for each combination of filters. What stands in them changes with a milestone only, so a card costs none of them.
  (game) => [
    index('games_listed').on(game.listedAt, game.id).where(PUBLIC),
    index('games_listed_status').on(game.status, game.listedAt, game.id).where(PUBLIC),
    index('games_listed_ruleset').on(game.ruleset, game.listedAt, game.id).where(PUBLIC),
    index('games_listed_ruleset_status').on(game.ruleset, game.status, game.listedAt, game.id).where(PUBLIC),
    index('games_unsummarized').on(game.id).where(UNSUMMARIZED),
  ],
)

export const seats = sqliteTable(
  'seats',
  {
    game: text()
      .notNull()
      .references(() => games.id),
    /** -1 for an owner who has no seat at the table: such games are the owner's, too. */
    seat: integer().notNull(),
    player: text()
      .notNull()
      .references(() => players.id),
    /** How and when the game ended; null while it has not. Triggers of the database keep both. */
    ended: text().$type<'finished' | 'abandoned'>(),
    endedAt: text('ended_at'),
  },
  // The games of a player: those that go on are where `ended_at` is null, the others stand in the order of their end.
  (seat) => [
    primaryKey({ columns: [seat.game, seat.seat] }),
    uniqueIndex('seats_player').on(seat.player, seat.game),
    index('seats_games').on(seat.player, seat.endedAt, seat.game),
    index('seats_ended')
      .on(seat.player, seat.ended, seat.endedAt, seat.game)
      .where(sql`ended_at is not null`),
  ],
)

/**
 * The log. Rows lie in the order of games and numbers (the migration says WITHOUT ROWID), so an event is one row to write.
 * While the log of an earlier release is being moved there, `events` is a view of both: it is read and added to alike, but
 * `changes()` is 0 after it.
 */
export const events = sqliteTable(
  'events',
  {
    game: text()
      .notNull()
      .references(() => games.id),
    seq: integer().notNull(),
    at: text().notNull(),
    body: text({ mode: 'json' }).$type<Event>().notNull(),
  },
  // The guard of every write: two writers cannot both add the event after the same one.
  (event) => [primaryKey({ columns: [event.game, event.seq] })],
)

/**
 * Finished deals, each written once: a game remembers of them only what its rules read later. A game of the first
 * release has none, and one that goes on from there has the later ones; they are all in its log.
 */
export const deals = sqliteTable(
  'deals',
  {
    game: text()
      .notNull()
      .references(() => games.id),
    number: integer().notNull(),
    body: text({ mode: 'json' }).$type<FinishedDeal>().notNull(),
  },
  (deal) => [primaryKey({ columns: [deal.game, deal.number] })],
)

/**
 * First answers to requests with an Idempotency-Key. Rows lie in the order of their keys (the migration says WITHOUT
 * ROWID, which cannot be said here) and in no index: a receipt is one row to write, and one to forget. Keys are hashes,
 * so a share of them is a share of the receipts.
 */
export const receipts = sqliteTable('receipts', {
  key: text().primaryKey(),
  request: text().notNull(),
  /** The form in which the answer is kept; see `store/receipts.ts`. */
  shape: integer().notNull().default(0),
  status: integer().notNull(),
  headers: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  body: text().notNull(),
  createdAt: text('created_at').notNull(),
})

/** One row about the service as a whole; none as long as nothing out of the ordinary has happened. */
export const service = sqliteTable('service', {
  /** Always 1. */
  id: integer().primaryKey(),
  /**
   * Raised by every restore (`tools/backup/restore.ts`). What came after the backup is gone and its versions are given again,
   * so whatever names a version to somebody outside has to name the epoch too.
   */
  epoch: integer().notNull().default(0),
})
