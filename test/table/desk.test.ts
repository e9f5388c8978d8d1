import { expect, test } from 'vitest'
import type { Message, Tried } from '../../src/store/webhook.ts'
import { makeRoom, newDesk, takeRoom, takesNotes, toCount, toNote } from '../../src/table/desk.ts'

/*
 * What an isolate counts in advance of the messages that it sends.
 */

const MOST = 60

const groups = (sizes: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(sizes).map(([host, size]) => [host, Array.from({ length: size }, () => ({}) as Message)]),
  )

/** A database that counts, and how often it was asked. */
const counting = () => {
  const counts: Record<string, number> = {}
  let asked = 0
  return {
    asked: () => asked,
    counts,
    count: (wanted: Readonly<Record<string, number>>) => {
      asked += 1
      for (const [host, count] of Object.entries(wanted)) counts[host] = (counts[host] ?? 0) + count
      return Object.fromEntries(Object.keys(wanted).map((host) => [host, counts[host] ?? 0]))
    },
  }
}

/** Sends one message after the other from some isolates in turns; gives how many went. */
const sending = (isolates: number, messages: number, database = counting()) => {
  const desks = Array.from({ length: isolates }, newDesk)
  let gone = 0
  for (let at = 0; at < messages; at += 1) {
    const desk = desks[at % isolates] ?? newDesk()
    const wanted = toCount(desk, 'now', groups({ host: 1 }))
    if (Object.keys(wanted).length > 0) {
      makeRoom(desk, { minute: 'now', wanted, counts: database.count(wanted) }, MOST)
    }
    gone += takeRoom(desk, 'host', 1)
  }
  return { gone, asked: database.asked() }
}

test('of one isolate just as many go as may, and the database is asked for every tenth', () => {
  expect(sending(1, 40)).toEqual({ gone: 40, asked: 5 })
  expect(sending(1, 200).gone).toBe(MOST)
})

test('of several no more go together than may', () => {
  for (const isolates of [2, 3, 7, 20]) {
    const { gone } = sending(isolates, 500)
    expect(gone).toBeLessThanOrEqual(MOST)
    expect(gone).toBeGreaterThanOrEqual(MOST - 10)
  }
})

test('a host that gets one message is counted once, for that', () => {
  expect(toCount(newDesk(), 'now', groups({ one: 1, other: 12 }))).toEqual({ one: 1, other: 12 })
})

test('what was counted for a minute that is over makes no room in the next one', () => {
  const desk = newDesk()
  const wanted = toCount(desk, 'then', groups({ host: 3 }))
  toCount(desk, 'now', groups({ other: 1 }))
  expect(makeRoom(desk, { minute: 'then', wanted, counts: { host: 3 } }, MOST)).toBe(false)
  expect(takeRoom(desk, 'host', 3)).toBe(0)
})

test('of many who leave something one notes all of it, and the next one what comes after', () => {
  const desk = newDesk()
  const leave = (now: number) => {
    desk.tried.push({} as Tried)
    return takesNotes(desk, now, 250)
  }
  expect([1000, 1001, 1100, 1249].map(leave)).toEqual([true, false, false, false])
  expect(toNote(desk)).toHaveLength(4)
  expect([1251, 1252].map(leave)).toEqual([true, false])
  expect(toNote(desk)).toHaveLength(2)
})

test('what somebody who was killed has not noted, another one notes', () => {
  const desk = newDesk()
  expect(takesNotes(desk, 1000, 250)).toBe(true)
  expect(takesNotes(desk, 2249, 250)).toBe(false)
  expect(takesNotes(desk, 2250, 250)).toBe(true)
})
