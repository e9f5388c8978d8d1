import { writeFileSync } from 'node:fs'
import { inProject } from '../paths.ts'

// Draws the sheet of symbols and letters anew, and the icon of the pages, after a change of a drawing: `npm run pictures`. All files are
// committed.

const { advances } = await import('./letters.ts')
writeFileSync(inProject('src/render/text/glyph-widths.json'), advances())
// Only now: where letters stand on the sheet depends on how wide they are.
const { sheet } = await import('./sheet.ts')
const drawn = await sheet()
writeFileSync(inProject('src/render/png/sprite-sheet.png'), drawn)
const { favicon } = await import('./favicon.ts')
writeFileSync(inProject('tools/pages/favicon.ico'), await favicon())
console.log(`src/render/png/sprite-sheet.png has ${drawn.length} bytes`)
