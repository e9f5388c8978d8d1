import type { PictureStyle } from '../picture-style.ts'
import type { SceneElement } from '../scene-graph.ts'
import { boxElement, textElement, WIDTH } from '../scene-graph.ts'

/*
 * Headings of pictures, and slates as background of boards.
 */

/** Height of a picture heading of one line, in units. */
export const HEADING = 32

/** Draws the heading of a picture: the name of the game at the left, the subject at the right. */
export const heading = (game: string, about: string, { terms }: PictureStyle): readonly SceneElement[] => {
  const right = textElement(about, WIDTH - 10, 20, { ink: 'muted', align: 'end', most: 180 })
  return [textElement(terms.game(game), 10, 20, { face: 'head', most: WIDTH - 30 - right.width }), right]
}

const FRAME = 9

/** Draws an empty slate in a wooden frame, as the background of a score board. */
export const slateOf = (top: number, height: number): readonly SceneElement[] => [
  boxElement(4, top, WIDTH - 8, height, { radius: 8, fill: 'wood' }),
  boxElement(4 + FRAME, top + FRAME, WIDTH - 8 - 2 * FRAME, height - 2 * FRAME, { radius: 2, fill: 'slate' }),
]

/** Writable area of a slate: left and right edge, and distance from the top, in units. */
export const ON_SLATE = { left: 4 + FRAME + 6, right: WIDTH - 4 - FRAME - 6, inside: FRAME + 6 } as const
