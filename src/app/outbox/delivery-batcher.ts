import type { Message, Tried, Wanted } from '../../db/port-webhooks.ts'

/*
 * What an isolate knows of the messages that it sends, so that not each of them asks the database for itself: how many more may go
 * to a host in a minute, and what came of those that nobody has noted yet. All of it may be lost: then fewer go in that minute,
 * and some are sent again.
 */

export interface Desk {
  /** The current minute, and by {@link placeOf} the number of messages that may still be sent, already counted. */
  minute: string
  readonly room: Map<string, number>
  /** By webhook, the messages without a place since the last postponement. */
  readonly left: Map<string, number>
  /** What came of messages and is to be noted. */
  readonly tried: Tried[]
  /** Until when whoever said that they note it is waited for, in milliseconds since 1970. */
  noting: number
}

export const newDesk = (): Desk => ({ minute: '', room: new Map(), left: new Map(), tried: [], noting: 0 })

/** So many are counted in advance for a host that gets more than one in a minute. */
const IN_ADVANCE = 10

/** Messages of one tenant for one host share their places in a minute. */
export const placeOf = ({ host, tenant }: Pick<Message, 'host' | 'tenant'>): string => `${host} ${tenant}`

/** Groups of messages by host and tenant, in their order. */
export const byPlace = (messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> =>
  Map.groupBy(messages, placeOf)

/**
 * The messages of a minute without a counted place: round robin over the tenants of a host.
 */
export const toCount = (desk: Desk, minute: string, messages: readonly Message[]): readonly Wanted[] => {
  if (desk.minute !== minute) {
    desk.minute = minute
    desk.room.clear()
    desk.left.clear()
  }
  const groups = [...byPlace(messages)].flatMap(([place, [first, ...others]]) => {
    const known = desk.room.get(place)
    const need = others.length + 1 - (known ?? 0)
    if (first === undefined || need <= 0) return []
    const { host, tenant } = first
    // The first time that a tenant sends in a minute, nothing is counted in advance.
    return [{ host, tenant, need, ahead: known === undefined ? need : Math.max(need, IN_ADVANCE) }]
  })
  const shared = new Set(groups.map(({ host }) => host))
  if (shared.size === groups.length) return groups
  const rounds = Math.max(...groups.map(({ need }) => need))
  return Array.from({ length: rounds }).flatMap((_, round) =>
    groups.flatMap(({ host, tenant, need }) => (round < need ? [{ host, tenant, need: 1, ahead: 1 }] : [])),
  )
}

/** What was counted for a minute. */
interface Counted {
  readonly minute: string
  readonly wanted: readonly Wanted[]
  /** For each entry, the number of messages that may be sent. */
  readonly granted: readonly number[]
}

/**
 * Makes room for the messages that were counted.
 * @returns whether the minute still goes on
 */
export const makeRoom = (desk: Desk, { minute, wanted, granted }: Counted): boolean => {
  if (desk.minute !== minute) return false
  const { room } = desk
  for (const [at, one] of wanted.entries()) {
    const place = placeOf(one)
    room.set(place, (room.get(place) ?? 0) + (granted[at] ?? 0))
  }
  return true
}

/** Takes room for as many of so many messages as there is; tells how many that is. */
export const takeRoom = ({ room }: Desk, place: string, wanted: number): number => {
  const there = room.get(place) ?? 0
  const taken = Math.min(there, wanted)
  room.set(place, there - taken)
  return taken
}

/** The queue of a webhook is held to its bounds with each fiftieth message at the latest. */
const LEFT = 50

/**
 * Whether a new message without a place is postponed. A message whose lease ends in this minute is due in the next minute without a
 * postponement, which costs the database more than the message itself. A postponement holds the queue of the webhook to its bounds.
 * @param next the next minute
 */
export const isPostponed = (desk: Desk, { due, route }: Message, next: string): boolean => {
  const count = (desk.left.get(route.id) ?? 0) + 1
  const isDue = due > next || count === LEFT
  desk.left.set(route.id, isDue ? 0 : count)
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
export const takesNotes = (desk: Desk, now: number, wait: number): boolean => {
  if (now < desk.noting) return false
  desk.noting = now + wait + GRACE
  return true
}

/** Takes all that is to be noted; whoever leaves something from now on has somebody else note it. */
export const toNote = (desk: Desk): readonly Tried[] => {
  desk.noting = 0
  return desk.tried.splice(0)
}
