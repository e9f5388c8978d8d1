import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { LoggedEvent } from '../../src/rules/events.ts'
import type { Evidence, RunWebhook } from './fault-injection/no-lost-webhook-messages.ts'
import { findLostMessages } from './fault-injection/no-lost-webhook-messages.ts'
import type { ReceivedRequest } from './fault-injection/webhook-receivers.ts'

/*
 * Tests of the check for lost webhook messages: the check finds each kind of fault.
 */

const GAME = 'g_1'
const URL = 'http://127.0.0.1/hook'
const secretOf = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`

const LOG = [1, 2, 3, 4].map((seq) => ({
  ...{ seq, at: '2026-11-26T01:00:00.000Z', type: seq === 4 ? 'dealScored' : 'cardPlayed' },
  ...(seq === 3 && { turns: [2] }),
})) as unknown as readonly LoggedEvent[]

const hook = (more: Partial<RunWebhook> = {}): RunWebhook => ({
  ...{ id: 'wh_1', by: 'player', url: URL, tenant: 'anna', secret: secretOf(1), isSigned: true },
  ...{ types: ['game.moved'], game: GAME, seat: 2, active: 1 },
  ...more,
})

const arrival = (
  id: string,
  body: object,
  more: Partial<ReceivedRequest & { secret: string }> = {},
): ReceivedRequest => {
  const { secret = secretOf(1), ...rest } = more
  const text = JSON.stringify(body)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.1.${text}`).digest('base64')
  const headers = { 'webhook-id': id, 'webhook-timestamp': '1', 'webhook-signature': `v1,${signature}` }
  return { url: URL, headers, text, isAnswered: true, ...rest }
}

const moved = (from: number, to: number, events = LOG.slice(from - 1, to)) => ({
  type: 'game.moved',
  data: { game: GAME, version: to, from, to, events },
})
const turn = (seat: number) => ({ type: 'turn.started', data: { game: GAME, version: 3, seat } })

const ALL = [arrival('a', moved(2, 3)), arrival('b', moved(4, 4))]

const faultsOf = (evidence: Partial<Evidence>): string =>
  findLostMessages({
    hooks: [hook()],
    arrivals: ALL,
    logs: new Map([[GAME, LOG]]),
    delivered: [],
    ...evidence,
  }).faults.join('\n')

describe('the proof of the messages of a fault run', () => {
  test.each<[string, Partial<Evidence>]>([
    ['each event', {}],
    ['a repeated message', { arrivals: [...ALL, ...ALL] }],
    ['a merged message', { arrivals: [arrival('c', moved(1, 4, []))] }],
    ['a turn', { hooks: [hook({ types: ['turn.started'] })], arrivals: [arrival('c', turn(2))] }],
    ['a webhook that was never active', { hooks: [{ ...hook(), active: 4 }], arrivals: [] }],
    [
      'one message for two webhooks of one tenant',
      { hooks: [hook({ id: 'wh_2', seat: 1, secret: secretOf(2) }), hook()] },
    ],
  ])('takes %s', (_, evidence) => {
    expect(faultsOf(evidence)).toBe('')
  })

  test.each<[string, Partial<Evidence>]>([
    ['1 of 3 missed: game.moved 4', { arrivals: [arrival('a', moved(2, 3))] }],
    ['3 of 3 missed', { arrivals: ALL.map((one) => ({ ...one, isAnswered: false })) }],
    ['no webhook there has signed', { arrivals: [...ALL, arrival('c', turn(2), { secret: secretOf(3) })] }],
    ['two bodies of a', { arrivals: [...ALL, arrival('a', moved(2, 3, []))] }],
    ['a turn.started', { arrivals: [...ALL, arrival('c', turn(2))] }],
    ['a turn of seat 1', { hooks: [hook({ types: ['turn.started'] })], arrivals: [arrival('c', turn(1))] }],
    ['a message of game g_2', { arrivals: [...ALL, arrival('c', { ...turn(2), data: { game: 'g_2' } })] }],
    ['events 3 of 2 to 3', { arrivals: [...ALL, arrival('c', moved(2, 3, LOG.slice(2, 3)))] }],
    [
      'other events than',
      {
        arrivals: [
          ...ALL,
          arrival(
            'c',
            moved(
              3,
              3,
              LOG.slice(3).map((one) => ({ ...one, seq: 3 })),
            ),
          ),
        ],
      },
    ],
    ['3 of 3 missed', { hooks: [hook(), hook({ id: 'wh_2', tenant: 'beat', secret: secretOf(2) })] }],
    [
      '1 messages were noted as delivered, 0 came',
      {
        hooks: [hook({ isSigned: false })],
        arrivals: [],
        delivered: [{ webhook: 'wh_1', first: 2, last: 4 }],
      },
    ],
    [
      '3 of 3 missed',
      {
        hooks: [hook({ isSigned: false })],
        arrivals: [arrival('c', { content: `Moved\n<https://sidi.example/play#g=${GAME}>` })],
      },
    ],
  ])('finds %s', (words, evidence) => {
    expect(faultsOf(evidence)).toContain(words)
  })
})
