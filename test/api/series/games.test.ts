import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { DEALS, logTypes, newEvening, ownTable, playOut, roundIn, startRound } from './table-games.ts'

/*
 * Tables of a series as games: an evening with people and bots over HTTP.
 */

callDirectly()

test('an evening of two rounds with people and bots', async () => {
  const evening = await newEvening(3, 9)
  const { path, director, people } = evening
  const { token } = director
  for (const number of [1, 2]) {
    const round = await startRound(evening)
    expect(round).toMatchObject({ number, at: 'game', tableCount: 3, open: 3 })
    expect(round.tables[0]).toMatchObject({ at: 'game', state: 'playing', sheet: null, stalled: false })
    await Promise.all(
      people.map(async (person) => {
        const { game, seat } = await ownTable(path, person)
        const view = await playOut(game, person)
        expect([view.status, view.you.seat]).toEqual(['finished', seat])
        expect(`/v1/series/${view.series}`).toBe(evening.path)
      }),
    )
    const complete = await roundIn(`${path}/rounds/${number}`, token, 'complete')
    for (const { state, result, deals, sides } of complete.tables) {
      const points = result.sides.map((side: Body) => side.points)
      expect([state, deals, sides.length]).toEqual(['done', { played: DEALS, of: DEALS, points }, 2])
      expect(result.sides[0].points + result.sides[1].points).toBe(157 * DEALS)
    }
    const closed = await post(`${path}/rounds/${number}/close`, token, undefined)
    expect([closed.status, closed.body.state], closed.text).toEqual([200, 'closed'])
  }
  const standings = await get(`${path}/standings`, token)
  const rows: readonly Body[] = standings.body.rows
  // Bots have no row.
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Person 1', 'Person 2', 'Person 3'])
  expect(rows.every(({ addends }) => addends.length === 2)).toBe(true)
  const types = await logTypes(path, token)
  expect(types.filter((type) => type === 'tableDone')).toHaveLength(6)
  expect(types.filter((type) => type === 'roundComplete')).toHaveLength(2)
  const file = join(mkdtempSync(join(tmpdir(), 'sidi-series-')), 'export.json')
  writeFileSync(file, (await get(`${path}/export`, token)).text)
  const verified = spawnSync(process.execPath, ['tools/verify/verify-series.ts', file], { encoding: 'utf8' })
  expect([verified.status, verified.stdout.includes('NO')], verified.stdout + verified.stderr).toEqual([
    0,
    false,
  ])
})

test('a director has no power over a game: no hand, no seat, no move, no changed deal', async () => {
  const evening = await newEvening(1, 3)
  const { path, director, people } = evening
  const [person] = people
  if (person === undefined) throw new Error('nobody')
  await startRound(evening)
  const { game } = await ownTable(path, person)
  const view = (await get(`/v1/games/${game}`, director.token)).body
  expect(view.you).toBeNull()
  expect(view.series).toBeUndefined()
  const denied = [
    await post(`/v1/games/${game}/seats`, director.token, { seat: 0 }),
    await post(`/v1/games/${game}/moves`, director.token, { type: 'pass' }),
    await call('DELETE', `/v1/games/${game}`, { token: director.token }),
  ]
  expect(denied.map(({ status }) => status >= 400)).toEqual([true, true, true])
  const mine = await get('/v1/players/me/games', director.token)
  expect(mine.body.items).toEqual([])
  const second = await newPlayer('Second director')
  expect((await post(`${path}/directors/${second.id}`, director.token, undefined)).status).toBeLessThan(300)
  expect((await get(`/v1/games/${game}`, second.token)).status).toBe(404)
  await playOut(game, person)
  const table = `${path}/rounds/1/tables/1`
  const { headers } = await get(table, director.token)
  const enter = (body: object) =>
    call('PUT', `${table}/result`, {
      ...{ token: director.token, headers: { 'If-Match': headers.get('etag') ?? '' }, body },
    })
  const sides = [{ points: 157 * DEALS }, { points: 0 }]
  const without = await enter({ sides })
  expect([without.status, without.body.code]).toEqual([422, 'reason-needed'])
  const corrected = await enter({ sides, reason: 'Typed wrong' })
  expect(corrected.status, corrected.text).toBe(200)
  expect(corrected.body.corrected).toMatchObject({ reason: 'Typed wrong' })
  expect((await logTypes(path, director.token)).at(-1)).toBe('resultCorrected')
})

test('a substitute takes a seat of a running game over, and nobody else', async () => {
  const evening = await newEvening(2, 6)
  const { path, director, people } = evening
  const { token } = director
  const late = await newPlayer('Late')
  const entered = await post(`${path}/entries`, token, {
    entries: [{ player: late.id }, { player: director.id }],
  })
  const [substitute, own] = entered.body.items.map(({ entry }: Body) => entry)
  for (const entry of [substitute, own]) {
    const { headers } = await get(`${path}/entries/${entry}`, token)
    const gone = await call('PATCH', `${path}/entries/${entry}`, {
      ...{ token, headers: { 'If-Match': headers.get('etag') ?? '' }, body: { state: 'absent' } },
    })
    expect(gone.status, gone.text).toBe(200)
  }
  await startRound(evening)
  const [first, other] = people
  if (first === undefined || other === undefined) throw new Error('nobody')
  const { table, seat, game } = await ownTable(path, first)
  await playOut(game, first, (view) => view.deal.phase === 'play')
  const replace = (body: object) =>
    call('PUT', `${path}/rounds/1/tables/${table}/seats/${seat}`, {
      token,
      body: { credit: 'seat', ...body },
    })
  const director2 = await replace({ entry: own })
  expect([director2.status, director2.body.code], director2.text).toEqual([403, 'substitute-not-allowed'])
  const busy = await replace({ entry: (await get(path, other.token)).body.you.entry })
  if ((await ownTable(path, other)).table !== table)
    expect([busy.status, busy.body.code], busy.text).toEqual([403, 'substitute-not-allowed'])
  const replaced = await replace({ entry: substitute })
  expect(replaced.status, replaced.text).toBe(200)
  // The game has changed seats before the answer: a private game hides from the replaced person at once.
  const seen = await Promise.all([first, late].map((one) => get(`/v1/games/${game}`, one.token)))
  expect(seen.map(({ status }) => status)).toEqual([404, 200])
  const view = (await get(`/v1/games/${game}`, late.token)).body
  expect(view.you.seat).toBe(seat)
  expect(await logTypes(path, token)).toContain('substituteSeated')
  expect((await ownTable(path, late)).game).toBe(game)
  const again = await replace({ entry: null })
  expect(again.status, again.text).toBe(200)
  expect((await get(`/v1/games/${game}`, late.token)).status).toBe(404)
  await Promise.all([
    eventually(async () => {
      const { body } = await get(`${path}/rounds/1/tables/${table}`, token)
      expect(body.state).toBe('done')
    }),
    playOut((await ownTable(path, other)).game, other),
  ])
})

test('a player who deletes the account leaves the game to a bot, and shows as –', async () => {
  const evening = await newEvening(1, 3)
  const { path, director, people } = evening
  await startRound(evening)
  const [person] = people
  if (person === undefined) throw new Error('nobody')
  expect((await call('DELETE', '/v1/players/me', { token: person.token })).status).toBe(204)
  const round = await roundIn(`${path}/rounds/1`, director.token, 'complete')
  expect(round.tables[0].result.brokenOff).toBeUndefined()
  const { body } = await get(`${path}/standings`, director.token)
  expect(body.rows.map(({ name }: Body) => name)).toEqual(['–'])
})

test('a game that a player gives up breaks the table off', async () => {
  const evening = await newEvening(1, 3)
  const { path, director, people } = evening
  await startRound(evening)
  const [person] = people
  if (person === undefined) throw new Error('nobody')
  const { game } = await ownTable(path, person)
  const left = await call('DELETE', `/v1/games/${game}/seats/me`, { token: person.token })
  expect(left.status, left.text).toBeLessThan(300)
  const round = await roundIn(`${path}/rounds/1`, director.token, 'complete')
  expect(round.tables[0]).toMatchObject({ state: 'done', result: { brokenOff: true } })
})

test('a forfeit ends the game, and finished deals count for the others', async () => {
  const evening = await newEvening(1, 3)
  const { path, director, people } = evening
  await startRound(evening)
  const [person] = people
  if (person === undefined) throw new Error('nobody')
  const { game } = await ownTable(path, person)
  await playOut(game, person, (view) => view.deal.number === 2 && view.deal.phase === 'play')
  const table = `${path}/rounds/1/tables/1`
  const seats: readonly string[] = (await get(table, director.token)).body.seats
  const own = (await get(path, person.token)).body.you.entry
  const other = seats.find((entry) => entry !== own)
  const body = { entry: other, as: 'zero', others: 'as-it-stands', reason: 'Left' }
  const refused = await post(`${table}/forfeit`, person.token, body)
  expect([refused.status, refused.body.code]).toEqual([403, 'not-a-director'])
  expect((await get(`/v1/games/${game}`, person.token)).body.status).toBe('playing')
  const forfeited = await post(`${table}/forfeit`, director.token, body)
  expect(forfeited.status, forfeited.text).toBe(200)
  expect((await get(`/v1/games/${game}`, person.token)).body.status).toBe('abandoned')
  const { body: ended } = await get(table, director.token)
  expect(ended.result.sides[0].points + ended.result.sides[1].points).toBe(157)
  const { rows } = (await get(`${path}/standings`, director.token)).body
  const side = ended.sides.findIndex((entries: readonly string[]) => entries.includes(own))
  expect(rows[0]).toMatchObject({ entry: own, total: ended.result.sides[side].points })
})
