import type { Denomination } from '../rules/model/contract.ts'
import type { Move, Word } from '../rules/model/moves.ts'
import { oneCard } from './cards.ts'
import { has, isWord, matchesWord, numberIn, openingOf, without } from './match-moves.ts'
import type { ParseContext } from './parse-context.ts'
import { trumpIn } from './parse-context.ts'
import type { Parse } from './parses.ts'

/*
 * What is said plainly and is not allowed: the move is made of the words alone, so that the rules can refuse it and tell why.
 */

/** Words that say a move by themselves, and cost nothing where they are refused. */
const ALONE: readonly Word[] = [
  ...(['pass', 'double', 'redouble', 'decline', 'shove', 'fold', 'stand', 'take'] as const),
  ...(['look', 'rob', 'stoeck', 'last-round'] as const),
]

const wordIn = (reading: Parse): readonly Move[] => {
  const [first] = reading
  if (first?.is !== 'word' || first.aside || !matchesWord(first.word, reading)) return []
  if (first.word === 'knock') return [{ type: 'knock', times: first.times ?? 1 }]
  return ALONE.includes(first.word) ? [{ type: first.word } as Move] : []
}

/** A card that is named, or the only one of the hand that fits what is said of it. */
const cardIn = (scene: ParseContext, reading: Parse): readonly Move[] => {
  const isCall = reading.some((atom) => isWord(atom, 'call'))
  const said = oneCard(without(reading, ['call', 'play']), trumpIn(scene))
  if (said === undefined) return []
  const held = said.of.filter((card) => scene.hand.includes(card))
  const [card, ...others] = said.of.length === 1 || isCall ? said.of : held
  return card === undefined || others.length > 0 ? [] : [{ type: isCall ? 'call' : 'play', card }]
}

/** What is said of a contract beside what is played. */
interface Flags {
  readonly misere?: true
  readonly once?: true
  readonly blind?: true
}

const flagsIn = (reading: Parse): Flags => ({
  ...(has(reading, 'misere') && { misere: true }),
  ...(has(reading, 'once') && { once: true }),
  ...(has(reading, 'blind') && { blind: true }),
})

const MARKS = ['misere', 'once', 'blind', 'points', 'trump'] as const

/** What is played, as far as it is said: nothing where several things are, or something else besides. */
const denominationsIn = (atoms: Parse, isTrump: boolean): readonly Denomination[] | undefined => {
  const [atom, ...others] = atoms
  if (others.length > 0) return undefined
  if (atom === undefined) return isTrump ? undefined : []
  if (atom.is === 'suit') return atom.of
  const half = openingOf(atom)
  if (half !== undefined) return [half]
  return atom.is === 'mode' && !isTrump ? [atom.mode] : undefined
}

const does = ({ legal }: ParseContext, word: Word): boolean => legal.some(({ type }) => type === word)

/** Whether trumps may be meant to be named: it is time for it, or it is another one's turn and the words say trumps. */
const isNaming = (scene: ParseContext, reading: Parse): boolean =>
  does(scene, 'choose') || (scene.legal.length === 0 && has(reading, 'trump'))

/** A joker of the board, by its number. */
const jokerIn = (scene: ParseContext, reading: Parse): readonly Move[] => {
  const rest = without(reading, ['choose'], ['joker', 'row', 'trump'])
  const [number, ...others] = rest.map(numberIn).filter((value) => value !== undefined)
  const named = rest.filter((atom) => numberIn(atom) === undefined)
  const denominations = denominationsIn(named, has(reading, 'trump')) ?? []
  return number !== undefined && others.length === 0 && does(scene, 'choose')
    ? denominations.map((denomination) => ({ type: 'choose', denomination, row: `joker-${number}` }))
    : []
}

/** A number, what is played, or both. */
const contractIn = (scene: ParseContext, reading: Parse): readonly Move[] => {
  if (has(reading, 'joker')) return jokerIn(scene, reading)
  const flags = flagsIn(reading)
  const rest = without(reading, ['bid', 'call', 'choose', 'predict'], MARKS)
  const [number, ...others] = rest.filter((atom) => atom.is === 'number')
  const named = rest.filter(({ is }) => is !== 'number')
  const denominations = denominationsIn(named, has(reading, 'trump'))
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
  // A number alone is a bid where nothing else belongs to one.
  const isWhole = scene.legal.some((move) => move.type === 'bid' && move.denomination === undefined)
  return isWhole ? [{ type: 'bid', points, ...flags }] : []
}

/**
 * The moves that a reading says without regard to what is allowed.
 * @param kinds the kinds of moves that it can be; all where there is none
 */
export const buildMoves = (
  scene: ParseContext,
  reading: Parse,
  kinds?: ReadonlySet<Word> | undefined,
): readonly Move[] =>
  [...wordIn(reading), ...cardIn(scene, reading), ...contractIn(scene, reading)].filter(
    ({ type }) => kinds?.has(type) ?? true,
  )
