import { describe, expect, test } from 'vitest'
import { call, callDirectly, newPlayer, post } from '../support/api-client.ts'
import { contract } from '../support/response-validation.ts'

/*
 * Each operation of a series, sent by each role: owner, director, scorer, a person at the table, a person at another table, a
 * stranger, and an integration that acts for a director. The caller matrix has the kinds of tokens.
 */

callDirectly()

const ROLES = ['owner', 'director', 'bot', 'scorer', 'seat', 'other', 'stranger'] as const
type Role = (typeof ROLES)[number]

interface World {
  readonly path: string
  readonly headers: Readonly<Record<Role, Readonly<Record<string, string>>>>
  /** Id of a player without a role. */
  readonly player: string
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** A director whose requests come from an integration. */
const actingDirector = async () => {
  const { token } = (await post('/v1/integrations', undefined, { name: 'Bot' })).body
  const made = await call('PUT', '/v1/integrations/me/players/tg-1', { token, body: { name: 'Tele Gramm' } })
  return { id: made.body.id, headers: { ...bearer(token), 'Act-As': 'external:tg-1' } }
}

/** A series with two tables in play, and a person for each role. */
const newWorld = async (visibility: 'private' | 'public'): Promise<World> => {
  const [owner, director, scorer, seat, other, stranger, player] = await Promise.all(
    ['Olga', 'Dora', 'Sepp', 'Seppli', 'Otto', 'Fremd', 'Emil'].map((name) => newPlayer(name)),
  )
  if (!(owner && director && scorer && seat && other && stranger && player)) throw new Error('seven people')
  const { token } = owner
  const bot = await actingDirector()
  const fields = { name: 'Abend', visibility, games: [{ preset: 'turnier-8' }] }
  const path = `/v1/series/${(await post('/v1/series', token, fields)).body.id}`
  const guests = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((guest) => ({ guest }))
  const entries = [{ player: seat.id }, ...guests.slice(0, 3), { player: other.id }, ...guests.slice(3)]
  const table = (first: number) => [0, 1, 2, 3].map((at) => `e_${first + at}`)
  const steps = [
    ['directors', director.id],
    ['directors', bot.id],
    ['scorers', scorer.id],
  ] as const
  for (const [role, id] of steps)
    expect((await post(`${path}/${role}/${id}`, token, undefined)).status).toBe(200)
  expect((await post(`${path}/entries`, token, { entries })).status).toBe(201)
  expect((await post(`${path}/rounds`, token, { tables: [table(1), table(5)] })).status).toBe(201)
  expect((await post(`${path}/rounds/1/start`, token, undefined)).status).toBe(202)
  expect((await post(`${path}/adjustments`, token, { entry: 'e_1', points: 1, reason: 'x' })).status).toBe(
    201,
  )
  const headers = {
    ...{ owner: bearer(token), director: bearer(director.token), bot: bot.headers },
    ...{ scorer: bearer(scorer.token), seat: bearer(seat.token), other: bearer(other.token) },
    stranger: bearer(stranger.token),
  }
  return { path, headers, player: player.id }
}

type Answers = Readonly<Record<Role, string>>
const all = (answer: string): Answers =>
  Object.fromEntries(ROLES.map((role) => [role, answer])) as unknown as Answers
const only = (
  roles: readonly Role[],
  answer: string,
  refusal: string,
  more: Partial<Answers> = {},
): Answers => ({
  ...all(refusal),
  ...Object.fromEntries(roles.map((role) => [role, answer])),
  ...more,
})

const DIRECTORS = ['owner', 'director', 'bot'] as const
const directors = (answer: string) => only(DIRECTORS, answer, '403 not-a-director')
const owner = (answer: string, more: Partial<Answers> = {}) =>
  only(['owner'], answer, '403 not-the-series-owner', more)

interface Line {
  readonly answers: Answers
  readonly body?: object
}
const reads = { answers: all('200') }
const result = { sides: [{ points: 600 }, { points: 656 }] }
const reason = { reason: 'x' }

/** The answers to those who may see the series. The stranger sees the public series alone. */
const LINES: Readonly<Record<string, Line>> = {
  'GET ': reads,
  'GET /settings': reads,
  'GET /entries': reads,
  'GET /entries/{entry}': reads,
  'GET /rounds': reads,
  'GET /rounds/{round}': reads,
  'GET /rounds/{round}/draw': reads,
  'GET /rounds/{round}/deals/{number}': { answers: all('404 deal-not-found') },
  'GET /rounds/{round}/tables': reads,
  'GET /rounds/{round}/tables/{table}': reads,
  'GET /standings': reads,
  'GET /standings/picture': reads,

  'GET /events': reads,
  'GET /export': reads,
  'GET /live': { answers: all('426 upgrade-required') },
  'POST /rounds': { answers: directors('409 round-open'), body: {} },
  'DELETE /rounds/{round}': { answers: directors('409 not-drawn') },
  'POST /rounds/{round}/redraw': { answers: directors('409 not-drawn'), body: reason },
  'PUT /rounds/{round}/tables': {
    ...{ answers: directors('409 not-drawn'), body: { tables: [['e_1', 'e_2', 'e_3', 'e_4']] } },
  },
  'POST /rounds/{round}/tables': {
    ...{ answers: all('409 not-drawn'), body: { entries: ['e_1', 'e_2', 'e_3', 'e_4'] } },
  },
  'POST /rounds/{round}/start': { answers: directors('202') },
  'POST /rounds/{round}/close': { answers: directors('409 tables-open') },
  'POST /rounds/{round}/reopen': { answers: directors('409 round-not-started'), body: reason },
  'POST /rounds/{round}/tables/{table}/confirmation': {
    ...{
      answers: only([...DIRECTORS, 'scorer', 'seat'], '409 no-result', '403 not-a-scorer'),
      body: { agree: true },
    },
  },
  'PUT /rounds/{round}/tables/{table}/seats/{seat}': {
    ...{ answers: directors('200'), body: { entry: 'e_9', credit: 'seat' } },
  },
  'PUT /rounds/{round}/tables/{table}/result': {
    ...{
      answers: only([...DIRECTORS, 'scorer', 'seat'], '200', '403 not-a-scorer'),
      body: { ...result, ...reason },
    },
  },
  'POST /rounds/{round}/tables/{table}/forfeit': {
    answers: directors('200'),
    body: { entry: 'e_2', as: 'zero', others: 'as-it-stands', ...reason },
  },
  'POST /adjustments': { answers: directors('201'), body: { entry: 'e_1', points: -5, ...reason } },
  'DELETE /adjustments/{adjustment}': {
    answers: { ...directors('404 adjustment-not-found'), owner: '204' },
  },
  'PATCH /settings': { answers: directors('200'), body: { name: 'Neu' } },
  'POST /invite': { answers: directors('200') },
  'POST /scorers/{player}': { answers: directors('200') },
  'DELETE /scorers/{player}': { answers: directors('200') },
  'POST /directors/{player}': { answers: owner('200') },
  'DELETE /directors/{player}': { answers: owner('200') },
  'POST /entries': { answers: directors('201'), body: { entries: [{ guest: 'Spät' }] } },
  'PATCH /entries/{entry}': {
    answers: only([...DIRECTORS, 'seat'], '200', '403 not-a-director'),
    body: { state: 'absent' },
  },
  'DELETE /entries/{entry}': { answers: only([...DIRECTORS, 'seat'], '204', '403 not-a-director') },
  'DELETE ': { answers: owner('409 series-has-results') },
}

/** Operations that refuse the form of the request before the series is read. */
const UNREAD = ['GET /live']

const VALUES: Readonly<Record<string, string>> = {
  ...{ entry: 'e_1', round: '1', table: '1', seat: '3', adjustment: 'a_1' },
}

const send = async (name: string, { body }: Line, path: string, headers: object, player: string) => {
  const [method = '', place = ''] = name.split(' ')
  const target = place.replace(/\{(\w+)\}/g, (_, field: string) => VALUES[field] ?? player)
  const answer = await call(method, `${path}${target}`, {
    ...(body && { body }),
    headers: { ...headers, ...(/^(PUT|PATCH)$/.test(method) && { 'If-Match': '*' }) },
  })
  return answer.status < 400 ? `${answer.status}` : `${answer.status} ${answer.body.code}`
}

test('the table has each operation of a series', () => {
  const prefix = '/v1/series/{series}'
  const documented = Object.entries(contract.paths)
    .filter(([path]) => path.startsWith(prefix))
    .flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => /^(get|put|post|patch|delete)$/.test(method))
        .map((method) => `${method.toUpperCase()} ${path.slice(prefix.length)}`),
    )
  expect(Object.keys(LINES).sort()).toEqual(documented.sort())
})

describe.each(['private', 'public'] as const)('a %s series', (visibility) => {
  test('gives each role the expected answer to each operation', async () => {
    const { path, headers, player } = await newWorld(visibility)
    const answers: Record<string, Record<string, string>> = {}
    const wanted: Record<string, Record<string, string>> = {}
    for (const [name, line] of Object.entries(LINES)) {
      const given: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const role of ROLES) {
        given[role] = await send(name, line, path, headers[role], player)
        expected[role] =
          role === 'stranger' && visibility === 'private' && !UNREAD.includes(name)
            ? '404 series-not-found'
            : line.answers[role]
      }
      answers[name] = given
      wanted[name] = expected
    }
    expect(answers).toEqual(wanted)
  })
})

test('an unknown id, and a private series of others, have the same answers', async () => {
  const { path, headers, player } = await newWorld('private')
  const unknown = `/v1/series/s_${'x'.repeat(22)}`
  for (const [name, line] of Object.entries(LINES).filter(([one]) => !UNREAD.includes(one))) {
    const [private_, none] = [
      await send(name, line, path, headers.stranger, player),
      await send(name, line, unknown, headers.stranger, player),
    ]
    expect([private_, none], name).toEqual(['404 series-not-found', '404 series-not-found'])
  }
})
