import type { Client } from '@libsql/client/web'

/*
 * What is in the schema only for the release before this one. What these triggers write this release writes itself; with both
 * in place it is written once all the same. Each connection parses the whole schema, and of all that is in it triggers are the
 * dearest: a move costs a twelfth less of the database without them. The next release has a migration for whoever forgot.
 */

const FOR_THE_RELEASE_BEFORE = [
  'games_opened',
  'games_over',
  'seats_taken',
  'seats_left',
  'players_renamed',
  'seats_heard',
] as const

/** Takes away what only the release before needs, which must not serve any more. What is gone already stays so. */
export const beAlone = async (client: Client): Promise<void> => {
  await client.batch(
    FOR_THE_RELEASE_BEFORE.map((name) => `drop trigger if exists ${name}`),
    'write',
  )
}
