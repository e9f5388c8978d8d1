// @ts-check
import { html } from 'hono/html'
import { phrase } from '../../src/http/pages/html-text.js'

export { phrase }

/*
 * Texts of the contract as HTML: paragraphs, and code in backticks.
 */

/**
 * A list with a separator between the items.
 * @template Item, Between
 * @param {Item[]} items
 * @param {Between} between
 * @returns {(Item | Between)[]}
 */
export const joined = (items, between) => items.flatMap((item, i) => (i === 0 ? [item] : [between, item]))

/**
 * A text of several paragraphs as HTML.
 * @param {string} [text]
 */
export const prose = (text = '') => text.split('\n\n').map((paragraph) => html`<p>${phrase(paragraph)}</p>`)

/**
 * A part of the page that is closed at first.
 * @param {unknown} title
 * @param {unknown} content
 */
export const closed = (title, content) =>
  html`<details><summary>${title}</summary><div class="inside">${content}</div></details>`
