import type { Client } from '@libsql/client'
import { expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import type { Body, Table } from '../support/api-client.ts'
import { callDirectly, get, getView, newPlayer, newTable, post, rename } from '../support/api-client.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Long games, games with many arranged deals, and renamed players: data outside of the snapshot of a game is complete,
 * for games of any release.
 */

callDirectly()

const database = (): Client => databaseClient(inject('databaseUrl'))

/** All players pass until a number of deals is over. Returns the last answer. */
const passOut = async ({ path, tokens }: Table, deals: number): Promise<Body> => {
  let game = (await get(path, tokens[0])).body
  for (let pass = 0; pass < 4 * deals; pass++) {
    const made = await post(`${path}/moves`, tokens[game.deal.toAct[0]], { type: 'pass' })
    if (made.status !== 201) throw new Error(made.text)
    game = made.body.game
  }
  return game
}

/** Stores a game in the format of an earlier release: another schema version, and no rows of deals. */
const asEarlierRelease = async ({ game }: Table): Promise<void> => {
  await database().batch(
    [
      { sql: 'delete from deals where game = ?', args: [game] },
      { sql: "update games set shape = 0, upcoming = 0, snapshot = '{}' where id = ?", args: [game] },
    ],
    'write',
  )
}

const scalar = async (sql: string, game: string): Promise<unknown> =>
  Object.values((await database().execute({ sql, args: [game] })).rows[0] ?? {})[0]

test('forty deals thrown in end a game; each has its record and its line in the score, and a move stays small', async () => {
  const table = await newTable()
  const { path, tokens, game } = table
  const ended = await passOut(table, 40)
  expect([ended.status, ended.result]).toEqual([
    'finished',
    { winners: [0, 1], kind: 'draw', bound: 'thrown-in' },
  ])
  await expectConsistentGame(database(), game)
  expect(Number(await scalar('select length(snapshot) from games where id = ?', game))).toBeLessThan(2000)
  expect(await scalar('select count(*) from deals where game = ?', game)).toBe(40)

  const answers = async () => {
    const paths = ['/scores', '/deals/17', '/deals/40', '/deals/41', '/deals?limit=3', '']
    const all = await Promise.all(paths.map((rest) => get(path + rest, tokens[1])))
    return all.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
  }
  const before = await answers()
  const [scores, seventeen, last, none, page] = before
  expect(scores?.body).toMatchObject({ result: ended.result, totals: [{ points: 0 }, { points: 0 }] })
  expect(scores?.body.deals).toEqual(Array.from({ length: 40 }, (_, at) => ({ number: at + 1, lines: [] })))
  expect(seventeen).toMatchObject({
    status: 200,
    body: { number: 17, contract: null, tricks: [], lines: [] },
  })
  expect(seventeen?.body.calls.map(({ type }: Body) => type)).toEqual(['pass', 'pass', 'pass', 'pass'])
  expect([last?.body.number, none?.status]).toEqual([40, 404])
  const more = await get(`${path}/deals?limit=3&cursor=${page?.body.next}`, tokens[1])
  expect([...(page?.body.items ?? []), ...more.body.items].map(({ number }: Body) => number)).toEqual([
    1, 2, 3, 4, 5, 6,
  ])

  await asEarlierRelease(table)
  expect(await answers()).toEqual(before)
})

test('fifty arranged deals are dealt one after the other, lie in no snapshot, and are counted down', async () => {
  const suits = ['a', 's', 'r', 'b']
  const ranks = ['A', 'K', 'O', 'U', 'B', '9', '8', '7', '6']
  // Every deal another one: the suits go round, and one rank after the other changes places.
  const deals = Array.from({ length: 50 }, (_, at) => ({
    dealer: at % 4,
    hands: suits.map((_, seat) =>
      ranks.map((rank, place) => `${rank}${suits[(seat + at + (place === at % 9 ? 1 : 0)) % 4]}`),
    ),
  }))
  const table = await newTable({ deals })
  const { path, tokens, game } = table
  const hands = () =>
    Promise.all(tokens.map(async (token) => (await get(path, token)).body.you.hand.toSorted()))
  const dealtAs = (at: number) => deals[at]?.hands.map((hand) => hand.toSorted())

  expect([(await getView(table)).arrangedDeals, await hands()]).toEqual([49, dealtAs(0)])
  expect((await passOut(table, 1)).arrangedDeals).toBe(48)
  expect(await hands()).toEqual(dealtAs(1))
  const snapshot = await scalar('select snapshot from games where id = ?', game)
  expect(JSON.parse(String(snapshot)).upcoming).toBe(48)
  expect(String(snapshot).length).toBeLessThan(3000)

  await asEarlierRelease(table)
  expect((await passOut(table, 1)).arrangedDeals).toBe(47)
  expect(await hands()).toEqual(dealtAs(2))
  expect((await passOut(table, 1)).arrangedDeals).toBe(46)
  expect(await hands()).toEqual(dealtAs(3))
  await expectConsistentGame(database(), game)
})

test('a game that goes on from an earlier release has the deals of before and after', async () => {
  const table = await newTable()
  await passOut(table, 3)
  await asEarlierRelease(table)
  await passOut(table, 2)
  expect(await scalar('select count(*) from deals where game = ?', table.game)).toBe(2)
  const { body: page } = await get(`${table.path}/deals?limit=20`, table.tokens[0])
  expect(page.items.map(({ number }: Body) => number)).toEqual([1, 2, 3, 4, 5])
  const { body: scores } = await get(`${table.path}/scores`, table.tokens[0])
  expect(scores.deals.map(({ number }: Body) => number)).toEqual([1, 2, 3, 4, 5])
})

test('how the cards lay in a deal of a game where that varies follows from the deals before it', async () => {
  const table = await newTable({ ruleset: 'bieterjass', options: { players: 4 } })
  const { path, tokens } = table
  await passOut(table, 2)
  const [seat = 0] = (await getView(table)).deal.toAct
  await post(`${path}/moves`, tokens[seat], { type: 'bid', points: 350 })
  for (let pass = 0; pass < 3; pass++) {
    const [next] = (await getView(table)).deal.toAct
    await post(`${path}/moves`, tokens[next], { type: 'pass' })
  }
  await post(`${path}/moves`, tokens[seat], { type: 'choose', denomination: 'roses' })
  while ((await getView(table)).deal?.number < 5) {
    const [next] = (await getView(table)).deal.toAct
    const [{ type, card }] = (await getView(table, next)).you.legalMoves
    await post(`${path}/moves`, tokens[next], { type, card })
  }
  const turned = async () =>
    (await get(`${path}/deals?limit=20`, tokens[0])).body.items.map(({ turned, proof }: Body) => [
      turned !== null,
      proof.packets.length,
    ])
  const before = await turned()
  expect(before.map(([isTurned]: Body) => isTurned)).toEqual([false, false, false, true])
  await asEarlierRelease(table)
  expect(await turned()).toEqual(before)
})

test('a new name reaches every game, list and log; also what the first release wrote with a name in it', async () => {
  const table = await newTable({ visibility: 'public' })
  const { path, tokens, players, game } = table
  const guest = await newPlayer('Ghislaine')
  const other = await post('/v1/games', tokens[0], { ruleset: 'sidi-barrani', visibility: 'public' })
  const otherPath = `/v1/games/${other.body.id}`
  await post(`${otherPath}/seats`, guest.token, { seat: 2 })
  const left = await fetch(`${inject('apiUrl')}${otherPath}/seats/me`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${guest.token}` },
  })
  expect(left.status).toBe(204)

  const stored = await database().execute({
    sql: 'select body from events where game in (?, ?)',
    args: [game, other.body.id],
  })
  const snapshot = await scalar('select snapshot from games where id = ?', game)
  for (const name of ['Anna', 'Beat', 'Claudia', 'Dario', 'Ghislaine'])
    expect(`${JSON.stringify(stored.rows)} ${snapshot}`).not.toContain(name)

  await rename(tokens[1], 'Beatrice')
  await rename(guest.token, 'Gritli')
  const seated = async (at: string) =>
    (await get(`${at}/events`, tokens[3])).body.items.flatMap(({ type, player }: Body) =>
      type === 'playerSeated' ? [player.name] : [],
    )
  const everywhere = async () => ({
    view: (await getView(table, 2)).seats[1].player,
    mine: (await get('/v1/players/me/games', tokens[3])).body.items[0].seats[1].player,
    listed: (await get('/v1/games?limit=100', tokens[3])).body.items.find(({ id }: Body) => id === game)
      .seats[1].player,
    log: await seated(path),
  })
  const renamed = { id: players[1]?.id, name: 'Beatrice' }
  const expected = {
    view: renamed,
    mine: renamed,
    listed: renamed,
    log: ['Anna', 'Beatrice', 'Claudia', 'Dario'],
  }
  expect(await everywhere()).toEqual(expected)
  expect(await seated(otherPath)).toEqual(['Anna', 'Gritli'])

  await database().execute({
    sql: `update events set body = json_set(body, '$.player.name', 'Somebody')
          where game = ? and json_extract(body, '$.type') = 'playerSeated'`,
    args: [game],
  })
  await asEarlierRelease(table)
  expect(await everywhere()).toEqual(expected)
})
