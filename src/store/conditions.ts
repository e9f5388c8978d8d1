import { sql } from 'drizzle-orm'

/*
 * What rows stand in the partial indexes. SQLite takes such an index only where a query says the same, to the letter.
 */

/** Only public games stand in the indexes of public lists. */
export const PUBLIC = sql`visibility = 'public'`

/** Games without a summary that counts: an earlier release wrote last, or a player is called otherwise since. */
export const UNSUMMARIZED = sql`(summarized <> version or summary is null)`
