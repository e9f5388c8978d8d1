import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sheetFiles, sheetHeaders } from '../../tools/pages/sheet-page.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * The built page /sheet: size, loaded files, and the files without a network.
 */

const files = sheetFiles(inProject())

test('the page has at most 60 kB compressed', () => {
  const shared = ['style.css', 'favicon.svg'].map(
    (file) => gzipSync(readFileSync(inProject('tools/pages', file))).length,
  )
  const weights = [...files.values()].map((text) => gzipSync(text).length)
  expect([...weights, ...shared].reduce((sum, one) => sum + one)).toBeLessThan(60_000)
})

test('the service worker keeps each file that the page loads', () => {
  const page = files.get('sheet.html') ?? ''
  const worker = files.get('sheet/worker.js') ?? ''
  const loaded = [...page.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, to = '']) => to)
  expect(loaded).toContain('/sheet/main.js')
  for (const file of ['/sheet', ...loaded]) expect(worker).toContain(`"${file}"`)
  expect(worker).not.toMatch(/import|export/)
  expect(sheetHeaders).toContain('Service-Worker-Allowed: /sheet')
})
