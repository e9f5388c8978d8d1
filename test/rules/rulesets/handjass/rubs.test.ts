import { describe, expect, test } from 'vitest'
import { handjass } from '../../../../src/rules/rulesets/handjass.ts'
import { bindingOfGame } from '../../../../src/rules/rulesets/index.ts'
import {
  allFoldTo,
  allStand,
  handjassDeal,
  handjassGame,
  handjassGameWithTotals,
  handjassPoints,
} from '../../../support/rulesets/handjass-deals.ts'

/*
 * Handjass: points of a player, rubs and wheels.
 */

describe('the result of a player', () => {
  test('HJ-18 · HJ-A8 · Weis and Stöck count towards 21 for who has won a trick', () => {
    expect(handjassPoints({}, [1, 50, 50, 50])).toEqual([-1, 0, 0, 0])
    expect(handjassPoints({}, [1, 50, 40, 30], { weis: [20, 0] })).toEqual([0, 1, 1, 0])
    expect(handjassPoints({}, [1, 50, 40, 30], { stoeck: [0] })).toEqual([0, 1, 1, 0])
  })

  test('HJ-18 · without a trick the Weis is lost, the Stöck is not', () => {
    expect(handjassPoints({}, [0, 50, 40, 30], { weis: [100, 0] })).toEqual([-1, 1, 1, 0])
    expect(handjassPoints({}, [0, 50, 40, 30], { weis: [100, 0], stoeck: [0] })).toEqual([-1, 1, 1, 0])
    expect(handjassPoints({}, [0, 10, 10, 10], { stoeck: [0, 1] })).toEqual([-1, 2, -1, -1])
  })

  test('HJ-18 · Stöck is credited by itself to whoever plays both cards', () => {
    const at = allStand(handjassGame({}, handjassDeal(4, 3, { turned: '6r', hands: ['Kr Or'] })))
    at.playOut()
    expect(at.events('stoeckScored')).toEqual([{ type: 'stoeckScored', seat: 0, points: 20 }])
  })

  test('HJ-19 · HJ-O4 · with two players Weis can count without a trick, if so agreed', () => {
    const lost = { weisWithoutTrick2p: false }
    const kept = { weisWithoutTrick2p: true }
    expect(handjassPoints(lost, [0, 60], { weis: [100, 0] })).toEqual([-1, 1])
    expect(handjassPoints(kept, [0, 60], { weis: [100, 0] })).toEqual([1, 0])
    expect(handjassPoints(kept, [0, 60, 40], { weis: [100, 0] })).toEqual([-1, 1, 1])
  })
})

describe('rubs and wheels', () => {
  test('HJ-20 · two rubs are at stake with three players or more, one with two', () => {
    expect(handjassPoints({}, [100, 0])).toEqual([1, -1])
    expect(handjassPoints({}, [100, 0, 0])).toEqual([2, -1, -1])
    expect(handjassPoints({}, [100, 0, 0, 0])).toEqual([2, -1, -1, -1])
    expect(handjassPoints({}, [100, 0, 0, 0, 0])).toEqual([2, -1, -1, -1, -1])
    // Two players of a game of four play this deal.
    expect(handjassPoints({}, [100, null, 57, null])).toEqual([1, 0, 1, 0])
  })

  test('HJ-21 · fewer than 21 points are a wheel for everybody who plays', () => {
    expect(handjassPoints({}, [20, 19, 0, 3])).toEqual([-1, -1, -1, -1])
    expect(handjassPoints({}, [20, null, 0, null])).toEqual([-1, 0, -1, 0])
  })

  test('HJ-22 · rubs are for those with 21 or more', () => {
    expect(handjassPoints({}, [90, 21, 20, 20])).toEqual([1, 1, -1, -1])
  })

  test('HJ-23 · the only one with 21 takes all rubs', () => {
    expect(handjassPoints({}, [21, 20, 20, 20])).toEqual([2, -1, -1, -1])
  })

  test('HJ-24 · otherwise one rub each for the two highest', () => {
    expect(handjassPoints({}, [40, 30, 25, 62])).toEqual([1, 0, 0, 1])
  })

  test('HJ-25 · a shared second place wins nothing, and the highest keeps one', () => {
    expect(handjassPoints({}, [70, 40, 40, 7])).toEqual([1, 0, 0, -1])
  })

  test('HJ-26 · two on top have one each, three on top none', () => {
    expect(handjassPoints({}, [60, 30, 60, 7])).toEqual([1, 0, 1, -1])
    expect(handjassPoints({}, [45, 45, 45, 22])).toEqual([0, 0, 0, 0])
  })

  test('HJ-27 · of two players the higher one has the rub, equal ones have none', () => {
    expect(handjassPoints({}, [41, 60])).toEqual([0, 1])
    expect(handjassPoints({}, [44, 44])).toEqual([0, 0])
  })

  test('HJ-28 · a wheel takes a rub off, and may leave less than nothing', () => {
    const { rules, game: state } = handjassGameWithTotals({}, [2, -1, 0, 0], [-1, -1, 1, 1])
    expect(rules.board?.(state, [])).toMatchObject({
      slate: [{ lines: 4 }, { lines: 7 }, { lines: 4 }, { lines: 4 }],
    })
    const at = handjassGame({}, handjassDeal(4, 3))
    allStand(at).playOut()
    for (const side of [0, 1, 2, 3]) {
      expect(at.totals()[side]).toBe(at.points(side, 'rubs') + at.points(side, 'wheels'))
    }
    const board = at.board() as { slate: { rubs: number; wheels: number }[] } | undefined
    const slate = board?.slate ?? []
    expect(slate.map(({ rubs, wheels }) => rubs - wheels)).toEqual(at.totals())
    expect(slate.some(({ rubs }) => rubs > 0) && slate.some(({ wheels }) => wheels > 0)).toBe(true)
  })

  test.each([
    ['HJ-T4', [70, 50, 25, 12], [1, 1, 0, -1]],
    ['HJ-T5', [80, 38, 38, 1], [1, 0, 0, -1]],
    ['HJ-T6', [60, 60, 37, 0], [1, 1, 0, -1]],
    ['HJ-T7', [120, 20, 12, 5], [2, -1, -1, -1]],
    ['HJ-T8', [50, 50, 50, 7], [0, 0, 0, -1]],
    ['HJ-T12', [60, 41], [1, 0]],
    ['HJ-T12', [75, 17], [1, -1]],
    ['HJ-T12', [40, 40], [0, 0]],
    ['HJ-T12', [18, 15], [-1, -1]],
  ])('%s · results of %j are written as %j', (_, results, rubs) => {
    expect(handjassPoints({}, results)).toEqual(rubs)
  })

  test('HJ-T10 · exactly 21 is no wheel, and can win', () => {
    expect(handjassPoints({}, [21, 96, 20, 20])).toEqual([1, 1, -1, -1])
  })

  test('HJ-T15 · with twelve cards 30 is a wheel and 31 is not', () => {
    expect(handjassPoints({ handSize: 12 }, [30, 31, 96])).toEqual([-1, 1, 1])
    expect(handjassPoints({ handSize: 12 }, [30, 31])).toEqual([-1, 1])
  })

  test('HJ-O8 · a hand of three can have one rub only, for the highest alone', () => {
    const one = { threePlayerRubs: 1 }
    expect(handjassPoints(one, [80, 50, 27])).toEqual([1, 0, 0])
    expect(handjassPoints(one, [65, 65, 27])).toEqual([0, 0, 0])
    expect(handjassPoints(one, [120, 20, 17])).toEqual([1, -1, -1])
    expect(handjassPoints(one, [80, 50, 27, 0])).toEqual([1, 1, 0, -1])
  })
})

describe('the end', () => {
  test('HJ-T2 · four rubs and a wheel: three, so two more are needed for five', () => {
    const { rules, game: state } = handjassGameWithTotals({}, [4, 0, 0, 0], [-1, 0, 0, 0])
    expect(rules.board?.(state, [])).toMatchObject({ slate: [{ side: 0, lines: 2, out: false }, {}, {}, {}] })
  })

  test('HJ-31 · HJ-T3 · the slate counts down from the target, and a wheel adds a line', () => {
    const lines = (...hands: readonly (readonly number[])[]) => {
      const { rules, game: state } = handjassGameWithTotals({}, ...hands)
      const board = rules.board?.(state, []) as { slate: { lines: number }[] } | undefined
      return board?.slate[0]?.lines
    }
    expect(lines([0, 0, 0, 0])).toBe(5)
    expect(lines([2, 0, 0, 0], [2, 0, 0, 0])).toBe(1)
    expect(lines([2, 0, 0, 0], [2, 0, 0, 0], [-1, 0, 0, 0])).toBe(2)
  })

  test('HJ-T13 · who has four rubs and alone qualifies has six, and is out', () => {
    const at = handjassGame({}, handjassDeal(4, 3))
    allFoldTo(at, 1)
    allFoldTo(at, 1)
    expect(at.totals()[1]).toBe(4)
    const wins = handjassPoints({}, [20, 21, 20, 20])
    expect(wins[1]).toBe(2)
    const { rules, game: state } = handjassGameWithTotals({}, [0, 4, 0, 0], wins)
    expect(rules.dealing(state).active?.(0)).toEqual([0, 2, 3])
    expect(rules.board?.(state, [])).toMatchObject({ slate: [{}, { side: 1, lines: 0, out: true }, {}, {}] })
  })

  test('HJ-2 · two can count out together, and one left alone has lost', () => {
    const { rules, game: state } = handjassGameWithTotals({}, [4, 4, 5, 0], [1, 1, 0, -1])
    expect(rules.next(state)).toEqual({ result: { winners: [0, 1, 2], kind: 'single' } })
  })

  test('HJ-29 · HJ-O2 · in the fast game the first with seven wins, and nobody leaves before', () => {
    const fast = { mode: 'fast7' }
    const six = handjassGameWithTotals(fast, [6, 5, 0, 0])
    expect(six.rules.next(six.game)).toEqual({ dealer: 1 })
    expect(six.rules.dealing(six.game).active?.(1)).toEqual([0, 1, 2, 3])
    const seven = handjassGameWithTotals(fast, [6, 5, 0, 0], [1, 1, 0, -1])
    expect(seven.rules.next(seven.game)).toEqual({ result: { winners: [0], kind: 'single' } })
    const both = handjassGameWithTotals(fast, [6, 6, 0, 0], [1, 1, 0, -1])
    expect(both.rules.next(both.game)).toEqual({ result: { winners: [0, 1], kind: 'single' } })
  })

  test.each([
    ['roses', 4],
    ['acorns', 3],
    ['bells', 2],
    ['shields', 1],
  ] as const)('HJ-30 · in the Berner game %s multiply rubs and wheels', (trump, factor) => {
    const berner = { mode: 'berner27' }
    expect(handjassPoints(berner, [70, 50, 25, 12], { trump })).toEqual([factor, factor, 0, 0 - factor])
    expect(handjassPoints({}, [70, 50, 25, 12], { trump })).toEqual([1, 1, 0, -1])
  })

  test('HJ-30 · rubs won by folds are multiplied too, and 27 count out', () => {
    const at = handjassGame({ mode: 'berner27' }, handjassDeal(4, 3, { turned: 'Kr' }))
    allFoldTo(at, 2)
    expect(at.lines()).toEqual([{ side: 2, points: 8, for: 'rubs' }])
    const { rules, game: state } = handjassGameWithTotals({ mode: 'berner27' }, [26, 27, 0, 0])
    expect(rules.dealing(state).active?.(2)).toEqual([0, 2, 3])
    expect(rules.board?.(state, [])).toMatchObject({ target: 27 })
  })

  test('HJ-T11 · Berner, acorns: 90, 40, 15, 12 are +3, +3, −3, −3', () => {
    expect(handjassPoints({ mode: 'berner27' }, [90, 40, 15, 12], { trump: 'acorns' })).toEqual([
      3, 3, -3, -3,
    ])
  })

  test('HJ-O1 · the target is 5, or what is agreed', () => {
    const active = (target: number) => {
      const { rules, game: state } = handjassGameWithTotals({ target }, [5, 0, 0, 0])
      return rules.dealing(state).active?.(1)
    }
    expect(active(5)).toEqual([1, 2, 3])
    expect(active(7)).toEqual([0, 1, 2, 3])
    expect(active(4)).toEqual([1, 2, 3])
    expect(handjass.options.parse({}).target).toBe('by-mode')
    expect(handjass.options.safeParse({ target: 28 }).success).toBe(false)
  })

  test.each([
    ['count-out', 'by-mode', 5],
    ['count-out', 3, 3],
    ['fast7', 'by-mode', 7],
    ['fast7', 3, 3],
    ['berner27', 'by-mode', 27],
    ['berner27', 12, 12],
  ])('HJ-O1 · HJ-29 · HJ-30 · in the mode %s the target %s is %i rubs', (mode, target, rubs) => {
    const before = handjassGameWithTotals({ mode, target }, [rubs - 1, 0, 0, 0])
    expect(before.rules.board?.(before.game, [])).toMatchObject({ target: rubs })
    const isThere = (points: number) => {
      const { rules, game: state } = handjassGameWithTotals({ mode, target }, [points, 0, 0, 0])
      return 'result' in rules.next(state) || !rules.dealing(state).active?.(1).includes(0)
    }
    expect([isThere(rubs - 1), isThere(rubs)]).toEqual([false, true])
  })

  test('HJ-O1 · a game of 0.3.0 keeps the target that its mode had', () => {
    const rules = (options: Record<string, unknown>, older?: true) => {
      const all = handjass.options.parse(options)
      return bindingOfGame({ ruleset: 'handjass', options: all, ...(older && { older }) })
    }
    expect(rules({ mode: 'fast7', target: 5 }, true)).toMatchObject({
      options: { target: 'by-mode' },
      rules: { target: 7 },
    })
    expect(rules({ mode: 'berner27', target: 5 }, true).rules.target).toBe(27)
    expect(rules({ target: 3 }, true).rules.target).toBe(3)
    expect(rules({ mode: 'fast7', target: 5 }).rules.target).toBe(5)
  })
})
