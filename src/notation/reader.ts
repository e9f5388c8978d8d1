import type { Expected } from './expected-tokens.ts'
import { either } from './expected-tokens.ts'

/** Characters as people count them, of which some take two units of a string. */
const characters = (text: string): readonly string[] => Array.from(text)

/** Something is not in the notation: where, what belongs there, and what was found. */
export class NotationError extends Error {
  override name = 'NotationError'
  /** How many characters of the text come before it. */
  readonly at: number
  /** What could stand there. */
  readonly expected: Expected
  /** What stands there instead; empty at the end of the text. */
  readonly found: string

  /** @param before the text that comes before it */
  constructor(before: string, expected: Expected, found: string) {
    const at = characters(before).length
    super(JSON.stringify({ at, expected, found }))
    this.at = at
    this.expected = expected
    this.found = found
  }
}

/** A quoted string, a number, a word (`last-round`, `joker-1`, a run of cards), or a single sign. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?![a-z0-9])|[a-z0-9]+(?:-[a-z0-9]+)*|./isuy
const SPACE = /\s*/uy

/** As many characters of what was found as an error shows. */
const SHOWN = 30

/** Reads a text token by token. Spaces between tokens mean nothing. */
export class Reader {
  /** Where the next token begins, in units of the string. */
  at = 0
  /** The next token as it is written; empty at the end. */
  next = ''
  readonly #text: string
  /** What could also have stood somewhere, where a part of the text ended without it. */
  #else: { readonly at: number; readonly expected: Expected } | undefined

  constructor(text: string) {
    this.#text = text
    this.#advance(0)
  }

  #advance(from: number): void {
    SPACE.lastIndex = from
    this.at = from + (SPACE.exec(this.#text)?.[0].length ?? 0)
    TOKEN.lastIndex = this.at
    this.next = TOKEN.exec(this.#text)?.[0] ?? ''
  }

  /** Whether the next token is this word or sign, in capitals or not. */
  is(word: string): boolean {
    return this.next.toLowerCase() === word
  }

  matches(pattern: RegExp): boolean {
    return pattern.test(this.next)
  }

  /** Takes the next token, whatever it is. */
  read(): string {
    const { next } = this
    this.#advance(this.at + next.length)
    return next
  }

  /** Takes this word or sign, if it is there. */
  take(word: string): boolean {
    const found = this.is(word)
    if (found) this.read()
    return found
  }

  /** @throws {NotationError} when it is not there */
  require(word: string): void {
    if (!this.take(word)) this.fail({ sign: word })
  }

  /** Takes tokens up to where brackets that open here close again, as they are written. */
  readBracketed(): string {
    const from = this.at
    let to = from
    let open = 0
    do {
      if (this.next === '') this.fail({ thing: 'end-of-list' })
      if (this.matches(/^[[{]$/)) open++
      if (this.matches(/^[\]}]$/)) open--
      to = this.at + this.next.length
      this.read()
    } while (open > 0)
    return this.#text.slice(from, to)
  }

  /** Remembers what could have stood at the next token, should something be found wrong there. */
  couldBe(expected: Expected): void {
    this.#else = { at: this.at, expected }
  }

  /** @throws {NotationError} always, at the next token if nowhere else */
  fail(what: Expected, at = this.at): never {
    const expected = this.#else?.at === at ? either(this.#else.expected, what) : what
    const found = at === this.at ? this.next : this.#text.slice(at)
    throw new NotationError(this.#text.slice(0, at), expected, characters(found).slice(0, SHOWN).join(''))
  }
}
