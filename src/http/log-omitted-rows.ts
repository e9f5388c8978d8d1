import type { OmittedRow } from '../app/queries/listed-game-summaries.ts'
import type { Ctx } from './context.ts'

/**
 * Logs an error for the games that a list omits, because the stored rows are unreadable. No log entry without
 * omissions.
 */
export const logOmittedRows = (c: Ctx, leftOut: readonly OmittedRow[]): void => {
  if (leftOut.length === 0) return
  const what = 'games left out of a list'
  c.env.log({ level: 'error', what, requestId: c.get('requestId'), count: leftOut.length, leftOut })
}
