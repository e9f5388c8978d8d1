import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { search } from '../../tools/guide/browser/search.js'
import { guideFiles } from '../../tools/guide/guide-pages.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * The built documentation site: every link resolves, and the search finds the terms of client authors.
 */

const files = guideFiles(inProject())
const read = (path: string) => files.get(path) ?? ''
const index = JSON.parse(read('docs/search.json'))
const pages = [...files.keys()].filter((path) => path.endsWith('.html'))

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
const idsOn = (path: string) => all(read(path), / id="([^"]*)"/g)
const exists = (href: string): boolean => {
  const [path = '', anchor] = href.split('#')
  const file = `${path.slice(1)}.html`
  return files.has(file) && (anchor === undefined || idsOn(file).includes(anchor))
}

/** Whether a page only lists new addresses. */
const isStub = (path: string) => ['docs/clients.html', 'docs/fairness.html'].includes(path)

const words = readFileSync(inProject('test/tools/docs-search-terms.txt'), 'utf8').trim().split('\n')

describe('search terms of client authors', () => {
  test('has 55 terms', () => expect(words).toHaveLength(55))

  test.each(words)('the search finds a place for %s in a term, a heading or the text', (word) => {
    const hits = search(index, word)
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.filter(({ href }) => !exists(href))).toEqual([])
    expect(
      hits[0]?.terms.some((term) => ` ${term}`.includes(` ${word.toLowerCase().replaceAll('-', ' ')}`)),
    ).toBe(true)
  })

  test('the search completes words and ignores accents; nonsense has no results', () => {
    expect(search(index, 'idempot')[0]?.href).toBe('/docs/concepts/idempotency')
    expect(search(index, 'STÖCK').length).toBeGreaterThan(0)
    expect(search(index, 'xyzzy')).toEqual([])
    expect(search(index, '  ')).toEqual([])
  })
})

describe.each(pages)('%s', (path) => {
  const page = read(path)

  test('all links resolve, and ids are unique', () => {
    const hrefs = all(page, / href="([^"]*)"/g)
    const own = hrefs.map((href) => (href.startsWith('#') ? `/${path.replace('.html', '')}${href}` : href))
    const inGuide = own.filter((href) => /^\/docs\/[a-z]+(\/[a-z-]+)?(#|$)/.test(href))
    expect(inGuide.length).toBeGreaterThan(1)
    expect(inGuide.filter((href) => !exists(href))).toEqual([])
    const ids = idsOn(path)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('has a search, and no inline script or style', () => {
    if (!isStub(path)) expect(page).toContain('role="search"')
    expect(page.match(/<script(?![^>]* src="\/docs\/[a-z.]+"><\/script>)/g)).toBeNull()
    expect(page.match(/<style|<[a-z][^>]*\s(?:style|on[a-z]+)=/g)).toBeNull()
  })

  test('has at most 40 kB compressed', () => {
    expect(gzipSync(page).length).toBeLessThan(42_000)
  })
})

test('the search index has at most 47 kB, and its script is safe', () => {
  expect(gzipSync(read('docs/search.json')).length).toBeLessThan(47_000)
  for (const file of ['docs/guide.js', 'docs/search.js', 'docs/moved.js']) {
    expect(read(file)).not.toMatch(/innerHTML|outerHTML|\beval\b|new Function|https?:/)
  }
})

/** Anchors of the pages of release 0.4.0. Programs and people have links to these anchors. */
const former = readFileSync(inProject('test/tools/former-docs-anchors.txt'), 'utf8').trim().split('\n')

test.each(former)('the former address %s resolves', (address) => {
  const [path = '', anchor = ''] = address.split('#')
  const redirect = new RegExp(`^${path} (\\S+) 301$`, 'm').exec(read('_redirects'))?.[1]
  if (redirect !== undefined)
    return expect(exists(anchor === '' ? redirect : `${redirect}#${anchor}`)).toBe(true)
  if (!isStub(`${path.slice(1)}.html`)) return expect(exists(address)).toBe(true)
  const stub = read(`${path.slice(1)}.html`)
  const item = anchor === '' ? 'id="page" href="([^"]*)"' : `id="${anchor}"><a href="([^"]*)"`
  const [, to = ''] = new RegExp(item).exec(stub) ?? []
  expect(exists(to)).toBe(true)
})
