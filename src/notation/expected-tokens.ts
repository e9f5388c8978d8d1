/*
 * What could have stood somewhere in a line, as plain data: whoever tells of it makes a sentence.
 */

/** A kind of thing that stands in a line. */
export type ExpectedThing =
  | 'card'
  | 'cards'
  /** A whole number. */
  | 'integer'
  | 'name'
  | 'seat'
  | 'denomination'
  /** How a slalom or gustav opens. */
  | 'opening'
  /** The suit that is trump in a tuo. */
  | 'trump'
  /** The name of a row, of so many characters at most. */
  | 'row'
  /** How often somebody knocks. */
  | 'times'
  | 'move'
  /** What a move begins with: a card, a number, or a word. */
  | 'beginning'
  /** What the player chooses, in the place of a blank. */
  | 'choice'
  | 'call'
  /** A card, and a card under it. */
  | 'place'
  | 'trick'
  /** A line of a score. */
  | 'line'
  /** What points are for. */
  | 'purpose'
  /** Whether a claim was right. */
  | 'verdict'
  /** Who heard a prediction. */
  | 'audience'
  | 'phase'
  | 'position'
  /** The id of a ruleset. */
  | 'ruleset'
  | 'option'
  /** The value of an option. */
  | 'value'
  | 'json'
  /** The pack, each of its cards once. */
  | 'pack'
  /** No part a second time. */
  | 'part-once'
  /** No name a second time. */
  | 'name-once'
  | 'end-of-list'
  /** The end of the text. */
  | 'end'

/** What is counted. */
export type Countable = 'cards' | 'items' | 'combinations' | 'hands'

/** An option with a value that it cannot have, as in JSON. */
export interface WrongOption {
  readonly option: string
  readonly value: string
}

export type Expected =
  /** A word or a sign, as it is written. */
  | { readonly sign: string }
  /** A thing: a number of that range, one of these words, with so many characters at most. */
  | {
      readonly thing: ExpectedThing
      readonly range?: readonly [least: number, most: number]
      readonly words?: readonly string[]
      readonly most?: number
    }
  /** From so many to so many of something. */
  | { readonly counted: Countable; readonly range: readonly [least: number, most: number] }
  /** Options that a ruleset has, other than these. */
  | { readonly optionsOf: string; readonly not: readonly WrongOption[] }
  /** That, or the sign for nothing. */
  | { readonly orNothing: Expected }
  | { readonly oneOf: readonly Expected[] }

/** One of several things, of which some may be alternatives themselves. */
export const either = (...all: readonly Expected[]): Expected => {
  const flat = all.flatMap((one) => ('oneOf' in one ? one.oneOf : [one]))
  const [only] = flat
  return only !== undefined && flat.length === 1 ? only : { oneOf: flat }
}
