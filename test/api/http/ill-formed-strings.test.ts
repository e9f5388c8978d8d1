import { expect, test } from 'vitest'
import { call, callDirectly, newPlayer, post } from '../support/api-client.ts'
import type { JsonSchema } from '../support/contract-operations.ts'
import {
  bodySchemaOf,
  fillPath,
  OPERATIONS,
  resolveReference,
  UNKNOWN_IDS,
} from '../support/contract-operations.ts'

/*
 * Ill-formed strings: half of a surrogate pair in any string of a request is 422 with a pointer, and never a 500. RFC
 * 7493 forbids such strings, and duplicate member names of an object.
 */

callDirectly()

const HALF = '\\ud800'
/** JSON bodies with half a surrogate pair in a single string or member name, each with its pointer. */
const halvesOf = (schema: JsonSchema, depth = 0): readonly (readonly [string, string])[] => {
  const {
    type,
    properties = {},
    additionalProperties,
    items,
    anyOf,
    oneOf,
    enum: values,
  } = resolveReference(schema)
  const forms = anyOf ?? oneOf
  if (forms !== undefined) return forms.flatMap((form) => halvesOf(form, depth))
  if (type === 'string' || values !== undefined) return [[`"a${HALF}"`, '']]
  if (depth > 4) return []
  const named = Object.entries(properties)
  if (typeof additionalProperties === 'object') named.push(['some', additionalProperties])
  return [
    ...(items === undefined
      ? []
      : halvesOf(items, depth + 1).map(([json, at]) => [`[${json}]`, `/0${at}`] as const)),
    ...named.flatMap(([name, inner]) =>
      halvesOf(inner, depth + 1).map(
        ([json, at]) => [`{${JSON.stringify(name)}:${json}}`, `/${name}${at}`] as const,
      ),
    ),
    ...(type === 'object' ? [[`{"${HALF}":1}`, ''] as const] : []),
  ]
}

const tokens = async () => ({
  player: (await newPlayer()).token,
  integration: (await post('/v1/integrations', undefined, { name: 'Chat' })).body.token as string,
})

test('in every text of every request schema', async () => {
  const { player, integration } = await tokens()
  let tried = 0
  for (const operation of OPERATIONS) {
    const schema = bodySchemaOf(operation)
    if (schema === undefined) continue
    const token = operation.path.startsWith('/v1/integrations') ? integration : player
    for (const [raw, pointer] of new Map(halvesOf(schema))) {
      const { status, body } = await call(operation.method, fillPath(operation.path, UNKNOWN_IDS), {
        token,
        raw,
      })
      expect([operation.id, raw, status, body.code]).toEqual([operation.id, raw, 422, 'invalid-request'])
      expect(body.errors.map((one: { pointer: string }) => one.pointer)).toEqual([pointer])
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(100)
})

test('in the arguments of every tool for language models', async () => {
  const { player: token } = await tokens()
  const list = await post('/mcp', token, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  for (const { name, inputSchema } of list.body.result.tools) {
    for (const argument of Object.keys(inputSchema.properties ?? {})) {
      const raw = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":{"${argument}":"${HALF}"}}}`
      const { status, body } = await call('POST', '/mcp', { token, raw })
      expect([name, argument, status, body.errors?.[0].pointer]).toEqual([
        ...[name, argument, 422, `/params/arguments/${argument}`],
      ])
    }
  }
})

test('in every path and query parameter it is the fault of the request', async () => {
  const { player, integration } = await tokens()
  // The UTF-8 bytes of half a pair, and half a pair in escapes of JavaScript.
  const sent = ['%ED%A0%80', '%ud800', '%5Cud800']
  for (const operation of OPERATIONS) {
    const token = operation.path.startsWith('/v1/integrations') ? integration : player
    const path = fillPath(operation.path, UNKNOWN_IDS)
    for (const parameter of operation.parameters) {
      for (const half of sent) {
        const address =
          parameter.in === 'path'
            ? operation.path
                .replace(`{${parameter.name}}`, half)
                .replaceAll(/\{(\w+)\}/g, (_, name: string) => UNKNOWN_IDS[name as keyof typeof UNKNOWN_IDS])
            : `${path}?${parameter.name}=${half}`
        // Pages are files of the platform.
        if (parameter.in === 'header' || /^\/(rules|docs)/.test(operation.path)) continue
        const options = { token, ...(operation.body && { body: {} }) }
        const { status } = await call(operation.method, address, options)
        expect([operation.id, parameter.name, half, status < 500]).toEqual([
          ...[operation.id, parameter.name, half, true],
        ])
      }
    }
  }
})

test('a member name that an object has twice is 400, however it is written', async () => {
  for (const raw of [
    '{"name":"Anna","name":"Beat"}',
    '{"name":"Anna","\\u006eame":"Beat"}',
    '{"name":"Anna","more":[{"a":1,"b":{},"a":2}]}',
  ]) {
    const { status, body } = await call('POST', '/v1/players', { raw })
    expect([raw, status, body.code]).toEqual([raw, 400, 'malformed-json'])
  }
  const odd = '{"name":"\\"a\\":1,\\"a\\":"}'
  expect((await call('POST', '/v1/players', { raw: odd })).status).toBe(201)
  const deep = `{"name":"Anna","deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  expect((await call('POST', '/v1/players', { raw: deep })).body.code).toBe('invalid-request')
})
