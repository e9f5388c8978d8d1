// @ts-check
import { nameOf } from './schema-text.mjs'

/*
 * Families of schemas: members of a union with common fields. The games of all rulesets have nearly the same fields.
 * The reference shows the common fields at the union, and each member links to the union.
 */

/** @typedef {import('./schema-text.mjs').Schema} Schema */

/**
 * @typedef {object} Family
 * @property {string} union the schema with the common fields
 * @property {string} [place] the field of the union's members that holds these schemas; absent for the members
 *   themselves
 * @property {string[]} members the names of the schemas
 * @property {Schema} alike an object with the common fields, each equal in all members to the letter
 */

/** Minimum number of common fields. Below this number a link would take longer to follow than the fields to read. */
const ENOUGH = 3

/**
 * The whole definition of a field, as text for comparison.
 * @param {Schema} schema
 * @param {string} name of the field
 */
const fieldOf = ({ properties = {}, required = [] }, name) =>
  JSON.stringify([properties[name], required.includes(name)])

/**
 * The fields with the same definition in all members, in the order of the first member.
 * @param {Schema[]} members
 */
function alikeIn([first = {}, ...others]) {
  const { properties = {}, required = [] } = first
  const names = Object.keys(properties).filter((name) =>
    others.every((one) => fieldOf(one, name) === fieldOf(first, name)),
  )
  return {
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((/** @type {string} */ name) => names.includes(name)),
  }
}

/**
 * The name of the only schema of a value, apart from null.
 * @param {Schema} [schema]
 * @returns {string[]} empty for several schemas or a schema without a name
 */
function namedIn({ $ref, anyOf = [] } = {}) {
  if ($ref) return [nameOf($ref)]
  const named = anyOf.filter((/** @type {Schema} */ one) => one.$ref)
  return named.length === 1 && anyOf.every((/** @type {Schema} */ one) => one.$ref || one.type === 'null')
    ? [nameOf(named[0].$ref)]
    : []
}

/**
 * Finds the families of schemas in a contract: members of a discriminated union, or the schemas of one field of all
 * members, with at least {@link ENOUGH} common fields. The reference shows the common fields once.
 * @param {Record<string, Schema>} schemas all named schemas
 * @returns {Family[]}
 */
export function familiesOf(schemas) {
  const schemaOf = (/** @type {string} */ name) => schemas[name] ?? {}
  return Object.entries(schemas).flatMap(([union, { discriminator }]) => {
    const members = Object.values(discriminator?.mapping ?? {}).map(nameOf)
    const inPlaces = Object.keys(schemaOf(members[0] ?? '').properties ?? {})
      .map((place) => ({
        place,
        members: members.flatMap((name) => namedIn(schemaOf(name).properties?.[place])),
      }))
      .filter(({ members: those }) => new Set(those).size === members.length)
    return [{ members }, ...inPlaces]
      .map((family) => ({ union, ...family, alike: alikeIn(family.members.map(schemaOf)) }))
      .filter(({ alike }) => Object.keys(alike.properties).length >= ENOUGH)
  })
}
