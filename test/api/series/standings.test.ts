import { expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, post, rename } from '../support/api-client.ts'
import { enter, newEvening, patchSettings, playRound } from './series-client.ts'

/*
 * Standings over HTTP: pages, ETags, revisions of closed rounds, adjustments. The rows are those of the export, which come from
 * all tables.
 */

callDirectly()

const MATCHES = { parts: [{ take: 'matches' }], order: 'high' }

/** The standings, and the same from all tables of the series. */
const standings = async (path: string, token: string): Promise<Body> => {
  const { body } = await get(`${path}/standings`, token)
  const exported = (await get(`${path}/export`, token)).body.standings
  const rows = body.rows.map(({ name: _, entry: id, ...row }: Body) => ({ id, ...row }))
  expect(rows).toEqual(exported.rows)
  return body
}

test('a change of the scheme after a close needs a reason, and revises each closed round', async () => {
  const { token, path } = await newEvening(8)
  await playRound(path, token, 1)
  await playRound(path, token, 2)
  const first = (await get(`${path}/standings?round=1`, token)).body
  expect([first.round, first.revision]).toEqual([1, 1])
  const without = await patchSettings(path, token, { standing: MATCHES })
  expect([without.status, without.body.code], without.text).toEqual([422, 'reason-needed'])
  const changed = await patchSettings(path, token, { standing: MATCHES, reason: 'Agreed by all' })
  expect(changed.status, changed.text).toBe(200)
  const { items } = (await get(`${path}/rounds`, token)).body
  expect(items.map(({ revision }: Body) => revision)).toEqual([2, 2])
  const { items: log } = (await get(`${path}/events?limit=200`, token)).body
  expect(log.at(-1)).toMatchObject({
    type: 'standingsRevised',
    rounds: [
      { round: 1, revision: 2 },
      { round: 2, revision: 2 },
    ],
  })
  const now = (await get(`${path}/standings?round=1`, token)).body
  expect([now.revision, now.rows[0].total]).toEqual([2, 0])
  expect((await get(`${path}/standings?round=1&revision=1`, token)).body).toEqual(first)
  expect(await standings(path, token)).toMatchObject({ round: 2, revision: 2 })
  const unknown = await get(`${path}/standings?round=1&revision=3`, token)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'round-not-found'])
  expect((await get(`${path}/standings?round=3`, token)).status).toBe(404)
})

test('an adjustment gives the last closed round a new revision', async () => {
  const { token, path } = await newEvening(8)
  await playRound(path, token, 1)
  await playRound(path, token, 2)
  const penalty = { entry: 'e_1', points: -50, reason: 'Late' }
  const made = await post(`${path}/adjustments`, token, penalty)
  expect(made.status, made.text).toBe(201)
  const now = await standings(path, token)
  expect(now.revision).toBe(2)
  const row = now.rows.find(({ entry }: Body) => entry === 'e_1')
  expect(row.adjustments).toMatchObject([{ id: made.body.adjustment, points: -50, reason: 'Late' }])
  expect((await get(`${path}/standings?round=2&revision=1`, token)).body.rows).not.toEqual(now.rows)
  const withdrawn = await call('DELETE', `${path}/adjustments/${made.body.adjustment}`, { token })
  expect(withdrawn.status, withdrawn.text).toBe(204)
  expect(await standings(path, token)).toMatchObject({ revision: 3 })
})

test('standings during a round, after late entries, withdrawals and a reopened earlier round', async () => {
  const { token, path } = await newEvening(9)
  await playRound(path, token, 1)
  await playRound(path, token, 2)
  expect((await post(`${path}/entries`, token, { entries: [{ guest: 'Late' }] })).status).toBe(201)
  const left = await call('PATCH', `${path}/entries/e_3`, { token, body: { state: 'withdrawn' } })
  expect(left.status, left.text).toBe(200)
  expect((await standings(path, token)).rows.find(({ entry }: Body) => entry === 'e_3').withdrawn).toBe(true)
  expect((await post(`${path}/rounds`, token, {})).status).toBe(201)
  await standings(path, token)
  expect((await post(`${path}/rounds/3/start`, token, undefined)).status).toBe(202)
  expect((await enter(`${path}/rounds/3/tables/1`, token, [1256, 0])).status).toBe(200)
  expect(await standings(path, token)).toMatchObject({ round: 3, revision: null })
  const reopened = await post(`${path}/rounds/1/reopen`, token, { reason: 'Typed wrong' })
  expect(reopened.status, reopened.text).toBe(200)
  const corrected = await enter(`${path}/rounds/1/tables/1`, token, [1, 1255], { reason: 'Typed wrong' })
  expect(corrected.status, corrected.text).toBe(200)
  await standings(path, token)
  expect((await get(`${path}/standings?round=1`, token)).body).toMatchObject({ round: 1, revision: null })
  expect((await get(`${path}/standings?round=2`, token)).body).toMatchObject({ round: 2, revision: 1 })
  expect((await post(`${path}/rounds/1/close`, token, undefined)).status).toBe(200)
  await standings(path, token)
  expect((await get(`${path}/standings?round=2`, token)).body).toMatchObject({ round: 2, revision: 2 })
  expect((await get(`${path}/standings?session=1`, token)).body.rows).toHaveLength(10)
  expect((await get(`${path}/standings?session=2`, token)).body.rows).toHaveLength(0)
})

test('an open round counts results alone: an open table has no 0, and a bye counts after the last result', async () => {
  const standing = { parts: [{ take: 'points' }], order: 'low', bye: { value: 5 }, missing: { value: 0 } }
  const { token, path } = await newEvening(9, { standing })
  const drawn = await post(`${path}/rounds`, token, {})
  expect(drawn.status, drawn.text).toBe(201)
  expect((await post(`${path}/rounds/1/start`, token, undefined)).status).toBe(202)
  const [first] = drawn.body.tables
  const [bye] = drawn.body.sittingOut
  const unranked = (body: Body) => body.rows.filter(({ rank }: Body) => rank === null)
  expect(unranked(await standings(path, token))).toHaveLength(9)
  expect((await enter(`${path}/rounds/1/tables/1`, token, [700, 556])).status).toBe(200)
  const live = await standings(path, token)
  const ranked = live.rows.filter(({ rank }: Body) => rank !== null)
  expect(ranked.map(({ total }: Body) => total)).toEqual([556, 556, 700, 700])
  expect(ranked.map(({ entry }: Body) => entry).sort()).toEqual([...first.seats].sort())
  expect(unranked(live).map(({ entry, addends }: Body) => [entry, addends])).toContainEqual([bye, []])
  expect(unranked(live)).toHaveLength(5)
  expect((await enter(`${path}/rounds/1/tables/2`, token, [628, 628])).status).toBe(200)
  const complete = await standings(path, token)
  expect(complete.rows[0]).toMatchObject({ entry: bye, rank: 1, total: 5 })
  expect((await post(`${path}/rounds/1/close`, token, undefined)).status).toBe(200)
  expect((await standings(path, token)).rows).toEqual(complete.rows)
})

test('pages have a link to the next rows, and a known tag is 304 before anything is computed', async () => {
  const { token, path } = await newEvening(9)
  await playRound(path, token, 1)
  const all = await get(`${path}/standings`, token)
  expect([all.body.count, all.body.rows.length, all.headers.get('link')]).toEqual([9, 9, null])
  const first = await get(`${path}/standings?limit=4`, token)
  const link = /<(?<next>[^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.groups?.['next'] ?? ''
  const second = await get(link, token)
  const third = await get(`${path}/standings?limit=4&from=9`, token)
  expect([...first.body.rows, ...second.body.rows, ...third.body.rows]).toEqual(all.body.rows)
  expect(third.headers.get('link')).toBe(null)
  const tag = { 'If-None-Match': all.headers.get('etag') ?? '' }
  const known = await get(`${path}/standings`, token, { headers: tag })
  expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', tag['If-None-Match']])
  // Another form, and another viewer, have other tags.
  expect((await get(`${path}/standings?limit=4`, token, { headers: tag })).status).toBe(200)
  for (const Accept of ['text/csv', 'text/plain']) {
    expect((await get(`${path}/standings`, token, { headers: { ...tag, Accept } })).status).toBe(200)
    const shown = await get(`${path}/standings`, token, { headers: { Accept } })
    const again = { Accept, 'If-None-Match': shown.headers.get('etag') ?? '' }
    expect((await get(`${path}/standings`, token, { headers: again })).status).toBe(304)
  }
  expect((await rename(token, 'Somebody Else')).status).toBe(200)
  expect((await get(`${path}/standings`, token, { headers: tag })).status).toBe(304)
  expect((await post(`${path}/adjustments`, token, { entry: 'e_1', points: 1, reason: 'x' })).status).toBe(
    201,
  )
  expect((await get(`${path}/standings`, token, { headers: tag })).status).toBe(200)
})
