import { expect, test } from 'vitest'
import { exponential, hypotenuse, wholePower } from '../../src/bots/arithmetic.ts'

/*
 * Engine-independent arithmetic. The bits of some results are fixed here: each engine must give the same ones.
 */

const bitsOf = (number: number): string => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, number)
  return view.getBigUint64(0).toString(16)
}

test('the exponential differs from the one of the engine by at most 10^−15, relatively', () => {
  let worst = 0
  for (let step = -70_000; step <= 70_000; step += 1) {
    const x = step / 100 + step / 1e7
    worst = Math.max(worst, Math.abs(exponential(x) / Math.exp(x) - 1))
  }
  expect(worst).toBeLessThan(1e-15)
  expect(worst).toBeGreaterThan(0)
})

test('the exponential at its bounds', () => {
  expect(exponential(0)).toBe(1)
  expect(exponential(-0)).toBe(1)
  expect(exponential(-Infinity)).toBe(0)
  expect(exponential(-708.1)).toBe(0)
  expect(exponential(-708)).toBeCloseTo(0, 300)
  expect(exponential(709)).toBeGreaterThan(8e307)
  expect(exponential(709.1)).toBe(Infinity)
  expect(exponential(Number.NaN)).toBeNaN()
})

test('the bits of the exponential are fixed', () => {
  expect([1, -1, 0.3, -17.25, 100.5].map((x) => bitsOf(exponential(x)))).toEqual([
    '4005bf0a8b14576a',
    '3fd78b56362cef38',
    '3ff599058c8c1a96',
    '3e614f49dbc5078c',
    '48ffcc37a76f9e76',
  ])
})

test('the hypotenuse and whole powers', () => {
  expect(hypotenuse(3, 4)).toBe(5)
  expect(hypotenuse(0, 0)).toBe(0)
  expect([0, 1, 2, 5].map((exponent) => wholePower(3, exponent))).toEqual([1, 3, 9, 243])
  expect(wholePower(0, 0)).toBe(1)
})
