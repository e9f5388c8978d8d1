import { expect, test } from 'vitest'
import type { SeatView } from '../../web/api-types.ts'
import type { JudgedCard } from '../../web/review/analysis-answer.ts'
import { evaluationOf } from '../../web/review/evaluation.ts'
import { signedPoints } from '../../web/review/points-with-error.ts'

/*
 * Balance of a side along the cards of a deal, from the losses of an analysis.
 */

const seatsOf = (sides: readonly number[]): readonly SeatView[] =>
  sides.map((side, seat) => ({ seat, side, player: { id: `p_${seat}`, name: `${seat}` } }))

const loss = (seat: number, cost: number): JudgedCard => ({
  ...{ trick: 1, seat, card: 'Aa', cost, best: 'Ka', exact: true },
})

const PARTNERS = seatsOf([0, 1, 0, 1])
const CARDS = [loss(0, 3), loss(1, 10), loss(2, 0), loss(3, 4.5)]

const you = (seat: number) => ({ seat, hand: [], mustAct: false, legalMoves: [] }) as never

test('between two sides a loss of the other side is a gain', () => {
  expect(evaluationOf({ seats: PARTNERS as never, you: null }, CARDS, false)).toEqual({
    side: 0,
    balances: [0, -3, 7, 7, 11.5],
  })
  expect(evaluationOf({ seats: PARTNERS as never, you: you(3) }, CARDS, false).balances).toEqual([
    0, 3, -7, -7, -11.5,
  ])
})

test('with more sides, or with predictions, the own losses count alone', () => {
  const alone = { seats: seatsOf([0, 1, 2, 3]) as never, you: you(1) }
  expect(evaluationOf(alone, CARDS, false).balances).toEqual([0, 0, -10, -10, -10])
  const two = { seats: seatsOf([0, 1]) as never, you: you(0) }
  expect(evaluationOf(two, CARDS.slice(0, 2), true).balances).toEqual([0, -3, -3])
})

test('points have a sign, and no negative zero', () => {
  expect([12.4, 0, -0.2, -3].map(signedPoints)).toEqual(['+12', '0', '0', '−3'])
})
