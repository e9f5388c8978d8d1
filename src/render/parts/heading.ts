import type { Mark } from '../scene-graph.ts'
import { box, text, WIDTH } from '../scene-graph.ts'
import type { PictureStyle } from '../viewer-style.ts'

/*
 * What stands above a picture, and what boards are written on.
 */

/** How high a heading of one line is. */
export const HEADING = 32

/** What a picture is of, and at its right what it is about. */
export const heading = (game: string, about: string, { terms }: PictureStyle): readonly Mark[] => {
  const right = text(about, WIDTH - 10, 20, { ink: 'muted', align: 'end', most: 180 })
  return [text(terms.game(game), 10, 20, { face: 'head', most: WIDTH - 30 - right.width }), right]
}

const FRAME = 9

/** A slate in its frame, from `top` on. */
export const slateOf = (top: number, height: number): readonly Mark[] => [
  box(4, top, WIDTH - 8, height, { radius: 8, fill: 'wood' }),
  box(4 + FRAME, top + FRAME, WIDTH - 8 - 2 * FRAME, height - 2 * FRAME, { radius: 2, fill: 'slate' }),
]

/** Where one writes on a slate. */
export const ON_SLATE = { left: 4 + FRAME + 6, right: WIDTH - 4 - FRAME - 6, inside: FRAME + 6 } as const
