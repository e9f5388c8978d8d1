import { describe, expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Table } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, newTable, playOne, post, rename } from '../support/api-client.ts'

/*
 * Polls: the same conditional request, again and again. The service may answer a repeated poll without the usual path, and
 * must notice each change.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))

/** Enough for the service to remember the answer: the first polls go the usual path. */
const POLLS = 4

const FORMS = ['', '?moves=none', '/legal-moves', '/legal-moves?moves=compact'] as const

const poll = (path: string, token: string | undefined, etag: string | null) =>
  get(path, token, { headers: { 'If-None-Match': etag ?? '' } })

/** Polls until the service knows the request, and returns the ETag. */
const settled = async (path: string, token: string | undefined): Promise<string> => {
  const etag = (await get(path, token)).headers.get('etag') ?? ''
  for (let count = 0; count < POLLS; count += 1) {
    const { status, headers } = await poll(path, token, etag)
    expect([status, headers.get('etag')]).toEqual([304, etag])
  }
  return etag
}

/** Changes that each form shows by another ETag. */
const CHANGES: Readonly<Record<string, (table: Table) => Promise<unknown>>> = {
  'a move': playOne,
  'the name of another player': ({ tokens }) => rename(tokens[1], 'Renamed'),
  'the own name': ({ tokens }) => rename(tokens[0], 'Myself'),
  'the name of the table': ({ path, tokens }) =>
    call('PATCH', path, { token: tokens[0], body: { name: 'Stammtisch' } }),
  'a vote': ({ path, tokens }) => post(`${path}/abandonment`, tokens[2], { agree: true }),
}

describe.each(FORMS)('a repeated poll of a game%s', (form) => {
  test.each(Object.entries(CHANGES))('gets the new state after %s', async (_, change) => {
    const table = await newTable()
    const etag = await settled(table.path + form, table.tokens[0])
    await change(table)
    const after = await poll(table.path + form, table.tokens[0], etag)
    expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false])
    await settled(table.path + form, table.tokens[0])
  })

  test('has the headers of the first 304', async () => {
    const { path, tokens } = await newTable()
    const { headers } = await get(path + form, tokens[0])
    const answers: Answer[] = []
    for (let count = 0; count < POLLS; count += 1)
      answers.push(await poll(path + form, tokens[0], headers.get('etag')))
    const [first, ...others] = answers.map((answer) =>
      Object.fromEntries(
        [...answer.headers].filter(([name]) => !['date', 'x-request-id', 'ratelimit'].includes(name)),
      ),
    )
    for (const other of others) expect(other).toEqual(first)
    const remaining = answers.map((answer) => /r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
    expect(new Set(remaining).size).toBe(POLLS)
    expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(POLLS)
  })
})

describe('a repeated poll is refused', () => {
  test('without a token, with another token, and with an unknown token', async () => {
    const { path, tokens } = await newTable()
    const etag = await settled(path, tokens[0])
    const { token: stranger } = await newPlayer()
    const answers = [undefined, stranger, `${tokens[0]}x`].map((token) => poll(path, token, etag))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 404, 401])
    expect((await poll(path, tokens[0], etag)).status).toBe(304)
  })

  test('once the token is revoked', async () => {
    const { path, tokens } = await newTable()
    const [first] = tokens
    const made = await post('/v1/players/me/tokens', first, { label: 'phone' })
    const etag = await settled(path, first)
    await settled(path, made.body.token)
    const { body } = await get('/v1/players/me/tokens', made.body.token)
    const { id } = body.items.find((one: { first: boolean }) => one.first)
    const gone = await call('DELETE', `/v1/players/me/tokens/${id}`, { token: made.body.token })
    expect(gone.status).toBe(204)
    expect((await poll(path, first, etag)).status).toBe(401)
    expect((await poll(path, made.body.token, etag)).status).toBe(304)
  })

  test('once the account is deleted', async () => {
    const table = await newTable({ visibility: 'public' })
    const { token } = await newPlayer('Watcher')
    const etag = await settled(table.path, token)
    expect((await call('DELETE', '/v1/players/me', { token })).status).toBe(204)
    expect((await poll(table.path, token, etag)).status).toBe(401)
  })

  test('once another program makes the table private', async () => {
    const table = await newTable({ visibility: 'public' })
    const { token } = await newPlayer('Watcher')
    const etag = await settled(table.path, token)
    await database.execute({
      sql: "update games set visibility = 'private' where id = ?",
      args: [table.game],
    })
    expect((await poll(table.path, token, etag)).status).toBe(404)
  })
})
