// @ts-check
import { html } from 'hono/html'
import { anchorOf, body, bounds, example, fields, kind } from './schema-text.mjs'
import { joined, phrase } from './text-as-html.mjs'

/*
 * Sections of the reference page for the named schemas of the contract.
 */

/** @typedef {import('./schema-text.mjs').Schema} Schema */
/** @typedef {import('./schema-families.mjs').Family} Family */

/**
 * The anchor of the common fields of a family.
 * @param {Family} family
 */
const anchorOfFamily = ({ union, place }) => anchorOf(place === undefined ? union : `${union}-${place}`)

/**
 * The term for a member of a family.
 * @param {Family} family
 */
const member = ({ union, place }) =>
  place === undefined ? html`<code>${union}</code>` : html`<code>${place}</code> of a <code>${union}</code>`

/**
 * The common fields of a family, shown at the union.
 * @param {Family} family
 */
const together = (family) => {
  const { place, alike } = family
  const id = place !== undefined && html` id="${anchorOfFamily(family)}"`
  return html`<div${id}><p>Every ${member(family)} has:</p>${fields(alike)}</div>`
}

/**
 * The link from a member to the common fields, with the names of these fields.
 * @param {Family} family
 */
const likeAll = (family) =>
  html`<p>And what <a href="#${anchorOfFamily(family)}">every ${member(family)}</a> has: ${joined(
    Object.keys(family.alike.properties).map((name) => html`<dfn>${name}</dfn>`),
    ', ',
  )}.</p>`

/**
 * A schema without the common fields of its family.
 * @param {Schema} schema
 * @param {Family} family
 * @returns {Schema}
 */
const ownOf = (schema, { alike }) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => !Object.hasOwn(alike.properties, name)),
  ),
})

/**
 * The section of a named schema, closed at first. The anchor lies inside, so a link to the schema opens the section.
 * @param {string} name
 * @param {Schema} schema
 * @param {Family[]} families of all schemas
 */
export function namedSchemaSection(name, schema, families) {
  const family = families.find(({ members }) => members.includes(name))
  return html`<details class="schema"><summary><code>${name}</code> <span class="quiet">${phrase(
    schema.description,
  )}</span></summary><div id="${anchorOf(name)}" class="inside">${
    schema.properties ? '' : html`<p>${joined([kind(schema), ...bounds(schema)], ', ')}</p>`
  }${example(schema)}${body(family ? ownOf(schema, family) : schema)}${family && likeAll(family)}${families
    .filter(({ union }) => union === name)
    .map(together)}</div></details>`
}
