import * as z from 'zod'
import { nameFigures, withFigures } from './sheet-figures.ts'

/*
 * The schemas of the contract, converted by zod (JSON Schema 2020-12, the dialect of OpenAPI 3.1). Zod writes
 * `nullable` without changing the shared schema, and `const` for a single value.
 */

type Json = Record<string, unknown>
const REF = '#/components/schemas/'

const defOf = (schema: unknown) =>
  (
    schema as {
      _zod: { def: { type: string; discriminator?: string; options?: unknown[]; catchall?: unknown } }
    }
  )._zod.def

/** Merges forms that differ only in `type`, as people write such unions: every other keyword applies to one type. */
const sideBySide = (forms: readonly Json[]): Json | undefined => {
  const types = forms.map(({ type }) => type)
  const plain = forms.every((form) => Object.keys(form).every((key) => key === 'type' || key === 'items'))
  const apart = types.every((type) => typeof type === 'string') && new Set(types).size === types.length
  return plain && apart ? { ...Object.assign({}, ...forms), type: types } : undefined
}

/**
 * Merges single values of one type into an `enum`: generators make a union of values of an `enum`, but objects of an
 * `anyOf`.
 */
const asEnum = (forms: readonly Json[]): Json | undefined => {
  const isValue = (form: Json) => Object.keys(form).every((key) => key === 'type' || key === 'const')
  const values = forms.map((form) => form['const'])
  const types = new Set(values.map((value) => typeof value))
  if (types.size !== 1 || !forms.every((form) => 'const' in form && isValue(form))) return undefined
  return { type: values.every(Number.isInteger) ? 'integer' : [...types][0], enum: values }
}

/** Corrects missing and excessive parts of the conversion of zod. */
const polish = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void => {
  const json = jsonSchema as Json
  const def = defOf(zodSchema)
  const forms = Array.isArray(json['anyOf']) ? (json['anyOf'] as Json[]) : []
  const joined = forms.length > 1 ? (asEnum(forms) ?? sideBySide(forms)) : undefined
  if (joined !== undefined) {
    delete json['anyOf']
    Object.assign(json, joined)
  }
  if (json['type'] === 'integer') json['format'] = 'int32'
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  if (json['format'] === 'date-time' || json['format'] === 'uri') delete json['pattern']
  const extra = json['additionalProperties']
  if (typeof extra === 'object' && extra !== null && Object.keys(extra).length === 0) {
    json['additionalProperties'] = true
    delete json['propertyNames']
  }
  // Client generators treat a field with a default as always present, also in requests.
  if (json['default'] !== undefined) {
    const value = JSON.stringify(json['default']).replaceAll('"', '')
    json['description'] = [json['description'], `By default \`${value}\`.`].filter(Boolean).join(' ')
    delete json['default']
  }
  // Answers may get new fields, so only request schemas are closed.
  if (def.type === 'object' && def.catchall === undefined) delete json['additionalProperties']
  const { discriminator } = def
  // A referenced union has its discriminator at the definition.
  if (discriminator === undefined || json['oneOf'] === undefined) return
  const options = (def.options ?? []) as z.ZodObject[]
  // A mapping needs named options.
  if (options.some((option) => z.globalRegistry.get(option)?.id === undefined)) return
  const mapping = options.flatMap((option) => {
    const field = option.shape[discriminator]
    const values = field instanceof z.ZodEnum ? field.options : (field as z.ZodLiteral).values
    return [...values].map((value) => [String(value), REF + z.globalRegistry.get(option)?.id])
  })
  json['discriminator'] = { propertyName: discriminator, mapping: Object.fromEntries(mapping) }
}

const convert = (io: 'input' | 'output'): Record<string, Json> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io, uri: (id) => REF + id, override: polish })
  const named = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, id: ___, ...schema }]) => [id, schema as Json]),
  )
  return joinNull(named) as Record<string, Json>
}

/** Merges a plain nullable value into two types; a named schema stays a reference. */
const joinNull = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(joinNull)
  if (typeof node !== 'object' || node === null) return node
  const json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, joinNull(value)]))
  const { anyOf, ...rest } = json
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return json
  const [target] = anyOf as Json[]
  if (typeof target?.['type'] !== 'string') return json
  const values = target['enum']
  return {
    ...target,
    type: [target['type'], 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
    ...rest,
  }
}

/** Every named schema: the input form for request schemas, the output form for others. */
export const namedSchemas = (isRequest: (id: string) => boolean): Record<string, Json> => {
  nameFigures()
  const [sent, answered] = [convert('input'), convert('output')]
  const ids = Object.keys(answered).sort()
  const named = ids.map((id) => [id, ((isRequest(id) ? sent : answered)[id] ?? {}) as Json])
  return withFigures(Object.fromEntries(named), REF)
}

/** The names of the schemas that a value refers to, directly or indirectly. */
export const reachable = (from: unknown, schemas: Record<string, Json>): Set<string> => {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) walk(part)
    else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) {
        if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(REF)) walk(value)
        else if (!found.has(value.slice(REF.length))) {
          found.add(value.slice(REF.length))
          walk(schemas[value.slice(REF.length)])
        }
      }
    }
  }
  walk(from)
  return found
}
