import { readFileSync } from 'node:fs'
import { buildSync } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { inProject } from '../../../tools/paths.ts'
import type { LayoutFault } from './measure-table.ts'
import type { TableKind } from './table-states.ts'
import { NAME_LENGTHS } from './table-states.ts'

/*
 * Layout matrix: each kind of state of each game, on each size of a screen, with names of each length.
 */

/** Size of a screen in CSS pixels. */
export interface ScreenSize {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Device pixels of a CSS pixel. */
  readonly scale?: number
}

/** A window of 1280 × 800 at 200 % zoom has 640 × 400 CSS pixels. */
export const ZOOMED: ScreenSize = { name: '1280×800 at 200 %', width: 640, height: 400, scale: 2 }

export const SIZES: readonly ScreenSize[] = [
  { name: '360×640', width: 360, height: 640 },
  { name: '390×844', width: 390, height: 844 },
  { name: '844×390', width: 844, height: 390 },
  { name: '820×1180', width: 820, height: 1180 },
  { name: '1280×800', width: 1280, height: 800 },
  { name: '1920×1080', width: 1920, height: 1080 },
  ZOOMED,
]

/** A cell of the matrix with its faults. */
export interface MeasuredCell {
  readonly table: TableKind
  readonly size: ScreenSize
  readonly letters: number
  readonly faults: readonly LayoutFault[]
}

const SCORE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260" width="800"><rect width="400" height="260" fill="#26302f"/></svg>'

/** Script of the page that renders tables. */
const script = (): string => {
  const { outputFiles } = buildSync({
    absWorkingDir: inProject(),
    entryPoints: ['test/page/matrix/table-frame.tsx'],
    ...{ bundle: true, write: false, format: 'esm', jsx: 'automatic', jsxImportSource: 'preact' },
    ...{ target: 'es2022', logLevel: 'warning', tsconfigRaw: '{}' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Style of all pages, of the lobby and of the table, in the order of the page. */
const style = (): string =>
  ['main', 'table'].reduce(
    (before, name) => {
      const { outputFiles } = buildSync({
        absWorkingDir: inProject(),
        entryPoints: [`web/style/${name}.css`],
        ...{ bundle: true, write: false, logLevel: 'warning' },
      })
      return before + (outputFiles[0]?.text ?? '')
    },
    readFileSync(inProject('tools/pages/style.css'), 'utf8'),
  )

const ORIGIN = 'https://table.test'

/** Opens a page that renders tables, in the language of the states. */
export const openTablePage = async (
  browser: Browser,
  { width, height, scale = 1 }: ScreenSize,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor: scale, locale: 'de-CH' },
    ...{ reducedMotion: 'reduce', colorScheme },
  })
  const page = await context.newPage()
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/main.js') return route.fulfill({ contentType: 'text/javascript', body: script() })
    if (pathname === '/main.css') return route.fulfill({ contentType: 'text/css', body: style() })
    if (pathname.endsWith('/picture')) return route.fulfill({ contentType: 'image/svg+xml', body: SCORE })
    if (pathname.endsWith('/events'))
      return route.fulfill(
        route.request().headers()['accept'] === 'text/plain'
          ? { contentType: 'text/plain', body: 'Das Spiel ist fertig.' }
          : { contentType: 'application/json', body: '{"items":[],"next":null}' },
      )
    if (pathname !== '/') return route.fulfill({ status: 404, body: '' })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Table</title><link rel="stylesheet" href="/main.css"></head><body class="playing"><script type="module" src="/main.js"></script></body></html>',
    })
  })
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction(() => typeof window.showTable === 'function')
  return page
}

/** Renders a state of a table with names of a length, or with bots in place of the other players. */
export const showTable = async (
  page: Page,
  table: TableKind,
  letters: 1 | 14 | 40 | 'bots',
): Promise<void> => {
  const state = letters === 'bots' ? table.withBots() : table.withNames(NAME_LENGTHS[letters])
  const key = `${table.id} ${table.seats} ${table.kind} ${letters}`
  await page.evaluate(
    async ([shown, name, isResult]) => {
      window.showTable(shown, name)
      // Effects of components run before the second frame. Results load on demand.
      do await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      while (isResult && document.querySelector('dialog[open]') === null)
    },
    [state, key, table.kind.startsWith('end of')] as const,
  )
}

/** Measures tables on one size of a screen, with names of some lengths. */
export const measureTables = async (
  browser: Browser,
  tables: readonly TableKind[],
  size: ScreenSize,
  lengths: readonly (1 | 14 | 40)[],
  see?: (page: Page, cell: MeasuredCell) => Promise<void>,
): Promise<readonly MeasuredCell[]> => {
  const page = await openTablePage(browser, size)
  const cells: MeasuredCell[] = []
  for (const table of tables)
    for (const letters of lengths) {
      await showTable(page, table, letters)
      const faults = await page.evaluate(async () => [
        ...window.measureTable(),
        ...(await window.measureShifts()),
      ])
      const cell = { table, size, letters, faults }
      cells.push(cell)
      await see?.(page, cell)
    }
  await page.context().close()
  return cells
}

/** One line for each cell with faults. */
export const faultLines = (cells: readonly MeasuredCell[]): readonly string[] =>
  cells.flatMap(({ table, size, letters, faults }) =>
    faults.map(
      ({ kind, what }) =>
        `${table.id}, ${table.seats} seats, ${table.kind}, ${size.name}, ${letters} letters: ${kind}: ${what}`,
    ),
  )
