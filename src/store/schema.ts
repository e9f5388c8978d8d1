import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Event } from '../kernel/events.ts'
import type { FinishedDeal, Game, GameStatus } from '../kernel/game.ts'
import type { Visibility } from './store.ts'

/*
 * The tables. `npm run migrate:new` writes a migration from what changes here. Times are RFC 3339 in UTC with
 * milliseconds, so they sort as text.
 */

export const players = sqliteTable('players', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the token, in hex. The token itself is nowhere. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
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
    /** The fold of the game's events. */
    snapshot: text({ mode: 'json' }).$type<Game>().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (game) => [
    index('games_public').on(game.status, game.updatedAt, game.id).where(sql`visibility = 'public'`),
    index('games_public_ruleset').on(game.ruleset, game.updatedAt, game.id).where(sql`visibility = 'public'`),
  ],
)

export const seats = sqliteTable(
  'seats',
  {
    game: text()
      .notNull()
      .references(() => games.id),
    seat: integer().notNull(),
    player: text()
      .notNull()
      .references(() => players.id),
  },
  (seat) => [
    primaryKey({ columns: [seat.game, seat.seat] }),
    uniqueIndex('seats_player').on(seat.player, seat.game),
  ],
)

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

/** First answers to requests with an Idempotency-Key. */
export const receipts = sqliteTable(
  'receipts',
  {
    key: text().primaryKey(),
    request: text().notNull(),
    /** The form in which the answer is kept; see `store/receipts.ts`. */
    shape: integer().notNull().default(0),
    status: integer().notNull(),
    headers: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    body: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (receipt) => [index('receipts_age').on(receipt.createdAt)],
)

/** One row about the service as a whole; none as long as nothing out of the ordinary has happened. */
export const service = sqliteTable('service', {
  /** Always 1. */
  id: integer().primaryKey(),
  /**
   * Raised by every restore (`src/dev/restore.ts`). What came after the backup is gone and its versions are given again,
   * so whatever names a version to somebody outside has to name the epoch too.
   */
  epoch: integer().notNull().default(0),
})
