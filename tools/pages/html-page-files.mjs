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
 * @returns {ReadonlyMap<string, string>}
 */
export const pageFiles = (root) =>
  new Map([
    ...sharedFiles(root),
    ['open-table.js', readFileSync(join(root, 'tools/pages/open-table.js'), 'utf8')],
    ...[...rulePages(join(root, 'docs/rules'))].map(([path, page]) => {
      return /** @type {const} */ ([`${path.slice(1)}.html`, page])
    }),
  ])

const HEADERS = Object.entries({ ...PAGE_HEADERS, 'Cache-Control': 'public, max-age=300' })

/**
 * Rules of the file `_headers` with the headers of HTML pages.
 * @param {readonly string[]} paths
 */
export const headersFor = (paths) =>
  paths
    .map((path) => [path, ...HEADERS.map(([name, value]) => `  ${name}: ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')

/** Response headers of the static HTML pages. The Worker sends the same headers with its own pages. */
export const pageHeaders = headersFor([
  '/rules*',
  '/style.css',
  '/favicon.svg',
  '/favicon.ico',
  '/open-table.js',
  '/icons/*',
  '/robots.txt',
  '/llms.txt',
  '/.well-known/*',
])
