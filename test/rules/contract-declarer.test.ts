import { expect, test } from 'vitest'
import { declaringSeats } from '../../src/rules/model/contract.ts'

/*
 * Declarer of a contract for display: the seats that share the contract.
 */

const seats = [0, 1, 0, 1].map((side, seat) => ({ seat, side }))
const bid = { type: 'bid' }
const shove = { type: 'shove' }

test('a contract belongs to the declarer, and after a shove to both partners', () => {
  expect(declaringSeats({ declarer: 1 }, [bid], seats)).toEqual([1])
  expect(declaringSeats({ declarer: 1 }, [shove], seats)).toEqual([1, 3])
})

test('a known partner shares the contract; without a declarer the contract belongs to no seat', () => {
  expect(declaringSeats({ declarer: 2, partner: 3 }, [bid], seats)).toEqual([2, 3])
  expect(declaringSeats({}, [], seats)).toEqual([])
})
