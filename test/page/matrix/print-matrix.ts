import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startBrowser } from '../support/chromium.ts'
import { faultLines, measureTables, SIZES } from './layout-matrix.ts'
import { collectTables, LETTERS } from './table-states.ts'

/*
 * npm run page:matrix -- [beginning of a ruleset id] [size, such as 360×640] [letters of the names]: measures the layout of
 * the table for all games, kinds of choices, sizes of screens and lengths of names, and prints the number of faults. With
 * SIDI_SHOTS, keeps a picture of each table with the longest names.
 */

const KINDS = ['overlap', 'hidden card', 'small target', 'outside', 'shift'] as const
const MOST_LINES = 60

const [only = '', wantedSize = '', wantedLetters = ''] = process.argv.slice(2)
const shots = process.env['SIDI_SHOTS']
if (shots !== undefined) mkdirSync(shots, { recursive: true })

const printRow = (cells: readonly (string | number)[]) =>
  console.log(
    cells.map((cell, at) => `${cell}`[at === 0 ? 'padEnd' : 'padStart'](at === 0 ? 20 : 14)).join(''),
  )

const tables = collectTables(only)
const lengths = LETTERS.filter((letters) => wantedLetters === '' || `${letters}` === wantedLetters)
const browser = await startBrowser()
printRow(['screen', 'tables', ...KINDS.map((kind) => `${kind}s`)])
for (const size of SIZES.filter(({ name }) => name.includes(wantedSize))) {
  const cells = await measureTables(browser, tables, size, lengths, async (page, { table, letters }) => {
    if (shots === undefined || letters !== lengths.at(-1)) return
    const name = `${table.id}-${table.seats}-${table.kind.replaceAll(' ', '-')}-${size.width}`
    await page.screenshot({ path: join(shots, `${name}.png`) })
  })
  const faults = cells.flatMap((cell) => cell.faults)
  printRow([
    size.name,
    cells.length,
    ...KINDS.map((kind) => faults.filter((one) => one.kind === kind).length),
  ])
  const lines = faultLines(cells)
  for (const line of lines.slice(0, MOST_LINES)) console.log(line)
  if (lines.length > MOST_LINES) console.log(`… and ${lines.length - MOST_LINES} more`)
  if (lines.length > 0) process.exitCode = 1
}
await browser.close()
