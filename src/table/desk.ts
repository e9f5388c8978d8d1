import type { Message, Tried } from '../store/webhook.ts'

/*
 * What an isolate knows of the messages that it sends, so that not each of them asks the database for itself: how many more may go
 * to a host in a minute, and what came of those that nobody has noted yet. All of it may be lost: then fewer go in that minute,
 * and some are sent again.
 */

export interface Desk {
  /** The minute that is spoken of, and how many more messages may go to a host in it: they are counted already. */
  minute: string
  readonly room: Map<string, number>
  /** What came of messages and is to be noted. */
  readonly tried: Tried[]
  /** Until when whoever said that they note it is waited for, in milliseconds since 1970. */
  noting: number
}

export const newDesk = (): Desk => ({ minute: '', room: new Map(), tried: [], noting: 0 })

/** So many are counted in advance for a host that gets more than one in a minute. */
const IN_ADVANCE = 10

/** How many messages of a minute are to be counted for each host, besides those that are counted already. */
export const toCount = (
  desk: Desk,
  minute: string,
  groups: ReadonlyMap<string, readonly Message[]>,
): Readonly<Record<string, number>> => {
  if (desk.minute !== minute) {
    desk.minute = minute
    desk.room.clear()
  }
  return Object.fromEntries(
    [...groups].flatMap(([host, { length }]) => {
      const room = desk.room.get(host)
      if (room === undefined) return [[host, length]]
      return room >= length ? [] : [[host, Math.max(length - room, IN_ADVANCE)]]
    }),
  )
}

/** What was counted for a minute. */
interface Counted {
  readonly minute: string
  readonly wanted: Readonly<Record<string, number>>
  /** How many that made, with those that others have counted. */
  readonly counts: Readonly<Record<string, number>>
}

/**
 * What was counted is room for so many messages.
 * @param most how many a host gets in a minute
 * @returns whether it is: not where the minute is over
 */
export const makeRoom = (desk: Desk, { minute, wanted, counts }: Counted, most: number): boolean => {
  if (desk.minute !== minute) return false
  const { room } = desk
  for (const [host, count] of Object.entries(wanted)) {
    const before = (counts[host] ?? 0) - count
    const granted = Math.min(count, Math.max(0, most - before))
    room.set(host, (room.get(host) ?? 0) + granted)
  }
  return true
}

/** Takes room for as many of so many messages as there is; tells how many that is. */
export const takeRoom = ({ room }: Desk, host: string, wanted: number): number => {
  const there = room.get(host) ?? 0
  const taken = Math.min(there, wanted)
  room.set(host, there - taken)
  return taken
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
