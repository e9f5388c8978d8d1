import type { Denomination } from '../rules/model/contract.ts'
import type { Move, MoveType } from '../rules/model/moves.ts'
import { singleCardIn } from './card-phrases.ts'
import { hasKeyword, isMoveWord, matchesMoveWord, numberIn, openingOf, withoutWords } from './match-moves.ts'
import type { ParseContext } from './parse-context.ts'
import { trumpIn } from './parse-context.ts'
import type { Parse } from './parse-text.ts'

/*
 * Builds illegal moves from the words alone, so that the rules can refuse the move with a reason.
 */

/** Kinds of moves that one word names completely, and that a refusal does not harm. */
const ALONE: readonly MoveType[] = [
  ...(['pass', 'double', 'redouble', 'decline', 'shove', 'fold', 'stand', 'take'] as const),
  ...(['look', 'rob', 'stoeck', 'last-round'] as const),
]

const wordIn = (parse: Parse): readonly Move[] => {
  const [first] = parse
  if (first?.is !== 'word' || first.aside || !matchesMoveWord(first.word, parse)) return []
  if (first.word === 'knock') return [{ type: 'knock', times: first.times ?? 1 }]
  return ALONE.includes(first.word) ? [{ type: first.word } as Move] : []
}

/** A named card, or the only matching card of the hand. */
const cardIn = (context: ParseContext, parse: Parse): readonly Move[] => {
  const isCall = parse.some((meaning) => isMoveWord(meaning, 'call'))
  const named = singleCardIn(withoutWords(parse, ['call', 'play']), trumpIn(context))
  if (named === undefined) return []
  const held = named.of.filter((card) => context.hand.includes(card))
  const [card, ...others] = named.of.length === 1 || isCall ? named.of : held
  return card === undefined || others.length > 0 ? [] : [{ type: isCall ? 'call' : 'play', card }]
}

/** Flags of a contract besides the denomination. */
interface Flags {
  readonly misere?: true
  readonly once?: true
  readonly blind?: true
}

const flagsIn = (parse: Parse): Flags => ({
  ...(hasKeyword(parse, 'misere') && { misere: true }),
  ...(hasKeyword(parse, 'once') && { once: true }),
  ...(hasKeyword(parse, 'blind') && { blind: true }),
})

const KEYWORDS = ['misere', 'once', 'blind', 'points', 'trump'] as const

/** Denominations of a parse. Absent if the parse names several, or names something else as well. */
const denominationsIn = (meanings: Parse, isTrump: boolean): readonly Denomination[] | undefined => {
  const [meaning, ...others] = meanings
  if (others.length > 0) return undefined
  if (meaning === undefined) return isTrump ? undefined : []
  if (meaning.is === 'suit') return meaning.of
  const half = openingOf(meaning)
  if (half !== undefined) return [half]
  return meaning.is === 'mode' && !isTrump ? [meaning.mode] : undefined
}

const does = ({ legal }: ParseContext, word: MoveType): boolean => legal.some(({ type }) => type === word)

/**
 * True if the text may name trumps: the phase allows a contract, or another seat is to act and the words say trumps.
 */
const isNaming = (context: ParseContext, parse: Parse): boolean =>
  does(context, 'choose') || (context.legal.length === 0 && hasKeyword(parse, 'trump'))

/** Joker of the board, by number. */
const jokerIn = (context: ParseContext, parse: Parse): readonly Move[] => {
  const rest = withoutWords(parse, ['choose'], ['joker', 'row', 'trump'])
  const [number, ...others] = rest.map(numberIn).filter((value) => value !== undefined)
  const named = rest.filter((meaning) => numberIn(meaning) === undefined)
  const denominations = denominationsIn(named, hasKeyword(parse, 'trump')) ?? []
  return number !== undefined && others.length === 0 && does(context, 'choose')
    ? denominations.map((denomination) => ({ type: 'choose', denomination, row: `joker-${number}` }))
    : []
}

/** Contract by a number, a denomination, or both. */
const contractIn = (context: ParseContext, parse: Parse): readonly Move[] => {
  if (hasKeyword(parse, 'joker')) return jokerIn(context, parse)
  const flags = flagsIn(parse)
  const rest = withoutWords(parse, ['bid', 'call', 'choose', 'predict'], KEYWORDS)
  const [number, ...others] = rest.filter((meaning) => meaning.is === 'number')
  const named = rest.filter(({ is }) => is !== 'number')
  const denominations = denominationsIn(named, hasKeyword(parse, 'trump'))
  if (others.length > 0 || denominations === undefined) return []
  const points = number?.value
  if (points === undefined) {
    return isNaming(context, parse) && !flags.once && !flags.blind
      ? denominations.map((denomination) => ({ type: 'choose', denomination, ...flags }))
      : []
  }
  if (denominations.length > 0)
    return denominations.map((denomination) => ({ type: 'bid', points, denomination, ...flags }))
  if (does(context, 'predict')) return Object.keys(flags).length === 0 ? [{ type: 'predict', points }] : []
  // A number alone is a complete bid in games that bid numbers alone.
  const isWhole = context.legal.some((move) => move.type === 'bid' && move.denomination === undefined)
  return isWhole ? [{ type: 'bid', points, ...flags }] : []
}

/**
 * Builds all moves that a parse can mean, legal or not, so that the rules can refuse a move with a reason.
 * @param kinds possible move types; absent for all types
 */
export const buildMoves = (
  context: ParseContext,
  parse: Parse,
  kinds?: ReadonlySet<MoveType> | undefined,
): readonly Move[] =>
  [...wordIn(parse), ...cardIn(context, parse), ...contractIn(context, parse)].filter(
    ({ type }) => kinds?.has(type) ?? true,
  )
