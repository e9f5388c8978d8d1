import type { Seat } from '../../api-types.ts'

/*
 * Places of the seats and of the cards of a trick, as areas of a grid. No two areas share a cell, so names never cover
 * cards. The own seat is at the bottom. The next seat is to the right in anticlockwise games, as in pictures.
 *
 * The grid has 60 columns and five rows: names of the others, cards before the others, cards of the trick (two rows), own
 * name. The style sheet chooses one of three arrangements by the size of the table:
 * `tall`: the others side by side at the top, for phones;
 * `low`: all cards in one row, for phones on their side and large zoom;
 * `ring`: neighbours at the sides, for large screens.
 */

const COLUMNS = 60

type Arrangement = 'tall' | 'low' | 'ring'

/**
 * CSS variables with the areas of a seat: `--seat-tall`, `--card-ring` and others. `--card-side` moves the cards of the
 * neighbours towards the middle of a ring.
 */
export type SeatAreas = Readonly<Record<`--${'seat' | 'card'}-${Arrangement}` | '--card-side', string>>

const area = (rows: readonly [number, number], columns: readonly [number, number]): string =>
  `${rows[0]} / ${columns[0]} / ${rows[1]} / ${columns[1]}`

/** The columns of one of several equal parts of the grid, from the left. */
const share = (nth: number, of: number, columns = COLUMNS): readonly [number, number] => [
  Math.round((nth * columns) / of) + 1,
  Math.round(((nth + 1) * columns) / of) + 1,
]

/** Columns of the arrangement `low` besides those for the last trick and the piles. */
const LOW_COLUMNS = 52

interface Areas {
  readonly seat: string
  readonly card: string
}

const inTall = (place: number, seats: number): Areas => {
  if (place === 0) {
    const card = seats === 2 ? area([3, 5], [31, 47]) : area([4, 5], [1, 61])
    return { seat: area([5, 6], [1, 31]), card }
  }
  const columns = share(seats - 1 - place, seats - 1)
  return { seat: area([1, 2], columns), card: seats === 2 ? area([3, 5], [15, 31]) : area([3, 4], columns) }
}

/** The own seat is in the middle of the row. */
const inLow = (place: number, seats: number): Areas => {
  if (seats === 2)
    return place === 0
      ? { seat: area([5, 6], [14, 40]), card: area([3, 5], [27, 39]) }
      : { seat: area([1, 2], [1, 27]), card: area([3, 5], [15, 27]) }
  const left = Math.ceil((seats - 1) / 2)
  const nth = place === 0 ? left : seats - 1 - place + (seats - 1 - place >= left ? 1 : 0)
  const columns = share(nth, seats, LOW_COLUMNS)
  return place === 0
    ? { seat: area([5, 6], columns), card: area([1, 5], columns) }
    : { seat: area([1, 2], columns), card: area([2, 6], columns) }
}

const inRing = (place: number, seats: number): Areas => {
  if (seats === 2)
    return place === 0
      ? { seat: area([5, 6], [21, 41]), card: area([3, 5], [31, 43]) }
      : { seat: area([1, 2], [21, 41]), card: area([3, 5], [19, 31]) }
  if (place === 0) return { seat: area([5, 6], [21, 41]), card: area([4, 5], [25, 37]) }
  // The neighbours sit at the sides; with up to four seats in the middle of both rows.
  const rows: readonly [number, number] = seats <= 4 ? [3, 5] : [4, 5]
  if (place === 1) return { seat: area(rows, [49, 61]), card: area(rows, [37, 49]) }
  if (place === seats - 1) return { seat: area(rows, [1, 13]), card: area(rows, [13, 25]) }
  if (seats === 4) return { seat: area([1, 2], [21, 41]), card: area([3, 4], [25, 37]) }
  const columns = share(seats - 2 - place, seats - 3)
  return { seat: area([1, 2], columns), card: area([3, 4], columns) }
}

/**
 * Returns the areas of a seat as CSS variables.
 * @param from the seat at the bottom
 */
export const areasOf = (seat: Seat, from: Seat, seats: number, clockwise: boolean): SeatAreas => {
  const after = (seat - from + seats) % seats
  /** Counted from the own seat to the right. */
  const place = clockwise ? (seats - after) % seats : after
  const [tall, low, ring] = [inTall(place, seats), inLow(place, seats), inRing(place, seats)]
  return {
    ...{ '--seat-tall': tall.seat, '--seat-low': low.seat, '--seat-ring': ring.seat },
    '--card-side': seats > 2 && place === 1 ? 'start' : seats > 2 && place === seats - 1 ? 'end' : 'center',
    ...{ '--card-tall': tall.card, '--card-low': low.card, '--card-ring': ring.card },
  }
}
