import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { startServiceProcess } from '../../support/node/start-service-process.ts'
import type { Body } from '../support/api-client.ts'
import { chooseTestMove, get, post } from '../support/api-client.ts'
import type { OwnDatabase } from '../support/new-database.ts'
import { newDatabase } from '../support/new-database.ts'

/*
 * Memory of the Node host: resident memory after the start, and after requests of many kinds.
 */

/** Limits of the resident memory in MB, as docs/reference/operations.md says. */
const AT_REST = 150
const UNDER_LOAD = 200

/** Tables that are played at once, and moves at each table. */
const TABLES = 12
const MOVES = 25

const isLinux = process.platform === 'linux'

let own: OwnDatabase
let service: RunningWorker
beforeAll(async () => {
  own = await newDatabase(true, 'node')
  service = await startServiceProcess({
    databaseUrl: own.url,
    assets: inject('assets'),
    run: inject('run'),
  })
})
afterAll(async () => {
  await service.stop()
  await own.stop()
})

/** Resident memory of the service in MB. */
const residentMemory = (): number => {
  const [, kilobytes = ''] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

const PAGES = ['/docs', '/play', '/openapi.json', '/docs/start', '/docs/concepts/streams', '/v1/rulesets']
const PICTURES = ['image/png', 'image/svg+xml', 'text/plain']

/** Plays a table, with a request of another kind after each move. */
const playTable = async (at: number): Promise<void> => {
  const here = { base: service.url }
  const tokens: string[] = []
  for (const name of ['Anna', 'Beat', 'Claudia', 'Dario'])
    tokens.push((await post('/v1/players', undefined, { name }, here)).body.token)
  const { body: game } = await post(
    '/v1/games',
    tokens[0],
    { ruleset: 'schieber', visibility: 'public' },
    here,
  )
  const path = `/v1/games/${game.id}`
  for (const token of tokens.slice(1)) await post(`${path}/seats`, token, { invite: game.invite }, here)
  for (let move = 0; move < MOVES; move += 1) {
    const token = tokens[(await get(path, tokens[0], here)).body.deal.toAct[0]]
    const view: Body = (await get(path, token, here)).body
    expect((await post(`${path}/moves`, token, chooseTestMove(view), here)).status).toBe(201)
    const [page = '', Accept = ''] = [PAGES[(at + move) % PAGES.length], PICTURES[move % PICTURES.length]]
    const file = await fetch(service.url + page, { headers: { 'Accept-Encoding': 'br' } })
    expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    await get(Accept === 'text/plain' ? path : `${path}/picture`, token, { ...here, headers: { Accept } })
    await get(`${path}/events?limit=100`, token, here)
    await get('/v1/games', token, here)
  }
}

test.runIf(isLinux)('the memory of the process stays within its bounds, at rest and under load', async () => {
  await get('/healthz', undefined, { base: service.url })
  expect(residentMemory()).toBeLessThan(AT_REST)
  await Promise.all(Array.from({ length: TABLES }, (_, at) => playTable(at)))
  expect(residentMemory()).toBeLessThan(UNDER_LOAD)
})
