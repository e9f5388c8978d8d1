import type { SceneElement } from '../scene-graph.ts'
import { lineElement } from '../scene-graph.ts'
import type { Ink } from '../theme-colours.ts'

/*
 * Tally strokes as with chalk: four upright, and the fifth across.
 */

const FIVE = 5

/** Lean of a stroke, as from a hand. The same stroke always leans the same way. */
const leaning = (at: number): number => Math.sin(at * 2.3 + 1) * 1.2

interface Hand {
  /** Height of a stroke, in units. */
  readonly high: number
  /** Maximum width of all strokes, in units. */
  readonly most: number
  readonly ink?: Ink
}

/** Draws tally strokes in bundles of five from `x` to the right, centred at `y`. */
export const strokes = (
  count: number,
  x: number,
  y: number,
  { high, most, ink = 'chalk' }: Hand,
): readonly SceneElement[] => {
  const bundles = Math.ceil(count / FIVE)
  // A bundle takes four strokes and a gap.
  const step = Math.min(high * 0.36, most / Math.max(1, bundles * (FIVE + 0.5)))
  return Array.from({ length: count }, (_, at) => {
    const from = x + Math.floor(at / FIVE) * step * (FIVE + 0.5)
    const place = at % FIVE
    const lean = leaning(at)
    return place === FIVE - 1
      ? lineElement([from - step * 0.7, y + high * 0.3], [from + step * 3.7, y - high * 0.3 + lean], ink, 2)
      : lineElement(
          [from + place * step + lean, y - high / 2],
          [from + place * step - lean, y + high / 2],
          ink,
          2,
        )
  })
}
