import { isSuit } from '../kernel/contract.ts'
import type { Move, Word } from '../kernel/moves.ts'
import { oneCard } from './cards.ts'
import { has, isWord, numberIn, without } from './fit.ts'
import type { Reading } from './readings.ts'
import type { Scene } from './scene.ts'
import { trumpIn } from './scene.ts'

/*
 * What is said plainly and is not allowed: the move is made of the words alone, so that the rules can refuse it and tell why.
 */

/** Words that say a move by themselves, and cost nothing where they are refused. */
const ALONE: readonly Word[] = [
  ...(['pass', 'double', 'redouble', 'decline', 'shove', 'fold', 'stand', 'take'] as const),
  ...(['look', 'rob', 'stoeck', 'last-round'] as const),
]

const wordIn = (reading: Reading): readonly Move[] => {
  const [first] = reading
  if (first?.is !== 'word' || first.aside || !reading.every((atom) => isWord(atom, first.word))) return []
  if (first.word === 'knock') return [{ type: 'knock', times: first.times ?? 1 }]
  return ALONE.includes(first.word) ? [{ type: first.word } as Move] : []
}

/** A card that is named, or the only one of the hand that fits what is said of it. */
const cardIn = (scene: Scene, reading: Reading): readonly Move[] => {
  const isCall = reading.some((atom) => isWord(atom, 'call'))
  const said = oneCard(without(reading, ['call', 'play']), trumpIn(scene))
  if (said === undefined) return []
  const held = said.of.filter((card) => scene.hand.includes(card))
  const [card, ...others] = said.of.length === 1 || isCall ? said.of : held
  return card === undefined || others.length > 0 ? [] : [{ type: isCall ? 'call' : 'play', card }]
}

/** A number, what is played, or both. */
const contractIn = (scene: Scene, reading: Reading): readonly Move[] => {
  const flags = {
    ...(has(reading, 'misere') && { misere: true as const }),
    ...(has(reading, 'once') && { once: true as const }),
    ...(has(reading, 'blind') && { blind: true as const }),
  }
  const isJoker = has(reading, 'joker')
  const joker = isJoker ? reading.map(numberIn).filter((value) => value !== undefined) : []
  if (joker.length > 1 || (isJoker && joker.length === 0)) return []
  const rest = without(reading, ['bid', 'choose', 'predict'], ['misere', 'once', 'blind', 'points', 'trump', 'joker', 'row']).filter(
    (atom) => !isJoker || numberIn(atom) === undefined,
  )
  const [row] = joker.map((number) => ({ row: `joker-${number}` }))
  const isTrump = has(reading, 'trump')
  const numbers = rest.filter((atom) => atom.is === 'number')
  const suits = rest.filter((atom) => atom.is === 'suit')
  const modes = rest.filter((atom) => atom.is === 'mode')
  if (numbers.length + suits.length + modes.length !== rest.length) return []
  if (numbers.length > 1 || suits.length + modes.length > 1) return []
  const points = numbers[0]?.value
  const denominations = suits[0]?.of ?? modes.map(({ mode }) => mode)
  if (isTrump && !denominations.some(isSuit)) return []
  const does = (word: Word) => scene.legal.some(({ type }) => type === word)
  if (points === undefined) {
    return does('choose') && !flags.once && !flags.blind
      ? denominations.map((denomination) => ({ type: 'choose', denomination, ...flags, ...row }))
      : []
  }
  if (denominations.length > 0) return denominations.map((denomination) => ({ type: 'bid', points, denomination, ...flags }))
  if (does('predict')) return Object.keys(flags).length === 0 ? [{ type: 'predict', points }] : []
  // A number alone is a bid where nothing else belongs to one.
  const isWhole = scene.legal.some((move) => move.type === 'bid' && move.denomination === undefined)
  return isWhole && !isTrump ? [{ type: 'bid', points, ...flags }] : []
}

/** The moves that a reading says without regard to what is allowed. */
export const saidPlainly = (scene: Scene, reading: Reading): readonly Move[] => [
  ...wordIn(reading),
  ...cardIn(scene, reading),
  ...contractIn(scene, reading),
]
