import type { OptionSchema } from '../api-types.ts'
import { choicesOf } from './option-texts.ts'

/*
 * Options with an effect. The service refuses a changed option without an effect.
 */

type Options = Readonly<Record<string, unknown>>
type Properties = readonly (readonly [name: string, schema: OptionSchema])[]

const hasEffect = ({ 'x-needs': ways }: OptionSchema, chosen: Options): boolean =>
  ways === undefined ||
  ways.some((way) =>
    way.every(({ option, values, maximum }) =>
      [chosen[option]]
        .flat()
        .some(
          (value) =>
            values.includes(value) ||
            (maximum !== undefined && typeof value === 'number' && value <= maximum),
        ),
    ),
  )

/** An option without the values that have no effect beside the chosen values of other options. */
const withValues =
  (chosen: Options) =>
  ([name, schema]: Properties[number]): Properties[number] => {
    const { default: usual } = schema
    const values = choicesOf(schema)
    const isOffered = (value: unknown) => value === usual || hasEffect(schema, { ...chosen, [name]: value })
    return values === undefined || schema.type === 'boolean'
      ? [name, schema]
      : [name, { ...schema, enum: values.filter(isOffered) }]
  }

/**
 * Filters the options of a form: only options, and values of options, that have an effect with the other chosen values.
 */
export const effectiveOptions = (properties: Properties, chosen: Options): Properties => {
  const usual = Object.fromEntries(properties.map(([name, schema]) => [name, schema.default]))
  let shown = properties
  // Without one option another option may lose its effect.
  for (;;) {
    const kept = Object.fromEntries(shown.map(([name]) => [name, chosen[name]]))
    const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
    const next = shown.filter(([, schema]) => hasEffect(schema, { ...usual, ...given }))
    if (next.length === shown.length) return shown.map(withValues({ ...usual, ...given }))
    shown = next
  }
}
