/*
 * Engine-independent arithmetic. IEEE 754 fixes the results of + − × ÷ and the square root, so each engine gives the
 * same bits. ECMAScript leaves the other functions of `Math` approximate: their last bit differs between engines.
 */

/** ln 2 in two parts. Products of the high part with whole numbers up to 2^20 are exact. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const LN2 = LN2_HIGH + LN2_LOW

/** Degree of the Taylor polynomial: the error for |x| ≤ ln 2 / 2 is below half a unit in the last place. */
const DEGREE = 13

/** 1/n! for n from the degree down to 0. */
const COEFFICIENTS: readonly number[] = Array.from({ length: DEGREE + 1 }, (_, place) => {
  let factorial = 1
  for (let factor = 2; factor <= DEGREE - place; factor += 1) factorial *= factor
  return 1 / factorial
})

/** Bounds of the exponent: above the result is infinite, and below zero. */
const MAX_EXPONENT = 709
const MIN_EXPONENT = -708

/** 2^n, for n from 0 to 1023. Doubling is exact. */
const POWERS_OF_TWO = new Float64Array(1024)
for (let n = 0, power = 1; n < POWERS_OF_TWO.length; n += 1, power *= 2) POWERS_OF_TWO[n] = power

/**
 * Returns e^x with a relative error below 10^−15, the same bits in each engine. Infinite above 709, zero below −708.
 */
export const exponential = (x: number): number => {
  if (x > MAX_EXPONENT) return Number.POSITIVE_INFINITY
  if (x < MIN_EXPONENT) return 0
  const halvings = Math.round(x / LN2)
  const rest = x - halvings * LN2_HIGH - halvings * LN2_LOW
  let sum = 0
  for (let place = 0; place <= DEGREE; place += 1) sum = sum * rest + (COEFFICIENTS[place] as number)
  return halvings < 0 ? sum / (POWERS_OF_TWO[-halvings] as number) : sum * (POWERS_OF_TWO[halvings] as number)
}

/** Returns the square root of a² + b², for numbers whose squares are finite. */
export const hypotenuse = (a: number, b: number): number => Math.sqrt(a * a + b * b)

/** Returns `base` multiplied by itself. @param exponent whole number from 0 */
export const wholePower = (base: number, exponent: number): number => {
  let power = 1
  for (let factor = 0; factor < exponent; factor += 1) power *= base
  return power
}
