import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultLines, measureTables, SIZES, ZOOMED } from './matrix/layout-matrix.ts'
import { collectTables } from './matrix/table-states.ts'
import { startBrowser } from './support/chromium.ts'

/*
 * Layout of the table for all games and all kinds of choices, on the smallest screens and with the longest names. The
 * whole matrix is `npm run page:matrix`.
 */

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const SMALLEST = SIZES.filter((size) => size.width === 360 || size.height === 390 || size === ZOOMED)

describe('each choice of each game', () => {
  const tables = collectTables()
  const kinds = new Set(tables.flatMap(({ kind }) => kind.split('+')))

  test('has a state in the matrix', () => {
    expect(new Set(tables.map(({ id, seats }) => `${id} ${seats}`)).size).toBe(30)
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        ...['bid', 'choose', 'predict', 'discard', 'play', 'weis', 'shove', 'double', 'announce', 'exchange'],
        ...['complete trick', 'end of a deal', 'end of the game'],
      ]),
    )
  })

  test.each(SMALLEST.map((size) => [size.name, size] as const))(
    'shows all own cards, covers nothing and has large targets: %s',
    async (_, size) => {
      expect(faultLines(await measureTables(browser, tables, size, [40]))).toEqual([])
    },
  )
})
