import { sql } from 'drizzle-orm'

/*
 * Conditions of the partial indexes. SQLite uses a partial index only if the query contains the same condition,
 * word for word.
 */

/** SQL condition on `games`: public games. The lists of public games and their partial indexes use the condition. */
export const IS_PUBLIC = sql`visibility = 'public'`

/**
 * SQL condition on `games`: open tables, before their start. The search for stale tables and its partial index use the
 * condition.
 */
export const IS_OPEN = sql`status = 'open'`

/** SQL condition on `games`: open and running games. The count for metrics and its partial index use the condition. */
export const IS_IN_PROGRESS = sql`status in ('open', 'playing')`

/**
 * SQL condition on `games`: public tables with a free seat for any player. The list of open tables and its partial
 * indexes use the condition.
 */
export const IN_LOBBY = sql`visibility = 'public' and status = 'open' and facet is not null`

/**
 * SQL condition on `games`: no valid summary, because an earlier release wrote last, or because a player has another
 * name since. The cleanup uses the condition to find summaries to renew.
 */
export const LACKS_SUMMARY = sql`(summarized <> version or summary is null)`

/**
 * SQL condition on `players`: deleted players who still have seats. The cleanup uses the condition to free the seats.
 */
export const IS_LEAVING = sql`leaving = 1`

/** SQL condition on `players`: players with a daily summary. The cron job uses the condition to find due summaries. */
export const HAS_DIGEST = sql`digest_at is not null`

/**
 * SQL condition on `former_seats`: the state of the game no longer names the player (`gone` = 0). The cleanup deletes
 * only such rows, after the retention of feeds. The other rows (`gone` = 1) find the games to update after a change of
 * the player's name.
 */
export const IS_FORGETTABLE = sql`gone = 0`

/**
 * SQL condition on `tokens`: tickets that an integration made. The column `made_by` then has the id of the integration;
 * for other tickets, a hash in hexadecimal. The deletion of an integration's tickets uses the condition.
 */
export const IS_INTEGRATION_TICKET = sql`made_by >= 'i'`

/**
 * SQL condition on `tokens`: links of integrations to their people. The list of people of an integration uses the
 * condition.
 */
export const IS_LINK = sql`kind = 'link'`

/**
 * SQL condition on `webhooks`: active webhooks that subscribe to new public tables. The cron job searches these
 * webhooks to announce new tables.
 */
export const SUBSCRIBES_TO_TABLES = sql`lobby_seen is not null and status = 'active'`

/** SQL condition on `games`: games with a wake-up. The scheduler uses the condition to find due games. */
export const HAS_WAKE_UP = sql`due is not null`

/**
 * SQL condition on `games`: started games in which only bots play. The count for the limits of such games uses the
 * condition.
 */
export const BOTS_ONLY = sql`status = 'playing' and unattended = 1`

/** SQL condition on `sheets`: unfinished sheets. The count for the limit of an owner uses the condition. */
export const IS_OPEN_SHEET = sql`status = 'open'`

/** SQL condition on `series`: series before their end. The count for the limit of an owner uses the condition. */
export const IS_OPEN_SERIES = sql`status in ('draft', 'open', 'running')`

/** SQL condition on `series`: series in the public list. The lists of public series use the condition. */
export const IS_LISTED_SERIES = sql`listed_at is not null`

/** SQL condition on `series`: series that the scheduler must continue at a time. */
export const HAS_DUE_TIME = sql`due is not null`

/** SQL condition on `series`: ended series that may hold names of guests. The cleanup uses the condition. */
export const HAS_GUEST_NAMES = sql`forget_at is not null`

/** SQL condition on `games`: games with sealed deals. The opening of a deal set uses the condition. */
export const IS_SEALED = sql`sealed is not null`
