import type { Seat } from '../rules/model/seat.ts'
import { SeatSchema } from '../rules/model/seat.ts'
import type { Form } from './grammar.ts'
import { intOf } from './grammar.ts'

/** Seat of a table with `seats` seats. Default: a seat of any table. */
export const seatOf = (seats = (SeatSchema.maxValue ?? 0) + 1): Form<Seat> => intOf('seat', 0, seats - 1)

/** Value with a seat, the seat first: `1:pass`. */
export const bySeat = <T extends { readonly seat: Seat }>(
  seat: Form<Seat>,
  form: Form<Omit<T, 'seat'>>,
): Form<T> => ({
  what: seat.what,
  begins: seat.begins,
  read: (reader) => {
    const number = seat.read(reader)
    reader.require(':')
    return { seat: number, ...form.read(reader) } as T
  },
  print: (value, whole) => `${value.seat}:${form.print(value, whole)}`,
})
