import { describe, expect, test } from 'vitest'
import type { HandResult } from '../../../support/rulesets/staekske-rape-deals.ts'
import {
  announce,
  bid,
  declarerScore,
  discard,
  moveInTurn,
  pass,
  sitterStands,
  staekskeGame,
  stand,
  take,
  trumps,
} from '../../../support/rulesets/staekske-rape-deals.ts'

/*
 * Staekske Rape: the score of a deal. `scoreOf` scores a log with the facts of the vector; other tests play the deal.
 */

/**
 * The points achieved, from the score against the requirement of bid 1 (11): gains count once, losses count twice plus
 * ten.
 */
const achieved = (points: number, more: Partial<HandResult> = {}): number => {
  const score = declarerScore({ bid: 1, points, ...more })
  return score >= 0 ? 11 + score : 11 - (-score - 10) / 2
}

describe('points achieved', () => {
  test.each([
    [84, 8],
    [85, 9],
    [94, 9],
    [95, 10],
    [104, 10],
    [105, 11],
    [134, 13],
    [135, 14],
    [144, 14],
    [145, 15],
  ])('SR-36 · SR-T16 · %i card points are %i points', (points, tens) => {
    expect(achieved(points)).toBe(tens)
  })

  test('SR-36 · all seven tricks add 100 first: 25 points', () => {
    expect(achieved(146, { tricks: 7 })).toBe(25)
    expect(achieved(146, { tricks: 6 })).toBe(15)
  })

  test('SR-O2 · down: only full tens count', () => {
    const options = { rounding: 'down' }
    expect([84, 85, 105, 139, 140].map((points) => achieved(points, { options }))).toEqual([8, 8, 10, 13, 14])
    expect(achieved(146, { tricks: 7, options })).toBe(24)
  })
})

describe('points required, and the result', () => {
  test.each([
    [3, undefined, 13],
    [5, { items: 'Aa Ka Oa', points: 20 }, 13],
    [5, { items: 'As Ks Os Us Bs', points: 100 }, 5],
    [1, { items: '9a 9s 9r 9b', points: 140 }, -3],
  ])('SR-37 · bid %i with %j requires %i', (bidden, announced, required) => {
    const points = 84 // 8 achieved
    const hand = { bid: bidden, points, ...(announced && { announced }) }
    expect(declarerScore(hand)).toBe(8 >= required ? 8 - required : -(2 * (required - 8) + 10))
  })

  test('SR-37 · Stöck takes off two, like any combination of 20', () => {
    expect(declarerScore({ bid: 3, points: 110, stoeck: true })).toBe(0)
    expect(declarerScore({ bid: 3, points: 110 })).toBe(-14)
  })

  test('SR-38 · as many as required is nothing, more is the difference, less is twice the difference and 10', () => {
    expect([120, 130, 140, 146].map((points) => declarerScore({ bid: 3, points }))).toEqual([-12, 0, 1, 2])
    expect(declarerScore({ bid: 3, points: 100 })).toBe(-16)
  })

  test('SR-39 · without the stock the result is doubled, win or loss', () => {
    const alone = { withoutStock: true }
    expect([120, 130, 140].map((points) => declarerScore({ bid: 3, points, ...alone }))).toEqual([-24, 0, 2])
  })

  test('SR-41 · four Jacks: 30 are achieved, the 200 are not subtracted again, other combinations are', () => {
    const jacks = { items: 'Ua Us Ur Ub', points: 200 }
    expect(declarerScore({ bid: 3, points: 0, tricks: 0, announced: jacks })).toBe(30 - 13)
    const more = { items: 'Ua Us Ur Ub,Aa Ka Oa', points: 220 }
    expect(declarerScore({ bid: 3, points: 0, tricks: 0, announced: more, stoeck: true })).toBe(30 - 9)
  })

  test('SR-41 · four Jacks and King and Queen of trumps, shown together after trumps are named', () => {
    const game = staekskeGame({ 0: 'Ua Us Ur Ub Ka Oa 7s' })
    sitterStands(game)
    game.move(0, announce('Ua Us Ur Ub', 'Ka Oa'))
    expect(game.lines()).toEqual([{ side: 0, points: 2 * (30 - 9), for: 'contract' }])
  })

  test('SR-41 · a concealed four of Jacks is played like any hand', () => {
    const game = staekskeGame({ 0: 'Ua Us Ur Ub 7s 7r 7b' })
    sitterStands(game)
    game.playOut()
    expect(game.events('trickWon')).toHaveLength(7)
  })

  test('SR-O5 · four Jacks without the stock count twice, unless that is off', () => {
    const hand = {
      bid: 1,
      points: 0,
      tricks: 0,
      announced: { items: 'Ua Us Ur Ub', points: 200 },
      withoutStock: true,
    }
    expect(declarerScore(hand)).toBe(38)
    expect(declarerScore({ ...hand, options: { noStockDoublesFourJacks: false } })).toBe(19)
    expect(
      declarerScore({ bid: 1, points: 120, withoutStock: true, options: { noStockDoublesFourJacks: false } }),
    ).toBe(2)
  })

  test.each([
    { bid: 1, points: 30, tricks: 0 },
    { bid: 7, points: 0, tricks: 0, withoutStock: true },
    { bid: 3, points: 0, tricks: 0, announced: { items: '9a 9s 9r 9b', points: 140 } },
  ])(
    'SR-42 · SR-T17 · no trick is minus 50, whatever was bid or shown, with the stock or not: %j',
    (hand) => {
      // The cards laid aside do not count.
      expect(declarerScore({ ...hand, laidAside: 'Ua 9a Aa As' })).toBe(-50)
    },
  )

  test('SR-42 · a declarer who takes no trick in play loses 50', () => {
    const game = staekskeGame({
      0: '7a 7s 8s 7r 8r 7b 8b',
      1: 'Ua As Ar Ab Ks Kr Kb',
      2: '9a Os Or Ob Us Ur Ub',
      3: 'Aa Bs Br Bb 9s 9r 9b',
    })
    sitterStands(game)
    game.play('7a', 'Ua', '9a', 'Aa')
    for (const suit of ['s', 'r', 'b'] as const) game.play(`A${suit}`, `O${suit}`, `B${suit}`, `7${suit}`)
    for (const suit of ['s', 'r', 'b'] as const) game.play(`K${suit}`, `U${suit}`, `9${suit}`, `8${suit}`)
    expect(game.lines()).toEqual([{ side: 0, points: -50, for: 'contract' }])
  })
})

describe('vectors', () => {
  test('SR-T3 · bid 4, 127 points: minus 12', () => {
    expect(declarerScore({ bid: 4, points: 127 })).toBe(-12)
  })

  test('SR-T4 · bid 3, 138 points: plus 1', () => {
    expect(declarerScore({ bid: 3, points: 138 })).toBe(1)
  })

  test('SR-T5 · bid 5, four Nines, 93 points, without the stock: plus 16', () => {
    const announced = { items: '9a 9s 9r 9b', points: 140 }
    expect(declarerScore({ bid: 5, points: 93, announced, withoutStock: true })).toBe(16)
  })

  /** All trumps but the Ober, which lies aside: all tricks and no Stöck. */
  const strong = 'Ua 9a Aa Ka Ba 8a 7a'
  const stock = 'Oa 8s 7r 8r'

  test('SR-T6 · bid 3, all tricks: plus 12', () => {
    const game = staekskeGame({ 1: strong }, {}, { stock })
    moveInTurn(game, bid(3), pass, pass, pass, take, discard(stock), trumps('acorns'))
    game.playOut()
    expect(game.lines()).toEqual([{ side: 1, points: 12, for: 'contract' }])
  })

  test('SR-T7 · bid 4, a sequence of three and Stöck, 84 points: minus 14', () => {
    const announced = { items: 'Ka Oa Ua', points: 20 }
    expect(declarerScore({ bid: 4, points: 84, announced, stoeck: true })).toBe(-14)
  })

  test('SR-T8 · the sitter gets four Jacks from the stock: plus 19', () => {
    const game = staekskeGame({ 0: 'Ua Us Ur 7a 7s 7r 7b' }, {}, { stock: 'Ub 8s 8r 8b' })
    moveInTurn(game, pass, pass, pass, take, discard('7a 8s 8r 8b'), trumps('acorns'))
    game.move(0, announce('Ua Us Ur Ub'))
    expect(game.lines()).toEqual([{ side: 0, points: 19, for: 'contract' }])
  })

  test('SR-T10 · the sitter saves the 10 with 105 points', () => {
    expect(declarerScore({ bid: 1, points: 105 })).toBe(0)
  })

  test('SR-T11 · the sitter loses 12 with 100 points and 14 with 90', () => {
    expect([100, 90].map((points) => declarerScore({ bid: 1, points }))).toEqual([-12, -14])
  })

  test('SR-T12 · the sitter with all tricks: plus 14', () => {
    const game = staekskeGame({ 0: strong }, {}, { stock })
    moveInTurn(game, pass, pass, pass, take, discard(stock), trumps('acorns'))
    game.playOut()
    expect(game.lines()).toEqual([{ side: 0, points: 14, for: 'contract' }])
  })

  test('SR-T12 · all tricks are 25 without the stock too, doubled', () => {
    const game = staekskeGame({ 0: strong }, {}, { stock })
    moveInTurn(game, pass, pass, pass, stand, trumps('acorns'))
    game.playOut()
    expect(game.totals()).toEqual([28, 0, 0, 0])
  })

  test.each([
    [134, 0],
    [135, 1],
    [144, 1],
    [145, 2],
    [146, 2],
    [124, -12],
    [114, -14],
  ])('SR-T13 · bid 3 without all tricks, %i points: %i', (points, score) => {
    expect(declarerScore({ bid: 3, points })).toBe(score)
  })

  test('SR-T18 · bid 3 without the stock, 120 points: minus 24', () => {
    expect(declarerScore({ bid: 3, points: 120, withoutStock: true })).toBe(-24)
  })

  test('SR-T19 · four Jacks and a sequence of four, bid 3: plus 22', () => {
    const game = staekskeGame({ 1: 'Ua Us Ur Ub Os Ks As' }, {}, { stock: '7s 8s 7r 8r' })
    moveInTurn(game, bid(3), pass, pass, pass, take, discard('7s 8s 7r 8r'), trumps('acorns'))
    game.move(1, announce('Ua Us Ur Ub', 'As Ks Os Us'))
    expect(game.lines()).toEqual([{ side: 1, points: 22, for: 'contract' }])
  })

  test('SR-T25 · one empty trick won: the formula applies, bid 1 loses 32', () => {
    expect(declarerScore({ bid: 1, points: 0, tricks: 1 })).toBe(-32)
  })
})
