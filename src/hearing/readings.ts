import type { Card, Rank, Suit } from '../kernel/card.ts'
import { cardOf, RANKS, SUITS } from '../kernel/card.ts'
import type { Seat } from '../kernel/seat.ts'
import { LANGUAGES } from '../words/language.ts'
import { countings, EVERYWHERE, mended, phrasesAt, VOCABULARIES } from './lexicon.ts'
import { numbersAt } from './numbers.ts'
import type { Scene } from './scene.ts'
import { suitsFor } from './scene.ts'
import type { Atom, Sense } from './senses.ts'
import type { Token } from './tokens.ts'
import { tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/*
 * What was typed, in all the ways in which it can be read: what is the word of one language may be another word of the next.
 */

/** One way to read a text: what it says, in order. */
export type Reading = readonly Atom[]

/** A way to read the whole of a text, and whether all its words are of one language. */
export interface Way {
  readonly reading: Reading
  readonly isOneLanguage: boolean
}

export interface Read {
  /** All ways to read the whole of it; none, where there is a word that is not known. */
  readonly ways: readonly Way[]
  /** What of it is understood where the whole is not. */
  readonly parts: Reading
  /** Whether a word was guessed that was typed with a slip. */
  readonly hasSlips: boolean
  /** Whether something is asked in it. */
  readonly isQuestion: boolean
}

/** More ways than this are not looked at, and nobody speaks in so many. */
const MOST_READINGS = 64

/** Whoever says more than this of a move says something else. */
const MOST_SAID = 30

/** A step from one token on: what is said, and how many tokens say it. `null` says nothing of a move. */
interface Step {
  readonly atom: Atom | null
  readonly length: number
  /** The languages in which it is said so; all of them where it is no word. */
  readonly languages?: number
}

const atomOf = (scene: Scene, sense: Sense): Atom | null => {
  if (sense.is === 'filler') return null
  return sense.is === 'suit' ? { is: 'suit', of: suitsFor(scene, sense.suit) } : sense
}

/** Whether it is doubtful who makes the move that is said beside it. */
const isDoubted = (sense: Sense, at: number): boolean =>
  sense.is === 'filler' && (sense.doubted === 'anywhere' || (sense.doubted === 'first' && at === 0))

const RANK_OF_NUMBER: Readonly<Record<string, Rank>> = { 6: '6', 7: '7', 8: '8', 9: '9', 10: 'B' }

/** What single letters stand for with this pack, in any language. */
const lettersFor = (scene: Scene) => {
  const pack = scene.pack === 'swiss' ? 'swiss' : 'french'
  return LANGUAGES.map((language) => {
    const { suits, ranks } = (VOCABULARIES[language] as Vocabulary).letters[pack]
    return {
      suits: new Map(
        Object.entries(suits).map(([letter, drawn]) => [
          letter,
          drawn.flatMap((suit) => suitsFor(scene, suit)),
        ]),
      ),
      ranks: new Map<string, Rank>([...Object.entries(ranks), ...Object.entries(RANK_OF_NUMBER)]),
    }
  })
}

type Letters = ReturnType<typeof lettersFor>

const cardsOf = (rank: Rank | undefined, suits: readonly Suit[] = []): readonly Card[] =>
  rank === undefined ? [] : suits.map((suit) => cardOf(rank, suit))

const isNotated = (raw: string): boolean => /^[AKOUB6-9][asrb]$/.test(raw)

const NOTATED = /^[akoub6-9][asrb]$/i

/** The card of the notation, whatever its capitals. */
const notated = (raw: string): Card | undefined =>
  NOTATED.test(raw) ? (`${raw[0]?.toUpperCase()}${raw[1]?.toLowerCase()}` as Card) : undefined

/** What two signs can stand for, either of them the suit. */
const byLetters = (letters: Letters, first: string, last: string, isRankFirst: boolean): readonly Card[] =>
  letters.flatMap(({ suits, ranks }) => [
    ...cardsOf(ranks.get(last), suits.get(first)),
    ...(isRankFirst ? cardsOf(ranks.get(first), suits.get(last)) : []),
  ])

/** Cards by their signs, two of them in one word or hanging together: `Us`, `EO`, `S7`, `10S`. */
const signed = ({ pack }: Scene, letters: Letters, tokens: readonly Token[], at: number): readonly Step[] => {
  const [one, two] = [tokens[at], tokens[at + 1]]
  if (one === undefined) return []
  const isTwo =
    two?.glued === true && tokens[at + 2]?.glued !== true && one.text.length + two.text.length <= 3
  const pair = isTwo ? `${one.raw}${two.raw}` : one.raw
  const [, first, last] = /^(10|.)(10|.)$/u.exec(pair) ?? []
  if (first === undefined || last === undefined) return []
  const written = notated(pair)
  // A word of two letters may be a word: `or`, `as`. Typed as the notation has it, or with a number, it is a card.
  const isMeant = /\d/.test(pair) || isNotated(pair)
  const hasLetters = /\d/.test(pair) || pair === pair.toUpperCase() || (pack !== 'swiss' && isMeant)
  // With Swiss cards the notation has a letter for every suit, and says it last.
  const isRankFirst = written === undefined || pack !== 'swiss'
  const found = new Set<Card>([
    ...(written !== undefined && isMeant ? [written] : []),
    ...(hasLetters ? byLetters(letters, first.toUpperCase(), last.toUpperCase(), isRankFirst) : []),
  ])
  return found.size === 0 ? [] : [{ atom: { is: 'card', of: [...found] }, length: isTwo ? 2 : 1 }]
}

/** A letter by itself, in capitals or at a number: `70 S`, `E70`. */
const lettered = (letters: Letters, tokens: readonly Token[], at: number): readonly Step[] => {
  const token = tokens[at]
  // A letter and nothing else says too little.
  if (token === undefined || tokens.length === 1 || !/^\p{L}$/u.test(token.raw)) return []
  const isGlued = token.glued || tokens[at + 1]?.glued === true
  if (!isGlued && token.raw !== token.raw.toUpperCase()) return []
  const letter = token.raw.toUpperCase()
  const suits = SUITS.filter((suit) => letters.some((one) => one.suits.get(letter)?.includes(suit)))
  const ranks = RANKS.filter((rank) => letters.some((one) => one.ranks.get(letter) === rank))
  return [
    ...(suits.length > 0 ? [{ atom: { is: 'suit', of: suits } as const, length: 1 }] : []),
    ...ranks.map((rank) => ({ atom: { is: 'rank', rank } as const, length: 1 })),
  ]
}

/** Those who sit there, by the words of their names. */
type Called = readonly { readonly seat: Seat; readonly words: readonly Token[] }[]

/** Somebody at the table, by name. */
const named = (called: Called, tokens: readonly Token[], at: number): readonly Step[] =>
  called.flatMap(({ seat, words }) => {
    const isThere = words.every(({ text }, step) => tokens[at + step]?.text === text)
    return isThere ? [{ atom: { is: 'seat', seat } as const, length: words.length }] : []
  })

/** Whether it hangs together with a number or the sign of a suit: `E70`, `A♣`. */
const isAtSign = (tokens: readonly Token[], at: number): boolean => {
  const isOne = (token: Token | undefined) => token !== undefined && /^[\d♠♥♦♣]/u.test(token.text)
  return (
    (tokens[at + 1]?.glued === true && isOne(tokens[at + 1])) ||
    (tokens[at]?.glued === true && isOne(tokens[at - 1]))
  )
}

/** What is said alike, once, with all languages in which it is. */
const joined = (steps: readonly Step[]): Step[] => {
  const told = new Map<string, Step>()
  for (const { atom, length, languages = EVERYWHERE } of steps) {
    const key = JSON.stringify([atom, length])
    told.set(key, { atom, length, languages: languages | (told.get(key)?.languages ?? 0) })
  }
  return [...told.values()]
}

const stepsFrom = (
  scene: Scene,
  letters: Letters,
  called: Called,
  tokens: readonly Token[],
  at: number,
): readonly Step[] => {
  const token = tokens[at]
  if (token === undefined) return []
  const cards = signed(scene, letters, tokens, at)
  // A card that is written with two tokens is no number with a letter.
  if (cards.some(({ length }) => length > 1)) return cards
  const numbers = /^\d+$/.test(token.text)
    ? token.text.length <= 6
      ? [{ value: Number(token.text), length: 1 }]
      : []
    : countings().flatMap((counting, language) =>
        numbersAt(counting, tokens, at).map((number) => ({ ...number, languages: 2 ** language })),
      )
  const phrases = phrasesAt(tokens, at)
  const sign = lettered(letters, tokens, at)
  const isSign = isAtSign(tokens, at)
  const all: readonly Step[] = [
    ...cards,
    ...numbers.map(({ value, ...number }) => ({ atom: { is: 'number', value } as const, ...number })),
    ...(sign.length > 0 && isSign ? [] : phrases).flatMap(({ senses, length }) =>
      senses.map(({ sense, languages }) => ({
        atom: atomOf(scene, sense),
        length,
        // What is doubtful is said for sure in no language.
        languages: isDoubted(sense, at) ? 0 : languages,
      })),
    ),
    ...sign,
    ...named(called, tokens, at),
  ]
  return joined(all).sort((a, b) => b.length - a.length)
}

/**
 * All ways through the tokens. What nothing says but somebody's name is for sure in no language.
 * @param names by token, whether somebody who sits there may be meant by it: `Rosa`, `Jack`
 */
const waysThrough = (steps: readonly (readonly Step[])[], names: readonly boolean[]): readonly Way[] => {
  // By a token, whether the end can be reached from it: what leads nowhere is not followed.
  const leadsOn: boolean[] = []
  leadsOn[steps.length] = true
  for (let at = steps.length - 1; at >= 0; at--) {
    leadsOn[at] = steps[at]?.some(({ length }) => leadsOn[at + length]) ?? false
  }
  const found = new Map<string, Way>()
  let looked = 0
  const follow = (at: number, reading: Reading, shared: number, isSaid: boolean): void => {
    if (looked > MOST_READINGS) return
    if (at === steps.length) {
      looked += 1
      const key = JSON.stringify(reading)
      const isOneLanguage = shared !== 0 && isSaid
      found.set(key, { reading, isOneLanguage: isOneLanguage || found.get(key)?.isOneLanguage === true })
      return
    }
    for (const { atom, length, languages = EVERYWHERE } of steps[at] ?? []) {
      if (!leadsOn[at + length]) continue
      const said = atom === null ? reading : [...reading, atom]
      follow(at + length, said, shared & languages, isSaid || (atom !== null && names[at] !== true))
    }
  }
  if (leadsOn[0]) follow(0, [], EVERYWHERE, false)
  return looked > MOST_READINGS ? [] : [...found.values()]
}

/** What is known of a text of which not every word is. */
const partsOf = (steps: readonly (readonly Step[])[]): Reading => {
  const parts: Atom[] = []
  for (let at = 0; at < steps.length; ) {
    const [step] = steps[at] ?? []
    if (step?.atom) parts.push(step.atom)
    at += step?.length ?? 1
  }
  return parts
}

/** Reads what was typed, at a table. */
export const read = (scene: Scene, text: string): Read => {
  const called = scene.names
    .map(({ seat, name }) => ({ seat, words: tokensOf(name) }))
    .filter(({ words }) => words.length > 0)
  const names = new Set(called.flatMap(({ words }) => words.map(({ text: word }) => word)))
  const { tokens, hasSlips } = mended(tokensOf(text), names)
  const letters = lettersFor(scene)
  const steps = tokens.map((_, at) => stepsFrom(scene, letters, called, tokens, at))
  return {
    ways: waysThrough(
      steps,
      tokens.map(({ text: word }) => names.has(word) && /\p{L}/u.test(word)),
    ).filter(({ reading }) => reading.length > 0 && reading.length <= MOST_SAID),
    parts: partsOf(steps),
    hasSlips,
    isQuestion: tokens.some(({ text: sign }) => sign === '?'),
  }
}
