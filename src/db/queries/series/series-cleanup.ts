import { and, asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import { HAS_DUE_TIME, HAS_GUEST_NAMES } from '../../libsql/partial-index-conditions.ts'
import { preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED } from '../../libsql/sql-fragments.ts'
import type { DueSeries } from '../../port/series.ts'
import { players, series, seriesEntries, seriesMembers } from '../../schema.ts'
import { roleBit } from './series-fragments.ts'

/*
 * Work of the scheduler on series: due series, roles of deleted players, and names of guests after the retention.
 */

const LEADING_ROLES = roleBit('owner') | roleBit('director') | roleBit('scorer')

const selectLed = preparedStatement<{ player: string; limit: number }>()(({ player, limit }) =>
  queryBuilder
    .select({ series: seriesMembers.series })
    .from(seriesMembers)
    .where(
      and(
        eq(seriesMembers.player, player),
        sql`(${seriesMembers.roles} & ${sql.raw(String(LEADING_ROLES))}) > 0`,
        sql`exists (select 1 from ${players} as gone where gone.id = ${player} and gone.deleted_at is not null)`,
      ),
    )
    .limit(limit),
)

/** Finds series in which a deleted player still is owner, director or scorer. */
export const findSeriesOfDeleted = async (
  db: Connection,
  player: string,
  limit: number,
): Promise<readonly string[]> => (await db.one(selectLed({ player, limit }))).map(({ series: id }) => id)

const selectDue = preparedStatement<{ moment: string; limit: number }>()(({ moment, limit }) =>
  queryBuilder
    .select({ series: series.id, at: series.due })
    .from(series)
    .where(and(HAS_DUE_TIME, sql`${series.due} <= ${moment}`))
    .orderBy(asc(series.due))
    .limit(limit),
)

/** Finds the series that are due by a moment, the longest due first. */
export const findDueSeries = async (
  db: Connection,
  moment: string,
  limit: number,
): Promise<readonly DueSeries[]> =>
  (await db.one(selectDue({ moment, limit }))).map((row) => ({ series: row.series, at: row.at ?? moment }))

const selectForgettable = preparedStatement<{ now: string; limit: number }>()(({ now, limit }) =>
  queryBuilder
    .select({ id: series.id })
    .from(series)
    .where(and(HAS_GUEST_NAMES, sql`${series.forgetAt} <= ${now}`))
    .orderBy(asc(series.forgetAt))
    .limit(limit),
)

/** Finds ended series whose names of guests have passed the retention, the longest due first. */
export const findForgettableSeries = async (
  db: Connection,
  now: string,
  limit: number,
): Promise<readonly string[]> => (await db.one(selectForgettable({ now, limit }))).map(({ id }) => id)

const closeRetention = preparedStatement<{ id: string; now: string }>()(({ id, now }) =>
  queryBuilder
    .update(series)
    .set({ forgetAt: null, entriesRevision: sql`${series.entriesRevision} + 1` })
    .where(and(eq(series.id, id), sql`${series.forgetAt} <= ${now}`)),
)

const deleteNames = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(seriesEntries)
    .set({ name: null, revision: sql`${seriesEntries.revision} + 1` })
    .where(and(eq(seriesEntries.series, id), sql`${seriesEntries.name} is not null`, PREVIOUS_CHANGED)),
)

/** Deletes the names of all guests of a series whose retention has ended. Nothing changes in a reopened series. */
export const forgetGuests = async (db: Connection, id: string, now: string): Promise<void> => {
  await db.batch([closeRetention({ id, now }), deleteNames({ id })])
}
