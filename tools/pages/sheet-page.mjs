// @ts-check
import { html } from 'hono/html'
import { browserBundle, policyOf } from './browser-bundle.mjs'

/*
 * Files of the page /sheet: an HTML document, a style sheet, a script, and the service worker for times without a network.
 */

/** Response headers of the page. The service worker is in a folder below the page. Pictures from memory are data URLs. */
export const sheetHeaders = `/sheet*
  Content-Security-Policy: ${policyOf(' data:')}
  Service-Worker-Allowed: /sheet
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cache-Control: public, max-age=300
`

/** Redirect of the address of a sheet to the page, which reads the sheet from the fragment. */
export const sheetRedirects = '/sheet/sh_* /sheet#s=sh_:splat 302\n'

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="description" content="Keep score of Jass with real cards: on several phones, and without a network." />
    <meta name="color-scheme" content="light dark" />
    <title>Score sheet · Sidi</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/style.css" />
    <link rel="stylesheet" href="/sheet/main.css" />
    <script type="module" src="/sheet/main.js"></script>
  </head>
  <body class="playing">
    <a class="skip" href="#content">To the content</a>
    <div id="page"></div>
    <noscript><p>The score sheet needs its script.</p></noscript>
  </body>
</html>
`

/**
 * Bundles the page with esbuild. Returns the files by asset path.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const sheetFiles = (root) =>
  new Map([
    ['sheet.html', `${page}`],
    ...browserBundle(root, 'sheet', {
      script: 'web/sheet/main.tsx',
      style: 'web/sheet/main.css',
      worker: 'web/sheet/service-worker.ts',
    }),
  ])
