import type { CappedUse, MonthlyCaps } from '../../db/port/integrations.ts'

/*
 * Monthly caps of an integration: games, moves and new players in a calendar month (UTC). An operator sets the caps. The
 * write counts, so a cap is exact.
 */

/** Denial of one more game, move or player of an integration. The month ends in `restOfMonth` seconds. */
export interface CapReached {
  readonly outcome: 'capped'
  readonly kind: keyof MonthlyCaps
  readonly most: number
  readonly restOfMonth: number
}

/** Returns the denial of one more of a kind; undefined while the cap has room, or without a cap. */
export const capReached = (
  capped: CappedUse | undefined,
  kind: keyof MonthlyCaps,
): CapReached | undefined => {
  const most = capped?.caps[kind]
  return capped !== undefined && most !== undefined && capped.use[kind] >= most
    ? { outcome: 'capped', kind, most, restOfMonth: capped.restOfMonth }
    : undefined
}
