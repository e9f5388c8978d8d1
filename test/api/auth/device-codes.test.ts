import { createHash } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { deleteEndedTokens } from '../../../src/app/scheduler/database-cleanup.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { call, fromAddress, get, newPlayer, post } from '../support/api-client.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'

/*
 * The same player on another device: codes of device links, and recovery codes.
 */

const TOKENS = '/v1/players/me/tokens'
const CODES = '/v1/players/me/device-codes'
const run = (sql: string, ...args: string[]) => databaseClient(inject('databaseUrl')).execute({ sql, args })

let lastAddress = 0
/** An address without wrong codes. */
const newAddress = (): string => {
  lastAddress += 1
  return `198.19.7.${lastAddress}`
}

const codeFor = async (token: string, kind: 'device' | 'recovery'): Promise<string> => {
  const { status, body, headers } = await post(CODES, token, { kind })
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  return body.code
}

const redeem = (
  code: string,
  { from = newAddress(), key, label }: { from?: string; key?: string; label?: string } = {},
): Promise<Answer> =>
  call('POST', '/v1/device-tokens', {
    body: { code, ...(label !== undefined && { label }) },
    headers: { ...fromAddress(from), ...(key !== undefined && { 'Idempotency-Key': key }) },
  })

const REFUSED = [409, 'link-code-refused', 'device']
const problemIn = ({ status, body }: Answer) => [status, body.code, body.facts?.reason]

const playerOf = async (token: string): Promise<string> => (await get('/v1/players/me', token)).body.id

test('a code of a device link gives another device a token of the same player, once', async () => {
  const anna = await newPlayer('Anna')
  const before = Date.now()
  const { body: link } = await post(CODES, anna.token, { kind: 'device' })
  expect(link.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
  const lifetime = Date.parse(link.expiresAt) - before
  expect(lifetime).toBeGreaterThan(9 * 60_000)
  expect(lifetime).toBeLessThan(11 * 60_000)

  const moved = await redeem(` ${link.code.toLowerCase().replaceAll('-', ' ')} `, { label: 'the phone' })
  expect(moved.status).toBe(201)
  expect(moved.headers.get('cache-control')).toBe('no-store')
  const { token, ...player } = moved.body
  expect(player).toEqual({ id: anna.id, name: 'Anna', kind: 'person', createdAt: expect.any(String) })
  expect(await playerOf(token)).toBe(anna.id)
  expect(problemIn(await redeem(link.code))).toEqual(REFUSED)

  const listed = (await get(TOKENS, anna.token)).body.items as Body[]
  expect(listed.map(({ label, first, scopes }) => [label, first, scopes])).toEqual([
    ['', true, ['play', 'read', 'webhooks']],
    ['the phone', false, ['play', 'read', 'webhooks']],
  ])
  expect((await call('DELETE', `${TOKENS}/${listed[1]?.id}`, { token: anna.token })).status).toBe(204)
  expect((await get('/v1/players/me', token)).status).toBe(401)
})

test('a recovery code is replaced when used, and when another one is made', async () => {
  const anna = await newPlayer('Anna')
  const first = await codeFor(anna.token, 'recovery')
  const second = await codeFor(anna.token, 'recovery')
  expect(problemIn(await redeem(first))).toEqual(REFUSED)
  const { body, status } = await redeem(second)
  expect(status).toBe(201)
  expect(body.id).toBe(anna.id)
  expect(problemIn(await redeem(second))).toEqual(REFUSED)
  const again = await redeem(body.recoveryCode)
  expect([again.status, again.body.id]).toEqual([201, anna.id])
  expect(again.body.recoveryCode).not.toBe(body.recoveryCode)
})

test('of many devices that send a code at the same time, one gets a token', async () => {
  const anna = await newPlayer('Anna')
  const code = await codeFor(anna.token, 'device')
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect((await get(TOKENS, anna.token)).body.items).toHaveLength(2)
})

test('a repeated request gets the same token, with the code already used', async () => {
  const anna = await newPlayer('Anna')
  const code = await codeFor(anna.token, 'recovery')
  const first = await redeem(code, { key: 'one' })
  const second = await redeem(code, { key: 'one' })
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(problemIn(await redeem(code, { key: 'two' }))).toEqual(REFUSED)
  // The key belongs to the code: another person can send the same key.
  const other = await codeFor((await newPlayer('Beat')).token, 'device')
  expect((await redeem(other, { key: 'one' })).body.name).toBe('Beat')
})

test('the maker of a code gets the same code for the same key, and at most five links at a time', async () => {
  const { token } = await newPlayer()
  const ask = (key: string) =>
    call('POST', CODES, { token, body: { kind: 'device' }, headers: { 'Idempotency-Key': key } })
  const codes = [await ask('a'), await ask('a'), ...(await Promise.all(['b', 'c', 'd', 'e'].map(ask)))]
  expect(new Set(codes.map(({ body }) => body.code)).size).toBe(5)
  const full = await ask('f')
  expect([full.status, full.body.code, full.body.limit]).toEqual([409, 'too-many-tokens', 5])
})

test('a code is no token, and the database has no code in clear text', async () => {
  const { token, id } = await newPlayer()
  const codes = [await codeFor(token, 'device'), await codeFor(token, 'recovery')]
  for (const code of codes) expect((await get('/v1/players/me', code)).status).toBe(401)
  const { rows } = await run('select * from tokens where player = ?', id)
  expect(rows.map(({ kind, scopes }) => [kind, scopes]).toSorted()).toEqual([
    ['device', ''],
    ['recovery', ''],
  ])
  for (const code of codes) {
    expect(JSON.stringify(rows)).not.toContain(code)
    // Nor does the plain hash of the code: a bearer token with the text of a code would have this hash.
    const plain = createHash('sha256').update(code).digest('hex')
    expect(JSON.stringify(rows)).not.toContain(plain)
  }
})

test('without room for a token the code stays valid', async () => {
  const { token } = await newPlayer()
  const made: Body[] = []
  for (let count = 0; count < 20; count += 1) made.push((await post(TOKENS, token, {})).body)
  const code = await codeFor(token, 'device')
  const full = await redeem(code)
  expect([full.status, full.body.code, full.body.limit]).toEqual([409, 'too-many-tokens', 20])
  await call('DELETE', `${TOKENS}/${made[0]?.['id']}`, { token })
  expect((await redeem(code)).status).toBe(201)
})

test('codes end with their time, with the token that made them, and with the player', async () => {
  const { token, id } = await newPlayer()
  const late = await codeFor(token, 'device')
  await run("update tokens set expires_at = '2026-01-01T00:00:00.000Z' where player = ?", id)
  expect(problemIn(await redeem(late))).toEqual(REFUSED)

  const stolen = (await post(TOKENS, token, {})).body
  const made = [await codeFor(stolen.token, 'device'), await codeFor(stolen.token, 'recovery')]
  await call('DELETE', `${TOKENS}/${stolen.id}`, { token })
  for (const code of made) expect(problemIn(await redeem(code))).toEqual(REFUSED)

  const last = [await codeFor(token, 'device'), await codeFor(token, 'recovery')]
  await call('DELETE', '/v1/players/me', { token })
  for (const code of last) expect(problemIn(await redeem(code))).toEqual(REFUSED)
})

test('a blocked player gets no token on another device', async () => {
  const { token, id } = await newPlayer()
  const code = await codeFor(token, 'recovery')
  await run(`update players set restrictions = '{"blocked":true}' where id = ?`, id)
  const answer = await redeem(code)
  expect([answer.status, answer.body.code]).toEqual([403, 'player-blocked'])
})

test('an address can send ten wrong codes an hour, and as many right codes as needed', async () => {
  const { token } = await newPlayer()
  const from = newAddress()
  for (let count = 0; count < 3; count += 1)
    expect((await redeem(await codeFor(token, 'device'), { from })).status).toBe(201)
  const code = await codeFor(token, 'device')
  const wrong = await Promise.all(Array.from({ length: 14 }, (_, at) => redeem(`WRONG-${at}`, { from })))
  expect(wrong.map(({ status }) => status).toSorted()).toEqual([
    ...Array(10).fill(409),
    ...Array(4).fill(429),
  ])
  const limited = await redeem(code, { from })
  expect(problemIn(limited)).toEqual([429, 'too-many-requests', undefined])
  const wait = Number(limited.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3600)
  expect((await redeem(code)).status).toBe(201)
})

test('a recovery code works with the maximum of tokens, and a device code says what is wrong', async () => {
  const anna = await newPlayer('Anna')
  let recovery = await codeFor(anna.token, 'recovery')
  for (let count = 0; count < 20; count += 1)
    expect((await post(TOKENS, anna.token, { label: `${count}` })).status).toBe(201)
  const device = await redeem(await codeFor(anna.token, 'device'))
  expect(problemIn(device)).toEqual([409, 'too-many-tokens', undefined])
  expect(device.body.detail).toContain('20')
  for (let count = 0; count < 5; count += 1) {
    const moved = await redeem(recovery)
    expect([moved.status, await playerOf(moved.body.token)]).toEqual([201, anna.id])
    recovery = moved.body.recoveryCode
  }
  expect(problemIn(await redeem(recovery))).toEqual([409, 'too-many-tokens', undefined])
  // The refused code still works after the player has ended a token on a found device.
  const { body } = await get(TOKENS, anna.token)
  const ended = body.items.find(({ label }: Body) => label === '3')
  expect((await call('DELETE', `${TOKENS}/${ended.id}`, { token: anna.token })).status).toBe(204)
  expect((await redeem(recovery)).status).toBe(201)
  // Above the maximum no other token is made.
  expect(problemIn(await post(TOKENS, anna.token, {}))).toEqual([409, 'too-many-tokens', undefined])
})

test('the database has no address in clear text', async () => {
  const from = newAddress()
  await redeem('WRONG', { from })
  const { rows } = await run('select * from code_tries')
  expect(JSON.stringify(rows)).not.toContain(from)
})

test('the cleanup deletes counts of past hours, and keeps those of this hour', async () => {
  const past = '2026-01-01T00'
  await run("insert or ignore into code_tries (hour, address, count) values (?, 'x', 1)", past)
  await redeem('WRONG')
  const { store, now } = inProcessDeps()
  await deleteEndedTokens({ store, now })
  const { rows } = await run('select hour from code_tries')
  const hours = rows.map(({ hour }) => hour)
  expect(hours).not.toContain(past)
  expect(hours.length).toBeGreaterThan(0)
})
