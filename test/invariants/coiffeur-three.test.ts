import { expect, test } from 'vitest'
import { coiffeurCutthroat } from '../../src/rules/rulesets/coiffeur-cutthroat.ts'
import { coiffeurPartnership } from '../../src/rules/rulesets/coiffeur-partnership.ts'
import { coiffeurThree } from '../../src/rules/rulesets/coiffeur-three.ts'
import type { Table } from '../support/independent-scoring/coiffeur.ts'
import {
  BEST_FIRST,
  declarerPoints,
  listedMultiplier,
  listedRows,
  pointsBySide,
  takenBySeat,
} from '../support/independent-scoring/coiffeur.ts'
import type { DealLog } from '../support/independent-scoring/tricks.ts'
import { dealsIn, eventsOfType } from '../support/independent-scoring/tricks.ts'
import { random } from '../support/random.ts'
import { randomOptions } from '../support/random-game.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Coiffeur for three: a second computation of the boards of random games from the log.
 */

/** The pack from the highest card down, by rank and then by suit (CO-97). */
const PACK = BEST_FIRST.high.split('').flatMap((rank) => 'asrb'.split('').map((suit) => rank + suit))

/** Whether the winner of the lot drew the best card, or the worst card for a lot of the lowest. */
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

/** The points of each seat in the Match row: for all tricks or for none, except in a Misère. */
const matchRow = (deal: DealLog, declarer: number, won: readonly number[]): number[] => {
  const marks = [0, 0, 0]
  if (eventsOfType(deal, 'contractMade')[0]?.contract.misere) return marks
  if (won[declarer] === 12) marks.fill(-1)[declarer] = 2
  if (won[declarer] === 0) marks.fill(1)[declarer] = -2
  return marks
}

const ROW_WORTH: Table = { acorns: 1, shields: 1, roses: 1, bells: 1, obenabe: 2, undenufe: 2, slalom: 2 }

/** Adds the points of a full row to the points of each seat. */
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

const games = checkRandomGames('coiffeur-three', ({ log, game: { options } }) => {
  const deals = dealsIn(log)
  const board = new Map<string, Map<number, number>>()
  const listed = listedRows(options)
  for (const deal of deals) {
    const { declarer = -1, row = '' } = eventsOfType(deal, 'contractMade')[0]?.contract ?? {}
    const { points, won } = takenBySeat(deal, 3, options)
    const expected = matchRow(deal, declarer, won)
    const made = points.map((of, seat) => of + (won[seat] === 12 ? 100 : 0))
    const cell = declarerPoints(made[declarer] ?? 0, made.toSpliced(declarer, 1), deal, options)
    const cells = board.get(row) ?? new Map<number, number>()
    expect(cells.has(declarer)).toBe(false)
    board.set(row, cells.set(declarer, cell))
    const lots = eventsOfType(deal, 'lotDrawn')
    const worth = listed ? listedMultiplier(listed, row) : (ROW_WORTH[row] ?? 3)
    if (cells.size === 3) give(cells, lots, expected, worth, options['tie'] === 'cut')
    else expect(lots).toEqual([])
    expect(pointsBySide(deal, 3)).toEqual(expected)
  }
  expect(board.size).toBe(listed?.length ?? (options['extraContracts'] === 'none' ? 10 : 11))
  expect(deals).toHaveLength(3 * board.size)
})

test('C3-22 · C3-25: boards of random games have the computed strokes and potatoes', () =>
  games.expectReckoned())

test('C3-O6 · C4-O9 · the computed boards include boards with listed rows, with Misère and Jokers', () => {
  for (const ruleset of [coiffeurThree, coiffeurPartnership, coiffeurCutthroat]) {
    const chance = random(1)
    const boards = Array.from({ length: 200 }, () => listedRows(randomOptions(ruleset as never, chance)))
    const listed = boards.flatMap((rows) => rows ?? []).map(({ contract }) => contract)
    expect(boards.filter((rows) => rows !== undefined).length).toBeGreaterThan(10)
    expect(new Set(listed).size).toBe(12)
  }
})
