// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { shell } from '../../src/api/pages/shell.js'
import { render } from '../pages/markdown.mjs'
import { ruleNumbers, rulePaths } from '../pages/rules.mjs'
import { normal } from './browser/search.js'

/*
 * The guide: pages of docs/ as HTML under /docs, each with its contents, and an index for the search in the browser.
 */

/** The pages by their files, in the order of reading. */
const PAGES = /** @type {Readonly<Record<string, string>>} */ ({
  'guide.md': '/docs/guide',
  'clients.md': '/docs/clients',
  'notation.md': '/docs/notation',
  'autoplay.md': '/docs/autoplay',
  'fairness.md': '/docs/fairness',
  'players.md': '/docs/players',
})

/** Where files are that the service does not serve. */
const REPOSITORY = 'https://github.com/sidi-jass/sidi/blob/main'

const ENTITIES = /** @type {Readonly<Record<string, string>>} */ ({
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
})

/** The text of HTML. @param {string} markup */
const textOf = (markup) =>
  markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? ' ')

/**
 * The sections of a page: its headings of the second and third level, each with the text below it.
 * @param {string} markup
 */
const sectionsOf = (markup) =>
  [...markup.matchAll(/<h([23]) id="([^"]*)">(.*?)<\/h\1>(.*?)(?=<h[23] id=|$)/gs)].map(
    ([, level, id = '', heading = '', text = '']) => ({
      level: Number(level),
      id,
      title: textOf(heading).replaceAll(/\s+/g, ' ').trim(),
      words: [...new Set(normal(textOf(text)).split(' '))].filter((word) => word.length > 2).join(' '),
    }),
  )

/** Where a link of a page leads. @param {string} href @param {ReadonlyMap<string, string>} rules the paths of the rules by their files */
const placeOf = (href, rules) => {
  const [file = '', anchor] = href.split('#')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (file === '') return hash
  if (file.endsWith('openapi.json')) return '/openapi.json'
  const path = PAGES[file] ?? rules.get(file.replace(/^rules\//, ''))
  if (path !== undefined) return `${path}${hash}`
  if (file.startsWith('../')) return `${REPOSITORY}/${file.slice(3)}${hash}`
  if (file.endsWith('.md')) return `${REPOSITORY}/docs/${file}${hash}`
  throw new Error(`a page of the guide links to ${href}, which is nowhere`)
}

/** The terms of the index, by the place that they lead to. @param {string} markup of the guide */
const termsIn = (markup) => {
  /** @type {Map<string, string[]>} */
  const terms = new Map()
  const [, table = ''] = markup.split('id="index-of-terms"')
  for (const [, names = '', places = ''] of table.matchAll(
    /<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td>/gs,
  ))
    for (const [, href = ''] of places.matchAll(/href="([^"]*)"/g))
      terms.set(href, [...(terms.get(href) ?? []), ...textOf(names).split(',').map(normal)])
  return terms
}

const head = html`<link rel="stylesheet" href="/docs/guide.css">
<script type="module" src="/docs/guide.js"></script>`

const searchForm = html`<form id="search" class="search" role="search" hidden>
  <label for="query">Search the guide</label>
  <input type="search" id="query" autocomplete="off" spellcheck="false">
  <p id="hits" class="quiet" role="status"></p>
  <ul id="results"></ul>
</form>`

/** @param {ReturnType<typeof sectionsOf>} sections */
const contents = (sections) => {
  const chapters = sections.filter(({ level }) => level === 2)
  const link = (/** @type {{id: string, title: string}} */ { id, title }) =>
    html`<a href="#${id}">${title}</a>`
  return html`<nav class="toc" aria-label="On this page"><details open><summary>On this page</summary>
    <ul>${chapters.map((chapter) => {
      const from = sections.indexOf(chapter) + 1
      const end = sections.findIndex(({ level }, at) => at >= from && level === 2)
      const inner = sections.slice(from, end === -1 ? sections.length : end)
      return html`<li>${link(chapter)}${inner.length > 0 ? html`<ul>${inner.map((one) => html`<li>${link(one)}</li>`)}</ul>` : ''}</li>`
    })}</ul></details></nav>`
}

/**
 * The files of the guide by their paths among the assets.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const guideFiles = (root) => {
  const numbers = ruleNumbers(join(root, 'docs/rules'))
  const rules = rulePaths(join(root, 'docs/rules'))
  const pages = Object.entries(PAGES).map(([file, path]) => {
    const page = render(readFileSync(join(root, 'docs', file), 'utf8'), {
      pageOf: (href) => placeOf(href, rules),
      hrefOf: (number) => numbers.get(number),
    })
    const sections = sectionsOf(`${page.before}${page.after}`)
    return { path, page, sections }
  })
  const guide = pages[0]
  if (guide === undefined) throw new Error('the guide has no pages')
  const terms = termsIn(guide.page.after)
  const index = pages.flatMap(({ path, page, sections }) => [
    { href: path, title: page.title, page: '', terms: terms.get(path) ?? [], words: normal(page.summary) },
    ...sections
      .filter(() => path !== '/docs/guide')
      .map(({ id, title, words }) => {
        const href = `${path}#${id}`
        return { href, title, page: page.title, terms: terms.get(href) ?? [], words }
      }),
  ])
  const places = new Set(index.map(({ href }) => href))
  for (const href of terms.keys())
    if (!places.has(href)) throw new Error(`the index of terms leads to ${href}, which is nowhere`)
  const browser = join(root, 'tools/guide/browser')
  return new Map([
    ...pages.map(({ path, page, sections }) => {
      const document = shell({
        path,
        room: '/docs/guide',
        title: `${page.title} · Guide · Sidi`,
        description: page.summary,
        head,
        content: html`<h1>${page.title}</h1>
          ${searchForm}
          ${raw(page.lead)}
          ${contents(sections)}
          ${raw(page.before)}
          ${raw(page.after)}
          <footer><a href="/docs/guide">Guide</a> · <a href="/docs">Reference</a> · <a href="/rules">Rules</a></footer>`,
      })
      return /** @type {const} */ ([`${path.slice(1)}.html`, `${document}`])
    }),
    ['docs/search.json', JSON.stringify(index)],
    ...readdirSync(browser).map(
      (file) => /** @type {const} */ ([`docs/${file}`, readFileSync(join(browser, file), 'utf8')]),
    ),
  ])
}
