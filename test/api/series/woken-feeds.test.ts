import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Answer, Body, Player } from '../support/api-client.ts'
import { call, callDirectly, fromAddress, get, newPlayer, post } from '../support/api-client.ts'
import { enter, patchSettings } from './series-client.ts'
import { newEvening as newGames, startRound } from './table-games.ts'

/*
 * Feeds of people that a series wakes. A feed without news reads ten seconds after its start, and a minute after its start. Each
 * test waits in between, so only a wake-up ends a wait with news.
 */

callDirectly()

const FIRST_READ = 11_000
const WAIT = 30

const PEOPLE = 200

/** Each person has a network of an own, as the places of a network are limited. */
const feedOf = async (token: string, query = '', at = 0): Promise<Body> => {
  const answer = await get(`/v1/players/me/events${query}`, token, { headers: fromAddress(`10.${at}.0.1`) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Begins to wait for news of each person, a few at a time: each wait begins with a read. */
const waitAll = async (tokens: readonly string[]): Promise<readonly Promise<Body>[]> => {
  const waits: Promise<Body>[] = []
  for (const [at, token] of tokens.entries()) {
    const { cursor } = await feedOf(token, '', at)
    waits.push(feedOf(token, `?after=${cursor}&wait=${WAIT}`, at))
    if (at % 10 === 9) await setTimeout(100)
  }
  return waits
}

/** Waits for news of some people, and changes something once only a wake-up can end the waits. Returns the types of the news. */
const newsAfter = async (
  tokens: readonly string[],
  change: () => Promise<Answer>,
): Promise<readonly (readonly string[])[]> => {
  const waits = await waitAll(tokens)
  await setTimeout(FIRST_READ)
  const changed = await change()
  expect(changed.status, changed.text).toBeLessThan(300)
  return (await Promise.all(waits)).map(({ items }) => items.map(({ type }: { type: string }) => type))
}

/** An open series with players. */
const newClub = async (people: number) => {
  const director = await newPlayer('Director')
  const players: Player[] = []
  for (let at = 0; at < people; at += 1) players.push(await newPlayer(`Person ${at + 1}`))
  const { body } = await post('/v1/series', director.token, { name: 'Club', preset: 'clubabend' })
  const path = `/v1/series/${body.id}`
  expect((await patchSettings(path, director.token, { status: 'open' })).status).toBe(200)
  for (let at = 0; at < people; at += 100) {
    const entries = players.slice(at, at + 100).map(({ id }) => ({ player: id }))
    const entered = await post(`${path}/entries`, director.token, { entries })
    expect(entered.status, entered.text).toBe(201)
  }
  return { director, players, path }
}

test('200 people who wait hear of the start of a round', async () => {
  const { director, players, path } = await newClub(PEOPLE)
  const drawn = await post(`${path}/rounds`, director.token, {})
  expect(drawn.status, drawn.text).toBe(201)
  const news = await newsAfter(
    players.map(({ token }) => token),
    () => post(`${path}/rounds/1/start`, director.token, undefined),
  )
  expect(news).toEqual(players.map(() => ['round.started']))
})

test('a result wakes the people of its table, and a new entry wakes the person', async () => {
  const { director, players, path } = await newClub(8)
  expect((await post(`${path}/rounds`, director.token, {})).status).toBe(201)
  expect((await post(`${path}/rounds/1/start`, director.token, undefined)).status).toBe(202)
  const { tables } = (await get(`${path}/rounds/1`, director.token)).body
  const late = await newPlayer('Late')
  const [first, second] = tables.map(({ seats }: { seats: string[] }) =>
    seats.map((entry) => players[Number(entry.slice(2)) - 1]?.token ?? ''),
  )
  const news = await newsAfter([...first, ...second, late.token], async () => {
    const entered = await post(`${path}/entries`, director.token, { entries: [{ player: late.id }] })
    expect(entered.status).toBe(201)
    return enter(`${path}/rounds/1/tables/1`, director.token, [700, 556])
  })
  expect(news).toEqual([...Array(4).fill(['table.done']), ...Array(4).fill([]), ['series.entered']])
})

test('the end of a game wakes the people of its table and the log of the series', async () => {
  const evening = await newGames(1, 3)
  const { path, director, people } = evening
  const [person] = people
  await startRound(evening)
  const { version } = (await get(path, director.token)).body
  const log = get(`${path}/events?after=${version}&wait=${WAIT}`, director.token)
  const { game } = (await get(`${path}/rounds/1/tables/1`, director.token)).body
  const cursor = (await feedOf(person?.token ?? '')).cursor
  const heard: string[] = []
  const listening = (async () => {
    for (let after = cursor; !heard.includes('table.done'); ) {
      const body = await feedOf(person?.token ?? '', `?after=${after}&wait=${WAIT}`)
      if (body.items.length === 0) return
      heard.push(...body.items.map(({ type }: { type: string }) => type))
      after = body.cursor
    }
  })()
  await setTimeout(FIRST_READ)
  const left = await call('DELETE', `/v1/games/${game}/seats/me`, { token: person?.token ?? '' })
  expect(left.status, left.text).toBeLessThan(300)
  await listening
  expect(heard).toContain('table.done')
  expect((await log).body.items.map(({ type }: { type: string }) => type)).toContain('tableDone')
})
