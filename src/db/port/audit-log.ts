/*
 * Port of the audit log: who of the operators changed what, when and why. The log holds ids and codes only.
 */

/** Changes by operators. */
export const AUDITED_OPERATIONS = [
  'player.renamed',
  'player.blocked',
  'player.unblocked',
  'player.revoked',
  'player.erased',
  'player.limited',
  'game.closed',
  'integration.revoked',
  'integration.limited',
  'word.added',
  'word.removed',
] as const
export type AuditedOperation = (typeof AUDITED_OPERATIONS)[number]

/** Reasons of a change: a closed list, so that no text about a person enters the log. */
export const AUDIT_REASONS = [
  'abuse',
  'cheating',
  'name',
  'spam',
  'request',
  'legal',
  'security',
  'other',
] as const
export type AuditReason = (typeof AUDIT_REASONS)[number]

/** The operator of a change and the reason. */
export interface AuditContext {
  /** Name of the operator in the setting ADMIN_TOKENS. */
  readonly operator: string
  readonly reason: AuditReason
  /** Case number of the operator's own records. */
  readonly reference?: string | undefined
}

/** A change for the audit log. */
export interface AuditedChange extends AuditContext {
  readonly operation: AuditedOperation
  /** Id of a player, a game or an integration; `words` for the list of refused words. */
  readonly target: string
}

/** A row of the audit log. */
export interface AuditEntry extends AuditedChange {
  /** Number of the row, in the order of time. */
  readonly id: number
  readonly at: string
}
