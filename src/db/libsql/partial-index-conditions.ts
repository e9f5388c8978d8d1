import { sql } from 'drizzle-orm'

/*
 * Conditions of the partial indexes. SQLite uses a partial index only if the query contains the same condition,
 * word for word.
 */

/** The indexes of public lists contain public games only. */
export const IS_PUBLIC = sql`visibility = 'public'`

/** Tables before their start. */
export const IS_OPEN = sql`status = 'open'`

/** Public tables with a free seat for any player. */
export const IN_LOBBY = sql`visibility = 'public' and status = 'open' and facet is not null`

/** Games without a valid summary: an earlier release wrote last, or a player has another name since. */
export const LACKS_SUMMARY = sql`(summarized <> version or summary is null)`

/** Deleted players who still have seats. */
export const IS_LEAVING = sql`leaving = 1`

/** Former seats at a table that no longer names the player. */
export const IS_FORGETTABLE = sql`gone = 0`

/** Tickets made by an integration. An integration has an id here; other makers have a hash in hexadecimal. */
export const IS_INTEGRATION_TICKET = sql`made_by >= 'i'`

/** Links of integrations to their people. */
export const IS_LINK = sql`kind = 'link'`

/** Active webhooks for new public tables. */
export const SUBSCRIBES_TO_TABLES = sql`lobby_seen is not null and status = 'active'`

/** Games with a wake-up. */
export const HAS_WAKE_UP = sql`due is not null`

/** Started games in which only bots play. */
export const BOTS_ONLY = sql`status = 'playing' and unattended = 1`
