import { describe, expect, test } from 'vitest'
import { evolveAll } from '../../src/rules/evolve.ts'
import type { ScoringInput } from '../../src/rules/model/scoring-input.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { zweierSidi } from '../../src/rules/rulesets/zweier-sidi.ts'
import { bidThenThreePasses, makeCalls } from '../support/rulesets/auction-calls.ts'
import {
  ALL_BUT_A_WORTHLESS_TRICK,
  EVERY_TRICK,
  findDealWorth,
  NO_TRICK_FOR_THE_DECLARER,
  playFromTheLeft,
  WORTHLESS_TRICK,
} from '../support/rulesets/deal-worth-points.ts'
import type { Scenario } from '../support/scenario.ts'
import { cards, deal, scenario } from '../support/scenario.ts'

/*
 * Scoring inputs of a deal: contract, declarer, points, tricks and melds, read from the game. Tests of the rulesets
 * call `score` with inputs of their own.
 */

/** The scoring inputs of the latest scored deal. */
const figuresOf = (table: Scenario): ScoringInput => {
  const log = table.log()
  const scored = log.findLastIndex(({ type }) => type === 'dealScored')
  return table.rules.scoringInput(evolveAll(undefined, log.slice(0, scored)))
}

describe('scoring inputs', () => {
  test('have the contract, the declarers, the points of each side, and each Weis item', () => {
    // SB-T1: South is seat 0, East 1, North 2, West 3; West doubles out of turn.
    const item = 'Kb Ob Ub Bb'
    const worth = findDealWorth({ denomination: 'undenufe', points: 113, holding: item })
    const table = scenario(sidiBarrani, {}, [worth.deal])
    makeCalls(table, '120 undenufe')
    table.move(3, 'double')
    const [lead = 'Aa', ...rest] = worth.cards
    table.move(0, { type: 'play', card: lead, weis: [cards(item)] })
    table.play(...rest)
    const { tricks, ...told } = figuresOf(table)
    expect(told).toEqual({
      contract: { declarer: 0, denomination: 'undenufe', points: 120, doubled: true, redoubled: false },
      declarers: 0,
      taken: [113, 44],
      weis: [{ side: 0, points: 50 }],
      stoeck: [],
      folded: [],
      dealtIn: [0, 1],
      predicted: [],
      complete: true,
    })
    expect((tricks[0] ?? 0) + (tricks[1] ?? 0)).toBe(9)
  })

  test('have the side with Stöck', () => {
    const worth = findDealWorth({ denomination: 'roses', points: 113, holding: 'Kr Or' })
    const table = scenario(sidiBarrani, {}, [worth.deal])
    bidThenThreePasses(table, '100 roses')
    table.play(...worth.cards)
    expect(figuresOf(table)).toMatchObject({ taken: [113, 44], weis: [], stoeck: [0] })
  })

  test('have the number of tricks apart from the points: all points with one trick less', () => {
    const all = scenario(sidiBarrani, {}, [deal(3, EVERY_TRICK)])
    bidThenThreePasses(all, '100 obenabe')
    playFromTheLeft(all, EVERY_TRICK)
    expect(figuresOf(all)).toMatchObject({ taken: [157, 0], tricks: [9, 0] })
    const points = scenario(sidiBarrani, {}, [deal(3, ALL_BUT_A_WORTHLESS_TRICK)])
    bidThenThreePasses(points, '100 acorns')
    points.play(...WORTHLESS_TRICK)
    playFromTheLeft(points, ALL_BUT_A_WORTHLESS_TRICK)
    expect(figuresOf(points)).toMatchObject({ taken: [157, 0], tricks: [8, 1] })
  })

  test('have the declaring side, with any points', () => {
    const table = scenario(sidiBarrani, {}, [deal(2, NO_TRICK_FOR_THE_DECLARER)])
    bidThenThreePasses(table, '40 acorns')
    playFromTheLeft(table, NO_TRICK_FOR_THE_DECLARER)
    expect(figuresOf(table)).toMatchObject({ declarers: 1, taken: [157, 0], tricks: [9, 0] })
  })

  test('are missing for a deal thrown in', () => {
    const table = scenario(sidiBarrani, {}, [deal(3, EVERY_TRICK)])
    makeCalls(table, 'pass', 'pass', 'pass', 'pass')
    expect(figuresOf(table)).toEqual({
      contract: null,
      taken: [0, 0],
      tricks: [0, 0],
      weis: [],
      stoeck: [],
      folded: [],
      dealtIn: [0, 1],
      predicted: [],
      complete: false,
    })
  })

  test('have the side that gave the deal up before its last card', () => {
    const table = scenario(zweierSidi, {})
    makeCalls(table, '60', '90')
    const [seat = 0] = table.toAct()
    table.move(seat, 'fold')
    expect(figuresOf(table)).toMatchObject({ contract: null, folded: [seat], complete: false })
  })
})
