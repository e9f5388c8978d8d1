import { describe, expect, test } from 'vitest'
import { legalMoves, outOfTurnMoveTypes, requiredMoveTypes } from '../../src/rules/decide.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { makeCalls, parseCall } from '../support/rulesets/auction-calls.ts'
import type { Scenario } from '../support/scenario.ts'
import { deal, scenario } from '../support/scenario.ts'
import { HANDS_WITHOUT_MELDS } from './deal-without-melds.ts'

/*
 * Required and out-of-turn move types of a seat in the list of games: the moves that the game waits for, and the moves
 * that the seat may make meanwhile.
 */

const SEATS: readonly Seat[] = [0, 1, 2, 3]

/** An auction with seat 0 in forehand. */
const auction = (options: object = {}): Scenario =>
  scenario(sidiBarrani, { ...options }, [deal(3, HANDS_WITHOUT_MELDS)])

const requiredOf = ({ rules, game }: Scenario, seat: Seat) => ({
  asked: requiredMoveTypes(rules, game(), seat),
  unasked: outOfTurnMoveTypes(rules, game(), seat),
})
const nothing = { asked: [], unasked: [] }

describe('doubling out of turn', () => {
  test('SB-13 · the far opponent may double until the next call, and the game does not wait', () => {
    const table = auction()
    expect(SEATS.map((seat) => requiredOf(table, seat))).toEqual([
      { asked: ['bid', 'pass'], unasked: [] },
      nothing,
      nothing,
      nothing,
    ])
    makeCalls(table, '80 roses')
    expect(SEATS.map((seat) => requiredOf(table, seat))).toEqual([
      nothing,
      { asked: ['bid', 'pass', 'double'], unasked: [] },
      nothing,
      { asked: [], unasked: ['double'] },
    ])
    expect(table.toAct()).toEqual([1])
    expect(table.view(3).you).toMatchObject({ mustAct: false, legalMoves: [{ type: 'double' }] })
    expect(table.view(2).you).toMatchObject({ mustAct: false, legalMoves: [] })
    makeCalls(table, 'pass')
    expect(requiredOf(table, 3)).toEqual(nothing)
    expect(table.view(3).you).toMatchObject({ mustAct: false, legalMoves: [] })
  })

  test('SB-43 · doubling is required of the asked player and optional for the next player', () => {
    const table = auction({ doubleWindow: 'ask' })
    makeCalls(table, '80 roses')
    expect(requiredOf(table, 3)).toEqual({ asked: ['double', 'decline'], unasked: [] })
    expect(requiredOf(table, 1)).toEqual({ asked: [], unasked: ['double'] })
  })

  test('SB-41 · redoubling is optional for the partner of the declarer until the lead', () => {
    const table = auction({ doubling: 'double-redouble' })
    makeCalls(table, '80 roses')
    table.move(3, parseCall('double'))
    expect(requiredOf(table, 2)).toEqual({ asked: [], unasked: ['redouble'] })
    expect(requiredOf(table, 0).asked).toContain('redouble')
    table.move(0, table.legal(0).find(({ type }) => type === 'play') as { type: 'play'; card: Card })
    expect(requiredOf(table, 2)).toEqual(nothing)
  })
})

test('claims and inspections of Weis are in neither list', () => {
  const table = scenario(schieber, { sevenOfRoses: 'off' }, [
    deal(3, [
      'Aa Ka Oa Ua Ba 9a 8a 7a 6a',
      'As Ks Os Us Bs 9s 8s 7s 6s',
      'Ar Kr Or Ur Br 9r 8r 7r 6r',
      'Ab Kb Ob Ub Bb 9b 8b 7b 6b',
    ]),
  ])
  table.move(0, { type: 'choose', denomination: 'acorns' })
  const [declared] = table.legal(0).filter((offer) => offer.type === 'play' && offer.weis !== undefined)
  table.move(0, declared as { type: 'play'; card: Card })
  table.play('6s', '6r', '6b')
  const { rules, game } = table
  expect(legalMoves(rules, game(), 2).map(({ type }) => type)).toContain('inspect')
  expect(SEATS.map((seat) => requiredOf(table, seat))).toEqual([
    { asked: ['play'], unasked: [] },
    nothing,
    nothing,
    nothing,
  ])
})
