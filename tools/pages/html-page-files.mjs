// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_HEADERS } from '../../src/http/pages/html-shell.js'
import { rulePages } from './rule-pages.mjs'

/*
 * HTML pages of the build: the rule pages, and the style sheet and the icon that all pages share.
 */

/**
 * The files that all pages share, by asset path.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const sharedFiles = (root) =>
  new Map(
    ['style.css', 'favicon.svg'].map((file) => [file, readFileSync(join(root, 'tools/pages', file), 'utf8')]),
  )

/**
 * The files of the HTML pages by asset path.
 * @param {string} root the project
 * @param {Parameters<typeof rulePages>[1]} translations
 * @returns {ReadonlyMap<string, string>}
 */
export const pageFiles = (root, translations) =>
  new Map([
    ...sharedFiles(root),
    ...['open-table.js', 'embed.js', 'embed.css'].map(
      (file) => /** @type {const} */ ([file, readFileSync(join(root, 'tools/pages', file), 'utf8')]),
    ),
    ['rules/search.js', readFileSync(join(root, 'tools/pages/rules-search.js'), 'utf8')],
    ...[...rulePages(join(root, 'docs/rules'), translations)].map(([path, page]) => {
      return /** @type {const} */ ([`${path.slice(1)}.html`, page])
    }),
  ])

const CACHED = { 'Cache-Control': 'public, max-age=300' }
const HEADERS = Object.entries({ ...PAGE_HEADERS, ...CACHED })

/** Headers of the rule pages, which have a script of their own for the search. */
const RULE_HEADERS = Object.entries({
  ...PAGE_HEADERS,
  'Content-Security-Policy': PAGE_HEADERS['Content-Security-Policy'].replace(
    "style-src 'self'",
    "style-src 'self'; script-src 'self'",
  ),
  ...CACHED,
})

/**
 * Rules of the file `_headers` with the headers of HTML pages.
 * @param {readonly string[]} paths
 * @param {readonly (readonly [string, string])[]} headers
 */
export const headersFor = (paths, headers = HEADERS) =>
  paths
    .map((path) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')

/** Response headers of the static HTML pages. The Worker sends the same headers with its own pages. */
export const pageHeaders = `${headersFor(['/rules*'], RULE_HEADERS)}
${headersFor([
  '/style.css',
  '/favicon.svg',
  '/favicon.ico',
  '/open-table.js',
  '/embed.js',
  '/embed.css',
  '/icons/*',
  '/pictures/*',
  '/robots.txt',
  '/llms.txt',
  '/.well-known/*',
])}`
