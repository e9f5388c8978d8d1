// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { shell } from '../../src/http/pages/html-shell.js'
import { render, statedOn } from './rule-page-markdown.mjs'

/*
 * Rule pages /rules/{ruleset}#SB-10 from docs/rules. The first lines of a page name its ruleset.
 */

const COMMON = '00-common.md'
const PRESETS = 'presets.md'
const PRESETS_PATH = '/rules/presets'

/**
 * The name of a rule page in the URL: the id of the ruleset.
 * @param {string} file
 * @param {string} markdown
 */
const nameOf = (file, markdown) => {
  const name = file === COMMON ? 'common' : /Ruleset id\s+`([a-z-]+)`/.exec(markdown)?.[1]
  if (name === undefined) throw new Error(`docs/rules/${file} does not say its "Ruleset id"`)
  return name
}

/**
 * A lookup in a map that throws for a missing key. @param {Map<string, string>} map @param {string} what the kind of
 * key, for the message
 */
const found = (map, what) => (/** @type {string} */ key) => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`docs/rules names ${what} ${key}, which is nowhere`)
  return value
}

/** The rule pages with file name, text and path. @param {string} folder docs/rules */
const filesIn = (folder) =>
  readdirSync(folder)
    .filter((file) => /^\d\d-.+\.md$/.test(file))
    .sort()
    .map((file) => {
      const markdown = readFileSync(join(folder, file), 'utf8')
      return { file, markdown, path: `/rules/${nameOf(file, markdown)}` }
    })

/** The paths of the rule pages by file name. @param {string} folder docs/rules @returns {Map<string, string>} */
export const rulePaths = (folder) =>
  new Map([
    ['README.md', '/rules'],
    [PRESETS, PRESETS_PATH],
    ...filesIn(folder).map(({ file, path }) => /** @type {const} */ ([file, path])),
  ])

/** The path with anchor of each rule number. @param {string} folder docs/rules @returns {Map<string, string>} */
export const ruleNumbers = (folder) =>
  new Map(
    filesIn(folder).flatMap(({ markdown, path }) =>
      statedOn(markdown).map((number) => /** @type {const} */ ([number, `${path}#${number}`])),
    ),
  )

/**
 * All rule pages as HTML, by path without the extension.
 * @param {string} folder docs/rules
 * @returns {ReadonlyMap<string, string>}
 */
export const rulePages = (folder) => {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8')
  const files = filesIn(folder)
  const pages = rulePaths(folder)
  const numbers = ruleNumbers(folder)
  const pageOf = found(pages, 'the page')
  const placeOf = found(numbers, 'the rule')
  /** Links of a page: a rule of the same page is a mere anchor. @param {string} path */
  const placeOn = (path) => ({
    pageOf,
    hrefOf: (/** @type {string} */ number) => {
      const to = placeOf(number)
      return to.startsWith(`${path}#`) ? to.slice(path.length) : to
    },
  })

  const rendered = files.map(({ path, markdown }) => ({ path, ...render(markdown, placeOn(path)) }))
  const [common, ...games] = rendered
  if (common === undefined) throw new Error('docs/rules is empty')

  const presets = { path: PRESETS_PATH, ...render(read(PRESETS), placeOn(PRESETS_PATH)) }
  const presetsPage = shell({
    path: PRESETS_PATH,
    title: `${presets.title} · Rules · Sidi`,
    description: presets.summary,
    content: html`<h1>${presets.title}</h1>
      ${raw(presets.lead)}
      ${raw(presets.before)}`,
  })

  /** @param {typeof common} page */
  const onePage = ({ path, title, summary, lead, before, after, sections }) =>
    shell({
      path,
      title: `${title} · Rules · Sidi`,
      description: summary,
      content: html`<h1>${title}</h1>
        ${raw(lead)}
        ${contents(sections)}
        ${raw(before)}
        ${raw(after)}
        ${presets.before.includes(`href="${path}"`) ? html`<p>Agreed options under one name: <a href="${PRESETS_PATH}">presets</a>.</p>` : ''}
        <footer>
          Letters in brackets say where a rule comes from, and every number is a link to its place:
          <a href="/rules#how-to-read-them">how to read the rules</a>.
        </footer>`,
    })

  const index = render(read('README.md'), placeOn('/rules'))
  const box = (/** @type {typeof common} */ { path, title, summary }) =>
    html`<li class="box"><h2><a href="${path}">${title}</a></h2><p>${summary}</p></li>`
  const indexPage = shell({
    path: '/rules',
    title: `${index.title} · Sidi`,
    description: `The rules of ${games.length} Jass games, each rule with its number.`,
    content: html`<h1>${index.title}</h1>
      ${raw(index.lead)}
      <ul class="grid">${[...games, common, presets].map(box)}</ul>
      ${raw(index.after)}`,
  })

  return new Map([
    ['/rules', `${indexPage}`],
    [PRESETS_PATH, `${presetsPage}`],
    ...rendered.map((page) => /** @type {const} */ ([page.path, `${onePage(page)}`])),
  ])
}

/** Table of contents of a long page. @param {readonly {id: string, text: string}[]} sections */
const contents = (sections) =>
  html`<nav class="contents" aria-label="On this page">
    <ul>${sections.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>
  </nav>`
