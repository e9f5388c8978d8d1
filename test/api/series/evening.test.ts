import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { enter, newEvening } from './series-client.ts'

/*
 * An evening with slips over HTTP: entries, draws, results, a dispute, a correction, standings and the export.
 */

callDirectly()

test('an evening: two rounds, a correction after the close, and an export', async () => {
  const { token, path } = await newEvening(9)
  for (const number of [1, 2]) {
    const drawn = await post(`${path}/rounds`, token, {})
    expect(drawn.status, drawn.text).toBe(201)
    expect(drawn.body).toMatchObject({ number, state: 'drawn', tableCount: 2, open: 2 })
    expect(drawn.body.sittingOut).toHaveLength(1)
    const round = `${path}/rounds/${number}`
    const started = await post(`${round}/start`, token, undefined)
    expect([started.status, started.body.state], started.text).toEqual([202, 'playing'])
    const open = await post(`${round}/close`, token, undefined)
    expect([open.status, open.body.code, open.body.facts]).toEqual([409, 'tables-open', { tables: [1, 2] }])
    const wrong = await enter(`${round}/tables/1`, token, [700, 500])
    expect([wrong.status, wrong.body.code, wrong.body.facts], wrong.text).toEqual([
      422,
      'wrong-sum',
      { path: 'sides', expected: 1256, got: 1200 },
    ])
    for (const table of [1, 2]) {
      const entered = await enter(`${round}/tables/${table}`, token, [600 + table, 656 - table])
      expect([entered.status, entered.body.state], entered.text).toEqual([200, 'confirmed'])
    }
    expect((await get(round, token)).body.state).toBe('complete')
    const closed = await post(`${round}/close`, token, undefined)
    expect([closed.status, closed.body.state, closed.body.revision], closed.text).toEqual([200, 'closed', 1])
  }
  const standings = await get(`${path}/standings`, token)
  expect(standings.status, standings.text).toBe(200)
  expect(standings.body.rows).toHaveLength(9)
  const reopened = await post(`${path}/rounds/1/reopen`, token, { reason: 'Typed wrong' })
  expect(reopened.status, reopened.text).toBe(200)
  expect((await enter(`${path}/rounds/1/tables/1`, token, [655, 601], { reason: 'Swapped' })).status).toBe(
    200,
  )
  expect((await get(`${path}/standings`, token)).body.rows).not.toEqual(standings.body.rows)
  expect((await enter(`${path}/rounds/1/tables/1`, token, [601, 655], { reason: 'Back' })).status).toBe(200)
  expect((await post(`${path}/rounds/1/close`, token, undefined)).status).toBe(200)
  expect((await get(`${path}/standings`, token)).body.rows).toEqual(standings.body.rows)
  const exported = await get(`${path}/export`, token)
  expect([exported.status, exported.body.format]).toEqual([200, 'sidi-series-1'])
  const file = join(mkdtempSync(join(tmpdir(), 'sidi-series-')), 'export.json')
  writeFileSync(file, exported.text)
  const verified = spawnSync(process.execPath, ['tools/verify/verify-series.ts', file], { encoding: 'utf8' })
  expect(verified.stdout, verified.stderr).not.toContain('NO')
  expect(verified.status, verified.stdout).toBe(0)
  const events = await get(`${path}/events?limit=5`, token)
  expect([events.status, events.body.items.length, events.body.items[0].type]).toEqual([
    200,
    5,
    'seriesCreated',
  ])
  const text = await get(`${path}/standings`, token, { headers: { Accept: 'text/plain' } })
  expect(text.text.split('\n')[0]).toMatch(/^ 1\. Guest \d/)
  const csv = await get(`${path}/standings?separator=semicolon`, token, { headers: { Accept: 'text/csv' } })
  expect(csv.text.split('\r\n')[0]).toBe('rank;entry;name;total;1:r1;1:r2')
})

test('a stranger does not find a private series, and enters by the invite', async () => {
  const { token, path } = await newEvening(4)
  const { invite } = (await get(path, token)).body
  const stranger = await newPlayer('Stranger Meier')
  for (const place of [
    '',
    '/settings',
    '/entries',
    '/entries/e_1',
    '/rounds',
    '/standings',
    '/events',
    '/export',
  ]) {
    const { status, body } = await get(`${path}${place}`, stranger.token)
    expect([status, body.code], place).toEqual([404, 'series-not-found'])
  }
  const invited = await get(path, stranger.token, { headers: { 'Sidi-Invite': invite } })
  expect([invited.status, invited.body.owner, invited.body.entries.present]).toEqual([200, null, 4])
  const key = { 'Idempotency-Key': 'enter-me-once' }
  const body = { invite }
  const first = await call('POST', `${path}/entries`, { token: stranger.token, body, headers: key })
  expect([first.status, first.body], first.text).toEqual([
    201,
    { items: [{ entry: 'e_5', outcome: 'created' }] },
  ])
  const again = await call('POST', `${path}/entries`, { token: stranger.token, body, headers: key })
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
    201,
    first.body,
    'true',
  ])
  expect((await get(path, stranger.token)).body.you).toMatchObject({ entry: 'e_5', role: null })
  const mine = await get('/v1/players/me/series', stranger.token)
  expect(mine.body.items[0]).toMatchObject({ name: 'Evening', entry: 'e_5' })
})

test('results at all tables at once complete the round once', async () => {
  const { token, path } = await newEvening(24)
  const round = `${path}/rounds/1`
  expect((await post(`${path}/rounds`, token, {})).status).toBe(201)
  expect((await post(`${round}/start`, token, undefined)).status).toBe(202)
  const tables = [1, 2, 3, 4, 5, 6]
  const entered = await Promise.all(
    tables.map((table) => enter(`${round}/tables/${table}`, token, [700, 556])),
  )
  expect(entered.map(({ status }) => status)).toEqual(tables.map(() => 200))
  expect((await get(round, token)).body).toMatchObject({ state: 'complete', open: 0 })
  const { items } = (await get(`${path}/events?limit=200`, token)).body
  expect(items.map(({ seq }: { seq: number }) => seq)).toEqual(items.map((_: object, at: number) => at + 1))
  expect(items.filter(({ type }: { type: string }) => type === 'roundComplete')).toHaveLength(1)
  // The tag of an earlier state, and no tag.
  const stale = await call('PUT', `${round}/tables/1/result`, {
    ...{ token, headers: { 'If-Match': '"t1-1-1"' }, body: { sides: [{ points: 1 }, { points: 1255 }] } },
  })
  expect([stale.status, stale.body.code], stale.text).toEqual([412, 'version-moved'])
  const without = await call('PUT', `${round}/tables/1/result`, { token, body: { sides: [{ points: 1 }] } })
  expect([without.status, without.body.code]).toEqual([428, 'precondition-required'])
})
