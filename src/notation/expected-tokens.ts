/*
 * Expected tokens of a syntax error, as plain data. The message catalogue makes sentences of the data.
 */

/** What a syntax error expects at a position: a kind of token, or a part of a line. */
export type ExpectedThing =
  | 'card'
  | 'cards'
  /** A whole number. */
  | 'integer'
  | 'name'
  | 'seat'
  | 'denomination'
  /** Opening of a slalom or gustav. */
  | 'opening'
  /** Trump suit of a tuo. */
  | 'trump'
  /** Name of a row, up to a maximum length. */
  | 'row'
  /** Number of knocks. */
  | 'times'
  | 'move'
  /** Start of a move: a card, a number, or a word. */
  | 'beginning'
  /** The player's choice, in place of a blank. */
  | 'choice'
  | 'call'
  /** A card, and a card below. */
  | 'place'
  | 'trick'
  /** A line of a score. */
  | 'line'
  /** Purpose of points. */
  | 'purpose'
  /** Result of a claim: right or wrong. */
  | 'verdict'
  /** Audience of a prediction. */
  | 'audience'
  | 'phase'
  | 'position'
  /** Id of a ruleset. */
  | 'ruleset'
  | 'option'
  /** Value of an option. */
  | 'value'
  | 'json'
  /** The pack, each card once. */
  | 'pack'
  /** Each part at most once. */
  | 'part-once'
  /** Each name at most once. */
  | 'name-once'
  | 'end-of-list'
  /** End of the text. */
  | 'end'

/** Things of which a syntax error can expect a number. */
export type Countable = 'cards' | 'items' | 'combinations' | 'hands'

/** An option whose value is invalid, for the text of a syntax error. */
export interface WrongOption {
  readonly option: string
  readonly value: string
}

/**
 * The tokens that would be valid at a syntax error, as plain data. The message catalogue makes a sentence of the
 * data.
 */
export type Expected =
  /** A word or a sign, as written. */
  | { readonly sign: string }
  /** A thing: a number of a range, one of some words, or a text up to a maximum length. */
  | {
      readonly thing: ExpectedThing
      readonly range?: readonly [least: number, most: number]
      readonly words?: readonly string[]
      readonly most?: number
    }
  /** A number of things within a range. */
  | { readonly counted: Countable; readonly range: readonly [least: number, most: number] }
  /** Options of a ruleset, without the listed values. */
  | { readonly optionsOf: string; readonly not: readonly WrongOption[] }
  /** The expected token, or the sign for nothing. */
  | { readonly orNothing: Expected }
  | { readonly oneOf: readonly Expected[] }

/** Combines expected tokens: one of several. Nested alternatives are flattened. */
export const either = (...all: readonly Expected[]): Expected => {
  const flat = all.flatMap((one) => ('oneOf' in one ? one.oneOf : [one]))
  const [only] = flat
  return only !== undefined && flat.length === 1 ? only : { oneOf: flat }
}
