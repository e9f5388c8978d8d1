// @ts-check
import { html } from 'hono/html'
import { manifestFile } from './app-manifest.mjs'
import { bundled, policyOf } from './browser-bundle.mjs'

/*
 * Files of the page /play: an HTML document, an entry script and a style sheet with fixed names, pieces with a hash in the name, the
 * service worker for times without a network, and the manifest of the app. No file is from another origin.
 */

/** Response headers of the page. The service worker is in a folder below the page. Pictures from memory are data URLs. */
export const playHeaders = `/play*
  Content-Security-Policy: ${policyOf(' data:')}
  Service-Worker-Allowed: /play
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Cache-Control: public, max-age=300
`

/**
 * The document. The browser loads the pieces of the page together with the entry.
 * @param {readonly string[]} pieces asset paths
 */
const page = (pieces) => html`<!doctype html>
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
    ${pieces.map(
      (piece) => html`<link rel="modulepreload" href="/${piece}" />
    `,
    )}<script type="module" src="/play/main.js"></script>
  </head>
  <body class="playing">
    <div id="page"></div>
    <noscript><p>To play here, the page needs its script. The <a href="/rules">rules</a> can be read without.</p></noscript>
  </body>
</html>
`

/** Files that load later than the page: a browser without a network does without. */
const isLate = (/** @type {string} */ path) => /verify-[^/]*\.js$/.test(path)

/**
 * Bundles the page with esbuild.
 * @param {string} root the project
 */
const bundles = (root) => {
  const style = bundled(root, 'play', { main: 'web/style/main.css' })
  const tableStyle = bundled(root, 'play', { table: 'web/style/table.css' }, { isEntryHashed: true })
  const table = tableStyle.pathOf('web/style/table.css')
  const script = bundled(
    root,
    'play',
    { main: 'web/main.ts' },
    { splitting: true, isHashed: true, define: { TABLE_STYLE: JSON.stringify(`/${table}`) } },
  )
  return { style, tableStyle, script, table }
}

/**
 * Returns the files by asset path.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const playFiles = (root) => {
  const { style, tableStyle, script } = bundles(root)
  const loaded = new Map([...style.files, ...tableStyle.files, ...script.files, manifestFile])
  const kept = [
    '/play',
    '/style.css',
    '/favicon.svg',
    ...[...loaded.keys()].filter((path) => !isLate(path)).map((path) => `/${path}`),
  ]
  const worker = bundled(
    root,
    'play',
    { worker: 'web/offline/play-worker.ts' },
    { define: { PAGE_FILES: JSON.stringify(kept) } },
  )
  return new Map([
    ['play.html', `${page(script.needs(script.pathOf('web/page.tsx')))}`],
    ...loaded,
    ...worker.files,
  ])
}

/**
 * Returns the asset paths of the files that a browser loads until the lobby, by the language, and further until the own hand is on
 * the table.
 * @param {string} root the project
 */
export const playSteps = (root) => {
  const { script, table } = bundles(root)
  const pieces = (/** @type {string[]} */ ...sources) =>
    sources.flatMap((source) => script.needs(script.pathOf(source)))
  const document = ['play.html', 'style.css', 'favicon.svg', 'play/main.css', 'play/main.js']
  const page = pieces('web/page.tsx')
  const hand = new Set([table, ...pieces('web/table/table-page.tsx', 'web/cards/faces.ts')])
  return {
    lobby: (/** @type {string} */ language) => [
      ...new Set([...document, ...page, ...pieces(`src/i18n/${language}/pages/web-page.ts`)]),
    ],
    hand: [...hand].filter((path) => !page.includes(path)),
  }
}
