// @ts-check
import { html } from 'hono/html'
import { browserBundle, policyOf } from './browser-bundle.mjs'
import { headersFor, sharedFiles } from './html-page-files.mjs'

/*
 * Files of the page /admin, in a folder of their own: the Worker for clients must not serve the page. The shared style
 * sheet and the icon are in the folder, too, since the Worker for operators has no other files.
 */

/** Response headers of the page and of the shared files. */
const headers = `/admin*
  Content-Security-Policy: ${policyOf()}
  X-Content-Type-Options: nosniff
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
  Cache-Control: no-store

${headersFor(['/style.css', '/favicon.svg'])}`

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>Sidi for operators</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/style.css" />
    <link rel="stylesheet" href="/admin/main.css" />
    <script type="module" src="/admin/main.js"></script>
  </head>
  <body class="playing">
    <div id="page" class="operating"></div>
    <noscript><p>The page needs its script. The API for operators works without.</p></noscript>
  </body>
</html>
`

/**
 * The files of the page by asset path.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const operatorPageFiles = (root) =>
  new Map([
    ['_headers', headers],
    ['admin.html', `${page}`],
    ...sharedFiles(root),
    ...browserBundle(root, 'admin', { script: 'web/admin/main.tsx', style: 'web/admin/main.css' }),
  ])
