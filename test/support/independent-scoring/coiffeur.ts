import { expect } from 'vitest'
import type { Played } from '../random-game.ts'
import type { DealLog } from './tricks.ts'
import { dealsIn, eventsOfType } from './tricks.ts'

/*
 * Independent scoring of the three Coiffeur games: computes the scores from the log with own tables, for comparison
 * with the service.
 */

export type Options = Readonly<Record<string, unknown>>
export type Table = Readonly<Record<string, number>>

const IN_TRUMP: Table = { U: 20, 9: 14, A: 11, B: 10, K: 4, O: 3 }
const IN_PLAIN: Table = { A: 11, B: 10, K: 4, O: 3, U: 2 }
const WITHOUT: Table = { ...IN_PLAIN, 8: 8 }
const SIX_ELEVEN: Table = { 6: 11, B: 10, 8: 8, K: 4, O: 3, U: 2 }
export const BEST_FIRST = { high: 'AKOUB9876', low: '6789BUOKA', trump: 'U9AKOB876' }

/** Ranking and card points of one trick: order of the suits, trump suit if any. */
interface Reading {
  readonly order: 'high' | 'low'
  readonly trump?: string
  worth(card: string): number
}

const flip = (order: 'high' | 'low') => (order === 'high' ? 'low' : 'high')
const worthIn = (table: Table) => (card: string) => table[card[0] ?? ''] ?? 0
const worthWithTrump = (trump: string) => (card: string) =>
  worthIn(card[1] === trump ? IN_TRUMP : IN_PLAIN)(card)

/** Ranking and card points in one third of a TUO deal (trump, undenufe, obenabe). @param third 0, 1 or 2 */
const thirdOf = (third: number, trump: string, options: Options): Reading => {
  const worth = options['trioValues'] === 'notrump' ? worthIn(WITHOUT) : worthWithTrump(trump)
  if (third === 0) return { order: 'high', trump, worth }
  const low = options['trioOrder'] === 'tou' ? 2 : 1
  return { order: third === low ? 'low' : 'high', worth }
}

const readingOf = (deal: DealLog, trick: number, tricks: number, led: string, options: Options): Reading => {
  const { denomination = '', opens, trump = '' } = eventsOfType(deal, 'contractMade')[0]?.contract ?? {}
  const first = opens === 'undenufe' ? 'low' : 'high'
  const without = worthIn(WITHOUT)
  switch (denomination) {
    case 'obenabe':
      return { order: 'high', worth: without }
    case 'undenufe':
      return { order: 'low', worth: worthIn(options['undenufeValues'] === 'six11' ? SIX_ELEVEN : WITHOUT) }
    case 'slalom':
      return { order: trick % 2 === 0 ? first : flip(first), worth: without }
    case 'gustav': {
      const half = tricks === 12 ? 6 : options['gustav9Split'] === '5+4' ? 5 : 4
      return { order: trick < half ? first : flip(first), worth: without }
    }
    case 'tutti':
      return { order: 'high', trump: led, worth: without }
    case 'tuo':
      return thirdOf(Math.floor((3 * trick) / tricks), trump[0] ?? '', options)
    default: {
      const suit = denomination[0] ?? ''
      return { order: 'high', trump: suit, worth: worthWithTrump(suit) }
    }
  }
}

/** Card points and number of tricks of each seat in a deal, with five points for the last trick. */
export const takenBySeat = (deal: DealLog, seats: number, options: Options) => {
  const played = eventsOfType(deal, 'cardPlayed')
  const tricks = played.length / seats
  const points: number[] = Array(seats).fill(0)
  const won: number[] = Array(seats).fill(0)
  for (let trick = 0; trick < tricks; trick++) {
    const plays = played.slice(trick * seats, (trick + 1) * seats)
    const led = plays[0]?.card[1] ?? ''
    const { order, trump, worth } = readingOf(deal, trick, tricks, led, options)
    const trumps = plays.filter(({ card }) => card[1] === trump)
    const able = trumps.length > 0 ? trumps : plays.filter(({ card }) => card[1] === led)
    const ranks = BEST_FIRST[trumps.length > 0 ? 'trump' : order]
    const [best] = able.toSorted((a, b) => ranks.indexOf(a.card[0] ?? '') - ranks.indexOf(b.card[0] ?? ''))
    const winner = best?.seat ?? -1
    const value = plays.reduce((sum, { card }) => sum + worth(card), 0) + (trick === tricks - 1 ? 5 : 0)
    points[winner] = (points[winner] ?? 0) + value
    won[winner] = (won[winner] ?? 0) + 1
  }
  expect(points.reduce((a, b) => a + b)).toBe(157)
  return { points, won, tricks }
}

export const pointsBySide = (deal: DealLog, sides: number): number[] => {
  const sums: number[] = Array(sides).fill(0)
  for (const { side, points } of eventsOfType(deal, 'dealScored').flatMap(({ lines }) => lines))
    sums[side] = (sums[side] ?? 0) + points
  return sums
}

type Listed = readonly { readonly contract: string; readonly multiplier: number }[]
export const listedRows = ({ rows }: Options): Listed | undefined =>
  Array.isArray(rows) ? (rows as Listed) : undefined

/** The multiplier of a row on a board with listed rows. Jokers are distinguished by their number. */
export const listedMultiplier = (rows: Listed, row: string): number => {
  const jokers = rows.filter(({ contract }) => contract === 'joker')
  const joker = row.startsWith('joker-') ? jokers[Number(row.slice(6)) - 1] : undefined
  return (joker ?? rows.find(({ contract }) => contract === row))?.multiplier ?? Number.NaN
}

/** Points written for a declarer: the own card points, or in a Misère those of the best opponent. */
export const declarerPoints = (
  own: number,
  others: readonly number[],
  deal: DealLog,
  options: Options,
): number => {
  if (!eventsOfType(deal, 'contractMade')[0]?.contract.misere) return own
  const best = others.reduce((most, points) => (points > most ? points : most), 0)
  return options['misereExchange'] === 'if-higher' && own > best ? own : best
}

const FOUR = ['acorns', 'roses', 'shields', 'bells', 'obenabe', 'undenufe', 'slalom', 'gustav']

const multiplier = (row: string, options: Options): number => {
  const listed = listedRows(options)
  if (listed) return listedMultiplier(listed, row)
  if (row === 'tuo') return Number(options['tuoMultiplier'])
  if (row === 'misere') return Number(options['misereMultiplier'])
  return row.startsWith('joker-') ? Number(row.slice(6)) : FOUR.indexOf(row) + 1
}

/**
 * Makes a check of whole games of four players: every written cell equals the tens of its points times the multiplier,
 * and the board is full.
 */
export const expectBoardCells =
  (sides: number) =>
  ({ log, game: { options } }: Played): void => {
    const deals = dealsIn(log)
    const used = new Set<string>()
    for (const deal of deals) {
      const { declarer = -1, row = '' } = eventsOfType(deal, 'contractMade')[0]?.contract ?? {}
      const { points, won } = takenBySeat(deal, 4, options)
      const side = declarer % sides
      const of = (bySeat: number[], one: number) =>
        bySeat.reduce((sum, own, seat) => (seat % sides === one ? sum + own : sum), 0)
      const made = Array.from({ length: sides }, (_, one) => of(points, one) + (of(won, one) === 9 ? 100 : 0))
      const tens = Math.floor(declarerPoints(made[side] ?? 0, made.toSpliced(side, 1), deal, options) / 10)
      const expected: number[] = Array(sides).fill(0)
      expected[side] = tens * multiplier(row, options)
      expect(pointsBySide(deal, sides)).toEqual(expected)
      used.add(`${side} ${row}`)
    }
    const added = [options['extraRows'] !== 'none' && 2, options['tuoRow'], options['misereRow']]
    const rows = listedRows(options)?.length ?? added.reduce<number>((sum, more) => sum + Number(more), 8)
    expect(used.size).toBe(sides * rows)
    expect(deals).toHaveLength(sides * rows)
  }
