import type { Client } from '@libsql/client'
import { DELETED_NAME } from '../../../db/port/tokens.ts'

/**
 * Statement: writes the time of deletion for players whom an earlier release deleted in this database after the migration
 * `0032_deleted_players`, and after the end of the triggers for that release: an operator went back to the earlier release. An
 * earlier release gives a deleted player the placeholder name and ends all tokens. The index of names finds the players.
 */
export const MARK_DELETED_PLAYERS = {
  sql: `update players set deleted_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where name = ? and deleted_at is null and instr(token_hash, ' ') > 0 and substr(id, 1, 2) = 'p_'
      and not exists (select 1 from tokens as own where own.player = players.id and own.kind <> 'deleted')`,
  args: [DELETED_NAME],
}

/** Runs {@link MARK_DELETED_PLAYERS}. Repetitions change nothing. */
export const markDeletedPlayers = async (client: Client): Promise<void> => {
  await client.execute(MARK_DELETED_PLAYERS)
}
