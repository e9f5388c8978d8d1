import type { Ink } from '../theme-colours.ts'

/*
 * Path layers of symbols, in a square of 100 by 100.
 */

/** Path of a symbol in one ink: filled, or a stroke with a width. */
export interface Layer {
  readonly ink: Ink
  readonly d: string
  readonly stroke?: number
}

/** Layers of a symbol, from bottom to top. */
export type Drawing = readonly Layer[]

/** Circle as a path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
