import type * as z from 'zod'
import type { SessionBoardSchema } from '../../rules/rulesets/staekske-rape/board.ts'
import { HEADING, heading, ON_SLATE, slateOf } from '../parts/heading.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene, SceneElement } from '../scene-graph.ts'
import { lineElement, textElement } from '../scene-graph.ts'
import type { BoardInput } from './board-input.ts'

/*
 * Sheet of a session: a base line, and for each player an umbrella for each hundred above or below the line, with the
 * remainder as a number.
 */

type Board = z.infer<typeof SessionBoardSchema>

const HIGH = 130
/** Maximum number of umbrellas drawn one by one. */
const MANY = 8
/** Number of umbrellas side by side, and the distance between umbrellas. */
const ROW = 3
const STEP = 20

/** Umbrella: a roof with a hem, and a stick with a crook. */
const umbrella = (x: number, y: number): readonly SceneElement[] => [
  lineElement([x - 8, y - 1], [x, y - 7], 'chalk', 1.5),
  lineElement([x, y - 7], [x + 8, y - 1], 'chalk', 1.5),
  lineElement([x - 8, y - 1], [x + 8, y - 1], 'chalk', 1.5),
  lineElement([x, y - 1], [x, y + 6], 'chalk', 1.5),
  lineElement([x, y + 6], [x + 3, y + 6], 'chalk', 1.5),
  lineElement([x + 3, y + 6], [x + 3, y + 4], 'chalk', 1.5),
]

/** Column of a player: the written score, the umbrellas beside the line, and the total as a number below. */
const column = (
  { side, line: place, umbrellas, over, points }: Board['sheet'][number],
  middle: number,
  at: number,
  wide: number,
  { terms }: PictureStyle,
): readonly SceneElement[] => {
  const isBelow = place === 'below'
  const away = isBelow ? 1 : -1
  const shown = Math.min(umbrellas, MANY)
  const inRow = Math.min(shown, ROW)
  const written = { ink: 'chalk', align: 'middle' } as const
  return [
    textElement(terms.side(side), middle, at - HIGH + 14, { ink: 'dusk', align: 'middle', most: wide - 4 }),
    textElement(`${isBelow ? '−' : ''}${over}`, middle, isBelow ? at + 20 : at - 10, {
      face: 'head',
      ...written,
    }),
    ...Array.from({ length: shown }, (_, one) =>
      umbrella(
        middle + (one % ROW) * STEP - ((inRow - 1) * STEP) / 2,
        at + away * (40 + Math.floor(one / ROW) * STEP),
      ),
    ).flat(),
    ...(umbrellas > MANY ? [textElement(`×${umbrellas}`, middle, at + away * 98, written)] : []),
    textElement(`${points}`, middle, at + HIGH - 6, { ink: 'faint', align: 'middle', most: wide }),
  ]
}

/** Draws the score of a session: for each player an umbrella for each hundred points above or below a line. */
export const sessionScene = (
  { sheet, dealsLeft }: Board,
  { ruleset, deals }: BoardInput,
  look: PictureStyle,
): Scene => {
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
      lineElement([ON_SLATE.left, at], [ON_SLATE.right, at], 'chalk', 2),
      ...sheet.slice(1).map((_, place) => {
        const x = ON_SLATE.left + (place + 1) * wide
        return lineElement([x, at - HIGH + 4], [x, at + HIGH - 4], 'muted', 1)
      }),
      ...sheet.flatMap((entry, place) => column(entry, ON_SLATE.left + (place + 0.5) * wide, at, wide, look)),
    ],
  }
}
