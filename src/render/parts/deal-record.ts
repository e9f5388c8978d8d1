import type { DealRecord } from '../../app/records/deal-record-schema.ts'
import { sumOfSide } from '../../rules/model/score.ts'
import type { Side } from '../../rules/model/seat.ts'
import { allSeats } from '../../rules/model/seat.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene, SceneElement } from '../scene-graph.ts'
import { boxElement, lineElement, textElement, WIDTH } from '../scene-graph.ts'
import { contractPieces, textRun } from '../text/text-runs.ts'
import { drawSlip, SLIP } from './card.ts'
import { HEADING, heading } from './heading.ts'

/*
 * Finished deal, trick by trick: the cards, the leader, the winner, and the points of each side.
 */

const LEFT = 8
const NUMBER = 26
const POINTS = 34
const ROW = 24

/** Returns the name of a side in one deal. In games with a soloist, the deal decides who is the soloist. */
export type SideName = (side: Side) => string

/** Left edge and width of the column of a seat. */
const columnOf = (seat: number, seats: number): { readonly x: number; readonly width: number } => {
  const width = Math.min(80, (WIDTH - 2 * LEFT - NUMBER - POINTS) / seats)
  return { x: LEFT + NUMBER + seat * width, width }
}

const tricksOf = (
  { tricks, trick, hands }: DealRecord,
  top: number,
  look: PictureStyle,
): readonly SceneElement[] => {
  const rows = [...tricks, ...(trick === null ? [] : [{ ...trick, winner: undefined, points: undefined }])]
  return rows.flatMap(({ leader, plays, winner, points }, at) => {
    const y = top + at * ROW
    return [
      textElement(`${at + 1}`, LEFT + 6, y + 15, { ink: 'muted' }),
      ...plays.flatMap(({ seat, card }) => {
        const { x, width } = columnOf(seat, hands.length)
        const left = x + (width - SLIP.width) / 2
        return [
          ...(seat === winner
            ? [boxElement(left - 3, y - 1, SLIP.width + 6, SLIP.height + 5, { radius: 5, fill: 'turn' })]
            : []),
          ...drawSlip(card, look.pack, left, y + 1.5),
          // A mark before the card of the leader.
          ...(seat === leader ? [lineElement([left - 6, y + 7], [left - 6, y + 16], 'muted', 2)] : []),
        ]
      }),
      ...(points === undefined
        ? []
        : [textElement(`${points}`, WIDTH - LEFT - 6, y + 15, { align: 'end', ink: 'muted' })]),
    ]
  })
}

/** Hands as dealt, for a deal without play. */
const handsOf = ({ hands }: DealRecord, top: number, look: PictureStyle): readonly SceneElement[] =>
  hands.flatMap((hand, seat) =>
    hand.flatMap((card, at) =>
      drawSlip(card, look.pack, LEFT + 4 + (at % 11) * 35, top + seat * 62 + 16 + Math.floor(at / 11) * 22),
    ),
  )

const linesOf = ({ lines }: DealRecord, side: Side, { terms }: PictureStyle): string => {
  const own = lines.filter((one) => one.side === side)
  return [...new Set(own.map((one) => one.for))]
    .map(
      (kind) =>
        `${terms.words.scores.lines[kind]} ${sumOfSide(
          own.filter((one) => one.for === kind),
          side,
        )}`,
    )
    .join(', ')
}

/** Draws a finished deal trick by trick. */
export const dealScene = (
  record: DealRecord,
  ruleset: string,
  sideName: SideName,
  look: PictureStyle,
): Scene => {
  const { terms } = look
  const { contract, hands, tricks, trick, lines } = record
  const by = contract?.declarer === undefined ? [] : [`– ${terms.who(contract.declarer)}`]
  const played = tricks.length + (trick === null ? 0 : 1)
  const isPlayed = played > 0
  const head = HEADING + 22
  const names = allSeats(hands.length).map((seat) => {
    const { x, width } = columnOf(seat, hands.length)
    return isPlayed
      ? textElement(terms.who(seat), x + width / 2, head + 12, {
          align: 'middle',
          most: width - 4,
          ink: 'muted',
        })
      : textElement(terms.who(seat), LEFT + 4, head + 12 + seat * 62, { ink: 'muted' })
  })
  const top = head + 18
  const below = top + (isPlayed ? played * ROW : hands.length * 62) + 8
  const sides = [...new Set(lines.map(({ side }) => side))].sort((a, b) => a - b)
  return {
    height: below + Math.max(1, sides.length) * 20 + 6,
    ground: 'ground',
    marks: [
      ...heading(ruleset, terms.words.pictures.deal(record.number), look),
      ...textRun(
        contract === null ? [terms.words.pictures.thrownIn] : [...contractPieces(contract, look), ...by],
        10,
        HEADING + 10,
        {
          most: WIDTH - 20,
        },
      ),
      ...names,
      ...(isPlayed ? tricksOf(record, top, look) : handsOf(record, top - 12, look)),
      lineElement([LEFT, below - 2], [WIDTH - LEFT, below - 2], 'rule', 1),
      ...sides.flatMap((side, at) => {
        const y = below + 14 + at * 20
        const sum = textElement(`${sumOfSide(lines, side)}`, WIDTH - LEFT - 6, y, {
          face: 'head',
          align: 'end',
        })
        const name = textElement(sideName(side), LEFT + 4, y, { most: 150 })
        return [
          name,
          textElement(linesOf(record, side, look), LEFT + 160, y, { ink: 'muted', most: sum.x - LEFT - 170 }),
          sum,
        ]
      }),
    ],
  }
}
