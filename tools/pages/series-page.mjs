// @ts-check
import { html } from 'hono/html'
import { browserBundle, policyOf } from './browser-bundle.mjs'

/*
 * Files of the pages of series, /series, /series/{id}, /series/{id}/hall and /series/{id}/print: an HTML document, a style sheet, and
 * scripts. The printed sheets are a script of their own.
 */

/** Response headers of the pages. Search engines index none of them: names of people are there. */
export const seriesHeaders = `/series*
  Content-Security-Policy: ${policyOf()}
  X-Content-Type-Options: nosniff
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
  Cache-Control: public, max-age=300
`

/** Redirect of the addresses of a series to the page. Secrets in the fragment stay, since the new address has no fragment. */
export const seriesRedirects = '/series/s_* /series?s=s_:splat 302\n'

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="description" content="Run a club evening or a tournament of Jass with real cards: draws, results, standings." />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>Club evenings and tournaments · Sidi</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/style.css" />
    <link rel="stylesheet" href="/series/main.css" />
    <script type="module" src="/series/main.js"></script>
  </head>
  <body class="playing">
    <a class="skip" href="#content">To the content</a>
    <div id="page"></div>
    <noscript><p>The page needs its script. The <a href="/docs/guides/organiser">guide for organisers</a> can be read without.</p></noscript>
  </body>
</html>
`

/**
 * Bundles the pages with esbuild. Returns the files by asset path.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const seriesFiles = (root) =>
  new Map([
    ['series.html', `${page}`],
    ...browserBundle(root, 'series', { script: 'web/series/main.tsx', style: 'web/series/main.css' }),
  ])
