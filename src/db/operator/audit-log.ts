import { and, desc, eq, lt } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import type { AuditEntry } from '../port/audit-log.ts'
import type { AuditQuery } from '../port/operator-store.ts'
import { auditLog } from '../schema.ts'

/*
 * Audit log: pages, the latest entry first.
 */

const selectPage = statementVariants((isOfTarget: boolean) =>
  preparedStatement<{ target: string; before: number; limit: number }>()(({ target, before, limit }) =>
    queryBuilder
      .select()
      .from(auditLog)
      .where(and(isOfTarget ? eq(auditLog.target, target) : undefined, lt(auditLog.id, before)))
      .orderBy(desc(auditLog.id))
      .limit(limit),
  ),
)

/** Finds a page of the audit log. */
export const findAuditEntries = async (
  db: Connection,
  { target, before = Number.MAX_SAFE_INTEGER, limit }: AuditQuery,
): Promise<readonly AuditEntry[]> => {
  const rows = await db.one(selectPage(target !== undefined)({ target: target ?? '', before, limit }))
  return rows.map(({ reference, ...entry }) => ({ ...entry, ...(reference !== null && { reference }) }))
}
