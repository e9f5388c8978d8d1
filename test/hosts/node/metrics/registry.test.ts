import { expect, test } from 'vitest'
import { openMetricsText } from '../../../../src/app/metrics/openmetrics-text.ts'
import { BUCKETS, newRegistry } from '../../../../src/hosts/node/metrics/registry.ts'
import { parseOpenMetrics } from '../../../support/openmetrics-parser.ts'

const NAME = 'sidi_http_request_duration_seconds'

test('a counter adds up by label values', () => {
  const registry = newRegistry()
  registry.add('sidi_http_requests', { operation: 'getGame', status: '2xx' })
  registry.add('sidi_http_requests', { operation: 'getGame', status: '2xx' }, 4)
  registry.add('sidi_http_requests', { operation: 'getGame', status: '4xx' })
  registry.add('sidi_errors_logged', {})
  expect(registry.families().map(({ name, samples }) => [name, samples.map(({ value }) => value)])).toEqual([
    ['sidi_http_requests', [5, 1]],
    ['sidi_errors_logged', [1]],
  ])
})

test('a histogram counts a value in the bucket of its bound and in all later buckets', () => {
  const registry = newRegistry()
  const values = [0.001, 0.0011, 10, 11, 0]
  for (const value of values) registry.observe(NAME, { operation: 'getGame' }, value)
  const [{ samples } = { samples: [] }] = parseOpenMetrics(openMetricsText(registry.families()))
  const buckets = samples.filter(({ name }) => name === `${NAME}_bucket`)
  expect(buckets.map(({ labels }) => labels['le'])).toEqual([
    ...BUCKETS.map((bound) => (bound >= 1 && Number.isInteger(bound) ? `${bound}.0` : `${bound}`)),
    '+Inf',
  ])
  expect(buckets.map(({ value }) => value)).toEqual(
    [...BUCKETS, Number.POSITIVE_INFINITY].map((bound) => values.filter((value) => value <= bound).length),
  )
  const rest = samples.filter(({ name }) => name !== `${NAME}_bucket`)
  expect(rest.map(({ name }) => name)).toEqual([`${NAME}_count`, `${NAME}_sum`])
  expect(rest[0]?.value).toBe(values.length)
  expect(rest[1]?.value).toBeCloseTo(21.0021)
})
