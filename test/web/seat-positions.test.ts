import { describe, expect, test } from 'vitest'
import type { SeatAreas } from '../../web/table/arena/seat-positions.ts'
import { areasOf } from '../../web/table/arena/seat-positions.ts'

/*
 * Areas of names and cards at a table: no two share a cell of the grid.
 */

interface Area {
  readonly name: string
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

const areaOf = (name: string, css: string): Area => {
  const [top = 0, left = 0, bottom = 0, right = 0] = css.split(' / ').map(Number)
  return { name, rows: [top, bottom], columns: [left, right] }
}

const meet = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean => a < d && c < b

const ARRANGEMENTS = ['tall', 'low', 'ring'] as const
const SEATS = [2, 3, 4, 5, 6, 7, 8]

describe.each(ARRANGEMENTS)('arrangement %s', (arrangement) => {
  test.each(SEATS)('%i seats', (seats) => {
    for (const clockwise of [false, true])
      for (let from = 0; from < seats; from++) {
        const areas = Array.from({ length: seats }, (_, seat) => {
          const all: SeatAreas = areasOf(seat, from, seats, clockwise)
          return [
            areaOf(`name ${seat}`, all[`--seat-${arrangement}`]),
            areaOf(`card ${seat}`, all[`--card-${arrangement}`]),
          ]
        }).flat()
        const shared = areas.flatMap((one, at) =>
          areas
            .slice(at + 1)
            .filter((other) => meet(one.rows, other.rows) && meet(one.columns, other.columns))
            .map((other) => `${one.name} and ${other.name}`),
        )
        expect(shared).toEqual([])
        for (const { rows, columns } of areas) {
          expect(rows[0] >= 1 && rows[1] <= 6 && rows[0] < rows[1]).toBe(true)
          expect(columns[0] >= 1 && columns[1] <= 61 && columns[0] < columns[1]).toBe(true)
        }
      }
  })
})

test('the next seat is to the right in an anticlockwise game, and to the left in a clockwise one', () => {
  const column = (clockwise: boolean) => areaOf('', areasOf(1, 0, 4, clockwise)['--card-ring']).columns[0]
  expect(column(false)).toBeGreaterThan(column(true))
})
