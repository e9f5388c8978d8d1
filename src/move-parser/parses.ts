import { LANGUAGES } from '../i18n/language.ts'
import type { Card, Rank, Suit } from '../rules/model/card.ts'
import { cardOf, RANKS, SUITS } from '../rules/model/card.ts'
import type { Word } from '../rules/model/moves.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { LanguageSense } from './lexicon.ts'
import { ALL_LANGUAGES, correctTokens, numeralGrammars, phrasesAt, VOCABULARIES } from './lexicon.ts'
import { numbersAt } from './numbers.ts'
import type { ParseContext } from './parse-context.ts'
import { suitsFor } from './parse-context.ts'
import type { Meaning, TokenMeaning } from './token-meanings.ts'
import type { Token } from './tokenizer.ts'
import { tokenize } from './tokenizer.ts'
import type { Vocabulary } from './vocabulary/schema.ts'

/*
 * What was typed, in all the ways in which it can be read: what is the word of one language may be another word of the next.
 */

/** One way to read a text: what it says, in order. */
export type Parse = readonly Meaning[]

/** A way to read the whole of a text. */
export interface TextParse {
  readonly reading: Parse
  /** The kinds of moves that all verbs and wrappers beside the reading fit; all kinds where there is none. */
  readonly kinds?: ReadonlySet<Word> | undefined
  /** Whether a verb is an imperative, perhaps for other people. */
  readonly isOrder: boolean
  /** Whether all words are of one language, each article and preposition has its noun, and the text speaks of no other person. */
  readonly isOneLanguage: boolean
  /** The languages in which the reading is certain: a bit for each. */
  readonly languages: number
  /** Whether the text has a verb or a statement about the own move. */
  readonly hasVerb: boolean
  /** Whether the text has a verb, or has no particle and no comment. */
  readonly isBare: boolean
}

export interface ParsedText {
  /** All ways to read the whole of it; none, where there is a word that is not known. */
  readonly ways: readonly TextParse[]
  /** What of it is understood where the whole is not. */
  readonly parts: Parse
  /** Whether a word was guessed that was typed with a slip. */
  readonly hasSlips: boolean
  /** Whether something is asked in it. */
  readonly isQuestion: boolean
}

/** The most readings up to a token: a text with more is not read. */
const MOST_READINGS = 256

/** Whoever says more than this of a move says something else. */
const MOST_SAID = 30

/** A step from one token on: what is said, and how many tokens say it. `null` says nothing of a move. */
interface Step {
  readonly atom: Meaning | null
  readonly length: number
  /** The languages in which it is said so; all of them where it is no word. */
  readonly languages?: number
  /** The languages in which the token is an article or preposition. */
  readonly leads?: number
  /** The languages in which the token is a preposition. */
  readonly prepositions?: number
  /** The moves that a verb or wrapper fits. */
  readonly beside?: Extract<TokenMeaning, { readonly is: 'beside' }>
  /** Whether the token is a particle or a comment: `well`, `of course`. */
  readonly isPadding?: boolean
}

const stepOf = (
  scene: ParseContext,
  { sense, languages: all }: LanguageSense,
  length: number,
  at: number,
): Step => {
  // A doubtful word is said for sure in no language.
  const languages = isDoubted(sense, at) ? 0 : all
  switch (sense.is) {
    case 'filler':
      return {
        atom: null,
        length,
        languages,
        isPadding: sense.comment === 'anywhere' || (sense.comment === 'later' && at > 0),
        ...(sense.leads && { leads: languages }),
        ...(sense.preposition && { prepositions: languages }),
      }
    case 'beside':
      // An imperative after other words is for another person: `Jack, lead low`.
      return {
        atom: null,
        length,
        languages: sense.order && at > 0 ? 0 : languages,
        beside: sense,
        isPadding: sense.comment === true && length === 1,
      }
    case 'suit':
      return { atom: { is: 'suit', of: suitsFor(scene, sense.suit) }, length, languages }
    case 'word': {
      const { order, ...word } = sense
      return { atom: word, length, languages: order ? 0 : languages }
    }
    default:
      return { atom: sense, length, languages }
  }
}

/** Whether it is doubtful who makes the move that is said beside it. */
const isDoubted = (sense: TokenMeaning, at: number): boolean =>
  sense.is === 'filler' && (sense.doubted === 'anywhere' || (sense.doubted === 'first' && at === 0))

const RANK_OF_NUMBER: Readonly<Record<string, Rank>> = { 6: '6', 7: '7', 8: '8', 9: '9', 10: 'B' }

/** What single letters stand for with this pack, in any language. */
const lettersFor = (scene: ParseContext) => {
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
const signed = (
  { pack }: ParseContext,
  letters: Letters,
  tokens: readonly Token[],
  at: number,
): readonly Step[] => {
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
  const isFrench = pack !== 'swiss' && (isMeant || /^(?:[QJTV][a-z]|K[cdh])$/.test(pair))
  const hasLetters = /\d/.test(pair) || pair === pair.toUpperCase() || isFrench
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

/** Words for a seat before its number, without accents. */
const SEAT_WORDS: ReadonlySet<string> = new Set(
  'sitz, platz, seat, player, spieler, siege, place, joueur, posto, giocatore'.split(', '),
)

/** A player at the table, by the number of the seat: `seat 2`. */
const numberedSeat = (tokens: readonly Token[], at: number): readonly Step[] => {
  const number = tokens[at + 1]?.text ?? ''
  const isSeat = SEAT_WORDS.has(tokens[at]?.text ?? '') && /^[0-7]$/.test(number)
  return isSeat ? [{ atom: { is: 'seat', seat: Number(number) as Seat }, length: 2 }] : []
}

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
  for (const step of steps) {
    const { atom, length, languages = ALL_LANGUAGES, leads = 0, prepositions = 0, beside, isPadding } = step
    const key = JSON.stringify([atom, length, beside])
    const same = told.get(key)
    // In a language where the word also stands alone, no noun has to follow.
    const free = (languages & ~leads) | ((same?.languages ?? 0) & ~(same?.leads ?? 0))
    const article = (leads & ~prepositions) | ((same?.leads ?? 0) & ~(same?.prepositions ?? 0))
    told.set(key, {
      atom,
      length,
      languages: languages | (same?.languages ?? 0),
      leads: (leads | (same?.leads ?? 0)) & ~free,
      prepositions: (prepositions | (same?.prepositions ?? 0)) & ~free & ~article,
      ...(beside && { beside }),
      isPadding: isPadding === true && same?.isPadding !== false,
    })
  }
  return [...told.values()]
}

const stepsFrom = (
  scene: ParseContext,
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
    : numeralGrammars().flatMap((counting, language) =>
        numbersAt(counting, tokens, at).map((number) => ({ ...number, languages: 2 ** language })),
      )
  const phrases = phrasesAt(tokens, at)
  const longest = Math.max(0, ...numbers.map(({ length }) => length))
  // `ein und sechzig` is a single number, and no article before a number.
  const isNumber = numbers.some(({ length }) => length > 1)
  const sign = lettered(letters, tokens, at)
  const isSign = isAtSign(tokens, at)
  const all: readonly Step[] = [
    ...cards,
    // Of a number of three words and more the first words alone are no other number: `nonante et un`.
    ...numbers
      .filter(({ length }) => longest < 3 || length === longest)
      .map(({ value, ...number }) => ({ atom: { is: 'number', value } as const, ...number })),
    ...(isNumber || (sign.length > 0 && isSign) ? [] : phrases).flatMap(({ senses, length }) =>
      senses.map((spoken) => stepOf(scene, spoken, length, at)),
    ),
    ...sign,
    ...named(called, tokens, at),
    ...numberedSeat(tokens, at),
  ]
  return joined(all).sort((a, b) => b.length - a.length)
}

/** The meaning of the text up to a token. */
interface Walk {
  readonly reading: Parse
  /** The reading as a text, equal where the reading is. */
  readonly key: string
  readonly kinds: ReadonlySet<Word> | undefined
  readonly isOrder: boolean
  /** The languages of all words. */
  readonly shared: number
  /** The languages in which an article or preposition still waits for its noun. */
  readonly open: number
  /** The languages in which a preposition begins the text. */
  readonly loose: number
  /** Whether the text has words besides names. */
  readonly isSaid: boolean
  /** Whether the text has a particle or a comment. */
  readonly isPadded: boolean
  /** Whether the text has a verb or a statement about the own move. */
  readonly hasVerb: boolean
}

/** The words that make a move of a phrase with a preposition at its beginning. */
const WHOLE: readonly Meaning['is'][] = ['number', 'rank', 'top', 'card', 'word', 'run', 'mode']

/** Points of runs: two runs have the same number twice. */
const RUN_POINTS: readonly number[] = [20, 50, 100]

const START: Walk = {
  reading: [],
  key: '',
  shared: ALL_LANGUAGES,
  open: 0,
  loose: 0,
  isSaid: false,
  isPadded: false,
  hasVerb: false,
  isOrder: false,
  kinds: undefined,
}

/** The walk after a name of a suit, a rank, a number or a move. */
const walkedBy = (so: Walk, atom: Meaning, shared: number, isName: boolean): Walk => {
  const said = JSON.stringify(atom)
  // `Karo ♦` and `fifteen at most, 15` say the same twice.
  const isAlike =
    atom.is === 'suit' || atom.is === 'mode' || (atom.is === 'number' && !RUN_POINTS.includes(atom.value))
  const isSame = isAlike && so.key.endsWith(said)
  return {
    ...so,
    reading: isSame ? so.reading : [...so.reading, atom],
    key: isSame ? so.key : so.key + said,
    shared,
    open: 0,
    isSaid: so.isSaid || !isName,
  }
}

/** The walk after a step; missing where the verbs fit no common kind of move. */
const walked = (so: Walk, step: Step, isName: boolean): Walk | undefined => {
  const { atom, languages = ALL_LANGUAGES, leads = 0, prepositions = 0, beside, isPadding = false } = step
  const shared = so.shared & languages
  if (atom !== null) return walkedBy(so, atom, shared, isName)
  const isPadded = so.isPadded || isPadding
  if (beside === undefined) {
    const isFirst = so.reading.length === 0 && so.kinds === undefined
    const loose = so.loose | (isFirst ? prepositions : 0)
    return { ...so, shared, open: so.open | leads, loose, isPadded }
  }
  const { kinds: before } = so
  const kinds = before === undefined ? beside.of : beside.of.filter((word) => before.has(word))
  if (kinds.length === 0) return undefined
  // An imperative beside other words is for another person.
  const isToOthers = (beside.order === true && before !== undefined) || so.isOrder
  return {
    ...so,
    shared: isToOthers ? 0 : shared,
    kinds: new Set(kinds),
    isPadded,
    hasVerb: so.hasVerb || !isPadding,
    isOrder: so.isOrder || beside.order === true,
  }
}

const keyOf = ({ key, kinds, isOrder, shared, open, loose, isSaid, isPadded, hasVerb }: Walk): string =>
  `${key};${kinds ? [...kinds].join() : ''};${isOrder};${shared};${open};${loose};${isSaid};${isPadded};${hasVerb}`

/** All walks to the end; none, where there are too many. `leadsOn` tells from which tokens the end can be reached. */
const walksThrough = (
  steps: readonly (readonly Step[])[],
  names: readonly boolean[],
  leadsOn: readonly boolean[],
): readonly Walk[] => {
  const walks: Map<string, Walk>[] = Array.from({ length: steps.length + 1 }, () => new Map())
  walks[0]?.set('', START)
  const follow = (so: Walk, at: number, step: Step) => {
    const next = leadsOn[at + step.length] ? walked(so, step, names[at] === true) : undefined
    if (next && next.reading.length <= MOST_SAID) walks[at + step.length]?.set(keyOf(next), next)
  }
  for (const [at, options] of steps.entries()) {
    const from = walks[at] ?? new Map<string, Walk>()
    if (from.size > MOST_READINGS) return []
    for (const so of from.values()) for (const step of options) follow(so, at, step)
  }
  return [...(walks.at(-1)?.values() ?? [])]
}

/** Languages in which a walk is certain: all words are of the language, and the walk is whole. */
const sureIn = ({ reading, kinds, shared, open, loose, isSaid }: Walk): number => {
  const isWhole = kinds !== undefined || reading.some(({ is }) => WHOLE.includes(is))
  return isSaid ? shared & ~open & (isWhole ? ALL_LANGUAGES : ~loose) : 0
}

/**
 * All ways through the tokens. What nothing says but somebody's name is for sure in no language.
 * @param names by token, whether somebody who sits there may be meant by it: `Rosa`, `Jack`
 */
const waysThrough = (
  steps: readonly (readonly Step[])[],
  names: readonly boolean[],
): readonly TextParse[] => {
  // By a token, whether the end can be reached from it: what leads nowhere is not followed.
  const leadsOn: boolean[] = []
  leadsOn[steps.length] = true
  for (let at = steps.length - 1; at >= 0; at--) {
    leadsOn[at] = steps[at]?.some(({ length }) => leadsOn[at + length]) ?? false
  }
  if (!leadsOn[0]) return []
  const found = new Map<string, TextParse>()
  for (const walk of walksThrough(steps, names, leadsOn)) {
    const { reading, kinds, isOrder } = walk
    const name = `${walk.key};${kinds ? [...kinds].join() : ''};${isOrder}`
    const same = found.get(name)
    const sure = sureIn(walk)
    const languages = sure | (same?.languages ?? 0)
    const hasVerb = (sure !== 0 && walk.hasVerb) || same?.hasVerb === true
    const isBare = hasVerb || (sure !== 0 && !walk.isPadded) || same?.isBare === true
    found.set(name, { reading, kinds, isOrder, isOneLanguage: languages !== 0, languages, hasVerb, isBare })
  }
  return [...found.values()]
}

/** What is known of a text of which not every word is. */
const partsOf = (steps: readonly (readonly Step[])[]): Parse => {
  const parts: Meaning[] = []
  for (let at = 0; at < steps.length; ) {
    const [step] = steps[at] ?? []
    if (step?.atom) parts.push(step.atom)
    at += step?.length ?? 1
  }
  return parts
}

/** Reads what was typed, at a table. */
export const parseText = (scene: ParseContext, text: string): ParsedText => {
  const called = scene.names
    .map(({ seat, name }) => ({ seat, words: tokenize(name) }))
    .filter(({ words }) => words.length > 0)
  const names = new Set(called.flatMap(({ words }) => words.map(({ text: word }) => word)))
  const typed = tokenize(text)
  const { tokens, hasSlips } = correctTokens(
    typed.filter(({ text: sign }) => sign !== '?'),
    names,
  )
  const letters = lettersFor(scene)
  const steps = tokens.map((_, at) => stepsFrom(scene, letters, called, tokens, at))
  // A word that stands twice is a cry: `ghiande, ghiande`.
  const isCry = tokens.some(({ text: word }, at) => word === tokens[at - 1]?.text && /\p{L}/u.test(word))
  return {
    ways: waysThrough(
      steps,
      tokens.map(({ text: word }) => names.has(word) && /\p{L}/u.test(word)),
    ).flatMap((way) =>
      way.reading.length === 0 ? [] : [{ ...way, isBare: way.isBare && (way.hasVerb || !isCry) }],
    ),
    parts: partsOf(steps),
    hasSlips,
    // `ok?` is no question.
    isQuestion: typed.some(
      ({ text: sign }, at) => sign === '?' && !/^(?:ok|okay|\?)$/.test(typed[at - 1]?.text ?? ''),
    ),
  }
}
