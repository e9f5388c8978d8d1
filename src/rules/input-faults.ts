/**
 * What can be wrong with something that was sent, beyond what its schema says by itself. A schema gives the code in place
 * of a sentence; the edge says it.
 */
export const FAULT_CODES = [
  /** A move is an object. */
  'no-move',
  /** A text that has to be printable ASCII is not. */
  'not-ascii',
  /** An entry of a list that is a set stands there before. */
  'entry-twice',
  /** Five to eight players need two packs, fewer one. */
  'packs-for-players',
  /** A variant is for another number of players. */
  'players-for-variant',
  /** An option that adds a row, beside the list of all rows. */
  'row-besides-list',
  /** A contract that has a row already. */
  'row-twice',
  /** A duration that is none, or shorter or longer than any that can be agreed on. */
  'no-duration',
  'no-increment',
  'no-time-zone',
  'no-time-of-day',
  /** Quiet hours that leave hardly an hour of a week. */
  'never-awake',
  /** Something about a clock, where there is none. */
  'no-clock',
  /** A reminder that would come before the turn, or with it. */
  'reminder-too-early',
  'reminder-twice',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]
