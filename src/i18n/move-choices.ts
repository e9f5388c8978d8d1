import type { Naming } from './display-names.ts'
import type { ChoiceOf, Choices, OneOf, SomeOf } from './sentence-terms.ts'

/*
 * Open choices: listed moves leave some values to choose.
 */

/** Longer lists of numbers are shown as a range. */
const FEW = 4

const isChoice = <T>(some: SomeOf<T>): some is ChoiceOf<T> => !Array.isArray(some)

export const valuesOf = <T>(one: OneOf<T>): readonly T[] =>
  typeof one === 'object' && one !== null && 'from' in one ? one.from : [one as T]

export const choicesIn = ({ words: { table }, any, cards, hand, items }: Naming): Choices => {
  const some = <T>(of: SomeOf<T>, listed: (values: readonly T[]) => string, offered = listed) => {
    if (!isChoice(of)) return listed(of)
    const from = offered(of.from)
    return 'choose' in of ? table.some(of.choose, from) : table.between(of.atLeast, of.atMost, from)
  }
  return {
    number: (of) => {
      const values = valuesOf(of)
      return values.length > FEW ? `${values[0]}–${values.at(-1)}` : any(values.map(String))
    },
    choice: (of) => some(of, cards, hand),
    choiceOfItems: (of) => some(of, items),
    isNone: (of) => !isChoice(of) && of.length === 0,
  }
}
