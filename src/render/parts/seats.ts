import type { Card } from '../../rules/model/card.ts'
import { declaringSeats } from '../../rules/model/contract.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { View } from '../../rules/view-schema.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { SceneElement } from '../scene-graph.ts'
import { boxElement, textElement, WIDTH } from '../scene-graph.ts'
import { textRun, trumpPieces } from '../text/text-runs.ts'
import { drawBack, drawSlip, SLIP } from './card.ts'

/*
 * Seats around a table: positions, name plates, and the cards before each seat.
 */

/** Height of the heading above a drawn table, in units. */
export const HEADER = 54
/** Height of the drawn table below the heading, in units. */
export const ARENA = 280
/** Centre of the drawn table. */
export const MIDDLE = { x: WIDTH / 2, y: HEADER + ARENA / 2 } as const
const PLATE = { width: 92, height: 36 } as const

/**
 * Returns the direction of a seat from the centre of the table. The viewer sits at the bottom. The next seat is to the
 * right in anticlockwise games.
 */
export const directionOf = (
  seat: Seat,
  from: Seat,
  seats: number,
  clockwise: boolean,
): readonly [number, number] => {
  const angle = Math.PI / 2 - (((seat - from + seats) % seats) * 2 * Math.PI) / seats
  return [(clockwise ? -1 : 1) * Math.cos(angle), Math.sin(angle)]
}

const within = (value: number): number => Math.max(-1, Math.min(1, value))

/** Returns the position of the name plate of a seat, by the direction of the seat. */
export const plateAt = ([x, y]: readonly [number, number]): readonly [number, number] => [
  MIDDLE.x + 146 * within(1.15 * x) - PLATE.width / 2,
  MIDDLE.y + 119 * y - PLATE.height / 2,
]

/** Draws the name plate of a seat: player, dealer mark, turn mark, number of cards and points. */
export const plate = (
  view: View,
  seat: Seat,
  [x, y]: readonly [number, number],
  look: PictureStyle,
): readonly SceneElement[] => {
  const { terms } = look
  const { deal, seats, scores } = view
  const sitting = seats[seat]
  const awaited = deal?.toAct.includes(seat) ?? false
  const dealing = deal?.dealer === seat
  const cards = deal?.handSizes[seat] ?? 0
  const points = scores.totals.find(({ side }) => side === sitting?.side)?.points
  const name = sitting?.player ? terms.who(seat) : terms.words.pictures.free
  const idle = deal !== null && !deal.active.includes(seat)
  const room = PLATE.width - 14 - (dealing ? 16 : 0)
  return [
    boxElement(x, y, PLATE.width, PLATE.height, {
      radius: 6,
      fill: 'plate',
      edge: awaited ? 'turn' : 'rim',
      thick: awaited ? 3 : 1,
    }),
    textElement(name, x + 7, y + 15, { ink: sitting?.player && !idle ? 'text' : 'muted', most: room }),
    ...(dealing ? deck(x + PLATE.width - 19, y + 6) : []),
    ...(cards > 0
      ? [...drawBack(x + 7, y + 18), textElement(`${cards}`, x + 21, y + 30, { ink: 'muted' })]
      : []),
    ...(deal?.contract != null && declaringSeats(deal.contract, deal.calls, seats).includes(seat)
      ? textRun(trumpPieces(deal.contract, look), x + 40, y + 30, { most: 14 })
      : []),
    ...(points === undefined || deal === null
      ? []
      : [textElement(`${points}`, x + PLATE.width - 7, y + 30, { align: 'end', ink: 'text' })]),
  ]
}

/** Dealer mark: a small pack. */
const deck = (x: number, y: number): readonly SceneElement[] => [
  boxElement(x + 4, y, 8, 11, { radius: 1, fill: 'paper', edge: 'edge' }),
  boxElement(x + 2, y + 1, 8, 11, { radius: 1, fill: 'paper', edge: 'edge' }),
  boxElement(x, y + 2, 8, 11, { radius: 1, fill: 'back', edge: 'edge' }),
]

/** Minimum number of seats at which played cards are drawn as slips, for lack of room. */
export const MIN_CROWDED_SEATS = 6

/**
 * Returns the centre of a played card, by the direction of the seat. With two or three players each card lies before
 * the seat.
 */
export const playedAt = ([x, y]: readonly [number, number], seats: number): readonly [number, number] =>
  seats === 2
    ? [MIDDLE.x + (y > 0 ? 32 : -32), MIDDLE.y + y * 12]
    : [MIDDLE.x + x * 72, MIDDLE.y + y * (seats < MIN_CROWDED_SEATS ? 46 : 56)]

/**
 * Draws the cards that lie before a seat in some games: a card face up, a covered card, or both. Playable cards are
 * marked.
 */
export const placesBeforeSeat = (
  view: View,
  seat: Seat,
  [, y]: readonly [number, number],
  playable: readonly Card[],
  { pack }: PictureStyle,
): readonly SceneElement[] => {
  const row = view.deal?.places[seat] ?? []
  const step = SLIP.width + 5
  const left = (WIDTH - row.length * step) / 2
  const top = y > 0 ? MIDDLE.y + 119 - PLATE.height / 2 - 28 : MIDDLE.y - 119 + PLATE.height / 2 + 6
  return row.flatMap(({ up, covers }, at): readonly SceneElement[] => [
    ...(covers
      ? [
          boxElement(left + at * step + 3, top + 2, SLIP.width, SLIP.height, {
            radius: 3,
            fill: 'back',
            edge: 'edge',
          }),
        ]
      : []),
    ...(up !== null && playable.includes(up)
      ? [
          boxElement(left + at * step - 2, top - 2, SLIP.width + 4, SLIP.height + 4, {
            radius: 5,
            fill: 'turn',
          }),
        ]
      : []),
    ...(up === null ? [] : drawSlip(up, pack, left + at * step, top)),
  ])
}
