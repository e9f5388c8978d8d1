import { DRAWINGS } from '../../src/render/symbols/symbols.ts'
import { THEME_COLOURS } from '../../src/render/theme-colours.ts'

/*
 * How suits, figures and modes are drawn, and in which colours: the drawings of the pictures' room, in a file of their own.
 */

export const drawings = DRAWINGS
export const colours = THEME_COLOURS
