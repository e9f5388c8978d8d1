import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import type { AuditContext, AuditedOperation } from '../port/audit-log.ts'
import type { ChangeResult } from '../port/operator-store.ts'
import { auditStatement } from '../queries/audit-log.ts'

/** A change of a row by an operator. */
export interface OperatorChange {
  /** The id of the changed row, in the audit log. */
  readonly target: string
  readonly operation: AuditedOperation
  readonly audit: AuditContext
  /** Finds the row, also if nothing changes. */
  readonly exists: BoundStatement<readonly object[]>
  /** The decisive statement. Returns the changed row. */
  readonly first: BoundStatement<readonly object[]>
  /** Statements after the success of the decisive statement. */
  readonly others?: readonly BoundStatement<unknown>[]
}

/** Writes a change: the decisive statement, its row of the audit log, and the statements after its success. */
export const writeAuditedChange = async (
  db: Connection,
  { target, operation, audit, exists, first, others = [] }: OperatorChange,
): Promise<ChangeResult> => {
  const [found, rows] = await db.batch([
    exists,
    first,
    auditStatement({ ...audit, operation, target }),
    ...others,
  ])
  if (rows.length > 0) return 'changed'
  return found.length > 0 ? 'unchanged' : 'unknown'
}
