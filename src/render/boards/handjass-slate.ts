import type * as z from 'zod'
import type { HandjassBoardSchema } from '../../rules/rulesets/handjass/board.ts'
import { HEADING, heading, ON_SLATE, slateOf } from '../parts/heading.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene } from '../scene-graph.ts'
import { boxElement, lineElement, textElement } from '../scene-graph.ts'
import { strokes } from '../symbols/tally-strokes.ts'
import type { BoardInput } from './board-input.ts'

/*
 * Slate of Handjass: the lines left to rub out and the wheels of each player.
 */

const ROW = 44
const NAMES = 110

/** Maximum number of wheels drawn one by one. */
const MANY = 6

/** Draws the slate of Handjass: for each player the lines left to rub out, and the wheels. */
export const rubsScene = (
  { slate, target }: z.infer<typeof HandjassBoardSchema>,
  { ruleset }: BoardInput,
  look: PictureStyle,
): Scene => {
  const height = slate.length * ROW + 2 * ON_SLATE.inside
  const { left, right } = ON_SLATE
  return {
    height: HEADING + height + 4,
    ground: 'ground',
    marks: [
      ...heading(ruleset, look.terms.words.pictures.target(target), look),
      ...slateOf(HEADING, height),
      ...slate.flatMap(({ side, lines, wheels, out }, at) => {
        const middle = HEADING + ON_SLATE.inside + at * ROW + ROW / 2
        return [
          textElement(look.terms.side(side), left + 2, middle + 4, {
            ink: out ? 'faint' : 'chalk',
            most: NAMES - 8,
          }),
          ...strokes(lines, left + NAMES + 8, middle, { high: 22, most: 150 }),
          ...(out ? [lineElement([left, middle], [left + NAMES - 8, middle], 'line', 2)] : []),
          ...Array.from({ length: Math.min(wheels, MANY) }, (_, one) =>
            boxElement(right - 24 - one * 18, middle - 7, 14, 14, { radius: 7, edge: 'line', thick: 2 }),
          ),
          ...(wheels > MANY
            ? [textElement(`×${wheels}`, right - 28 - MANY * 18, middle + 4, { ink: 'chalk', align: 'end' })]
            : []),
          lineElement([left, middle + ROW / 2], [right, middle + ROW / 2], 'muted', 1),
        ]
      }),
    ],
  }
}
