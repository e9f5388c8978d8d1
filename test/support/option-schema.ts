import * as z from 'zod'
import type { Ruleset } from '../../src/kernel/rules.ts'

/** What a ruleset says about an option, in JSON Schema. */
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

/** The options of a ruleset as the catalogue publishes them, with what they refer to in its place. */
export const optionSchemas = ({ options }: Ruleset): Readonly<Record<string, OptionSchema>> => {
  const { properties = {}, $defs: defined = {} } = z.toJSONSchema(options, { io: 'input' })
  const written = JSON.stringify(properties, (_, value) => {
    const ref: unknown = value?.$ref
    return typeof ref === 'string' ? defined[ref.slice(DEFINED.length)] : value
  })
  return JSON.parse(written) as Record<string, OptionSchema>
}
