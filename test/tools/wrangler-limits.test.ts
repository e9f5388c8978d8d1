import { expect, test } from 'vitest'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { DEFAULT_COMPUTING_MS } from '../../src/app/quotas/computing-time.ts'
import { DEFAULT_QUOTAS, DEFAULT_UNATTENDED_LIMITS } from '../../src/app/quotas/game-quotas.ts'
import { QUOTAS } from '../../src/http/middleware/rate-limit-counters.ts'
import { inProject } from '../../tools/paths.ts'

const { workerOptions } = readWorkerOptions(inProject('wrangler.toml'))
const variables = workerOptions.bindings as Readonly<Record<string, unknown>>

test('rate limits of the platform equal the announced quotas and the defaults', () => {
  const limits = Object.entries(workerOptions.ratelimits ?? {}).map(([name, { simple }]) => [
    `${name}_A_MINUTE`,
    simple.limit,
  ])
  expect(limits.map(([name]) => [name, variables[`${name}`]])).toEqual(limits)
  expect(limits.map(([, quota]) => quota)).toEqual(Object.values(QUOTAS))
})

test('game quotas equal the defaults', () => {
  const { OPEN_GAMES: open, RUNNING_GAMES: running, BOT_GAMES: bots, NEW_GAMES_A_DAY: today } = variables
  expect({ open, running, bots, today }).toEqual(DEFAULT_QUOTAS)
  const { BOT_GAMES_AN_ADDRESS: address, BOT_GAMES_IN_ALL: service, BOT_PACE_MS: pace } = variables
  expect({ address, service, pace }).toEqual(DEFAULT_UNATTENDED_LIMITS)
  expect(variables['COMPUTING_MS_A_MINUTE']).toBe(DEFAULT_COMPUTING_MS)
})
