import { expect, test } from 'vitest'
import { verifyDeal } from '../../src/dev/verify-deal.ts'
import type { Body } from './support/client.ts'
import { get, newTable, playUntil } from './support/client.ts'

test('a deal can be recomputed from its record, and the commitment was public before the first card', async () => {
  const table = await newTable()
  const commitments: string[] = []
  await playUntil(table, ({ deal }) => {
    if (deal && !commitments.includes(deal.commitment)) commitments.push(deal.commitment)
    return deal?.number === 3
  })
  const { body } = await get(`${table.path}/deals`, table.tokens[0])
  for (const [at, record] of body.items.entries()) {
    expect(record.proof.commitment).toBe(commitments[at])
    const findings = await verifyDeal(record)
    expect(findings.length).toBeGreaterThan(6)
    expect(findings.filter(({ holds }) => !holds)).toEqual([])
  }
  const [first, second] = body.items
  expect(first.proof.seed).not.toBe(second.proof.seed)
})

test('a record that was tampered with is found out', async () => {
  const table = await newTable()
  await playUntil(table, ({ deal }) => deal?.number === 2)
  const { body } = await get(`${table.path}/deals/1`, table.tokens[0])
  const failing = async (change: (record: Body) => void) => {
    const copy = structuredClone(body)
    change(copy)
    return (await verifyDeal(copy)).filter(({ holds }) => !holds).length
  }
  const other = '0'.repeat(64)
  expect(await failing((record) => (record.proof.seed = other))).toBeGreaterThan(0)
  expect(await failing((record) => (record.proof.commitment = other))).toBeGreaterThan(0)
  expect(await failing((record) => (record.proof.game = 'g_other'))).toBeGreaterThan(0)
  expect(await failing((record) => record.hands.reverse())).toBeGreaterThan(0)
  expect(await failing((record) => record.proof.packets.pop())).toBeGreaterThan(0)
})

test('the seed stays secret while its deal is played', async () => {
  const table = await newTable({ visibility: 'public' })
  await playUntil(table, ({ deal }) => deal?.phase === 'play')
  for (const part of ['', '/events', '/legal-moves', '/scores', '/deals', '/deals/1']) {
    const { text } = await get(`${table.path}${part}`, table.tokens[0])
    // The lot for the dealer is drawn, so its seed is public already; nothing else may be.
    const withoutLot = text.replace(/\{[^{}]*"lotDrawn"[^{}]*\}/, '')
    expect(withoutLot).not.toContain('"seed"')
  }
})
