import { expect, test } from 'vitest'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { LIMIT_DEFAULTS } from '../../src/hosts/settings.ts'
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

test('limits equal the defaults', () => {
  expect(variables).toMatchObject(LIMIT_DEFAULTS)
})
