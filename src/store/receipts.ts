import { NewerRelease } from '../kernel/shape.ts'
import type { Receipt } from './store.ts'

/*
 * Receipts are kept for a day, so several releases read them. The form of one is numbered as that of a game is.
 */

/** The form in which this release keeps an answer: whole, with its headers and its body. */
const FORM = 0

/**
 * The receipt, if this release can read it.
 * @throws {NewerRelease} when a later one wrote it in a form of its own
 */
export const readable = ({ shape, ...receipt }: Receipt & { readonly shape: number }): Receipt => {
  if (shape > FORM) throw new NewerRelease(`a receipt of form ${shape} is newer than ${FORM}`)
  return receipt
}
