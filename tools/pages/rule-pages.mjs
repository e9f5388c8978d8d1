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

/** @typedef {import('../../src/i18n/pages/rules-pages-schema.ts').RulesTranslation} RulesTranslation */

/** The search of the rules on a page. A script shows the form. @param {RulesTranslation['words']} words */
const findForm = ({ find, found }) =>
  html`<form class="find" role="search" data-found="${found}" hidden>
    <label>${find} <input type="search" name="q" autocomplete="off" /></label>
    <p class="quiet" role="status"></p>
  </form>`

/** The links of a page in English, in another language. @param {string} text @param {(path: string) => string} inLanguage */
const linksIn = (text, inLanguage) =>
  text.replaceAll(
    /href="(\/rules(?:\/[a-z-]+)?)(?=["#])/g,
    (_, /** @type {string} */ path) => `href="${inLanguage(path)}`,
  )

/**
 * All rule pages as HTML, by path without the extension. The rules are English; the frame is in the language of the path.
 * @param {string} folder docs/rules
 * @param {readonly RulesTranslation[]} translations
 * @returns {ReadonlyMap<string, string>}
 */
export const rulePages = (folder, translations) => {
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
  const index = render(read('README.md'), placeOn('/rules'))
  const gamePaths = new Set(games.map(({ path }) => path))

  /** @param {RulesTranslation} translation @returns {(readonly [path: string, page: string])[]} */
  const pagesIn = ({ frame, words, games: names }) => {
    const { language } = frame
    const inLanguage = (/** @type {string} */ path) => rulesPathIn(language, path)
    const isEnglish = language === 'en'
    /** English text of the rules. @param {string} text */
    const english = (text) => {
      const linked = linksIn(text, inLanguage)
      return raw(isEnglish ? linked : `<div lang="en">${linked}</div>`)
    }
    /** The name and the summary of a page. @param {typeof common} page */
    const introductionOf = ({ path, title, summary }) => {
      if (isEnglish) return { name: title, summary }
      if (path === common.path) return words.common
      if (path === PRESETS_PATH) return words.presets
      return names[path.replace('/rules/', '')] ?? { name: title, summary }
    }
    const note = words.inEnglish === '' ? '' : html`<p class="quiet">${words.inEnglish}</p>`
    /** @param {string} path @param {Omit<Parameters<typeof shell>[0], 'path'>} page */
    const paged = (path, page) => {
      const versions = translations.map(
        (one) => /** @type {const} */ ([one.frame.language, rulesPathIn(one.frame.language, path)]),
      )
      const to = inLanguage(path)
      const room = path === '/rules' ? {} : { room: '/rules' }
      const text = shell({ ...page, ...room, path: isEnglish ? to : path, frame, versions })
      return /** @type {const} */ ([to, `${text}`])
    }

    /** @param {typeof common} page */
    const onePage = (page) => {
      const { path, lead, before, after, sections } = page
      const { name, summary } = introductionOf(page)
      const hasPresets = presets.before.includes(`href="${path}"`)
      return paged(path, {
        title: `${name} · ${frame.rooms.rules} · Sidi`,
        description: summary,
        head: html`<script type="module" src="/rules/search.js"></script>`,
        content: html`<h1>${name}</h1>
          ${isEnglish ? english(lead) : html`<p>${summary}</p>${note}`}
          ${gamePaths.has(path) ? html`<p class="short-link"><a href="${inLanguage(path)}/short">${words.short}</a></p>` : ''}
          ${findForm(words)}
          ${contents(sections, words.contents)}
          ${english(before + after)}
          ${hasPresets ? html`<p>${words.presetsNote}<a href="${inLanguage(PRESETS_PATH)}">${words.presets.name}</a>.</p>` : ''}
          <footer>
            ${words.marks[0]}<a href="${inLanguage('/rules')}#how-to-read-them">${words.marks[1]}</a>.
          </footer>`,
      })
    }

    const presetsWords = introductionOf(presets)
    const presetsPage = paged(PRESETS_PATH, {
      title: `${presetsWords.name} · ${frame.rooms.rules} · Sidi`,
      description: presetsWords.summary,
      content: html`<h1>${presetsWords.name}</h1>
        ${isEnglish ? '' : html`<p>${presetsWords.summary}</p>${note}`}
        ${english(isEnglish ? presets.lead + presets.before : presets.before)}`,
    })

    /** @param {typeof common} page */
    const box = (page) => {
      const { name, summary } = introductionOf(page)
      const path = inLanguage(page.path)
      const short = gamePaths.has(page.path)
        ? html`<p><a href="${path}/short" aria-label="${name}: ${words.short}">${words.short}</a></p>`
        : ''
      return html`<li class="box"><h2><a href="${path}">${name}</a></h2><p>${summary}</p>${short}</li>`
    }
    const indexPage = paged('/rules', {
      title: `${isEnglish ? index.title : words.title} · Sidi`,
      description: words.description(games.length),
      content: html`<h1>${isEnglish ? index.title : words.title}</h1>
        ${isEnglish ? english(index.lead) : html`<p>${words.description(games.length)}</p>${note}`}
        <ul class="grid">${[...games, common, presets].map(box)}</ul>
        ${english(index.after)}`,
    })
    return [indexPage, presetsPage, ...rendered.map(onePage)]
  }

  return new Map(translations.flatMap(pagesIn))
}

/** Table of contents of a long page. @param {readonly {id: string, text: string}[]} sections @param {string} label */
const contents = (sections, label) =>
  html`<nav class="contents" aria-label="${label}">
    <ul>${sections.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>
  </nav>`
