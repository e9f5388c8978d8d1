import { expect, test } from 'vitest'
import type { CountOrder, PointCountOptions } from '../../../src/rules/parts/counting/point-count.ts'
import { pointCount, targetRace } from '../../../src/rules/parts/counting/point-count.ts'
import {
  earlierLines,
  gameFromEvents,
  stoeckEvent,
  trickWonEvent,
  weisEvent,
} from '../../support/rulesets/game-from-events.ts'
import { scoringInput } from '../../support/rulesets/scoring-input.ts'

/*
 * Order in which points count towards a target: tricks, Weis, Stöck and Match.
 */

const partners = { sides: [0, 1], sideOf: (_: unknown, seat: number) => seat % 2 }
const credited = (options: Partial<PointCountOptions>, ...happened: Parameters<typeof gameFromEvents>[0]) =>
  pointCount({ ...partners, ...options })
    .credits(gameFromEvents(happened))
    .map((credit) => `${credit.side}: ${credit.points} ${credit.for}`)

test.each<[CountOrder, string[]]>([
  ['stoeck-weis-stich', ['0: 20 stoeck', '1: 50 weis', '0: 10 cards', '1: 30 cards']],
  ['stoeck-stich-weis', ['0: 20 stoeck', '0: 10 cards', '1: 30 cards', '1: 50 weis']],
  ['stich-stoeck-weis', ['0: 10 cards', '1: 30 cards', '0: 20 stoeck', '1: 50 weis']],
  ['weis-stoeck-stich', ['1: 50 weis', '0: 20 stoeck', '0: 10 cards', '1: 30 cards']],
  ['weis-stich-stoeck', ['1: 50 weis', '0: 10 cards', '1: 30 cards', '0: 20 stoeck']],
  ['stich-weis-stoeck', ['0: 10 cards', '1: 30 cards', '1: 50 weis', '0: 20 stoeck']],
])('CO-80 · CO-81 · CO-O10 · counted as %s, the tricks one by one', (order, expected) => {
  expect(
    credited({ order }, trickWonEvent(0, 10), weisEvent(1, 1, 50), trickWonEvent(1, 30), stoeckEvent(2)),
  ).toEqual(expected)
})

test('CO-81 · Match comes last, and only when every card has been played', () => {
  const all = [trickWonEvent(0, 10), trickWonEvent(2, 147)]
  const { credits } = pointCount(partners)
  expect(credits(gameFromEvents(all, { hands: [[], [], [], []] })).at(-1)).toEqual({
    side: 0,
    points: 100,
    for: 'match',
  })
  expect(credits(gameFromEvents(all)).map((credit) => credit.for)).toEqual(['cards', 'cards'])
})

test('CO-72 · CO-O8 · Weis that requires a trick counts from the first trick of its side on', () => {
  const requiresTrick = () => true
  expect(credited({ requiresTrick }, trickWonEvent(0, 10), weisEvent(1, 1, 50))).toEqual(['0: 10 cards'])
  expect(credited({ requiresTrick }, trickWonEvent(0, 10), weisEvent(1, 1, 50), trickWonEvent(1, 3))).toEqual(
    ['0: 10 cards', '1: 50 weis', '1: 3 cards'],
  )
  expect(
    credited(
      { requiresTrick, order: 'stich-stoeck-weis' },
      trickWonEvent(0, 10),
      weisEvent(1, 1, 50),
      trickWonEvent(1, 3),
    ),
  ).toEqual(['0: 10 cards', '1: 3 cards', '1: 50 weis'])
})

test.each<[CountOrder, string[]]>([
  ['stoeck-weis-stich', ['0: 20 stoeck', '0: 10 cards', '1: 50 weis', '1: 3 cards']],
  ['stoeck-stich-weis', ['0: 20 stoeck', '0: 10 cards', '1: 3 cards', '1: 50 weis']],
  ['stich-stoeck-weis', ['0: 10 cards', '1: 3 cards', '0: 20 stoeck', '1: 50 weis']],
  ['weis-stoeck-stich', ['0: 20 stoeck', '0: 10 cards', '1: 50 weis', '1: 3 cards']],
  ['weis-stich-stoeck', ['0: 10 cards', '1: 50 weis', '1: 3 cards', '0: 20 stoeck']],
  ['stich-weis-stoeck', ['0: 10 cards', '1: 3 cards', '1: 50 weis', '0: 20 stoeck']],
])(
  'CO-72 · CO-80 · CO-O10 · counted as %s, Weis that needs a trick never comes before it',
  (order, expected) => {
    const happened = [trickWonEvent(0, 10), weisEvent(1, 1, 50), trickWonEvent(1, 3), stoeckEvent(2)]
    expect(credited({ order, requiresTrick: () => true }, ...happened)).toEqual(expected)
  },
)

test('CO-72 · the requirement can be for some sides only', () => {
  const requiresTrick = (side: number) => side === 0
  expect(credited({ requiresTrick }, trickWonEvent(0, 10), weisEvent(1, 1, 50))).toEqual([
    '1: 50 weis',
    '0: 10 cards',
  ])
})

test('lines give the card points of each side in one, zero included, multiplied by the factor', () => {
  const { score } = pointCount({ ...partners, factor: () => 3 })
  expect(score(scoringInput('roses', { taken: [15, 0], weis: [20, 0], complete: false }))).toEqual([
    { side: 0, points: 45, for: 'cards' },
    { side: 1, points: 0, for: 'cards' },
    { side: 0, points: 60, for: 'weis' },
  ])
})

test('CO-33 · points of a side can be written by another side', () => {
  const exchanged = () => true
  expect(credited({ exchanged }, trickWonEvent(0, 10), stoeckEvent(1))).toEqual([
    '0: 20 stoeck',
    '1: 10 cards',
  ])
})

test('CO-80 · CO-81 · the first side at the target in the order of counting, each side with its own target', () => {
  const { first, reached } = targetRace({
    ...partners,
    ...pointCount(partners),
    target: (_, side) => (side === 0 ? 350 : 1000),
  })
  const played = [trickWonEvent(1, 10), trickWonEvent(0, 5), stoeckEvent(0)]
  expect(first(gameFromEvents(played, { before: earlierLines(329, 990) }))).toBe(1)
  expect(first(gameFromEvents(played, { before: earlierLines(330, 990) }))).toBe(0)
  expect(first(gameFromEvents(played, { before: earlierLines(320, 980) }))).toBe(undefined)
  const both = gameFromEvents(played, { before: earlierLines(330, 990) })
  expect([reached(both, 0), reached(both, 1)]).toEqual([true, true])
  expect(reached(gameFromEvents(played, { before: earlierLines(324, 989) }), 0)).toBe(false)
})

test('the points of a side before the deal can come from a function instead of all score lines', () => {
  const { first } = targetRace({
    ...partners,
    ...pointCount(partners),
    target: () => 100,
    before: () => 0,
  })
  expect(first(gameFromEvents([trickWonEvent(0, 99)], { before: earlierLines(500, 500) }))).toBe(undefined)
  expect(first(gameFromEvents([trickWonEvent(0, 100)], { before: earlierLines(500, 500) }))).toBe(0)
})
