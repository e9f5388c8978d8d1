// @ts-check
import { html } from 'hono/html'
import { anchorOf, body, bounds, example, fields, kind } from './schema-text.mjs'
import { joined, phrase } from './text-as-html.mjs'

/*
 * The schemas that have a name, one after the other.
 */

/** @typedef {import('./schema-text.mjs').Schema} Schema */
/** @typedef {import('./schema-families.mjs').Family} Family */

/**
 * Where it is told what is alike in a family.
 * @param {Family} family
 */
const anchorOfFamily = ({ union, place }) => anchorOf(place === undefined ? union : `${union}-${place}`)

/**
 * What a member of a family is called.
 * @param {Family} family
 */
const member = ({ union, place }) =>
  place === undefined ? html`<code>${union}</code>` : html`<code>${place}</code> of a <code>${union}</code>`

/**
 * What is alike in a family, told where it comes together.
 * @param {Family} family
 */
const together = (family) => {
  const { place, alike } = family
  const id = place !== undefined && html` id="${anchorOfFamily(family)}"`
  return html`<div${id}><p>Every ${member(family)} has:</p>${fields(alike)}</div>`
}

/**
 * The way there from a member, with the names of what it finds there.
 * @param {Family} family
 */
const likeAll = (family) =>
  html`<p>And what <a href="#${anchorOfFamily(family)}">every ${member(family)}</a> has: ${joined(
    Object.keys(family.alike.properties).map((name) => html`<dfn>${name}</dfn>`),
    ', ',
  )}.</p>`

/**
 * A schema without what it has like all of its family.
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
 * A schema with a name, closed until somebody wants it. The anchor lies within, so that following a link opens it.
 * @param {string} name
 * @param {Schema} schema
 * @param {Family[]} families of all schemas
 */
export function named(name, schema, families) {
  const family = families.find(({ members }) => members.includes(name))
  return html`<details class="schema"><summary><code>${name}</code> <span class="quiet">${phrase(
    schema.description,
  )}</span></summary><div id="${anchorOf(name)}" class="inside">${
    schema.properties ? '' : html`<p>${joined([kind(schema), ...bounds(schema)], ', ')}</p>`
  }${example(schema)}${body(family ? ownOf(schema, family) : schema)}${family && likeAll(family)}${families
    .filter(({ union }) => union === name)
    .map(together)}</div></details>`
}
