import type { Card } from '../rules/model/card.ts'
import type { Naming } from './display-names.ts'

/*
 * Open choices: listed moves leave some values to choose.
 */

/** Choice in a listed move: how many values the player chooses, and from which values. */
export type ChoiceOf<T> =
  | { readonly choose: number; readonly from: readonly T[] }
  | { readonly atLeast: number; readonly atMost: number; readonly from: readonly T[] }

/** One value, or the choice of one value from a list. */
export type OneOf<T> = T | { readonly choose: 1; readonly from: readonly T[] }

/** A list, or a choice of several values. */
type SomeOf<T> = readonly T[] | ChoiceOf<T>

/** Longer lists of numbers are shown as a range. */
const FEW = 4

const isChoice = <T>(some: SomeOf<T>): some is ChoiceOf<T> => !Array.isArray(some)

export const valuesOf = <T>(one: OneOf<T>): readonly T[] =>
  typeof one === 'object' && one !== null && 'from' in one ? one.from : [one as T]

export interface Choices {
  /** `40`, or `40, 50 oder 60`, or `40–150`. */
  readonly number: (of: OneOf<number>) => string
  /** Cards, or a number of cards to choose. */
  readonly choice: (of: SomeOf<Card>) => string
  /** Weis items or combinations, or a number of these to choose. */
  readonly choiceOfItems: (of: SomeOf<readonly Card[]>) => string
  /** Whether the list is empty. */
  readonly isNone: (of: SomeOf<unknown>) => boolean
}

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
