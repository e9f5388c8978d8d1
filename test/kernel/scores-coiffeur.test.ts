import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/kernel/events.ts'
import type { Ruleset } from '../../src/kernel/rules.ts'
import { coiffeurCutthroat } from '../../src/rulesets/coiffeur-cutthroat.ts'
import { coiffeurPartnership } from '../../src/rulesets/coiffeur-partnership.ts'
import { coiffeurThree } from '../../src/rulesets/coiffeur-three.ts'
import { look } from '../support/looked.ts'
import { gamesToPlay, random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import type { DealLog } from '../support/reckoning.ts'
import { all, dealsIn } from '../support/reckoning.ts'

/*
 * The three Coiffeurs, reckoned a second time from the log with tables of their own.
 */

const GAMES = gamesToPlay(200)
const TIMEOUT = 300_000

type Options = Record<string, unknown>
type Table = Readonly<Record<string, number>>

const IN_TRUMP: Table = { U: 20, 9: 14, A: 11, B: 10, K: 4, O: 3 }
const IN_PLAIN: Table = { A: 11, B: 10, K: 4, O: 3, U: 2 }
const WITHOUT: Table = { ...IN_PLAIN, 8: 8 }
const SIX_ELEVEN: Table = { 6: 11, B: 10, 8: 8, K: 4, O: 3, U: 2 }
const BEST_FIRST = { high: 'AKOUB9876', low: '6789BUOKA', trump: 'U9AKOB876' }

/** How one trick is read: the order of its suits, its trump if any, and what its cards count. */
interface Reading {
  readonly order: 'high' | 'low'
  readonly trump?: string
  worth(card: string): number
}

const flip = (order: 'high' | 'low') => (order === 'high' ? 'low' : 'high')
const worthIn = (table: Table) => (card: string) => table[card[0] ?? ''] ?? 0
const worthWithTrump = (trump: string) => (card: string) =>
  worthIn(card[1] === trump ? IN_TRUMP : IN_PLAIN)(card)

/** One third of a TUO. */
const thirdOf = (third: number, trump: string, options: Options): Reading => {
  const worth = options['trioValues'] === 'notrump' ? worthIn(WITHOUT) : worthWithTrump(trump)
  if (third === 0) return { order: 'high', trump, worth }
  const low = options['trioOrder'] === 'tou' ? 2 : 1
  return { order: third === low ? 'low' : 'high', worth }
}

const readingOf = (deal: DealLog, trick: number, tricks: number, led: string, options: Options): Reading => {
  const { denomination = '', opens, trump = '' } = all(deal, 'contractMade')[0]?.contract ?? {}
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

/** Points and tricks by seat. */
const taken = (deal: DealLog, seats: number, options: Options) => {
  const played = all(deal, 'cardPlayed')
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

const written = (deal: DealLog, sides: number): number[] => {
  const sums: number[] = Array(sides).fill(0)
  for (const { side, points } of all(deal, 'dealScored').flatMap(({ lines }) => lines))
    sums[side] = (sums[side] ?? 0) + points
  return sums
}

const everyGame = (ruleset: unknown, see: (deals: DealLog[], options: Options) => void): void => {
  for (let seed = 1; seed <= GAMES; seed++) {
    const chance = random(seed)
    const options = randomOptions(ruleset as Ruleset, chance)
    const { log, game } = playRandomly(ruleset as Ruleset, options, chance)
    look(game.ruleset, 'reckoned')
    see(dealsIn(log as readonly Event[]), options)
  }
}

/** The highest first: by rank, then by suit (CO-97). */
const PACK = BEST_FIRST.high.split('').flatMap((rank) => 'asrb'.split('').map((suit) => rank + suit))

/** Whether the drawn cards give the lot to the seat that got it: the best card, or the worst. */
const lotIsRight = (
  lot: { seat: number; cards: readonly string[] },
  among: number[],
  best: boolean,
): void => {
  expect(lot.cards).toHaveLength(among.length)
  const places = lot.cards.map((card) => PACK.indexOf(card))
  const place = best ? Math.min(...places) : Math.max(...places)
  expect(lot.seat).toBe(among[places.indexOf(place)])
}

/** What the Match row gives each of three: something for all tricks or none, but not in a Misère. */
const matchRow = (deal: DealLog, declarer: number, won: readonly number[]): number[] => {
  const marks = [0, 0, 0]
  if (all(deal, 'contractMade')[0]?.contract.misere) return marks
  if (won[declarer] === 12) marks.fill(-1)[declarer] = 2
  if (won[declarer] === 0) marks.fill(1)[declarer] = -2
  return marks
}

const ROW_WORTH: Table = { acorns: 1, shields: 1, roses: 1, bells: 1, obenabe: 2, undenufe: 2, slalom: 2 }

type Listed = readonly { readonly contract: string; readonly multiplier: number }[]
const listedIn = ({ rows }: Options): Listed | undefined =>
  Array.isArray(rows) ? (rows as Listed) : undefined

/** The multiplier of a row of a listed board, whose Jokers are told apart by their place. */
const listedMultiplier = (rows: Listed, row: string): number => {
  const jokers = rows.filter(({ contract }) => contract === 'joker')
  const joker = row.startsWith('joker-') ? jokers[Number(row.slice(6)) - 1] : undefined
  return (joker ?? rows.find(({ contract }) => contract === row))?.multiplier ?? Number.NaN
}

/** What is written for a declarer: the own points, in a Misère those of the best of the others. */
const writtenFor = (own: number, others: readonly number[], deal: DealLog, options: Options): number => {
  if (!all(deal, 'contractMade')[0]?.contract.misere) return own
  const best = others.reduce((most, points) => (points > most ? points : most), 0)
  return options['misereExchange'] === 'if-higher' && own > best ? own : best
}

test('C3-22 · C3-25: every board of random games is reckoned as the strokes and potatoes say', {
  timeout: TIMEOUT,
}, () => {
  everyGame(coiffeurThree, (deals, options) => {
    const board = new Map<string, Map<number, number>>()
    const listed = listedIn(options)
    for (const deal of deals) {
      const { declarer = -1, row = '' } = all(deal, 'contractMade')[0]?.contract ?? {}
      const { points, won } = taken(deal, 3, options)
      const expected = matchRow(deal, declarer, won)
      const made = points.map((of, seat) => of + (won[seat] === 12 ? 100 : 0))
      const cell = writtenFor(made[declarer] ?? 0, made.toSpliced(declarer, 1), deal, options)
      const cells = board.get(row) ?? new Map<number, number>()
      expect(cells.has(declarer)).toBe(false)
      board.set(row, cells.set(declarer, cell))
      const lots = all(deal, 'lotDrawn')
      const worth = listed ? listedMultiplier(listed, row) : (ROW_WORTH[row] ?? 3)
      if (cells.size === 3) give(cells, lots, expected, worth, options['tie'] === 'cut')
      else expect(lots).toEqual([])
      expect(written(deal, 3)).toEqual(expected)
    }
    expect(board.size).toBe(listed?.length ?? (options['extraContracts'] === 'none' ? 10 : 11))
    expect(deals).toHaveLength(3 * board.size)
  })
})

/** Adds what a full row gives to what each seat writes. */
const give = (
  cells: ReadonlyMap<number, number>,
  lots: readonly { seat: number; cards: readonly string[] }[],
  writes: number[],
  worth: number,
  cut: boolean,
): void => {
  const values = [...cells.values()].sort((a, b) => a - b)
  const [low, middle, high] = values
  const left = [...lots]
  const seats = (value: number | undefined, not = -1) =>
    [0, 1, 2].filter((seat) => cells.get(seat) === value && seat !== not)
  if (!cut && (low === middle || middle === high)) {
    expect(lots).toEqual([])
    return
  }
  const drawn = (among: number[], best: boolean): number => {
    if (among.length === 1) return among[0] ?? -1
    const lot = left.shift()
    if (lot === undefined) throw new Error('a tie was not cut')
    lotIsRight(lot, among, best)
    return lot.seat
  }
  const first = drawn(seats(high), true)
  const last = drawn(seats(low, first), false)
  expect(left).toEqual([])
  writes[first] = (writes[first] ?? 0) + worth
  writes[last] = (writes[last] ?? 0) - worth
}

test('C3-O6 · C4-O9 · among the boards that are reckoned are listed ones, with Misère and Jokers', () => {
  for (const ruleset of [coiffeurThree, coiffeurPartnership, coiffeurCutthroat]) {
    const chance = random(1)
    const boards = Array.from({ length: 100 }, () => listedIn(randomOptions(ruleset as never, chance)))
    const listed = boards.flatMap((rows) => rows ?? []).map(({ contract }) => contract)
    expect(boards.filter((rows) => rows !== undefined).length).toBeGreaterThan(10)
    expect(new Set(listed).size).toBe(12)
  }
})

const FOUR = ['acorns', 'roses', 'shields', 'bells', 'obenabe', 'undenufe', 'slalom', 'gustav']

const multiplier = (row: string, options: Options): number => {
  const listed = listedIn(options)
  if (listed) return listedMultiplier(listed, row)
  if (row === 'tuo') return Number(options['tuoMultiplier'])
  if (row === 'misere') return Number(options['misereMultiplier'])
  return row.startsWith('joker-') ? Number(row.slice(6)) : FOUR.indexOf(row) + 1
}

describe.each([
  ['coiffeur-partnership', coiffeurPartnership, 2],
  ['coiffeur-cutthroat', coiffeurCutthroat, 4],
] as const)('%s', (_, ruleset, sides) => {
  test('C4-13 · CC-7: every cell of random games is the tens of its points times its multiplier', {
    timeout: TIMEOUT,
  }, () => {
    everyGame(ruleset, (deals, options) => {
      const used = new Set<string>()
      for (const deal of deals) {
        const { declarer = -1, row = '' } = all(deal, 'contractMade')[0]?.contract ?? {}
        const { points, won } = taken(deal, 4, options)
        const side = declarer % sides
        const of = (bySeat: number[], one: number) =>
          bySeat.reduce((sum, own, seat) => (seat % sides === one ? sum + own : sum), 0)
        const made = Array.from(
          { length: sides },
          (_, one) => of(points, one) + (of(won, one) === 9 ? 100 : 0),
        )
        const tens = Math.floor(writtenFor(made[side] ?? 0, made.toSpliced(side, 1), deal, options) / 10)
        const expected: number[] = Array(sides).fill(0)
        expected[side] = tens * multiplier(row, options)
        expect(written(deal, sides)).toEqual(expected)
        used.add(`${side} ${row}`)
      }
      const added = [options['extraRows'] !== 'none' && 2, options['tuoRow'], options['misereRow']]
      const rows = listedIn(options)?.length ?? added.reduce<number>((sum, more) => sum + Number(more), 8)
      expect(used.size).toBe(sides * rows)
      expect(deals).toHaveLength(sides * rows)
    })
  })
})
