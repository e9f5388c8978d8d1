import type { Countable, Expected, ExpectedThing } from './expected-tokens.ts'
import { either } from './expected-tokens.ts'
import { Reader } from './token-reader.ts'

/*
 * Grammar combinators. A form holds the printer and the parser of one construct in one place, so that both stay in
 * step. Forms compose: a position is a record of lists of seats with cards.
 */

/** Printer and parser of one construct inside a line. */
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

/** Notation of a complete line: printer and parser. */
export interface Notation<T> {
  /** Canonical line of a value. */
  print(value: T): string
  /** Parses a line, in any case and with any spaces. @throws {NotationError} if the text is not in the notation */
  parse(text: string): T
}

/** Notation of a form. */
export const notationOf = <T>(form: Syntax<T>): Notation<T> => ({
  print: (value) => form.print(value, {}),
  parse: (text) => {
    const reader = new Reader(text)
    const value = form.read(reader)
    if (reader.next !== '') reader.fail({ thing: 'end' })
    return value
  },
})

/** Sign for an empty list. */
const NOTHING = '-'

/** Form of a single token, recognised by its characters. */
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

/** Whole number. */
export const integerSyntax: Syntax<number> = tokenSyntax(
  { thing: 'integer' },
  (reader) => reader.matches(/^-?\d{1,15}$/),
  (digits) => Number(digits) + 0,
)

/** Whole number from `least` to `most`. */
export const integerInRange = (thing: ExpectedThing, least: number, most: number): Syntax<number> =>
  tokenSyntax(
    { thing, range: [least, most] },
    (reader) =>
      integerSyntax.begins(reader, {}) && Number(reader.next) >= least && Number(reader.next) <= most,
    Number,
  )

/** One of these words. */
export const oneOfWords = <const T extends string>(thing: ExpectedThing, words: readonly T[]): Syntax<T> =>
  tokenSyntax(
    { thing, words },
    ({ next }) => words.includes(next.toLowerCase() as T),
    (found) => found.toLowerCase() as T,
  )

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Name of a ruleset: plain if the name is a word in lower case, quoted otherwise. */
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

/** @throws {NotationError} if the text at `at` is not JSON */
export const parseJson = (reader: Reader, at: number, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return reader.fail({ thing: 'json' }, at)
  }
}

/** One or more values, separated by a sign or a space. */
export const oneOrMore = <T>(form: Syntax<T>, glue: string): Syntax<T[]> => {
  const sign = glue.trim()
  const goesOn = (reader: Reader) => (sign === '' ? form.begins(reader, {}) : reader.take(sign))
  return {
    what: form.what,
    begins: (reader) => form.begins(reader, {}),
    read: (reader) => {
      const values = [form.read(reader)]
      while (goesOn(reader)) values.push(form.read(reader))
      return values
    },
    print: (values) => values.map((value) => form.print(value, {})).join(glue),
  }
}

/** Like {@link oneOrMore}, with `-` for an empty list. */
export const zeroOrMore = <T>(form: Syntax<T>, glue: string): Syntax<T[]> => {
  const filled = oneOrMore(form, glue)
  return {
    what: { orNothing: form.what },
    begins: (reader) => reader.is(NOTHING) || filled.begins(reader, {}),
    read: (reader) => (reader.take(NOTHING) ? [] : filled.read(reader)),
    print: (values) => (values.length === 0 ? NOTHING : filled.print(values, {})),
  }
}

/** List with a length from `least` to `most`. */
export const countedList = <T>(
  form: Syntax<T[]>,
  least: number,
  most: number,
  things: Countable,
): Syntax<T[]> => {
  const what: Expected = { counted: things, range: [least, most] }
  return {
    ...form,
    what,
    read: (reader) => {
      const { at } = reader
      const read = form.read(reader)
      return read.length >= least && read.length <= most ? read : reader.fail(what, at)
    },
  }
}

/** Value after a keyword: `row joker-1`. */
export const withKeyword = <T>(word: string, form: Syntax<T>): Syntax<T> => ({
  what: { sign: word },
  begins: (reader) => reader.is(word),
  read: (reader) => {
    reader.require(word)
    return form.read(reader)
  },
  print: (value, whole) => `${word} ${form.print(value, whole)}`,
})

/** Keyword that stands for true. */
export const keywordFlag = (word: string): Syntax<true> => ({
  what: { sign: word },
  begins: (reader) => reader.is(word),
  read: (reader) => {
    reader.require(word)
    return true
  },
  print: () => word,
})

/** Parts of a record, in printing order. */
export type Parts<T> = { readonly [K in keyof T]-?: Syntax<NonNullable<T[K]>> }

interface Shape<T> {
  /** Default value of a missing part. A part without a default is optional in the record, or required. */
  readonly absent?: Partial<T>
  readonly required?: readonly (keyof T & string)[]
  /** Separator of parts besides a space. */
  readonly sign?: string
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Record: parts in any order when read; `-` for an empty record. */
export const record = <T extends object>(
  parts: Parts<T>,
  { absent = {}, required = [], sign = '' }: Shape<T> = {},
): Syntax<T> => {
  const all = Object.entries(parts) as [keyof T & string, Syntax<unknown>][]
  return {
    what: either(
      ...all.filter(([key]) => required.length === 0 || required.includes(key)).map(([, { what }]) => what),
    ),
    begins: (reader) => all.some(([, form]) => form.begins(reader, {})),
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
        .flatMap(([key, form]) => {
          const own: unknown = value[key]
          return own === undefined || same(own, absent[key]) ? [] : [form.print(own, value)]
        })
        .join(`${sign} `) || NOTHING,
  }
}

/** Record with all parts required. */
export const sequence = <T extends object>(parts: Parts<T>): Syntax<T> =>
  record<T>(parts, { required: Object.keys(parts) as (keyof T & string)[] })
