import { expect, inject, test } from 'vitest'
import { debugWorker } from '../../../tools/stack/bundle-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { testBundle } from '../../support/test-bundle.ts'

/*
 * `npm run dev:debug`: the report of a request names its database trips, its SQL and its events.
 */

const ask = async (url: string, body?: object, token?: string): Promise<Record<string, string>> => {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  })
  return (await response.json()) as Record<string, string>
}

test('the debug Worker prints SQL, trips and events of each request, and no probe', async () => {
  let printed = ''
  const worker = await anotherWorker({
    bundle: await testBundle(debugWorker.entry),
    compatibilityFlags: [debugWorker.flag],
    direct: true,
    rateLimits: 'none',
    print: (text) => {
      printed += text
    },
  })
  await ask(`${worker.url}/healthz`)
  // The first name reads the list of refused words.
  await ask(`${worker.url}/v1/players`, { name: 'Beat' })
  const { token } = await ask(`${worker.url}/v1/players`, { name: 'Anna' })
  const bot = { kind: 'bot', level: 'club' }
  const seats = [{ kind: 'me' }, bot, bot, bot]
  const [{ id }, { detail }] = await Promise.all([
    ask(`${worker.url}/v1/games`, { ruleset: 'schieber', seats }, token),
    ask(`${worker.url}/v1/games/g_nothing`, undefined, token),
  ])
  const requests = ['POST /v1/players', 'POST /v1/games', 'GET /v1/games/g_nothing']
  await expect
    .poll(() => requests.every((request) => printed.includes(`${request} →`)), { timeout: 120_000 })
    .toBe(true)
  await worker.stop()
  expect(detail).toBeDefined()

  const [player, game, missing] = requests.map((request) => {
    const [report] = printed.slice(printed.lastIndexOf(`${request} →`)).split(/\n(?! )/)
    return report
  })
  expect(player).toMatch(/^POST \/v1\/players → 201: \d+ ms, 1 trip, no events\n {2}trip 1: \d+ ms\n/)
  expect(player).toContain(`    insert into "players" (`)
  expect(player).toContain(`'Anna'`)
  // Two requests at a time: each has its own trips.
  expect(game).toMatch(/→ 201: \d+ ms, 2 trips, \d+ events \(gameCreated, playerSeated, /)
  expect(game).toContain(`['${id}', `)
  expect(missing).toMatch(/→ 404: \d+ ms, 1 trip, no events/)
  expect(missing).toContain(`'g_nothing'`)
  expect(printed).not.toContain('/healthz')
})

test('a deployment holds nothing of the debug Worker', () => {
  const { code } = inject('bundle')
  expect(code).toContain('/healthz')
  expect(code).not.toContain('async_hooks')
  expect(code).not.toContain('In the background:')
})
