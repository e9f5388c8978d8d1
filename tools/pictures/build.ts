import { writeFileSync } from 'node:fs'
import { inProject } from '../paths.ts'

// Draws the sheet of symbols and letters anew, after a change of what is drawn: `npm run pictures`. Both files are committed.

const { advances } = await import('./letters.ts')
writeFileSync(inProject('src/pictures/advances.json'), advances())
// Only now: where letters stand on the sheet depends on how wide they are.
const { sheet } = await import('./sheet.ts')
const drawn = await sheet()
writeFileSync(inProject('src/pictures/sheet.png'), drawn)
console.log(`src/pictures/sheet.png has ${drawn.length} bytes`)
