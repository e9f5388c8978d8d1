import { readFileSync } from 'node:fs'
import { inProject } from '../paths.ts'

/*
 * Outlines and widths of the letters.
 */

/** A letter with width and outline, in thousandths of an em. */
type Outline = readonly [letter: string, advance: number, path: string]

/** By face. */
export const outlines = JSON.parse(
  readFileSync(inProject('tools/pictures/letters.json'), 'utf8'),
) as Readonly<Record<string, readonly Outline[]>>

/** Widths of the letters of each face. The Worker measures words with this table. */
export const advances = (): string => {
  const told = Object.entries(outlines).map(([face, letters]) => {
    const all = JSON.stringify(letters.map(([letter]) => letter).join(''))
    const widths = JSON.stringify(letters.map(([, advance]) => advance))
    return `  ${JSON.stringify(face)}: {"letters": ${all}, "advances": ${widths}}`
  })
  return `{\n${told.join(',\n')}\n}\n`
}
