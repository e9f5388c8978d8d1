import type { Ink } from '../theme-colours.ts'

/*
 * Path layers of symbols, in a square of 100 by 100.
 */

/** Part of a symbol in one ink: an SVG path, filled or stroked. */
export interface Layer {
  readonly ink: Ink
  readonly d: string
  readonly stroke?: number
}

/** Symbol as layers, from bottom to top. */
export type Drawing = readonly Layer[]

/** Returns the SVG path of a circle. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
