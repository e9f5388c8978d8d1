import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import type { Answer, Body, Player } from '../support/api-client.ts'
import { call, get, post } from '../support/api-client.ts'
import type { Form, Reader } from '../support/stream-readers.ts'
import { itemsWithoutNow, openStream, openStreamAndWait } from '../support/stream-readers.ts'
import { operate } from './operator-client.ts'

/*
 * Changes by operators end open streams: at once, and of the changed player or integration alone. On Workers, the Worker for
 * operators reaches the channels of the Worker for clients.
 */

let service: RunningWorker
beforeAll(async () => {
  service = await anotherWorker({ withOperator: true })
})
afterAll(() => service.stop())

const here = () => ({ base: service.url })
const asOperator = (method: string, path: string, body: object = {}): Promise<Answer> =>
  operate(method, path, { reason: 'security', ...body }, { base: service.operatorUrl ?? service.url })

const newPlayer = async (name: string): Promise<Player> =>
  (await post('/v1/players', undefined, { name }, here())).body
const inProgress = async () => {
  const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
  const wanted = { ruleset: 'differenzler', options: { players: 2 } }
  const { id, invite } = (await post('/v1/games', anna.token, wanted, here())).body
  await post(`/v1/games/${id}/seats`, beat.token, { invite }, here())
  return { id: id as string, events: `/v1/games/${id}/events`, anna, beat }
}

const FORMS: readonly Form[] = ['sse', 'ndjson', 'socket']
const FEED = '/v1/players/me/events'

const open = (form: Form, path: string, token: string, headers?: Readonly<Record<string, string>>) =>
  openStreamAndWait(form, { path, token, ...here(), ...(headers && { headers }) })

/** The close code of a stream that ends because the token is no longer valid. */
const revokedCode = (form: Form): number => (form === 'socket' ? 4401 : 0)

/** A new integration, and a player who is linked to the integration. */
const linkedTo = async ({ token }: Player): Promise<Body> => {
  const bot = (await post('/v1/integrations', undefined, { name: 'Bot' }, here())).body
  const { code } = (await post('/v1/players/me/links', token, {}, here())).body
  const path = '/v1/integrations/me/players/tg-1'
  await call('PUT', path, { ...here(), token: bot.token, body: { code } })
  return bot
}
const ACTING = { 'Act-As': 'external:tg-1' }

/** Ticket for a player. */
const ticketOf = async (token: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await post('/v1/players/me/tickets', token, { for: 'play' }, { ...here(), headers })).body.ticket

describe.each(FORMS)('%s', (form) => {
  test.each([
    ['a block', 'PUT', 'block', { blocked: true }],
    ['a revocation', 'POST', 'revocation', {}],
    ['an erasure', 'POST', 'erasure', {}],
  ])('%s ends the streams of a player, and of this player alone', async (_, method, change, body) => {
    const { events, anna, beat } = await inProgress()
    const bot = await linkedTo(anna)
    const ticket = await ticketOf(anna.token)
    const own: readonly Reader[] = [
      await open(form, events, anna.token),
      await open(form, FEED, anna.token),
      await open(form, FEED, ticket),
      // The reader of WebSockets sends no further header.
      ...(form === 'socket' ? [] : [await open(form, events, bot.token, ACTING)]),
    ]
    const other = await open(form, FEED, beat.token)
    expect((await asOperator(method, `/players/${anna.id}/${change}`, body)).status).toBe(200)
    for (const { ended } of own) expect(await ended).toBe(revokedCode(form))

    // The other stream goes on: a new game of the other player arrives.
    const { id: next } = (
      await post('/v1/games', beat.token, { ruleset: 'schieber', visibility: 'public' }, here())
    ).body
    await post(`/v1/games/${next}/seats`, (await newPlayer('Cleo')).token, {}, here())
    await other.until((heard) => heard.some(({ data }) => data?.game === next))
    expect(itemsWithoutNow(other).some(({ data }) => data?.game === next)).toBe(true)
    other.cut()

    const again = await openStream(form, { path: FEED, token: anna.token, ...here() })
    if (change === 'block') {
      await again.until((heard) => heard.length > 0)
      expect(again.heard.length).toBeGreaterThan(0)
      again.cut()
    } else {
      await again.ended
      expect(again.heard).toEqual([])
    }
  })

  test('a revocation ends the streams that an integration has opened, and no other', async () => {
    const { events, anna } = await inProgress()
    const bot = await linkedTo(anna)
    const ticket = await ticketOf(bot.token, ACTING)
    const ofBot: readonly Reader[] = [
      await open(form, '/v1/integrations/me/events', bot.token),
      await open(form, events, ticket),
      await open(form, FEED, ticket),
      ...(form === 'socket' ? [] : [await open(form, events, bot.token, ACTING)]),
    ]
    const own = await open(form, FEED, anna.token)
    expect((await asOperator('POST', `/integrations/${bot.id}/revocation`)).status).toBe(200)
    for (const { ended } of ofBot) expect(await ended).toBe(revokedCode(form))
    const { id } = (
      await post('/v1/games', anna.token, { ruleset: 'schieber', visibility: 'public' }, here())
    ).body
    await post(`/v1/games/${id}/seats`, (await newPlayer('Cleo')).token, {}, here())
    await own.until((heard) => heard.some(({ data }) => data?.game === id))
    expect(itemsWithoutNow(own).some(({ data }) => data?.game === id)).toBe(true)
    own.cut()
  })

  test('the end of a closed game arrives, and the streams of the game end', async () => {
    const { id, events, anna, beat } = await inProgress()
    const streams = [await open(form, events, anna.token), await open(form, events, beat.token)]
    const feed = await open(form, FEED, beat.token)
    expect((await asOperator('POST', `/games/${id}/closing`)).status).toBe(200)
    for (const stream of streams) {
      expect(await stream.ended).toBe(form === 'socket' ? 1000 : 0)
      expect(itemsWithoutNow(stream).at(-1)).toMatchObject({ type: 'gameAbandoned', by: 'operator' })
    }
    await feed.until((heard) => heard.some(({ type }) => type === 'game.abandoned'))
    feed.cut()
    expect((await get(`/v1/games/${id}`, anna.token, here())).body.status).toBe('abandoned')
  })
})
