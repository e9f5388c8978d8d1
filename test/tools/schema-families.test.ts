import { expect, test } from 'vitest'
import { familiesOf } from '../../tools/reference/schema-families.mjs'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string', description: 'What it says.' }

/** An object schema whose fields are all required by default. */
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  ...{ type: 'object', properties, required },
})

const union = (...names: string[]) => ({
  oneOf: names.map(ref),
  discriminator: {
    propertyName: 'kind',
    mapping: Object.fromEntries(names.map((name) => [name, ref(name).$ref])),
  },
})

const told = (schemas: Record<string, object>) =>
  familiesOf(schemas).map(({ union, place, members, alike }) => ({
    ...{ union, place, members, fields: Object.keys(alike['properties']), required: alike['required'] },
  }))

const alike = { one: text, two: text, three: text }

test('shared fields are equal in all members of a union', () => {
  const schemas = {
    Union: union('Cat', 'Dog'),
    Cat: object({ kind: { const: 'Cat' }, ...alike, four: text, five: text, six: text }, [
      'kind',
      'one',
      'four',
    ]),
    Dog: object(
      {
        kind: { const: 'Dog' },
        ...{ three: text, two: text, one: text },
        four: text,
        five: { ...text, description: 'Something else.' },
        six: { ...text, type: 'integer' },
      },
      ['kind', 'one'],
    ),
  }
  // The members differ in `kind`, in whether the fourth field is required, and in the types of the others.
  expect(told(schemas)).toEqual([
    {
      union: 'Union',
      place: undefined,
      members: ['Cat', 'Dog'],
      fields: ['one', 'two', 'three'],
      required: ['one'],
    },
  ])
})

test('fields of all members at one path form a family if each member has its own schema, nullable or not', () => {
  const required = Object.keys(alike)
  const house = (mine: string, also: object) =>
    object({ own: { anyOf: [ref(mine), { type: 'null' }] }, same: ref('Kennel'), either: also })
  const schemas = {
    Union: union('Cat', 'Dog'),
    Cat: house('Basket', { anyOf: [ref('Basket'), ref('Kennel')] }),
    Dog: house('Kennel', { anyOf: [ref('Kennel'), { type: 'string' }] }),
    Basket: object({ ...alike, soft: text }),
    Kennel: object(alike),
  }
  expect(told(schemas)).toEqual([
    { union: 'Union', place: 'own', members: ['Basket', 'Kennel'], fields: required, required },
  ])
})

test('two shared fields, or members outside a union, form no family', () => {
  const two = object({ one: text, two: text })
  expect(told({ Union: union('Cat', 'Dog'), Cat: two, Dog: two })).toEqual([])
  expect(told({ Cat: object(alike), Dog: object(alike) })).toEqual([])
})
