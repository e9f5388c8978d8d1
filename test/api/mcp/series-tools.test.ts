import { expect, inject, test } from 'vitest'
import { enter, newEvening, patchSettings } from '../series/series-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'

/*
 * Series in the tools of the MCP endpoint: the own table, an entry by invite, and standings.
 */

callDirectly()

/** Calls a tool. */
const use = async (token: string | undefined, name: string, input: object = {}, language = 'en') => {
  const answer = await call('POST', '/mcp', {
    ...{ token, base: inject('directUrl') },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    headers: { Accept: 'application/json, text/event-stream', 'Accept-Language': language },
  })
  expect(answer.status, answer.text).toBe(200)
  const { content, isError = false } = answer.body.result
  return { text: content[0].text as string, isError }
}

test('a player enters by the invite, finds the own table, and reads the standings', async () => {
  const { token: director, path } = await newEvening(3, { name: 'Club "Puur"' })
  const id = path.split('/').at(-1) ?? ''
  const { invite } = (await get(path, director)).body
  const anna = await newPlayer('Anna')
  for (const wrong of [{}, { invite: 'wrong' }]) {
    const refused = await use(anna.token, 'join', { game: id, ...wrong })
    expect([refused.isError, refused.text]).toEqual([true, expect.stringMatching(/^series-not-found: /)])
  }
  const hidden = await use(anna.token, 'scores', { game: id })
  expect([hidden.isError, hidden.text]).toEqual([true, expect.stringMatching(/^series-not-found: /)])
  const joined = await use(anna.token, 'join', { game: id, invite, salt: 'HTHHT', seat: 3 })
  expect(joined).toEqual({ isError: false, text: 'Club "Puur"\nopen for entries, 4 entries\nentry e_4' })
  const again = await use(anna.token, 'join', { game: id, invite }, 'de')
  expect([again.isError, again.text]).toEqual([true, expect.stringMatching(/^already-entered: /)])
  expect((await use(anna.token, 'my_games')).text).toBe('none')

  await post(`${path}/rounds`, director, {})
  const { seats } = (await get(`${path}/rounds/1/tables/1`, director)).body
  const seat = seats.indexOf('e_4')
  const nameAt = (at: number) => `Guest ${seats[(seat + at) % 4].slice(2)}`
  const others = [nameAt(1), nameAt(3)].toSorted(
    (one, other) => seats.indexOf(`e_${one.slice(6)}`) - seats.indexOf(`e_${other.slice(6)}`),
  )
  const line = `${id} "Club \\"Puur\\"" round 1 table 1 seat ${seat}, with ${nameAt(2)} against ${others.join(', ')}`
  for (const all of [false, true])
    expect(await use(anna.token, 'my_games', { all })).toEqual({ isError: false, text: line })
  // A director without an entry has no table.
  expect((await use(director, 'my_games')).text).toBe('none')

  await post(`${path}/rounds/1/start`, director, undefined)
  expect((await use(anna.token, 'my_games')).text).toBe(line)
  expect((await enter(`${path}/rounds/1/tables/1`, director, [700, 556])).status).toBe(200)
  await post(`${path}/rounds/1/close`, director, undefined)
  expect((await use(anna.token, 'my_games')).text).toBe('none')
  const standings = await use(anna.token, 'scores', { game: id }, 'fr')
  const { text } = await call('GET', `${path}/standings`, {
    ...{ token: anna.token, headers: { Accept: 'text/plain' } },
  })
  expect(standings).toEqual({ isError: false, text: text.trimEnd() })
  expect(standings.text).toContain('Anna')
})

test('a public series needs no invite, hidden names stay hidden, and a started table has its sheet', async () => {
  const { token: director, path } = await newEvening(7, {
    visibility: 'public',
    names: 'numbers',
    at: 'sheet',
  })
  const id = path.split('/').at(-1) ?? ''
  const anna = await newPlayer('Anna')
  expect((await use(anna.token, 'join', { game: id })).text).toContain('entry e_8')
  await post(`${path}/rounds`, director, {})
  await post(`${path}/rounds/1/start`, director, undefined)
  const sheet = await eventually(async () => {
    const { table } = (await get(path, anna.token)).body.you
    if (table.sheet === null) throw new Error('no sheet yet')
    return table.sheet
  })
  const { table, seat } = (await get(path, anna.token)).body.you.table
  const { text } = await use(anna.token, 'my_games')
  expect(text).toMatch(
    new RegExp(`^${id} "Evening" round 1 table ${table} seat ${seat}, with \\d against \\d, \\d, ${sheet}$`),
  )
  await patchSettings(path, director, { status: 'cancelled' })
  expect((await use(anna.token, 'my_games')).text).toBe('none')
})
