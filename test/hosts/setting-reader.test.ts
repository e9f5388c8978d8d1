import { expect, test } from 'vitest'
import { settingReader } from '../../src/hosts/setting-reader.ts'

/*
 * Settings of a deployment: numbers from environment variables, with defaults for invalid values.
 */

const read = (set: Readonly<Record<string, unknown>>) => {
  const logged: unknown[] = []
  const setting = settingReader(set, (entry) => logged.push(entry))
  return { values: Object.keys(set).map((name) => setting(name, 7)), logged }
}

test('settings are integers, as numbers or as text; missing settings have defaults', () => {
  expect(read({ a: 3, b: '2000', c: 0, d: undefined })).toEqual({ values: [3, 2000, 0, 7], logged: [] })
})

test('a setting that is not an integer has its default, and the log names the setting once, without the value', () => {
  const set = { e: 'many', f: '', g: -1, h: 1.5, i: Number.NaN, j: null, k: '1e3', l: {} }
  const { values, logged } = read(set)
  expect(values).toEqual(values.map(() => 7))
  expect(logged).toEqual(
    Object.keys(set).map((setting) => ({
      level: 'error',
      what: 'a setting is not a whole number',
      setting,
      instead: 7,
    })),
  )
  expect(read(set).logged).toEqual([])
})
