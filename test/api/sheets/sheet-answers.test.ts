import { describe, expect, test } from 'vitest'
import { operate, useOperatorApplication } from '../operators/operator-client.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post, rename } from '../support/api-client.ts'
import type { Form } from '../support/stream-readers.ts'
import { itemsWithoutNow, openStream } from '../support/stream-readers.ts'
import { correct, entryOf, FOUR, look, newSheet, write, written } from './sheet-client.ts'

/*
 * Answers about a score sheet: scores as JSON, text, CSV and pictures, the log as pages and streams, and the export.
 */

callDirectly()
useOperatorApplication()

const accept = (type: string, more: Record<string, string> = {}) => ({ headers: { Accept: type, ...more } })

describe('the score', () => {
  test('is that of a game, as JSON and as text in the language of the request', async () => {
    const sheet = await newSheet({ options: { target: 1500 } })
    await written(sheet, 0, entryOf(1, [102, 55]), entryOf(2, [157, 0]))
    const [owner] = sheet.tokens
    const { body, headers } = await get(`${sheet.path}/scores`, owner)
    expect(body).toMatchObject({ ruleset: 'schieber', result: null, board: { target: 1500 } })
    expect(body.deals).toHaveLength(2)
    expect(body.deals[1].lines).toContainEqual({ side: 0, points: 100, for: 'match' })
    const etag = headers.get('etag') ?? ''
    const same = await get(`${sheet.path}/scores`, owner, { headers: { 'If-None-Match': etag } })
    expect(same.status).toBe(304)
    const text = await get(`${sheet.path}/scores`, owner, accept('text/plain', { 'Accept-Language': 'de' }))
    expect(text.headers.get('content-language')).toBe('de')
    expect(text.text).toContain('Anna & Carla')
    expect(text.text).toContain('359')
  })

  test('is a table for spreadsheets, which run no name as a formula', async () => {
    const players = [{ name: '=1+1' }, { name: 'Beat, "B"' }, { name: 'Carla' }, { name: 'Dario' }]
    const sheet = await newSheet({ players })
    await written(sheet, 0, entryOf(1, [102, 55]))
    const csv = await get(`${sheet.path}/scores`, sheet.tokens[0], accept('text/csv'))
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.text).toBe(`deal,“=1+1” & Carla,"“Beat, 'B'” & Dario"\r\n1,102,55\r\ntotal,102,55\r\n`)
    const path = `${sheet.path}/scores?separator=semicolon`
    const other = await get(path, sheet.tokens[0], accept('text/csv'))
    expect(other.text).toContain('\r\n1;102;55\r\n')
    const etag = other.headers.get('etag') ?? ''
    const same = await get(path, sheet.tokens[0], accept('text/csv', { 'If-None-Match': etag }))
    expect(same.status).toBe(304)
  })

  test('is a picture with a description', async () => {
    const sheet = await newSheet()
    await written(sheet, 0, entryOf(1, [102, 55]))
    const svg = await get(`${sheet.path}/scores/picture`, sheet.tokens[0], accept('image/svg+xml'))
    expect(svg.text).toMatch(/<title[\s\S]*<desc[\s\S]*Anna &amp; Carla/)
    const png = await get(`${sheet.path}/scores/picture?format=png&w=400`, sheet.tokens[0])
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('of another ruleset is counted by its figures, and figures of another ruleset are refused', async () => {
    const sheet = await newSheet({ ruleset: 'differenzler' })
    const entry = (figures: object) => [{ id: crypto.randomUUID(), deal: 1, figures }]
    const wrong = await write(sheet, 0, entry({ points: [102, 55] }))
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid-request'])
    const right = await write(sheet, 0, entry({ said: [40, 20, 60, 30], taken: [52, 18, 57, 30] }))
    expect(right.status, right.text).toBe(200)
    const { body } = await get(`${sheet.path}/scores`, sheet.tokens[0])
    expect(body.totals.map(({ points }: Body) => points)).toEqual([12, 2, 3, 0])
  })
})

describe('the log', () => {
  test('is paged, waits for the next event, and has each change with its writer', async () => {
    const sheet = await newSheet()
    await written(sheet, 1, entryOf(1, [102, 55]))
    await correct(sheet, 0, 1, [55, 102])
    const events = `${sheet.path}/events`
    const { body } = await get(`${events}?limit=3`, sheet.tokens[0])
    expect(body.items.map(({ type }: Body) => type)).toEqual(['sheetCreated', 'writerAdded', 'entryAdded'])
    expect(body.items[2]).toMatchObject({ writer: sheet.writers[1]?.id, figures: { points: [102, 55] } })
    const rest = await get(`${events}?cursor=${body.next}`, sheet.tokens[0])
    expect(rest.body.items.map(({ type }: Body) => type)).toEqual(['dealCorrected'])
    expect(rest.body.now).toEqual({ version: 4, status: 'open' })
    const waiting = get(`${events}?after=4&wait=30`, sheet.tokens[1])
    await written(sheet, 0, entryOf(2, [100, 57]))
    expect((await waiting).body.items.map(({ seq }: Body) => seq)).toEqual([5])
    const ahead = await get(`${events}?after=9`, sheet.tokens[0])
    expect([ahead.status, ahead.body.errors[0].pointer]).toEqual([422, '?after'])
  })

  test.each(['sse', 'ndjson', 'socket'] as readonly Form[])(
    'is a stream over %s, until the sheet is deleted',
    async (form) => {
      const sheet = await newSheet()
      const reader = await openStream(form, {
        path: `${sheet.path}/events`,
        token: sheet.tokens[1] ?? '',
        after: 1,
      })
      await written(sheet, 0, entryOf(1, [102, 55]))
      await written(sheet, 1, entryOf(1, [102, 55]), entryOf(2, [100, 57]))
      await reader.until((heard) => heard.at(-1)?.type === 'now' && heard.at(-1)?.version === 5)
      const { items } = (await get(`${sheet.path}/events`, sheet.tokens[1])).body
      expect(itemsWithoutNow(reader)).toEqual(items.slice(1))
      expect(reader.heard.at(-1)).toEqual({ type: 'now', version: 5, status: 'open' })
      await call('DELETE', sheet.path, { token: sheet.tokens[0] })
      expect(await reader.ended).toBe(form === 'socket' ? 4403 : 0)
    },
  )

  test('is no stream for a stranger', async () => {
    const sheet = await newSheet({ writers: 1 })
    const { token } = await newPlayer()
    const reader = await openStream('ndjson', { path: `${sheet.path}/events`, token, after: 0 })
    expect(reader.status).toBe(404)
  })
})

describe('a deleted player', () => {
  test('has no name in the sheet, its list and its export, and the next writer is the owner', async () => {
    const player = await newPlayer('Xaver Unmistakable')
    const sheet = await newSheet({ players: [{ player: player.id }, ...FOUR.slice(1)] })
    await post(`${sheet.path}/writers`, player.token, { invite: sheet.invite })
    await written(sheet, 0, entryOf(1, [102, 55]))
    await rename(sheet.tokens[0], 'Yolanda Unmistakable')
    const texts = async () =>
      Promise.all(
        ['', '/export', '/events', '/scores/picture'].map(
          async (part) => (await get(sheet.path + part, sheet.tokens[1])).text,
        ),
      )
    const before = (await texts()).join()
    for (const name of ['Xaver Unmistakable', 'Yolanda Unmistakable']) expect(before).toContain(name)
    for (const token of [player.token, sheet.tokens[0]])
      expect((await call('DELETE', '/v1/players/me', { token })).status).toBe(204)
    expect((await texts()).join()).not.toContain('Unmistakable')
    const body = await look(sheet, 1)
    expect(body.owner).toBe(sheet.writers[1]?.id)
    expect(body.players[0]).toEqual({ name: '–', player: player.id })
    expect(body.writers[0].name).toBe('–')
    const listed = (await get('/v1/players/me/sheets', sheet.tokens[1])).body.items[0]
    expect(listed).toMatchObject({ id: sheet.id, owner: sheet.writers[1]?.id })
    expect((await call('DELETE', sheet.path, { token: sheet.tokens[1] })).status).toBe(204)
  })

  test('erased by an operator has no name either', async () => {
    const player = await newPlayer('Zita Unmistakable')
    const sheet = await newSheet({ players: [{ player: player.id }, ...FOUR.slice(1)] })
    expect((await get(sheet.path, sheet.tokens[0])).text).toContain('Zita Unmistakable')
    const erased = await operate('POST', `/players/${player.id}/erasure`, {
      ...{ reason: 'request', reference: 'CASE-1' },
    })
    expect(erased.status, erased.text).toBeLessThan(300)
    for (const part of ['', '/export', '/scores/picture'])
      expect((await get(sheet.path + part, sheet.tokens[0])).text).not.toContain('Unmistakable')
    expect((await get(sheet.path, player.token)).status).toBe(401)
  })
})

test('the export has the sheet and its whole log', async () => {
  const sheet = await newSheet()
  await written(sheet, 0, entryOf(1, [102, 55]), entryOf(2, [100, 57]))
  const { body } = await get(`${sheet.path}/export`, sheet.tokens[1])
  expect(body.format).toBe('sidi-sheet-1')
  expect(body.sheet.totals).toEqual((await look(sheet, 1)).totals)
  expect(body.events.map(({ seq }: Body) => seq)).toEqual([1, 2, 3, 4])
})
