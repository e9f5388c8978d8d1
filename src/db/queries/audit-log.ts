import { sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/sql-fragments.ts'
import type { AuditedChange } from '../port/audit-log.ts'
import { auditLog } from '../schema.ts'

/*
 * Audit log: the row of a change, in the transaction of the change; and the deletion of old rows.
 */

const insertEntry = preparedStatement<
  Omit<AuditedChange, 'reference'> & { readonly reference: string | null }
>()((slots) => {
  const { operator, operation, target, reason, reference } = slots
  const row = { id: sql`null`, at: NOW, operator, operation, target, reason, reference }
  return queryBuilder.insert(auditLog).select(sql`select ${rowFor(auditLog, row)} where ${PREVIOUS_CHANGED}`)
})

/**
 * Returns the statement that writes a row of the audit log, if the statement before changed a row. A later statement can
 * require a change by the statement before, as without the row.
 */
export const auditStatement = (change: AuditedChange): BoundStatement<unknown> =>
  insertEntry({ ...change, reference: change.reference ?? null })

/** Entries are in the order of time, so the oldest entries have the smallest numbers. The last entry stays. */
const deleteOld = preparedStatement<{ before: string; limit: number }>()(({ before, limit }) =>
  queryBuilder.delete(auditLog).where(
    sql`id in (select old.id from ${auditLog} as old where old.id > 0 order by old.id limit ${limit})
      and at < ${before} and id < (select max(last.id) from ${auditLog} as last)`,
  ),
)

/** Deletes entries from before a time. @returns the number of deleted entries */
export const deleteAuditEntries = async (db: Connection, before: string, limit: number): Promise<number> =>
  (await db.one(deleteOld({ before, limit }))).rowsAffected
