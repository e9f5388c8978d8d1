import { describe, expect, test } from 'vitest'
import type { Options, Player } from '../support/api-client.ts'
import { call, callDirectly, newPlayer, post } from '../support/api-client.ts'
import type { Operation } from '../support/contract-operations.ts'
import { fillPath, OPERATIONS, UNKNOWN_IDS } from '../support/contract-operations.ts'

/*
 * Authentication before validation: each operation that takes a token answers 401 to an unknown token, even for an
 * invalid request.
 */

callDirectly()

const NOBODY = 'sidi_3k4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1Ry'

/** Invalid requests that the service refuses before the first database read. */
const faultsOf = ({ method, body, types, path }: Operation): readonly Options[] => [
  ...(body === undefined
    ? []
    : [
        { body: { nonsense: 1 } },
        { body: [] },
        { raw: '{"broken' },
        { raw: 'text', headers: { 'Content-Type': 'text/plain' } },
        { raw: `"${'x'.repeat(70_000)}"` },
      ]),
  ...(types.length > 0 && method === 'GET' ? [{ headers: { Accept: 'image/x-nothing' } }] : []),
  ...(path.startsWith('/v1/') ? [{ query: '?nonsense=1', ...(body && { body: {} }) } as Options] : []),
  ...(path.endsWith('/live') ? [{}] : []),
]

const SECURED = OPERATIONS.filter(({ secured }) => secured)
const ofIntegrations = ({ path }: Operation) => path.startsWith('/v1/integrations')

const statusOf = async (operation: Operation, options: Options, token: string): Promise<number> => {
  const { query = '' } = options as { readonly query?: string }
  const answer = await call(operation.method, fillPath(operation.path, UNKNOWN_IDS) + query, {
    token,
    ...options,
  })
  return answer.status
}

/** Revoked and expired tokens, and a token that never existed. */
const lapsed = async (): Promise<readonly string[]> => {
  const player: Player = await newPlayer()
  const later = (await post('/v1/players/me/tokens', player.token, { label: 'later', scopes: ['play'] })).body
  await call('DELETE', `/v1/players/me/tokens/${later.id}`, { token: player.token })
  const gone = await newPlayer()
  await call('DELETE', '/v1/players/me', { token: gone.token })
  return [NOBODY, later.token, gone.token]
}

const newIntegration = async (): Promise<string> =>
  (await post('/v1/integrations', undefined, { name: 'Chat' })).body.token

describe('an unknown token is 401, even for an invalid request', () => {
  test('a token that never existed, a revoked token, and a token of a deleted player', async () => {
    const tokens = await lapsed()
    const found: string[] = []
    for (const operation of SECURED.filter((one) => !ofIntegrations(one))) {
      for (const fault of faultsOf(operation)) {
        for (const token of tokens) {
          const status = await statusOf(operation, fault, token)
          if (status !== 401) found.push(`${operation.id} ${JSON.stringify(fault).slice(0, 80)}: ${status}`)
        }
      }
    }
    expect(found).toEqual([])
  })

  test('of an integration: for itself, for a player, and with an unreadable `Act-As`', async () => {
    const token = await newIntegration()
    const before = await post('/v1/integrations/me/rotation', token, {})
    expect(before.status).toBe(200)
    const found: string[] = []
    for (const operation of SECURED) {
      for (const fault of faultsOf(operation)) {
        for (const as of ofIntegrations(operation) ? [undefined] : [undefined, 'external:anna', 'nonsense']) {
          const headers = { ...fault.headers, ...(as !== undefined && { 'Act-As': as }) }
          const status = await statusOf(operation, { ...fault, headers }, token)
          if (status !== 401)
            found.push(`${operation.id} ${as} ${JSON.stringify(fault).slice(0, 80)}: ${status}`)
        }
      }
    }
    expect(found).toEqual([])
  })
})

test('with a valid token, the validation fault is returned', async () => {
  const { token } = await newPlayer()
  const integration = await newIntegration()
  const found: string[] = []
  for (const operation of SECURED) {
    for (const fault of faultsOf(operation)) {
      const status = await statusOf(operation, fault, ofIntegrations(operation) ? integration : token)
      if (![400, 404, 406, 413, 415, 422, 426].includes(status))
        found.push(`${operation.id} ${JSON.stringify(fault).slice(0, 80)}: ${status}`)
    }
  }
  expect(found).toEqual([])
})

test('open routes read neither token nor Act-As', async () => {
  const { token } = await newPlayer()
  for (const [headers, sent] of [
    [{ 'Act-As': 'external:anna' }, token],
    [{ 'Act-As': 'nonsense' }, token],
    [{ 'Act-As': 'nonsense' }, await newIntegration()],
    [{}, NOBODY],
  ] as const) {
    for (const path of ['/v1/rulesets', '/v1/rulesets/sidi-barrani'])
      expect((await call('GET', path, { token: sent, headers })).status).toBe(200)
    expect((await call('POST', '/v1/players', { token: sent, headers, body: { name: 'Anna' } })).status).toBe(
      201,
    )
  }
})
