// @ts-check
import { html } from 'hono/html'
import { joined, phrase } from './text-as-html.mjs'

/*
 * Headers of answers: most answers have the same, so each is described once.
 */

/** @param {string} name */
const anchorOf = (name) => `header-${name.toLowerCase()}`

/**
 * The names of an answer's headers, each a link to what it says.
 * @param {Record<string, any>} response
 */
export const headerNames = ({ headers = {} }) =>
  Object.keys(headers).length > 0 &&
  html`<p class="quiet">Headers: ${joined(
    Object.keys(headers).map((name) => html`<a href="#${anchorOf(name)}">${name}</a>`),
    ', ',
  )}</p>`

/**
 * Every header that some answer has.
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
