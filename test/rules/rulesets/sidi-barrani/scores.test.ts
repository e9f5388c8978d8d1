import { describe, expect, test } from 'vitest'
import { sidiBarrani } from '../../../../src/rules/rulesets/sidi-barrani.ts'
import { bidThenThreePasses, makeCalls } from '../../../support/rulesets/auction-calls.ts'
import type { PlannedDeal } from '../../../support/rulesets/deal-worth-points.ts'
import { findDealWorth, gameWithTotals } from '../../../support/rulesets/deal-worth-points.ts'
import type { PartialScoringInput } from '../../../support/rulesets/scoring-input.ts'
import { afterDeal, pointsBySide, scoringInput } from '../../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'
import { HANDS_WITHOUT_MELDS } from '../../deal-without-melds.ts'

/*
 * Sidi Barrani: scores of a deal and the end of a game.
 */

const THROWN_IN: PlannedDeal = { deal: deal(3, HANDS_WITHOUT_MELDS), cards: [] }

const rulesOf = (options: Record<string, unknown> = {}) =>
  sidiBarrani.bind(sidiBarrani.options.parse(options))

/** The score lines of both sides for the given scoring inputs. */
const linesOf = (contract: string, what: PartialScoringInput) => rulesOf().score(scoringInput(contract, what))
const written = (contract: string, what: PartialScoringInput) =>
  pointsBySide(rulesOf(), scoringInput(contract, what))

/** All card points in eight tricks, and in all nine tricks. */
const EVERY_POINT = { taken: [157, 0], tricks: [8, 1] }
const EVERY_TRICK = { taken: [157, 0], tricks: [9, 0] }

const PASSES = ['pass', 'pass', 'pass']

const IN_BELLS = findDealWorth({ denomination: 'bells', points: 110 })

/** Bids and plays 110 bells on a deal with the given points. */
const playBells = (totals: readonly number[], ...deals: readonly PlannedDeal[]): Scenario => {
  const table = gameWithTotals(sidiBarrani, {}, totals, [IN_BELLS, ...deals])
  bidThenThreePasses(table, '110 bells')
  table.play(...IN_BELLS.cards)
  return table
}

/** The result of 110 bells, bid and made (220 to 47), from the given totals. */
const afterBells = (totals: readonly number[], options: Record<string, unknown> = {}) =>
  afterDeal(rulesOf(options), totals, scoringInput('110 bells', { taken: [110, 47] }))

describe('one deal', () => {
  test.each([
    ['70 acorns', [70, 87], [140, 87]],
    ['70 acorns', [69, 88], [69, 158]],
    ['100 roses doubled', [100, 57], [300, 57]],
    ['100 roses doubled', [98, 59], [98, 259]],
    ['110 undenufe redoubled', [123, 34], [563, 34]],
    ['110 undenufe redoubled', [109, 48], [109, 488]],
    ['40 bells', [0, 157], [0, 297]],
    ['157 obenabe', [157, 0], [414, 0]],
    ['157 obenabe', [156, 1], [156, 158]],
    ['257 shields', [157, 0], [514, 0]],
    ['257 shields doubled', [150, 7], [150, 521]],
  ] as const)('SB-33 · SB-35 · SB-36 · %s, %j taken: %j', (contract, taken, points) => {
    expect(written(contract, { taken })).toEqual(points)
  })

  test('SB-T1 · 120 Undenufe doubled, 113 taken with a 50: 113+50 to 44+240', () => {
    const figures = { taken: [113, 44], weis: [50, 0] }
    expect(linesOf('120 undenufe doubled', figures)).toEqual([
      { side: 0, points: 113, for: 'cards' },
      { side: 1, points: 44, for: 'cards' },
      { side: 0, points: 50, for: 'weis' },
      { side: 1, points: 240, for: 'contract' },
    ])
    expect(written('120 undenufe doubled', figures)).toEqual([163, 284])
  })

  test('SB-T2 · our 130 Undenufe doubled, 115 taken: 115 to 302, a difference of 187', () => {
    expect(written('130 undenufe doubled', { taken: [115, 42] })).toEqual([115, 302])
  })

  test('SB-T3 · their 120 shields, 125 taken: 245 to our 32, a difference of 213', () => {
    expect(written('120 shields', { taken: [32, 125], declarers: 1 })).toEqual([32, 245])
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
      const [own, theirs] = [points, 157 - points]
      expect(written(`${bid} ${denomination}`, { taken: [own, theirs] })).toEqual(
        kept ? [own + bid, theirs] : [own, theirs + bid],
      )
    },
  )

  test('SB-33 · the last trick counts for the contract: without its five points it would fail', () => {
    const kept = [70, 80, 90, 100, 110].flatMap((points) => {
      const worth = findDealWorth({ denomination: 'roses', points })
      const table = scenario(sidiBarrani, {}, [worth.deal])
      bidThenThreePasses(table, `${points} roses`)
      table.play(...worth.cards)
      const last = table.events('trickWon').at(-1)
      return last !== undefined && last.seat % 2 === 0 ? [table.points(0, 'contract') === points] : []
    })
    expect(kept.length).toBeGreaterThan(0)
    expect(kept).not.toContain(false)
  })

  test('SB-33 · Match points count for the contract: 257 is kept with them', () => {
    expect(linesOf('257 obenabe', EVERY_TRICK)).toContainEqual({ side: 0, points: 257, for: 'contract' })
  })

  /** 113 card points, a Weis of 20 and the Stöck, all for side 0. */
  const WITH_WEIS = { taken: [113, 44], weis: [20, 0], stoeck: [0] }

  test.each([100, 120])('SB-34 · after a bid of %i, kept or not, both sides score what they have', (bid) => {
    const lines = linesOf(`${bid} roses`, WITH_WEIS)
    expect(lines.filter((line) => line.for !== 'contract')).toEqual([
      { side: 0, points: 113, for: 'cards' },
      { side: 1, points: 44, for: 'cards' },
      { side: 0, points: 20, for: 'weis' },
      { side: 0, points: 20, for: 'stoeck' },
    ])
    expect(written(`${bid} roses`, WITH_WEIS)).toEqual(bid === 100 ? [153 + 100, 44] : [153, 44 + 120])
  })

  test('SB-34 · the opponents score their Weis too, even against nine tricks', () => {
    expect(written('100 obenabe', { ...EVERY_TRICK, weis: [0, 20] })).toEqual([157 + 100 + 100, 20])
  })

  test('SB-32 · Weis and Stöck never help to fulfil the contract: 113 and 40 more do not make 120', () => {
    expect(written('120 roses', WITH_WEIS)).toEqual([153, 44 + 120])
  })

  test.each([
    ['SB-35', [], 1],
    ['SB-35', ['double'], 2],
    ['SB-41 · SB-35', ['double', 'redouble'], 4],
  ] as const)(
    '%s · after %j the bid counts %i times, for the declarers or for the opponents',
    (_, said, factor) => {
      const bid = (points: number) => [`${points} bells`, ...said.map((word) => `${word}d`)].join(' ')
      expect(written(bid(110), { taken: [113, 44] })).toEqual([113 + factor * 110, 44])
      expect(written(bid(120), { taken: [113, 44] })).toEqual([113, 44 + factor * 120])
    },
  )

  test('SB-36 · 157 is made by all the points without all the tricks; 257 needs every trick', () => {
    expect(linesOf('157 acorns', EVERY_POINT)).toContainEqual({ side: 0, points: 157, for: 'contract' })
    expect(linesOf('257 acorns', EVERY_POINT)).toEqual([
      { side: 0, points: 157, for: 'cards' },
      { side: 1, points: 0, for: 'cards' },
      { side: 1, points: 257, for: 'contract' },
    ])
  })

  test('SB-T8 · 257 made is 514 to 0, doubled 771; failed with 157 points 157 to 257, doubled to 514', () => {
    expect(written('257 obenabe', EVERY_TRICK)).toEqual([514, 0])
    expect(written('257 obenabe doubled', EVERY_TRICK)).toEqual([771, 0])
    expect(written('257 acorns', EVERY_POINT)).toEqual([157, 257])
    expect(written('257 acorns doubled', EVERY_POINT)).toEqual([157, 514])
  })

  test('SB-T9 · 157 bid and made: 314 to 0 with eight tricks, 414 to 0 with nine', () => {
    expect(written('157 acorns', EVERY_POINT)).toEqual([314, 0])
    expect(written('157 obenabe', EVERY_TRICK)).toEqual([414, 0])
  })

  test('SB-T10 · 40 bid, and the opponents win all nine tricks: 0 to 257+40', () => {
    expect(written('40 acorns', { ...EVERY_TRICK, declarers: 1 })).toEqual([297, 0])
  })
})

describe('the end of the game', () => {
  test('SB-T4 · at 1710 to 1790 the opponents make 110 bells: at least 2010 to at most 1757, and they win', () => {
    const theirs = scoringInput('110 bells', { taken: [47, 110], declarers: 1 })
    const { totals, result } = afterDeal(rulesOf(), [1710, 1790], theirs)
    expect([totals, result]).toEqual([[1757, 2010], { winners: [1], kind: 'single' }])
  })

  test('SB-37 · after a hand the higher total wins when a side has the target, and not before', () => {
    expect(afterBells([1779, 0])).toMatchObject({ totals: [1999, 47], result: null })
    expect(afterBells([1780, 0])).toMatchObject({ totals: [2000, 47], result: { winners: [0] } })
    expect(afterBells([1790, 1990])).toMatchObject({ totals: [2010, 2037], result: { winners: [1] } })
  })

  test('SB-37 · the totals after the whole hand decide, not who came first', () => {
    // During the deal the other side, at 1999, reaches 2000 first.
    const table = playBells([1900, 1999])
    expect([table.totals(), table.game().result?.winners]).toEqual([[2120, 2046], [0]])
  })

  test('SB-38 · with equal totals at the target hands are played, one at a time, until they differ', () => {
    const item = 'Ks Os Us Bs 9s'
    const level = findDealWorth({ denomination: 'roses', points: 107, holding: item })
    const last = findDealWorth({ denomination: 'roses', points: 60 })
    const table = playBells([1800, 1973], level, THROWN_IN, last)
    expect(table.totals()).toEqual([2020, 2020])
    expect(table.game()).toMatchObject({ status: 'playing', result: null })

    // 157 fails with 107 card points and a Weis of 100: 207 to 50+157.
    bidThenThreePasses(table, '157 roses')
    const [lead = 'Aa', ...rest] = level.cards
    table.move(0, { type: 'play', card: lead, weis: [cards(item)] })
    table.play(...rest)
    expect(table.totals()).toEqual([2227, 2227])
    expect(table.game()).toMatchObject({ status: 'playing', result: null })

    makeCalls(table, 'pass', ...PASSES)
    expect(table.game()).toMatchObject({ status: 'playing', result: null })

    bidThenThreePasses(table, '90 roses')
    table.play(...last.cards)
    expect(table.totals()).toEqual([2227 + 60, 2227 + 97 + 90])
    expect(table.game()).toMatchObject({ status: 'finished', result: { winners: [1], kind: 'single' } })
  })

  test.each([
    ['2040 and 2010', [2040 - 220, 2010 - 47], 'single'],
    ['2005 and 999', [2005 - 220, 999 - 47], 'double'],
    ['2005 and 1000', [2005 - 220, 1000 - 47], 'single'],
  ] as const)('SB-T11 · SB-39 · %s: the first side wins', (_, before, kind) => {
    expect(afterBells(before).result).toEqual({ winners: [0], kind })
  })

  test.each([1500, 2000, 2500, 1000, 10_000])(
    'SB-O5 · SB-O8 · with a target of %i, half of that is single',
    (target) => {
      const options = { target }
      expect(afterBells([target - 221, 0], options).result).toBe(null)
      const single = afterBells([target - 220, target / 2 - 47], options)
      expect(single.result).toEqual({ winners: [0], kind: 'single' })
      const double = afterBells([target - 220, target / 2 - 48], options)
      expect(double.result).toEqual({ winners: [0], kind: 'double' })
    },
  )

  test('SB-O8 · the losers may also lose double below a number of its own', () => {
    const options = { doubleGameBelow: 300 }
    expect(afterBells([1800, 300 - 48], options).result).toEqual({ winners: [0], kind: 'double' })
    expect(afterBells([1800, 300 - 47], options).result).toEqual({ winners: [0], kind: 'single' })
    expect(afterBells([1800, 0], { doubleGameBelow: 0 }).result?.kind).toBe('single')
  })
})
