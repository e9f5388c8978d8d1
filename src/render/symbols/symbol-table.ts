import type { DrawnSuit } from '../../i18n/catalogue-schema.ts'
import { FIGURE_DRAWINGS, MODE_DRAWINGS } from './figures-and-modes.ts'
import type { Drawing } from './path.ts'
import { SUIT_DRAWINGS } from './suits.ts'

/*
 * Symbols of pictures as paths. The SVG renderer prints the paths. For the PNG renderer the build draws each layer on
 * the sprite sheet, in each size of a picture.
 */

export type SymbolName = DrawnSuit | keyof typeof FIGURE_DRAWINGS | keyof typeof MODE_DRAWINGS

/**
 * Symbol sizes in units: in a text line or a card index, as the suit of a court figure, and in the centre of a card.
 */
export const SIZES = { small: 13, sign: 20, big: 36 } as const
export type Size = keyof typeof SIZES

export const DRAWINGS: Readonly<Record<SymbolName, Drawing>> = {
  ...SUIT_DRAWINGS,
  ...FIGURE_DRAWINGS,
  ...MODE_DRAWINGS,
}

/** Returns the sizes in which pictures use a symbol. Court figures have no small size. */
export const sizesOf = (name: SymbolName): readonly Size[] =>
  name in FIGURE_DRAWINGS ? ['big'] : name in MODE_DRAWINGS ? ['small', 'sign'] : ['small', 'sign', 'big']
