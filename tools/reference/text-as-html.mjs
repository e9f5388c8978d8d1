// @ts-check
import { html } from 'hono/html'
import { phrase } from '../../src/http/pages/html-text.js'

export { phrase }

/*
 * Text of the contract as HTML. Its prose is paragraphs, and code in backticks.
 */

/**
 * A list with something between its items.
 * @template Item, Between
 * @param {Item[]} items
 * @param {Between} between
 * @returns {(Item | Between)[]}
 */
export const joined = (items, between) => items.flatMap((item, i) => (i === 0 ? [item] : [between, item]))

/**
 * Prose of several paragraphs.
 * @param {string} [text]
 */
export const prose = (text = '') => text.split('\n\n').map((paragraph) => html`<p>${phrase(paragraph)}</p>`)

/**
 * A part that is closed until somebody wants it.
 * @param {unknown} title
 * @param {unknown} content
 */
export const closed = (title, content) =>
  html`<details><summary>${title}</summary><div class="inside">${content}</div></details>`
