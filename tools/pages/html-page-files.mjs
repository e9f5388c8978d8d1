// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_HEADERS } from '../../src/http/pages/html-shell.js'
import { rulePages } from './rule-pages.mjs'

/*
 * What the build makes for people: the rules as pages, and the style and the icon of all pages.
 */

/**
 * The files by their path among the assets.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const pageFiles = (root) =>
  new Map([
    ...['style.css', 'favicon.svg'].map((file) => {
      const text = readFileSync(join(root, 'tools/pages', file), 'utf8')
      return /** @type {const} */ ([file, text])
    }),
    ...[...rulePages(join(root, 'docs/rules'))].map(([path, page]) => {
      return /** @type {const} */ ([`${path.slice(1)}.html`, page])
    }),
  ])

const HEADERS = Object.entries({ ...PAGE_HEADERS, 'Cache-Control': 'public, max-age=300' })

/** What the platform sends with them, as the Worker does with its own pages. */
export const pageHeaders = [
  '/rules*',
  '/style.css',
  '/favicon.svg',
  '/favicon.ico',
  '/robots.txt',
  '/llms.txt',
  '/.well-known/*',
]
  .map((path) => [path, ...HEADERS.map(([name, value]) => `  ${name}: ${value}`)])
  .map((lines) => `${lines.join('\n')}\n`)
  .join('\n')
