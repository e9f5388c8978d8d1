import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherWorker } from '../../support/another-worker.ts'
import type { Body } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  chooseTestMove,
  get,
  getView,
  newPlayer,
  newTable,
  playUntil,
  post,
} from '../support/api-client.ts'
import type { ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'

/*
 * Long polling under interruptions: a Worker that dies, a move by a clock, and a seat, token or game that is taken
 * away.
 */

callDirectly()

const MY_TURN = '?wait=30&until=my-turn'

/** A table of Schieber with its trump chosen: the seat to move, the next seat, and a card. */
const newTurn = async () => {
  const table = await newTable({ ruleset: 'schieber' })
  const { deal } = await playUntil(table, (view) => view.deal.phase === 'play')
  const [turn] = deal.toAct
  return { table, turn, next: (turn + 1) % 4, card: chooseTestMove(await getView(table, turn)) }
}

/** A new private game with a guest on seat 1. */
const newLobby = async () => {
  const [anna, beat] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
  const { body } = await post('/v1/games', anna.token, { ruleset: 'schieber' })
  const path = `/v1/games/${body.id}`
  await post(`${path}/seats`, beat.token, { seat: 1, invite: body.invite })
  return { path, anna, beat }
}

describe('a Worker that dies during long polling', () => {
  test('loses nothing: the retry with the key gets the move and what came after', async () => {
    const { table, turn, next, card } = await newTurn()
    const dying = await anotherWorker({ direct: true, rateLimits: 'none' })
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const path = `${table.path}/moves?wait=30&until=change`
    const lost = post(path, table.tokens[turn], card, { ...key, base: dying.url }).catch(() => 'lost')
    const view = await get(`${table.path}${MY_TURN}`, table.tokens[next])
    expect(view.body.you.mustAct).toBe(true)
    if (dying.pid !== undefined) process.kill(-dying.pid, 'SIGKILL')
    expect(await lost).toBe('lost')
    await post(`${table.path}/moves`, table.tokens[next], chooseTestMove(view.body))
    const { status, headers, body } = await post(path, table.tokens[turn], card, key)
    expect([status, headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    const cards = body.events.filter(({ type }: Body) => type === 'cardPlayed')
    expect(cards.map(({ seat }: Body) => seat)).toEqual([turn, next])
  })
})

describe('a vacated seat, a revoked token, a closed game', () => {
  test('the stream of a removed guest ends at once', async () => {
    const { path, anna, beat } = await newLobby()
    const waiting = get(`${path}${MY_TURN}`, beat.token)
    await get(`${path}?wait=1&until=my-turn`, beat.token)
    expect((await call('DELETE', `${path}/seats/1`, { token: anna.token })).status).toBe(204)
    const { status, body } = await waiting
    expect([status, body.code]).toEqual([404, 'game-not-found'])
  })

  test('a game that is closed ends every wait', async () => {
    const { path, anna, beat } = await newLobby()
    const waiting = [anna, beat].map(({ token }) => get(`${path}${MY_TURN}`, token))
    await get(`${path}?wait=1&until=my-turn`, beat.token)
    expect((await call('DELETE', path, { token: anna.token })).status).toBeLessThan(300)
    const plain = await Promise.all([anna, beat].map(({ token }) => get(path, token)))
    const ended = await Promise.all(waiting)
    expect(ended.map(({ status, body }) => [status, body])).toEqual(
      plain.map(({ status, body }) => [status, body]),
    )
  })

  test('a move stays made, and its answer comes at once, when its token is revoked', async () => {
    const { table, turn, card } = await newTurn()
    const made = await post('/v1/players/me/tokens', table.tokens[turn], {
      label: 'bot',
      scopes: ['read', 'play'],
    })
    const moving = post(`${table.path}/moves?wait=30`, made.body.token, card)
    await get(`${table.path}${MY_TURN}`, table.tokens[(turn + 1) % 4])
    await call('DELETE', `/v1/players/me/tokens/${made.body.id}`, { token: table.tokens[turn] })
    const { status, body } = await moving
    expect([status, body.game]).toEqual([201, await getView(table, turn)])
  })

  test('the wait of a deleted player ends at once', async () => {
    const { path, beat } = await newLobby()
    const waiting = get(`${path}${MY_TURN}`, beat.token)
    await get(`${path}?wait=1&until=my-turn`, beat.token)
    expect((await call('DELETE', '/v1/players/me', { token: beat.token })).status).toBe(204)
    expect((await waiting).status).toBe(401)
  })
})

describe('a move in words', () => {
  test('waits as every move does', async () => {
    const { table, turn, next } = await newTurn()
    const { you } = (await get(`${table.path}?notation=true`, table.tokens[turn])).body
    // In a chat `As` is a word of English and German, and no card.
    const { notation } = you.legalMoves.find((move: Body) => move.type === 'play' && move.notation !== 'As')
    const path = `${table.path}/moves?wait=30&until=change&context=chat`
    const moving = post(path, table.tokens[turn], { say: `@sidi ${notation}` })
    const view = await get(`${table.path}${MY_TURN}`, table.tokens[next])
    await post(`${table.path}/moves`, table.tokens[next], chooseTestMove(view.body))
    const { status, body } = await moving
    expect([status, body.understood]).toEqual([201, notation])
    expect(body.game.version).toBeGreaterThan(view.body.version)
  })

  test('a line of a chat that is no move is answered at once', async () => {
    const { table, turn, next } = await newTurn()
    for (const seat of [turn, next]) {
      const path = `${table.path}/moves?wait=30&context=chat`
      const { status, headers } = await post(path, table.tokens[seat], { say: 'hallo zäme' })
      expect([status, headers.get('sidi-understood')]).toEqual([204, 'none'])
    }
  })
})

describe('an integration', () => {
  test('waits for each of its people, and counts their streams apart', async () => {
    const { token } = (await post('/v1/integrations', undefined, { name: 'Chat' })).body
    const as = (who: string) => ({ headers: { 'Act-As': `external:${who}` } })
    const people = ['1', '2', '3', '4']
    for (const who of people) {
      await call('PUT', `/v1/integrations/me/players/${who}`, { token, body: { name: `P${who}` } })
    }
    const { body } = await post('/v1/games', token, { ruleset: 'schieber' }, as('1'))
    const path = `/v1/games/${body.id}`
    for (const who of people.slice(1)) {
      await post(`${path}/seats`, token, { invite: body.invite }, as(who))
    }
    const [first] = (await get(path, token, as('1'))).body.deal.toAct
    const other = people[(first + 2) % 4] ?? ''
    const who = people[first] ?? ''
    const waiting = get(`${path}?wait=30&until=change`, token, as(other))
    const view = (await get(`${path}${MY_TURN}`, token, as(who))).body
    await get(`${path}?wait=1&until=change`, token, as(other))
    const made = await post(`${path}/moves?wait=30`, token, chooseTestMove(view), as(who))
    expect([made.status, made.body.game.you.seat, made.body.game.you.mustAct]).toEqual([201, first, true])
    const seen = (await waiting).body
    expect([seen.you.seat, seen.version > view.version]).toEqual([people.indexOf(other), true])
  })
})

describe('a clock', () => {
  let timed: ClockedService
  beforeAll(async () => {
    timed = await startServiceWithTestClock()
  })
  afterAll(() => timed.stop())

  test('that plays for the next player ends the wait of those after', async () => {
    const game = await timed.table({
      ruleset: 'differenzler',
      clock: { perTurn: 'PT1M' },
      onExpiry: 'autoplay',
    })
    for (let moves = 0; moves < 4; moves += 1) await game.playOne()
    const [turn] = (await game.see()).deal.toAct
    const next = (turn + 1) % 4
    const wait = (seat: number) =>
      timed.call('GET', `${game.path}${MY_TURN}`, { token: game.players[seat]?.token })
    const waiting = wait(next)
    await timed.call('GET', `${game.path}?wait=1&until=my-turn`, { token: game.players[next]?.token })
    // The turn that then begins has its minute before it.
    await timed.due(game.id, 60)
    const { body } = await waiting
    expect([body.you.seat, body.you.mustAct]).toEqual([next, true])
    expect((await game.log(next)).find(({ type }: Body) => type === 'turnExpired')).toMatchObject({
      seat: turn,
    })
  })

  test('that frees a seat ends the wait of its player', async () => {
    const wanted = { ruleset: 'differenzler', clock: { perTurn: 'PT1M' }, onExpiry: 'vacate' }
    const game = await timed.table(wanted)
    for (let moves = 0; moves < 4; moves += 1) await game.playOne()
    // The owner sees the game for ever, so the seat is another one.
    if ((await game.see()).deal.toAct[0] === 0) await game.playOne()
    const [turn] = (await game.see()).deal.toAct
    const token = game.players[turn]?.token
    const { body } = await timed.call('GET', game.path, { token })
    const waiting = timed.call('GET', `${game.path}?wait=30&until=change`, { token })
    await timed.call('GET', `${game.path}?wait=1`, { token })
    await timed.due(game.id, 61)
    const { status } = await waiting
    expect([body.you.seat, status]).toEqual([turn, 404])
  })
})
