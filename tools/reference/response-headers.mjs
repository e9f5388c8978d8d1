// @ts-check
import { html } from 'hono/html'
import { joined, phrase } from './text-as-html.mjs'

/*
 * Response headers of the reference. Most answers share the same headers, so each header has a single description.
 */

/** @param {string} name */
const anchorOf = (name) => `header-${name.toLowerCase()}`

/**
 * The names of the headers of an answer, each with a link to its description.
 * @param {Record<string, any>} response
 */
export const headerNames = ({ headers = {} }) =>
  Object.keys(headers).length > 0 &&
  html`<p class="quiet">Headers: ${joined(
    Object.keys(headers).map((name) => html`<a href="#${anchorOf(name)}">${name}</a>`),
    ', ',
  )}</p>`

/**
 * Descriptions of all response headers of the operations.
 * @param {import('./operations-by-tag.mjs').Operation[]} operations
 */
export function allHeaders(operations) {
  const responses = operations.flatMap(({ responses }) => Object.values(responses))
  const headers = Object.fromEntries(responses.flatMap(({ headers = {} }) => Object.entries(headers)))
  const sorted = Object.entries(headers).sort(([a], [b]) => a.localeCompare(b))
  return html`<ul class="fields">${sorted.map(
    ([name, { description, example }]) =>
      html`<li id="${anchorOf(name)}"><dfn>${name}</dfn><p>${phrase(description)}</p>${
        example !== undefined && html`<p class="quiet">For example <code>${example}</code></p>`
      }</li>`,
  )}</ul>`
}
