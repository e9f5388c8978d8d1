import { NotationError, move as notation } from '../notation/index.ts'
import type { Move, MoveType } from '../rules/model/moves.ts'
import { canBeSent } from '../rules/model/moves.ts'
import type { AddressedText } from './bot-address.ts'
import { stripBotAddress } from './bot-address.ts'
import { buildMoves } from './build-move.ts'
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

/** Result of parsing. */
export type ParseResult =
  /** The meant move. The rules judge the move, which may be illegal. */
  | { readonly heard: 'understood'; readonly move: Move }
  /** Several matching moves, or one risky move that needs a confirmation. */
  | { readonly heard: 'ambiguous'; readonly candidates: readonly Move[] }
  /** No move. `understood`: the understood part, in words of the notation. `near`: similar legal moves. */
  | { readonly heard: 'nothing'; readonly understood?: string; readonly near: readonly Move[] }

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
const isUnmistakable = ({ hasSlips, ways }: ParsedText, move: Move): boolean =>
  !hasSlips &&
  ways.some(
    ({ reading, kinds, isOneLanguage }) =>
      isOneLanguage &&
      kinds === undefined &&
      reading.every((atom) => atom.is === 'word' && atom.word === move.type && !atom.aside),
  )

const WORDS_OF: Readonly<Record<'card' | 'suit', 'of'>> = { card: 'of', suit: 'of' }

/** Words of the notation for a meaning. */
const wordOf = (atom: Meaning): readonly string[] => {
  switch (atom.is) {
    case 'suit':
    case 'card':
      return [atom[WORDS_OF[atom.is]].join('/')]
    case 'rank':
    case 'top':
      return [atom.rank]
    case 'mode':
      return [atom.mode]
    case 'number':
      return [`${atom.value}`]
    case 'word':
      return atom.aside ? [] : [atom.word]
    case 'keyword':
      return ['trump', 'misere', 'once', 'blind', 'row', 'weis'].includes(atom.keyword) ? [atom.keyword] : []
    case 'seat':
      return [`${atom.seat}`]
    case 'run':
      return []
    default:
      return atom satisfies never
  }
}

/** Legal moves that match most of the understood meanings. */
const nearOf = (scene: ParseContext, parts: Parse): readonly Move[] => {
  const said = parts.filter((atom) => wordOf(atom).length > 0)
  if (said.length === 0) return []
  const whole = matchingMoves(scene, said)
  if (whole.length > 0) return distinct(whole).slice(0, MOST_NEAR)
  const single = new Map<string, { readonly move: Move; readonly count: number }>()
  for (const atom of said) {
    for (const move of distinct(matchingMoves(scene, [atom]))) {
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

const nothing = (scene: ParseContext, parts: Parse): ParseResult => {
  const understood = parts.flatMap(wordOf).join(' ')
  return { heard: 'nothing', ...(understood !== '' && { understood }), near: nearOf(scene, parts) }
}

/** Matches of one parse of a text. */
interface Outcome extends TextParse {
  /** Matching legal moves. */
  readonly fits: readonly Move[]
  /** Illegal moves of the words, for a parse without matching legal moves. */
  readonly refused: readonly Move[]
}

/** Parses on both sides of an `or`. */
const alternatives = (reading: Parse): readonly Parse[] => {
  const parts: Meaning[][] = [[]]
  for (const atom of reading) {
    if (isKeyword(atom, 'or')) parts.push([])
    else parts.at(-1)?.push(atom)
  }
  return parts
}

const outcomeOf = (scene: ParseContext, way: TextParse): Outcome => {
  const { reading, kinds } = way
  const parts = alternatives(reading)
  if (parts.length > 1) {
    const fits = parts.map((part) => matchingMoves(scene, part, kinds))
    return { ...way, fits: fits.every(({ length }) => length > 0) ? fits.flat() : [], refused: [] }
  }
  const fits = matchingMoves(scene, reading, kinds)
  return { ...way, fits, refused: fits.length > 0 ? [] : buildMoves(scene, reading, kinds) }
}

/** True if the phase has moves of this kind, legal or not. */
const isUsual = ({ legal }: ParseContext, { type }: Move): boolean => legal.some((move) => move.type === type)

/**
 * True if another parse uses more of the words and names an illegal move. Then the parse that ignores words is wrong:
 * `As de pique` is the Ace, whatever `as` means elsewhere.
 */
const isOutdone = (scene: ParseContext, reading: Parse, heard: readonly Outcome[]): boolean =>
  heard.some(
    (other) => other.reading.length > reading.length && other.refused.some((move) => isUsual(scene, move)),
  )

/** True if another parse uses more of the words and matches fewer of the same moves: `J clubs` is no `je`. */
const isVaguer = ({ reading, fits }: Outcome, heard: readonly Outcome[]): boolean =>
  heard.some(
    (other) =>
      other.isOneLanguage &&
      other.reading.length > reading.length &&
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
  scene: ParseContext,
  outcomes: readonly Outcome[],
  { hasWords, isCry, isAddressed }: Manner,
): boolean =>
  outcomes.some(
    ({ fits, reading, kinds, isOrder, isOneLanguage, isBare }) =>
      fits.length > 0 &&
      isOneLanguage &&
      (isAddressed || isBare || !namesPart(reading, fits)) &&
      hasWords &&
      !reading.every(isHalf) &&
      !reading.some((atom) => isKeyword(atom, 'or')) &&
      (isAddressed || !isOrder || isExact(reading, fits)) &&
      (isAddressed || !isCry || kinds !== undefined || !namesHalf(reading, fits)) &&
      (isAddressed || namesWeis(reading, fits)) &&
      !isOutdone(scene, reading, outcomes),
  )

/** True if a player at the table has the name of the bot. */
const isSidiHere = ({ names }: ParseContext): boolean =>
  names.some(({ name }) => stripBotAddress(`${name} x`).isAddressed)

/** The text without the address of the bot. If a player has the name of the bot, the name addresses nobody. */
const addressIn = (scene: ParseContext, typed: string): AddressedText =>
  isSidiHere(scene) ? { rest: typed, isAddressed: false } : stripBotAddress(typed)

/** True if a question asks to see a Weis: a polite request. */
const isWish = (scene: ParseContext, { ways }: ParsedText): boolean =>
  ways.some(
    ({ reading, kinds, isOneLanguage }) =>
      isOneLanguage &&
      reading.some((atom) => atom.is === 'word' && atom.word === 'inspect') &&
      matchingMoves(scene, reading, kinds).every(({ type }) => type === 'inspect'),
  )

/** A direction alone is also an interjection: `Top!`. */
const isHalf = (atom: Meaning): boolean => isKeyword(atom, 'high') || isKeyword(atom, 'low')

/**
 * True if an imperative names a whole card, a whole bid or a Weis to inspect. Any further imperative addresses another player.
 */
const isExact = (reading: Parse, fits: readonly Move[]): boolean =>
  fits.every(
    ({ type }) =>
      type === 'inspect' ||
      (type === 'bid' && isOf(reading, 'number') && isOf(reading, 'suit', 'mode')) ||
      namesCard(reading),
  )

/** True if a request to see a Weis names the Weis or a seat. `zeig mal` alone may mean anything. */
const namesWeis = (reading: Parse, fits: readonly Move[]): boolean =>
  fits.some(({ type }) => type !== 'inspect') ||
  isOf(reading, 'seat') ||
  reading.some((atom) => isKeyword(atom, 'weis') || (atom.is === 'word' && !atom.aside))

/** The meant illegal move: among several the move of a kind that the phase has. */
const refusedOf = (scene: ParseContext, moves: readonly Move[]): Move | undefined => {
  const all = distinct(moves)
  const usual = all.filter((move) => isUsual(scene, move))
  const [refused, ...others] = usual.length > 0 ? usual : all
  return others.length === 0 ? refused : undefined
}

/** True if the list of moves has the move. */
const isAllowed = (scene: ParseContext, move: Move): boolean => allowedLine(scene, move) !== undefined

/** Kinds of moves with a word of their own. */
const SAID_BY_WORD: readonly MoveType[] = ['pass', 'double', 'redouble', 'fold', 'shove', 'last-round']

const isOf = (reading: Parse, ...kinds: readonly Meaning['is'][]): boolean =>
  reading.some(({ is }) => kinds.includes(is))

/** True if a parse names the whole card: by signs, or by rank and suit. */
const namesCard = (reading: Parse): boolean =>
  isOf(reading, 'card', 'top') ||
  ((isOf(reading, 'suit') || reading.some((atom) => isKeyword(atom, 'trump'))) &&
    reading.some(
      (atom) => rankIn(atom) !== undefined || isKeyword(atom, 'highest') || isKeyword(atom, 'lowest'),
    ))

/**
 * True if a parse names a rank or a suit alone for a card to play. As an exclamation such a parse is praise or a groan:
 * `Ace!`.
 */
const namesHalf = (reading: Parse, fits: readonly Move[]): boolean =>
  fits.every(({ type }) => type === 'play') && !namesCard(reading)

/** Kinds of meanings for suits and ranks. */
const NAMES: readonly Meaning['is'][] = ['suit', 'rank', 'number']

/**
 * True if a parse names only a suit or a rank, for a card or for trumps. Beside a comment and without a verb such a
 * text is talk: `the king then`.
 */
const namesPart = (reading: Parse, fits: readonly Move[]): boolean => {
  if (fits.every(({ type }) => type === 'choose')) return reading.every(({ is }) => is === 'suit')
  const isSuit = reading.some((atom) => atom.is === 'suit' || isKeyword(atom, 'trump'))
  return (
    fits.every(({ type }) => type === 'play') &&
    reading.every((atom) => NAMES.includes(atom.is) || isKeyword(atom, 'trump')) &&
    !(isSuit && reading.some((atom) => rankIn(atom) !== undefined))
  )
}

/** True if a clause names a move well enough beside a comment. */
const saysEnough = (scene: ParseContext, { ways }: ParsedText, move: Move): boolean =>
  ways.some((way) => canMean(scene, way, move) && (way.hasVerb || !namesPart(way.reading, [move])))

/** True if a parse can mean this legal move. */
const canMean = (
  scene: ParseContext,
  { reading, kinds }: Pick<TextParse, 'reading' | 'kinds'>,
  move: Move,
): boolean => matchingMoves(scene, reading, kinds).some((fit) => keyOf(fit) === keyOf(move))

/** True if a text names a whole move in some language: a card with rank and suit, a bid with number and contract. */
const isWhole = (scene: ParseContext, { ways }: ParsedText, move: Move): boolean =>
  ways.some(({ reading, kinds, isOrder, isOneLanguage }) => {
    if (!isOneLanguage || isOrder) return false
    if (!canMean(scene, { reading, kinds }, move)) return false
    switch (move.type) {
      case 'play':
        return namesCard(reading)
      case 'bid':
        return isOf(reading, 'number') && (isOf(reading, 'suit', 'mode') || reading.some(isHalf))
      case 'choose':
      case 'predict':
        return kinds !== undefined || reading.some((atom) => isKeyword(atom, 'trump'))
      default:
        return (
          SAID_BY_WORD.includes(move.type) &&
          reading.some((atom) => atom.is === 'word' && atom.word === move.type && !atom.aside)
        )
    }
  })

/** Maximum number of words in a text with comments. */
const MOST_WORDS = 16

/** Maximum number of words in a text where a suit beside a comment is talk: `hearts, what a pity`. */
const SHORT_TALK = 4

/** True if another clause may be a reason for the move: the clause of the move has a verb or names the whole move. */
const isCertain = (scene: ParseContext, found: ParsedText, move: Move, isLong: boolean): boolean =>
  (move.type === 'choose' && (isLong || saysEnough(scene, found, move))) ||
  move.type === 'bid' ||
  move.type === 'predict' ||
  found.ways.some(
    ({ reading, kinds, isOrder }) =>
      !isOrder && kinds?.has(move.type) && canMean(scene, { reading, kinds }, move),
  ) ||
  isWhole(scene, found, move)

/** Marks that change another move: a Weis, a Misère, a row of the board. */
const CHANGING_KEYWORDS: readonly Keyword[] = ['misere', 'once', 'blind', 'joker', 'row', 'weis', 'or']
const CHANGING_WORDS: readonly MoveType[] = ['weis', 'stoeck', 'announce']

const isChange = (atom: Meaning): boolean =>
  CHANGING_KEYWORDS.some((keyword) => isKeyword(atom, keyword)) ||
  CHANGING_WORDS.some((word) => isMoveWord(atom, word))

/** True if a clause does not change the move: no Weis, no other number, no other move. */
const isBeside = (scene: ParseContext, { found, heard }: Clause, move: Move): boolean => {
  if (heard.heard === 'ambiguous') return heard.candidates.every((other) => keyOf(other) === keyOf(move))
  const { ways, parts } = found
  if (ways.some((way) => canMean(scene, way, move))) return true
  return [...parts, ...ways.flatMap(({ reading }) => reading)].every(
    (atom) =>
      atom.is !== 'run' &&
      (move.type !== 'play' || !(rankIn(atom) !== undefined || atom.is === 'card')) &&
      !isChange(atom) &&
      (atom.is !== 'number' || !COUNTED.includes(move.type)),
  )
}

/** Kinds of moves with a number, or with a Weis declared by a number. */
const COUNTED: readonly MoveType[] = ['play', 'bid', 'predict', 'choose', 'weis']

/** Clause with its parses and its result. */
interface Clause {
  readonly clause: string
  readonly found: ParsedText
  readonly heard: ParseResult
}

/** True if a clause has several words. One word corrects the move, as in `2, one, blind`. */
const hasSeveralWords = (clause: string): boolean => clause.trim().split(/\s+/u).length > 1

/** The move of the only clause with a move, if all other clauses can be reasons for the move. */
const heardByClause = (scene: ParseContext, text: string, isAddressed: boolean): ParseResult | undefined => {
  const { length } = tokenize(text)
  if (length > MOST_WORDS) return undefined
  const clauses = splitClauses(text)
  // A repeated clause is a call, and no move beside a reason: `knock, knock!`.
  const said = new Set(clauses.map((clause) => foldedText(clause).replaceAll(/[^\p{L}\d]/gu, '')))
  if (clauses.length < 2 || said.size < clauses.length) return undefined
  const all = clauses.map((clause): Clause => {
    const found = parseText(scene, clause)
    return { clause, found, heard: hearWhole(scene, clause, isAddressed, found) }
  })
  const moves = all.flatMap(({ heard }) =>
    heard.heard === 'understood' && isAllowed(scene, heard.move) ? [heard.move] : [],
  )
  const [move, ...others] = distinct(moves)
  if (move === undefined || others.length > 0) return undefined
  const isSaid = all.some(
    ({ found, heard }) => heard.heard === 'understood' && isCertain(scene, found, move, length > SHORT_TALK),
  )
  const areReasons = all.every(
    (one) =>
      (one.heard.heard === 'understood' &&
        (isAllowed(scene, one.heard.move) || hasSeveralWords(one.clause))) ||
      (isReason(one.clause) && isBeside(scene, one, move)),
  )
  return isSaid && areReasons ? { heard: 'understood', move } : undefined
}

/** Signs of a text for programs, as `{"move":"70 acorns"}`: no speech, although each word is known. */
const DATA = /[{}[\]]|["'”»]\s*:/u

/**
 * Parses a typed text, in any of the four languages.
 * @param typed a text of at most `MAX_MOVE_TEXT` characters; a longer text has no meaning
 */
export const parseMove = (scene: ParseContext, typed: string): ParseResult => {
  // One sign can stand for two letters, as `œ`; some signs stand for eighteen.
  if (typed.length > MAX_MOVE_TEXT || foldedText(typed).length > 2 * MAX_MOVE_TEXT)
    return { heard: 'nothing', near: [] }
  const { rest: text, isAddressed } = addressIn(scene, typed)
  if (DATA.test(text)) return nothing(scene, parseText(scene, text).parts)
  const whole = hearWhole(scene, text, isAddressed)
  const isMissed =
    whole.heard === 'nothing' || (whole.heard === 'understood' && !isAllowed(scene, whole.move))
  const heard =
    (isMissed && !text.includes('?') ? heardByClause(scene, text, isAddressed) : undefined) ?? whole
  return heard.heard === 'understood' && isLookingBack(text)
    ? { heard: 'ambiguous', candidates: [heard.move] }
    : heard
}

/** Parses a text in which each word belongs to the move. */
const hearWhole = (
  scene: ParseContext,
  text: string,
  isAddressed: boolean,
  found = parseText(scene, text),
): ParseResult => {
  if (found.isQuestion && !isWish(scene, found)) return nothing(scene, found.parts)
  const line = notated(text.trim())
  const isLine = !mayBeWord(text.trim())
  const allowed = line && allowedLine(scene, line)
  const heard = found.ways.map((way) => outcomeOf(scene, way))
  const outcomes = heard.filter((outcome) => !isVaguer(outcome, heard))
  const [only, ...others] = distinct([...(allowed ? [allowed] : []), ...outcomes.flatMap(({ fits }) => fits)])
  if (only !== undefined) {
    const isSure =
      (allowed !== undefined && isLine) ||
      (isRisky(only)
        ? isUnmistakable(found, only)
        : isPlain(scene, outcomes, { ...mannerOf(text), isAddressed }))
    return others.length === 0 && isSure
      ? { heard: 'understood', move: bare(only) }
      : { heard: 'ambiguous', candidates: [only, ...others].map(bare) }
  }
  // A number alone is no bid in games that bid a denomination, as in the notation.
  const isWhole = isLine && !(line?.type === 'bid' && line.denomination === undefined)
  const plain = outcomes.flatMap(({ refused, isOneLanguage, isOrder }) =>
    isOneLanguage && !isOrder ? refused : [],
  )
  const refused = refusedOf(scene, line && isWhole ? [line, ...plain] : plain)
  return refused ? { heard: 'understood', move: refused } : nothing(scene, found.parts)
}

/** Result for a chat line: a move, candidates, or `unheard` for a line that does not concern the bot. */
export type ChatParseResult = ParseResult | { readonly heard: 'unheard' }

const UNHEARD = { heard: 'unheard' } as const

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
const isShort = (scene: ParseContext, typed: string, move: Move): boolean =>
  typed.trim().split(/\s+/u).length <= (isList(move) ? SHORT_LIST : SHORT) &&
  !parseText(scene, typed).hasSlips

/**
 * Parses a line of a group chat. A text that addresses the bot is parsed as usual, unless no word is understood. Any
 * other text counts only as a short phrase, of a kind of move that the speaker can make now.
 */
export const parseChatLine = (scene: ParseContext, typed: string): ChatParseResult => {
  const heard = parseMove(scene, typed)
  if (addressIn(scene, typed).isAddressed)
    return heard.heard === 'nothing' && heard.near.length === 0 ? UNHEARD : heard
  const isMove =
    heard.heard === 'understood' &&
    !isTalk(typed) &&
    isUsual(scene, heard.move) &&
    isShort(scene, typed, heard.move)
  return isMove ? heard : UNHEARD
}
