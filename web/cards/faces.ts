import { COLOURS } from '../../src/pictures/inks.ts'
import { DRAWINGS } from '../../src/pictures/symbols.ts'

/*
 * How suits, figures and modes are drawn, and in which colours: the drawings of the pictures' room, in a file of their own.
 */

export const drawings = DRAWINGS
export const colours = COLOURS
