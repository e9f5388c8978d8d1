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

const wordIn = (reading: Parse): readonly Move[] => {
  const [first] = reading
  if (first?.is !== 'word' || first.aside || !matchesMoveWord(first.word, reading)) return []
  if (first.word === 'knock') return [{ type: 'knock', times: first.times ?? 1 }]
  return ALONE.includes(first.word) ? [{ type: first.word } as Move] : []
}

/** A named card, or the only matching card of the hand. */
const cardIn = (scene: ParseContext, reading: Parse): readonly Move[] => {
  const isCall = reading.some((atom) => isMoveWord(atom, 'call'))
  const said = singleCardIn(withoutWords(reading, ['call', 'play']), trumpIn(scene))
  if (said === undefined) return []
  const held = said.of.filter((card) => scene.hand.includes(card))
  const [card, ...others] = said.of.length === 1 || isCall ? said.of : held
  return card === undefined || others.length > 0 ? [] : [{ type: isCall ? 'call' : 'play', card }]
}

/** Flags of a contract besides the denomination. */
interface Flags {
  readonly misere?: true
  readonly once?: true
  readonly blind?: true
}

const flagsIn = (reading: Parse): Flags => ({
  ...(hasKeyword(reading, 'misere') && { misere: true }),
  ...(hasKeyword(reading, 'once') && { once: true }),
  ...(hasKeyword(reading, 'blind') && { blind: true }),
})

const KEYWORDS = ['misere', 'once', 'blind', 'points', 'trump'] as const

/** Denominations of a parse. Absent if the parse names several, or names something else as well. */
const denominationsIn = (atoms: Parse, isTrump: boolean): readonly Denomination[] | undefined => {
  const [atom, ...others] = atoms
  if (others.length > 0) return undefined
  if (atom === undefined) return isTrump ? undefined : []
  if (atom.is === 'suit') return atom.of
  const half = openingOf(atom)
  if (half !== undefined) return [half]
  return atom.is === 'mode' && !isTrump ? [atom.mode] : undefined
}

const does = ({ legal }: ParseContext, word: MoveType): boolean => legal.some(({ type }) => type === word)

/**
 * True if the text may name trumps: the phase allows a contract, or another seat is to act and the words say trumps.
 */
const isNaming = (scene: ParseContext, reading: Parse): boolean =>
  does(scene, 'choose') || (scene.legal.length === 0 && hasKeyword(reading, 'trump'))

/** Joker of the board, by number. */
const jokerIn = (scene: ParseContext, reading: Parse): readonly Move[] => {
  const rest = withoutWords(reading, ['choose'], ['joker', 'row', 'trump'])
  const [number, ...others] = rest.map(numberIn).filter((value) => value !== undefined)
  const named = rest.filter((atom) => numberIn(atom) === undefined)
  const denominations = denominationsIn(named, hasKeyword(reading, 'trump')) ?? []
  return number !== undefined && others.length === 0 && does(scene, 'choose')
    ? denominations.map((denomination) => ({ type: 'choose', denomination, row: `joker-${number}` }))
    : []
}

/** Contract by a number, a denomination, or both. */
const contractIn = (scene: ParseContext, reading: Parse): readonly Move[] => {
  if (hasKeyword(reading, 'joker')) return jokerIn(scene, reading)
  const flags = flagsIn(reading)
  const rest = withoutWords(reading, ['bid', 'call', 'choose', 'predict'], KEYWORDS)
  const [number, ...others] = rest.filter((atom) => atom.is === 'number')
  const named = rest.filter(({ is }) => is !== 'number')
  const denominations = denominationsIn(named, hasKeyword(reading, 'trump'))
  if (others.length > 0 || denominations === undefined) return []
  const points = number?.value
  if (points === undefined) {
    return isNaming(scene, reading) && !flags.once && !flags.blind
      ? denominations.map((denomination) => ({ type: 'choose', denomination, ...flags }))
      : []
  }
  if (denominations.length > 0)
    return denominations.map((denomination) => ({ type: 'bid', points, denomination, ...flags }))
  if (does(scene, 'predict')) return Object.keys(flags).length === 0 ? [{ type: 'predict', points }] : []
  // A number alone is a complete bid in games that bid numbers alone.
  const isWhole = scene.legal.some((move) => move.type === 'bid' && move.denomination === undefined)
  return isWhole ? [{ type: 'bid', points, ...flags }] : []
}

/**
 * Moves of a parse, legal or not.
 * @param kinds possible kinds of moves; absent for all kinds
 */
export const buildMoves = (
  scene: ParseContext,
  reading: Parse,
  kinds?: ReadonlySet<MoveType> | undefined,
): readonly Move[] =>
  [...wordIn(reading), ...cardIn(scene, reading), ...contractIn(scene, reading)].filter(
    ({ type }) => kinds?.has(type) ?? true,
  )
