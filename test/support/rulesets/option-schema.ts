import * as z from 'zod'
import type { Ruleset } from '../../../src/rules/model/rules.ts'

/** JSON Schema of an option, as far as tests read the schema. */
export interface OptionSchema {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly OptionSchema[]
  readonly items?: OptionSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, OptionSchema>>
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
}

const DEFINED = '#/$defs/'

const known = new WeakMap<Ruleset['options'], Readonly<Record<string, OptionSchema>>>()

/** JSON Schemas of the options of a ruleset, with references resolved. Made once, because each random game needs them. */
export const optionSchemas = (ruleset: Ruleset): Readonly<Record<string, OptionSchema>> => {
  const found = known.get(ruleset.options) ?? schemasOf(ruleset)
  known.set(ruleset.options, found)
  return found
}

const schemasOf = ({ options }: Ruleset): Readonly<Record<string, OptionSchema>> => {
  const { properties = {}, $defs: defined = {} } = z.toJSONSchema(options, { io: 'input' })
  const written = JSON.stringify(properties, (_, value) => {
    const ref: unknown = value?.$ref
    return typeof ref === 'string' ? defined[ref.slice(DEFINED.length)] : value
  })
  return JSON.parse(written) as Record<string, OptionSchema>
}

/** Values of an option to test: every enum value, the ends of a range, each list entry alone, and all entries. */
export const valuesOf = (schema: OptionSchema): readonly unknown[] => {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum
  if (schema.anyOf) return schema.anyOf.flatMap(valuesOf)
  if (schema.type === 'boolean') return [false, true]
  if (schema.type === 'array') {
    const entries = valuesOf(schema.items ?? {})
    return [...entries.map((entry) => [entry]), entries]
  }
  if (schema.type === 'object') {
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      valuesOf(property).map((value) => ({ [name]: value })),
    )
  }
  return [schema.minimum, schema.maximum].filter((end) => end !== undefined)
}

/**
 * Option sets with one option changed from the defaults, for every option and value. Sets that the schema rejects are
 * left out.
 */
export const changedOneByOne = (ruleset: Ruleset): readonly Record<string, unknown>[] =>
  Object.entries(optionSchemas(ruleset)).flatMap(([name, schema]) =>
    valuesOf(schema).flatMap((value) => {
      const parsed = ruleset.options.safeParse({ [name]: value })
      return parsed.success ? [parsed.data as Record<string, unknown>] : []
    }),
  )
