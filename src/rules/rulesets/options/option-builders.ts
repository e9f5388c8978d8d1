import * as z from 'zod'
import type { FaultCode } from '../../input-faults.ts'

/*
 * Options as a table agrees on them: which answers there are, the usual one, and what is asked, under its numbers on the
 * rule pages.
 */

/** What is asked, under its numbers: `{ 'SC-O11': 'Whether the partner may shove the choice back' }`. */
type OptionQuestions = Readonly<Record<string, string>>

/** Any answer that fits, and the usual one. */
export const optionOf = <Answers extends z.ZodType>(
  answers: Answers,
  usual: z.util.NoUndefined<z.output<Answers>>,
  asked: OptionQuestions,
) => {
  const questions = Object.entries(asked).map(([numbers, question]) => `${question} (${numbers}).`)
  return answers.default(usual).meta({ description: questions.join(' ') })
}

/** Yes or no. */
export const booleanOption = (usual: boolean, asked: OptionQuestions) => optionOf(z.boolean(), usual, asked)

type OneOf<Answer extends string | number> = z.ZodDefault<z.ZodType<Answer, Answer>>

/** One of a few words, or one of a few numbers. */
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

/** A word for what is usual, which the question explains; or anything else that fits. */
export const keywordOption = <const Word extends string, Others extends z.ZodType>(
  word: Word,
  others: Others,
  asked: OptionQuestions,
) => optionOf(z.union([z.literal(word), others]), word as z.util.NoUndefined<Word>, asked)

/** What is told of a choice that does not fit another one. */
export const optionFault = (option: string, error: FaultCode) => ({ path: [option], error })
