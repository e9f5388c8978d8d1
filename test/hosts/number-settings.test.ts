import { expect, test } from 'vitest'
import { LIMIT_DEFAULTS, LIMIT_RANGE, limitsOf } from '../../src/hosts/settings.ts'

/*
 * Limits of a deployment, as a Worker reads them: numbers from variables, with a log line and the default for invalid values.
 */

type Name = keyof typeof LIMIT_DEFAULTS
const NAMES = Object.keys(LIMIT_DEFAULTS) as Name[]
const INVALID = [-1, 1.5, Number.NaN, null, {}, 'many', ' ', '-1', '1.5', '1e3', '0x10', LIMIT_RANGE.max + 1]

const read = (set: Readonly<Partial<Record<Name, unknown>>>) => {
  const logged: unknown[] = []
  const { limits, ...others } = limitsOf(set, (entry) => logged.push(entry))
  const rates = Object.fromEntries(Object.entries(limits).map(([name, { quota }]) => [name, quota]))
  return { values: { rates, ...others }, logged }
}
const defaults = read({}).values

/** The numbers of a nested value, in order. */
const numbersIn = (value: object): readonly number[] =>
  Object.values(value).flatMap((one) => (typeof one === 'number' ? [one] : numbersIn(one)))

test.each(NAMES)('%s is a whole number, as a number or as text', (name) => {
  for (const value of [LIMIT_RANGE.min, LIMIT_RANGE.max, `${LIMIT_RANGE.max - 1}`]) {
    const { values, logged } = read({ [name]: value })
    const changed = numbersIn(values).filter((one, at) => one !== numbersIn(defaults)[at])
    expect([value, changed, logged]).toEqual([value, [Number(value)], []])
  }
})

test.each(NAMES)('a missing or empty %s has the default, without a log line', (name) => {
  for (const value of [undefined, ''])
    expect(read({ [name]: value })).toEqual({ values: defaults, logged: [] })
})

test('each invalid limit has its default, and the log names each limit, its value and the allowed values once', () => {
  for (const [at, value] of INVALID.entries()) {
    const { values, logged } = read(Object.fromEntries(NAMES.map((name) => [name, value])))
    expect(values).toEqual(defaults)
    const lines = NAMES.map((name) => ({
      level: 'error',
      what: `${name} must be a whole number from ${LIMIT_RANGE.min} to ${LIMIT_RANGE.max}, not "${value}".`,
      setting: name,
      instead: LIMIT_DEFAULTS[name],
    }))
    // An isolate logs a setting once.
    const sorted = (entries: readonly unknown[]) => entries.map((entry) => JSON.stringify(entry)).sort()
    expect(sorted(logged)).toEqual(at === 0 ? sorted(lines) : [])
  }
})
