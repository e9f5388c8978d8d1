import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { parseEvidence } from '../../../tools/verify/evidence.ts'
import { readCase } from '../../../tools/verify/read-evidence.ts'
import { run } from '../../../tools/verify/verify-deal.ts'
import { verify } from '../../../tools/verify/verify-shuffles.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body, Table } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, newTable, playUntil, post } from '../support/api-client.ts'

callDirectly()

const database = databaseClient(inject('databaseUrl'))
const folder = mkdtempSync(join(tmpdir(), 'sidi-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const urlOf = ({ path }: Table) => inject('apiUrl') + path

const failing = async (read: Parameters<typeof verify>[0]) =>
  (await verify(read)).filter(({ holds }) => !holds)

/** Runs the script `verify-deal`, and returns its output and exit code. */
const verifyDeal = async (args: readonly string[], token?: string) => {
  const lines: string[] = []
  const code = await run(args, { token, say: (line) => lines.push(line) })
  return { code, said: lines.join('\n') }
}

/** The root secret of a game, read from the database. */
const rootOf = async ({ game }: Table): Promise<string> => {
  const { rows } = await database.execute({ sql: 'select snapshot from games where id = ?', args: [game] })
  return JSON.parse(String(rows[0]?.['snapshot'])).root.secret
}

test('deals are verified while the game goes on, and the root when it is over', async () => {
  const table = await newTable({ salt: 'flip HTTHTHHT' })
  await playUntil(table, ({ deal }) => deal?.number === 2)
  const [token] = table.tokens
  const midway = await readCase(urlOf(table), token)
  expect(midway.evidence.deals).toHaveLength(1)
  expect(await failing(midway)).toEqual([])
  await call('DELETE', `${table.path}/seats/me`, { token })
  const over = await readCase(urlOf(table), token)
  expect(over.evidence.deals).toHaveLength(2)
  expect(await failing(over)).toEqual([])
  const about = (await verify(over)).map((finding) => finding.about)
  expect([...new Set(about)]).toEqual(['Game', 'Lot 1', 'Deal 1', 'Deal 2'])
})

test('the script reads from the service and from a file, and says in words what it misses', async () => {
  const table = await newTable()
  await playUntil(table, ({ deal }) => deal?.number === 2)
  const file = join(folder, 'kept.json')
  const seen = await verifyDeal([urlOf(table), '--save', file], table.tokens[1])
  expect(seen.said).toContain('yes  Deal 1: The seed gives this very pack, and this cut.')
  // The game goes on: its root cannot be told yet.
  expect([seen.code, seen.said.includes('NO ')]).toEqual([2, false])
  expect(seen.said).toContain('wait Game: It goes on.')
  expect((await verifyDeal([`${urlOf(table)}/deals/1`], table.tokens[1])).code).toBe(2)
  expect((await verifyDeal([file])).code).toBe(2)
  const forged = JSON.parse(readFileSync(file, 'utf8'))
  forged.deals[0].hands.reverse()
  writeFileSync(file, JSON.stringify(forged))
  const found = await verifyDeal([file])
  expect([found.code, found.said.includes('NO   Deal 1: Seat 0 was dealt')]).toEqual([1, true])

  await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[1] ?? '' })
  const over = await verifyDeal([urlOf(table), '--save', file], table.tokens[1])
  expect([over.code, over.said.includes('NO '), over.said.includes('wait')]).toEqual([0, false, false])
  expect((await verifyDeal([file])).code).toBe(0)
  expect((await verifyDeal([`${urlOf(table)}/deals/1`], table.tokens[1])).code).toBe(0)

  const missing = await verifyDeal([urlOf(table)])
  expect(missing).toEqual({
    code: 2,
    said: 'A service tells the log of a game only to who has a token: put yours in SIDI_TOKEN and try again.',
  })
  expect((await verifyDeal([urlOf(table)], 'sidi_wrong')).said).toContain('Is the token in SIDI_TOKEN right?')
  writeFileSync(file, JSON.stringify(forged.deals[0]))
  expect((await verifyDeal([file])).said).toContain('A deal record alone proves nothing')
  expect((await verifyDeal([join(folder, 'none.json')])).code).toBe(2)
  expect((await verifyDeal([])).said).toContain('npm run verify-deal -- <what>')
})

test('what a seat brings to the shuffles stands openly in the log, and nothing is made up for it', async () => {
  const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
  const wanted = { ruleset: 'zweier-sidi', visibility: 'public' }
  const created = await post('/v1/games', anna.token, { ...wanted, salt: 'Anna rolled 4 2 6' })
  const path = `/v1/games/${created.body.id}`
  await post(`${path}/seats`, beat.token, {})
  const { body } = await get(`${path}/events`, beat.token)
  const seated = body.items.filter(({ type }: Body) => type === 'playerSeated')
  expect(seated.map(({ salt }: Body) => salt)).toEqual(['Anna rolled 4 2 6', undefined])
  expect(body.items[0].rootCommitment).toMatch(/^[0-9a-f]{64}$/)
  expect(created.body.rootCommitment).toBe(body.items[0].rootCommitment)
})

test('a salt is bounded, printable, and needs a seat', async () => {
  const anna = await newPlayer('Anna')
  const beside = { ruleset: 'zweier-sidi', seats: [{ kind: 'open' }, { kind: 'open' }] }
  const refusals = [
    await post('/v1/games', anna.token, { ...beside, salt: 'mine' }),
    await post('/v1/games', anna.token, { ruleset: 'zweier-sidi', salt: 'x'.repeat(65) }),
    await post('/v1/games', anna.token, { ruleset: 'zweier-sidi', salt: 'two\nlines' }),
    await post('/v1/games', anna.token, { ruleset: 'zweier-sidi', salt: 'Zürich' }),
  ]
  for (const { status, body } of refusals) {
    expect(status).toBe(422)
    expect(body.errors.map(({ pointer }: Body) => pointer)).toEqual(['/salt'])
  }
  const open = await post('/v1/games', anna.token, beside)
  const taken = await post(`/v1/games/${open.body.id}/seats`, anna.token, { salt: '' })
  expect(taken.status).toBe(201)
})

test('a deal that a resignation breaks off is opened like any other', async () => {
  const table = await newTable()
  let cards = 0
  await playUntil(table, ({ deal }) => deal?.phase === 'play' && ++cards > 6)
  const before = await get(`${table.path}/events?limit=500`, table.tokens[0])
  expect((await get(`${table.path}/deals/1`, table.tokens[0])).status).toBe(404)
  await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[2] ?? '' })
  for (const token of [...table.tokens]) {
    const { status, body } = await get(`${table.path}/deals/1`, token)
    expect([status, body.number, body.brokenOff, body.lines]).toEqual([200, 1, true, []])
    const played = [...body.tricks.flatMap(({ plays }: Body) => plays), ...(body.trick?.plays ?? [])]
    const shown = before.body.items.filter(({ type }: Body) => type === 'cardPlayed')
    expect(played.map(({ card }: Body) => card)).toEqual(shown.map(({ card }: Body) => card))
    expect(played.length).toBeGreaterThan(4)
    expect(body.hands.map((hand: Body) => hand.length)).toEqual([9, 9, 9, 9])
    expect(body.proof.seed).toMatch(/^[0-9a-f]{64}$/)
  }
  const { body: page } = await get(`${table.path}/deals`, table.tokens[0])
  expect(page.items.map(({ number, brokenOff }: Body) => [number, brokenOff])).toEqual([[1, true]])
  const { body: scores } = await get(`${table.path}/scores`, table.tokens[0])
  expect(scores.deals).toEqual([])
})

test('the seed and the root stay secret while the game is played, and the root is opened with its end', async () => {
  const table = await newTable({ visibility: 'public' })
  await playUntil(table, ({ deal }) => deal?.phase === 'play')
  const root = await rootOf(table)
  const spectator = await newPlayer('Somebody')
  const parts = ['', '/events', '/legal-moves', '/scores', '/deals', '/deals/1']
  const asked = [...table.tokens, spectator.token].flatMap((token) => parts.map((part) => ({ token, part })))
  for (const { token, part } of asked) {
    const { text } = await get(`${table.path}${part}`, token)
    expect(text).not.toContain(root)
    // The lot for the dealer is drawn, so its seed is public already; nothing else may be.
    const withoutLot = text.replace(/\{[^{}]*"lotDrawn"[^{}]*\}/, '')
    expect(withoutLot).not.toContain('"seed"')
  }
  for (const list of ['/v1/games', '/v1/players/me/games'])
    expect((await get(list, table.tokens[0])).text).not.toContain(root)
  await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[0] ?? '' })
  const { body } = await get(`${table.path}/events?limit=500`, spectator.token)
  expect(body.items.at(-1).root).toBe(root)
})

test('the evidence of another game, or nonsense, is refused in words', () => {
  for (const value of [null, {}, { game: 'g', events: [{}], deals: [] }])
    expect(() => parseEvidence(value)).toThrow('This is not {"game", "events", "deals"}')
})
