// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { rulesPathIn, shell } from '../../src/http/pages/html-shell.js'
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
 * A lookup in a map that throws for a missing key.
 * @template T
 * @param {ReadonlyMap<string, T>} map
 * @param {string} what the kind of key, for the message
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

/** @typedef {import('../../src/i18n/pages/rules-pages-schema.ts').RulesTranslation} RulesTranslation */

/** The search of the rules on a page. A script shows the form. @param {RulesTranslation['words']} words */
const findForm = ({ find, found }) =>
  html`<form class="find" role="search" data-found="${found}" hidden>
    <label>${find} <input type="search" name="q" autocomplete="off" /></label>
    <p class="quiet" role="status"></p>
  </form>`

/** The links of a page to other rule pages, in the language of the page. @param {string} text @param {(path: string) => string} inLanguage */
const linksIn = (text, inLanguage) =>
  text.replaceAll(
    /href="(\/rules(?:\/[a-z-]+)?)(?=["#])/g,
    (_, /** @type {string} */ path) => `href="${inLanguage(path)}`,
  )

/**
 * All rule pages as HTML, by path without the extension.
 * @param {string} folder docs/rules, with a folder for each translation
 * @param {readonly RulesTranslation[]} translations
 * @returns {ReadonlyMap<string, string>}
 */
export const rulePages = (folder, translations) => {
  const files = [...rulePaths(folder)]
  const pageOf = found(new Map(files), 'the page')
  const placeOf = found(ruleNumbers(folder), 'the rule')
  /** Links of a page: a rule of the same page is a mere anchor. @param {string} path */
  const placeOn = (path) => ({
    pageOf,
    hrefOf: (/** @type {string} */ number) => {
      const to = placeOf(number)
      return to.startsWith(`${path}#`) ? to.slice(path.length) : to
    },
  })
  const english = found(
    new Map(
      files.map(([file, path]) => [file, render(readFileSync(join(folder, file), 'utf8'), placeOn(path))]),
    ),
    'the page',
  )

  /** @param {RulesTranslation} translation @returns {(readonly [path: string, page: string])[]} */
  const pagesIn = ({ frame, words }) => {
    const { language } = frame
    const inLanguage = (/** @type {string} */ path) => rulesPathIn(language, path)
    /** A page in the language, with the anchors of the English page. @param {string} file @param {string} path */
    const translated = (file, path) =>
      render(readFileSync(join(folder, language, file), 'utf8'), {
        ...placeOn(path),
        ids: english(file).ids,
        tableWord: words.table,
      })
    const [index, presets, common, ...games] = files.map(([file, path]) => ({
      path,
      ...(language === 'en' ? english(file) : translated(file, path)),
    }))
    if (index === undefined || presets === undefined || common === undefined)
      throw new Error('docs/rules is empty')
    const linked = (/** @type {string} */ text) => raw(linksIn(text, inLanguage))
    const isGame = (/** @type {typeof common} */ page) => games.includes(page)
    /** The note of a translation, with the link to the English page. @param {string} path */
    const note = (path) =>
      words.original === undefined
        ? ''
        : html`<p class="quiet">${words.original[0]}<a href="${path}" lang="en" hreflang="en">${words.original[1]}</a>.</p>`
    /** @param {string} path @param {Omit<Parameters<typeof shell>[0], 'path'>} page */
    const paged = (path, page) => {
      const versions = translations.map(
        (one) => /** @type {const} */ ([one.frame.language, rulesPathIn(one.frame.language, path)]),
      )
      const to = inLanguage(path)
      const room = path === '/rules' ? {} : { room: '/rules' }
      const text = shell({ ...page, ...room, path, frame, versions })
      return /** @type {const} */ ([to, `${text}`])
    }

    /** @param {typeof common} page */
    const onePage = (page) => {
      const { path, title, summary, lead, before, after, sections } = page
      const hasPresets = presets.before.includes(`href="${path}"`)
      return paged(path, {
        title: `${title} · ${frame.rooms.rules} · Sidi`,
        description: summary,
        head: html`<script type="module" src="/rules/search.js"></script>`,
        content: html`<h1>${title}</h1>
          ${linked(lead)}
          ${isGame(page) ? html`<p class="short-link"><a href="${inLanguage(path)}/short">${words.short}</a></p>` : ''}
          ${findForm(words)}
          ${contents(sections, words.contents)}
          ${linked(before + after)}
          ${hasPresets ? html`<p>${words.presetsNote}<a href="${inLanguage(PRESETS_PATH)}">${presets.title}</a>.</p>` : ''}
          <footer>
            ${words.marks[0]}<a href="${inLanguage('/rules')}#how-to-read-them">${words.marks[1]}</a>.
            ${note(path)}
          </footer>`,
      })
    }

    const presetsPage = paged(PRESETS_PATH, {
      title: `${presets.title} · ${frame.rooms.rules} · Sidi`,
      description: presets.summary,
      content: html`<h1>${presets.title}</h1>${linked(presets.lead + presets.before)}${note(PRESETS_PATH)}`,
    })

    /** @param {typeof common} page */
    const box = (page) => {
      const { title, summary } = page
      const path = inLanguage(page.path)
      const short = isGame(page)
        ? html`<p><a href="${path}/short" aria-label="${title}: ${words.short}">${words.short}</a></p>`
        : ''
      return html`<li class="box"><h2><a href="${path}">${title}</a></h2><p>${summary}</p>${short}</li>`
    }
    const indexPage = paged('/rules', {
      title: `${index.title} · Sidi`,
      description: words.description(games.length),
      content: html`<h1>${index.title}</h1>
        ${linked(index.lead)}
        <ul class="grid">${[...games, common, presets].map(box)}</ul>
        ${linked(index.after)}${note('/rules')}`,
    })
    return [indexPage, presetsPage, ...[common, ...games].map(onePage)]
  }

  return new Map(translations.flatMap(pagesIn))
}

/** Table of contents of a long page. @param {readonly {id: string, text: string}[]} sections @param {string} label */
const contents = (sections, label) =>
  html`<nav class="contents" aria-label="${label}">
    <ul>${sections.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>
  </nav>`
