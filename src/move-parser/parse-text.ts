import type { Card, Rank, Suit } from '../rules/model/card.ts'
import { cardOf, RANKS, SUITS } from '../rules/model/card.ts'
import type { MoveType } from '../rules/model/moves.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { LanguageSense } from './lexicon.ts'
import { ALL_LANGUAGES, correctTokens, phrasesAt } from './lexicon.ts'
import { numbersAt } from './number-words.ts'
import type { ParseContext } from './parse-context.ts'
import { suitsFor } from './parse-context.ts'
import type { Meaning, TokenMeaning } from './token-meanings.ts'
import type { Token } from './tokenizer.ts'
import { tokenize } from './tokenizer.ts'

/*
 * All parses of a text: a word of one language may be another word in the next.
 */

/** One way to understand a text: the meanings of its tokens, in order. */
export type Parse = readonly Meaning[]

/** One way to understand a whole text, with properties of the text: languages, verbs, possible move types. */
export interface TextParse {
  readonly parse: Parse
  /** Kinds of moves that fit all verbs and wrappers. Absent for all kinds. */
  readonly kinds?: ReadonlySet<MoveType> | undefined
  /** True if a verb is an imperative, perhaps for other people. */
  readonly isOrder: boolean
  /**
   * True if all words belong to one language, each article and preposition has a noun, and the text speaks of no other
   * person.
   */
  readonly isOneLanguage: boolean
  /** Languages in which the parse is certain: one bit for each. */
  readonly languages: number
  /** True if the text has a verb or a statement about the speaker's move. */
  readonly hasVerb: boolean
  /** True if the text has a verb, or has no particle and no comment. */
  readonly isBare: boolean
}

/** All ways to understand a typed text, or the understood parts of a text that cannot be parsed. */
export interface ParsedText {
  /** All parses of the whole text. Empty if a word is unknown. */
  readonly ways: readonly TextParse[]
  /** Understood meanings, if the whole text has no parse. */
  readonly parts: Parse
  /** True if a word was corrected. */
  readonly hasCorrections: boolean
  /** True if the text asks a question. */
  readonly isQuestion: boolean
}

/** Maximum number of parses up to a token, and of steps in all parses of a text. A text with more has no parse. */
const MOST_READINGS = 256
const MOST_STEPS = 2000

/** Maximum number of meanings. A longer text means something else. */
const MOST_SAID = 30

/** Step over one or more tokens with a meaning. `null` means nothing for a move. */
interface Step {
  readonly meaning: Meaning | null
  readonly length: number
  /** Languages of the step. Absent for steps without words: all languages. */
  readonly languages?: number
  /** Languages in which the token is an article or a preposition. */
  readonly leads?: number
  /** Languages in which the token is a preposition. */
  readonly prepositions?: number
  /** Kinds of moves that a verb or wrapper fits. */
  readonly beside?: Extract<TokenMeaning, { readonly is: 'beside' }>
  /** True if the token is a particle or a comment: `well`, `of course`. */
  readonly isPadding?: boolean
}

const stepOf = (
  context: ParseContext,
  { sense, languages: all }: LanguageSense,
  length: number,
  at: number,
): Step => {
  // A doubtful word is certain in no language.
  const languages = isDoubted(sense, at) ? 0 : all
  switch (sense.is) {
    case 'filler':
      return {
        meaning: null,
        length,
        languages,
        isPadding: sense.comment === 'anywhere' || (sense.comment === 'later' && at > 0),
        ...(sense.leads && { leads: languages }),
        ...(sense.preposition && { prepositions: languages }),
      }
    case 'beside':
      // An imperative after other words addresses another person: `Jack, lead low`.
      return {
        meaning: null,
        length,
        languages: sense.order && at > 0 ? 0 : languages,
        beside: sense,
        isPadding: sense.comment === true && length === 1,
      }
    case 'suit':
      return { meaning: { is: 'suit', of: suitsFor(context, sense.suit) }, length, languages }
    case 'word': {
      const { order, ...word } = sense
      return { meaning: word, length, languages: order ? 0 : languages }
    }
    default:
      return { meaning: sense, length, languages }
  }
}

/** True if the player of the move beside this word is doubtful. */
const isDoubted = (sense: TokenMeaning, at: number): boolean =>
  sense.is === 'filler' && (sense.doubted === 'anywhere' || (sense.doubted === 'first' && at === 0))

const RANK_OF_NUMBER: Readonly<Record<string, Rank>> = { 6: '6', 7: '7', 8: '8', 9: '9', 10: 'B' }

/** Meanings of single letters with this pack, in any language. */
const lettersFor = (context: ParseContext) => {
  const pack = context.pack === 'swiss' ? 'swiss' : 'french'
  return context.lexicon.letters.map((letters) => {
    const { suits, ranks } = letters[pack]
    return {
      suits: new Map(
        Object.entries(suits).map(([letter, drawn]) => [
          letter,
          drawn.flatMap((suit) => suitsFor(context, suit)),
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

/** Card in the notation, in any case of letters. */
const notated = (raw: string): Card | undefined =>
  NOTATED.test(raw) ? (`${raw[0]?.toUpperCase()}${raw[1]?.toLowerCase()}` as Card) : undefined

/** Cards of two signs, with the suit first or last. */
const byLetters = (letters: Letters, first: string, last: string, isRankFirst: boolean): readonly Card[] =>
  letters.flatMap(({ suits, ranks }) => [
    ...cardsOf(ranks.get(last), suits.get(first)),
    ...(isRankFirst ? cardsOf(ranks.get(first), suits.get(last)) : []),
  ])

/** Cards as two signs in one word or in adjacent tokens: `Us`, `EO`, `S7`, `10S`. */
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
  // Two letters may be a word: `or`, `as`. Written as in the notation, or with a number, the pair is a card.
  const isMeant = /\d/.test(pair) || isNotated(pair)
  const isFrench = pack !== 'swiss' && (isMeant || /^(?:[QJTV][a-z]|K[cdh])$/.test(pair))
  const hasLetters = /\d/.test(pair) || pair === pair.toUpperCase() || isFrench
  // With Swiss cards the notation has a letter for each suit, in the last place.
  const isRankFirst = written === undefined || pack !== 'swiss'
  const found = new Set<Card>([
    ...(written !== undefined && isMeant ? [written] : []),
    ...(hasLetters ? byLetters(letters, first.toUpperCase(), last.toUpperCase(), isRankFirst) : []),
  ])
  return found.size === 0 ? [] : [{ meaning: { is: 'card', of: [...found] }, length: isTwo ? 2 : 1 }]
}

/** Single capital letter, or letter beside a number: `70 S`, `E70`. */
const lettered = (letters: Letters, tokens: readonly Token[], at: number): readonly Step[] => {
  const token = tokens[at]
  // One letter alone says too little.
  if (token === undefined || tokens.length === 1 || !/^\p{L}$/u.test(token.raw)) return []
  const isGlued = token.glued || tokens[at + 1]?.glued === true
  if (!isGlued && token.raw !== token.raw.toUpperCase()) return []
  const letter = token.raw.toUpperCase()
  const suits = SUITS.filter((suit) => letters.some((one) => one.suits.get(letter)?.includes(suit)))
  const ranks = RANKS.filter((rank) => letters.some((one) => one.ranks.get(letter) === rank))
  return [
    ...(suits.length > 0 ? [{ meaning: { is: 'suit', of: suits } as const, length: 1 }] : []),
    ...ranks.map((rank) => ({ meaning: { is: 'rank', rank } as const, length: 1 })),
  ]
}

/** Seated players by the words of their names. */
type Called = readonly { readonly seat: Seat; readonly words: readonly Token[] }[]

/** Player at the table, by name. */
const named = (called: Called, tokens: readonly Token[], at: number): readonly Step[] =>
  called.flatMap(({ seat, words }) => {
    const isThere = words.every(({ text }, step) => tokens[at + step]?.text === text)
    return isThere ? [{ meaning: { is: 'seat', seat } as const, length: words.length }] : []
  })

/** Words for a seat before a number, without accents. */
const SEAT_WORDS: ReadonlySet<string> = new Set(
  'sitz, platz, seat, player, spieler, siege, place, joueur, posto, giocatore'.split(', '),
)

/** Player at the table, by seat number: `seat 2`. */
const numberedSeat = (tokens: readonly Token[], at: number): readonly Step[] => {
  const number = tokens[at + 1]?.text ?? ''
  const isSeat = SEAT_WORDS.has(tokens[at]?.text ?? '') && /^[0-7]$/.test(number)
  return isSeat ? [{ meaning: { is: 'seat', seat: Number(number) as Seat }, length: 2 }] : []
}

/** True if the token is adjacent to a number or a suit sign: `E70`, `A♣`. */
const isAtSign = (tokens: readonly Token[], at: number): boolean => {
  const isOne = (token: Token | undefined) => token !== undefined && /^[\d♠♥♦♣]/u.test(token.text)
  return (
    (tokens[at + 1]?.glued === true && isOne(tokens[at + 1])) ||
    (tokens[at]?.glued === true && isOne(tokens[at - 1]))
  )
}

/** Steps with equal meaning merged, with all languages. */
const joined = (steps: readonly Step[]): Step[] => {
  const merged = new Map<string, Step>()
  for (const step of steps) {
    const {
      meaning,
      length,
      languages = ALL_LANGUAGES,
      leads = 0,
      prepositions = 0,
      beside,
      isPadding,
    } = step
    const key = JSON.stringify([meaning, length, beside])
    const same = merged.get(key)
    // In a language where the word also stands alone, no noun has to follow.
    const free = (languages & ~leads) | ((same?.languages ?? 0) & ~(same?.leads ?? 0))
    const article = (leads & ~prepositions) | ((same?.leads ?? 0) & ~(same?.prepositions ?? 0))
    merged.set(key, {
      meaning,
      length,
      languages: languages | (same?.languages ?? 0),
      leads: (leads | (same?.leads ?? 0)) & ~free,
      prepositions: (prepositions | (same?.prepositions ?? 0)) & ~free & ~article,
      ...(beside && { beside }),
      isPadding: isPadding === true && same?.isPadding !== false,
    })
  }
  return [...merged.values()]
}

const stepsFrom = (
  context: ParseContext,
  letters: Letters,
  called: Called,
  tokens: readonly Token[],
  at: number,
): readonly Step[] => {
  const token = tokens[at]
  if (token === undefined) return []
  const cards = signed(context, letters, tokens, at)
  // A card of two tokens is no number with a letter.
  if (cards.some(({ length }) => length > 1)) return cards
  const numbers = /^\d+$/.test(token.text)
    ? token.text.length <= 6
      ? [{ value: Number(token.text), length: 1 }]
      : []
    : context.lexicon.numeralGrammars.flatMap((counting, language) =>
        numbersAt(counting, tokens, at).map((number) => ({ ...number, languages: 2 ** language })),
      )
  const phrases = phrasesAt(context.lexicon, tokens, at)
  const longest = Math.max(0, ...numbers.map(({ length }) => length))
  // `ein und sechzig` is a single number, and no article before a number.
  const isNumber = numbers.some(({ length }) => length > 1)
  const sign = lettered(letters, tokens, at)
  const isSign = isAtSign(tokens, at)
  const all: readonly Step[] = [
    ...cards,
    // The first words of a number with three or more words are no other number: `nonante et un`.
    ...numbers
      .filter(({ length }) => longest < 3 || length === longest)
      .map(({ value, ...number }) => ({ meaning: { is: 'number', value } as const, ...number })),
    ...(isNumber || (sign.length > 0 && isSign) ? [] : phrases).flatMap(({ senses, length }) =>
      senses.map((spoken) => stepOf(context, spoken, length, at)),
    ),
    ...sign,
    ...named(called, tokens, at),
    ...numberedSeat(tokens, at),
  ]
  return joined(all).sort((a, b) => b.length - a.length)
}

/** State of a parse up to a token. */
interface Walk {
  readonly parse: Parse
  /** Key of the parse. Equal parses have equal keys. */
  readonly key: string
  readonly kinds: ReadonlySet<MoveType> | undefined
  readonly isOrder: boolean
  /** Languages of all words. */
  readonly shared: number
  /** Languages in which an article or preposition still waits for a noun. */
  readonly open: number
  /** Languages in which a preposition begins the text. */
  readonly loose: number
  /** True if the text has words besides names. */
  readonly isSaid: boolean
  /** True if the text has a particle or a comment. */
  readonly isPadded: boolean
  /** True if the text has a verb or a statement about the speaker's move. */
  readonly hasVerb: boolean
}

/** Kinds of meanings that complete a phrase with a preposition at the start. */
const WHOLE: readonly Meaning['is'][] = ['number', 'rank', 'top', 'card', 'word', 'run', 'mode']

/** Points of runs: two runs have the same number twice. */
const RUN_POINTS: readonly number[] = [20, 50, 100]

const START: Walk = {
  parse: [],
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

/** State after the name of a suit, a rank, a number or a move. */
const walkedBy = (so: Walk, meaning: Meaning, shared: number, isName: boolean): Walk => {
  const meaningKey = JSON.stringify(meaning)
  // `Karo ♦` and `fifteen at most, 15` repeat a meaning.
  const isAlike =
    meaning.is === 'suit' ||
    meaning.is === 'mode' ||
    (meaning.is === 'number' && !RUN_POINTS.includes(meaning.value))
  const isSame = isAlike && so.key.endsWith(meaningKey)
  return {
    ...so,
    parse: isSame ? so.parse : [...so.parse, meaning],
    key: isSame ? so.key : so.key + meaningKey,
    shared,
    open: 0,
    isSaid: so.isSaid || !isName,
  }
}

/** State after a step. Absent if the verbs fit no common kind of move. */
const walked = (so: Walk, step: Step, isName: boolean): Walk | undefined => {
  const { meaning, languages = ALL_LANGUAGES, leads = 0, prepositions = 0, beside, isPadding = false } = step
  const shared = so.shared & languages
  if (meaning !== null) return walkedBy(so, meaning, shared, isName)
  const isPadded = so.isPadded || isPadding
  if (beside === undefined) {
    const isFirst = so.parse.length === 0 && so.kinds === undefined
    const loose = so.loose | (isFirst ? prepositions : 0)
    return { ...so, shared, open: so.open | leads, loose, isPadded }
  }
  const { kinds: before } = so
  const kinds = before === undefined ? beside.of : beside.of.filter((word) => before.has(word))
  if (kinds.length === 0) return undefined
  // An imperative beside other words addresses another person.
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

/** All complete parses. Empty if there are too many. `leadsOn` marks tokens from which the end is reachable. */
const walksThrough = (
  steps: readonly (readonly Step[])[],
  names: readonly boolean[],
  leadsOn: readonly boolean[],
): readonly Walk[] => {
  const walks: Map<string, Walk>[] = Array.from({ length: steps.length + 1 }, () => new Map())
  walks[0]?.set('', START)
  const follow = (so: Walk, at: number, step: Step) => {
    const next = leadsOn[at + step.length] ? walked(so, step, names[at] === true) : undefined
    if (next && next.parse.length <= MOST_SAID) walks[at + step.length]?.set(keyOf(next), next)
  }
  let followed = 0
  for (const [at, options] of steps.entries()) {
    const from = walks[at] ?? new Map<string, Walk>()
    followed += from.size * options.length
    if (from.size > MOST_READINGS || followed > MOST_STEPS) return []
    for (const so of from.values()) for (const step of options) follow(so, at, step)
  }
  return [...(walks.at(-1)?.values() ?? [])]
}

/** Languages in which a parse is certain: all words belong to the language, and the parse is complete. */
const sureIn = ({ parse, kinds, shared, open, loose, isSaid }: Walk): number => {
  const isWhole = kinds !== undefined || parse.some(({ is }) => WHOLE.includes(is))
  return isSaid ? shared & ~open & (isWhole ? ALL_LANGUAGES : ~loose) : 0
}

/**
 * All parses of the tokens. A word known only as a player name is certain in no language.
 * @param names for each token, true if the token may be a player's name: `Rosa`, `Jack`
 */
const waysThrough = (
  steps: readonly (readonly Step[])[],
  names: readonly boolean[],
): readonly TextParse[] => {
  // For each token, true if the end is reachable. Dead ends are not followed.
  const leadsOn: boolean[] = []
  leadsOn[steps.length] = true
  for (let at = steps.length - 1; at >= 0; at--) {
    leadsOn[at] = steps[at]?.some(({ length }) => leadsOn[at + length]) ?? false
  }
  if (!leadsOn[0]) return []
  const found = new Map<string, TextParse>()
  for (const walk of walksThrough(steps, names, leadsOn)) {
    const { parse, kinds, isOrder } = walk
    const name = `${walk.key};${kinds ? [...kinds].join() : ''};${isOrder}`
    const same = found.get(name)
    const sure = sureIn(walk)
    const languages = sure | (same?.languages ?? 0)
    const hasVerb = (sure !== 0 && walk.hasVerb) || same?.hasVerb === true
    const isBare = hasVerb || (sure !== 0 && !walk.isPadded) || same?.isBare === true
    found.set(name, { parse, kinds, isOrder, isOneLanguage: languages !== 0, languages, hasVerb, isBare })
  }
  return [...found.values()]
}

/** Known meanings of a text with unknown words. */
const partsOf = (steps: readonly (readonly Step[])[]): Parse => {
  const parts: Meaning[] = []
  for (let at = 0; at < steps.length; ) {
    const [step] = steps[at] ?? []
    if (step?.meaning) parts.push(step.meaning)
    at += step?.length ?? 1
  }
  return parts
}

/** Parses a typed text to all possible meanings, in the context of a game. */
export const parseText = (context: ParseContext, text: string): ParsedText => {
  const called = context.names
    .map(({ seat, name }) => ({ seat, words: tokenize(name) }))
    .filter(({ words }) => words.length > 0)
  const names = new Set(called.flatMap(({ words }) => words.map(({ text: word }) => word)))
  const typed = tokenize(text)
  const { tokens, hasCorrections } = correctTokens(
    context.lexicon,
    typed.filter(({ text: sign }) => sign !== '?'),
    names,
  )
  const letters = lettersFor(context)
  const steps = tokens.map((_, at) => stepsFrom(context, letters, called, tokens, at))
  // A repeated word is an exclamation: `ghiande, ghiande`.
  const isCry = tokens.some(({ text: word }, at) => word === tokens[at - 1]?.text && /\p{L}/u.test(word))
  return {
    ways: waysThrough(
      steps,
      tokens.map(({ text: word }) => names.has(word) && /\p{L}/u.test(word)),
    ).flatMap((way) =>
      way.parse.length === 0 ? [] : [{ ...way, isBare: way.isBare && (way.hasVerb || !isCry) }],
    ),
    parts: partsOf(steps),
    hasCorrections,
    // `ok?` is no question.
    isQuestion: typed.some(
      ({ text: sign }, at) => sign === '?' && !/^(?:ok|okay|\?)$/.test(typed[at - 1]?.text ?? ''),
    ),
  }
}
