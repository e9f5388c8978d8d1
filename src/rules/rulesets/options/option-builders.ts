import * as z from 'zod'
import type { FaultCode } from '../../input-fault-codes.ts'

/*
 * Builders of options: values, default, and a description under the rule numbers.
 */

/** Questions by rule number: `{ 'SC-O11': 'Whether the partner may shove the choice back' }`. */
type OptionQuestions = Readonly<Record<string, string>>

/** Builds an option: a schema with default value and description. The description contains the rule numbers. */
export const optionOf = <Schema extends z.ZodType>(
  schema: Schema,
  defaultValue: z.util.NoUndefined<z.output<Schema>>,
  questions: OptionQuestions,
) => {
  const sentences = Object.entries(questions).map(([numbers, question]) => `${question} (${numbers}).`)
  return schema.default(defaultValue).meta({ description: sentences.join(' ') })
}

/** Builds an option with the values true and false. */
export const booleanOption = (defaultValue: boolean, questions: OptionQuestions) =>
  optionOf(z.boolean(), defaultValue, questions)

type OneOf<Value extends string | number> = z.ZodDefault<z.ZodType<Value, Value>>

/** Builds an option whose value is one of a few keywords, or one of a few numbers. */
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

/** Builds an option whose default is a keyword, and which also takes values of another schema. */
export const keywordOption = <const Keyword extends string, Schema extends z.ZodType>(
  keyword: Keyword,
  otherValues: Schema,
  questions: OptionQuestions,
) => optionOf(z.union([z.literal(keyword), otherValues]), keyword as z.util.NoUndefined<Keyword>, questions)

/** The validation fault of an option that does not fit the other options. */
export const optionFault = (option: string, error: FaultCode) => ({ path: [option], error })
