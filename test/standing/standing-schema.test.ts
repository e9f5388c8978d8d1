import { describe, expect, test } from 'vitest'
import { standingSchema } from '../../src/standing/standing-schema.ts'

const points = { take: 'points' }
const scheme = { parts: [points], order: 'high' }
const accepted = (value: unknown) => standingSchema.safeParse(value).success

describe('the schema accepts', () => {
  test.each([
    [{}],
    [{ parts: Array(12).fill(points) }],
    [{ bye: { value: 1000 }, missing: { value: 0 }, ties: ['lot'] }],
    [{ parts: [{ ...points, keep: { strike: 2, from: 3 }, times: 10, per: 'table' }] }],
  ])('%j', (change) => {
    expect(accepted({ ...scheme, ...change })).toBe(true)
  })
})

describe('the schema refuses', () => {
  const places = { of: 'points', within: 'table', table: [1] }
  test.each([
    [{ parts: [] }],
    [{ parts: Array(13).fill(points) }],
    [{ parts: [{ ...points, times: 11 }] }],
    [{ parts: [{ ...points, keep: { best: 0 } }] }],
    [{ parts: [{ ...points, keep: { best: 1, strike: 1 } }] }],
    [{ parts: [{ ...points, keep: { strike: 2, from: 2 } }] }],
    [{ parts: [{ ...points, places }] }],
    [{ parts: [{ take: 'places' }] }],
    [{ parts: [{ take: 'places', places: { ...places, table: [1.5] } }] }],
    [{ parts: [{ take: 'gamePoints' }] }],
    [{ parts: [{ take: 'comparison' }] }],
    [{ parts: [{ take: 'comparison', by: 'scale', steps: [5, 5] }] }],
    [{ order: 'best' }],
    [{ bye: 'joker' }],
    [{ ties: ['coin'] }],
    [{ prizes: [{ name: '', by: 'last' }] }],
    [{ prizes: [{ name: 'x'.repeat(81), by: 'last' }] }],
    [{ prizes: [{ name: 'cup', by: 'rank', from: 2, to: 1 }] }],
    [{ eligible: { units: 0 } }],
    [{ more: 1 }],
  ])('%j', (change) => {
    expect(accepted({ ...scheme, ...change })).toBe(false)
  })
})
