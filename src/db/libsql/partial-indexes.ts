import { sql } from 'drizzle-orm'

/*
 * What rows stand in the partial indexes. SQLite takes such an index only where a query says the same, to the letter.
 */

/** Only public games stand in the indexes of public lists. */
export const IS_PUBLIC = sql`visibility = 'public'`

/** Tables at which there are seats to be had. */
export const IS_OPEN = sql`status = 'open'`

/** Public tables with a free seat that anybody can take. */
export const IN_LOBBY = sql`visibility = 'public' and status = 'open' and facet is not null`

/** Games without a summary that counts: an earlier release wrote last, or a player is called otherwise since. */
export const LACKS_SUMMARY = sql`(summarized <> version or summary is null)`

/** Players who were deleted and still have seats. */
export const IS_LEAVING = sql`leaving = 1`

/** Seats that somebody had at a table that does not name them any more. */
export const IS_FORGETTABLE = sql`gone = 0`

/** Tickets that an integration made for somebody: it is known by its id, and whoever else made one by a hash, in hex. */
export const IS_INTEGRATION_TICKET = sql`made_by >= 'i'`

/** Links of integrations to their people. */
export const IS_LINK = sql`kind = 'link'`

/** Active webhooks for new public tables. */
export const SUBSCRIBES_TO_TABLES = sql`lobby_seen is not null and status = 'active'`

/** Games at which the house has to look some day. */
export const HAS_WAKE_UP = sql`due is not null`

/** Games in which nobody plays by hand. */
export const BOTS_ONLY = sql`status = 'playing' and unattended = 1`
