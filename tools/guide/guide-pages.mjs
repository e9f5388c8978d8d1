// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { html, raw } from 'hono/html'
import { shell } from '../../src/http/pages/html-shell.js'
import { render } from '../pages/rule-page-markdown.mjs'
import { ruleNumbers, rulePaths } from '../pages/rule-pages.mjs'
import { normal } from './browser/search.js'
import { aliasesOf, movedIn, redirectsOf, stubsOf } from './moved-pages.mjs'

/*
 * Documentation pages: Markdown files of docs/ as HTML under /docs, a search index, and stub pages at old addresses.
 */

/** Title and path of the page index. */
const INDEX = { file: 'README.md', path: '/docs/guide' }

/** Folders of docs/ that the service serves, with their titles. The other folders are for contributors. */
const FOLDERS = /** @type {const} */ ({ concepts: 'Concepts', guides: 'Guides', reference: 'Reference' })

/** Address of files that the service does not serve. */
const REPOSITORY = 'https://github.com/sidi-jass/sidi/blob/main'

const ENTITIES = /** @type {Readonly<Record<string, string>>} */ ({
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
})

/** Plain text of HTML. @param {string} markup */
const textOf = (markup) =>
  markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? ' ')

/** Measurements, for operators and contributors: files of the repository only. */
const UNSERVED = ['reference/measurements.md', 'reference/performance.md', 'reference/scale.md']

/** Words that the search skips. */
const STOP_WORDS = new Set(
  'the and for with not has have are its one all any can may each that this from into than then after before without only also but'.split(
    ' ',
  ),
)

/** Whether a word belongs into the search index: letters, or a number of three digits such as a status. @param {string} word */
const isSearchable = (word) => /^(?:\p{L}{3,}|\d{3})$/u.test(word) && !STOP_WORDS.has(word)

/**
 * Paths of the served pages by file. A file is relative to docs/.
 * @param {string} docs the folder docs/
 * @returns {ReadonlyMap<string, string>}
 */
export const pagePaths = (docs) => {
  const markdown = (/** @type {string} */ folder) =>
    readdirSync(join(docs, folder))
      .filter((file) => file.endsWith('.md'))
      .sort()
  const nested = Object.keys(FOLDERS)
    .flatMap((folder) => markdown(folder).map((file) => `${folder}/${file}`))
    .filter((file) => !UNSERVED.includes(file))
  return new Map([
    [INDEX.file, INDEX.path],
    ...['start.md', ...nested].map(
      (file) => /** @type {const} */ ([file, `/docs/${file.replace(/\.md$/, '')}`]),
    ),
  ])
}

/**
 * Sections of a page: headings of levels two and three, each with the text below the heading.
 * @param {string} markup
 */
const sectionsOf = (markup) =>
  [...markup.matchAll(/<h([23]) id="([^"]*)">(.*?)<\/h\1>(.*?)(?=<h[23] id=|$)/gs)].map(
    ([, level, id = '', heading = '', text = '']) => ({
      level: Number(level),
      id,
      title: textOf(heading).replaceAll(/\s+/g, ' ').trim(),
      words: [...new Set(normal(textOf(text)).split(' '))].filter(isSearchable).sort().join(' '),
    }),
  )

/**
 * Resolver of the links of a page. A link to a missing file is an error.
 * @param {string} docs the folder docs/
 * @returns {(from: string) => (href: string) => string}
 */
const linksIn = (docs) => {
  const pages = pagePaths(docs)
  const rules = rulePaths(join(docs, 'rules'))
  return (from) => (href) => {
    const [path = '', anchor] = href.split('#')
    const hash = anchor === undefined ? '' : `#${anchor}`
    if (path === '') return hash
    const file = posix.join(posix.dirname(from), path)
    const address = file.endsWith('openapi.json')
      ? '/openapi.json'
      : (pages.get(file) ?? rules.get(file.replace(/^rules\//, '')))
    if (address !== undefined) return `${address}${hash}`
    if (!existsSync(join(docs, file))) throw new Error(`docs/${from} links to ${href}, a missing file`)
    return `${REPOSITORY}/${posix.join('docs', file)}${hash}`
  }
}

/** Search terms of the index of terms, by address. @param {string} markup of the page of terms */
const termsIn = (markup) => {
  /** @type {Map<string, string[]>} */
  const terms = new Map()
  for (const [, names = '', places = ''] of markup.matchAll(
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

/** The links above the title of a page. @param {string} file */
const trail = (file) => {
  if (file === INDEX.file) return ''
  const folder = /** @type {Readonly<Record<string, string>>} */ (FOLDERS)[posix.dirname(file)]
  return html`<nav class="trail" aria-label="Place of this page"><a href="${INDEX.path}">Guide</a>${
    folder === undefined ? '' : html` › <a href="${INDEX.path}#${folder.toLowerCase()}">${folder}</a>`
  }</nav>`
}

/** @param {ReturnType<typeof sectionsOf>} sections */
const contents = (sections) => {
  if (sections.length < 2) return ''
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
 * Adds the old ids of renamed sections before the new headings.
 * @param {string} markup
 * @param {ReadonlyMap<string, readonly string[]>} aliases old ids by new id
 */
const withAliases = (markup, aliases) =>
  markup.replaceAll(/<h[23] id="([^"]*)">/g, (heading, id) => {
    const spans = (aliases.get(id) ?? []).map((alias) => `<span id="${alias}"></span>`)
    return `${spans.join('')}${heading}`
  })

/**
 * Files of the documentation by path among the assets.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, string>}
 */
export const guideFiles = (root) => {
  const docs = join(root, 'docs')
  const numbers = ruleNumbers(join(docs, 'rules'))
  const linkOf = linksIn(docs)
  const rendered = (/** @type {string} */ file) =>
    render(readFileSync(join(docs, file), 'utf8'), {
      pageOf: linkOf(file),
      hrefOf: (number) => numbers.get(number),
    })
  const pages = [...pagePaths(docs)].map(([file, path]) => {
    const page = rendered(file)
    return { file, path, page, sections: sectionsOf(`${page.before}${page.after}`) }
  })
  const terms = termsIn(pages.find(({ file }) => file === 'reference/terms.md')?.page.before ?? '')
  const index = pages
    .filter(({ file }) => file !== 'reference/terms.md')
    .flatMap(({ file, path, page, sections }) => [
      { href: path, title: page.title, page: '', terms: terms.get(path) ?? [], words: normal(page.summary) },
      ...sections
        .filter(() => file !== INDEX.file)
        .map(({ id, title, words }) => {
          const href = `${path}#${id}`
          return { href, title, page: page.title, terms: terms.get(href) ?? [], words }
        }),
    ])
  const places = new Set(index.map(({ href }) => href))
  for (const href of terms.keys())
    if (!places.has(href)) throw new Error(`the index of terms leads to ${href}, which is nowhere`)
  const moved = movedIn(readFileSync(join(docs, 'moved.md'), 'utf8'), linkOf('moved.md'))
  const addresses = new Set(
    pages.flatMap(({ path, sections }) => [path, ...sections.map(({ id }) => `${path}#${id}`)]),
  )
  for (const { to } of moved)
    if (!addresses.has(to) && !to.startsWith('https:'))
      throw new Error(`docs/moved.md leads to ${to}, which is nowhere`)
  const browser = join(root, 'tools/guide/browser')
  return new Map([
    ...pages.map(({ file, path, page, sections }) => {
      const aliases = aliasesOf(moved, path)
      const document = shell({
        path,
        room: INDEX.path,
        title: `${page.title} · Guide · Sidi`,
        description: page.summary,
        head,
        content: html`${trail(file)}
          <h1>${page.title}</h1>
          ${searchForm}
          ${raw(page.lead)}
          ${contents(sections)}
          ${raw(withAliases(page.before, aliases))}
          ${raw(withAliases(page.after, aliases))}
          <footer><a href="/docs/guide">Guide</a> · <a href="/docs">API reference</a> · <a href="/rules">Rules</a></footer>`,
      })
      return /** @type {const} */ ([`${path.slice(1)}.html`, `${document}`])
    }),
    ...stubsOf(moved),
    ['_redirects', redirectsOf(moved)],
    ['docs/search.json', JSON.stringify(index)],
    ...readdirSync(browser).map(
      (file) => /** @type {const} */ ([`docs/${file}`, readFileSync(join(browser, file), 'utf8')]),
    ),
  ])
}
