import { describe, expect, test } from 'vitest'
import { DATABASE_METRICS, PROCESS_METRICS } from '../../../src/app/metrics/metric-definitions.ts'
import { familiesOf, openMetricsText } from '../../../src/app/metrics/openmetrics-text.ts'
import { parseOpenMetrics } from '../../support/openmetrics-parser.ts'

describe('the text of metrics', () => {
  const family = familiesOf({ ...DATABASE_METRICS, ...PROCESS_METRICS })

  test('has type, unit, help, samples and the end mark', () => {
    const text = openMetricsText([
      family('sidi_outbox_due_age_seconds', [[{}, 1.5]]),
      family('sidi_errors_logged', [[{}, 3]]),
    ])
    expect(text).toBe(`# TYPE sidi_outbox_due_age_seconds gauge
# UNIT sidi_outbox_due_age_seconds seconds
# HELP sidi_outbox_due_age_seconds Delay of the webhook message that is due the longest.
sidi_outbox_due_age_seconds 1.5
# TYPE sidi_errors_logged counter
# HELP sidi_errors_logged Log lines of level error.
sidi_errors_logged_total 3
# EOF
`)
  })

  test('escapes label values, and writes numbers of any size', () => {
    const strange = 'a "b" \\ c\nd'
    const text = openMetricsText([
      family('sidi_listeners', [
        [{ kind: strange }, Number.POSITIVE_INFINITY],
        [{ kind: 'b' }, Number.NaN],
        [{ kind: 'c' }, 1e-9],
        [{ kind: 'd' }, 1e21],
      ]),
    ])
    const [{ samples } = { samples: [] }] = parseOpenMetrics(text)
    expect(samples.map(({ labels, value }) => [labels['kind'], value])).toEqual([
      [strange, Number.POSITIVE_INFINITY],
      ['b', Number.NaN],
      ['c', 1e-9],
      ['d', 1e21],
    ])
  })

  test('leaves out a family without a sample', () => {
    expect(openMetricsText([family('sidi_games', [])])).toBe('# EOF\n')
  })
})

describe('the table of metrics', () => {
  const all = Object.entries({ ...DATABASE_METRICS, ...PROCESS_METRICS })

  test.each(all)('%s has a name and labels that Prometheus takes', (name, { type, help, labels }) => {
    expect(name).toMatch(/^(sidi|process)_[a-z_]+[a-z]$/)
    expect(name).not.toMatch(/_(total|info|count|sum|bucket)$/)
    for (const label of labels) expect(label).toMatch(/^[a-z]+$/)
    expect(help).toMatch(/^[A-Z].*\.$/)
    if (type === 'histogram') expect(name).toMatch(/_seconds$/)
  })
})

describe('the parser of the tests', () => {
  const body = '# TYPE a counter\n# HELP a b\n'
  test.each([
    ['no end', 'does not end', `${body}a_total 1\n`],
    ['text after the end', 'does not end', `${body}a_total 1\n# EOF\na\n`],
    ['a sample without suffix', 'no sample of a', `${body}a 1\n# EOF\n`],
    ['a negative count', 'a negative count', `${body}a_total -1\n# EOF\n`],
    ['a sample twice', 'appears twice', `${body}a_total 1\na_total 1\n# EOF\n`],
    ['a family twice', 'appears twice', `${body}a_total 1\n${body}a_total{b="c"} 1\n# EOF\n`],
    ['an empty line', 'no sample of a', `${body}\na_total 1\n# EOF\n`],
    [
      'a foreign unit',
      'lacks its unit',
      '# TYPE a_seconds gauge\n# UNIT a_seconds bytes\na_seconds 1\n# EOF\n',
    ],
    ['a comma at the end', 'a comma at the end', `${body}a_total{b="c",} 1\n# EOF\n`],
    [
      'buckets that shrink',
      'do not grow',
      '# TYPE a histogram\na_bucket{le="1.0"} 2\na_bucket{le="+Inf"} 1\na_count 1\na_sum 1\n# EOF\n',
    ],
    [
      'no last bucket',
      'no bucket +Inf',
      '# TYPE a histogram\na_bucket{le="1.0"} 1\na_count 1\na_sum 1\n# EOF\n',
    ],
  ])('refuses %s', (_, reason, text) => {
    expect(() => parseOpenMetrics(text)).toThrow(reason)
  })
})
