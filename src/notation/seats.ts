import type { Seat } from '../rules/model/seat.ts'
import { SeatSchema } from '../rules/model/seat.ts'
import type { Syntax } from './grammar.ts'
import { integerInRange } from './grammar.ts'

/** Seat of a table with `seats` seats. Default: a seat of any table. */
export const seatSyntax = (seats = (SeatSchema.maxValue ?? 0) + 1): Syntax<Seat> =>
  integerInRange('seat', 0, seats - 1)

/** Value with a seat, the seat first: `1:pass`. */
export const withSeat = <T extends { readonly seat: Seat }>(
  seat: Syntax<Seat>,
  form: Syntax<Omit<T, 'seat'>>,
): Syntax<T> => ({
  what: seat.what,
  begins: seat.begins,
  read: (reader) => {
    const number = seat.read(reader)
    reader.require(':')
    return { seat: number, ...form.read(reader) } as T
  },
  print: (value, whole) => `${value.seat}:${form.print(value, whole)}`,
})
