import type * as z from 'zod'
import type { BoardSchema } from '../../rulesets/staekske-rape/board.ts'
import { HEADING, heading, ON_SLATE, slateOf } from '../heading.ts'
import type { Look } from '../look.ts'
import type { Mark, Scene } from '../scene.ts'
import { line, text } from '../scene.ts'
import type { Told } from './told.ts'

/*
 * The sheet of a session: a line, and for each player what is above it or below: an umbrella for every hundred, and what is
 * over as a number.
 */

type Board = z.infer<typeof BoardSchema>

const HIGH = 130
/** The most umbrellas that are drawn one by one. */
const MANY = 8

/** An umbrella: a roof, and its stick. */
const umbrella = (x: number, y: number): readonly Mark[] => [
  line([x - 7, y], [x, y - 7], 'chalk', 2),
  line([x, y - 7], [x + 7, y], 'chalk', 2),
  line([x, y - 7], [x, y + 6], 'chalk', 2),
]

const column = (
  entry: Board['sheet'][number],
  middle: number,
  at: number,
  wide: number,
  { terms }: Look,
): readonly Mark[] => {
  const up = entry.line === 'above' ? -1 : 1
  const shown = Math.min(entry.umbrellas, MANY)
  const figure = up < 0 ? at - 10 : at + 20
  const name = text(terms.side(entry.side), middle, at + up * (HIGH - 12) + (up > 0 ? 8 : 0), {
    ink: 'dusk',
    align: 'middle',
    most: wide - 4,
  })
  return [
    { ...name, y: at - HIGH + 14 },
    text(`${up > 0 ? '−' : ''}${entry.over}`, middle, figure, {
      face: 'head',
      ink: 'chalk',
      align: 'middle',
    }),
    ...Array.from({ length: shown }, (_, one) =>
      umbrella(
        middle + (one % 3) * 18 - (Math.min(shown, 3) - 1) * 9,
        at + up * (38 + Math.floor(one / 3) * 18) + (up > 0 ? 2 : 0),
      ),
    ).flat(),
    ...(entry.umbrellas > MANY
      ? [text(`×${entry.umbrellas}`, middle, at + up * 98, { ink: 'chalk', align: 'middle' })]
      : []),
    text(`${entry.points}`, middle, at + HIGH - 6, { ink: 'faint', align: 'middle', most: wide }),
  ]
}

/** Lines above and below, player by player. */
export const sessionScene = ({ sheet, dealsLeft }: Board, { ruleset, deals }: Told, look: Look): Scene => {
  const height = 2 * HIGH + 2 * ON_SLATE.inside
  const at = HEADING + ON_SLATE.inside + HIGH
  const wide = (ON_SLATE.right - ON_SLATE.left) / Math.max(1, sheet.length)
  const about = `${look.terms.words.pictures.deal(deals.length)}${dealsLeft === null ? '' : ` / ${deals.length + dealsLeft}`}`
  return {
    height: HEADING + height + 4,
    ground: 'ground',
    marks: [
      ...heading(ruleset, about, look),
      ...slateOf(HEADING, height),
      line([ON_SLATE.left, at], [ON_SLATE.right, at], 'chalk', 2),
      ...sheet.slice(1).map((_, place) => {
        const x = ON_SLATE.left + (place + 1) * wide
        return line([x, at - HIGH + 4], [x, at + HIGH - 4], 'muted', 1)
      }),
      ...sheet.flatMap((entry, place) => column(entry, ON_SLATE.left + (place + 0.5) * wide, at, wide, look)),
    ],
  }
}
