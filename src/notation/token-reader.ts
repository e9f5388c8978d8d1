import type { Expected } from './expected-tokens.ts'
import { either } from './expected-tokens.ts'

/** Characters of a text by code point. Some characters take two UTF-16 units. */
const characters = (text: string): readonly string[] => Array.from(text)

/** Syntax error in a text: position, expected tokens and found text. */
export class NotationError extends Error {
  override name = 'NotationError'
  /** Number of characters before the error. */
  readonly at: number
  /** Tokens that are valid at the error. */
  readonly expected: Expected
  /** Text at the error. Empty at the end of the text. */
  readonly found: string

  /** @param before the text before the error */
  constructor(before: string, expected: Expected, found: string) {
    const at = characters(before).length
    super(JSON.stringify({ at, expected, found }))
    this.at = at
    this.expected = expected
    this.found = found
  }
}

/** A quoted string, a number, a word (`last-round`, `joker-1`, a group of cards), or a single sign. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?![a-z0-9])|[a-z0-9]+(?:-[a-z0-9]+)*|./isuy
const SPACE = /\s*/uy

/** Maximum number of characters of the found text in an error. */
const SHOWN = 30

/** Reads a line token by token. Spaces between tokens have no meaning. */
export class Reader {
  /** Start of the next token, in UTF-16 units. */
  at = 0
  /** The next token as written. Empty at the end. */
  next = ''
  readonly #text: string
  /** Further valid tokens at a position where a part ended without the token. */
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

  /** True if the next token is this word or sign, in any case. */
  is(word: string): boolean {
    return this.next.toLowerCase() === word
  }

  matches(pattern: RegExp): boolean {
    return pattern.test(this.next)
  }

  /** Takes the next token. */
  read(): string {
    const { next } = this
    this.#advance(this.at + next.length)
    return next
  }

  /** Takes this word or sign if present. */
  take(word: string): boolean {
    const found = this.is(word)
    if (found) this.read()
    return found
  }

  /** @throws {NotationError} if the token is missing */
  require(word: string): void {
    if (!this.take(word)) this.fail({ sign: word })
  }

  /** Takes the tokens up to the closing bracket, as written. */
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

  /** Records a further valid token at the next token, for a later error there. */
  couldBe(expected: Expected): void {
    this.#else = { at: this.at, expected }
  }

  /** @throws {NotationError} always; at the next token by default */
  fail(what: Expected, at = this.at): never {
    const expected = this.#else?.at === at ? either(this.#else.expected, what) : what
    const found = at === this.at ? this.next : this.#text.slice(at)
    throw new NotationError(this.#text.slice(0, at), expected, characters(found).slice(0, SHOWN).join(''))
  }
}
