import { readFileSync } from 'node:fs'
import { inProject } from '../paths.ts'

/*
 * The outlines of the letters, and how wide they are.
 */

/** A letter, how wide it is in thousandths of an em, and its outline, a thousand units to the em. */
type Outline = readonly [letter: string, advance: number, path: string]

/** By face. */
export const outlines = JSON.parse(
  readFileSync(inProject('tools/pictures/letters.json'), 'utf8'),
) as Readonly<Record<string, readonly Outline[]>>

/** How wide the letters of each face are: what the Worker measures words by. */
export const advances = (): string => {
  const told = Object.entries(outlines).map(([face, letters]) => {
    const all = JSON.stringify(letters.map(([letter]) => letter).join(''))
    const widths = JSON.stringify(letters.map(([, advance]) => advance))
    return `  ${JSON.stringify(face)}: {"letters": ${all}, "advances": ${widths}}`
  })
  return `{\n${told.join(',\n')}\n}\n`
}
