import type { AttemptResult, OutboxMessage, SendDemand } from '../../db/port/webhooks.ts'
import { groupBy } from '../../lib/group-by.ts'

/*
 * Delivery batcher: in-memory state of an isolate that saves database calls. The batcher holds reserved
 * places of the rate limit (messages to a host in a minute), and unwritten results of deliveries. A lost
 * state is harmless: the isolate then sends fewer messages in the minute, and repeats some messages.
 */

export interface DeliveryBatcher {
  /** The current minute, and by {@link queueKey} the number of reserved places. */
  minute: string
  readonly reserved: Map<string, number>
  /** By webhook, the number of messages without a place since the last postponement. */
  readonly unreserved: Map<string, number>
  /** Unwritten results of deliveries. */
  readonly results: AttemptResult[]
  /** End of the wait for the writing request, in milliseconds since 1970. */
  writingUntil: number
}

export const newDeliveryBatcher = (): DeliveryBatcher => ({
  minute: '',
  reserved: new Map(),
  unreserved: new Map(),
  results: [],
  writingUntil: 0,
})

/** Number of places that a queue reserves at a time, after the first reservation in a minute. */
const ADVANCE_RESERVATIONS = 10

/**
 * Returns the key of a delivery queue. The messages of one tenant to one host share a queue and the rate limit of a
 * minute.
 */
export const queueKey = ({ host, tenant }: Pick<OutboxMessage, 'host' | 'tenant'>): string =>
  `${host} ${tenant}`

/** Groups outbox messages by delivery queue: by tenant and host, in order. */
export const groupByQueue = (
  messages: readonly OutboxMessage[],
): ReadonlyMap<string, readonly OutboxMessage[]> => groupBy(messages, queueKey)

/**
 * Returns the places of the rate limit that messages still need in a minute, round robin over the tenants of a host.
 * The database then grants the places.
 */
export const reservationsNeeded = (
  batcher: DeliveryBatcher,
  minute: string,
  messages: readonly OutboxMessage[],
): readonly SendDemand[] => {
  if (batcher.minute !== minute) {
    batcher.minute = minute
    batcher.reserved.clear()
    batcher.unreserved.clear()
  }
  const groups = [...groupByQueue(messages)].flatMap(([queue, [first, ...others]]) => {
    const known = batcher.reserved.get(queue)
    const need = others.length + 1 - (known ?? 0)
    if (first === undefined || need <= 0) return []
    const { host, tenant } = first
    // The first reservation of a tenant in a minute has no surplus.
    return [{ host, tenant, need, ahead: known === undefined ? need : Math.max(need, ADVANCE_RESERVATIONS) }]
  })
  const shared = new Set(groups.map(({ host }) => host))
  if (shared.size === groups.length) return groups
  const rounds = Math.max(...groups.map(({ need }) => need))
  return Array.from({ length: rounds }).flatMap((_, round) =>
    groups.flatMap(({ host, tenant, need }) => (round < need ? [{ host, tenant, need: 1, ahead: 1 }] : [])),
  )
}

/** Reservations of a minute. */
interface Reservations {
  readonly minute: string
  readonly demands: readonly SendDemand[]
  /** For each entry, the number of granted places. */
  readonly granted: readonly number[]
}

/**
 * Adds places that the database granted to the reservations of the batcher.
 * @returns whether the minute of the grant still continues
 */
export const addReservations = (
  batcher: DeliveryBatcher,
  { minute, demands, granted }: Reservations,
): boolean => {
  if (batcher.minute !== minute) return false
  const { reserved } = batcher
  for (const [at, one] of demands.entries()) {
    const queue = queueKey(one)
    reserved.set(queue, (reserved.get(queue) ?? 0) + (granted[at] ?? 0))
  }
  return true
}

/** Takes up to `count` reserved places of a delivery queue. Returns the number of places taken. */
export const takeReservations = ({ reserved }: DeliveryBatcher, queue: string, count: number): number => {
  const available = reserved.get(queue) ?? 0
  const taken = Math.min(available, count)
  reserved.set(queue, available - taken)
  return taken
}

/** Number of messages without a postponement. The next message enforces the bounds of the webhook's queue. */
const MAX_UNPOSTPONED = 50

/**
 * Whether a new message without a place in this minute is postponed in the database. A message whose lease ends in this
 * minute is due in the next minute anyway. Each fiftieth message of a webhook is postponed in any case: the
 * postponement also trims the queue of the webhook.
 * @param next the next minute
 */
export const isPostponed = (
  batcher: DeliveryBatcher,
  { due, route }: OutboxMessage,
  next: string,
): boolean => {
  const count = (batcher.unreserved.get(route.id) ?? 0) + 1
  const isDue = due > next || count === MAX_UNPOSTPONED
  batcher.unreserved.set(route.id, isDue ? 0 : count)
  return isDue
}

/** Additional wait for a writing request in milliseconds, after which the request counts as killed. */
const GRACE = 1000

/**
 * Whether the calling request is the writer of all collected delivery results. The writer waits for the delay, so that
 * other requests can add results.
 * @param now in milliseconds since 1970
 * @param wait the delay, in milliseconds
 */
export const claimsResultWrite = (batcher: DeliveryBatcher, now: number, wait: number): boolean => {
  if (now < batcher.writingUntil) return false
  batcher.writingUntil = now + wait + GRACE
  return true
}

/** Takes all unwritten delivery results out of the batcher. The next request with a result becomes the writer. */
export const takeResults = (batcher: DeliveryBatcher): readonly AttemptResult[] => {
  batcher.writingUntil = 0
  return batcher.results.splice(0)
}
