import { capitalized } from '../i18n/sentences.ts'
import type { Card } from '../rules/model/card.ts'
import { declaringSeats, isContractSettled } from '../rules/model/contract.ts'
import type { Seat } from '../rules/model/seat.ts'
import { allSeats } from '../rules/model/seat.ts'
import type { Play } from '../rules/model/trick.ts'
import type { View } from '../rules/view-schema.ts'
import { auction } from './parts/auction.ts'
import { BACK, CARD, drawCard, drawSlip, SLIP } from './parts/card.ts'
import { closedHand, drawHand, handHeight } from './parts/hand.ts'
import { heading } from './parts/heading.ts'
import {
  ARENA,
  directionOf,
  HEADER,
  MIDDLE,
  MIN_CROWDED_SEATS,
  placesBeforeSeat,
  plate,
  plateAt,
  playedAt,
} from './parts/seats.ts'
import { tableFacts } from './parts/table-facts.ts'
import type { PictureStyle } from './picture-style.ts'
import type { Scene, SceneElement } from './scene-graph.ts'
import { boxElement, textElement, WIDTH } from './scene-graph.ts'
import { contractPieces, textRun, wrappedText } from './text/text-runs.ts'

/*
 * Table from the view of one viewer: seats, contract and trick, with further facts and the own hand below.
 */

type DealView = NonNullable<View['deal']>

/** Cards of a trick before the players, so that each corner stays visible. */
const laid = (
  plays: readonly Play[],
  isLarge: boolean,
  { pack }: PictureStyle,
  place: (seat: Seat) => readonly [number, number],
): readonly SceneElement[] => {
  const { width, height } = isLarge ? CARD : SLIP
  return plays
    .map(({ seat, card: played }) => ({ played, at: place(seat) }))
    .toSorted((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
    .flatMap(({ played, at: [x, y] }) =>
      (isLarge ? drawCard : drawSlip)(played, pack, x - width / 2, y - height / 2),
    )
}

/** Trick on the table. Before the lead: the last trick as slips. */
const trick = (
  view: View,
  look: PictureStyle,
  direction: (seat: Seat) => readonly [number, number],
): readonly SceneElement[] => {
  const seats = view.seats.length
  const { trick: current = null, lastTrick: last = null } = view.deal ?? {}
  if (current === null) return []
  const place = (seat: Seat) => playedAt(direction(seat), seats)
  if (current.plays.length > 0) return laid(current.plays, seats < MIN_CROWDED_SEATS, look, place)
  if (last === null) return []
  const { terms } = look
  const caption = { ink: 'dusk', align: 'middle', most: 100 } as const
  // The cards of two players lie side by side and leave no room between.
  const y = MIDDLE.y + (seats === 2 ? 40 : 0)
  return [
    textElement(terms.words.pictures.lastTrick, MIDDLE.x, y - 3, caption),
    textElement(`→ ${terms.who(last.winner)} ${last.points}`, MIDDLE.x, y + 11, caption),
    ...laid(last.plays, false, look, place),
  ]
}

/** Free area in the centre of the table. At large tables some seats are high up at the sides. */
const middleOf = (seats: number) => {
  const half = seats > 4 ? 62 : 92
  return { left: 104, width: WIDTH - 208, top: MIDDLE.y - half, height: 2 * half }
}

/** Calls before the play. */
const talk = (
  { phase, calls, places: before }: DealView,
  seats: number,
  look: PictureStyle,
): readonly SceneElement[] => {
  const { top, height, ...middle } = middleOf(seats)
  // Cards before the seats leave only the centre.
  const isNarrow = before.length > 0
  const y = isNarrow ? MIDDLE.y - 50 : top + 12
  const named = textElement(capitalized(look.terms.phase(phase)), MIDDLE.x, y, {
    face: 'head',
    ink: 'chalk',
    align: 'middle',
    most: middle.width,
  })
  const room = isNarrow ? { top: MIDDLE.y - 44, height: 76 } : { top: top + 20, height: height - 26 }
  return [named, ...auction(calls, look, { ...middle, ...room })]
}

/** Text for a table without a deal. */
const between = ({ status, result, scores }: View, { terms }: PictureStyle): readonly SceneElement[] => {
  const heading = result === null ? terms.words.table.statuses[status] : terms.result(result)
  const head = wrappedText(heading, 'head', 190, 4)
  const totals = status === 'open' ? [] : wrappedText(terms.totals(scores.totals), 'text', 190, 5)
  const top = MIDDLE.y - head.length * 10
  const written = { ink: 'chalk', align: 'middle' } as const
  return [
    ...head.map((line, at) => textElement(line, MIDDLE.x, top + at * 20, { face: 'head', ...written })),
    ...totals.map((line, at) => textElement(line, MIDDLE.x, top + head.length * 20 + 4 + at * 16, written)),
  ]
}

/** Heading with the game, the contract and the declarer. */
const headed = ({ deal, ruleset, seats }: View, look: PictureStyle): readonly SceneElement[] => {
  const { terms } = look
  const contract = deal?.contract ?? null
  const top = heading(ruleset, deal === null ? '' : terms.words.pictures.deal(deal.number), look)
  if (deal === null || contract === null || !isContractSettled(contract)) return top
  const by = declaringSeats(contract, deal.calls, seats).map(terms.who)
  const pieces = [
    ...contractPieces(contract, look),
    ...(by.length === 0 ? [] : [`– ${terms.words.table.partners(by)}`]),
  ]
  return [...top, ...textRun(pieces, 10, 42, { most: WIDTH - 20 })]
}

/** Cards visible on the table or in the hand of the viewer. */
const inSight = ({ deal, you }: View): readonly Card[] => [
  ...(you?.hand ?? []),
  ...(deal?.trick?.plays ?? []).map(({ card: of }) => of),
  ...(deal?.places ?? []).flat().flatMap(({ up }) => up ?? []),
]

/** Draws a table for one viewer: seats, contract and trick, with further facts and the hand of the viewer below. */
export const tableScene = (view: View, look: PictureStyle): Scene => {
  const { deal, you, seats } = view
  const from = you?.seat ?? 0
  const direction = (seat: Seat) => directionOf(seat, from, seats.length, look.clockwise)
  const below = deal === null ? undefined : tableFacts(deal, inSight(view), look, HEADER + ARENA + 8)
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
      ...headed(view, look),
      boxElement(4, HEADER, WIDTH - 8, ARENA, { radius: 26, fill: 'felt', edge: 'rim', thick: 3 }),
      ...allSeats(seats.length).flatMap((seat) => plate(view, seat, plateAt(direction(seat)), look)),
      ...allSeats(seats.length).flatMap((seat) =>
        placesBeforeSeat(view, seat, direction(seat), playable, look),
      ),
      ...(deal === null ? between(view, look) : deal.trick === null ? talk(deal, seats.length, look) : []),
      ...trick(view, look, direction),
      ...(below?.marks ?? []),
      ...(unseen > 0 ? closedHand(unseen, top) : drawHand(cards, playable, look, top)),
    ],
  }
}
