import { expect, test } from 'vitest'
import { termsOf } from '../../src/i18n/naming-functions.ts'

const sitting = (names: readonly string[]) =>
  names.map((name, seat) => ({ seat, side: seat, player: { name } }))

test.each([
  ['en', 'Beat: Anna gave up: 5.'],
  ['de', 'Beat: Ausstieg von Anna: 5.'],
  ['fr', 'Beat : abandon d’Anna : 5.'],
  ['it', 'Beat: abbandono di Anna: 5.'],
] as const)('points for a deal that the other side gave up name that side: %s', (language, told) => {
  const { lines } = termsOf(language, { seats: sitting(['Anna', 'Beat']) })
  expect(lines([{ side: 1, points: 5, for: 'fold' }])).toBe(told)
})

test('with more than two sides, the side of the line gave up', () => {
  const { lines } = termsOf('en', { seats: sitting(['Anna', 'Beat', 'Carla', 'Dario']) })
  expect(lines([{ side: 1, points: -10, for: 'fold' }])).toBe('Beat: given up -10.')
})
