import { expect, test } from 'vitest'
import {
  addReservations,
  claimsResultWrite,
  isPostponed,
  newDeliveryBatcher,
  reservationsNeeded,
  takeReservations,
  takeResults,
} from '../../../src/app/outbox/delivery-batcher.ts'
import type { AttemptResult, OutboxMessage } from '../../../src/db/port/webhooks.ts'

/*
 * Batching of webhook deliveries in an isolate: rate limits counted in advance, and postponed messages.
 */

const messages = (tenants: Readonly<Record<string, number>>, host = 'host'): readonly OutboxMessage[] =>
  Object.entries(tenants).flatMap(([tenant, size]) =>
    Array.from({ length: size }, () => ({ host, tenant }) as OutboxMessage),
  )

test('the batcher reserves ten messages of a tenant at a time, and one at first', () => {
  const batcher = newDeliveryBatcher()
  const requested: (readonly [number, number])[] = []
  for (let at = 0; at < 40; at += 1) {
    const demands = reservationsNeeded(batcher, 'now', messages({ one: 1 }))
    for (const { need, ahead } of demands) requested.push([need, ahead])
    addReservations(batcher, { minute: 'now', demands, granted: demands.map(({ ahead }) => ahead) })
    expect(takeReservations(batcher, 'host one', 1)).toBe(1)
  }
  expect(requested).toEqual([[1, 1], ...Array.from({ length: 4 }, () => [1, 10])])
})

test('reservations alternate between the tenants of a host; another host has its own reservation', () => {
  const order = (some: readonly OutboxMessage[]) =>
    reservationsNeeded(newDeliveryBatcher(), 'now', some).map(
      ({ host, tenant, need }) => `${host} ${tenant} ${need}`,
    )
  expect(order(messages({ one: 3, other: 1 }))).toEqual([
    'host one 1',
    'host other 1',
    'host one 1',
    'host one 1',
  ])
  expect(order([...messages({ one: 3 }), ...messages({ one: 2 }, 'elsewhere')])).toEqual([
    'host one 3',
    'elsewhere one 2',
  ])
})

test('a reservation for a past minute does not count in the next minute', () => {
  const batcher = newDeliveryBatcher()
  const demands = reservationsNeeded(batcher, 'then', messages({ one: 3 }))
  reservationsNeeded(batcher, 'now', messages({ other: 1 }))
  expect(addReservations(batcher, { minute: 'then', demands, granted: [3] })).toBe(false)
  expect(takeReservations(batcher, 'host one', 3)).toBe(0)
})

test('a new message beyond the limit waits for the end of its lease, and each fiftieth is postponed', () => {
  const batcher = newDeliveryBatcher()
  const next = '2026-11-26T10:01:00.000Z'
  const postponed = (webhook: string, due: string) =>
    isPostponed(batcher, { due, route: { id: webhook } } as OutboxMessage, next)
  const inTime = '2026-11-26T10:00:40.000Z'
  const answers = Array.from({ length: 100 }, () => postponed('one', inTime))
  expect(answers.flatMap((isIt, at) => (isIt ? [at + 1] : []))).toEqual([50, 100])
  expect(postponed('other', inTime)).toBe(false)
  // The lease lasts into the next minute, so the message would miss the run of that minute.
  expect(postponed('other', '2026-11-26T10:01:05.000Z')).toBe(true)
  for (let count = 0; count < 49; count += 1) expect(postponed('other', inTime)).toBe(false)
  expect(postponed('other', inTime)).toBe(true)
})

test('one write stores the results of many deliveries, and the next write the later results', () => {
  const batcher = newDeliveryBatcher()
  const leave = (now: number) => {
    batcher.results.push({} as AttemptResult)
    return claimsResultWrite(batcher, now, 250)
  }
  expect([1000, 1001, 1100, 1249].map(leave)).toEqual([true, false, false, false])
  expect(takeResults(batcher)).toHaveLength(4)
  expect([1251, 1252].map(leave)).toEqual([true, false])
  expect(takeResults(batcher)).toHaveLength(2)
})

test('another delivery stores the results of a killed delivery', () => {
  const batcher = newDeliveryBatcher()
  expect(claimsResultWrite(batcher, 1000, 250)).toBe(true)
  expect(claimsResultWrite(batcher, 2249, 250)).toBe(false)
  expect(claimsResultWrite(batcher, 2250, 250)).toBe(true)
})
