// @ts-check
import { html } from 'hono/html'
import { short } from './format-json.mjs'
import { joined, phrase } from './text-as-html.mjs'

/*
 * Schemas in words: the type and the limits of a value, and the fields of an object.
 */

/** @typedef {Record<string, any>} Schema */

/** An enumeration up to this length is shown in the line of the field. */
const FEW = 6

/** @param {string} ref */
export const nameOf = (ref) => ref.slice(ref.lastIndexOf('/') + 1)

/** @param {string} name of a schema */
export const anchorOf = (name) => `schema-${name}`

/** @param {string} ref */
const link = (ref) => html`<a href="#${anchorOf(nameOf(ref))}">${nameOf(ref)}</a>`

/** @param {Schema} schema */
const choicesOf = (schema) => schema.oneOf ?? schema.anyOf ?? []

/** @param {unknown} value */
const literal = (value) => html`<code>${typeof value === 'string' ? value : short(value)}</code>`

/** @param {unknown[]} values */
const alternatives = (values) => joined(values, ' or ')

/**
 * @param {string} type
 * @param {Schema} schema
 */
function typeName(type, schema) {
  if (type === 'array') {
    const count = range(schema.minItems, schema.maxItems, '').map((text) => ` (${text})`)
    return ['list', ...count, ' of ', schema.items ? kind(schema.items) : 'anything']
  }
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return ['names, each with ', kind(schema.additionalProperties)]
  return type === 'boolean' ? [literal(true), ' or ', literal(false)] : type
}

/**
 * The type of a value in a few words.
 * @param {Schema} schema
 * @returns {unknown}
 */
export function kind(schema) {
  if (schema.$ref) return link(schema.$ref)
  const choices = choicesOf(schema)
  if (schema.discriminator)
    return html`one of ${choices.length}, by <code>${schema.discriminator.propertyName}</code>`
  if (choices.length > 0) return alternatives(choices.map(kind))
  if ('const' in schema) return literal(schema.const)
  if (schema.enum)
    return schema.enum.length > FEW
      ? `one of ${schema.enum.length} words`
      : alternatives(schema.enum.map(literal))
  if (!schema.type) return 'anything'
  return alternatives([schema.type].flat().map((type) => typeName(type, schema)))
}

/**
 * @param {number | undefined} least
 * @param {number | undefined} most
 * @param {string} unit
 */
function range(least, most, unit) {
  if (least === undefined && most === undefined) return []
  const numbers =
    least === undefined ? `up to ${most}` : most === undefined ? `${least} or more` : `${least} to ${most}`
  return [`${numbers}${unit}`]
}

/**
 * The limits of a value as phrases: range, length, pattern.
 * @param {Schema} schema
 * @returns {unknown[]}
 */
export function bounds(schema) {
  return [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...(schema.multipleOf ? [`a multiple of ${schema.multipleOf}`] : []),
    ...(schema.pattern ? [html`matching <code>${schema.pattern}</code>`] : []),
    ...(schema.format && schema.format !== 'int32' ? [schema.format] : []),
    ...('default' in schema ? [html`by default ${literal(schema.default)}`] : []),
  ]
}

/**
 * Whether the type of a schema makes an example needless: a boolean, or an enumeration.
 * @param {Record<string, any>} schema
 */
const isSaid = ({ type, enum: values }) => type === 'boolean' || values !== undefined

/** @param {Schema} schema */
export const example = (schema) =>
  schema.example !== undefined &&
  !isSaid(schema) &&
  html`<p class="quiet">For example ${literal(schema.example)}</p>`

/**
 * The unnamed parts of a value that need more than a line.
 * @param {Schema} schema
 * @returns {Schema[]}
 */
const parts = (schema) =>
  schema.$ref
    ? []
    : [
        schema,
        ...[schema.items, ...choicesOf(schema), schema.additionalProperties]
          .filter((part) => typeof part === 'object')
          .flatMap(parts),
      ]

/**
 * The members of a union by the value of their discriminator.
 * @param {Schema} schema a union with a discriminator
 */
const union = ({ discriminator, oneOf, anyOf }) =>
  discriminator?.mapping
    ? html`<ul class="union">${Object.entries(discriminator.mapping).map(
        ([value, ref]) => html`<li><code>${value}</code> ${link(ref)}</li>`,
      )}</ul>`
    : html`<ul class="union">${(oneOf ?? anyOf).map((/** @type {Schema} */ one) => html`<li>${kind(one)}</li>`)}</ul>`

/** @param {string[]} values */
const words = (values) => html`<p class="words">${joined(values.map(literal), ' ')}</p>`

/**
 * The details of a value below the line with its type.
 * @param {Schema} schema
 * @returns {unknown}
 */
export const body = (schema) =>
  parts(schema).map((part) => [
    part.discriminator && union(part),
    part.enum?.length > FEW && words(part.enum),
    part.properties && fields(part),
  ])

/**
 * A field of an object, or a parameter.
 * @param {{ name: string, schema: Schema, required: boolean, description?: string, where?: string }} value
 */
export const field = ({ name, schema, required, description = schema.description, where }) => {
  const isCode = name === 'code' && schema.enum?.length > FEW
  const said = isCode ? html`one of the <a href="#problems">codes of problems</a>` : kind(schema)
  return html`<li><dfn>${name}</dfn> <i>${joined(
    [...(where ? [where] : []), said, ...parts(schema).flatMap(bounds)],
    ', ',
  )}</i>${required ? html` <b>required</b>` : ''} ${description && html`<p>${phrase(description)}</p>`}${example(
    schema,
  )}${!isCode && body(schema)}</li>`
}

/**
 * The fields of an object.
 * @param {Schema} schema
 */
export const fields = ({ properties, required = [] }) =>
  html`<ul class="fields">${Object.entries(properties).map(([name, schema]) =>
    field({ name, schema, required: required.includes(name) }),
  )}</ul>`

/**
 * The content of a body. The fields of the schema are repeated here, so that the reader need not follow a link.
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas all named schemas
 */
export function bodyContent(schema, schemas) {
  const inner = (schema.$ref && schemas[nameOf(schema.$ref)]) ?? schema
  return [html`<p>${phrase(inner.description)}</p>`, body(inner)]
}
