/*
 * Codes of invalid input that a schema alone cannot express. `i18n` has the texts.
 */

/**
 * Codes of invalid request values that a schema alone cannot express, such as a duplicate entry. `i18n` has the
 * texts.
 */
export const FAULT_CODES = [
  /** A move must be an object. */
  'no-move',
  /** A text must be printable ASCII. */
  'not-ascii',
  /** A list without duplicates has a duplicate entry. */
  'entry-twice',
  /** Five to eight players need two packs; fewer players need one. */
  'packs-for-players',
  /** The variant needs another number of players. */
  'players-for-variant',
  /** An option adds a row, but the rows are listed. */
  'row-besides-list',
  /** The contract already has a row. */
  'row-twice',
  /** Not a duration, or a duration out of range. */
  'no-duration',
  'no-increment',
  'no-time-zone',
  'no-time-of-day',
  /** Quiet hours leave less than about an hour a week. */
  'never-awake',
  /** Personal quiet hours of more than ten hours. */
  'quiet-too-long',
  /** A time of day without a time zone. */
  'time-zone-missing',
  /** The report of a turn after more than six hours. */
  'delay-too-long',
  /** A clock setting without a clock. */
  'no-clock',
  /** A reminder at or before the start of the turn. */
  'reminder-too-early',
  'reminder-twice',
  /** Strokes for the Berg need the points of the Berg where the game has no target. */
  'berg-without-points',
  /** A target, claims or a double win in a game of a fixed number of deals. */
  'target-besides-deals',
  /** An option of Weis in a game without Weis. */
  'weis-is-off',
  'factors-without-multipliers',
  'closing-without-target',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]
