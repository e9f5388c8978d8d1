import { beforeAll, describe, expect, inject, test } from 'vitest'
import { loadFixture } from '../../../tools/contract/load-fixture.ts'
import { call } from '../support/api-client.ts'
import { contract } from '../support/response-validation.ts'

/*
 * Replay of the contract's examples: each named request example is sent to the service with the loaded fixture. The
 * answer must match the response example of the same name.
 */

type Values = Readonly<Record<string, { readonly value: unknown }>>
interface Operation {
  readonly operationId: string
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly examples?: Values }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly examples?: Values }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly examples?: Values }>> }>
  >
}

const pairs = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, found]) => {
    const operation = found as unknown as Operation
    const { parameters = [], requestBody, responses, operationId } = operation
    const body = requestBody?.content['application/json']?.examples ?? {}
    const names = new Set([
      ...Object.keys(body),
      ...parameters.flatMap(({ examples = {} }) => Object.keys(examples)),
    ])
    const [status = '', { content } = {}] =
      Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
    return [...names].map((name) => {
      const given = parameters.flatMap(({ name: of, in: where, examples }) =>
        examples?.[name] === undefined ? [] : [{ of, where, value: String(examples[name]?.value) }],
      )
      const filled = given
        .filter(({ where }) => where === 'path')
        .reduce((at, { of, value }) => at.replace(`{${of}}`, value), path)
      const query = new URLSearchParams(
        given.filter(({ where }) => where === 'query').map(({ of, value }): [string, string] => [of, value]),
      )
      return {
        title: `${operationId} ${name}`,
        method: method.toUpperCase(),
        path: query.size > 0 ? `${filled}?${query}` : filled,
        body: body[name]?.value,
        status: Number(status),
        shown: content?.['application/json']?.examples?.[name]?.value as Record<string, unknown> | undefined,
        typed: content?.['application/json'] !== undefined,
      }
    })
  }),
)

let token = ''
beforeAll(async () => {
  await loadFixture(inject('databaseUrl'))
  // A second load replaces the fixture.
  token = (await loadFixture(inject('databaseUrl'))).token
})

describe('each named example can be sent with the loaded fixture', () => {
  test.each(pairs.map((pair) => [pair.title, pair] as const))(
    '%s',
    async (_, { method, path, body, status, shown, typed }) => {
      const answer = await call(method, path, { token, ...(body !== undefined && { body }) })
      expect(answer.status, answer.text).toBe(status)
      if (!typed) return
      expect(Object.keys(shown ?? {}).sort()).toEqual(Object.keys(answer.body).sort())
      // The ids of the fixture are constant, except the ids that the request creates.
      if (method === 'GET') expect(answer.body.id).toEqual(shown?.['id'])
    },
  )

  test('there are pairs for all that a player does', () => {
    expect(pairs.length).toBeGreaterThan(25)
    expect(pairs.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'makeMove fixture',
        'takeSeat fixture',
        'getDeal fixture',
        'createGame schieber',
      ]),
    )
  })
})

test('the fixture, whose tokens everybody knows, goes to no other machine', async () => {
  for (const url of ['https://sidi.turso.io', 'http://10.0.0.1:8080', 'http://127.0.0.1.example.org']) {
    await expect(loadFixture(url)).rejects.toThrow('not on this machine')
  }
})
