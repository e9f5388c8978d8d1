import type { OperatorDeps } from '../../../app/operator/operator-deps.ts'
import type { AuditContext, AuditReason } from '../../../db/port/audit-log.ts'
import type { ChangeResult } from '../../../db/port/operator-store.ts'
import type { Ctx } from '../../context.ts'
import { failed } from '../../problems/problem.ts'

/** Returns the dependencies of operators, which middleware has proved to exist. */
export const depsOf = (c: Ctx): OperatorDeps => {
  const { operators } = c.env
  if (operators === undefined) throw failed('not-found', { reason: 'path' })
  return { ...c.env, operatorStore: operators.store }
}

/** Returns who acts and why, from the request. */
export const auditOf = (
  c: Ctx,
  { reason, reference }: { readonly reason: AuditReason; readonly reference?: string | undefined },
): AuditContext => ({
  operator: c.get('operator') ?? '',
  reason,
  ...(reference !== undefined && { reference }),
})

/** Refuses a change of a row that does not exist. @throws {Problem} 404 */
export const requireKnown = (result: ChangeResult): void => {
  if (result === 'unknown') throw failed('not-found', { reason: 'path' })
}

/** Returns a found row. @throws {Problem} 404 for undefined */
export const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw failed('not-found', { reason: 'path' })
  return row
}
