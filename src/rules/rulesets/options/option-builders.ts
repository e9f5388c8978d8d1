import * as z from 'zod'
import type { FaultCode } from '../../input-fault-codes.ts'

/*
 * Builders of options: values, default, and a description under the rule numbers.
 */

/** Questions by rule number: `{ 'SC-O11': 'Whether the partner may shove the choice back' }`. */
type OptionQuestions = Readonly<Record<string, string>>

/** An option with any schema. */
export const optionOf = <Answers extends z.ZodType>(
  answers: Answers,
  usual: z.util.NoUndefined<z.output<Answers>>,
  asked: OptionQuestions,
) => {
  const questions = Object.entries(asked).map(([numbers, question]) => `${question} (${numbers}).`)
  return answers.default(usual).meta({ description: questions.join(' ') })
}

/** A boolean option. */
export const booleanOption = (usual: boolean, asked: OptionQuestions) => optionOf(z.boolean(), usual, asked)

type OneOf<Answer extends string | number> = z.ZodDefault<z.ZodType<Answer, Answer>>

/** An option with a few words or numbers. */
export const choiceOption = <const Answer extends string | number>(
  answers: readonly Answer[],
  usual: NoInfer<Answer>,
  asked: OptionQuestions,
): OneOf<Answer> => {
  const words = answers.filter((answer) => typeof answer === 'string')
  const numbers = answers.filter((answer) => typeof answer === 'number')
  const either = words.length > 0 ? z.enum(words) : z.union(numbers.map((number) => z.literal(number)))
  return optionOf(
    either as z.ZodType as z.ZodType<Answer, Answer>,
    usual as z.util.NoUndefined<Answer>,
    asked,
  )
}

/** An option with a keyword as default, or a value. */
export const keywordOption = <const Word extends string, Others extends z.ZodType>(
  word: Word,
  others: Others,
  asked: OptionQuestions,
) => optionOf(z.union([z.literal(word), others]), word as z.util.NoUndefined<Word>, asked)

/** The fault of an option that does not fit another option. */
export const optionFault = (option: string, error: FaultCode) => ({ path: [option], error })
