// @ts-check
import { html } from 'hono/html'

/*
 * The HTML shell of all pages for people. Plain JavaScript, because the Worker makes some pages on request and the build
 * makes the other pages on any version of Node.
 */

/** @typedef {ReturnType<typeof html>} Content */

/** The content security policy: only the shared style and icon may be loaded, and no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Security headers of every HTML page. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Value of the header `Link` of the start page and the contract: links to the documentation (RFC 8631). */
export const SERVICE_LINKS =
  '</docs/guide>; rel="service-doc", </openapi.json>; rel="service-desc", </.well-known/api-catalog>; rel="api-catalog"'

/** @type {readonly (readonly [path: string, name: string])[]} */
const ROOMS = [
  ['/play', 'Play'],
  ['/rules', 'Rules'],
  ['/docs/guide', 'Guide'],
  ['/docs', 'Reference'],
  ['/problems', 'Problems'],
]

/**
 * A whole page: its content with the way home, the style and the icon.
 *
 * @param {object} page
 * @param {string} page.title The title of the window and of bookmarks.
 * @param {string} page.description A sentence for results of a search.
 * @param {string} page.path The path of the page: the navigation marks the room.
 * @param {string} [page.room] The room of the page, where the path differs.
 * @param {Content} page.content
 * @param {Content | string} [page.head] Further files that the page loads.
 * @param {Content | string} [page.beside] The part between navigation and content.
 * @returns {Content}
 */
export const shell = ({
  title,
  description,
  path,
  room,
  content,
  head = '',
  beside = '',
}) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${description}" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/style.css" />
    ${head}
  </head>
  <body>
    <a class="skip" href="#content">To the content</a>
    <header class="top">
      <a class="home" href="/">Sidi</a>
      <nav aria-label="Sidi">
        <ul>
          ${ROOMS.map(([to, name]) => {
            const isRoom = room === undefined ? path.startsWith(`${to}/`) : room === to
            const here = path === to ? 'page' : isRoom ? 'true' : undefined
            return here === undefined
              ? html`<li><a href="${to}">${name}</a></li>`
              : html`<li><a href="${to}" aria-current="${here}">${name}</a></li>`
          })}
        </ul>
      </nav>
    </header>
    ${beside}
    <main id="content" tabindex="-1">${content}</main>
  </body>
</html>
`
