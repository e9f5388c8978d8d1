import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { WRITE_TIME } from '../../../src/db/port/change.ts'
import { summarize } from '../../../src/game/game-summary.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { finishedDealsIn } from '../../../src/rules/evolve.ts'
import { bindingOfGame, findRuleset } from '../../../src/rules/rulesets/index.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { playShuffledGame } from '../../support/fairness/shuffled-game.ts'
import { isOnWorkers } from '../../support/host.ts'
import { random } from '../../support/random.ts'
import type { Body, Table } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  get,
  newPlayer,
  newTable,
  playOne,
  playUntil,
  post,
  rename,
} from '../support/api-client.ts'
import { faultyDatabase } from '../support/faulty-database.ts'

/*
 * Export of a finished game as a single document, and the tool that replays the export.
 */

callDirectly()

const folder = mkdtempSync(join(tmpdir(), 'sidi-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ROOT = join(import.meta.dirname, '../../..')

/** Runs `verify-game` as a separate process, so that other tests do not wait. */
const verifyGame = (args: readonly string[], input = '') =>
  new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const tool = ['tools/verify/verify-game.ts', ...args]
    const child = execFile(process.execPath, tool, { cwd: ROOT }, (error, said) => {
      resolve({ code: error === null ? 0 : Number(error.code), said })
    })
    child.stdin?.end(input)
  })

const exportOf = ({ path }: Table, token: string | undefined, headers: Record<string, string> = {}) =>
  get(`${path}/export`, token, { headers })

const resign = ({ path, tokens }: Table, seat: number) =>
  call('DELETE', `${path}/seats/me`, { token: tokens[seat] ?? '' })

/** A deal of 36 cards in printed order, rotated by a number of cards. */
const deal36 = (by: number) => {
  const pack = [...'asrb'].flatMap((suit) => [...'AKOUB9876'].map((rank) => rank + suit))
  const cards = [...pack.slice(by), ...pack.slice(0, by)]
  return { dealer: 3, hands: [0, 1, 2, 3].map((seat) => cards.slice(9 * seat, 9 * seat + 9)) }
}

test('a game that came to its end is told whole, to everybody the same, and is played again without the service', async () => {
  const wanted = { ruleset: 'differenzler', options: { players: 4, handsPerPlayer: 1 } }
  const table = await newTable({ ...wanted, visibility: 'public', salt: 'flip HTTHTHHT' })
  while ((await playOne(table)) !== undefined);
  const { headers, text, body } = await exportOf(table, table.tokens[0])
  expect([body.status, body.deals.length, body.version]).toEqual(['finished', 4, body.events.length])
  expect(body.seats.map(({ player, salt }: Body) => [player.name, salt])).toEqual([
    ['Anna', 'flip HTTHTHHT'],
    ['Beat', ''],
    ['Claudia', ''],
    ['Dario', ''],
  ])
  expect(body.seats.map(({ player }: Body) => player.id)).toEqual(table.players.map(({ id }) => id))
  // Hidden cards are public now: all hands, and secret predictions.
  expect(body.deals[0].hands.map((hand: Body) => hand.length)).toEqual([9, 9, 9, 9])
  const predicted = body.events.filter(({ type }: Body) => type === 'predicted')
  expect([predicted.length, predicted.every(({ points }: Body) => points >= 0)]).toEqual([16, true])
  // The rest is what other resources tell.
  const { body: scores } = await get(`${table.path}/scores`, table.tokens[0])
  expect([body.totals, body.result]).toEqual([scores.totals, scores.result])
  expect(body.deals.map(({ number, lines }: Body) => ({ number, lines }))).toEqual(scores.deals)
  const { body: record } = await get(`${table.path}/deals/2`, table.tokens[0])
  const { number, dealer, hands, turned, proof } = record
  expect(body.deals[1]).toMatchObject({ number, dealer, hands, turned, seed: proof.seed })

  expect(text).toContain(`"events":${JSON.stringify(body.events)},"deals"`)
  expect(createHash('sha256').update(JSON.stringify(body.events)).digest('hex')).toBe(body.digest)
  const spectator = await newPlayer('Somebody')
  for (const token of [...table.tokens, spectator.token])
    expect((await exportOf(table, token)).text).toBe(text)

  const { code, said } = await verifyGame(['-'], text)
  expect([code, said.split('\n').filter((line) => line.startsWith('NO'))]).toEqual([0, []])
  expect(said).toContain('yes  Shuffles: 4 deals and 1 lot came from the seeds')
  const file = join(folder, 'game.json')
  writeFileSync(file, JSON.stringify(body, null, 2))
  expect((await verifyGame([file])).code).toBe(0)
  body.deals[2].hands.reverse()
  writeFileSync(file, JSON.stringify(body))
  const forged = await verifyGame([file])
  expect([forged.code, forged.said]).toEqual([1, expect.stringContaining('NO   Deal 3: Its cards')])
  for (const args of [[], ['none.json'], [join(ROOT, 'README.md')], [file, file]])
    expect((await verifyGame(args)).code).toBe(2)
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

test('who has it already is told so, until somebody is called otherwise', async () => {
  const table = await newTable()
  await resign(table, 1)
  const first = await exportOf(table, table.tokens[0])
  const known = { 'If-None-Match': first.headers.get('etag') ?? '' }
  expect((await exportOf(table, table.tokens[0], known)).status).toBe(304)
  await rename(table.tokens[2], 'Chiara')
  const again = await exportOf(table, table.tokens[0], known)
  expect([again.status, again.body.seats[2].player.name]).toEqual([200, 'Chiara'])
  // The log has no names, so the log and its digest never change.
  expect([again.body.events, again.body.digest]).toEqual([first.body.events, first.body.digest])
})

test('a deal that was broken off is told with all that lay hidden, arranged ones that were never dealt are not', async () => {
  const table = await newTable({ deals: [deal36(0), deal36(5), deal36(11)] })
  await playUntil(table, ({ deal }) => deal?.number === 2 && deal.phase === 'play')
  await resign(table, 2)
  const { body, text } = await exportOf(table, table.tokens[3])
  expect([body.status, body.result.by]).toEqual(['abandoned', 2])
  expect(body.deals.map(({ brokenOff, seed, hands }: Body) => [brokenOff, seed, hands[0].length])).toEqual([
    [false, null, 9],
    [true, null, 9],
  ])
  for (const hand of deal36(11).hands) expect(text).not.toContain(JSON.stringify(hand))
  expect(text).not.toMatch(/"(own|house)"/)
  const { code, said } = await verifyGame(['-'], text)
  expect([code, said]).toEqual([0, expect.stringContaining('2 deals had been arranged')])
})

test('there is nothing to export of a game that goes on, or was never played', async () => {
  const table = await newTable()
  const why = async (path: string, token: string | undefined) => {
    const { status, body } = await get(`${path}/export`, token)
    return [status, body.code, body.detail]
  }
  expect(await why(table.path, table.tokens[0])).toEqual([
    409,
    'nothing-to-export',
    expect.stringContaining('in progress'),
  ])
  const owner = table.tokens[0] ?? ''
  const { body } = await post('/v1/games', owner, { ruleset: 'schieber' })
  const open = `/v1/games/${body.id}`
  expect(await why(open, owner)).toEqual([
    409,
    'nothing-to-export',
    expect.stringContaining('has not started'),
  ])
  await call('DELETE', open, { token: owner })
  expect(await why(open, owner)).toEqual([409, 'nothing-to-export', expect.stringContaining('was closed')])
  const stranger = await newPlayer('Somebody')
  expect((await get(`${table.path}/export`, stranger.token)).status).toBe(404)
  await resign(table, 0)
  expect((await get(`${table.path}/export`, stranger.token)).status).toBe(404)
  expect((await get(`${table.path}/export`, undefined)).status).toBe(401)
  expect((await get(`${table.path}/export?limit=5`, owner)).status).toBe(422)
  expect((await get(`${table.path}/export`, owner)).status).toBe(200)
})

/** A public game of eight, longer than one part of an export, as if it had been played here. */
const longGame = async (seed: number) => {
  const ruleset = findRuleset('differenzler')
  const options = ruleset?.options.parse({ players: 8, twoPacks: true, handsPerPlayer: 7 })
  if (ruleset === undefined) throw new Error('there is no Differenzler')
  const { id, game, log } = await playShuffledGame(
    ruleset,
    options as Record<string, unknown>,
    random(seed),
    {},
  )
  const events = log.map(({ seq: _, at: __, ...event }) => event as never)
  const players = await Promise.all(game.seats.map((_, seat) => newPlayer(`Player ${seat}`)))
  const seats = players.map((player) => player.id)
  // Those who sat at the table of the test are those who signed up here.
  const named = JSON.parse(JSON.stringify({ game, events }), (_, value) =>
    /^p\d$/.test(String(value)) ? seats[Number(String(value).slice(1))] : value,
  )
  const { rules } = bindingOfGame(game)
  const frame = { id, visibility: 'public', invite: 'invite', owner: seats[0] ?? '', epoch: 0 } as const
  const moments = { createdAt: WRITE_TIME, updatedAt: WRITE_TIME, since: seats.map(() => null) }
  await storeAt(inject('databaseUrl')).write({
    game: {
      stored: { ...frame, ...moments, game: named.game, names: {} },
      before: 0,
      events: named.events,
      finished: finishedDealsIn(undefined, log),
      milestone: true,
      summary: summarize(rules, game, {}),
    },
  })
  return { path: `/v1/games/${id}/export`, token: players[0]?.token, events: log.length }
}

describe('a game with more than a single part of export', () => {
  test('is told whole', async () => {
    const { path, token, events } = await longGame(3)
    expect(events).toBeGreaterThan(4000)
    const { body, text } = await get(path, token)
    expect([body.version, body.events.length, body.deals.length]).toEqual([events, events, 56])
    expect((await verifyGame(['-'], text)).code).toBe(0)
  })

  test.runIf(isOnWorkers)(
    'breaks off where the database does, and is no JSON; before that it is a problem',
    async () => {
      const { path, token } = await longGame(4)
      const between = await faultyDatabase(inject('databaseUrl'))
      const worker = await anotherWorker({ databaseUrl: between.url, direct: true })
      try {
        let trips = 0
        const failingFrom = (trip: number) => {
          trips = 0
          between.fault = (_, to) => {
            trips += 1
            if (trips >= trip) to.send(500, 'text/plain', 'no')
            else to.late(0)
          }
        }
        const headers = { Authorization: `Bearer ${token}` }
        failingFrom(2)
        const refused = await get(path, token, { base: worker.url })
        expect([refused.status, refused.body.code]).toEqual([503, 'store-unavailable'])
        failingFrom(3)
        const begun = await fetch(worker.url + path, { headers })
        expect(begun.status).toBe(200)
        const text = await begun.text().catch(() => '')
        expect(() => JSON.parse(text)).toThrow()
        between.fault = undefined
        expect((await get(path, token, { base: worker.url })).status).toBe(200)
      } finally {
        await Promise.all([worker.stop(), between.stop()])
      }
    },
  )
})
