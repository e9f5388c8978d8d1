import type { Ink } from '../theme-colours.ts'

/*
 * What symbols are made of: paths in a square of a hundred by a hundred.
 */

/** One path of a symbol in one ink: filled, or drawn as a stroke so thick. */
export interface Layer {
  readonly ink: Ink
  readonly d: string
  readonly stroke?: number
}

/** A symbol's layers, the first below. */
export type Drawing = readonly Layer[]

/** A circle as a path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
