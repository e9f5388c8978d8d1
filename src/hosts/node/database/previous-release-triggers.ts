import type { Client } from '@libsql/client'

/*
 * Triggers for the previous release. The triggers write columns that this release writes without triggers; the result
 * is the same with both. Each connection parses the whole schema, and triggers are the most expensive part: without
 * them the database needs a twelfth less time for a move. The next release has a migration that drops triggers left in
 * a database.
 */

const FOR_THE_RELEASE_BEFORE = [
  'games_opened',
  'games_over',
  'seats_taken',
  'seats_left',
  'players_renamed',
  'seats_heard',
  'players_deleted',
] as const

/** Drops the triggers for the previous release, which must not run any more. Missing triggers are no error. */
export const dropPreviousReleaseTriggers = async (client: Client): Promise<void> => {
  await client.batch(
    FOR_THE_RELEASE_BEFORE.map((name) => `drop trigger if exists ${name}`),
    'write',
  )
}
