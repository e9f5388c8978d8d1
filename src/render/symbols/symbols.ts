import type { DrawnSuit } from '../../i18n/catalogue-schema.ts'
import { FIGURE_DRAWINGS, MODE_DRAWINGS } from './figures.ts'
import type { Drawing } from './path.ts'
import { SUIT_DRAWINGS } from './suits.ts'

/*
 * The symbols of pictures: drawn once, as paths. The SVG printer prints them as they are; for the PNG printer the build draws
 * every layer of them on the sheet, in the sizes that pictures have them in.
 */

export type SymbolName = DrawnSuit | keyof typeof FIGURE_DRAWINGS | keyof typeof MODE_DRAWINGS

/** In units: in a line or an index, as the sign of a figure, and in the middle of a card. */
export const SIZES = { small: 13, sign: 20, big: 36 } as const
export type Size = keyof typeof SIZES

export const DRAWINGS: Readonly<Record<SymbolName, Drawing>> = {
  ...SUIT_DRAWINGS,
  ...FIGURE_DRAWINGS,
  ...MODE_DRAWINGS,
}

/** In which sizes a symbol can be placed: figures are never small. */
export const sizesOf = (name: SymbolName): readonly Size[] =>
  name in FIGURE_DRAWINGS ? ['big'] : name in MODE_DRAWINGS ? ['small', 'sign'] : ['small', 'sign', 'big']
