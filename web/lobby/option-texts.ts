import type { OptionSchema } from '../api-types.ts'

/*
 * Texts of options for people: names in place of the values and codes of the contract.
 */

type Properties = Readonly<Record<string, OptionSchema>>

/** Words of the page within the texts of options. */
export interface OptionWords {
  readonly yes: string
  readonly no: string
  /** An empty list. */
  readonly none: string
}

/** All values of an option without free numbers; undefined for a number, a list or an object. */
export const choicesOf = (schema: OptionSchema): readonly (string | number | boolean)[] | undefined => {
  const { type, enum: values, const: value, anyOf, minimum } = schema
  if (values !== undefined) return values
  if (value !== undefined) return [value as string | number | boolean]
  if (type === 'boolean') return [true, false]
  if (anyOf === undefined || minimum !== undefined) return undefined
  const choices = anyOf.map(choicesOf)
  return choices.every((choice) => choice !== undefined) ? choices.flat() : undefined
}

/**
 * Returns the name of a value of an option.
 * @param nameOf names a part of an object without a name in the schema, such as a contract
 */
export const valueText = (
  schema: OptionSchema,
  value: unknown,
  words: OptionWords,
  nameOf: (part: string) => string = (part) => part,
): string => {
  const names = schema['x-names'] ?? {}
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value.length === 0
      ? words.none
      : value.map((entry) => valueText(schema, entry, words, nameOf)).join(', ')
  if (typeof value !== 'object' || value === null) return names[`${value}`] ?? `${value}`
  return Object.entries(value)
    .map(([part, number]) => `${names[part] ?? nameOf(part)} ${number}`)
    .join(', ')
}

/** Returns the description of an option: codes in backticks become names in quotation marks. */
export const descriptionText = (
  schema: OptionSchema,
  properties: Properties,
  quoted: (name: string) => string,
): string =>
  (schema.description ?? '').replace(/`([^`]+)`/g, (_, code: string) => {
    const named =
      schema['x-names']?.[code] ??
      properties[code]?.title ??
      Object.values(properties).find((other) => other['x-names']?.[code] !== undefined)?.['x-names']?.[code]
    return quoted(named ?? code)
  })
