import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startBrowser } from '../support/chromium.ts'
import { openTablePage, SIZES, showTable } from './layout-matrix.ts'
import type { TableKind } from './table-states.ts'
import { collectTables } from './table-states.ts'

/*
 * npm run page:stills -- FOLDER [beginning of a ruleset id]: pictures of each game on three screens, light and dark, for the eye.
 * For each game a trick in play and the first choice, with bots as players. A sheet holds the six pictures of a game and a moment.
 */

const [folder = '', only = ''] = process.argv.slice(2)
if (folder === '') throw new Error('npm run page:stills -- FOLDER [beginning of a ruleset id]')
mkdirSync(folder, { recursive: true })

const SCREENS = SIZES.filter(({ width }) => [390, 844, 1280].includes(width))
const SCHEMES = ['light', 'dark'] as const

/** The two states of a game that say the most: before the first card, and within a trick. */
const momentsOf = (tables: readonly TableKind[]): readonly (readonly [string, TableKind])[] => {
  const trick = tables.find(({ kind }) => kind === 'last card of a trick')
  const choice = tables.find(
    ({ kind }) => !/^(play|lead|last card|complete|end of|waiting)/.test(kind) && !kind.includes('play'),
  )
  return [...(trick ? [['trick', trick] as const] : []), ...(choice ? [['choice', choice] as const] : [])]
}

const browser = await startBrowser()
const all = collectTables(only)
const games = [...new Set(all.map(({ id }) => id))]
const shots = new Map<string, Buffer[]>()
for (const size of SCREENS)
  for (const scheme of SCHEMES) {
    const page = await openTablePage(browser, size, scheme)
    for (const id of games)
      for (const [moment, table] of momentsOf(all.filter((one) => one.id === id))) {
        await showTable(page, table, 'bots')
        const picture = await page.screenshot()
        shots.set(`${id}-${moment}`, [...(shots.get(`${id}-${moment}`) ?? []), picture])
      }
    await page.context().close()
  }
const sheet = await browser.newPage({ viewport: { width: 2700, height: 1400 } })
for (const [name, pictures] of shots) {
  const images = pictures.map(
    (picture) => `<img height="640" src="data:image/png;base64,${picture.toString('base64')}">`,
  )
  await sheet.setContent(
    `<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:8px">${images.join('')}</body>`,
  )
  await sheet.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
await browser.close()
process.stdout.write(`${shots.size} sheets in ${folder}\n`)
