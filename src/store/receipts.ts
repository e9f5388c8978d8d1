import { NewerRelease } from '../kernel/shape.ts'
import type { receipts } from './schema.ts'
import type { Receipt } from './store.ts'

/*
 * Receipts are kept for a day, so several releases read them. The form of one is numbered as the shape of a game is:
 *
 *   0   the whole answer, as the first releases kept it: status, headers, body
 *   1   a note in JSON, in the column `body`: what was done, or a refusal in the words of HTTP
 *   2   the same, but a refusal is kept in the words of the table
 */

const FORM = 2

type Row = typeof receipts.$inferSelect

/** The answer of a receipt of form 0, as a note says such a thing. */
const whole = ({ status, headers, body }: Row) => ({ kind: 'whole', status, headers, body })

/**
 * The receipt, if this release can read it.
 * @throws {NewerRelease} when a later one wrote it in a form of its own
 */
export const readable = (row: Row): Receipt => {
  const { key, request, createdAt, shape } = row
  if (shape > FORM) throw new NewerRelease(`a receipt of form ${shape} is newer than ${FORM}`)
  return { key, request, createdAt, note: shape === 0 ? whole(row) : JSON.parse(row.body) }
}

/** The receipt as a row. */
export const rowOf = ({ note, ...receipt }: Receipt): Row => ({
  ...receipt,
  shape: FORM,
  status: 0,
  headers: {},
  body: JSON.stringify(note),
})
