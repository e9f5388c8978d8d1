// @ts-check
import { html } from 'hono/html'
import { shell } from '../../src/http/pages/html-shell.js'

/*
 * Old addresses of documentation pages. The source is the table of docs/moved.md: an old address, and a link to the new place.
 *
 * An anchor (the part after #) never reaches a server, so there are three kinds of old pages:
 *   - a page with new sections at the same address: the page has the old ids too;
 *   - all sections moved to one page: the platform redirects (file _redirects), and the new page has the old ids too;
 *   - the sections moved to several pages: a stub page stays at the old address. The stub lists all sections with their old
 *     ids, and a script goes to the new address of the anchor.
 */

/**
 * @typedef {object} Moved
 * @property {string} page old path
 * @property {string} anchor old id, empty for the page itself
 * @property {string} to new address
 * @property {string} title title of the new place
 */

/**
 * The rows of the table.
 * @param {string} markdown the text of docs/moved.md
 * @param {(href: string) => string} linkOf resolver of links
 * @returns {readonly Moved[]}
 */
export const movedIn = (markdown, linkOf) =>
  [...markdown.matchAll(/^\| `(\/docs\/[^`#]+)#?([^`]*)` \| \[([^\]]+)\]\(([^)]+)\) \|$/gm)].map(
    ([, page = '', anchor = '', title = '', href = '']) => ({ page, anchor, to: linkOf(href), title }),
  )

const pageOf = (/** @type {string} */ address) => address.replace(/#.*$/, '')

/** The old pages, each with its rows. @param {readonly Moved[]} moved */
const byPage = (moved) => {
  const pages = new Set(moved.map(({ page }) => page))
  return new Map(
    [...pages].map((page) => /** @type {const} */ ([page, moved.filter((row) => row.page === page)])),
  )
}

/** The only new page of these rows, or undefined. @param {readonly Moved[]} rows */
const targetOf = (rows) => {
  const targets = new Set(rows.map(({ to }) => pageOf(to)))
  return targets.size === 1 ? [...targets][0] : undefined
}

/**
 * Old ids of a new page, by new id.
 * @param {readonly Moved[]} moved
 * @param {string} path of the new page
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export const aliasesOf = (moved, path) => {
  /** @type {Map<string, string[]>} */
  const aliases = new Map()
  for (const rows of byPage(moved).values()) {
    if (targetOf(rows) !== path) continue
    for (const { anchor, to } of rows) {
      const id = to.split('#')[1] ?? ''
      if (anchor !== '' && id !== '' && id !== anchor) aliases.set(id, [...(aliases.get(id) ?? []), anchor])
    }
  }
  return aliases
}

/** Redirects of the platform, for the file _redirects. @param {readonly Moved[]} moved */
export const redirectsOf = (moved) =>
  [...byPage(moved)]
    .flatMap(([page, rows]) => {
      const target = targetOf(rows)
      return target === undefined || target === page ? [] : [`${page} ${target} 301\n`]
    })
    .join('')

/**
 * Stub pages by path among the assets.
 * @param {readonly Moved[]} moved
 * @returns {readonly (readonly [path: string, document: string])[]}
 */
export const stubsOf = (moved) =>
  [...byPage(moved)].flatMap(([page, rows]) => {
    if (targetOf(rows) !== undefined) return []
    const document = shell({
      path: page,
      room: '/docs/guide',
      title: 'This page has moved · Guide · Sidi',
      description: 'New addresses of the sections of this page.',
      head: html`<link rel="stylesheet" href="/docs/guide.css">
<script type="module" src="/docs/moved.js"></script>`,
      content: html`<h1>This page has moved</h1>
        <p>Its sections have new addresses:</p>
        <ul class="moved">${rows.map(({ anchor, to, title }) =>
          anchor === ''
            ? html`<li><a id="page" href="${to}">${title}</a></li>`
            : html`<li id="${anchor}"><a href="${to}">${title}</a> <span class="quiet">${anchor}</span></li>`,
        )}</ul>
        <footer><a href="/docs/guide">Guide</a> · <a href="/docs">API reference</a> · <a href="/rules">Rules</a></footer>`,
    })
    return [/** @type {const} */ ([`${page.slice(1)}.html`, `${document}`])]
  })
