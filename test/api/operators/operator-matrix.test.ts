import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testOperatorToken } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { isOnWorkers } from '../../support/host.ts'
import { CALLERS, newWorld } from '../callers/caller-kinds.ts'
import { call } from '../support/api-client.ts'
import { operatorContract } from '../support/response-validation.ts'
import { operateAs, useOperatorApplication } from './operator-client.ts'

/*
 * Caller matrix of the operators: every operation of the contract for operators, sent by every kind of caller. Only the token
 * of an operator is accepted.
 */

useOperatorApplication()

const reason = { reason: 'other' }

/** A body for each operation with a body, and the answer to an operator for ids that do not exist. */
const OPERATIONS: Readonly<Record<string, { readonly body?: object; readonly answer: string }>> = {
  'GET /admin/v1/me': { answer: '200' },
  'GET /admin/v1/players': { answer: '200' },
  'GET /admin/v1/players/{player}': { answer: '404 not-found' },
  'PATCH /admin/v1/players/{player}': { body: { ...reason, name: 'Anna' }, answer: '404 not-found' },
  'PUT /admin/v1/players/{player}/block': { body: { ...reason, blocked: true }, answer: '404 not-found' },
  'PATCH /admin/v1/players/{player}/limits': { body: { ...reason, open: 1 }, answer: '404 not-found' },
  'POST /admin/v1/players/{player}/revocation': { body: reason, answer: '404 not-found' },
  'POST /admin/v1/players/{player}/erasure': { body: reason, answer: '404 not-found' },
  'GET /admin/v1/games': { answer: '200' },
  'GET /admin/v1/games/{game}': { answer: '404 not-found' },
  'POST /admin/v1/games/{game}/closing': { body: reason, answer: '404 not-found' },
  'GET /admin/v1/integrations': { answer: '200' },
  'GET /admin/v1/integrations/{integration}': { answer: '404 not-found' },
  'PATCH /admin/v1/integrations/{integration}/caps': {
    body: { ...reason, games: 1 },
    answer: '404 not-found',
  },
  'POST /admin/v1/integrations/{integration}/revocation': { body: reason, answer: '404 not-found' },
  'GET /admin/v1/words': { answer: '200' },
  'PUT /admin/v1/words/{word}': { body: { ...reason, refused: false }, answer: '200' },
  'GET /admin/v1/audit-log': { answer: '200' },
}

const documented = Object.entries(operatorContract.paths)
  .filter(([path]) => path.startsWith('/admin/'))
  .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

type Credentials = Readonly<Record<string, string>>

/** Credentials that resemble the token of an operator. */
const ALMOST: Readonly<Record<string, Credentials>> = {
  'no bearer token': { Authorization: `Basic ${testOperatorToken}` },
  'wrong token of an operator': bearer(`${testOperatorToken.slice(0, -1)}X`),
  'hash of the token': bearer(createHash('sha256').update(testOperatorToken).digest('hex')),
  'name of the operator': bearer('tester'),
}

/** The credentials of every kind of caller without the token of an operator: all of the caller matrix, and {@link ALMOST}. */
const refusedCallers = async (): Promise<Readonly<Record<string, Credentials>>> => {
  const kinds: Record<string, Credentials> = { ...ALMOST }
  for (const caller of CALLERS)
    if (caller.operatorOf !== 'admin') kinds[caller.name] = (await newWorld(caller, {})).credentials
  return kinds
}

const pathOf = (template: string): string => template.replaceAll(/\{\w+\}/g, 'none')
const codeOf = ({ status, body }: { readonly status: number; readonly body: { readonly code?: string } }) =>
  status < 400 ? `${status}` : `${status} ${body.code}`

describe('each operation for operators', () => {
  test('has a line, and no line is left over', () => {
    expect(Object.keys(OPERATIONS).sort()).toEqual(documented.toSorted())
  })

  test('refuses everybody without the token of an operator', async () => {
    const kinds = await refusedCallers()
    for (const [name, { body }] of Object.entries(OPERATIONS)) {
      const [method = '', template = ''] = name.split(' ')
      const answers: Record<string, string> = {}
      for (const [kind, headers] of Object.entries(kinds))
        answers[kind] = codeOf(await operateAs(headers, method, pathOf(template), body))
      const wanted = Object.keys(kinds).map((kind) => [kind, '401 unauthorized'])
      expect(answers, name).toEqual(Object.fromEntries(wanted))
    }
  })

  test('answers an operator', async () => {
    const headers = bearer(testOperatorToken)
    const answers: Record<string, string> = {}
    for (const [name, { body }] of Object.entries(OPERATIONS)) {
      const [method = '', template = ''] = name.split(' ')
      answers[name] = codeOf(await operateAs(headers, method, pathOf(template), body))
    }
    const wanted = Object.entries(OPERATIONS).map(([name, { answer }]) => [name, answer])
    expect(answers).toEqual(Object.fromEntries(wanted))
  })

  test('refuses an invalid body before any change', async () => {
    const headers = bearer(testOperatorToken)
    for (const [name, { body }] of Object.entries(OPERATIONS)) {
      if (body === undefined) continue
      const [method = '', template = ''] = name.split(' ')
      for (const wrong of [
        {},
        { ...body, reason: 'because' },
        { ...body, strange: 1 },
        { ...body, reference: 'Anna' },
      ]) {
        const answer = await operateAs(headers, method, pathOf(template), wrong)
        expect(codeOf(answer), `${name} ${JSON.stringify(wrong)}`).toBe('422 invalid-request')
      }
    }
  })
})

test('the token of an operator is no token of a player', async () => {
  for (const path of ['/v1/players/me', '/v1/games', '/v1/integrations/me']) {
    const { status, body } = await call('GET', path, { token: testOperatorToken })
    expect([path, status, body.code]).toEqual([path, 401, 'unauthorized'])
  }
})

test.skipIf(isOnWorkers)(
  'without ADMIN_TOKENS, or with entries that cannot be read, every path is 404',
  async () => {
    for (const setting of ['', 'anna', 'anna:123', `Anna:${'a'.repeat(64)}`]) {
      const service = await anotherWorker({ variables: { ADMIN_TOKENS: setting } })
      try {
        for (const name of Object.keys(OPERATIONS)) {
          const [method = '', template = ''] = name.split(' ')
          const answer = await fetch(service.url + pathOf(template), {
            method,
            headers: bearer(testOperatorToken),
          })
          expect([name, answer.status]).toEqual([name, 404])
        }
      } finally {
        await service.stop()
      }
    }
  },
)

test.skipIf(isOnWorkers)('many wrong tokens from one address are refused for a minute', async () => {
  const service = await anotherWorker({ rateLimits: { READ_LIMIT: 5 } })
  try {
    const statuses: number[] = []
    for (let at = 0; at < 8; at += 1) {
      const answer = await fetch(`${service.url}/admin/v1/me`, { headers: bearer(`wrong-${at}`) })
      statuses.push(answer.status)
    }
    // A minute of the clock may begin in between.
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses).toContain(429)
  } finally {
    await service.stop()
  }
})
