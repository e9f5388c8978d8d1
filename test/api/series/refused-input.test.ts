import { describe, expect, test } from 'vitest'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { newEvening, patchSettings } from './series-client.ts'

/*
 * Input of series that is refused: unfit characters, impossible times, games that do not fit, and a hand-over that fills the
 * limit of another player.
 */

callDirectly()

/** A right-to-left override, a zero-width space, a control character, private use, an unassigned character, five marks. */
const UNFIT = [
  ...['Anna\u202eretep', 'An\u200bna', 'An\u0007na', 'An\ue000na', 'An\u0378na'],
  `Anna${'\u0335'.repeat(5)}`,
]

describe.each(UNFIT)('a text with an unfit character %j is refused', (text) => {
  test('in names, teams, reasons, tags and the scheme', async () => {
    const { token, path } = await newEvening(4)
    const standing = (await get(`${path}/settings`, token)).body.standing
    const round = `${path}/rounds`
    const entry = `${path}/entries/e_1`
    const patch = (body: object) => call('PATCH', entry, { token, body })
    const prizes = [{ name: text, by: 'last' }]
    const answers = [
      await post('/v1/series', token, { name: text, preset: 'clubabend' }),
      await patchSettings(path, token, { name: text }),
      await patchSettings(path, token, { standing: { ...standing, prizes } }),
      await patchSettings(path, token, { paused: true, reason: text }),
      await post(`${path}/entries`, token, { entries: [{ guest: text }] }),
      await post(`${path}/entries`, token, { entries: [{ guest: 'Anna', team: text }] }),
      await patch({ team: text }),
      await patch({ name: text }),
      await post(round, token, { tag: text }),
      await post(`${path}/adjustments`, token, { entry: 'e_1', points: 1, reason: text }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [422, 'invalid-request']),
    )
    expect((await post(round, token, { tag: 'Final' })).status).toBe(201)
    expect((await post(`${round}/1/redraw`, token, { reason: text })).status).toBe(422)
  })
})

test('a round ends after its start', async () => {
  const { token, path } = await newEvening(4)
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const draw = (times: { readonly startsAt?: string; readonly endsAt?: string }) =>
    post(`${path}/rounds`, token, times)
  const faultOf = async (times: Parameters<typeof draw>[0]) => {
    const { status, body } = await draw(times)
    return [status, body.code, ...body.errors.map((one: { readonly pointer: string }) => one.pointer)]
  }
  const invalid = (...pointers: readonly string[]) => [422, 'invalid-request', ...pointers]
  expect(await faultOf({ startsAt: at(2), endsAt: at(1) })).toEqual(invalid('/endsAt'))
  const same = at(2)
  expect(await faultOf({ startsAt: same, endsAt: same })).toEqual(invalid('/endsAt'))
  expect(await faultOf({ endsAt: at(-1) })).toEqual(invalid('/endsAt'))
  expect(await faultOf({ startsAt: at(-25) })).toEqual(invalid('/startsAt'))
  expect(await faultOf({ startsAt: '0001-01-01T00:00:00Z' })).toEqual(invalid('/startsAt'))
  expect(await faultOf({ startsAt: at(24 * 401), endsAt: at(24 * 402) })).toEqual(
    invalid('/startsAt', '/endsAt'),
  )
  expect((await draw({ startsAt: at(-23), endsAt: at(24 * 399) })).status).toBe(201)
})

test('an adjustment of 0 points is refused', async () => {
  const { token, path } = await newEvening(4)
  const adjust = (points: number) =>
    post(`${path}/adjustments`, token, { entry: 'e_1', points, reason: 'Late' })
  const refused = await adjust(0)
  expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/points'])
  expect((await adjust(-1)).status).toBe(201)
})

test('partners and a game in which everybody plays alone do not fit', async () => {
  const { token } = await newPlayer('Director')
  const create = (body: object) => post('/v1/series', token, { name: 'Evening', ...body })
  const single = [{ id: 'a', preset: 'differenzler-4' }]
  const both = [{ id: 'a', preset: 'turnier-8' }, ...[{ id: 'b', preset: 'differenzler-4' }]]
  for (const body of [
    { games: single, partners: 'drawn' },
    { games: both },
    { games: single, partners: 'fixed' },
  ]) {
    const refused = await create(body)
    expect([refused.status, refused.body.code]).toEqual([422, 'unfit-pairing'])
  }
  const created = await create({ games: single })
  expect(created.status, created.text).toBe(201)
  const path = `/v1/series/${created.body.id}`
  const changed = await patchSettings(path, token, { partners: 'drawn' })
  expect([changed.status, changed.body.code]).toEqual([422, 'unfit-pairing'])
  expect((await patchSettings(path, token, { name: 'Other' })).status).toBe(200)
})

test('series that are handed over at once fill half of the limit of a day', async () => {
  const receiver = await newPlayer('Receiver')
  const owners = await Promise.all([newPlayer('One'), newPlayer('Two')])
  const made: { readonly path: string; readonly token: string }[] = []
  for (const { token } of owners)
    for (let number = 0; number < 15; number += 1) {
      const { body } = await post('/v1/series', token, { name: `Series ${number}`, preset: 'clubabend' })
      made.push({ path: `/v1/series/${body.id}`, token })
    }
  const answers = await Promise.all(
    made.map(({ path, token }) => patchSettings(path, token, { owner: receiver.id })),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(10)
  expect(new Set(codes)).toEqual(new Set(['ok', 'series-limit']))
  expect((await post('/v1/series', receiver.token, { name: 'Own', preset: 'clubabend' })).status).toBe(201)
})

test('a member `__proto__` is refused at every depth, also when escaped', async () => {
  const { token, path } = await newEvening(4)
  const send = (body: string) =>
    call('POST', `${path}/adjustments`, {
      ...{ token, raw: body, headers: { 'Content-Type': 'application/json' } },
    })
  for (const body of [
    '{"entry":"e_1","points":1,"reason":"x","__proto__":{}}',
    '{"entry":"e_1","points":1,"reason":"x","\\u005f_proto__":1}',
    '{"entry":"e_1","points":1,"reason":{"__proto__":1}}',
  ]) {
    const { status, body: problem } = await send(body)
    expect([status, problem.code]).toEqual([400, 'malformed-json'])
  }
  expect((await send('{"entry":"e_1","points":1,"reason":"__proto__"}')).status).toBe(201)
})
