import type * as z from 'zod'
import type { PartnersBoardSchema } from '../../rules/parts/ending/partnership-board.ts'
import { HEADING, heading, ON_SLATE, slateOf } from '../parts/heading.ts'
import type { PictureStyle } from '../picture-style.ts'
import type { Scene, SceneElement } from '../scene-graph.ts'
import { lineElement, textElement } from '../scene-graph.ts'
import { strokes } from '../symbols/tally-strokes.ts'
import type { BoardInput } from './board-input.ts'

/*
 * Slate of Schieber: a Z for each side, with hundreds on the upper bar, fifties on the slope, twenties on the lower
 * bar, and the remainder as a number.
 */

type Board = z.infer<typeof PartnersBoardSchema>

const HALF = 146
const Z = { left: 42, right: 330, top: 46, bottom: 120 } as const

const half = (
  entry: Board['slate'][number],
  points: number,
  top: number,
  { terms }: PictureStyle,
): readonly SceneElement[] => {
  const [upper, lower] = [top + Z.top, top + Z.bottom]
  const middle = [(Z.left + Z.right) / 2, (upper + lower) / 2] as const
  const total = textElement(`${points}`, ON_SLATE.right, top + 20, {
    face: 'head',
    ink: 'chalk',
    align: 'end',
  })
  return [
    textElement(terms.side(entry.side), ON_SLATE.left + 2, top + 20, {
      face: 'head',
      ink: 'chalk',
      most: total.x - ON_SLATE.left - 14,
    }),
    total,
    lineElement([Z.left, upper], [Z.right, upper], 'faint', 2),
    lineElement([Z.right, upper], [Z.left, lower], 'faint', 2),
    lineElement([Z.left, lower], [Z.right, lower], 'faint', 2),
    ...strokes(entry.hundreds, Z.left + 16, upper, { high: 24, most: Z.right - Z.left - 24 }),
    ...strokes(entry.fifties, middle[0], middle[1], { high: 24, most: 60 }),
    ...strokes(entry.twenties, Z.left + 16, lower, { high: 24, most: 120 }),
    ...(entry.rest > 0
      ? [
          textElement(`${entry.rest}`, ON_SLATE.right - 6, lower + 5, {
            face: 'head',
            ink: 'chalk',
            align: 'end',
          }),
        ]
      : []),
  ]
}

/** Draws the slate of Schieber: for each side a Z with strokes for hundreds, fifties and twenties. */
export const slateScene = (
  { target, deals, slate }: Board,
  { ruleset, totals }: BoardInput,
  look: PictureStyle,
): Scene => {
  const { pictures } = look.terms.words
  const top = HEADING + ON_SLATE.inside
  const height = slate.length * HALF + 2 * ON_SLATE.inside
  return {
    height: HEADING + height + 4,
    ground: 'ground',
    marks: [
      ...heading(
        ruleset,
        deals === null ? pictures.target(target ?? 0) : `${pictures.deal(deals.played)} / ${deals.of}`,
        look,
      ),
      ...slateOf(HEADING, height),
      ...slate.slice(1).map((_, at) => {
        const y = top + (at + 1) * HALF - 2
        return lineElement([ON_SLATE.left, y], [ON_SLATE.right, y], 'line', 2)
      }),
      ...slate.flatMap((entry, at) =>
        half(entry, totals.find(({ side }) => side === entry.side)?.points ?? 0, top + at * HALF, look),
      ),
    ],
  }
}
