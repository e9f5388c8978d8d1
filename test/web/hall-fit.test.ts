import { describe, expect, test } from 'vitest'
import { capacityOf, fitOf } from '../../web/series/hall/fit.ts'

/*
 * The layout of the screen in the hall: all items fit, and few items have larger type.
 */

const CARD = { width: 0.42, rows: 3 }
const ROW = { width: 0.8, rows: 13 }
const ASPECTS = [16 / 9, 4 / 3, 9 / 16, 21 / 9]

describe.each([
  ['cards', CARD],
  ['rows', ROW],
] as const)('%s', (_, space) => {
  test.each(ASPECTS)('all items fit on a screen of the aspect %f', (aspect) => {
    const most = capacityOf(space, aspect)
    const fits = Array.from({ length: most }, (_one, at) => fitOf(at + 1, space, aspect))
    for (const [at, { scale, columns, rows }] of fits.entries()) {
      expect(columns * rows).toBeGreaterThanOrEqual(at + 1)
      expect(rows * scale).toBeLessThanOrEqual(space.rows)
      if (columns > 1) expect(columns * space.width * scale).toBeLessThanOrEqual(aspect)
    }
    const scales = fits.map(({ scale }) => scale)
    expect(scales).toEqual(scales.toSorted((one, other) => other - one))
    expect(scales.at(-1)).toBe(1)
  })
})

test('one table and three tables have larger type than twelve', () => {
  const scaleOf = (count: number) => fitOf(count, CARD, 16 / 9).scale
  expect([scaleOf(1), scaleOf(3), scaleOf(12)]).toEqual([2, 1.5, 1])
})
