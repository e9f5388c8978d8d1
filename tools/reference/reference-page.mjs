// @ts-check
import { html } from 'hono/html'
import { shell } from '../../src/http/pages/html-shell.js'
import { namedSchemaSection } from './named-schemas.mjs'
import { operationSection } from './operation-section.mjs'
import { byTag } from './operations-by-tag.mjs'
import { allHeaders } from './response-headers.mjs'
import { familiesOf } from './schema-families.mjs'
import { joined, phrase, prose } from './text-as-html.mjs'
import { tokenPanel } from './token-panel.mjs'

/*
 * Page /docs: the reference of the whole contract. The page is readable without a script; the script adds forms.
 */

/** @typedef {Record<string, any>} Document */

const head = html`<link rel="stylesheet" href="/docs/reference.css">
<script type="module" src="/docs/reference.js"></script>`

/** @param {import('./operations-by-tag.mjs').Operation} operation */
const entry = ({ operationId, summary, method }) =>
  html`<li><a href="#${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${summary}</a></li>`

/** @param {ReturnType<typeof byTag>} tags */
const contents = (tags) => html`<nav class="index" aria-label="Contents">
<div class="filter" hidden><label for="filter">Find</label><input type="search" id="filter" autocomplete="off" spellcheck="false"></div>
<p class="quiet" id="found" role="status"></p>
<details id="menu"><summary>Contents</summary>
<ul><li><a href="#start">Begin here</a></li>
${tags.map(
  ({ name, anchor, operations }) =>
    html`<li><a href="#${anchor}">${name}</a><ul>${operations.map(entry)}</ul></li>
`,
)}<li><a href="#headers">Headers of answers</a></li>
<li><a href="#problems">Codes of problems</a></li>
<li><a href="#schemas">Schemas</a></li></ul></details></nav>`

/** @param {Document} document */
const start = ({ info, components }) => html`<section id="start" aria-labelledby="title">
<h1 id="title">${info.title} <span class="quiet">${info.version}</span></h1>
<p class="lead">${phrase(info.summary)}</p>
${prose(info.description)}
<p>How to use it well is in the <a href="/docs/guide">guide</a>. The same as a document for programs: <a href="/openapi.json">OpenAPI 3.1</a>. Smaller ones hold what a client of one game needs
(${joined(
  components.schemas.Game.discriminator
    ? Object.keys(components.schemas.Game.discriminator.mapping).map(
        (ruleset) => html`<a href="/openapi/play/${ruleset}.json">${ruleset}</a>`,
      )
    : [],
  ', ',
)}), or the operations of one tag (below). In the examples for a shell, <code>$URL</code> is where
the service is, <code>$TOKEN</code> what signing up gave, <code>$GAME</code> the id of a game.</p>
<noscript><p>To try things out here, the page needs its script; for reading it does not.</p></noscript>
</section>`

/**
 * @param {string} anchor
 * @param {string} title
 * @param {unknown} content
 */
const chapter = (anchor, title, content) => html`<section aria-labelledby="${anchor}">
<h2 id="${anchor}">${title}</h2>
${content}
</section>
`

/** @param {Document} document */
const problemCodes = ({ components }) => [
  html`<p>Every refusal is a problem document; its <code>code</code> is one of these, and each has a page.</p>`,
  html`<ul class="codes">${components.schemas.ProblemCode.enum.map(
    (/** @type {string} */ code) => html`<li><a href="/problems/${code}"><code>${code}</code></a></li>`,
  )}</ul>`,
]

/**
 * @param {Document} document the contract
 * @returns {string} the page
 */
export function page(document) {
  const tags = byTag(document)
  const schemas = Object.entries(document.components.schemas).sort(([a], [b]) => a.localeCompare(b))
  const families = familiesOf(document.components.schemas)
  return `${shell({
    path: '/docs',
    title: 'Reference · Sidi',
    description: 'Every request that the service takes, and every answer it gives: to read and to try.',
    head,
    beside: contents(tags),
    content: html`${start(document)}
${tokenPanel}
${tags.map(({ anchor, name, description, externalDocs: { url }, operations }) =>
  chapter(anchor, name, [
    prose(description),
    html`<p class="quiet">These operations <a href="${url}">as a document</a>.</p>`,
    operations.map((operation) => operationSection(operation, document.components.schemas)),
  ]),
)}
${chapter('headers', 'Headers of answers', allHeaders(tags.flatMap(({ operations }) => operations)))}
${chapter('problems', 'Codes of problems', problemCodes(document))}
${chapter(
  'schemas',
  'Schemas',
  schemas.map(([name, schema]) => namedSchemaSection(name, schema, families)),
)}
<footer>${document.info.license.name} licence. This page is made from the contract and loads nothing from elsewhere.</footer>`,
  })}`
}
