import type { Seat } from '../rules/model/seat.ts'
import { MAX_SEATS } from '../rules/model/seat.ts'
import type { Syntax } from './grammar.ts'
import { integerInRange } from './grammar.ts'

/** Syntax of a seat number at a table with `seats` seats. By default any seat number is valid. */
export const seatSyntax = (seats = MAX_SEATS): Syntax<Seat> => integerInRange('seat', 0, seats - 1)

/** Syntax of a value after its seat: `1:pass`. */
export const withSeat = <T extends { readonly seat: Seat }>(
  seat: Syntax<Seat>,
  syntax: Syntax<Omit<T, 'seat'>>,
): Syntax<T> => ({
  what: seat.what,
  begins: seat.begins,
  read: (reader) => {
    const number = seat.read(reader)
    reader.require(':')
    return { seat: number, ...syntax.read(reader) } as T
  },
  print: (value, whole) => `${value.seat}:${syntax.print(value, whole)}`,
})
