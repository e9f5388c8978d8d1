// @ts-check
import { html } from 'hono/html'
import { bodyOf, exampleOf, needsToken } from './curl-command.mjs'
import { formatJson, short } from './format-json.mjs'
import { nameOf } from './schema-text.mjs'

/*
 * Form for requests to an operation. Hidden until the script of the page runs.
 */

/** @typedef {import('./operations-by-tag.mjs').Operation} Operation */
/** @typedef {Record<string, any>} Parameter */

/**
 * The values of an enumeration, for a list of choices.
 * @param {Parameter} schema
 * @param {Record<string, any>} schemas
 * @returns {string[] | undefined} undefined without an enumeration
 */
const wordsOf = (schema, schemas) => (schema.$ref ? schemas[nameOf(schema.$ref)] : schema).enum

/**
 * @param {Parameter} parameter
 * @param {string} id
 * @param {Record<string, any>} schemas
 */
function control({ name, in: where, required, schema, ...rest }, id, schemas) {
  const words = wordsOf(schema, schemas)
  const given = required && name !== 'game' ? exampleOf({ schema, ...rest }) : undefined
  const attributes = html`id="${id}" name="${name}" data-in="${where}"${required ? html` required` : ''}`
  const input = words
    ? html`<select ${attributes}>${!required && html`<option value="">–</option>`}${words.map((word) => html`<option>${word}</option>`)}</select>`
    : html`<input ${attributes} autocomplete="off" spellcheck="false" value="${given ?? ''}">`
  return html`<div><label for="${id}"><code>${name}</code> <span class="quiet">${where}${required ? '' : ', if you like'}</span></label>${input}</div>`
}

/** @param {Operation} operation */
function bodyField(operation) {
  const value = bodyOf(operation)
  if (value === undefined) return ''
  const { operationId: id } = operation
  const examples = Object.entries(Object.values(operation.requestBody.content)[0].examples ?? {})
  const text = formatJson(value)
  const rows = Math.max(5, Math.min(16, text.split('\n').length))
  return html`<div><label for="${id}-example">Fill the body with</label><select id="${id}-example" data-fills="${id}-body"><optgroup label="Examples">${examples.map(
    ([name, { summary = name, value }]) => html`<option value="${short(value)}">${summary}</option>`,
  )}</optgroup></select></div>
<div class="whole"><label for="${id}-body">Body <span class="quiet">JSON</span></label><textarea id="${id}-body" name="body" rows="${rows}" spellcheck="false">${text}</textarea></div>`
}

/**
 * @param {Operation} operation
 * @param {Record<string, any>} schemas
 */
export function tryForm(operation, schemas) {
  const { operationId: id, method, path, parameters, summary } = operation
  const controls = (/** @type {Parameter[]} */ list) =>
    list.map((one) => control(one, `${id}-${one.in}-${one.name}`.toLowerCase(), schemas))
  const rare = parameters.filter((one) => one.in === 'header')
  return html`<form class="trial" data-method="${method.toUpperCase()}" data-path="${path}"${needsToken(operation) && html` data-token`} aria-label="Try: ${summary}" hidden>
<details><summary>Try it</summary><div class="inside form">${controls(parameters.filter((one) => one.in !== 'header'))}${bodyField(operation)}${
    rare.length > 0 &&
    html`<details class="whole"><summary>Headers</summary><div class="inside form">${controls(rare)}</div></details>`
  }<p class="whole send"><button>Send</button> ${
    needsToken(operation) && html`<label for="${id}-as">as</label> <select class="as" id="${id}-as"></select>`
  }</p><div class="whole answer"><p role="status"></p><div></div></div></div></details></form>`
}
