import { describe, expect, test } from 'vitest'
import { RULESETS } from '../../src/rulesets/index.ts'
import { get, newPlayer, post } from './support/client.ts'
import { contract } from './support/contract.ts'

/*
 * The catalogue: every game can be found, and its example in the contract can be sent as it is.
 */

interface Example {
  readonly summary: string
  readonly value: { readonly ruleset: string; readonly options: object }
}

const examples = (): Record<string, Example> => {
  const operation = contract.paths['/v1/games']?.['post'] as unknown as {
    requestBody: { content: Record<string, { examples: Record<string, Example> }> }
  }
  return operation.requestBody.content['application/json']?.examples ?? {}
}

test('the contract has a new game of every ruleset', () => {
  expect(Object.keys(examples())).toEqual(RULESETS.map(({ id }) => id))
})

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  test('its example creates a game', async () => {
    const { token } = await newPlayer()
    const wanted = examples()[id]?.value
    const created = await post('/v1/games', token, wanted)
    expect(created.status, created.text).toBe(201)
    expect(created.body).toMatchObject({ ruleset: id, status: 'open', options: wanted?.options })
  })

  test('the catalogue tells what a client needs to show it to people', async () => {
    const { body } = await get(`/v1/rulesets/${id}`)
    expect(body.words.length).toBeGreaterThan(0)
    expect(body.rules.length).toBeGreaterThan(7)
    expect(Object.keys(body.frenchSuits).sort()).toEqual(['acorns', 'bells', 'roses', 'shields'])
    for (const option of Object.values(body.options.properties) as Record<string, unknown>[]) {
      expect(option).toHaveProperty('description')
      expect(option).toHaveProperty('default')
    }
  })
})
