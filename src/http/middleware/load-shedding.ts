import type { MiddlewareHandler } from 'hono'
import type { Ctx, Env } from '../context.ts'
import { failed } from '../problems/problem.ts'

/*
 * Whoever comes when everybody waits already is told so at once: some are served in good time and the others know that
 * they were not, in place of all waiting until nobody has anything of it.
 */

/**
 * How many requests of one isolate may be busy with the database at the same time. One that waits for it costs little,
 * so this is not what the database does at once but how long the queue before it may become: a second or two.
 */
const SLOTS = 48

/**
 * After so many milliseconds a slot is free again, whatever became of its request: none is patient for longer, but one
 * that the platform cuts off ends without a word.
 */
const LEASE = 15_000

/** A counter for one isolate. Requests do not wait for each other here: a promise belongs to the request that made it. */
const counter = () => {
  const taken = new Set<{ readonly until: number }>()
  return {
    isFull: (): boolean => {
      const now = Date.now()
      // In the order in which they were taken, so the first ones are the oldest.
      for (const slot of taken) {
        if (slot.until > now) break
        taken.delete(slot)
      }
      return taken.size >= SLOTS
    },
    /** Takes a slot; gives what frees it. */
    take: (): (() => void) => {
      const slot = { until: Date.now() + LEASE }
      taken.add(slot)
      return () => taken.delete(slot)
    },
  }
}

/** Seconds to wait: not the same for everybody, or all that were turned away together would come back together. */
const waits = ['2', '3', '4'] as const

const overloaded = ({ env }: Ctx) => {
  const [byte = 0] = env.random(1)
  return failed('overloaded', {}, {}, { 'Retry-After': waits[byte % waits.length] ?? waits[0] })
}

/**
 * Lets so many requests at the database, and turns the next one away with 503.
 *
 * `door` does so before anything is done for a request, since what a refusal costs is taken from those who are served.
 * `slot` goes last and takes the slot, so that nobody holds one while a slow body arrives.
 */
export const admission = (): {
  readonly door: MiddlewareHandler<Env>
  readonly slot: MiddlewareHandler<Env>
} => {
  const { isFull, take } = counter()
  return {
    door: async (c, next) => {
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
