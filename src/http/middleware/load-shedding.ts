import type { MiddlewareHandler } from 'hono'
import type { Ctx, Env } from '../context.ts'
import { failed } from '../problems/problem.ts'
import { networkOf, UNKNOWN_ADDRESS } from './credentials.ts'

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
 * The slots of requests with one token, and from one network. So a burst of one caller leaves slots to other callers, and
 * several tokens in one network do not take all slots.
 */
const SLOTS_PER_TOKEN = 24
const SLOTS_PER_NETWORK = 36

/**
 * The lifetime of a slot, in milliseconds. No client waits longer, and the platform may cut off a request without a
 * sign.
 */
const LEASE = 15_000

/** The caller of a request, as far as known before the database has authenticated the token. */
interface Caller {
  readonly token: string | undefined
  /** Undefined for an unknown address, and for a loopback address: a proxy, or a program on the same machine. */
  readonly network: string | undefined
}

const NO_NETWORKS: readonly string[] = [UNKNOWN_ADDRESS, '127.0.0.1', '0:0:0:0::/64']

const callerOf = (c: Ctx): Caller => {
  const network = networkOf(c)
  return {
    token: c.req.header('Authorization'),
    network: NO_NETWORKS.includes(network) ? undefined : network,
  }
}

/** A slot counter of one isolate. Requests do not wait for each other: a promise belongs to its request. */
const counter = () => {
  const taken = new Set<Caller & { readonly until: number }>()
  const countOf = (key: keyof Caller, value: string | undefined): number => {
    if (value === undefined) return 0
    let count = 0
    for (const slot of taken) if (slot[key] === value) count += 1
    return count
  }
  return {
    /** Whether a request of the caller gets no slot. */
    isFullFor: ({ token, network }: Caller): boolean => {
      const now = Date.now()
      // In insertion order, so the oldest slots come first.
      for (const slot of taken) {
        if (slot.until > now) break
        taken.delete(slot)
      }
      return (
        taken.size >= SLOTS ||
        countOf('token', token) >= SLOTS_PER_TOKEN ||
        countOf('network', network) >= SLOTS_PER_NETWORK
      )
    },
    /** Takes a slot and returns the release function. */
    take: (caller: Caller): (() => void) => {
      const slot = { ...caller, until: Date.now() + LEASE }
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
  const { isFullFor, take } = counter()
  const takeFor = (c: Ctx): (() => void) => {
    const caller = callerOf(c)
    if (isFullFor(caller)) throw overloaded(c)
    return take(caller)
  }
  return {
    refuseEarly: async (c, next) => {
      if (isFullFor(callerOf(c))) throw overloaded(c)
      c.set('takeSlot', () => takeFor(c))
      await next()
    },
    slot: async (c, next) => {
      const free = takeFor(c)
      c.set('leaveSlot', free)
      try {
        await next()
      } finally {
        free()
      }
    },
  }
}
