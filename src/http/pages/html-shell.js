// @ts-check
import { html } from 'hono/html'

/*
 * The HTML shell of all pages for people. Plain JavaScript, because the Worker makes some pages on request and the build
 * makes the other pages on any version of Node.
 */

/** @typedef {ReturnType<typeof html>} Content */

/** The content security policy: only the shared style and icon may be loaded, and no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Security headers of every HTML page. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Value of the header `Link` of the start page and the contract: links to the documentation (RFC 8631). */
export const SERVICE_LINKS =
  '</docs/guide>; rel="service-doc", </openapi.json>; rel="service-desc", </.well-known/api-catalog>; rel="api-catalog"'

/** @typedef {import('../../i18n/pages/page-frame-schema.ts').PageFrame} PageFrame */
/** @typedef {PageFrame['language']} Language */

/** The frame in English, which each page has at once. @type {PageFrame} */
export const ENGLISH_FRAME = {
  language: 'en',
  skip: 'To the content',
  rooms: { play: 'Play', rules: 'Rules', guide: 'Guide', reference: 'Reference', problems: 'Problems' },
  languages: 'Language',
  problem: {
    httpStatus: 'HTTP status',
    start: 'Start page',
    rules: 'Rules of all games',
    reference: 'Reference',
    list: 'Problems',
    listLead: 'All problems of the service, by the code of the answer.',
    listNote:
      'A refusal is a problem document (RFC 9457): nothing has changed, and `type` leads to a page of this list. A refused move has `rule`, the number of the rule, and `ruleUrl`, its text.',
    example: 'Example',
    namesRule: ['The answer names the rule, for example ', ', or the rule of another game.'],
    all: 'All problems',
  },
}

/** @type {readonly (readonly [path: string, room: keyof PageFrame['rooms']])[]} */
const ROOMS = [
  ['/play', 'play'],
  ['/rules', 'rules'],
  ['/docs/guide', 'guide'],
  ['/docs', 'reference'],
  ['/problems', 'problems'],
]

/**
 * The path of a page of rules in a language: `/rules/de/schieber`.
 * @param {Language} language
 * @param {string} path the path without a language
 */
export const rulesPathIn = (language, path) => path.replace('/rules', `/rules/${language}`)

/** Rooms with an address for each language. @type {Readonly<Record<string, (language: Language) => string>>} */
const IN_LANGUAGES = {
  '/rules': (language) => rulesPathIn(language, '/rules'),
  '/problems': (language) => `/problems?lang=${language}`,
}

/** The address of a room in a language. @param {string} path @param {Language} language */
const roomIn = (path, language) => IN_LANGUAGES[path]?.(language) ?? path

/** The start page in a language. @param {Language} language */
export const startPath = (language) => `/?lang=${language}`

/** The names of the languages, and the locales of OpenGraph. @type {Readonly<Record<Language, readonly [name: string, locale: string]>>} */
const LANGUAGE_NAMES = {
  en: ['English', 'en_GB'],
  de: ['Deutsch', 'de_CH'],
  fr: ['Français', 'fr_CH'],
  it: ['Italiano', 'it_CH'],
}

/** The links to the same page in other languages. @param {PageFrame} frame @param {Versions} versions */
const languageLinks = (frame, versions) =>
  html`<nav class="languages" aria-label="${frame.languages}">
        <ul>
          ${versions.map(([language, path]) =>
            language === frame.language
              ? html`<li><a href="${path}" lang="${language}" hreflang="${language}" aria-current="true">${LANGUAGE_NAMES[language][0]}</a></li>`
              : html`<li><a href="${path}" lang="${language}" hreflang="${language}">${LANGUAGE_NAMES[language][0]}</a></li>`,
          )}
        </ul>
      </nav>`

/** @typedef {readonly (readonly [language: Language, path: string])[]} Versions the addresses of a page by language */

/**
 * The document of a page: the head with the shared style and icon, and the body.
 *
 * @param {object} page
 * @param {Language} page.language
 * @param {string} page.title The title of the window and of bookmarks.
 * @param {Content | string} page.head Further elements of the head.
 * @param {Content} page.body The content of the body.
 * @param {string} [page.bodyClass]
 * @param {string} [page.prefix] The vocabulary of properties in the head (RDFa).
 * @returns {Content}
 */
export const documentOf = ({ language, title, head, body, bodyClass, prefix }) => html`<!doctype html>
<html lang="${language}"${prefix === undefined ? '' : html` prefix="${prefix}"`}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/style.css" />
    ${head}
  </head>
  <body${bodyClass === undefined ? '' : html` class="${bodyClass}"`}>
    ${body}
  </body>
</html>
`

/**
 * A whole page: its content with the way home, the style and the icon.
 *
 * @param {object} page
 * @param {string} page.title The title of the window and of bookmarks.
 * @param {string} page.description A sentence for results of a search.
 * @param {string} page.path The path of the page: the navigation marks the room.
 * @param {string} [page.room] The room of the page, where the path differs.
 * @param {Content} page.content
 * @param {Content | string} [page.head] Further files that the page loads.
 * @param {Content | string} [page.beside] The part between navigation and content.
 * @param {PageFrame} [page.frame] The words of the frame, by default in English.
 * @param {Versions} [page.versions] The addresses of the page in all languages; missing for a page in one language.
 * @param {string} [page.image] The absolute URL of a picture for links in chats.
 * @returns {Content}
 */
export const shell = ({
  title,
  description,
  path,
  room,
  content,
  head = '',
  beside = '',
  frame = ENGLISH_FRAME,
  versions = [],
  image,
}) => {
  // A page in English alone leads to the other pages in the language of the browser.
  const isNeutral = frame.language === 'en' && versions.length === 0
  return documentOf({
    language: frame.language,
    title,
    head: html`<meta name="description" content="${description}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Sidi" />
    <meta property="og:locale" content="${LANGUAGE_NAMES[frame.language][1]}" />
    ${image === undefined ? '' : html`<meta property="og:image" content="${image}" /><meta name="twitter:card" content="summary_large_image" />`}
    ${versions.map(([language, to]) => html`<link rel="alternate" hreflang="${language}" href="${to}" />`)}
    ${head}`,
    body: html`<a class="skip" href="#content">${frame.skip}</a>
    <header class="top">
      <a class="home" href="${isNeutral ? '/' : startPath(frame.language)}">Sidi</a>
      <nav aria-label="Sidi">
        <ul>
          ${ROOMS.map(([to, name]) => {
            const href = isNeutral ? to : roomIn(to, frame.language)
            const isRoom = room === undefined ? path.startsWith(`${to}/`) : room === to
            const here = path === to ? 'page' : isRoom ? 'true' : undefined
            return here === undefined
              ? html`<li><a href="${href}">${frame.rooms[name]}</a></li>`
              : html`<li><a href="${href}" aria-current="${here}">${frame.rooms[name]}</a></li>`
          })}
        </ul>
      </nav>
      ${versions.length === 0 ? '' : languageLinks(frame, versions)}
    </header>
    ${beside}
    <main id="content" tabindex="-1">${content}</main>`,
  })
}
