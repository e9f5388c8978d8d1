import { DRAWINGS } from '../../src/render/symbols/symbol-table.ts'
import { THEME_COLOURS } from '../../src/render/theme-colours.ts'

/*
 * Drawings and colours of suits, figures and modes, shared with the picture renderer, in a separate bundle file.
 */

export const drawings = DRAWINGS
export const colours = THEME_COLOURS
