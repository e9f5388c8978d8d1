import { describe, expect, test } from 'vitest'
import { finishedDealsIn } from '../../../../src/rules/evolve.ts'
import { forehandOf } from '../../../../src/rules/model/deal.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import { coiffeurCutthroat } from '../../../../src/rules/rulesets/coiffeur-cutthroat.ts'
import { random } from '../../../support/random.ts'
import { playRandomly } from '../../../support/random-game.ts'
import type { BoardEntry } from '../../../support/rulesets/coiffeur-boards.ts'
import {
  boardView,
  declare,
  declareRows,
  fillBoard,
  ordersOf,
  rowField,
  seatsThatPassed,
  tricksOf,
} from '../../../support/rulesets/coiffeur-boards.ts'
import { scoringInput } from '../../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { deal, scenario } from '../../../support/scenario.ts'

/*
 * Coiffeur cutthroat: four players without partners. Rules shared with the partnership game have their tests here too.
 */

const start = (options: Record<string, unknown> = {}, forehand = 0): Scenario =>
  scenario(coiffeurCutthroat, options, [
    deal((forehand + 3) % 4, [
      'Aa Ka 9a As Us Ar 6r Kb 8b',
      'Oa 7a Ks Bs Kr Ur 8r Ub 7b',
      'Ua 8a Os 9s Or 9r Ob Bb 6b',
      'Ba 6a 8s 7s 6s Br 7r Ab 9b',
    ]),
  ])

const ROWS = ['acorns', 'roses', 'shields', 'bells', 'obenabe', 'undenufe', 'joker-7', 'joker-8']

const failed = (): never => {
  throw new Error('there is no deal')
}

/** A game in which the given seats have full columns, with the given forehand. */
const full = (
  seats: readonly number[],
  forehand: number,
  options: Record<string, unknown> = {},
): Scenario => {
  const game = start(options, forehand) // every column takes eight hands, twice round the table
  for (const seat of seats) declareRows(game, seat, ROWS)
  expect(forehandOf(game.game().deal ?? failed())).toBe(forehand)
  return game
}

describe('columns', () => {
  test('CC-1 · each of the four has a column of eight contracts, which nobody else uses up', () => {
    const game = start()
    expect(game.rules.sides).toEqual([0, 1, 2, 3])
    declareRows(game, 0, ['bells'])
    for (const seat of [1, 2, 3]) {
      expect(game.legal(seat)).toContainEqual({ type: 'choose', denomination: 'bells' })
      game.move(seat, 'pass')
    }
    expect(game.refused(0, 'choose bells')).toMatchObject({
      code: 'row-not-open',
      rule: 'CC-1',
    })
    expect(boardView(game.rules, game.game()).columns.map(({ cells }) => cells.length)).toEqual([8, 8, 8, 8])
  })

  test('CC-2 · CC-T1 · a match has thirty-two hands, and each player deals eight times', () => {
    const options = coiffeurCutthroat.options.parse({})
    const { game, log } = playRandomly(coiffeurCutthroat as unknown as Ruleset, options, random(2))
    expect(game.status).toBe('finished')
    expect(game.past.deals).toBe(32)
    const dealt = [0, 1, 2, 3].map(
      (seat) => finishedDealsIn(undefined, log).filter(({ dealer }) => dealer === seat).length,
    )
    expect(dealt).toEqual([8, 8, 8, 8])
  })
})

describe('declaring', () => {
  test('CC-3 · forehand chooses or passes, and the choice goes round', () => {
    const game = start()
    expect(game.refused(1, 'pass')).toMatchObject({ code: 'not-your-turn', rule: 'CC-3' })
    game.moves('0:pass, 1:pass, 2:choose shields')
    expect(game.game().deal?.contract).toMatchObject({ declarer: 2, row: 'shields' })
  })

  test('CC-3 · after two circuits of passing forehand must choose', () => {
    const game = start()
    for (const seat of [0, 1, 2, 3, 0, 1, 2, 3]) game.move(seat, 'pass')
    expect(game.refused(0, 'pass')).toMatchObject({ code: 'must-declare', rule: 'CC-3' })
  })

  test('CC-3 · C4-O1 · after one circuit, when so agreed', () => {
    const game = start({ barrelAfterCircuits: 1 })
    for (const seat of [0, 1, 2, 3]) game.move(seat, 'pass')
    expect(game.refused(0, 'pass')).toMatchObject({ code: 'must-declare', rule: 'CC-3' })
  })

  test('CC-3 · forehand in the barrel with one contract left must play it', () => {
    const game = full([], 0, { barrelAfterCircuits: 1 })
    declareRows(game, 0, ROWS.slice(0, 7))
    for (let hand = 0; forehandOf(game.game().deal ?? failed()) !== 0; hand++)
      declareRows(game, 1, [ROWS[hand] ?? 'acorns'])
    for (const seat of [0, 1, 2, 3]) game.move(seat, 'pass')
    expect(new Set(game.legal(0).map((move) => (move.type === 'choose' ? move.row : move.type)))).toEqual(
      new Set(['joker-8']),
    )
  })

  test('CC-4 · a full column passes without being asked', () => {
    const game = full([2], 1)
    game.move(1, 'pass')
    expect(seatsThatPassed(game)).toEqual([1, 2])
    expect(game.toAct()).toEqual([3])
  })

  test('CC-4 · CC-T3 · forehand full: the others may pass twice, but the last of them not', () => {
    const game = full([0], 0)
    expect(seatsThatPassed(game)).toEqual([0])
    for (const seat of [1, 2, 3, 1, 2]) game.move(seat, 'pass')
    expect(seatsThatPassed(game)).toEqual([0, 1, 2, 3, 0, 1, 2])
    expect(game.refused(3, 'pass')).toMatchObject({ code: 'must-declare', rule: 'CC-4' })
    game.move(3, 'choose acorns')
  })

  test('CC-4 · forehand and rearhand full: the last in turn with open contracts must choose', () => {
    const game = full([0, 3], 0, { barrelAfterCircuits: 1 })
    game.move(1, 'pass')
    expect(game.toAct()).toEqual([2])
    expect(game.refused(2, 'pass')).toMatchObject({ code: 'must-declare', rule: 'CC-4' })
  })

  test('CC-5 · CC-T4 · three columns full: the fourth chooses in every hand, whoever deals', () => {
    const game = full([0, 1, 3], 0)
    for (const row of ROWS) {
      expect(game.toAct()).toEqual([2])
      expect(game.refused(2, 'pass')).toMatchObject({ code: 'must-declare', rule: 'CC-5' })
      declareRows(game, 2, [row])
    }
    expect(game.game().status).toBe('finished')
  })
})

describe('play and scores', () => {
  test('CC-6 · the declarer leads and plays alone against three', () => {
    const game = start()
    declare(game, 1, { denomination: 'obenabe' })
    expect(game.toAct()).toEqual([1])
    game.playOut(3)
    const { taken = [] } = game.finished()[0] ?? {}
    expect(rowField(boardView(game.rules, game.game()), 'obenabe', 'points')).toEqual([
      null,
      taken[1],
      null,
      null,
    ])
  })

  const { score } = coiffeurCutthroat.bind(coiffeurCutthroat.options.parse({}))

  test('CC-7 · CC-T2 · 64 points in roses are worth 12, and the other three get nothing', () => {
    const figures = scoringInput('for roses', { taken: [50, 23, 20, 64], declarers: 3 })
    expect(score(figures)).toEqual([{ side: 3, points: 12, for: 'cell' }])
  })

  test('CC-7 · a Match needs all nine tricks by the declarer alone', () => {
    const alone = scoringInput('for bells', { taken: [157, 0, 0, 0], tricks: [9, 0, 0, 0] })
    expect(score(alone)).toEqual([{ side: 0, points: 100, for: 'cell' }])
    const helped = scoringInput('for bells', { taken: [157, 0, 0, 0], tricks: [8, 1, 0, 0] })
    expect(score(helped)).toEqual([{ side: 0, points: 60, for: 'cell' }])
  })

  /** A whole match in which each seat takes the same points in each of its deals. */
  const match = (...points: readonly number[]): BoardEntry[] =>
    ROWS.flatMap((row) => points.map((of, seat) => ({ seat, row, points: of })))

  test('CC-8 · after thirty-two hands the highest total wins', () => {
    const { rules, game, totals } = fillBoard(coiffeurCutthroat, {}, match(50, 70, 60, 40))
    expect(totals()).toEqual([180, 252, 216, 144])
    expect(rules.next(game)).toEqual({ result: { winners: [1], kind: 'single' } })
  })

  test('CC-8 · equal totals share the place', () => {
    const { rules, game } = fillBoard(coiffeurCutthroat, {}, match(70, 50, 75, 40))
    expect(rules.next(game)).toEqual({ result: { winners: [0, 2], kind: 'draw' } })
  })
})

describe('options, as in partnerships', () => {
  const multipliers = (options: Record<string, unknown>) => {
    const { rules, game } = start(options)
    return boardView(rules, game()).columns[3]?.cells.map(({ row, multiplier }) => `${row} ${multiplier}`)
  }

  test('C4-O2 · C4-O3 · Slalom 7 and Gustav 8 are rows of every column, and there are forty hands', () => {
    const extra = { extraRows: 'slalom-gustav', multipliersWithExtraRows: 'in-order' }
    expect(multipliers(extra)?.slice(6)).toEqual(['slalom 7', 'gustav 8', 'joker-9 9', 'joker-10 10'])
    const options = coiffeurCutthroat.options.parse(extra)
    const { game } = playRandomly(coiffeurCutthroat as unknown as Ruleset, options, random(2))
    expect(game.past.deals).toBe(40)
  })

  test('C4-O4 · a Gustav is split 5+4 when so agreed', () => {
    const game = start({ extraRows: 'slalom-gustav', gustav9Split: '5+4' })
    declare(game, 0, { denomination: 'gustav', opens: 'undenufe' })
    game.playOut(3)
    const orders = ordersOf(tricksOf(game))
    expect(orders).toMatch(/^[U-]{5}[O-]{4}$/)
    expect(orders[4]).toBe('U')
  })

  test('C4-O5 · TUO is a row with its own multiplier', () => {
    expect(multipliers({ tuoRow: true, tuoMultiplier: 3 })?.slice(6)).toEqual([
      'tuo 3',
      'joker-7 7',
      'joker-8 8',
    ])
  })

  test('C4-O6 · the Six counts eleven in Undenufe when so agreed', () => {
    const trick = (undenufeValues: string) => {
      const game = start({ undenufeValues })
      declare(game, 0, { denomination: 'undenufe' })
      game.play('9a', '7a', 'Ua', '6a')
      return game.events('trickWon')[0]
    }
    expect(trick('ace11')).toMatchObject({ seat: 3, points: 2 })
    expect(trick('six11')).toMatchObject({ seat: 3, points: 13 })
  })
})
