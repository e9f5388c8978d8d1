import { expect, test } from 'vitest'
import { isOnWorkers } from '../../support/host.ts'
import { call, newPlayer, post, rename } from '../support/api-client.ts'
import { operate, useOperatorApplication } from './operator-client.ts'

/*
 * Refused words in names of players, programs, integrations and tables.
 */

useOperatorApplication()

/** Sends a name wherever a name can be sent. */
const everywhere = async (name: string) => {
  const { token } = await newPlayer()
  const bot = (await post('/v1/integrations', undefined, { name: 'Bot' })).body.token
  await call('PUT', '/v1/integrations/me/players/tg-1', { token: bot, body: { name: 'Cleo' } })
  const table = (await post('/v1/games', token, { ruleset: 'schieber' })).body
  const program = { name, version: '1' }
  const answers = [
    await post('/v1/players', undefined, { name }),
    await post('/v1/players', undefined, { name: 'Engine', kind: 'program', program }),
    await rename(token, name),
    await post('/v1/integrations', undefined, { name }),
    await call('PUT', '/v1/integrations/me/players/tg-1', { token: bot, body: { name } }),
    await call('PUT', '/v1/integrations/me/players/tg-2', { token: bot, body: { name } }),
    await post('/v1/games', token, { ruleset: 'schieber', name }),
    await call('PATCH', `/v1/games/${table.id}`, { token, body: { name } }),
  ]
  return answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`))
}

test('a word of the default list is refused everywhere', async () => {
  expect(new Set(await everywhere('Hurens0hn'))).toEqual(new Set(['422 name-refused']))
})

test('an unknown token comes before a refused name', async () => {
  const { status, body } = await rename('sidi_unknown', 'Hurensohn')
  expect([status, body.code]).toEqual([401, 'unauthorized'])
})

const letters = () =>
  [...crypto.randomUUID()].map((one) => 'abcdefghijklmnop'[Number.parseInt(one, 16)] ?? '').join('')

test('an operator adds and removes a word', async () => {
  const word = `zz${letters().slice(0, 20)}`
  const change = (refused: boolean) =>
    operate('PUT', `/words/${word.toUpperCase()}`, { refused, reason: 'name' })
  for (const { status, body } of await Promise.all([change(true), change(true)])) {
    expect(status).toBe(200)
    expect(body.words).toContain(word)
  }
  // A Worker knows a new word within a minute.
  if (!isOnWorkers) {
    expect(new Set(await everywhere(`The ${word}`))).toEqual(new Set(['422 name-refused']))
    await change(false)
    expect(new Set(await everywhere(`The ${word}`))).toEqual(new Set(['done']))
  }
  await change(false)
  expect((await operate('GET', '/words')).body.words).not.toContain(word)
  const { items } = (await operate('GET', '/audit-log?target=words&limit=100')).body
  expect(JSON.stringify(items)).not.toContain(word)
  expect(items.map(({ operation }: { operation: string }) => operation)).toContain('word.added')
})

test('a word needs three letters', async () => {
  for (const word of ['ab', '1', '---', '.']) {
    const { status } = await operate('PUT', `/words/${encodeURIComponent(word)}`, {
      refused: true,
      reason: 'name',
    })
    expect([word, [404, 422].includes(status)]).toEqual([word, true])
  }
})

test('an operator cannot rename a player to a refused word', async () => {
  const { id, token } = await newPlayer('Anna')
  const { status, body } = await operate('PATCH', `/players/${id}`, { name: 'Hitler', reason: 'name' })
  expect([status, body.code]).toEqual([422, 'name-refused'])
  expect((await call('GET', '/v1/players/me', { token })).body.name).toBe('Anna')
  expect((await operate('GET', `/audit-log?target=${id}`)).body.items).toEqual([])
})

test('an operator cannot allow a word of the default list', async () => {
  for (const word of ['nazi', 'N4Z1']) {
    const { status, body } = await operate('PUT', `/words/${word}`, { refused: false, reason: 'name' })
    expect([status, body.code, body.errors]).toMatchObject([422, 'invalid-request', [{}]])
  }
  expect(new Set(await everywhere('Nazi'))).toEqual(new Set(['422 name-refused']))
})

test('a player cannot have the name of deleted players', async () => {
  const { id, token } = await newPlayer('Anna')
  const answers = [
    await post('/v1/players', undefined, { name: '–' }),
    await rename(token, ' – '),
    await operate('PATCH', `/players/${id}`, { name: '–', reason: 'name' }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([422, 'invalid-request'])
  expect((await operate('GET', `/players/${id}`)).body.deleted).toBe(false)
})
