// @ts-check
import { html } from 'hono/html'
import { manifestFile } from './app-manifest.mjs'
import { browserBundle, policyOf } from './browser-bundle.mjs'

/*
 * Files of the page /play: an HTML document, a style sheet, a script, the card faces in a separate script, the service worker
 * for times without a network, and the manifest of the app. No file is from another origin.
 */

/** Response headers of the page. The service worker is in a folder below the page. Pictures from memory are data URLs. */
export const playHeaders = `/play*
  Content-Security-Policy: ${policyOf(' data:')}
  Service-Worker-Allowed: /play
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cache-Control: public, max-age=300
`

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="description" content="Play Jass, the card games of Switzerland, in the browser: against bots or with friends." />
    <meta name="color-scheme" content="light dark" />
    <title>Play Jass · Sidi</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href="/play/manifest.webmanifest" />
    <link rel="stylesheet" href="/style.css" />
    <link rel="stylesheet" href="/play/main.css" />
    <script type="module" src="/play/main.js"></script>
  </head>
  <body class="playing">
    <a class="skip" href="#content">To the content</a>
    <div id="page"></div>
    <noscript><p>To play here, the page needs its script. The <a href="/rules">rules</a> can be read without.</p></noscript>
  </body>
</html>
`

/**
 * Bundles the page with esbuild. Returns the files by asset path.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const playFiles = (root) =>
  new Map([
    ['play.html', `${page}`],
    manifestFile,
    ...browserBundle(root, 'play', {
      script: 'web/main.tsx',
      style: 'web/style/main.css',
      worker: 'web/offline/play-worker.ts',
    }),
  ])
