// @ts-check
import { nameOf } from './schema-text.mjs'

/*
 * Families of schemas: the members of a union, and what such members have in the same place. The games of all rulesets have
 * nearly the same fields; what is alike in all of a family is told once, at the union, and each member leads there.
 */

/** @typedef {import('./schema-text.mjs').Schema} Schema */

/**
 * @typedef {object} Family
 * @property {string} union the schema at which the family comes together
 * @property {string} [place] the field of the union's members in which these are, if they are not the members themselves
 * @property {string[]} members the names of their schemas
 * @property {Schema} alike an object with the fields that all of them have, each the same to the letter
 */

/** Fewer fields than this are told where they are: to follow a link would take longer than to read them. */
const ENOUGH = 3

/**
 * All that a schema says about a field, as one text.
 * @param {Schema} schema
 * @param {string} name of the field
 */
const fieldOf = ({ properties = {}, required = [] }, name) =>
  JSON.stringify([properties[name], required.includes(name)])

/**
 * What all members say the same about, in the order of the first.
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
 * The name of the one schema that a value has, which may also be null.
 * @param {Schema} [schema]
 * @returns {string[]} none where it has several, or one without a name
 */
function namedIn({ $ref, anyOf = [] } = {}) {
  if ($ref) return [nameOf($ref)]
  const named = anyOf.filter((/** @type {Schema} */ one) => one.$ref)
  return named.length === 1 && anyOf.every((/** @type {Schema} */ one) => one.$ref || one.type === 'null')
    ? [nameOf(named[0].$ref)]
    : []
}

/**
 * The families of a contract.
 * @param {Record<string, Schema>} schemas all that have a name
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
