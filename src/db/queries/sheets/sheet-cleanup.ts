import { sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import { DELETED_NAME } from '../../port/tokens.ts'
import { players, sheetMembers, sheets } from '../../schema.ts'

/*
 * Names on sheets whose people are all deleted.
 */

/** A place at the table without a person, in JSON. */
export const NOBODY = sql.raw(`'{"name":"${DELETED_NAME}"}'`)

/** Whether a list of a sheet has a player who is not deleted. The list has ids, or objects with ids. */
const hasPerson = (list: 'writers' | 'players') => sql`exists (
  select 1 from json_each(${sheets[list]}) as one join ${players} as person
  on person.id = ${sql.raw(list === 'writers' ? 'one.value' : "one.value ->> 'player'")}
  where person.deleted_at is null
)`

const forgetNames = preparedStatement<{ readonly player: string }>()(({ player }) =>
  queryBuilder
    .update(sheets)
    .set({
      players: sql`(
        select json_group_array(json(iif(one.value ->> 'name' is null, one.value, ${NOBODY})))
        from json_each(${sheets.players}) as one
      )`,
    })
    .where(
      sql`${sheets.id} in (select mine.sheet from ${sheetMembers} as mine where mine.player = ${player})
        and not ${hasPerson('writers')} and not ${hasPerson('players')}`,
    ),
)

/** Deletes the typed names on the sheets of a deleted player on which nobody else is left. */
export const forgetSheetNames = async (db: Connection, player: string): Promise<void> => {
  await db.batch([forgetNames({ player })])
}
