import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, visitor, withBrowser } from './support/visitor.ts'

/*
 * What a browser downloads: until the lobby shows all games, and further until the own hand is on the table.
 */

withBrowser()

const KB = 1000

/** A file of the page: no answer of the service, no picture from memory. */
const isFile = (answer: Response): boolean => {
  const { protocol, pathname } = new URL(answer.url())
  return protocol.startsWith('http') && !pathname.startsWith('/v1/')
}

/** Compressed bytes of the files by path. Another host may compress better, or not at all. */
const weightsOf = async (answers: readonly Response[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    await Promise.all(
      answers
        .filter(isFile)
        .map(
          async (answer) => [new URL(answer.url()).pathname, gzipSync(await answer.body()).length] as const,
        ),
    ),
  )

const sumOf = (weights: ReadonlyMap<string, number>): number =>
  [...weights.values()].reduce((all, bytes) => all + bytes, 0)

test('a new player downloads at most 70 kB until the lobby, and 30 kB more until the own hand', async () => {
  const { page, complaints } = await visitor({ size: PHONE, touch: true, language: 'de-CH' })
  let answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto('/play')
  await page.waitForSelector('.all-games li')
  const lobby = await weightsOf(answers)
  const named = (weights: ReadonlyMap<string, number>, pattern: RegExp) =>
    [...weights.keys()].filter((path) => pattern.test(path))
  expect([...lobby.keys()]).toEqual(expect.arrayContaining(['/play', '/play/main.js', '/style.css']))
  expect(named(lobby, /\/web-page-/).length).toBe(1)
  expect(named(lobby, /table|verify|later/)).toEqual([])
  expect(sumOf(lobby)).toBeGreaterThan(20 * KB)
  expect(sumOf(lobby)).toBeLessThanOrEqual(70 * KB)

  answers = []
  await page.locator('.begin .main').tap()
  await page.waitForSelector('.own-cards .card')
  // Menu and results follow when the browser is idle.
  const hand = await weightsOf(answers.filter((answer) => !answer.url().includes('/later-parts-')))
  expect(named(hand, /\/table-/).length).toBe(2)
  expect(sumOf(hand)).toBeGreaterThan(10 * KB)
  expect(sumOf(hand)).toBeLessThanOrEqual(30 * KB)
  expect(complaints).toEqual([])
  if (process.env['SIDI_WEIGHTS'] !== undefined)
    process.stdout.write(`${JSON.stringify([sumOf(lobby), [...lobby], sumOf(hand), [...hand]])}\n`)
})
