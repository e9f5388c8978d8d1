import * as z from 'zod'

/*
 * The schemas of the document are zod's own conversion (JSON Schema 2020-12, which OpenAPI 3.1 speaks): it says
 * `nullable` without making the shared schema nullable too, and `const` for a single value.
 */

type Json = Record<string, unknown>
const REF = '#/components/schemas/'

const defOf = (schema: unknown) =>
  (
    schema as {
      _zod: { def: { type: string; discriminator?: string; options?: unknown[]; catchall?: unknown } }
    }
  )._zod.def

/** What zod leaves out or says too much of. */
const polish = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void => {
  const json = jsonSchema as Json
  const def = defOf(zodSchema)
  if (json['type'] === 'integer') json['format'] = 'int32'
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  if (json['format'] === 'date-time' || json['format'] === 'uri') delete json['pattern']
  const extra = json['additionalProperties']
  if (typeof extra === 'object' && extra !== null && Object.keys(extra).length === 0) {
    json['additionalProperties'] = true
    delete json['propertyNames']
  }
  // An answer may get new fields one day; only what is sent to the service is closed.
  if (def.type === 'object' && def.catchall === undefined) delete json['additionalProperties']
  const { discriminator } = def
  if (discriminator === undefined) return
  const mapping = (def.options ?? []).map((option) => {
    const { shape } = option as z.ZodObject
    const [value] = (shape[discriminator] as z.ZodLiteral).values
    return [String(value), REF + z.globalRegistry.get(option as z.ZodType)?.id]
  })
  json['discriminator'] = { propertyName: discriminator, mapping: Object.fromEntries(mapping) }
}

const convert = (io: 'input' | 'output'): Record<string, Json> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io, uri: (id) => REF + id, override: polish })
  const named = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, id: ___, ...schema }]) => [id, schema as Json]),
  )
  return joinNull(named, named) as Record<string, Json>
}

/** Where something may be null, the two types stand side by side, as people write it. */
const joinNull = (node: unknown, schemas: Record<string, Json>): unknown => {
  if (Array.isArray(node)) return node.map((part) => joinNull(part, schemas))
  if (typeof node !== 'object' || node === null) return node
  const json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, joinNull(value, schemas)]))
  const { anyOf, ...rest } = json
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return json
  const [one] = anyOf as Json[]
  const ref = one?.['$ref']
  const { id: _, ...target } = typeof ref === 'string' ? (schemas[ref.slice(REF.length)] ?? {}) : { ...one }
  if (typeof target['type'] !== 'string') return json
  const values = target['enum']
  return {
    ...(joinNull(target, schemas) as Json),
    type: [target['type'], 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
    ...rest,
  }
}

/** Every named schema: as it is sent, for those that are part of a request, and as it is answered, for the rest. */
export const namedSchemas = (isRequest: (id: string) => boolean): Record<string, Json> => {
  const [sent, answered] = [convert('input'), convert('output')]
  const ids = Object.keys(answered).sort()
  return Object.fromEntries(ids.map((id) => [id, ((isRequest(id) ? sent : answered)[id] ?? {}) as Json]))
}

/** The names of the schemas that something refers to, directly or through others. */
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
