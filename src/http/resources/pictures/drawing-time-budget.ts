import { minuteCounters } from '../../../lib/minute-counters.ts'
import type { Ctx } from '../../context.ts'
import { networkOf, UNKNOWN_ADDRESS } from '../../middleware/credentials.ts'
import { failed } from '../../problems/problem.ts'
import type { PictureForm } from './picture-response.ts'
import { drawingCost } from './picture-response.ts'

/*
 * CPU budget of picture links, which need no token. Costs are milliseconds of CPU as measured in
 * docs/reference/performance.md. A request beyond the budget is refused before drawing.
 */

/** Drawing time a minute, in milliseconds: for each client address, and for all addresses of an isolate together. */
export const BUDGET = { address: 600, all: 6000 } as const

/** The cost of a request, and the number of replayed events in a millisecond. */
const COSTS = { request: 1, replayed: 100 } as const

const spent = minuteCounters()
const ALL = ''

/** @throws {Problem} 429 beyond the budget */
const spend = (c: Ctx, cost: number): void => {
  const now = Date.now()
  const network = networkOf(c)
  // Without addresses all clients would share the budget of a single client.
  const accounts = [
    { key: ALL, most: BUDGET.all },
    ...(network === UNKNOWN_ADDRESS ? [] : [{ key: network, most: BUDGET.address }]),
  ]
  for (const { key, most } of accounts) {
    const { remaining, reset } = spent.standing(key, most, now)
    if (remaining >= cost) continue
    const facts = { reason: 'pictures' as const, most, wait: reset }
    throw failed('too-many-requests', facts, { facts }, { 'Retry-After': `${reset}` })
  }
  for (const { key } of accounts) spent.add(key, cost, now)
}

/**
 * Charges the drawing budget of the client for one request of a linked picture.
 * @throws {Problem} 429 beyond the budget
 */
export const chargeRequest = (c: Ctx): void => spend(c, COSTS.request)

/**
 * Charges the drawing budget of the client for the replay of `events` events.
 * @throws {Problem} 429 beyond the budget
 */
export const chargeReplay = (c: Ctx, events: number): void => spend(c, Math.ceil(events / COSTS.replayed))

/**
 * Charges the drawing budget of the client for one picture, by media type and width.
 * @throws {Problem} 429 beyond the budget
 */
export const chargeDrawing = (c: Ctx, form: PictureForm): void => spend(c, drawingCost(form))
