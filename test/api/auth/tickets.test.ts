import { createHash } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { runQuery } from '../../../src/app/queries/authorized-queries.ts'
import { deleteEndedTokens } from '../../../src/app/scheduler/database-cleanup.ts'
import { createApp } from '../../../src/http/app.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { call, callDirectly, get, getView, newPlayer, newTable, post } from '../support/api-client.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'

/*
 * Tickets: short-lived tokens for use in a URL.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
const run = (sql: string, ...args: string[]) => database.execute({ sql, args })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const ask = (token: string, wanted: object) => post('/v1/players/me/tickets', token, wanted)
const ticketFor = async (token: string, wanted: object = { for: 'read' }): Promise<string> => {
  const answer = await ask(token, wanted)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.ticket
}
const said = ({ status, body }: Answer) => [status, body?.code]
const endAt = (ticket: string, at: string) =>
  run('update tokens set expires_at = ? where hash = ?', at, hashOf(ticket))
const PAST = '2026-01-01T00:00:00.000Z'

describe('a ticket', () => {
  test('opens views, events and what concerns a player, in the URL or like a token', async () => {
    const table = await newTable()
    const [owner = ''] = table.tokens
    const answer = await ask(owner, { for: 'read' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { ticket, expiresAt } = answer.body
    expect(ticket).toMatch(/^sidi_t_[\w-]{45}$/)
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(10)
    const mine = await getView(table)
    expect((await get(`${table.path}?ticket=${ticket}`)).body).toEqual(mine)
    expect((await get(`${table.path}?moves=none&ticket=${ticket}`)).status).toBe(200)
    expect((await get(`${table.path}/events?limit=1&ticket=${ticket}`)).body.items).toHaveLength(1)
    expect((await get(`/v1/players/me/events?ticket=${ticket}`)).body.items).toEqual([])
    expect((await get(table.path, ticket)).body).toEqual(mine)
    // The list of tokens has no tickets.
    expect((await get('/v1/players/me/tokens', owner)).body.items).toHaveLength(1)
  })

  test('is accepted in a URL for documented reads only; other tokens are not', async () => {
    const table = await newTable()
    const [owner = ''] = table.tokens
    const ticket = await ticketFor(owner, { for: 'play' })
    expect((await get(`${table.path}?ticket=${owner}`)).status).toBe(401)
    expect((await get(`${table.path}?ticket=`)).status).toBe(401)
    expect((await get(`${table.path}/scores?ticket=${ticket}`)).status).toBe(422)
    const moved = await call('POST', `${table.path}/moves?ticket=${ticket}`, { body: { type: 'pass' } })
    expect(moved.status).toBe(401)
    // The token of the header takes precedence over the ticket.
    const stranger = await newPlayer()
    expect((await get(`${table.path}?ticket=${ticket}`, stranger.token)).status).toBe(404)
  })

  test('stands in no link of an answer', async () => {
    const table = await newTable()
    const ticket = await ticketFor(table.tokens[0] ?? '')
    const { headers, text } = await get(`${table.path}/events?limit=1&ticket=${ticket}`)
    expect(headers.get('link')).toContain('cursor=')
    expect(JSON.stringify([...headers]) + text).not.toContain(ticket)
  })

  test('to read does not play; one to play does, as Bearer', async () => {
    const table = await newTable({ ruleset: 'differenzler' })
    const [owner = ''] = table.tokens
    const move = { type: 'predict', points: 40 }
    const refused = await post(`${table.path}/moves`, await ticketFor(owner), move)
    expect(said(refused)).toEqual([403, 'insufficient-scope'])
    const ticket = await ticketFor(owner, { for: 'play', game: table.game })
    expect((await post(`${table.path}/moves`, ticket, move)).status).toBe(201)
  })

  test('for one game opens that one only', async () => {
    const [table, other] = [await newTable(), await newTable()]
    const ticket = await ticketFor(table.tokens[0] ?? '', { for: 'read', game: table.game })
    expect((await get(`${table.path}?ticket=${ticket}`)).status).toBe(200)
    for (const path of [other.path, '/v1/players/me/events']) {
      const refused = await get(`${path}?ticket=${ticket}`)
      expect([...said(refused), refused.body.facts.reason]).toEqual([403, 'insufficient-scope', 'game'])
    }
    const notTheirs = await ask(table.tokens[0] ?? '', { for: 'read', game: other.game })
    expect(said(notTheirs)).toEqual([404, 'game-not-found'])
  })

  test('that has expired has its own code for a day, then is unknown', async () => {
    const table = await newTable()
    const [owner = ''] = table.tokens
    const ticket = await ticketFor(owner, { for: 'play' })
    expect((await get(`${table.path}?ticket=${ticket}`)).status).toBe(200)
    await endAt(ticket, new Date(Date.now() - 1000).toISOString())
    const ended = await get(`${table.path}?ticket=${ticket}`)
    expect(said(ended)).toEqual([401, 'ticket-expired'])
    expect(ended.headers.get('www-authenticate')).toMatch(/^Bearer/)
    // The Worker has the ticket in its cache, and still rejects the ticket.
    const moved = await post(`${table.path}/moves`, ticket, { type: 'pass' })
    expect(said(moved)).toEqual([401, 'ticket-expired'])
    await deleteEndedTokens(inProcessDeps())
    expect(said(await get(`${table.path}?ticket=${ticket}`))).toEqual([401, 'ticket-expired'])
    await endAt(ticket, PAST)
    await deleteEndedTokens(inProcessDeps())
    expect(said(await get(`${table.path}?ticket=${ticket}`))).toEqual([401, 'unauthorized'])
  })

  test('is made by nothing that may do less, and by no ticket', async () => {
    const table = await newTable()
    const [owner = ''] = table.tokens
    const make = async (wanted: object) => (await post('/v1/players/me/tokens', owner, wanted)).body
    const reader = await make({ scopes: ['read'] })
    expect(said(await ask(reader.token, { for: 'play' }))).toEqual([403, 'insufficient-scope'])
    expect((await ask(reader.token, { for: 'read' })).status).toBe(201)
    const hooks = await make({ scopes: ['webhooks'] })
    expect(said(await ask(hooks.token, { for: 'read' }))).toEqual([403, 'insufficient-scope'])
    const here = await make({ game: table.game })
    expect(said(await ask(here.token, { for: 'read' }))).toEqual([403, 'insufficient-scope'])
    expect((await ask(here.token, { for: 'read', game: table.game })).status).toBe(201)
    const ticket = await ticketFor(owner, { for: 'play' })
    expect(said(await ask(ticket, { for: 'read' }))).toEqual([403, 'insufficient-scope'])
  })

  test('ends no later than its token', async () => {
    const { token: owner } = await newPlayer()
    const { token } = (await post('/v1/players/me/tokens', owner, { scopes: ['read'], days: 1 })).body
    const soon = new Date(Date.now() + 60_000).toISOString()
    await endAt(token, soon)
    expect((await ask(token, { for: 'read', minutes: 60 })).body.expiresAt).toBe(soon)
  })

  test('has its expiry in the grant of the caller, for the end of streams', async () => {
    const { token } = await newPlayer()
    const { ticket, expiresAt } = (await ask(token, { for: 'read' })).body
    const found = await runQuery(inProcessDeps(), { kind: 'bearer', tokenHash: hashOf(ticket) })
    expect(found).toMatchObject({
      outcome: 'done',
      value: { player: { grant: { kind: 'ticket', scopes: ['read'], until: expiresAt } } },
    })
  })

  test('of which a hundred hold is not made; when they have ended it is', async () => {
    const { token, id } = await newPlayer()
    await ticketFor(token)
    await run(
      `insert into tokens (hash, player, kind, scopes, expires_at, created_at)
       select hex(randomblob(32)), player, kind, scopes, expires_at, created_at
       from tokens, json_each('[' || substr(replace(hex(zeroblob(99)), '00', ',0'), 2) || ']') where player = ?`,
      id,
    )
    const full = await ask(token, { for: 'read' })
    expect([...said(full), full.body.limit]).toEqual([409, 'too-many-tokens', 100])
    await run('update tokens set expires_at = ? where player = ?', PAST, id)
    await ticketFor(token)
  })

  test.each([
    [{}, '/for'],
    [{ for: 'webhooks' }, '/for'],
    [{ for: 'read', minutes: 61 }, '/minutes'],
    [{ for: 'read', minutes: 0 }, '/minutes'],
  ])('is not made of %j', async (wanted, pointer) => {
    const { status, body } = await ask((await newPlayer()).token, wanted)
    expect([status, body.errors[0].pointer]).toEqual([422, pointer])
  })
})

test('no part of a ticket is written to the log after an error', async () => {
  const lines: unknown[] = []
  const deps = inProcessDeps()
  const broken = new Proxy(deps.store, {
    get: () => () => Promise.reject(new TypeError('what was asked for must not be told')),
  })
  const limit = { quota: 1000 }
  const ticket = await ticketFor((await newPlayer()).token)
  for (const store of [broken, deps.store]) {
    const services = {
      ...{ ...deps, store },
      limits: {
        ...{ read: limit, write: limit, 'sign-up': limit },
        ...{ 'integration-read': limit, 'integration-write': limit },
      },
      annex: () => Promise.reject(new Error('there is none')),
      log: (entry: unknown) => lines.push(entry),
    }
    const answer = await createApp().fetch(
      new Request(`https://sidi.example/v1/games/g_x?ticket=${ticket}`),
      services,
    )
    const told: Body = await answer.json()
    expect(told.instance).toBe('/v1/games/g_x')
    expect(JSON.stringify([told, [...answer.headers]])).not.toContain(ticket)
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toContain(ticket)
  expect(JSON.stringify(lines)).not.toContain(hashOf(ticket))
})
