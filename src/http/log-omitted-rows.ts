import type { OmittedRow } from '../app/queries/listed-game-summaries.ts'
import type { Ctx } from './context.ts'

/** Logs the rows that were left out of an answer. */
export const toldOfLeftOut = (c: Ctx, leftOut: readonly OmittedRow[]): void => {
  if (leftOut.length === 0) return
  const what = 'games left out of a list'
  c.env.log({ level: 'error', what, requestId: c.get('requestId'), count: leftOut.length, leftOut })
}
