import type { Found } from '../store/store.ts'
import type { Quota, Quotas } from '../table/quotas.ts'
import { exceeded } from '../table/quotas.ts'
import { Problem } from './problem.ts'
import type { ProblemCode } from './problem-codes.ts'

/*
 * What a player is told who has as many games as there may be.
 */

const REACHED: Readonly<Record<Quota, readonly [ProblemCode, (most: number) => string]>> = {
  open: [
    'too-many-open-games',
    (most) =>
      `Of your games ${most} have not started, and that is the most; close or leave one that nobody needs.`,
  ],
  running: [
    'too-many-running-games',
    (most) => `Of your games ${most} are not over, and that is the most; finish or leave one.`,
  ],
  today: [
    'too-many-new-games',
    (most) =>
      `You have created ${most} games today, and that is the most; a new day begins at midnight, UTC.`,
  ],
}

/**
 * Makes sure that the caller, whose games were counted, may have one more.
 * @throws {Problem} 409, or 429 when the day has to end first
 */
export const requireRoom = (quotas: Quotas, { counts }: Found, asked: readonly Quota[]): void => {
  if (counts === undefined) throw new Error('nobody asked how many games the caller has')
  const quota = exceeded(counts, quotas, asked)
  if (quota === undefined) return
  const [code, detail] = REACHED[quota]
  const limit = quotas[quota]
  const headers = quota === 'today' ? { 'Retry-After': `${counts.restOfDay}` } : {}
  throw new Problem(code, detail(limit), { limit }, headers)
}
