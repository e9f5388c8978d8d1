import { writeFileSync } from 'node:fs'
import { inProject } from '../paths.ts'

// `npm run pictures`: draws the sprite sheet of symbols and letters, and the icon of the pages, after a change of a drawing. All
// files are committed.

const { advances } = await import('./letter-outlines-and-widths.ts')
writeFileSync(inProject('src/render/text/glyph-widths.json'), advances())
// The import comes after the widths are written: the positions of letters on the sheet depend on the widths.
const { sheet } = await import('./sprite-sheet.ts')
const drawn = await sheet()
writeFileSync(inProject('src/render/png/sprite-sheet.png'), drawn)
const { favicon } = await import('./favicon.ts')
writeFileSync(inProject('tools/pages/favicon.ico'), await favicon())
console.log(`src/render/png/sprite-sheet.png has ${drawn.length} bytes`)
