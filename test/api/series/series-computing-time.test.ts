import { expect, test } from 'vitest'
import { findSeriesExport } from '../../../src/app/series/find-export.ts'
import { reopenRoundCommand } from '../../../src/app/series/round-commands.ts'
import { findStandings } from '../../../src/app/series/series-standings.ts'
import { sha256 } from '../../../src/lib/encoding-and-hashing.ts'
import { callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import { newEvening, patchSettings, playRound } from './series-client.ts'

/*
 * Computing time of exports, of standings of many entries, and of reopened rounds. The tests set the clock and the limit.
 */

callDirectly()

const bearer = async (token: string) => ({ kind: 'bearer', tokenHash: await sha256(token) }) as const

/** Dependencies with a millisecond of computing time, in a minute of an own. */
const scarce = (minute: number) =>
  inProcessDeps({ computingMs: 1, now: () => new Date(Date.UTC(2027, 0, 1, 0, minute)).toISOString() })

/** A public series after a round, and a stranger. */
const publicEvening = async () => {
  const { token, path } = await newEvening(8)
  expect((await patchSettings(path, token, { visibility: 'public' })).status).toBe(200)
  await playRound(path, token, 1)
  const series = path.split('/').at(-1) ?? ''
  const stranger = await newPlayer('Stranger')
  return {
    token,
    path,
    series,
    stranger,
    director: await bearer(token),
    reader: await bearer(stranger.token),
  }
}

test('an export uses computing time of the reader; a reader with the export needs none', async () => {
  const { series, reader, director } = await publicEvening()
  const deps = scarce(1)
  const first = await findSeriesExport(deps, reader, { series })
  expect(first).toMatchObject({ outcome: 'done', value: { text: expect.stringContaining(series) } })
  expect(await findSeriesExport(deps, reader, { series })).toMatchObject({ outcome: 'no-computing-time' })
  const known = await findSeriesExport(deps, reader, { series, isCurrent: () => true })
  expect(known).toMatchObject({ outcome: 'done', value: { text: null } })
  expect((await findSeriesExport(deps, director, { series })).outcome).toBe('done')
  expect((await findSeriesExport(scarce(2), reader, { series })).outcome).toBe('done')
})

test('the screen of a series uses computing time of its maker, and other screens have theirs', async () => {
  const { series, token, stranger } = await publicEvening()
  const screenOf = async (maker: string) => {
    const made = await post('/v1/players/me/tokens', maker, { series, scopes: ['read'] })
    expect(made.status, made.text).toBe(201)
    return bearer(made.body.token)
  }
  const [own, other] = [await screenOf(token), await screenOf(stranger.token)]
  const deps = scarce(5)
  expect((await findSeriesExport(deps, other, { series })).outcome).toBe('done')
  expect(await findSeriesExport(deps, other, { series })).toMatchObject({ outcome: 'no-computing-time' })
  expect((await findSeriesExport(deps, own, { series })).outcome).toBe('done')
})

test('a reader has one export at a time, and other readers have theirs', async () => {
  const { series, reader, director } = await publicEvening()
  const deps = inProcessDeps()
  const all = await Promise.all([
    findSeriesExport(deps, director, { series }),
    ...Array.from({ length: 6 }, () => findSeriesExport(deps, reader, { series })),
  ])
  const [own, ...others] = all.map(({ outcome }) => outcome)
  expect(own).toBe('done')
  expect(new Set(others)).toEqual(new Set(['done', 'overloaded']))
  expect((await findSeriesExport(deps, reader, { series })).outcome).toBe('done')
})

test('If-None-Match gets 304 for an export until the series changes', async () => {
  const { token, path, stranger } = await publicEvening()
  const first = await get(`${path}/export`, stranger.token)
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const same = await get(`${path}/export`, stranger.token, { headers })
  expect([same.status, same.headers.get('etag')]).toEqual([304, first.headers.get('etag')])
  // The export of a director has more fields.
  expect((await get(`${path}/export`, token, { headers })).status).toBe(200)
  expect((await post(`${path}/rounds`, token, {})).status).toBe(201)
  expect((await get(`${path}/export`, stranger.token, { headers })).status).toBe(200)
})

test('standings of more than 100 entries use computing time, smaller ones none', async () => {
  const small = await publicEvening()
  const deps = scarce(3)
  const of = (series: string) => ({ series, from: 1, limit: 10 })
  for (const _ of ['first', 'second', 'third'])
    expect((await findStandings(deps, small.reader, of(small.series))).outcome).toBe('done')
  const { token, path } = await newEvening(100)
  expect((await post(`${path}/entries`, token, { entries: [{ guest: 'Last' }] })).status).toBe(201)
  const reader = await bearer(token)
  const series = path.split('/').at(-1) ?? ''
  expect((await findStandings(deps, reader, of(series))).outcome).toBe('done')
  expect((await findStandings(deps, reader, of(series))).outcome).toBe('no-computing-time')
})

test('a director without computing time reopens no round, and changes nothing', async () => {
  const { series, path, token, director, reader } = await publicEvening()
  const deps = scarce(4)
  const reopen = (of: typeof director) => reopenRoundCommand(deps, of, { series, round: 1, reason: 'Again' })
  expect(await reopen(reader)).toMatchObject({
    outcome: 'series-refused',
    refusal: { code: 'not-a-director' },
  })
  expect((await reopen(director)).outcome).toBe('done')
  expect((await post(`${path}/rounds/1/close`, token, undefined)).status).toBe(200)
  expect((await reopen(director)).outcome).toBe('no-computing-time')
  expect((await get(`${path}/rounds/1`, token)).body.state).toBe('closed')
})
