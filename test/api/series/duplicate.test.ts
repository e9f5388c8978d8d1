import { expect, inject, test } from 'vitest'
import { dailySeriesId, openDailyDeal } from '../../../src/app/series/daily-deal.ts'
import { visitSeries } from '../../../src/app/series/visit-series.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { SeriesEvent } from '../../../src/series/events.ts'
import { evolveSeries } from '../../../src/series/evolve.ts'
import { compareTables } from '../../../src/standing/comparison.ts'
import { verifySeries } from '../../../tools/verify/series/series-checks.ts'
import type { SeriesDocument } from '../../../tools/verify/series/series-document.ts'
import example from '../../standing/examples/comparison.json' with { type: 'json' }
import type { Body, Player } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import { enter, expectReplay, patchSettings } from './series-client.ts'
import type { Evening } from './table-games.ts'
import { DEALS, logTypes, newEvening, ownTable, playOut, roundIn, startRound } from './table-games.ts'

/*
 * Rounds with sealed deals: the same cards at each table, secret results until the close.
 */

callDirectly()

/** Ends the tables of a drawn round with points of the first side of one deal each. No game is played. */
const giveSealedPoints = async (path: string, points: readonly number[]): Promise<void> => {
  const store = storeAt(inject('databaseUrl'))
  const id = path.split('/').at(-1) ?? ''
  const { series } = await store.read({ series: { id, entries: 'all', rounds: 'all', tables: 'all' } })
  if (series === undefined) throw new Error('there is no series')
  const at = '2026-12-04T20:00:00.000Z'
  const events: readonly SeriesEvent[] = [
    { type: 'roundStarted', by: null, round: 1, at },
    ...points.map((_, table) => ({ type: 'tableDone', by: null, round: 1, table: table + 1 }) as const),
    { type: 'roundComplete', by: null, round: 1 },
  ]
  const played = events.reduce(evolveSeries, series.state)
  const tables = [...played.tables].map(([key, table]) => {
    const own = points[table.table - 1] ?? 0
    const sealed = { result: { sides: [{ points: own }, { points: 157 - own }] }, deals: [[own, 157 - own]] }
    return [key, { ...table, sealed }] as const
  })
  const after = { ...played, tables: new Map(tables) }
  const change = { kind: 'changed', before: series, after, events, depends: ['rounds'] } as const
  expect((await store.write({ series: change })).outcome).toBe('written')
}

/** Ends the series, and returns its export. */
const finishedExport = async (path: string, { token }: Player): Promise<SeriesDocument> => {
  const ended = await patchSettings(path, token, { status: 'finished' })
  expect(ended.status, ended.text).toBe(200)
  return (await get(`${path}/export`, token)).body
}

/** Plays the games of all people at their tables. */
const playAll = ({ path, people }: Evening): Promise<readonly string[]> =>
  Promise.all(
    people.map(async (person) => {
      const { game } = await ownTable(path, person)
      await playOut(game, person)
      return game as string
    }),
  )

test('tables play the same sealed deals, and results come with the close', async () => {
  const evening = await newEvening(2, 6)
  const { path, director, people } = evening
  const { token } = director
  const round = await startRound(evening, { set: { deals: DEALS } })
  expect(round.set).toEqual({ id: expect.stringMatching(/^ds_/), deals: DEALS, opened: false })
  const set = `/v1/deal-sets/${round.set.id}`
  const sealed = (await get(set, token)).body
  expect([sealed.series, sealed.round, sealed.count, sealed.openedAt, sealed.root]).toEqual([
    ...[path.split('/').at(-1), 1, DEALS, null, null],
  ])
  const games = await playAll(evening)
  const complete = await roundIn(`${path}/rounds/1`, token, 'complete')
  for (const { state, result, deals } of complete.tables)
    expect([state, result, deals]).toEqual(['done', null, { played: DEALS, of: DEALS, points: null }])
  const early = (await get(`${path}/standings`, token)).body
  expect(early.rows).toEqual([])
  const typed = await enter(`${path}/rounds/1/tables/1`, token, [157, 157])
  expect([typed.status, typed.body.code, typed.body.facts]).toEqual([
    ...[409, 'deal-set-sealed', { dealSet: round.set.id }],
  ])
  const compared = (number: number) => get(`${path}/rounds/1/deals/${number}`, people[0]?.token)
  expect((await compared(1)).body.code).toBe('deal-set-sealed')
  const closed = await post(`${path}/rounds/1/close`, token, undefined)
  expect([closed.status, closed.body.state, closed.body.set.opened], closed.text).toEqual([
    200,
    'closed',
    true,
  ])
  for (const { result } of closed.body.tables)
    expect(result.sides[0].points + result.sides[1].points).toBe(157 * DEALS)
  const open = (await get(set, token)).body
  expect([open.openedAt, open.root]).toEqual([expect.any(String), expect.stringMatching(/^[0-9a-f]{64}$/)])
  const [one, other] = await Promise.all(
    games.map(async (game) => (await get(`/v1/games/${game}/export`, token)).body),
  )
  const dealt = (game: Body) => game.events.filter(({ type }: Body) => type === 'dealt')
  if (games[0] !== games[1]) {
    expect(dealt(one).map(({ hands }: Body) => hands)).toEqual(dealt(other).map(({ hands }: Body) => hands))
    expect(dealt(one).map(({ commitment }: Body) => commitment)).toEqual(open.boards)
    // The dealer moves on with each board, hence the position of each seat rotates over the set.
    const dealers = dealt(one).map(({ dealer }: Body) => dealer)
    expect(dealers).toEqual(dealers.map((_: number, at: number) => (dealers[0] + at) % 4))
  }
  expect((await get(`${path}/standings`, token)).body.rows).toHaveLength(people.length)
  const { items } = (await compared(2)).body
  expect(items.map(({ table }: Body) => table)).toEqual([1, 2])
  for (const { points, plays, tricks } of items) {
    expect([points[0] + points[1], plays.length]).toEqual([157, 36])
    expect(tricks.reduce((sum: number, one: number) => sum + one, 0)).toBe(9)
  }
  const first = await get(`${path}/rounds/1/deals/2?limit=1`, token)
  expect([first.body.items.length, first.headers.get('link')]).toEqual([1, expect.stringContaining('next')])
  expect((await compared(DEALS + 1)).body.code).toBe('deal-not-found')
  expect(await logTypes(path, token)).toEqual(
    expect.arrayContaining(['tableDone', 'roundComplete', 'setOpened', 'roundClosed']),
  )
  await expectReplay(path)
  const again = await post(`${path}/rounds/1/close`, token, undefined)
  expect(again.status).toBe(200)
  expect((await logTypes(path, token)).filter((type) => type === 'setOpened')).toHaveLength(1)
})

test('sealed deals need games with a fixed number of deals, and people with accounts', async () => {
  const evening = await newEvening(2, 2, {
    at: 'sheet',
    games: [
      { ruleset: 'schieber', options: { deals: 4 }, id: 'a' },
      { ruleset: 'coiffeur-partnership', id: 'b' },
      { ruleset: 'schieber', options: { sevenOfRoses: 'off' }, id: 'c' },
    ],
  })
  const { path, director } = evening
  const draw = (body: object) =>
    post(`${path}/rounds`, director.token, { at: 'game', set: { deals: 2 }, ...body })
  for (const body of [{ game: 'a' }, { game: 'b' }, { game: 'c', at: 'slip' }, { game: 'c', at: 'sheet' }]) {
    const { status, body: problem } = await draw(body)
    expect([status, problem.code], JSON.stringify(body)).toEqual([422, 'no-set-for-ruleset'])
  }
  await post(`${path}/entries`, director.token, { entries: [{ guest: 'Gast' }] })
  const guest = await draw({ game: 'c' })
  expect([guest.status, guest.body.code]).toEqual([422, 'guest-cannot-play-here'])
})

test('nobody plays a set twice, and the round waits for the cards', async () => {
  const evening = await newEvening(2, 6)
  const { path, director, people } = evening
  const { token } = director
  const late = await newPlayer('Late')
  const { body } = await post(`${path}/entries`, token, { entries: [{ player: late.id }] })
  const [{ entry: substitute }] = body.items
  const gone = await call('PATCH', `${path}/entries/${substitute}`, { token, body: { state: 'absent' } })
  expect(gone.status, gone.text).toBe(200)
  await startRound(evening, { set: { deals: DEALS } })
  const replace = (entry: string | null, { table: number, seat: at }: Body) =>
    call('PUT', `${path}/rounds/1/tables/${number}/seats/${at}`, { token, body: { entry, credit: 'seat' } })
  const [first, second] = people as [Player, Player]
  const [one, two] = [await ownTable(path, first), await ownTable(path, second)]
  const { seat, table } = one
  expect((await replace(substitute, one)).status).toBe(200)
  await eventually(async () => expect(await logTypes(path, token)).toContain('substituteSeated'))
  // The former player has seen the hand, and so has each substitute.
  const own = (await get(path, first.token)).body.you.entry
  const other = { table, seat: (seat + 1) % 4 }
  for (const at of [two.table === table ? other : two, other]) {
    const refused = await replace(own, at)
    expect([refused.status, refused.body.code], refused.text).toEqual([409, 'has-seen-set'])
  }
  expect((await replace(null, one)).status).toBe(200)
  await eventually(async () =>
    expect((await logTypes(path, token)).filter((type) => type === 'substituteSeated')).toHaveLength(2),
  )
  const left = await replace(substitute, other)
  expect([left.status, left.body.code], left.text).toEqual([409, 'has-seen-set'])
  // The end of the series would publish the roots.
  const tag = async () => ({ 'If-Match': (await get(`${path}/settings`, token)).headers.get('etag') ?? '' })
  for (const status of ['cancelled', 'finished']) {
    const refused = await call('PATCH', `${path}/settings`, { token, body: { status }, headers: await tag() })
    expect([refused.status, refused.body.code]).toEqual([409, 'round-open'])
  }
  // A forfeited table whose game goes on: the game ends before the set opens.
  const tables: readonly Body[] = (await get(`${path}/rounds/1`, token)).body.tables
  for (const { table: number, seats } of tables) {
    const forfeit = { entry: seats[0], as: 'void', others: 'as-it-stands', reason: 'Late' }
    const ended = await post(`${path}/rounds/1/tables/${number}/forfeit`, token, forfeit)
    expect(ended.status, ended.text).toBe(200)
  }
  const closed = await post(`${path}/rounds/1/close`, token, undefined)
  expect([closed.status, closed.body.set.opened], closed.text).toEqual([200, true])
  expect((await get(`/v1/games/${one.game}`, director.token)).body.status).toBe('abandoned')
  await expectReplay(path)
})

test('equal bots at two tables play alike: the comparison is 0', async () => {
  const evening = await newEvening(0, 8)
  const { path, director } = evening
  await startRound(evening, { set: { deals: DEALS } })
  await roundIn(`${path}/rounds/1`, director.token, 'complete')
  expect((await post(`${path}/rounds/1/close`, director.token, undefined)).status).toBe(200)
  for (const deal of [1, 2]) {
    const { items } = (await get(`${path}/rounds/1/deals/${deal}`, director.token)).body
    const played = items.map(({ points, plays, contract, tricks }: Body) => ({
      points,
      plays,
      contract,
      tricks,
    }))
    expect(played).toHaveLength(2)
    expect(played[1]).toEqual(played[0])
    const own = items.map(({ points }: Body) => points[0])
    expect([compareTables(own, 'mean'), compareTables(own, 'scale')]).toEqual([
      [0, 0],
      [0, 0],
    ])
  }
})

test.each(['matchpoints', 'mean', 'scale'] as const)('the example of comparison by %s', async (by) => {
  const [{ points, ...expected }] = example.tables as [(typeof example.tables)[0]]
  const standing = { parts: [{ take: 'comparison', by }], order: 'high' }
  const { path, director } = await newEvening(16, 0, { standing })
  const drawn = await post(`${path}/rounds`, director.token, { set: { deals: 1 } })
  expect(drawn.status, drawn.text).toBe(201)
  await giveSealedPoints(path, points)
  expect((await get(`${path}/standings`, director.token)).body.rows).toEqual([])
  const closed = await post(`${path}/rounds/1/close`, director.token, undefined)
  expect(closed.status, closed.text).toBe(200)
  const totals = new Map<string, number>()
  for (const query of ['', '?round=1'])
    for (const { entry, total } of (await get(`${path}/standings${query}`, director.token)).body.rows)
      totals.set(entry, total)
  for (const [at, { sides }] of closed.body.tables.entries())
    for (const entry of sides[0]) expect(totals.get(entry)).toBe(expected[by][at])
  const document = await finishedExport(path, director)
  const findings = verifySeries(document)
  expect(findings.filter(({ holds }) => holds !== true)).toEqual([])
  expect(findings.map(({ about }) => about)).toContain('round 1, set of attempt 1')
  // One changed value: the salt of an entry, a commitment, the id of the set, a point of a deal, the state of the set.
  const event = ({ events }: Body, type: string): Body =>
    events.find((one: Body) => one.event.type === type).event
  const changes: readonly ((changed: Body) => void)[] = [
    (changed) => Object.assign(event(changed, 'roundDrawn').draw.present[0], { saltHash: '0'.repeat(64) }),
    (changed) => Object.assign(event(changed, 'roundDrawn').set, { commitment: '0'.repeat(64) }),
    (changed) => Object.assign(event(changed, 'roundDrawn').set, { rootCommitment: '0'.repeat(64) }),
    (changed) => Object.assign(changed.rounds[0].set, { id: 'ds_other' }),
    (changed) => Object.assign(changed.rounds[0].set, { opened: false }),
    (changed) => Object.assign(changed.tables[0].deals[0], { 0: 1 }),
    (changed) => Object.assign(event(changed, 'setOpened').results[0].deals[0], { 0: 1 }),
    (changed) => Object.assign(changed.tables[0].result.sides[0], { points: 1 }),
  ]
  for (const [at, change] of changes.entries()) {
    const changed = structuredClone(document)
    change(changed)
    expect(
      verifySeries(changed).some(({ holds }) => holds === false),
      `change ${at}`,
    ).toBe(true)
  }
})

test('alone at a table: each entry plays the deals once, and the end of the time opens them', async () => {
  const standing = { parts: [{ take: 'comparison', by: 'matchpoints' }], order: 'high' }
  const evening = await newEvening(2, 0, { visibility: 'public', standing, rounds: { planned: 1 } })
  const { path, director, people } = evening
  const { token } = director
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const drawn = await startRound(evening, { method: 'solo', set: { deals: 1 }, endsAt })
  expect(drawn.tables.map(({ seats, sides }: Body) => [seats, sides])).toEqual([
    [['e_1'], [['e_1']]],
    [['e_2'], [['e_2']]],
  ])
  const round = `${path}/rounds/1`
  const late = await newPlayer('Late')
  expect((await post(`${path}/entries`, late.token, {})).status).toBe(201)
  const openTable = (by: Player, entry: string) => post(`${round}/tables`, by.token, { entries: [entry] })
  const opened = await openTable(late, 'e_3')
  expect([opened.status, opened.body.table], opened.text).toEqual([201, 3])
  expect((await openTable(late, 'e_3')).body.code).toBe('already-at-table')
  expect((await openTable(late, 'e_1')).body.code).toBe('not-a-director')
  await eventually(async () => expect((await ownTable(path, late)).game).not.toBeNull())
  // The same hand at each table, and bots in the other seats.
  const hands: unknown[] = []
  for (const person of [...people, late]) {
    const { game, seat } = await ownTable(path, person)
    const { body } = await get(`/v1/games/${game}`, person.token)
    expect([seat, body.seats.map(({ bot }: Body) => bot !== undefined)]).toEqual([
      0,
      [false, true, true, true],
    ])
    hands.push(body.you.hand)
  }
  if (hands.every((hand) => (hand as readonly string[]).length === 9))
    expect(hands).toEqual([hands[0], hands[0], hands[0]])
  for (const person of people) await playOut((await ownTable(path, person)).game, person)
  await eventually(async () => {
    const { body } = await get(round, token)
    expect(body.tables.map(({ state }: Body) => state)).toEqual(['done', 'done', 'playing'])
  })
  expect((await openTable(people[0] as Player, 'e_1')).body.code).toBe('has-seen-set')
  expect((await get(round, token)).body).toMatchObject({ state: 'playing', set: { opened: false } })
  // The scheduler after the end of the time, twice at once.
  const later = { ...inProcessDeps(), now: () => new Date(Date.now() + 3_700_000).toISOString() }
  const id = path.split('/').at(-1) ?? ''
  await Promise.all([visitSeries(later, id), visitSeries(later, id)])
  await visitSeries(later, id)
  const closed = (await get(round, token)).body
  expect([closed.state, closed.set.opened, closed.tables[2].result.brokenOff]).toEqual(['closed', true, true])
  const { items } = (await get(`${round}/deals/1`, token)).body
  expect(items.map(({ points }: Body) => points.length)).toEqual([1, 1])
  const { rows } = (await get(`${path}/standings`, token)).body
  expect(rows.reduce((sum: number, { total }: Body) => sum + total, 0)).toBe(2)
  expect((await get(path, token)).body.status).toBe('finished')
  expect((await logTypes(path, token)).filter((type) => type === 'setOpened')).toHaveLength(1)
  await expectReplay(path)
})

test('a sealed round whose owner is deleted closes after its last game', async () => {
  const evening = await newEvening(1, 3)
  const { path, director, people } = evening
  const [person] = people
  if (person === undefined) throw new Error('nobody')
  const seen = () => get(`${path}/rounds/1`, person.token)
  await startRound(evening, { set: { deals: DEALS } })
  expect((await call('DELETE', '/v1/players/me', { token: director.token })).status).toBe(204)
  await eventually(async () => expect((await get(path, person.token)).body.owner).toBeNull())
  const deps = inProcessDeps()
  const id = path.split('/').at(-1) ?? ''
  await visitSeries(deps, id)
  expect((await seen()).body).toMatchObject({ state: 'playing', set: { opened: false } })
  await playOut((await ownTable(path, person)).game, person)
  await roundIn(`${path}/rounds/1`, person.token, 'complete')
  // The end of the last table makes the series due: the sweep of the next minute finds it.
  const due = await deps.store.dueSeries(new Date(Date.now() + 60_000).toISOString(), 1000)
  expect(due.map(({ series }) => series)).toContain(id)
  await Promise.all([visitSeries(deps, id), visitSeries(deps, id)])
  expect((await seen()).body).toMatchObject({ state: 'closed', set: { opened: true } })
  expect((await logTypes(path, person.token)).filter((type) => type === 'setOpened')).toHaveLength(1)
  await expectReplay(path)
})

test('the daily deal: one series of a day, also raced and after a kill', async () => {
  const day = `${3000 + Math.floor(Math.random() * 5000)}-12-04`
  const deps = { ...inProcessDeps(), dailyDeal: 'turnier-8', now: () => `${day}T00:00:30.000Z` }
  await Promise.all([openDailyDeal(deps), openDailyDeal(deps), openDailyDeal(deps)])
  await openDailyDeal(deps)
  const path = `/v1/series/${await dailySeriesId(day)}`
  const player = await newPlayer('Player')
  const series = (await get(path, player.token)).body
  expect(series).toMatchObject({
    ...{ name: `turnier-8 ${day}`, status: 'running', visibility: 'public', owner: null, planned: 1 },
    round: { number: 1, state: 'playing', tables: 0, endsAt: expect.stringContaining('T00:00:00.000Z') },
  })
  expect(await logTypes(path, player.token)).toEqual([
    ...['seriesCreated', 'seriesOpened', 'roundDrawn', 'roundStarted'],
  ])
  const round = (await get(`${path}/rounds/1`, player.token)).body
  expect((await get(`/v1/deal-sets/${round.set.id}`, player.token)).body.boards).toHaveLength(8)
  expect((await post(`${path}/entries`, player.token, {})).status).toBe(201)
  const opened = await post(`${path}/rounds/1/tables`, player.token, { entries: ['e_1'] })
  expect(opened.status, opened.text).toBe(201)
  await eventually(async () => expect((await ownTable(path, player)).game).not.toBeNull())
  const { game } = await ownTable(path, player)
  expect((await get(`/v1/games/${game}`, player.token)).body.dealSet).toMatchObject({
    id: round.set.id,
    count: 8,
  })
  await expectReplay(path)
})

test('the daily deal goes on after a kill between its two writes', async () => {
  const day = `${3000 + Math.floor(Math.random() * 5000)}-12-05`
  const deps = { ...inProcessDeps(), dailyDeal: 'differenzler-4', now: () => `${day}T00:00:30.000Z` }
  const { write } = deps.store
  let count = 0
  const killed: typeof write = (...change) => {
    count += 1
    return count > 1 ? Promise.reject(new Error('killed')) : write(...change)
  }
  await expect(openDailyDeal({ ...deps, store: { ...deps.store, write: killed } })).rejects.toThrow('killed')
  const path = `/v1/series/${await dailySeriesId(day)}`
  const { token } = await newPlayer('Player')
  expect((await get(path, token)).status).toBe(404)
  await openDailyDeal(deps)
  expect((await get(path, token)).body.status).toBe('running')
  // Fewer points are better in this game.
  const { standing } = (await get(`${path}/settings`, token)).body
  expect(standing.parts).toEqual([{ take: 'comparison', by: 'matchpoints', order: 'low' }])
  // Without the setting, and with an unfit preset, nothing happens.
  for (const dailyDeal of [undefined, 'coiffeur-10', 'nothing'])
    await openDailyDeal({ ...deps, dailyDeal, now: () => `${day.replace('05', '06')}T00:00:30.000Z` })
  expect((await get(`/v1/series/${await dailySeriesId(day.replace('05', '06'))}`, token)).status).toBe(404)
})
