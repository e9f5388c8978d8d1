import { describe, expect, test } from 'vitest'
import { sidiBarrani } from '../../src/rulesets/sidi-barrani.ts'
import { alone, call, calls } from '../support/calls.ts'
import type { DealWorth } from '../support/deal-worth.ts'
import {
  ALL_BUT_A_WORTHLESS_TRICK,
  dealWorth,
  EVERY_TRICK,
  NO_TRICK_FOR_THE_DECLARER,
  playFromTheLeft,
  standing,
  WORTHLESS_TRICK,
} from '../support/deal-worth.ts'
import type { Scenario } from '../support/scenario.ts'
import { cards, deal, scenario } from '../support/scenario.ts'
import { FOUR_HANDS } from './hands.ts'

const THROWN_IN: DealWorth = { deal: deal(3, FOUR_HANDS), cards: [] }

/** What both sides wrote in the last deal. */
const written = (table: Scenario) => [table.points(0), table.points(1)]

/** A deal in which seat 0 declares. */
const played = (
  { deal: arranged, cards: order }: DealWorth,
  options: Record<string, unknown>,
  ...said: string[]
) => {
  const table = scenario(sidiBarrani, options, [arranged])
  calls(table, ...said)
  table.play(...order)
  return table
}
const PASSES = ['pass', 'pass', 'pass']

const IN_BELLS = dealWorth({ denomination: 'bells', points: 110 })

/** Bids 110 bells on a deal worth just that: 220 to 47. */
const afterBells = (totals: readonly number[], options = {}): Scenario => {
  const table = standing(sidiBarrani, options, totals, [IN_BELLS])
  alone(table, '110 bells')
  table.play(...IN_BELLS.cards)
  return table
}

/** Seat 0 takes every trick in Obenabe. */
const everyTrick = (...said: string[]): Scenario => {
  const table = scenario(sidiBarrani, {}, [deal(3, EVERY_TRICK)])
  calls(table, ...said)
  playFromTheLeft(table, EVERY_TRICK)
  return table
}

/** Seat 0 takes all 157 points with acorns as trumps, but not every trick. */
const everyPoint = (...said: string[]): Scenario => {
  const table = scenario(sidiBarrani, {}, [deal(3, ALL_BUT_A_WORTHLESS_TRICK)])
  calls(table, ...said)
  table.play(...WORTHLESS_TRICK)
  playFromTheLeft(table, ALL_BUT_A_WORTHLESS_TRICK)
  expect(table.finished()[0]).toMatchObject({ tricks: [8, 1, 0, 0] })
  return table
}

describe('one deal', () => {
  test('SB-T1 · 120 Undenufe doubled, 113 taken with a 50: 113+50 to 44+240', () => {
    // South is seat 0, East 1, North 2, West 3; West doubles out of turn.
    const item = 'Kb Ob Ub Bb'
    const { deal: arranged, cards: order } = dealWorth({
      denomination: 'undenufe',
      points: 113,
      holding: item,
    })
    const table = scenario(sidiBarrani, {}, [arranged])
    calls(table, '120 undenufe')
    table.move(3, call('double'))
    const [lead = 'Aa', ...rest] = order
    table.move(0, { type: 'play', card: lead, weis: [cards(item)] })
    table.play(...rest)
    expect(table.lines()).toEqual([
      { side: 0, points: 113, for: 'cards' },
      { side: 1, points: 44, for: 'cards' },
      { side: 0, points: 50, for: 'weis' },
      { side: 1, points: 240, for: 'contract' },
    ])
    expect(written(table)).toEqual([163, 284])
  })

  test('SB-T2 · our 130 Undenufe doubled, 115 taken: 115 to 302, a difference of 187', () => {
    const table = played(dealWorth({ denomination: 'undenufe', points: 115 }), {}, '130 undenufe', 'double')
    expect(written(table)).toEqual([115, 302])
    expect(table.points(1) - table.points(0)).toBe(187)
  })

  test('SB-T3 · their 120 shields, 125 taken: 245 to our 32, a difference of 213', () => {
    const { deal: arranged, cards: order } = dealWorth({ denomination: 'shields', points: 125, declarer: 1 })
    const table = scenario(sidiBarrani, {}, [arranged])
    alone(table, '120 shields')
    table.play(...order)
    expect(written(table)).toEqual([32, 245])
    expect(table.points(1) - table.points(0)).toBe(213)
  })

  test.each([
    [70, 'acorns', 70, true],
    [70, 'acorns', 69, false],
    [70, 'acorns', 71, true],
    [110, 'undenufe', 110, true],
    [110, 'undenufe', 109, false],
    [110, 'undenufe', 123, true],
  ] as const)(
    'SB-T7 · SB-33 · %i %s means at least so many: with %i kept is %s',
    (bid, denomination, points, kept) => {
      const table = played(dealWorth({ denomination, points }), {}, `${bid} ${denomination}`, ...PASSES)
      expect(table.points(kept ? 0 : 1, 'contract')).toBe(bid)
      expect(table.points(kept ? 1 : 0, 'contract')).toBe(0)
    },
  )

  test('SB-33 · the last trick counts for the contract: without its five points it would fail', () => {
    const kept = [70, 80, 90, 100, 110].flatMap((points) => {
      const table = played(dealWorth({ denomination: 'roses', points }), {}, `${points} roses`, ...PASSES)
      const last = table.events('trickWon').at(-1)
      return last !== undefined && last.seat % 2 === 0 ? [table.points(0, 'contract') === points] : []
    })
    expect(kept.length).toBeGreaterThan(0)
    expect(kept).not.toContain(false)
  })

  test('SB-33 · Match points count for the contract: 257 is kept with them', () => {
    expect(everyTrick('257 obenabe', 'decline', 'decline').points(0, 'contract')).toBe(257)
  })

  /** 113 card points, a Weis of 20 and the Stöck, all of seat 0. */
  const withWeis = (bid: number) => {
    const item = 'Kr Or Ur'
    const worth = dealWorth({ denomination: 'roses', points: 113, holding: item })
    const table = scenario(sidiBarrani, {}, [worth.deal])
    alone(table, `${bid} roses`)
    const [lead = 'Aa', ...rest] = worth.cards
    table.move(0, { type: 'play', card: lead, weis: [cards(item)] })
    table.play(...rest)
    return table
  }

  test.each([100, 120])('SB-34 · after a bid of %i, kept or not, both sides score what they have', (bid) => {
    const table = withWeis(bid)
    expect(table.lines().filter((line) => line.for !== 'contract')).toEqual([
      { side: 0, points: 113, for: 'cards' },
      { side: 1, points: 44, for: 'cards' },
      { side: 0, points: 20, for: 'weis' },
      { side: 0, points: 20, for: 'stoeck' },
    ])
    expect(written(table)).toEqual(bid === 100 ? [153 + 100, 44] : [153, 44 + 120])
  })

  test('SB-34 · the opponents score their Weis too, even against nine tricks', () => {
    const hands = [
      EVERY_TRICK[0],
      'As Ks Os Bs 8s Kr Ur 9r 7r',
      'Us 9s 7s 6s Ab Ob Bb 8b 6b',
      'Ar Or Br 8r 6r Kb Ub 9b 7b',
    ]
    const table = scenario(sidiBarrani, {}, [deal(3, hands)])
    alone(table, '100 obenabe')
    table.play('Aa')
    table.move(1, { type: 'play', card: '8s', weis: [cards('As Ks Os')] })
    playFromTheLeft(table, hands)
    expect(written(table)).toEqual([157 + 100 + 100, 20])
  })

  test('SB-32 · Weis and Stöck never help to fulfil the contract: 113 and 40 more do not make 120', () => {
    const table = withWeis(120)
    expect(table.points(0)).toBe(153)
    expect([table.points(0, 'contract'), table.points(1, 'contract')]).toEqual([0, 120])
  })

  test.each([
    ['SB-35', [], 1],
    ['SB-35', ['double'], 2],
    ['SB-41 · SB-35', ['double', 'redouble'], 4],
  ] as const)(
    '%s · after %j the bid counts %i times, for the declarers or for the opponents',
    (_, said, factor) => {
      const worth = dealWorth({ denomination: 'bells', points: 113 })
      for (const bid of [110, 120]) {
        const table = scenario(sidiBarrani, { doubling: 'double-redouble' }, [worth.deal])
        calls(table, `${bid} bells`)
        if (said.length === 0) calls(table, ...PASSES)
        for (const word of said) table.move(word === 'double' ? 3 : 2, call(word))
        table.play(...worth.cards)
        expect(written(table)).toEqual(bid === 110 ? [113 + factor * 110, 44] : [113, 44 + factor * 120])
      }
    },
  )

  test('SB-36 · 157 is made by all the points without all the tricks; 257 needs every trick', () => {
    expect(everyPoint('157 acorns', ...PASSES).points(0, 'contract')).toBe(157)
    const failed = everyPoint('257 acorns', 'decline', 'decline')
    expect([failed.points(0, 'contract'), failed.points(1, 'contract')]).toEqual([0, 257])
    expect(failed.points(0, 'match')).toBe(0)
  })

  test('SB-T8 · 257 made is 514 to 0, doubled 771; failed with 157 points 157 to 257, doubled to 514', () => {
    expect(written(everyTrick('257 obenabe', 'decline', 'decline'))).toEqual([514, 0])
    expect(written(everyTrick('257 obenabe', 'double'))).toEqual([771, 0])
    expect(written(everyPoint('257 acorns', 'decline', 'decline'))).toEqual([157, 257])
    expect(written(everyPoint('257 acorns', 'double'))).toEqual([157, 514])
  })

  test('SB-T9 · 157 bid and made: 314 to 0 with eight tricks, 414 to 0 with nine', () => {
    expect(written(everyPoint('157 acorns', ...PASSES))).toEqual([314, 0])
    expect(written(everyTrick('157 obenabe', ...PASSES))).toEqual([414, 0])
  })

  test('SB-T10 · 40 bid, and the opponents win all nine tricks: 0 to 257+40', () => {
    const table = scenario(sidiBarrani, {}, [deal(2, NO_TRICK_FOR_THE_DECLARER)])
    alone(table, '40 acorns')
    playFromTheLeft(table, NO_TRICK_FOR_THE_DECLARER)
    expect(table.finished()[0]).toMatchObject({ contract: { declarer: 3 }, tricks: [9, 0, 0, 0] })
    expect(written(table)).toEqual([297, 0])
  })
})

describe('the end of the game', () => {
  test('SB-T4 · at 1710 to 1790 the opponents make 110 bells: at least 2010 to at most 1757, and they win', () => {
    const worth = dealWorth({ denomination: 'bells', points: 110, declarer: 1 })
    const table = standing(sidiBarrani, {}, [1710, 1790], [worth])
    alone(table, '110 bells')
    table.play(...worth.cards)
    expect(table.totals()).toEqual([1757, 2010])
    expect(table.game().result).toEqual({ winners: [1], kind: 'single' })
  })

  test('SB-37 · after a hand the higher total wins when a side has the target, and not before', () => {
    expect(afterBells([1779, 0]).game().status).toBe('playing')
    const reached = afterBells([1780, 0])
    expect([reached.totals()[0], reached.game().result?.winners]).toEqual([2000, [0]])
    const both = afterBells([1790, 1990])
    expect([both.totals(), both.game().result?.winners]).toEqual([[2010, 2037], [1]])
  })

  test('SB-37 · the totals after the whole hand decide, not who came first', () => {
    // In mid-hand the others, at 1999, have 2000 first.
    const table = afterBells([1900, 1999])
    expect([table.totals(), table.game().result?.winners]).toEqual([[2120, 2046], [0]])
  })

  test('SB-38 · with equal totals at the target hands are played, one at a time, until they differ', () => {
    const item = 'Ks Os Us Bs 9s'
    const level = dealWorth({ denomination: 'roses', points: 107, holding: item })
    const last = dealWorth({ denomination: 'roses', points: 60 })
    const table = standing(sidiBarrani, {}, [1800, 1973], [IN_BELLS, level, THROWN_IN, last])
    alone(table, '110 bells')
    table.play(...IN_BELLS.cards)
    expect(table.totals()).toEqual([2020, 2020])
    expect(table.game()).toMatchObject({ status: 'playing', result: null })

    // 157 fails with 107 card points and a Weis of 100: 207 to 50+157.
    alone(table, '157 roses')
    const [lead = 'Aa', ...rest] = level.cards
    table.move(0, { type: 'play', card: lead, weis: [cards(item)] })
    table.play(...rest)
    expect(table.totals()).toEqual([2227, 2227])
    expect(table.game()).toMatchObject({ status: 'playing', result: null })

    calls(table, 'pass', ...PASSES)
    expect(table.game()).toMatchObject({ status: 'playing', result: null })

    alone(table, '90 roses')
    table.play(...last.cards)
    expect(table.totals()).toEqual([2227 + 60, 2227 + 97 + 90])
    expect(table.game()).toMatchObject({ status: 'finished', result: { winners: [1], kind: 'single' } })
  })

  test.each([
    ['2040 and 2010', [2040 - 220, 2010 - 47], 'single'],
    ['2005 and 999', [2005 - 220, 999 - 47], 'double'],
    ['2005 and 1000', [2005 - 220, 1000 - 47], 'single'],
  ] as const)('SB-T11 · SB-39 · %s: the first side wins', (_, before, kind) => {
    expect(afterBells(before).game().result).toEqual({ winners: [0], kind })
  })

  test.each([1500, 2000, 2500, 1000, 10_000])(
    'SB-O5 · SB-O8 · with a target of %i, half of that is single',
    (target) => {
      const options = { target }
      expect(afterBells([target - 221, 0], options).game().status).toBe('playing')
      const single = afterBells([target - 220, target / 2 - 47], options)
      expect(single.game().result).toEqual({ winners: [0], kind: 'single' })
      const double = afterBells([target - 220, target / 2 - 48], options)
      expect(double.game().result).toEqual({ winners: [0], kind: 'double' })
    },
  )

  test('SB-O8 · the losers may also lose double below a number of its own', () => {
    const options = { doubleGameBelow: 300 }
    expect(afterBells([1800, 300 - 48], options).game().result).toEqual({ winners: [0], kind: 'double' })
    expect(afterBells([1800, 300 - 47], options).game().result).toEqual({ winners: [0], kind: 'single' })
    expect(afterBells([1800, 0], { doubleGameBelow: 0 }).game().result?.kind).toBe('single')
  })
})
