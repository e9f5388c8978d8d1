// @ts-check
import { html } from 'hono/html'
import { headerNames } from './response-headers.mjs'
import { bodyContent, kind, nameOf } from './schema-text.mjs'
import { closed, joined, phrase } from './text-as-html.mjs'

/*
 * Answers of an operation in the reference: successes with their schemas, refusals with their problem codes.
 */

/** @typedef {Record<string, any>} Response */

/** @param {string} status */
const isRefusal = (status) => Number(status) >= 400

/**
 * The codes of problems that the examples of a refusal have.
 * @param {Response} response
 */
const codesOf = ({ content = {} }) =>
  Object.values(content)
    .flatMap(({ example, examples = {} }) => [example, ...Object.values(examples).map(({ value }) => value)])
    .flatMap((problem) => problem?.code ?? [])

/**
 * A refusal. All refusals share the schema of a problem document, which the reference explains a single time.
 * @param {string} status
 * @param {Response} response
 */
const refusal = (status, response) =>
  html`<li><p><b class="no">${status}</b> ${phrase(response.description)} ${codesOf(response).map(
    (code) => html`<a href="/problems/${code}"><code>${code}</code></a> `,
  )}</p></li>`

/**
 * Whether an answer shows the fields of a schema. Members of a union by ruleset are shown at the schema only.
 * @param {{ $ref?: string }} schema
 * @param {Record<string, any>} schemas
 */
const isShown = ({ $ref }, schemas) =>
  $ref !== undefined && schemas[nameOf($ref)]?.discriminator === undefined

/**
 * @param {string} status
 * @param {Response} response
 * @param {Record<string, any>} schemas
 */
function success(status, response, schemas) {
  const content = Object.entries(response.content ?? {})
  return html`<li><p><b class="yes">${status}</b> ${phrase(response.description)} ${content.map(
    ([type, { schema }]) => html`<span class="kind">${kind(schema)} · ${type}</span> `,
  )}</p>${content
    .filter(([, { schema }]) => isShown(schema, schemas))
    .map(([, { schema }]) =>
      closed(html`What <code>${nameOf(schema.$ref)}</code> holds`, bodyContent(schema, schemas)),
    )}${headerNames(response)}</li>`
}

/**
 * @param {Record<string, Response>} responses by status
 * @param {Record<string, any>} schemas
 */
export function answers(responses, schemas) {
  const all = Object.entries(responses)
  const refused = all.filter(([status]) => isRefusal(status))
  return html`<h4>Answers</h4>
<ul class="answers">${all
    .filter(([status]) => !isRefusal(status))
    .map(([status, response]) => success(status, response, schemas))}</ul>
${closed(
  html`Refusals: ${joined(
    refused.map(([status]) => html`<span class="no">${status}</span>`),
    ', ',
  )}`,
  html`<ul class="answers">${refused.map(([status, response]) => refusal(status, response))}</ul>`,
)}`
}
