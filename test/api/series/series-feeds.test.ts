import { expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { enter, patchSettings } from './series-client.ts'

/*
 * News of series on the activity feed of an integration: each event once, with the people of the integration.
 */

callDirectly()

const personOf = async (token: string, externalId: string): Promise<Body> =>
  (await call('PUT', `/v1/integrations/me/players/${externalId}`, { token, body: { name: externalId } })).body

/** An integration with some people, and an open series of another director. */
const newCase = async (people: number) => {
  const { token } = (await post('/v1/integrations', undefined, { name: 'Clubbot' })).body
  const players: Body[] = []
  for (let at = 1; at <= people; at += 1) players.push(await personOf(token, `p${at}`))
  const director = await newPlayer('Director')
  const { id } = (await post('/v1/series', director.token, { name: 'Club', preset: 'clubabend' })).body
  const path = `/v1/series/${id}`
  expect((await patchSettings(path, director.token, { status: 'open' })).status).toBe(200)
  return { token, players, director, id, path }
}

const feed = async (token: string, after?: string, more = '') =>
  (
    await get(
      `/v1/integrations/me/events?limit=2${after === undefined ? '' : `&after=${after}`}${more}`,
      token,
    )
  ).body

/** Reads a feed page by page to its end. */
const readAll = async (token: string, start: string) => {
  const items: Body[] = []
  let cursor = start
  for (let more = true; more; ) {
    const page = await feed(token, cursor)
    expect(page.items.length).toBeLessThanOrEqual(2)
    items.push(...page.items)
    ;({ cursor, more } = page)
  }
  return { items, cursor }
}

test('an evening with people of two integrations and guests: each integration hears of its people, once', async () => {
  const { token, players, director, id, path } = await newCase(5)
  const { token: other } = (await post('/v1/integrations', undefined, { name: 'Other' })).body
  const stranger = await personOf(other, 'q1')
  const [{ cursor: start }, { cursor: otherStart }] = [await feed(token), await feed(other)]
  const entries = [...players.map((one) => ({ player: one.id })), { player: stranger.id }]
  const guests = [{ guest: 'Röbi' }, { guest: 'Vreni' }]
  expect((await post(`${path}/entries`, director.token, { entries: [...entries, ...guests] })).status).toBe(
    201,
  )
  expect((await post(`${path}/rounds`, director.token, {})).status).toBe(201)
  expect((await post(`${path}/rounds/1/start`, director.token, undefined)).status).toBe(202)
  for (const table of [1, 2])
    expect((await enter(`${path}/rounds/1/tables/${table}`, director.token, [700, 556])).status).toBe(200)
  expect((await post(`${path}/rounds/1/close`, director.token, undefined)).status).toBe(200)
  expect((await patchSettings(path, director.token, { status: 'finished' })).status).toBe(200)

  const { items, cursor } = await readAll(token, start)
  const types = items.map(({ type }) => type)
  expect(types).toEqual([
    ...Array(5).fill('series.entered'),
    ...['round.drawn', 'round.started', 'table.done', 'table.done', 'round.closed', 'series.finished'],
  ])
  expect(items.slice(0, 5).map(({ people }) => people)).toEqual(
    players.map((one, at) => [{ externalId: `p${at + 1}`, player: one.id }]),
  )
  const [drawn] = items.filter(({ type }) => type === 'round.drawn')
  expect(drawn.people).toHaveLength(5)
  const { tables } = (await get(`${path}/rounds/1`, director.token)).body
  expect(drawn.data).toMatchObject({ series: id, name: 'Club', round: 1, url: path })
  for (const { entry, table, seat } of drawn.data.entries) expect(tables[table - 1].seats[seat]).toBe(entry)
  expect(drawn.data.entries.map((one: Body) => one.externalId)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
  expect(drawn.data.text).toContain('Röbi')
  for (const { data, people } of items.filter(({ type }) => type === 'table.done')) {
    const seats: string[] = tables[data.table - 1].seats
    const own = seats.filter((entry) => Number(entry.slice(2)) <= 5)
    expect(new Set(people.map((one: Body) => one.externalId))).toEqual(
      new Set(own.map((entry) => `p${entry.slice(2)}`)),
    )
    expect(data.text).toContain('700 : 556')
  }
  const [seen, again] = [await feed(token, cursor), await readAll(token, start)]
  expect([seen.items, again.items]).toEqual([[], items])

  const theirs = (await readAll(other, otherStart)).items
  expect(theirs.map(({ type }) => type)).toEqual([
    ...['series.entered', 'round.drawn', 'round.started', 'table.done', 'round.closed', 'series.finished'],
  ])
  for (const { people } of theirs) expect(people).toEqual([{ externalId: 'q1', player: stranger.id }])
})

test('a dispute concerns the directors, and a person linked later hears of later news alone', async () => {
  const { token, director, path } = await newCase(0)
  const chief = await personOf(token, 'chief')
  expect((await post(`${path}/directors/${chief.id}`, director.token, undefined)).status).toBe(200)
  const people = await Promise.all(['Anna', 'Beat', 'Carla', 'Dario'].map((name) => newPlayer(name)))
  const entries = people.map((one) => ({ player: one.id }))
  expect((await post(`${path}/entries`, director.token, { entries })).status).toBe(201)
  expect((await post(`${path}/rounds`, director.token, {})).status).toBe(201)
  expect((await post(`${path}/rounds/1/start`, director.token, undefined)).status).toBe(202)
  const { cursor } = await feed(token)
  const table = `${path}/rounds/1/tables/1`
  const { sides } = (await get(table, director.token)).body
  const at = (side: number) => people[Number(sides[side][0].slice(2)) - 1]?.token ?? ''
  const listening = feed(token, cursor, '&wait=20')
  expect((await enter(table, at(0), [700, 556])).status).toBe(200)
  const disputed = await post(`${table}/confirmation`, at(1), { agree: false })
  expect(disputed.status, disputed.text).toBe(200)
  const { items } = await listening
  expect(items).toMatchObject([
    { type: 'table.disputed', people: [{ externalId: 'chief' }], data: { round: 1, table: 1, entries: [] } },
  ])
  // A link code of a person: earlier news of the person stay out.
  const { body: link } = await post('/v1/players/me/links', people[0]?.token, {})
  const linked = await call('PUT', '/v1/integrations/me/players/anna', { token, body: { code: link.code } })
  expect(linked.status, linked.text).toBeLessThan(300)
  const later = (await feed(token)).cursor
  expect((await readAll(token, cursor)).items.map(({ type }) => type)).toEqual(['table.disputed'])
  expect((await enter(table, director.token, [700, 556], { reason: 'Zettel' })).status).toBe(200)
  const found = await readAll(token, later)
  for (const { people: told } of found.items)
    expect(told.map((one: Body) => one.externalId)).toEqual(['anna'])
  expect((await post(`${path}/rounds/1/close`, director.token, undefined)).status).toBe(200)
  const closed = await readAll(token, found.cursor)
  expect(closed.items.map(({ type, people: told }) => [type, told[0].externalId])).toEqual([
    ['round.closed', 'anna'],
  ])
})
