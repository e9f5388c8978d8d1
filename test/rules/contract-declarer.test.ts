import { expect, test } from 'vitest'
import { declaringSeats } from '../../src/rules/model/contract.ts'

/*
 * Declarer of a contract for display: the seats that share the contract.
 */

const seats = [0, 1, 0, 1].map((side, seat) => ({ seat, side }))
const bid = { type: 'bid' }
const shove = { type: 'shove' }

test('a contract is the declarer’s, and the whole side’s where it was shoved, since the partner named it', () => {
  expect(declaringSeats({ declarer: 1 }, [bid], seats)).toEqual([1])
  expect(declaringSeats({ declarer: 1 }, [shove], seats)).toEqual([1, 3])
})

test('a partner who is known has it, too; where nobody declares it is nobody’s', () => {
  expect(declaringSeats({ declarer: 2, partner: 3 }, [bid], seats)).toEqual([2, 3])
  expect(declaringSeats({}, [], seats)).toEqual([])
})
