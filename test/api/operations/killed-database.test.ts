import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body, Player } from '../support/api-client.ts'
import { chooseTestMove, get, post } from '../support/api-client.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Database that is killed during moves and started again.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'sidi-outage-'))
let sqld: Sqld
let worker: RunningWorker
beforeAll(async () => {
  sqld = await startSqld({ dataDir })
  await migrateDatabase(sqld, { alone: true })
  worker = await anotherWorker({ databaseUrl: sqld.url })
})
afterAll(async () => {
  await worker.stop()
  await sqld.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const newTableHere = async () => {
  const options = { base: worker.url }
  const players: Player[] = []
  for (const name of ['Anna', 'Beat', 'Claudia', 'Dario']) {
    players.push((await post('/v1/players', undefined, { name }, options)).body)
  }
  const tokens = players.map(({ token }) => token)
  const { body } = await post('/v1/games', tokens[0], { ruleset: 'sidi-barrani' }, options)
  for (const token of tokens.slice(1))
    await post(`/v1/games/${body.id}/seats`, token, { invite: body.invite }, options)
  return { game: body.id as string, path: `/v1/games/${body.id}`, tokens }
}

test('killed in the middle of a run of moves and started again: every acknowledged move is there', async () => {
  const tables = await Promise.all(Array.from({ length: 4 }, newTableHere))
  const options = { base: worker.url }
  const acknowledged = new Map<string, number>()
  let killed = false
  let failed = 0

  /** A turn at a table: the answers to each request, as far as the database runs. */
  const turn = async ({ game, path, tokens }: (typeof tables)[number]) => {
    const view = await get(path, tokens[0], options)
    const seat = view.body.deal?.toAct[0] ?? 0
    const mine = await get(path, tokens[seat], options)
    if (mine.status !== 200 || mine.body.you.legalMoves.length === 0) return [view, mine]
    const made = await post(`${path}/moves`, tokens[seat], chooseTestMove(mine.body), options)
    if (made.status === 201) acknowledged.set(game, made.body.version)
    return [view, mine, made]
  }
  const play = async (table: (typeof tables)[number]) => {
    for (let count = 0; count < 200 && failed < 8; count += 1) {
      const failures = (await turn(table)).filter(({ status }) => status >= 500)
      failed += failures.length
      for (const { status, headers, body } of failures) {
        expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'store-unavailable', '1'])
        expect(killed).toBe(true)
      }
      const versions = [...acknowledged.values()].reduce((sum, version) => sum + version, 0)
      if (!killed && versions > 120) {
        killed = true
        await sqld.kill('SIGKILL')
      }
    }
  }
  await Promise.all(tables.map(play))
  expect(killed).toBe(true)
  expect(failed).toBeGreaterThan(0)
  const health = await get('/healthz', undefined, options)
  expect([health.status, health.body.code]).toEqual([503, 'store-unavailable'])

  sqld = await sqld.restart()
  expect((await get('/healthz', undefined, options)).body).toEqual({ status: 'ok' })
  const database = databaseClient(sqld.url)
  for (const { game, path, tokens } of tables) {
    const { version } = await expectConsistentGame(database, game)
    expect(version).toBeGreaterThanOrEqual(acknowledged.get(game) ?? 1)
    const view: Body = (await get(path, tokens[0], options)).body
    expect(view.version).toBe(version)
    const seat = view.deal.toAct[0]
    const mine = (await get(path, tokens[seat], options)).body
    expect((await post(`${path}/moves`, tokens[seat], chooseTestMove(mine), options)).status).toBe(201)
  }
})
