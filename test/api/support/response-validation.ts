import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { inlineReferences } from '../../../tools/contract/inline-references.mjs'

/*
 * Validates responses against the published contract: status, headers and body. An unknown field is an error.
 */

type Json = Record<string, unknown>
interface ResponseObject {
  headers?: Json
  content?: Record<string, unknown>
}
interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, ResponseObject> }>>
}

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi', name), 'utf8')) as Document & Json
/** The published contract, with references. */
export const published: Document = read('openapi.json')
/** The contract without references in operations. */
export const contract = inlineReferences(published as Document & Json)
/** The contract of operators, without references in operations. */
export const operatorContract = inlineReferences(read('operator.json'))
const schemasIn = (document: Json): Json => (document['components'] as { readonly schemas: Json }).schemas
/** The paths of both contracts. */
const paths: Document['paths'] = { ...contract.paths, ...operatorContract.paths }

/** A copy of a schema in which objects have no unknown fields, and a union is chosen by its discriminator. */
const closed = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  if ('propertyName' in node && 'mapping' in node) return { propertyName: node.propertyName }
  const copy: Json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  const isSchema = typeof copy['properties'] === 'object' && !('name' in copy && 'in' in copy)
  if (isSchema && copy['additionalProperties'] === undefined && copy['type'] !== undefined) {
    copy['additionalProperties'] = false
  }
  return copy
}

// Each test process compiles the schemas: a shared function for each reference, without optimization, compiles twice as fast.
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  discriminator: true,
  inlineRefs: false,
  code: { optimize: false },
})
addFormats.default(ajv)
/** The schemas of both contracts. A schema of both is the same in both. */
const schemas = { ...schemasIn(operatorContract), ...schemasIn(contract) }
ajv.addSchema(closed({ paths, components: { schemas } }) as object, 'contract')

const validators = new Map<string, ValidateFunction>()
const validator = (pointer: string): ValidateFunction => {
  const known = validators.get(pointer)
  if (known) return known
  const made = ajv.compile({ $ref: `contract#${pointer}` })
  validators.set(pointer, made)
  return made
}

const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The path templates of the contract, templates without parameters first. */
const TEMPLATES = Object.keys(paths)
  .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  .map((template) => ({ template, form: new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }))

/** The path template of a request path. A template without parameters comes first. */
const templateOf = (path: string): string | undefined =>
  TEMPLATES.find(({ form }) => form.test(path))?.template

/** Headers that must be documented wherever a response has them. */
const TOLD = [
  'etag',
  'location',
  'link',
  'retry-after',
  'sidi-awaiting',
  'ratelimit',
  'ratelimit-policy',
  'www-authenticate',
  'accept-encoding',
  'cache-control',
  'content-language',
  'idempotency-replayed',
  'last-event-id',
  'x-request-id',
  'x-accel-buffering',
]
/** Documented headers that not every response of the status has. */
const SOMETIMES = ['link', 'idempotency-replayed', 'accept-encoding', 'ratelimit', 'x-accel-buffering']

/** Headers documented for some responses of a status: a 403 has a challenge only for a missing scope. */
const FOR_SOME_REASONS: Readonly<Record<number, readonly string[]>> = { 403: ['www-authenticate'] }

/** Responses with moves in words only on request. */
const IN_WORDS_WHEN_ASKED = /\/v1\/games\/.* → 20\d$/

/** Headers of the text form of a response. */
const OF_TEXTS = ['content-language', 'last-event-id', 'sidi-awaiting']

/** Validates a response against the contract. A response to an unknown operation must be a problem document. */
export const expectMatchesContract = (
  method: string,
  path: string,
  status: number,
  headers: Headers,
  body: unknown,
): void => {
  const where = `${method} ${path} → ${status}`
  const template = templateOf(path)
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  const operation = template === undefined ? undefined : paths[template]?.[verb]
  if (!headers.get('x-request-id')) throw new Error(`${where} has no X-Request-Id`)
  if (template === undefined || operation === undefined) {
    expectValid(where, '/components/schemas/Problem', body)
    return
  }
  const response = operation.responses[`${status}`]
  if (response === undefined) throw new Error(`${where} is not documented`)
  expectHeaders(where, response, status, headers)
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const media = Object.keys(response.content ?? {})
  if (media.length === 0) {
    expect(body, where).toBeUndefined()
    return
  }
  if (!media.includes(type)) expect(media, where).toContain(type)
  if (method === 'HEAD' || !type.endsWith('json')) return
  const pointer = ['', 'paths', template, verb, 'responses', `${status}`, 'content', type, 'schema']
  expectValid(where, pointer.map(escaped).join('/'), body)
}

/*
 * Tens of thousands of responses pass here. An `expect` is expensive, so the code calls `expect` for failures only.
 */

const expectHeaders = (where: string, response: ResponseObject, status: number, headers: Headers): void => {
  const documented = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase())
  const present = TOLD.filter((name) => headers.has(name))
  const isText = headers.get('content-type')?.startsWith('text/plain') ?? false
  const sometimes =
    'text/plain' in (response.content ?? {}) && !isText ? [...SOMETIMES, ...OF_TEXTS] : SOMETIMES
  const strange = present.filter((name) => !documented.includes(name))
  const absent = documented.filter(
    (name) => !sometimes.includes(name) && !FOR_SOME_REASONS[status]?.includes(name) && !headers.has(name),
  )
  const owed = absent.filter(
    (name) => name !== 'content-language' || isText || !IN_WORDS_WHEN_ASKED.test(where),
  )
  if (strange.length > 0 || owed.length > 0)
    expect({ strange, owed }, `${where} has headers`).toEqual({ strange: [], owed: [] })
}

/** The schema of the items of a stream, by the path of the stream. */
const itemSchemaOf = (path: string): string => {
  const template = templateOf(path)
  const media = contract.paths[template ?? '']?.['get']?.responses['200']?.content?.['text/event-stream']
  const { $ref } = (media as { 'x-itemSchema': { $ref: string } })['x-itemSchema']
  return $ref.slice(1)
}

/**
 * Validates an item of a stream against the schema of the operation. Returns the errors, or undefined for a valid item.
 */
export const faultsOfItem = (path: string, item: unknown): string | undefined => {
  const validate = validator(itemSchemaOf(path))
  return validate(item) ? undefined : `${JSON.stringify(item)}: ${JSON.stringify(validate.errors)}`
}

const expectValid = (where: string, pointer: string, body: unknown): void => {
  const validate = validator(pointer)
  if (validate(body)) return
  expect(validate.errors, `${where}: ${JSON.stringify(body)?.slice(0, 2000)}`).toEqual([])
}
