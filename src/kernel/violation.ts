/**
 * Why a move is refused. The kernel speaks in codes; what they mean over HTTP is decided at the edge, in one table
 * (`api/problem-codes.ts`) that must name every code.
 */
export const VIOLATION_CODES = [
  'game-not-started',
  'game-already-started',
  'game-over',
  'no-such-seat',
  'seat-taken',
  'no-seat-free',
  'already-seated',
  'move-not-available',
  'not-your-turn',
  'bid-not-on-ladder',
  'bid-too-low',
  'denomination-not-offered',
  'already-passed',
  'nothing-to-double',
  'own-bid',
  'already-doubled',
  'double-window-closed',
  'double-window-open',
  'not-asked',
  'nothing-to-redouble',
  'already-led',
  'card-not-held',
  'must-follow-suit',
  'must-play-trump',
  'no-undertrump',
  'suit-not-open',
  'weis-too-early',
  'weis-too-late',
  'weis-not-held',
  'weis-too-low',
  'stoeck-too-late',
  'nothing-to-inspect',
  'not-the-declarer',
  'opens-required',
  'row-not-open',
  'must-declare',
  'cannot-shove',
  'cannot-fold',
  'already-decided',
  'already-looked',
  'must-look-first',
  'bid-not-next',
  'prediction-out-of-range',
  'already-predicted',
  'wrong-number-of-cards',
  'items-not-held',
  'cannot-rob',
  'cannot-knock',
  'card-not-callable',
  'cannot-claim',
  'last-round-already',
] as const
export type ViolationCode = (typeof VIOLATION_CODES)[number]

/**
 * `rule` is the number under which the rule stands in `docs/rules/`, missing where the refusal is not a matter of the
 * game (a seat that is taken); `detail` is one helpful sentence for the player who asked.
 */
export interface Violation {
  readonly code: ViolationCode
  readonly rule?: string
  readonly detail: string
}

/** A violation of a numbered rule. */
export const violation = (code: ViolationCode, rule: string, detail: string): Violation => ({
  code,
  rule,
  detail,
})
