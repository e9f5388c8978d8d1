import type { Message, Tried, Wanted } from '../../db/port-webhooks.ts'

/*
 * What an isolate knows of the messages that it sends, so that not each of them asks the database for itself: how many more may go
 * to a host in a minute, and what came of those that nobody has noted yet. All of it may be lost: then fewer go in that minute,
 * and some are sent again.
 */

export interface DeliveryBatcher {
  /** The current minute, and by {@link queueKey} the number of messages that may still be sent, already counted. */
  minute: string
  readonly reserved: Map<string, number>
  /** By webhook, the messages without a place since the last postponement. */
  readonly unreserved: Map<string, number>
  /** What came of messages and is to be noted. */
  readonly results: Tried[]
  /** Until when whoever said that they note it is waited for, in milliseconds since 1970. */
  writingUntil: number
}

export const newDeliveryBatcher = (): DeliveryBatcher => ({
  minute: '',
  reserved: new Map(),
  unreserved: new Map(),
  results: [],
  writingUntil: 0,
})

/** So many are counted in advance for a host that gets more than one in a minute. */
const ADVANCE_RESERVATIONS = 10

/** Messages of one tenant for one host share their places in a minute. */
export const queueKey = ({ host, tenant }: Pick<Message, 'host' | 'tenant'>): string => `${host} ${tenant}`

/** Groups of messages by host and tenant, in their order. */
export const groupByQueue = (messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> =>
  Map.groupBy(messages, queueKey)

/**
 * The messages of a minute without a counted place: round robin over the tenants of a host.
 */
export const reservationsNeeded = (
  desk: DeliveryBatcher,
  minute: string,
  messages: readonly Message[],
): readonly Wanted[] => {
  if (desk.minute !== minute) {
    desk.minute = minute
    desk.reserved.clear()
    desk.unreserved.clear()
  }
  const groups = [...groupByQueue(messages)].flatMap(([place, [first, ...others]]) => {
    const known = desk.reserved.get(place)
    const need = others.length + 1 - (known ?? 0)
    if (first === undefined || need <= 0) return []
    const { host, tenant } = first
    // The first time that a tenant sends in a minute, nothing is counted in advance.
    return [{ host, tenant, need, ahead: known === undefined ? need : Math.max(need, ADVANCE_RESERVATIONS) }]
  })
  const shared = new Set(groups.map(({ host }) => host))
  if (shared.size === groups.length) return groups
  const rounds = Math.max(...groups.map(({ need }) => need))
  return Array.from({ length: rounds }).flatMap((_, round) =>
    groups.flatMap(({ host, tenant, need }) => (round < need ? [{ host, tenant, need: 1, ahead: 1 }] : [])),
  )
}

/** What was counted for a minute. */
interface Reservations {
  readonly minute: string
  readonly wanted: readonly Wanted[]
  /** For each entry, the number of messages that may be sent. */
  readonly granted: readonly number[]
}

/**
 * Makes room for the messages that were counted.
 * @returns whether the minute still goes on
 */
export const addReservations = (
  desk: DeliveryBatcher,
  { minute, wanted, granted }: Reservations,
): boolean => {
  if (desk.minute !== minute) return false
  const { reserved: room } = desk
  for (const [at, one] of wanted.entries()) {
    const place = queueKey(one)
    room.set(place, (room.get(place) ?? 0) + (granted[at] ?? 0))
  }
  return true
}

/** Takes room for as many of so many messages as there is; tells how many that is. */
export const takeReservations = (
  { reserved: room }: DeliveryBatcher,
  place: string,
  wanted: number,
): number => {
  const there = room.get(place) ?? 0
  const taken = Math.min(there, wanted)
  room.set(place, there - taken)
  return taken
}

/** The queue of a webhook is held to its bounds with each fiftieth message at the latest. */
const MAX_UNPOSTPONED = 50

/**
 * Whether a new message without a place is postponed. A message whose lease ends in this minute is due in the next minute without a
 * postponement, which costs the database more than the message itself. A postponement holds the queue of the webhook to its bounds.
 * @param next the next minute
 */
export const isPostponed = (desk: DeliveryBatcher, { due, route }: Message, next: string): boolean => {
  const count = (desk.unreserved.get(route.id) ?? 0) + 1
  const isDue = due > next || count === MAX_UNPOSTPONED
  desk.unreserved.set(route.id, isDue ? 0 : count)
  return isDue
}

/** For so long beyond what they said whoever takes the notes is waited for, in milliseconds: their request may be killed. */
const GRACE = 1000

/**
 * Whether whoever leaves something to be noted is to note all of it, after a while in which others may leave something, too.
 * Otherwise somebody is about to.
 * @param now in milliseconds since 1970
 * @param wait the while, in milliseconds
 */
export const claimsResultWrite = (desk: DeliveryBatcher, now: number, wait: number): boolean => {
  if (now < desk.writingUntil) return false
  desk.writingUntil = now + wait + GRACE
  return true
}

/** Takes all that is to be noted; whoever leaves something from now on has somebody else note it. */
export const takeResults = (desk: DeliveryBatcher): readonly Tried[] => {
  desk.writingUntil = 0
  return desk.results.splice(0)
}
