import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../../libsql/sql-fragments.ts'
import type { CodeTryLimits } from '../../port/tokens.ts'
import { codeTries } from '../../schema.ts'

/*
 * Tries of codes for devices. The codes are too long to guess; the limits bound the writes and the rows of a flood.
 */

/** Current UTC hour, by the clock of the database. */
const HOUR = sql<string>`strftime('%Y-%m-%dT%H', 'now')`

/** The address that stands for all addresses. */
const ALL = ''

/** Deletes counts of past hours. */
export const deleteOldTries = preparedStatement<object>()(() =>
  queryBuilder.delete(codeTries).where(sql`hour < ${HOUR}`),
)

const upsert = (address: SQLWrapper, most: SQLWrapper, holds: SQL) =>
  queryBuilder
    .insert(codeTries)
    .select(sql`select ${rowFor(codeTries, { hour: HOUR, address, count: sql`1` })} where ${holds}`)
    .onConflictDoUpdate({
      target: [codeTries.hour, codeTries.address],
      set: { count: sql`${codeTries.count} + 1` },
      setWhere: sql`${codeTries.count} < ${most}`,
    })
    .returning({ count: codeTries.count })

/** Counts a try of an address, if neither the address nor the service has reached its limit. */
const countTry = preparedStatement<{ address: string; most: number; mostOfAll: number }>()(
  ({ address, most, mostOfAll }) =>
    upsert(
      address,
      most,
      sql`coalesce(
        (select total.count from ${codeTries} as total where total.hour = ${HOUR} and total.address = ${ALL}), 0
      ) < ${mostOfAll}`,
    ),
)

/** Counts the try for the service, if the statement before counted the try. */
const countForAll = preparedStatement<{ mostOfAll: number }>()(({ mostOfAll }) =>
  upsert(sql`${ALL}`, mostOfAll, PREVIOUS_CHANGED),
)

const restOfHour = preparedStatement<object>()(() =>
  queryBuilder
    .select({ rest: sql<number>`3600 - strftime('%s', 'now') % 3600`.as('rest') })
    .from(sql`(select 1)`),
)

/**
 * Counts a try of a code from an address in this hour.
 * @returns undefined, or beyond a limit the number of seconds to the next hour
 */
export const countCodeTry = async (
  db: Connection,
  address: string,
  { most, mostOfAll }: CodeTryLimits,
): Promise<number | undefined> => {
  const [counted, , [left]] = await db.batch([
    countTry({ address, most, mostOfAll }),
    countForAll({ mostOfAll }),
    restOfHour({}),
  ])
  return counted.length > 0 ? undefined : (left?.rest ?? 3600)
}

const uncount = preparedStatement<{ address: string }>()(({ address }) =>
  queryBuilder
    .update(codeTries)
    .set({ count: sql`${codeTries.count} - 1` })
    .where(sql`hour = ${HOUR} and address in (${address}, ${ALL}) and count > 0`),
)

/** Takes back the count of a try that succeeded. */
export const forgetCodeTry = async (db: Connection, address: string): Promise<void> => {
  await db.one(uncount({ address }))
}
