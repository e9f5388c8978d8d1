import { createClient } from '@libsql/client/web'
import { describe, expect, inject, test } from 'vitest'
import { libsqlStore } from '../../src/store/libsql.ts'
import { ANALYSES_A_DAY, goOnAnalysing } from '../../src/table/analysis.ts'
import type { Answer, Body, Table } from './support/client.ts'
import { call, get, newPlayer, newTable, playUntil } from './support/client.ts'
import { eventually } from './support/eventually.ts'
import { ownDeps } from './support/own-deps.ts'

/*
 * What deals that are over were like: asked for once, found out while nobody waits, and kept.
 */

const store = libsqlStore({ url: inject('databaseUrl') })
const database = createClient({ url: inject('databaseUrl') })

const run = (sql: string, ...args: (string | number)[]) => database.execute({ sql, args })

/** A table at which so many deals are over, and the next one is dealt. */
const tableAfter = async (deals: number, wanted: object = {}): Promise<Table> => {
  const table = await newTable({ ruleset: 'schieber', ...wanted })
  await playUntil(table, ({ deal }) => deal?.number > deals)
  return table
}

const pathOf = ({ path }: Table, deal: number) => `${path}/deals/${deal}/analysis`

const ask = (table: Table, deal: number, token = table.tokens[0]) =>
  call('POST', pathOf(table, deal), { token })
const read = (table: Table, deal: number, token = table.tokens[0]) => get(pathOf(table, deal), token)

const untilDone = (table: Table, deal: number): Promise<Answer> =>
  eventually(async () => {
    const answer = await read(table, deal)
    if (answer.status !== 200) throw new Error(`still ${answer.status}`)
    return answer
  })

const told = ({ status, body }: Answer) => [status, body?.code]

describe('the analysis of a deal', () => {
  test('is none until somebody asks, then on its way, and then the same for everybody', async () => {
    const table = await tableAfter(1)
    expect(told(await read(table, 1))).toEqual([404, 'analysis-not-found'])
    const asked = await ask(table, 1)
    expect([asked.status, asked.headers.get('Location')]).toEqual([202, pathOf(table, 1)])
    const first = await read(table, 1)
    expect([200, 202]).toContain(first.status)
    const { body } = await untilDone(table, 1)
    const record = (await get(`${table.path}/deals/1`, table.tokens[0])).body
    const plays = record.tricks.flatMap(({ plays: cards }: Body) => cards)
    expect(body.cards.map(({ seat, card }: Body) => ({ seat, card }))).toEqual(plays)
    // The last six tricks are found out, not estimated.
    expect(body.cards.slice(12).every(({ exact }: Body) => exact)).toBe(true)
    const { denomination } = record.contract
    expect(body.contracts.find(({ said }: Body) => said).denomination).toBe(denomination)
    const costs = body.cards.map(({ cost }: Body) => cost)
    expect(body.decisive?.cost ?? 0).toBe(Math.max(...costs))
    for (const token of table.tokens) {
      expect((await ask(table, 1, token)).status).toBe(202)
      expect((await read(table, 1, token)).body).toEqual(body)
    }
  })

  test('is for whoever may see the deal, and of deals that are over', async () => {
    const table = await tableAfter(1)
    const { token } = await newPlayer()
    for (const send of [ask, read]) {
      expect(told(await send(table, 1, token))).toEqual([404, 'game-not-found'])
      expect(told(await send(table, 2))).toEqual([404, 'deal-not-finished'])
      expect(told(await send(table, 7))).toEqual([404, 'deal-not-found'])
      expect(told(await send(table, 1, 'sidi_nobody'))).toEqual([401, 'unauthorized'])
    }
    const open = await tableAfter(1, { visibility: 'public' })
    expect((await ask(open, 1, token)).status).toBe(202)
    expect((await untilDone(open, 1)).status).toBe(200)
  })

  test('is asked for ten times a day by a player, what is known not counted', async () => {
    const table = await tableAfter(2)
    const [{ id = '' } = {}] = table.players
    const today = new Date().toISOString().slice(0, 10)
    for (let count = 0; count < ANALYSES_A_DAY; count++) {
      await run('insert into analyses values (?, 1, ?, ?, ?, 0, null)', `g_${id}${count}`, id, today, '{}')
    }
    const refused = await ask(table, 1)
    expect(told(refused)).toEqual([429, 'too-many-analyses'])
    expect(refused.body.limit).toBe(ANALYSES_A_DAY)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await ask(table, 1, table.tokens[1])).status).toBe(202)
    expect((await ask(table, 1)).status).toBe(202)
    // Yesterday's do not count.
    await run("update analyses set day = '2020-01-01' where player = ?", id)
    expect((await ask(table, 2)).status).toBe(202)
  })

  test('goes on where somebody left it, and nobody does what somebody else does', async () => {
    const table = await tableAfter(1)
    await ask(table, 1)
    const { body } = await untilDone(table, 1)
    const kept = await store.analysis(table.game, 1)
    if (kept === undefined) throw new Error('nothing is kept')
    const { cards, of, steps } = kept.progress as { cards: unknown[]; of: number; steps: number }
    // As a Worker leaves it that is killed after twenty cards.
    const half = JSON.stringify({ cards: cards.slice(0, 20), of, steps })
    const leave = (due: string) =>
      run('update analyses set progress = ?, due = ? where game = ?', half, due, table.game)
    await leave('2100-01-01T00:00:00.000Z')
    await goOnAnalysing(ownDeps({ store }))
    const waiting = await read(table, 1)
    expect([waiting.status, waiting.body]).toEqual([202, { deal: 1, progress: 0.54 }])
    expect(waiting.headers.get('Retry-After')).toBe('2')
    await leave('2020-01-01T00:00:00.000Z')
    await Promise.all([goOnAnalysing(ownDeps({ store })), goOnAnalysing(ownDeps({ store }))])
    expect((await untilDone(table, 1)).body).toEqual(body)
    // What was taken by somebody else meanwhile is not written over.
    expect(await store.putAnalysis({ game: table.game, deal: 1, progress: {}, revision: 0 }, null)).toBe(
      false,
    )
  })
})
