import { expect, test } from 'vitest'
import type { Answer } from '../support/api-client.ts'
import { call, callDirectly, newPlayer, post } from '../support/api-client.ts'
import type { JsonSchema, Operation } from '../support/contract-operations.ts'
import {
  bodySchemaOf,
  fillPath,
  OPERATIONS,
  resolveReference,
  UNKNOWN_IDS,
} from '../support/contract-operations.ts'

/*
 * Optional bodies: for each operation whose body has no required field, a missing body has the same answer as `{}`.
 */

callDirectly()

/** Whether a schema accepts an object without fields. */
const takesNothing = (schema: JsonSchema): boolean => {
  const { required = [], anyOf, oneOf, type } = resolveReference(schema)
  const forms = anyOf ?? oneOf
  return forms === undefined ? type === 'object' && required.length === 0 : forms.some(takesNothing)
}

const WITH_BODY = OPERATIONS.flatMap((operation) => {
  const schema = bodySchemaOf(operation)
  return schema === undefined ? [] : [{ operation, takesNothing: takesNothing(schema) }]
})

/** The part of an answer that does not change with each request; of a problem its code. */
const saidBy = ({ status, body }: Answer) => [
  status,
  status >= 400 && body.code,
  Object.keys(body ?? {}).sort(),
]

test('the contract marks optional bodies', () => {
  expect(WITH_BODY.filter((one) => one.takesNothing).length).toBeGreaterThan(6)
  for (const { operation, takesNothing: mayBeMissing } of WITH_BODY)
    expect([operation.id, operation.body?.required ?? false]).toEqual([operation.id, !mayBeMissing])
})

const EMPTY: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'Content-Length': '0' },
  { 'Content-Type': 'application/json' },
  { 'Content-Type': 'application/json', 'Content-Length': '0' },
]

test('a body without required fields may be missing, other bodies are required', async () => {
  const { token: player } = await newPlayer()
  const integration = (await post('/v1/integrations', undefined, { name: 'Chat' })).body.token
  const send = ({ method, path }: Operation, options: object) => {
    const token = path.startsWith('/v1/integrations') ? integration : player
    return call(method, fillPath(path, UNKNOWN_IDS), { token, ...options })
  }
  for (const { operation, takesNothing: mayBeMissing } of WITH_BODY) {
    // A rotation gives another token in place of the one that is sent.
    if (operation.id === 'rotateIntegrationToken') continue
    const whole = await send(operation, { body: {} })
    for (const headers of EMPTY) {
      const missing = await send(operation, { headers })
      if (mayBeMissing) expect([operation.id, ...saidBy(missing)]).toEqual([operation.id, ...saidBy(whole)])
      else expect([operation.id, missing.status >= 400]).toEqual([operation.id, true])
    }
  }
  const rotated = await call('POST', '/v1/integrations/me/rotation', { token: integration })
  expect([rotated.status, typeof rotated.body.token]).toEqual([200, 'string'])
  const { token: other } = await newPlayer()
  const key = { 'Idempotency-Key': 'link-without-a-body' }
  const [first, again] = [
    await call('POST', '/v1/players/me/links', { token: other, headers: key }),
    await call('POST', '/v1/players/me/links', { token: other, headers: key }),
  ]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
})
