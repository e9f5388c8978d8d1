import { describe, expect, test } from 'vitest'
import type { Body, Table } from '../support/api-client.ts'
import { callDirectly, get, getView, newTable, playUntil, post } from '../support/api-client.ts'
import { dealOf36 } from '../support/arranged-deals.ts'

callDirectly()

/** A table whose forehand (seat 2) holds all roses but the Nine, and the Nine of bells. */
const arranged = () => newTable({ deals: [dealOf36()] })
const say = (table: Table, seat: number, notation: string, more: object = {}) =>
  post(`${table.path}/moves`, table.tokens[seat], { notation }, more)

describe('a move in notation', () => {
  test('is the printed move, in any capitals', async () => {
    const [one, other] = [await arranged(), await arranged()]
    const asObject = { type: 'bid', points: 70, denomination: 'acorns' }
    const first = await post(`${one.path}/moves`, one.tokens[2], asObject)
    const second = await say(other, 2, ' 70 ACORNS ')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.game.deal.calls).toEqual(first.body.game.deal.calls)
    expect((await say(other, 3, 'double')).status).toBe(201)
  })

  test('with a syntax error names the position and the expected tokens', async () => {
    const table = await arranged()
    const before = await getView(table, 2)
    for (const [notation, said] of [
      ['70 acorn', 'At character 4: expected a denomination (acorns, '],
      ['', 'At character 1: expected a card, a number that is bid, or a word (bid, pass, '],
      ['discard 2 of …', 'At character 14: expected your choice'],
    ] as const) {
      const { status, body } = await say(table, 2, notation)
      expect([status, body.code]).toEqual([422, 'invalid-request'])
      expect(body.errors).toEqual([
        { pointer: '/notation', code: 'not-in-notation', detail: expect.stringContaining(said) },
      ])
    }
    expect(await getView(table, 2)).toEqual(before)
  })

  test('that is not allowed is refused as the same move in the other form', async () => {
    const table = await arranged()
    for (const [notation, move] of [
      ['Ua', { type: 'play', card: 'Ua' }],
      ['10 acorns', { type: 'bid', points: 10, denomination: 'acorns' }],
      ['shove', { type: 'shove' }],
    ] as const) {
      const { requestId: _, ...inLine } = (await say(table, 2, notation)).body
      const { requestId: __, ...asObject } = (await post(`${table.path}/moves`, table.tokens[2], move)).body
      expect(inLine).toEqual(asObject)
    }
  })

  test('goes alone: what else is sent beside it is a fault, and beside a type it is ignored', async () => {
    const table = await arranged()
    const strange = await post(`${table.path}/moves`, table.tokens[2], { notation: 'pass', seat: 2 })
    expect([strange.status, strange.body.errors[0].pointer]).toEqual([422, '/seat'])
    const typed = await post(`${table.path}/moves`, table.tokens[2], { type: 'pass', notation: '70 acorns' })
    expect(typed.body.events[0].type).toBe('passed')
  })

  test('is another body than the same move in the other form: an Idempotency-Key belongs to one of them', async () => {
    const table = await arranged()
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const first = await say(table, 2, 'pass', key)
    expect((await say(table, 2, 'pass', key)).text).toBe(first.text)
    const reused = await post(`${table.path}/moves`, table.tokens[2], { type: 'pass' }, key)
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency-key-reused'])
    // A line that cannot be read is not judged, so it leaves its key free.
    const fresh = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    expect((await say(table, 3, 'pas', fresh)).status).toBe(422)
    expect((await say(table, 3, 'pass', fresh)).status).toBe(201)
  })
})

describe('listed moves have their notation', () => {
  test('in full lists on request, and can be sent', async () => {
    const table = await arranged()
    const token = table.tokens[2]
    for (const [query, has] of [
      ['', false],
      ['?notation=false', false],
      ['?notation=true', true],
      ['?moves=full&notation=true', true],
    ] as const) {
      const { body } = await get(`${table.path}/legal-moves${query}`, token)
      expect((await get(table.path + query, token)).body.you.legalMoves).toEqual(body.moves)
      expect(body.moves.every((move: Body) => 'notation' in move)).toBe(has)
    }
    const { body } = await get(`${table.path}/legal-moves?notation=true`, token)
    expect(body.moves[0]).toEqual({ type: 'bid', points: 40, denomination: 'bells', notation: '40 bells' })
    const last = body.moves.at(-1)
    expect((await post(`${table.path}/moves`, token, last)).status).toBe(201)
    const again = await arranged()
    expect((await say(again, 2, last.notation)).status).toBe(201)
  })

  test('in compact lists always, a refusal’s too: a choice stands in it as how many of …', async () => {
    const table = await arranged()
    const { body } = await get(`${table.path}/legal-moves?moves=compact`, table.tokens[2])
    expect(body.moves.map(({ notation }: Body) => notation)).toEqual(['1 of … 1 of …', 'pass'])
    expect((await say(table, 2, 'shove')).body.legalMoves).toEqual(body.moves)
  })

  test('after a move as requested by the move, also in a replay', async () => {
    const table = await arranged()
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const path = `${table.path}/moves?notation=true`
    await playUntil(table, ({ deal }) => deal.phase === 'play')
    const { deal } = await getView(table)
    const seat = deal.toAct[0]
    const card = (await getView(table, seat)).you.legalMoves[0].card
    const first = await post(path, table.tokens[seat], { notation: card }, key)
    const shown = await get(`${table.path}?notation=true`, table.tokens[seat])
    expect(first.body.game).toEqual(shown.body)
    expect(first.body.game.etag).toBe(shown.headers.get('etag'))
    expect((await post(`${table.path}/moves`, table.tokens[seat], { notation: card }, key)).text).toBe(
      first.text,
    )
  })

  test('the default form of an answer keeps its tag', async () => {
    const table = await arranged()
    const [usual, without, noted] = await Promise.all(
      ['', '?notation=false', '?notation=true'].map(
        async (query) => (await get(table.path + query, table.tokens[2])).body.etag,
      ),
    )
    expect(without).toBe(usual)
    expect(noted).not.toBe(usual)
  })
})
