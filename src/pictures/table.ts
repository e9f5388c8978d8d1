import type { Card } from '../kernel/card.ts'
import type { Seat } from '../kernel/seat.ts'
import { everySeat } from '../kernel/seat.ts'
import type { Play } from '../kernel/trick.ts'
import type { View } from '../kernel/view-schema.ts'
import { begun } from '../words/sentences.ts'
import { auction } from './auction.ts'
import { BACK, back, CARD, card, SLIP, slip } from './card.ts'
import { facts } from './facts.ts'
import { closedHand, hand, handHeight } from './hand.ts'
import type { Look } from './look.ts'
import { contractPieces, run, trumpPieces, wrapped } from './runs.ts'
import type { Mark, Scene } from './scene.ts'
import { box, text, WIDTH } from './scene.ts'

/*
 * The table as somebody sees it: who sits where, what is played, the trick, and below it what else is known and the own hand.
 */

const HEADER = 54
const ARENA = 280
const MIDDLE = { x: WIDTH / 2, y: HEADER + ARENA / 2 } as const
const PLATE = { width: 92, height: 36 } as const

/** Where a seat is, from the middle of the table: the looker's is down, the next one to the right where it goes anticlockwise. */
const directionOf = (
  seat: Seat,
  from: Seat,
  seats: number,
  clockwise: boolean,
): readonly [number, number] => {
  const angle = Math.PI / 2 - (((seat - from + seats) % seats) * 2 * Math.PI) / seats
  return [(clockwise ? -1 : 1) * Math.cos(angle), Math.sin(angle)]
}

const within = (value: number): number => Math.max(-1, Math.min(1, value))

const plateAt = ([x, y]: readonly [number, number]): readonly [number, number] => [
  MIDDLE.x + 146 * within(1.15 * x) - PLATE.width / 2,
  MIDDLE.y + 119 * y - PLATE.height / 2,
]

/** What is known of a seat: who sits there, whether they deal or are awaited, how many cards they hold, their points. */
const plate = (view: View, seat: Seat, [x, y]: readonly [number, number], look: Look): readonly Mark[] => {
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
    box(x, y, PLATE.width, PLATE.height, {
      radius: 6,
      fill: 'plate',
      edge: awaited ? 'turn' : 'rim',
      thick: awaited ? 3 : 1,
    }),
    text(name, x + 7, y + 15, { ink: sitting?.player && !idle ? 'text' : 'muted', most: room }),
    ...(dealing ? deck(x + PLATE.width - 19, y + 6) : []),
    ...(cards > 0 ? [...back(x + 7, y + 18), text(`${cards}`, x + 21, y + 30, { ink: 'muted' })] : []),
    ...(deal?.contract != null && deal.contract.declarer === seat
      ? run(trumpPieces(deal.contract, look), x + 40, y + 30, { most: 14 })
      : []),
    ...(points === undefined || deal === null
      ? []
      : [text(`${points}`, x + PLATE.width - 7, y + 30, { align: 'end', ink: 'text' })]),
  ]
}

/** What marks the dealer: a small pack. */
const deck = (x: number, y: number): readonly Mark[] => [
  box(x + 4, y, 8, 11, { radius: 1, fill: 'paper', edge: 'edge' }),
  box(x + 2, y + 1, 8, 11, { radius: 1, fill: 'paper', edge: 'edge' }),
  box(x, y + 2, 8, 11, { radius: 1, fill: 'back', edge: 'edge' }),
]

/** Where the middle of a card is that somebody played: all of two or three players, before their seats. */
const playedAt = ([x, y]: readonly [number, number], seats: number): readonly [number, number] =>
  seats === 2
    ? [MIDDLE.x + (y > 0 ? 32 : -32), MIDDLE.y + y * 12]
    : [MIDDLE.x + x * 72, MIDDLE.y + y * (seats > 4 ? 56 : 46)]

/** From so many seats on there is no room for whole cards. */
const CROWD = 6

/** The cards of a trick before those who played them, so that the corner of none is covered. */
const laid = (
  plays: readonly Play[],
  isLarge: boolean,
  { pack }: Look,
  place: (seat: Seat) => readonly [number, number],
): readonly Mark[] => {
  const { width, height } = isLarge ? CARD : SLIP
  return plays
    .map(({ seat, card: played }) => ({ played, at: place(seat) }))
    .toSorted((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
    .flatMap(({ played, at: [x, y] }) => (isLarge ? card : slip)(played, pack, x - width / 2, y - height / 2))
}

/** The trick on the table; as long as nobody has led, the last one, in slips. */
const trick = (
  view: View,
  look: Look,
  direction: (seat: Seat) => readonly [number, number],
): readonly Mark[] => {
  const seats = view.seats.length
  const { trick: current = null, lastTrick: last = null } = view.deal ?? {}
  if (current === null) return []
  const place = (seat: Seat) => playedAt(direction(seat), seats)
  if (current.plays.length > 0) return laid(current.plays, seats < CROWD, look, place)
  if (last === null) return []
  const { terms } = look
  const told = { ink: 'dusk', align: 'middle', most: 100 } as const
  // Two players' cards lie side by side, and leave no room between them.
  const y = MIDDLE.y + (seats === 2 ? 40 : 0)
  return [
    text(terms.words.pictures.lastTrick, MIDDLE.x, y - 3, told),
    text(`→ ${terms.who(last.winner)} ${last.points}`, MIDDLE.x, y + 11, told),
    ...laid(last.plays, false, look, place),
  ]
}

/** The cards before a seat, in a row, each face up over one face down or either alone. */
const places = (
  view: View,
  seat: Seat,
  [, y]: readonly [number, number],
  { pack }: Look,
): readonly Mark[] => {
  const row = view.deal?.places[seat] ?? []
  const step = SLIP.width + 5
  const left = (WIDTH - row.length * step) / 2
  const top = y > 0 ? MIDDLE.y + 119 - PLATE.height / 2 - 28 : MIDDLE.y - 119 + PLATE.height / 2 + 6
  return row.flatMap(({ up, covers }, at): readonly Mark[] => [
    ...(covers
      ? [
          box(left + at * step + 3, top + 2, SLIP.width, SLIP.height, {
            radius: 3,
            fill: 'back',
            edge: 'edge',
          }),
        ]
      : []),
    ...(up === null ? [] : slip(up, pack, left + at * step, top)),
  ])
}

/** The middle of the table, where no seats are: of many at the table some sit high up at the sides. */
const middleOf = (seats: number) => {
  const half = seats > 4 ? 62 : 92
  return { left: 104, width: WIDTH - 208, top: MIDDLE.y - half, height: 2 * half }
}

/** What stands in the middle of the table as long as no card lies there. */
const standing = (view: View, look: Look): readonly Mark[] => {
  const { deal, status, result } = view
  const { terms } = look
  const lines = (words: readonly string[], y: number) =>
    words.map((one, at) => text(one, MIDDLE.x, y + at * 16, { ink: 'chalk', align: 'middle', most: 190 }))
  if (deal !== null && deal.trick === null) {
    const middle = middleOf(view.seats.length)
    const phase = text(begun(terms.phase(deal.phase)), MIDDLE.x, middle.top + 12, {
      face: 'head',
      ink: 'chalk',
      align: 'middle',
      most: middle.width,
    })
    const below = { ...middle, top: middle.top + 20, height: middle.height - 26 }
    // Where cards lie before the seats there is only the middle.
    const room = deal.places.length === 0 ? below : { ...below, top: MIDDLE.y - 44, height: 76 }
    const head = deal.places.length === 0 ? phase : { ...phase, y: MIDDLE.y - 50 }
    return [head, ...auction(deal.calls, look, room)]
  }
  if (deal !== null) return []
  const told = result === null ? terms.words.table.statuses[status] : terms.result(result)
  const head = wrapped(told, 'head', 190, 4)
  const top = MIDDLE.y - head.length * 10
  return [
    ...head.map((one, at) =>
      text(one, MIDDLE.x, top + at * 20, { face: 'head', ink: 'chalk', align: 'middle' }),
    ),
    ...lines(wrapped(terms.totals(view.scores.totals), 'text', 190, 5), top + head.length * 20 + 4),
  ]
}

/** What is played, and whose contract it is. */
const heading = (view: View, look: Look): readonly Mark[] => {
  const { deal, ruleset } = view
  const { terms } = look
  const contract = deal?.contract ?? null
  const number = deal === null ? '' : terms.words.pictures.deal(deal.number)
  const right = text(number, WIDTH - 10, 20, { ink: 'muted', align: 'end' })
  const declared = contract?.declarer
  const by = declared === undefined ? [] : [`– ${terms.who(declared)}`]
  const partner = contract?.partner === undefined ? [] : [`& ${terms.who(contract.partner)}`]
  return [
    text(terms.game(ruleset), 10, 20, { face: 'head', most: WIDTH - 30 - right.width }),
    right,
    ...(contract === null
      ? []
      : run([...contractPieces(contract, look), ...by, ...partner], 10, 42, { most: WIDTH - 20 })),
  ]
}

/** The cards that lie open before everybody or are in the looker's hand. */
const inSight = ({ deal, you }: View): readonly Card[] => [
  ...(you?.hand ?? []),
  ...(deal?.trick?.plays ?? []).map(({ card: of }) => of),
  ...(deal?.places ?? []).flat().flatMap(({ up }) => up ?? []),
]

/** The table as somebody sees it. */
export const tableScene = (view: View, look: Look): Scene => {
  const { deal, you, seats } = view
  const from = you?.seat ?? 0
  const direction = (seat: Seat) => directionOf(seat, from, seats.length, look.clockwise)
  const below = deal === null ? undefined : facts(deal, inSight(view), look, HEADER + ARENA + 8)
  const top = HEADER + ARENA + 8 + (below?.height ?? 0)
  const cards = you?.hand ?? []
  const unseen = cards.length === 0 && you !== null ? (deal?.handSizes[you.seat] ?? 0) : 0
  const playable = (you?.mustAct ? you.legalMoves : []).flatMap((move) =>
    move.type === 'play' ? [move.card] : [],
  )
  const high = unseen > 0 ? BACK.height + 8 : handHeight(cards.length)
  return {
    height: top + (high > 0 ? high + 6 : 0),
    ground: 'ground',
    marks: [
      ...heading(view, look),
      box(4, HEADER, WIDTH - 8, ARENA, { radius: 26, fill: 'felt', edge: 'rim', thick: 3 }),
      ...everySeat(seats.length).flatMap((seat) => plate(view, seat, plateAt(direction(seat)), look)),
      ...everySeat(seats.length).flatMap((seat) => places(view, seat, direction(seat), look)),
      ...standing(view, look),
      ...trick(view, look, direction),
      ...(below?.marks ?? []),
      ...(unseen > 0 ? closedHand(unseen, top) : hand(cards, playable, look, top)),
    ],
  }
}
