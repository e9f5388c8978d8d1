import type { MiddlewareHandler } from 'hono'
import type { Ctx, Env } from '../context.ts'
import { failed } from '../problems/problem.ts'

/*
 * Load shedding: a request beyond the capacity is refused at once. Some requests are served in time and the others know
 * about the refusal, instead of all requests waiting too long.
 */

/**
 * The number of requests of one isolate that may be busy with the database. A waiting request costs little, so the
 * number limits the queue before the database: a second or two.
 */
const SLOTS = 48

/**
 * The lifetime of a slot, in milliseconds. No client waits longer, and the platform may cut off a request without a
 * sign.
 */
const LEASE = 15_000

/** A slot counter of one isolate. Requests do not wait for each other: a promise belongs to its request. */
const counter = () => {
  const taken = new Set<{ readonly until: number }>()
  return {
    isFull: (): boolean => {
      const now = Date.now()
      // In insertion order, so the oldest slots come first.
      for (const slot of taken) {
        if (slot.until > now) break
        taken.delete(slot)
      }
      return taken.size >= SLOTS
    },
    /** Takes a slot and returns the release function. */
    take: (): (() => void) => {
      const slot = { until: Date.now() + LEASE }
      taken.add(slot)
      return () => taken.delete(slot)
    },
  }
}

/** Values of `Retry-After`. Different values spread the retries of refused requests. */
const waits = ['2', '3', '4'] as const

/** The problem of a request beyond the capacity of the isolate: 503. */
export const overloaded = ({ env }: Ctx) => {
  const [byte = 0] = env.random(1)
  return failed('overloaded', {}, {}, { 'Retry-After': waits[byte % waits.length] ?? waits[0] })
}

/**
 * Returns two middlewares for load shedding with one counter of slots: requests that are busy with the database. Without a
 * free slot both answer 503. `refuseEarly` runs first, since a late refusal costs capacity for served requests. `slot` runs
 * last and holds a slot during the handler, so that a slow upload holds no slot.
 */
export const admission = (): {
  readonly refuseEarly: MiddlewareHandler<Env>
  readonly slot: MiddlewareHandler<Env>
} => {
  const { isFull, take } = counter()
  return {
    refuseEarly: async (c, next) => {
      if (isFull()) throw overloaded(c)
      c.set('takeSlot', () => {
        if (isFull()) throw overloaded(c)
        return take()
      })
      await next()
    },
    slot: async (c, next) => {
      if (isFull()) throw overloaded(c)
      const free = take()
      c.set('leaveSlot', free)
      try {
        await next()
      } finally {
        free()
      }
    },
  }
}
