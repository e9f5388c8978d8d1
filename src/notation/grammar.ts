import type { Countable, Expected, ExpectedThing } from './expected-tokens.ts'
import { either } from './expected-tokens.ts'
import { Reader } from './token-reader.ts'

/*
 * Grammar combinators. A syntax holds the printer and the parser of one construct in one place, so that both stay in
 * step. Syntaxes compose: a position is a record of lists of seats with cards.
 */

/** Syntax of one construct inside a line: how to read the construct, and how to print a value. */
export interface Syntax<T> {
  /** Expected tokens for a syntax error. */
  readonly what: Expected
  /** True if the construct can begin at the reader. `sofar` holds the parts already read of the enclosing record. */
  begins(reader: Reader, sofar: object): boolean
  /** @throws {NotationError} if the text does not match */
  read(reader: Reader): T
  /** `whole` is the enclosing record. */
  print(value: T, whole: object): string
}

/** Notation of a complete line: prints values and parses text. */
export interface Notation<T> {
  /** Canonical line of a value. */
  print(value: T): string
  /** Parses a line, in any case and with any spaces. @throws {NotationError} if the text is not in the notation */
  parse(text: string): T
}

/** Makes the notation of a complete line from a syntax. */
export const notationOf = <T>(syntax: Syntax<T>): Notation<T> => ({
  print: (value) => syntax.print(value, {}),
  parse: (text) => {
    const reader = new Reader(text)
    const value = syntax.read(reader)
    if (reader.next !== '') reader.fail({ thing: 'end' })
    return value
  },
})

/** Sign for an empty list. */
const NOTHING = '-'

/**
 * Makes the syntax of a single token.
 * @param what the expected token, for a syntax error
 * @param looks true if the next token can be this token
 * @param value converts the token to a value
 */
export const tokenSyntax = <T>(
  what: Expected,
  looks: (reader: Reader) => boolean,
  value: (token: string) => T,
  print: (value: T) => string = String,
): Syntax<T> => ({
  what,
  begins: looks,
  read: (reader) => (looks(reader) ? value(reader.read()) : reader.fail(what)),
  print,
})

/** Syntax of a whole number, also negative. */
export const integerSyntax: Syntax<number> = tokenSyntax(
  { thing: 'integer' },
  (reader) => reader.matches(/^-?\d{1,15}$/),
  (digits) => Number(digits) + 0,
)

/** Syntax of a whole number from `least` to `most`. */
export const integerInRange = (thing: ExpectedThing, least: number, most: number): Syntax<number> =>
  tokenSyntax(
    { thing, range: [least, most] },
    (reader) =>
      integerSyntax.begins(reader, {}) && Number(reader.next) >= least && Number(reader.next) <= most,
    Number,
  )

/** Syntax of a keyword: one of these words, in any case. */
export const oneOfWords = <const T extends string>(thing: ExpectedThing, words: readonly T[]): Syntax<T> =>
  tokenSyntax(
    { thing, words },
    ({ next }) => words.includes(next.toLowerCase() as T),
    (found) => found.toLowerCase() as T,
  )

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Syntax of a name of a ruleset: plain if the name is a word in lower case, quoted otherwise. */
export const nameSyntax: Syntax<string> = {
  what: { thing: 'name' },
  begins: (reader) => reader.matches(/^["a-z]/i),
  read: (reader) => {
    if (!reader.matches(/^["a-z]/i)) return reader.fail({ thing: 'name' })
    return reader.matches(/^"/) ? quoted(reader) : reader.read().toLowerCase()
  },
  print: (value) => (NAME.test(value) ? value : JSON.stringify(value)),
}

/** Quoted string, as in JSON. */
const quoted = (reader: Reader): string => parseJson(reader, reader.at, reader.read()) as string

/**
 * Parses JSON that stands inside a line. Returns the value.
 * @param at position of the text in the line, for the error
 * @throws {NotationError} if the text is not JSON
 */
export const parseJson = (reader: Reader, at: number, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return reader.fail({ thing: 'json' }, at)
  }
}

/**
 * Syntax of a list with at least one value.
 * @param glue the separator: a sign, or a space
 */
export const oneOrMore = <T>(syntax: Syntax<T>, glue: string): Syntax<T[]> => {
  const sign = glue.trim()
  const goesOn = (reader: Reader) => (sign === '' ? syntax.begins(reader, {}) : reader.take(sign))
  return {
    what: syntax.what,
    begins: (reader) => syntax.begins(reader, {}),
    read: (reader) => {
      const values = [syntax.read(reader)]
      while (goesOn(reader)) values.push(syntax.read(reader))
      return values
    },
    print: (values) => values.map((value) => syntax.print(value, {})).join(glue),
  }
}

/** Syntax of a list that may be empty: like {@link oneOrMore}, with `-` for no value. */
export const zeroOrMore = <T>(syntax: Syntax<T>, glue: string): Syntax<T[]> => {
  const filled = oneOrMore(syntax, glue)
  return {
    what: { orNothing: syntax.what },
    begins: (reader) => reader.is(NOTHING) || filled.begins(reader, {}),
    read: (reader) => (reader.take(NOTHING) ? [] : filled.read(reader)),
    print: (values) => (values.length === 0 ? NOTHING : filled.print(values, {})),
  }
}

/** Restricts the syntax of a list to a length from `least` to `most`. */
export const countedList = <T>(
  syntax: Syntax<T[]>,
  least: number,
  most: number,
  things: Countable,
): Syntax<T[]> => {
  const what: Expected = { counted: things, range: [least, most] }
  return {
    ...syntax,
    what,
    read: (reader) => {
      const { at } = reader
      const read = syntax.read(reader)
      return read.length >= least && read.length <= most ? read : reader.fail(what, at)
    },
  }
}

/** Syntax of a value after a keyword: `row joker-1`. */
export const withKeyword = <T>(word: string, syntax: Syntax<T>): Syntax<T> => ({
  what: { sign: word },
  begins: (reader) => reader.is(word),
  read: (reader) => {
    reader.require(word)
    return syntax.read(reader)
  },
  print: (value, whole) => `${word} ${syntax.print(value, whole)}`,
})

/** Syntax of a keyword that stands for the value true. */
export const keywordFlag = (word: string): Syntax<true> => ({
  what: { sign: word },
  begins: (reader) => reader.is(word),
  read: (reader) => {
    reader.require(word)
    return true
  },
  print: () => word,
})

/** The parts of a record, each with its syntax, in printing order. */
export type Parts<T> = { readonly [K in keyof T]-?: Syntax<NonNullable<T[K]>> }

interface Shape<T> {
  /** Default value of a missing part. A part without a default is optional in the record, or required. */
  readonly absent?: Partial<T>
  readonly required?: readonly (keyof T & string)[]
  /** Separator of parts besides a space. */
  readonly sign?: string
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Syntax of an object: its parts in any order when read, in fixed order when printed; `-` for an empty object. */
export const record = <T extends object>(
  parts: Parts<T>,
  { absent = {}, required = [], sign = '' }: Shape<T> = {},
): Syntax<T> => {
  const all = Object.entries(parts) as [keyof T & string, Syntax<unknown>][]
  return {
    what: either(
      ...all.filter(([key]) => required.length === 0 || required.includes(key)).map(([, { what }]) => what),
    ),
    begins: (reader) => all.some(([, syntax]) => syntax.begins(reader, {})),
    read: (reader) => {
      const found: Record<string, unknown> = {}
      const isFound = ([key]: (typeof all)[number]) => Object.hasOwn(found, key)
      const next = () => all.find((part) => !isFound(part) && part[1].begins(reader, found))
      const missing = () => required.find((key) => !Object.hasOwn(found, key))
      const expected = (): Expected => {
        if (all.some((part) => isFound(part) && part[1].begins(reader, found))) return { thing: 'part-once' }
        return (
          parts[missing() as keyof T]?.what ??
          either(...all.filter((part) => !isFound(part)).map(([, { what }]) => what))
        )
      }
      const goesOn = () => {
        if (sign === '') return next()
        return reader.take(sign) ? (next() ?? reader.fail(expected())) : undefined
      }
      const nothing = required.length === 0 && reader.take(NOTHING)
      let part = nothing ? undefined : (next() ?? reader.fail(expected()))
      for (; part !== undefined; part = goesOn()) found[part[0]] = part[1].read(reader)
      if (missing() !== undefined) reader.fail(expected())
      if (!all.every(isFound)) reader.couldBe(expected())
      return { ...absent, ...found } as T
    },
    print: (value) =>
      all
        .flatMap(([key, syntax]) => {
          const own: unknown = value[key]
          return own === undefined || same(own, absent[key]) ? [] : [syntax.print(own, value)]
        })
        .join(`${sign} `) || NOTHING,
  }
}

/** Syntax of an object whose parts are all required. */
export const sequence = <T extends object>(parts: Parts<T>): Syntax<T> =>
  record<T>(parts, { required: Object.keys(parts) as (keyof T & string)[] })
