import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import type { AuditContext, AuditedOperation } from '../port/audit-log.ts'
import type { ChangeResult } from '../port/operator-store.ts'
import { auditStatement } from '../queries/audit-log.ts'

/**
 * Returns the function that writes changes of rows by operators: the decisive statement, its row of the audit log, and the
 * statements after its success.
 * @param exists finds the row, also if nothing changes
 */
export const auditedChanges =
  (exists: (values: { readonly id: string }) => BoundStatement<readonly object[]>) =>
  async (
    db: Connection,
    id: string,
    operation: AuditedOperation,
    audit: AuditContext,
    first: BoundStatement<readonly object[]>,
    others: readonly BoundStatement<unknown>[] = [],
  ): Promise<ChangeResult> => {
    const entry = auditStatement({ ...audit, operation, target: id })
    const [found, rows] = await db.batch([exists({ id }), first, entry, ...others])
    if (rows.length > 0) return 'changed'
    return found.length > 0 ? 'unchanged' : 'unknown'
  }
