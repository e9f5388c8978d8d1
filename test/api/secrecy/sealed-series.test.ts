import { createClient } from '@libsql/client'
import { expect, inject, test } from 'vitest'
import { newEvening, ownTable, playOut, roundIn, startRound } from '../series/table-games.ts'
import type { Body, Player } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { fillPath, OPERATIONS, UNKNOWN_IDS } from '../support/contract-operations.ts'
import { itemsWithoutNow, openStream } from '../support/stream-readers.ts'

/*
 * Secrecy of sealed deals in the answers about a series: with other cards and other points at a table, each GET of the contract
 * gives the same bytes to every reader, until the round closes. Streams give the same items, in number and size.
 */

callDirectly()

const STREAMS = ['text/event-stream', 'application/x-ndjson']

interface Reader {
  readonly token: string
  /** Cursor of the news from before the round; undefined for a screen, which has no news. */
  readonly since: string | undefined
  /** Games at tables where the reader has no seat. */
  readonly games: readonly string[]
}

/** The items of the streams of the series, of people and of games elsewhere, from the start of the round, without cursors. */
const streamedTo = async (path: string, { token, since, games }: Reader): Promise<readonly string[]> => {
  const streams = [
    [`${path}/events`, '0'] as const,
    ...(since === undefined ? [] : [['/v1/players/me/events', since] as const]),
    ...games.map((game) => [`/v1/games/${game}/events`, '0'] as const),
  ]
  const items: string[] = []
  for (const [events, after] of streams)
    for (const form of ['sse', 'ndjson'] as const) {
      const reader = await openStream(form, { path: events, token, after })
      await reader.until((heard) => heard.some(({ type }) => type === 'now'))
      reader.cut()
      const heard = itemsWithoutNow(reader).map(({ cursor: _, ...item }) => JSON.stringify(item))
      items.push([events, form, reader.status, ...heard].join('\n'))
    }
  return items
}

/** The answer of each door to a reader, without what differs between two requests. */
const answersOf = async (
  { series, set, organiser }: { readonly series: string; readonly set: string; readonly organiser: string },
  { token, since = '' }: Reader,
): Promise<readonly string[]> => {
  const doors = OPERATIONS.filter(({ method, path }) => method === 'GET' && path.includes('{series}'))
  const paths = doors.flatMap(({ path, types }) =>
    ['1', '2'].flatMap((table) =>
      types.map((type) => [fillPath(path, { ...UNKNOWN_IDS, series, table, set: '' }), type] as const),
    ),
  )
  // Other test files make public series at the same time.
  const lists = [
    ...[`/v1/series?organiser=${organiser}`, '/v1/players/me/series'],
    ...[`/v1/players/me/events?after=${since}`, `/v1/deal-sets/${set}`],
  ].map((path) => [path, 'application/json'] as const)
  const asked = [...paths, ...lists].filter(
    ([path, type]) => !path.endsWith('/live') && !STREAMS.includes(type),
  )
  const answers: string[] = []
  for (const [path, type] of asked) {
    const { status, headers, text } = await get(path, token, { headers: { Accept: type } })
    const shown = [...headers].filter(([name]) => !/^(date|x-request-id|.*ratelimit.*)$/.test(name))
    const body = text.replaceAll(/"(requestId|cursor)":"[^"]*"/g, '')
    answers.push([path, type, status, JSON.stringify(shown), body].join('\n'))
  }
  return answers
}

/** Gives the games and the tables of a set other points and other cards. The times of the last changes stay. */
const exchange = async (series: string, set: string): Promise<void> => {
  const database = createClient({ url: inject('databaseUrl') })
  const games = '(select id from games where sealed = ?)'
  const statements = [
    [
      `update series_tables set body = json_set(body, '$.sealed.result.sides[0].points', 999,
       '$.sealed.result.sides[0].matches', 7, '$.sealed.deals[0][0]', 999)
       where series = ? and body ->> '$.sealed' is not null`,
      series,
    ],
    [`update deals set body = json_set(body, '$.lines', json('[]')) where game in ${games}`, set],
    [
      `update games set snapshot = json_set(snapshot, '$.past.points', json('[999, 0]')) where sealed = ?`,
      set,
    ],
    [
      `update events set body = json_set(body, '$.card', 'Aa')
       where game in ${games} and body ->> 'type' = 'cardPlayed'`,
      set,
    ],
  ] as const
  for (const [sql, arg] of statements) {
    const { rowsAffected } = await database.execute({ sql, args: [arg] })
    expect(rowsAffected, sql).toBeGreaterThan(0)
  }
  database.close()
}

test('other cards and points change no answer about the series', async () => {
  const evening = await newEvening(2, 6, { visibility: 'public' })
  const { path, director, people } = evening
  const { token } = director
  const id = path.split('/').at(-1) ?? ''
  const [second, scorer, stranger] = [
    await newPlayer('Second'),
    await newPlayer('Scorer'),
    await newPlayer('X'),
  ]
  expect((await post(`${path}/directors/${second.id}`, token, undefined)).status).toBe(200)
  expect((await post(`${path}/scorers/${scorer.id}`, token, undefined)).status).toBe(200)
  const screen = await post('/v1/players/me/tokens', token, { scopes: ['read'], series: id })
  expect(screen.status, screen.text).toBe(201)
  const tokens = [token, second.token, scorer.token, ...people.map((one) => one.token), stranger.token]
  const cursors: string[] = []
  for (const reader of tokens) cursors.push((await get('/v1/players/me/events', reader)).body.cursor)
  const round = await startRound(evening, { set: { deals: 2 } })
  const [first, other] = people as [Player, Player]
  const [one, two] = [await ownTable(path, first), await ownTable(path, other)]
  // The draw may seat both people at one table. Then bots play the other table.
  if (one.game === two.game) {
    await Promise.all([playOut(two.game, other), playOut(one.game, first)])
    await roundIn(`${path}/rounds/1`, token, 'complete')
  } else {
    await playOut(two.game, other)
    await playOut(one.game, first, (view: Body) => view.deal.number === 2)
  }
  const games: readonly string[] = round.tables.map((table: Body) => table.game)
  const seated = new Map([
    [first.token, one.game],
    [other.token, two.game],
  ])
  const readers = [
    ...tokens.map((reader, at) => ({ token: reader, since: cursors[at] })),
    { token: screen.body.token as string, since: undefined },
  ].map((reader) => ({ ...reader, games: games.filter((game) => game !== seated.get(reader.token)) }))
  const of = { series: id, set: round.set.id, organiser: director.id }
  const answers = async () => {
    const all: (readonly string[])[] = []
    for (const reader of readers)
      all.push([...(await answersOf(of, reader)), ...(await streamedTo(path, reader))])
    return all
  }
  const before = await answers()
  expect(before[0]?.length).toBeGreaterThan(20)
  // Each reader has the log, and a person the news of the own table.
  const streamed = before.flat().filter((answer) => /^\S+\n(sse|ndjson)\n200\n/.test(answer))
  expect(streamed.filter((answer) => answer.includes('"roundStarted"'))).toHaveLength(2 * readers.length)
  expect(streamed.filter((answer) => answer.includes('"round.drawn"'))).toHaveLength(2 * people.length)
  // No answer has the points of a side, a card or a root.
  for (const answer of before.flat()) expect(answer).not.toMatch(/"points":\s*[[\d]|"root":"|"card"/)
  await exchange(id, round.set.id)
  expect(await answers()).toEqual(before)
  // The same doors show the exchanged points after the close.
  for (const { table, seats } of (await get(`${path}/rounds/1`, token)).body.tables) {
    const forfeit = { entry: seats[0], as: 'as-it-stands', others: 'as-it-stands', reason: 'Late' }
    const ended = await post(`${path}/rounds/1/tables/${table}/forfeit`, token, forfeit)
    expect(ended.status, ended.text).toBe(200)
  }
  expect((await post(`${path}/rounds/1/close`, token, undefined)).status).toBe(200)
  const [opened] = await answers()
  expect(opened?.join('\n')).toContain('"points":999')
  expect((await call('DELETE', path, { token })).body.code).toBe('series-has-results')
})
