import { NotationError, move as notation } from '../notation/index.ts'
import type { Move, MoveType } from '../rules/model/moves.ts'
import { canBeSent } from '../rules/model/moves.ts'
import type { AddressedText } from './bot-address.ts'
import { stripBotAddress } from './bot-address.ts'
import { buildMoves } from './build-illegal-moves.ts'
import { rankIn } from './card-phrases.ts'
import { isReason, splitClauses } from './comment-clauses.ts'
import { isKeyword, isMoveWord, matchingMoves } from './match-moves.ts'
import type { ParseContext } from './parse-context.ts'
import type { Parse, ParsedText, TextParse } from './parse-text.ts'
import { parseText } from './parse-text.ts'
import { isLookingBack, isTalk } from './talk-about-moves.ts'
import type { Keyword, Meaning } from './token-meanings.ts'
import { foldedText, MAX_MOVE_TEXT, tokenize } from './tokenizer.ts'

/*
 * Parser of typed moves. The parser understands or asks back, and never guesses. Each word must hold for the one meant
 * move, an unknown word is never ignored, and among several matching moves the speaker chooses.
 */

/** Result of parsing a typed text: a move, several candidates, or nothing. */
export type ParseResult =
  /** The meant move. The rules judge the move, which may be illegal. */
  | { readonly outcome: 'understood'; readonly move: Move }
  /** Several matching moves, or one risky move that needs a confirmation. */
  | { readonly outcome: 'ambiguous'; readonly candidates: readonly Move[] }
  /** No move. `understood`: the understood part, in words of the notation. `near`: similar legal moves. */
  | { readonly outcome: 'nothing'; readonly understood?: string; readonly near: readonly Move[] }

/** Maximum number of similar moves in a result. */
const MOST_NEAR = 5

/** The move without the fields of a list. */
const bare = (listed: Move): Move => {
  const { notation: _, say: __, ...move } = listed
  if (!('risk' in move)) return move
  const { risk: ___, ...plain } = move
  return plain
}

const keyOf = (move: Move): string => notation.print(move)

const distinct = (moves: readonly Move[]): readonly Move[] => [
  ...new Map(moves.map((move) => [keyOf(move), move])).values(),
]

/** True if the move can lose the game at once. */
const isRisky = (move: Move): boolean => 'risk' in move && move.risk !== undefined

/** The move of a text in the notation. */
const notated = (text: string): Move | undefined => {
  try {
    return notation.parse(text)
  } catch (error) {
    if (error instanceof NotationError) return undefined
    throw error
  }
}

/** True for two letters that may be a word, as `or`, unless written as in the notation. */
const mayBeWord = (text: string): boolean => /^[a-z]{2}$/i.test(text) && !/^[A-Z][a-z]$/.test(text)

/** True if the text leaves no doubt about a move. Required for moves that can lose the game by mistake. */
const isUnmistakable = ({ hasCorrections, ways }: ParsedText, move: Move): boolean =>
  !hasCorrections &&
  ways.some(
    ({ parse, kinds, isOneLanguage }) =>
      isOneLanguage &&
      kinds === undefined &&
      parse.every((meaning) => meaning.is === 'word' && meaning.word === move.type && !meaning.aside),
  )

const WORDS_OF: Readonly<Record<'card' | 'suit', 'of'>> = { card: 'of', suit: 'of' }

/** Words of the notation for a meaning. */
const wordOf = (meaning: Meaning): readonly string[] => {
  switch (meaning.is) {
    case 'suit':
    case 'card':
      return [meaning[WORDS_OF[meaning.is]].join('/')]
    case 'rank':
    case 'top':
      return [meaning.rank]
    case 'mode':
      return [meaning.mode]
    case 'number':
      return [`${meaning.value}`]
    case 'word':
      return meaning.aside ? [] : [meaning.word]
    case 'keyword':
      return ['trump', 'misere', 'once', 'blind', 'row', 'weis'].includes(meaning.keyword)
        ? [meaning.keyword]
        : []
    case 'seat':
      return [`${meaning.seat}`]
    case 'run':
      return []
    default:
      return meaning satisfies never
  }
}

/** Number of meanings that similar moves are compared with. A longer text has no similar move. */
const MOST_COMPARED = 12

/** Legal moves that match most of the understood meanings. */
const nearOf = (context: ParseContext, parts: Parse): readonly Move[] => {
  const understood = parts.filter((meaning) => wordOf(meaning).length > 0)
  if (understood.length === 0) return []
  const whole = matchingMoves(context, understood)
  if (whole.length > 0) return distinct(whole).slice(0, MOST_NEAR)
  if (understood.length > MOST_COMPARED) return []
  const single = new Map<string, { readonly move: Move; readonly count: number }>()
  for (const meaning of understood) {
    for (const move of distinct(matchingMoves(context, [meaning]))) {
      const key = keyOf(move)
      single.set(key, { move, count: (single.get(key)?.count ?? 0) + 1 })
    }
  }
  const found = [...single.values()]
  const most = Math.max(0, ...found.map(({ count }) => count))
  return found
    .filter(({ count }) => count === most)
    .map(({ move }) => move)
    .slice(0, MOST_NEAR)
}

const nothing = (context: ParseContext, parts: Parse): ParseResult => {
  const understood = parts.flatMap(wordOf).join(' ')
  return { outcome: 'nothing', ...(understood !== '' && { understood }), near: nearOf(context, parts) }
}

/** Matches of one parse of a text. */
interface Outcome extends TextParse {
  /** Matching legal moves. */
  readonly fits: readonly Move[]
  /** Illegal moves of the words, for a parse without matching legal moves. */
  readonly refused: readonly Move[]
}

/** Parses on both sides of an `or`. */
const alternatives = (parse: Parse): readonly Parse[] => {
  const parts: Meaning[][] = [[]]
  for (const meaning of parse) {
    if (isKeyword(meaning, 'or')) parts.push([])
    else parts.at(-1)?.push(meaning)
  }
  return parts
}

const outcomeOf = (context: ParseContext, way: TextParse): Outcome => {
  const { parse, kinds } = way
  const parts = alternatives(parse)
  if (parts.length > 1) {
    const fits = parts.map((part) => matchingMoves(context, part, kinds))
    return { ...way, fits: fits.every(({ length }) => length > 0) ? fits.flat() : [], refused: [] }
  }
  const fits = matchingMoves(context, parse, kinds)
  return { ...way, fits, refused: fits.length > 0 ? [] : buildMoves(context, parse, kinds) }
}

/** True if the phase has moves of this kind, legal or not. */
const isUsual = ({ legal }: ParseContext, { type }: Move): boolean => legal.some((move) => move.type === type)

/**
 * True if another parse uses more of the words and names an illegal move. Then the parse that ignores words is wrong:
 * `As de pique` is the Ace, whatever `as` means elsewhere.
 */
const isOutdone = (context: ParseContext, parse: Parse, others: readonly Outcome[]): boolean =>
  others.some(
    (other) => other.parse.length > parse.length && other.refused.some((move) => isUsual(context, move)),
  )

/** True if another parse uses more of the words and matches fewer of the same moves: `J clubs` is no `je`. */
const isVaguer = ({ parse, fits }: Outcome, others: readonly Outcome[]): boolean =>
  others.some(
    (other) =>
      other.isOneLanguage &&
      other.parse.length > parse.length &&
      other.fits.length > 0 &&
      other.fits.length < fits.length &&
      other.fits.every((move) => fits.includes(move)),
  )

/** The legal move of a text in the notation: a listed move, or a listed offer with a choice. */
const allowedLine = ({ legal }: ParseContext, line: Move): Move | undefined => {
  const listed = legal.filter((offer) => canBeSent(offer)).find((offer) => keyOf(offer) === keyOf(line))
  return listed ?? (legal.some((offer) => !canBeSent(offer) && offer.type === line.type) ? line : undefined)
}

/** Form of a text: words or digits, a final exclamation mark, an address of the bot. */
interface Manner {
  readonly hasWords: boolean
  readonly isCry: boolean
  readonly isAddressed: boolean
}

const mannerOf = (text: string) => ({
  hasWords: /[\p{L}\d]/u.test(text),
  isCry: /!\s*$/u.test(text),
})

/** True if the words name exactly this move: all words belong to one language, and each word is used. */
const isPlain = (
  context: ParseContext,
  outcomes: readonly Outcome[],
  { hasWords, isCry, isAddressed }: Manner,
): boolean =>
  outcomes.some(
    ({ fits, parse, kinds, isOrder, isOneLanguage, isBare }) =>
      fits.length > 0 &&
      isOneLanguage &&
      (isAddressed || isBare || !namesPart(parse, fits)) &&
      hasWords &&
      !parse.every(isHalf) &&
      !parse.some((meaning) => isKeyword(meaning, 'or')) &&
      (isAddressed || !isOrder || isExact(parse, fits)) &&
      (isAddressed || !isCry || kinds !== undefined || !namesHalf(parse, fits)) &&
      (isAddressed || namesWeis(parse, fits)) &&
      !isOutdone(context, parse, outcomes),
  )

/** True if a player at the table has the name of the bot. */
const isSidiHere = ({ names }: ParseContext): boolean =>
  names.some(({ name }) => stripBotAddress(`${name} x`).isAddressed)

/** The text without the address of the bot. If a player has the name of the bot, the name addresses nobody. */
const addressIn = (context: ParseContext, typed: string): AddressedText =>
  isSidiHere(context) ? { rest: typed, isAddressed: false } : stripBotAddress(typed)

/** True if a question asks to see a Weis: a polite request. */
const isWish = (context: ParseContext, { ways }: ParsedText): boolean =>
  ways.some(
    ({ parse, kinds, isOneLanguage }) =>
      isOneLanguage &&
      parse.some((meaning) => meaning.is === 'word' && meaning.word === 'inspect') &&
      matchingMoves(context, parse, kinds).every(({ type }) => type === 'inspect'),
  )

/** A direction alone is also an interjection: `Top!`. */
const isHalf = (meaning: Meaning): boolean => isKeyword(meaning, 'high') || isKeyword(meaning, 'low')

/**
 * True if an imperative names a whole card, a whole bid or a Weis to inspect. Any further imperative addresses another player.
 */
const isExact = (parse: Parse, fits: readonly Move[]): boolean =>
  fits.every(
    ({ type }) =>
      type === 'inspect' ||
      (type === 'bid' && isOf(parse, 'number') && isOf(parse, 'suit', 'mode')) ||
      namesCard(parse),
  )

/** True if a request to see a Weis names the Weis or a seat. `zeig mal` alone may mean anything. */
const namesWeis = (parse: Parse, fits: readonly Move[]): boolean =>
  fits.some(({ type }) => type !== 'inspect') ||
  isOf(parse, 'seat') ||
  parse.some((meaning) => isKeyword(meaning, 'weis') || (meaning.is === 'word' && !meaning.aside))

/** The meant illegal move: among several the move of a kind that the phase has. */
const refusedOf = (context: ParseContext, moves: readonly Move[]): Move | undefined => {
  const all = distinct(moves)
  const usual = all.filter((move) => isUsual(context, move))
  const [refused, ...others] = usual.length > 0 ? usual : all
  return others.length === 0 ? refused : undefined
}

/** True if the list of moves has the move. */
const isAllowed = (context: ParseContext, move: Move): boolean => allowedLine(context, move) !== undefined

/** Kinds of moves with a word of their own. */
const SAID_BY_WORD: readonly MoveType[] = ['pass', 'double', 'redouble', 'fold', 'shove', 'last-round']

const isOf = (parse: Parse, ...kinds: readonly Meaning['is'][]): boolean =>
  parse.some(({ is }) => kinds.includes(is))

/** True if a parse names the whole card: by signs, or by rank and suit. */
const namesCard = (parse: Parse): boolean =>
  isOf(parse, 'card', 'top') ||
  ((isOf(parse, 'suit') || parse.some((meaning) => isKeyword(meaning, 'trump'))) &&
    parse.some(
      (meaning) =>
        rankIn(meaning) !== undefined || isKeyword(meaning, 'highest') || isKeyword(meaning, 'lowest'),
    ))

/**
 * True if a parse names a rank or a suit alone for a card to play. As an exclamation such a parse is praise or a groan:
 * `Ace!`.
 */
const namesHalf = (parse: Parse, fits: readonly Move[]): boolean =>
  fits.every(({ type }) => type === 'play') && !namesCard(parse)

/** Kinds of meanings for suits and ranks. */
const NAMES: readonly Meaning['is'][] = ['suit', 'rank', 'number']

/**
 * True if a parse names only a suit or a rank, for a card or for trumps. Beside a comment and without a verb such a
 * text is talk: `the king then`.
 */
const namesPart = (parse: Parse, fits: readonly Move[]): boolean => {
  if (fits.every(({ type }) => type === 'choose')) return parse.every(({ is }) => is === 'suit')
  const isSuit = parse.some((meaning) => meaning.is === 'suit' || isKeyword(meaning, 'trump'))
  return (
    fits.every(({ type }) => type === 'play') &&
    parse.every((meaning) => NAMES.includes(meaning.is) || isKeyword(meaning, 'trump')) &&
    !(isSuit && parse.some((meaning) => rankIn(meaning) !== undefined))
  )
}

/** True if a clause names a move well enough beside a comment. */
const saysEnough = (context: ParseContext, { ways }: ParsedText, move: Move): boolean =>
  ways.some((way) => canMean(context, way, move) && (way.hasVerb || !namesPart(way.parse, [move])))

/** True if a parse can mean this legal move. */
const canMean = (
  context: ParseContext,
  { parse, kinds }: Pick<TextParse, 'parse' | 'kinds'>,
  move: Move,
): boolean => matchingMoves(context, parse, kinds).some((fit) => keyOf(fit) === keyOf(move))

/** True if a text names a whole move in some language: a card with rank and suit, a bid with number and contract. */
const isWhole = (context: ParseContext, { ways }: ParsedText, move: Move): boolean =>
  ways.some(({ parse, kinds, isOrder, isOneLanguage }) => {
    if (!isOneLanguage || isOrder) return false
    if (!canMean(context, { parse, kinds }, move)) return false
    switch (move.type) {
      case 'play':
        return namesCard(parse)
      case 'bid':
        return isOf(parse, 'number') && (isOf(parse, 'suit', 'mode') || parse.some(isHalf))
      case 'choose':
      case 'predict':
        return kinds !== undefined || parse.some((meaning) => isKeyword(meaning, 'trump'))
      default:
        return (
          SAID_BY_WORD.includes(move.type) &&
          parse.some((meaning) => meaning.is === 'word' && meaning.word === move.type && !meaning.aside)
        )
    }
  })

/** Maximum number of words in a text with comments. */
const MOST_WORDS = 16

/** Maximum number of words in a text where a suit beside a comment is talk: `hearts, what a pity`. */
const SHORT_TALK = 4

/** True if another clause may be a reason for the move: the clause of the move has a verb or names the whole move. */
const isCertain = (context: ParseContext, found: ParsedText, move: Move, isLong: boolean): boolean =>
  (move.type === 'choose' && (isLong || saysEnough(context, found, move))) ||
  move.type === 'bid' ||
  move.type === 'predict' ||
  found.ways.some(
    ({ parse, kinds, isOrder }) =>
      !isOrder && kinds?.has(move.type) && canMean(context, { parse, kinds }, move),
  ) ||
  isWhole(context, found, move)

/** Marks that change another move: a Weis, a Misère, a row of the board. */
const CHANGING_KEYWORDS: readonly Keyword[] = ['misere', 'once', 'blind', 'joker', 'row', 'weis', 'or']
const CHANGING_WORDS: readonly MoveType[] = ['weis', 'stoeck', 'announce']

const isChange = (meaning: Meaning): boolean =>
  CHANGING_KEYWORDS.some((keyword) => isKeyword(meaning, keyword)) ||
  CHANGING_WORDS.some((word) => isMoveWord(meaning, word))

/** True if a clause does not change the move: no Weis, no other number, no other move. */
const isBeside = (context: ParseContext, { found, result }: Clause, move: Move): boolean => {
  if (result.outcome === 'ambiguous') return result.candidates.every((other) => keyOf(other) === keyOf(move))
  const { ways, parts } = found
  if (ways.some((way) => canMean(context, way, move))) return true
  return [...parts, ...ways.flatMap(({ parse }) => parse)].every(
    (meaning) =>
      meaning.is !== 'run' &&
      (move.type !== 'play' || !(rankIn(meaning) !== undefined || meaning.is === 'card')) &&
      !isChange(meaning) &&
      (meaning.is !== 'number' || !COUNTED.includes(move.type)),
  )
}

/** Kinds of moves with a number, or with a Weis declared by a number. */
const COUNTED: readonly MoveType[] = ['play', 'bid', 'predict', 'choose', 'weis']

/** Clause with its parses and its result. */
interface Clause {
  readonly clause: string
  readonly found: ParsedText
  readonly result: ParseResult
}

/** True if a clause has several words. One word corrects the move, as in `2, one, blind`. */
const hasSeveralWords = (clause: string): boolean => clause.trim().split(/\s+/u).length > 1

/** The move of the only clause with a move, if all other clauses can be reasons for the move. */
const heardByClause = (
  context: ParseContext,
  text: string,
  isAddressed: boolean,
): ParseResult | undefined => {
  const { length } = tokenize(text)
  if (length > MOST_WORDS) return undefined
  const clauses = splitClauses(text)
  // A repeated clause is a call, and no move beside a reason: `knock, knock!`.
  const distinctClauses = new Set(clauses.map((clause) => foldedText(clause).replaceAll(/[^\p{L}\d]/gu, '')))
  if (clauses.length < 2 || distinctClauses.size < clauses.length) return undefined
  const all = clauses.map((clause): Clause => {
    const found = parseText(context, clause)
    return { clause, found, result: hearWhole(context, clause, isAddressed, found) }
  })
  const moves = all.flatMap(({ result }) =>
    result.outcome === 'understood' && isAllowed(context, result.move) ? [result.move] : [],
  )
  const [move, ...others] = distinct(moves)
  if (move === undefined || others.length > 0) return undefined
  const isSaid = all.some(
    ({ found, result }) =>
      result.outcome === 'understood' && isCertain(context, found, move, length > SHORT_TALK),
  )
  const areReasons = all.every(
    (one) =>
      (one.result.outcome === 'understood' &&
        (isAllowed(context, one.result.move) || hasSeveralWords(one.clause))) ||
      (isReason(context.lexicon, one.clause) && isBeside(context, one, move)),
  )
  return isSaid && areReasons ? { outcome: 'understood', move } : undefined
}

/** Signs of a text for programs, as `{"move":"70 acorns"}`: no speech, although each word is known. */
const DATA = /[{}[\]]|["'”»]\s*:/u

/**
 * Parses a typed text, in any language of the service, as a move of the speaker's seat.
 * @param typed a text of at most `MAX_MOVE_TEXT` characters; a longer text has no meaning
 */
export const parseMove = (context: ParseContext, typed: string): ParseResult => {
  // One sign can stand for two letters, as `œ`; some signs stand for eighteen.
  if (typed.length > MAX_MOVE_TEXT || foldedText(typed).length > 2 * MAX_MOVE_TEXT)
    return { outcome: 'nothing', near: [] }
  const { rest: text, isAddressed } = addressIn(context, typed)
  if (DATA.test(text)) return nothing(context, parseText(context, text).parts)
  const whole = hearWhole(context, text, isAddressed)
  const isMissed =
    whole.outcome === 'nothing' || (whole.outcome === 'understood' && !isAllowed(context, whole.move))
  const result =
    (isMissed && !text.includes('?') ? heardByClause(context, text, isAddressed) : undefined) ?? whole
  return result.outcome === 'understood' && isLookingBack(text)
    ? { outcome: 'ambiguous', candidates: [result.move] }
    : result
}

/** Parses a text in which each word belongs to the move. */
const hearWhole = (
  context: ParseContext,
  text: string,
  isAddressed: boolean,
  found = parseText(context, text),
): ParseResult => {
  if (found.isQuestion && !isWish(context, found)) return nothing(context, found.parts)
  const line = notated(text.trim())
  const isLine = !mayBeWord(text.trim())
  const allowed = line && allowedLine(context, line)
  const all = found.ways.map((way) => outcomeOf(context, way))
  const outcomes = all.filter((outcome) => !isVaguer(outcome, all))
  const [only, ...others] = distinct([...(allowed ? [allowed] : []), ...outcomes.flatMap(({ fits }) => fits)])
  if (only !== undefined) {
    const isSure =
      (allowed !== undefined && isLine) ||
      (isRisky(only)
        ? isUnmistakable(found, only)
        : isPlain(context, outcomes, { ...mannerOf(text), isAddressed }))
    return others.length === 0 && isSure
      ? { outcome: 'understood', move: bare(only) }
      : { outcome: 'ambiguous', candidates: [only, ...others].map(bare) }
  }
  // A number alone is no bid in games that bid a denomination, as in the notation.
  const isWhole = isLine && !(line?.type === 'bid' && line.denomination === undefined)
  const plain = outcomes.flatMap(({ refused, isOneLanguage, isOrder }) =>
    isOneLanguage && !isOrder ? refused : [],
  )
  const refused = refusedOf(context, line && isWhole ? [line, ...plain] : plain)
  return refused ? { outcome: 'understood', move: refused } : nothing(context, found.parts)
}

/** Result of parsing a chat line: as for a typed text, or `unheard` for a line that does not concern the bot. */
export type ChatParseResult = ParseResult | { readonly outcome: 'unheard' }

const UNHEARD = { outcome: 'unheard' } as const

/** Maximum number of words in a short move phrase. */
const SHORT = 8

/** Maximum number of words in a phrase with several cards: a Weis, a discard, an exchange. */
const SHORT_LIST = 24

const isList = (move: Move): boolean =>
  move.type === 'weis' ||
  move.type === 'announce' ||
  move.type === 'discard' ||
  move.type === 'exchange' ||
  (move.type === 'play' && move.weis !== undefined)

/** True if a text is a short phrase for a move, without a misspelling. */
const isShort = (context: ParseContext, typed: string, move: Move): boolean =>
  typed.trim().split(/\s+/u).length <= (isList(move) ? SHORT_LIST : SHORT) &&
  !parseText(context, typed).hasCorrections

/**
 * Parses a line of a group chat. A line that addresses the bot is parsed like any typed text; `unheard` if no word
 * is understood. Any other line counts only as a short, certain phrase for a move type that the speaker can use
 * now; otherwise `unheard`.
 */
export const parseChatLine = (context: ParseContext, typed: string): ChatParseResult => {
  const result = parseMove(context, typed)
  if (addressIn(context, typed).isAddressed)
    return result.outcome === 'nothing' && result.near.length === 0 ? UNHEARD : result
  const isMove =
    result.outcome === 'understood' &&
    !isTalk(typed) &&
    isUsual(context, result.move) &&
    isShort(context, typed, result.move)
  return isMove ? result : UNHEARD
}
