import * as z from 'zod'
import type { FaultCode } from '../../input-fault-codes.ts'

/*
 * Builders of options: values, default, and a description under the rule numbers.
 */

/** Questions by rule number: `{ 'SC-O11': 'Whether the partner may shove the choice back' }`. */
type OptionQuestions = Readonly<Record<string, string>>

/** An option with any schema. */
export const optionOf = <Schema extends z.ZodType>(
  schema: Schema,
  defaultValue: z.util.NoUndefined<z.output<Schema>>,
  questions: OptionQuestions,
) => {
  const sentences = Object.entries(questions).map(([numbers, question]) => `${question} (${numbers}).`)
  return schema.default(defaultValue).meta({ description: sentences.join(' ') })
}

/** A boolean option. */
export const booleanOption = (defaultValue: boolean, questions: OptionQuestions) =>
  optionOf(z.boolean(), defaultValue, questions)

type OneOf<Value extends string | number> = z.ZodDefault<z.ZodType<Value, Value>>

/** An option with a few words or numbers. */
export const choiceOption = <const Value extends string | number>(
  values: readonly Value[],
  defaultValue: NoInfer<Value>,
  questions: OptionQuestions,
): OneOf<Value> => {
  const keywords = values.filter((value) => typeof value === 'string')
  const numbers = values.filter((value) => typeof value === 'number')
  const schema = keywords.length > 0 ? z.enum(keywords) : z.union(numbers.map((number) => z.literal(number)))
  return optionOf(
    schema as z.ZodType as z.ZodType<Value, Value>,
    defaultValue as z.util.NoUndefined<Value>,
    questions,
  )
}

/** An option with a keyword as default, or a value. */
export const keywordOption = <const Keyword extends string, Schema extends z.ZodType>(
  keyword: Keyword,
  otherValues: Schema,
  questions: OptionQuestions,
) => optionOf(z.union([z.literal(keyword), otherValues]), keyword as z.util.NoUndefined<Keyword>, questions)

/** The fault of an option that does not fit another option. */
export const optionFault = (option: string, error: FaultCode) => ({ path: [option], error })
