import { expect } from 'vitest'
import type { Body, Options } from '../support/api-client.ts'
import { call, get, post } from '../support/api-client.ts'

/*
 * Series at a service with webhooks: an integration whose first person directs.
 */

/** Types of news that a webhook can have. */
export const TYPES = [
  ...['series.entered', 'round.drawn', 'round.started', 'table.done', 'table.disputed', 'table.stalled'],
  ...['round.closed', 'series.finished'],
]

type Caller = Readonly<Record<string, unknown>>

/** Returns functions for series at a service. @param here options of requests to the service */
export const seriesAt = (here: Options) => {
  const as = (external: string) => ({
    ...here,
    headers: { 'Act-As': `external:${encodeURIComponent(external)}` },
  })
  const newPlayer = async (name: string): Promise<Body> =>
    (await post('/v1/players', undefined, { name }, here)).body

  /** An integration whose first person directs an open series. */
  const newSeries = async (fields: object = {}) => {
    const { body: bot } = await post('/v1/integrations', undefined, { name: 'Clubbot' }, here)
    await call('PUT', '/v1/integrations/me/players/chief', {
      ...here,
      token: bot.token,
      body: { name: 'Chief' },
    })
    const made = await post(
      '/v1/series',
      bot.token,
      { name: 'Clubabend', preset: 'clubabend', ...fields },
      as('chief'),
    )
    expect(made.status, made.text).toBe(201)
    const { id } = made.body
    const path = `/v1/series/${id}`
    const director = { ...as('chief'), token: String(bot.token) }
    await change(path, director, { status: 'open' })
    return { id, path, bot, director }
  }

  /** Changes the settings, with the current ETag. */
  const change = async (path: string, director: { token: string } & Caller, body: object) => {
    const { headers } = await get(`${path}/settings`, director.token, director)
    const own = (director as { headers?: Record<string, string> }).headers
    const answer = await call('PATCH', `${path}/settings`, {
      ...director,
      body,
      headers: { ...own, 'If-Match': headers.get('etag') ?? '' },
    })
    expect(answer.status, answer.text).toBe(200)
  }

  const command = async (method: string, path: string, director: Caller, body?: unknown): Promise<Body> => {
    const answer = await call(method, path, { ...director, ...(body !== undefined && { body }) } as never)
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

  /** Enters a result of a table, with the ETag of the table. */
  const result = async (table: string, caller: { token: string } & Caller, points: readonly number[]) => {
    const { headers } = await get(table, caller.token, caller)
    const own = (caller as { headers?: Record<string, string> }).headers
    const answer = await call('PUT', `${table}/result`, {
      ...caller,
      headers: { ...own, 'If-Match': headers.get('etag') ?? '' },
      body: { sides: points.map((one) => ({ points: one })) },
    })
    expect(answer.status, answer.text).toBe(200)
  }

  return { as, newPlayer, newSeries, change, command, result }
}
