import { expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, getView, newPlayer, newTable, post } from '../support/api-client.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Hints for the player to act. All players see that a hint was requested; the hint itself is private.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))

const said = ({ status, body }: { readonly status: number; readonly body: Body }) => [status, body?.code]

/** A table with a player to act. */
const atTable = async (more: object = { hints: true }) => {
  const table = await newTable(more)
  const turn = (await getView(table)).deal.toAct[0] as number
  return { ...table, turn, token: table.tokens[turn] as string, hints: `${table.path}/hints` }
}

test('the player to act gets all legal moves, best first, with reasons in the language of the request', async () => {
  const { path, token, tokens, turn, hints, game } = await atTable()
  const view = (await get(path, token)).body
  expect(view.hints).toBe(true)
  const german = { headers: { 'Accept-Language': 'de' } }
  const { status, body, headers } = await post(`${hints}?say=true`, token, undefined, german)
  expect([status, headers.get('content-language'), headers.get('cache-control')]).toEqual([
    201,
    'de',
    'no-store',
  ])
  expect([body.seat, body.version]).toEqual([turn, view.version + 1])
  const { moves: legal } = (await get(`${path}/legal-moves?notation=true`, token)).body
  expect(body.moves.map(({ notation }: Body) => notation).sort()).toEqual(
    legal.map(({ notation }: Body) => notation).sort(),
  )
  const [best] = body.moves
  expect(body.best).toBe(best.notation)
  expect(best.say).toBeTypeOf('string')
  expect(best.expected).toBeTypeOf('number')
  expect(best.error).toBeGreaterThanOrEqual(0)
  expect(body.why).toMatch(/^(Im Schnitt bringt dieser Zug|Kein anderer Zug bringt)/)
  // Nothing else has changed, and the recommended move is legal.
  const after = (await get(path, token)).body
  expect({ ...after, version: 0, etag: '', updatedAt: '' }).toEqual({
    ...view,
    version: 0,
    etag: '',
    updatedAt: '',
  })
  expect((await post(`${path}/moves`, token, best.move)).status).toBe(201)
  for (const who of tokens) {
    const { items } = (await get(`${path}/events?limit=500`, who)).body
    const { at: _, ...asked } = items.find(({ type }: Body) => type === 'hintTaken')
    expect(asked).toEqual({ type: 'hintTaken', seq: body.version, seat: turn })
  }
  await expectConsistentGame(database, game)
})

test('the same request is answered in the same words, also when the game has moved on', async () => {
  const { path, token, hints } = await atTable()
  const keyed = { headers: { 'Idempotency-Key': 'what would you do', 'Accept-Language': 'fr' } }
  const first = await post(`${hints}?say=true`, token, undefined, keyed)
  expect(first.status).toBe(201)
  expect((await post(`${path}/moves`, token, first.body.moves[0].move)).status).toBe(201)
  const again = await post(hints, token, undefined, keyed)
  expect([again.status, again.headers.get('idempotency-replayed'), again.text]).toEqual([
    201,
    'true',
    first.text,
  ])
  const { items } = (await get(`${path}/events?limit=500`, token)).body
  expect(items.filter(({ type }: Body) => type === 'hintTaken')).toHaveLength(1)
})

test('there are three a turn, and in the next one again', async () => {
  const table = await atTable()
  const { path, token, hints, turn } = table
  for (let time = 0; time < 3; time += 1) expect((await post(hints, token, undefined)).status).toBe(201)
  const fourth = await post(hints, token, undefined)
  expect([said(fourth), fourth.body.facts]).toEqual([[409, 'too-many-hints'], { most: 3 }])
  // Play until the same seat is to act again.
  for (let version = 0; ; ) {
    const view = await getView(table)
    if (version > 0 && view.deal.toAct.includes(turn)) break
    const seat = view.deal.toAct[0] as number
    const { moves } = (await get(`${path}/legal-moves`, table.tokens[seat])).body
    version = (await post(`${path}/moves`, table.tokens[seat], moves[0])).body.version
  }
  expect((await post(hints, token, undefined)).status).toBe(201)
})

test('refused: without the hints option, out of turn, and for a spectator', async () => {
  const silent = await atTable({})
  expect((await getView(silent)).hints).toBeUndefined()
  expect(said(await post(silent.hints, silent.token, undefined))).toEqual([409, 'hints-not-allowed'])
  const { tokens, turn, hints, path } = await atTable({ hints: true, visibility: 'public' })
  const early = await post(hints, tokens[(turn + 1) % 4], undefined)
  expect([said(early), early.body.facts]).toEqual([[409, 'not-your-turn'], { reason: 'wondering', turn }])
  const stranger = await newPlayer('Zoe')
  expect(said(await post(hints, stranger.token, undefined))).toEqual([403, 'not-at-this-table'])
  expect(said(await post(silent.hints, stranger.token, undefined))).toEqual([404, 'game-not-found'])
  expect(said(await post(`${path}/hints?faces=none`, tokens[turn], undefined))[0]).toBe(422)
})

test('a rematch allows hints where the game before did', async () => {
  const { path, tokens } = await atTable()
  await call('DELETE', `${path}/seats/me`, { token: tokens[3] ?? '' })
  expect((await post(`${path}/rematch`, tokens[0], {})).body.hints).toBe(true)
})

test('a burst of one player: eight wait, the others are refused, and other players are served', async () => {
  const { hints, token } = await atTable()
  const other = await atTable()
  const keyed = { headers: { 'Idempotency-Key': 'again and again' } }
  expect((await post(hints, token, undefined, keyed)).status).toBe(201)
  const burst = Array.from({ length: 60 }, () => post(hints, token, undefined, keyed))
  await Promise.race(burst)
  for (let read = 0; read < 20; read += 1) expect((await get(other.path, other.token)).status).toBe(200)
  const answers = (await Promise.all(burst)).map(said)
  expect(answers.filter(([status]) => status === 201).length).toBeGreaterThanOrEqual(8)
  for (const answer of answers.filter(([status]) => status !== 201))
    expect([
      [503, 'overloaded'],
      [429, 'too-many-requests'],
    ]).toContainEqual(answer)
  await expect.poll(async () => (await post(hints, token, undefined, keyed)).status).toBe(201)
})
