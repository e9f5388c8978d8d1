import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seriesFiles, seriesHeaders, seriesRedirects } from '../../tools/pages/series-page.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * The built pages of series: size, headers and the redirect.
 */

const files = seriesFiles(inProject())

test('each page has at most 59 kB compressed, with all scripts', () => {
  const shared = ['style.css', 'favicon.svg'].map(
    (file) => gzipSync(readFileSync(inProject('tools/pages', file))).length,
  )
  const weights = [...files.values()].map((text) => gzipSync(text).length)
  expect([...weights, ...shared].reduce((sum, one) => sum + one)).toBeLessThan(59_000)
})

test('the printed sheets load on demand', () => {
  expect([...files.keys()]).toContain('series/print-page.js')
  expect(files.get('series/main.js')).toMatch(/import\("\.\/print-page\.js"\)/)
  expect(files.get('series.html')).not.toContain('print-page.js')
})

test('search engines index no page of a series, and the fragment survives the redirect', () => {
  expect(files.get('series.html')).toContain('<meta name="robots" content="noindex" />')
  expect(seriesHeaders).toContain('X-Robots-Tag: noindex')
  const [, to = ''] = seriesRedirects.trim().split(' ')
  expect(to).not.toContain('#')
})
