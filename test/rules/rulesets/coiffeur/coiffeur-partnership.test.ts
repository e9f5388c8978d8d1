import { describe, expect, test } from 'vitest'
import { finishedDealsIn } from '../../../../src/rules/evolve.ts'
import { CARDS } from '../../../../src/rules/model/card.ts'
import { forehandOf } from '../../../../src/rules/model/deal.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import type { Seat } from '../../../../src/rules/model/seat.ts'
import { coiffeurPartnership } from '../../../../src/rules/rulesets/coiffeur-partnership.ts'
import { random } from '../../../support/random.ts'
import { playRandomly } from '../../../support/random-game.ts'
import type { BoardEntry } from '../../../support/rulesets/coiffeur-boards.ts'
import {
  boardView,
  contractForRow,
  declare,
  declareRows,
  fillBoard,
  playOutInOrder,
  rowField,
  seatsThatPassed,
} from '../../../support/rulesets/coiffeur-boards.ts'
import type { PartialScoringInput } from '../../../support/rulesets/scoring-input.ts'
import { scoringInput } from '../../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'

/*
 * Coiffeur in partnerships: contracts, declaring and scores. Slalom contracts have their own test file.
 */

const MIXED = [
  'Aa Ka 9a As Us Ar 6r Kb 8b',
  'Oa 7a Ks Bs Kr Ur 8r Ub 7b',
  'Ua 8a Os 9s Or 9r Ob Bb 6b',
  'Ba 6a 8s 7s 6s Br 7r Ab 9b',
]
const start = (options: Record<string, unknown> = {}, forehand = 0): Scenario =>
  scenario(coiffeurPartnership, options, [deal((forehand + 3) % 4, MIXED)])

const ROWS = ['acorns', 'roses', 'shields', 'bells', 'obenabe', 'undenufe', 'joker-7', 'joker-8']

const rowsOpenTo = (game: Scenario, seat: Seat): readonly string[] => [
  ...new Set(
    game.legal(seat).flatMap((move) => (move.type === 'choose' ? [move.row ?? move.denomination] : [])),
  ),
]

const multipliers = (game: Scenario): Record<string, unknown> =>
  Object.fromEntries(
    boardView(game.rules, game.game()).columns[0]?.cells.map(({ row, multiplier }) => [row, multiplier]) ??
      [],
  )

/** The points of a row for the given scoring inputs. */
const written = (row: string, what: PartialScoringInput, options: Record<string, unknown> = {}) =>
  coiffeurPartnership
    .bind(coiffeurPartnership.options.parse(options))
    .score(scoringInput(contractForRow(row), what))

describe('players and contracts', () => {
  test('C4-1 · four in two partnerships, nine cards each in threes from forehand', () => {
    const { rules, game } = start()
    expect([0, 1, 2, 3].map((seat) => rules.sideOf(game(), seat))).toEqual([0, 1, 0, 1])
    const { hands } = rules.dealing(game()).distribute(CARDS, 2)
    expect(hands.map((hand) => hand.length)).toEqual([9, 9, 9, 9])
    expect(hands[3]).toEqual(cards('Aa Ka Oa Us Bs 9s 8r 7r 6r'))
  })

  test('C4-2 · C4-T3 · each side plays eight contracts once: sixteen hands, four dealt by each', () => {
    const options = coiffeurPartnership.options.parse({})
    const { game, log } = playRandomly(coiffeurPartnership as unknown as Ruleset, options, random(7))
    expect(game.status).toBe('finished')
    expect(game.past.deals).toBe(16)
    const dealers = finishedDealsIn(undefined, log).map(({ dealer }) => dealer)
    expect(dealers.slice(1)).toEqual(dealers.slice(0, -1).map((dealer) => (dealer + 1) % 4))
    for (const side of [0, 1]) {
      const rows = finishedDealsIn(undefined, log).flatMap(({ contract }) =>
        contract !== null && (contract.declarer ?? 0) % 2 === side ? [contract.row] : [],
      )
      expect(rows.toSorted()).toEqual(ROWS.toSorted())
    }
  })

  test('C4-2 · a contract used by one partner is gone for the other, and open to the opponents', () => {
    const game = start()
    declareRows(game, 0, ['bells'])
    expect(rowsOpenTo(game, 1)).toEqual(ROWS)
    game.move(1, 'pass')
    expect(game.refused(2, 'choose bells')).toMatchObject({ code: 'row-not-open', rule: 'C4-2' })
    expect(rowsOpenTo(game, 2)).toEqual(ROWS.filter((row) => row !== 'bells'))
  })

  test('C4-3 · C4-T3 · acorns 1, roses 2, shields 3, bells 4, Obenabe 5, Undenufe 6, Jokers 7 and 8: 36', () => {
    const factors = multipliers(start())
    expect(factors).toEqual({
      acorns: 1,
      roses: 2,
      shields: 3,
      bells: 4,
      obenabe: 5,
      undenufe: 6,
      'joker-7': 7,
      'joker-8': 8,
    })
    expect(Object.values(factors).reduce<number>((sum, of) => sum + Number(of), 0)).toBe(36)
  })

  test('C4-3 · Slalom, Gustav and TUO are not played unless agreed', () => {
    const game = start()
    for (const denomination of ['slalom', 'gustav', 'tuo', 'tutti'] as const) {
      expect(game.refused(0, `choose ${denomination} row joker-7`)).toMatchObject({
        code: 'denomination-not-offered',
        rule: 'C4-3',
      })
    }
  })

  test('C4-4 · a Joker is any suit, Obenabe or Undenufe, also one that was played; its row is said', () => {
    const game = start()
    declareRows(game, 0, ['roses'])
    for (const seat of [1, 2, 3]) game.move(seat, 'pass')
    const as = game
      .legal(0)
      .flatMap((move) => (move.type === 'choose' && move.row === 'joker-8' ? [move.denomination] : []))
    expect(as).toEqual(['acorns', 'roses', 'shields', 'bells', 'obenabe', 'undenufe'])
    expect(game.refused(0, 'choose roses row joker-1')).toMatchObject({ code: 'row-not-open', rule: 'C4-4' })
    game.move(0, 'choose roses row joker-8')
    expect(game.game().deal?.contract).toMatchObject({ denomination: 'roses', row: 'joker-8' })
  })

  test('C4-5 · there is no Weis and no Stöck, and nothing but cells is written', () => {
    const game = start()
    declare(game, 0, { denomination: 'acorns' })
    expect(game.refused(0, 'Aa weis AaKaOa').code).toBe('move-not-available')
    game.playOut()
    expect(game.events('stoeckScored')).toEqual([])
    expect(game.lines().map((line) => line.for)).toEqual(['cell'])
  })
})

describe('declaring', () => {
  test('C4-6 · forehand chooses a contract that is open for its side, or passes', () => {
    const game = start()
    expect(game.toAct()).toEqual([0])
    expect(game.refused(3, 'pass')).toMatchObject({ code: 'not-your-turn', rule: 'C4-6' })
    game.move(0, 'choose undenufe')
    expect(game.game().deal?.contract).toMatchObject({ declarer: 0, row: 'undenufe' })
  })

  test('C4-6 · the order of the first trick is said with Slalom and Gustav', () => {
    const game = start({ extraRows: 'slalom-gustav' })
    expect(game.refused(0, 'choose gustav')).toMatchObject({ code: 'opens-required', rule: 'C4-6' })
    game.move(0, 'choose gustav undenufe')
    expect(game.game().deal?.contract?.opens).toBe('undenufe')
  })

  test('C4-7 · who passes passes to the next player, not to the partner', () => {
    const game = start()
    game.move(0, 'pass')
    expect(game.toAct()).toEqual([1])
    expect(game.refused(2, 'choose bells').code).toBe('not-your-turn')
  })

  test('C4-6 · a player may choose in the second circuit after passing in the first', () => {
    const game = start()
    for (const seat of [0, 1, 2, 3, 0]) game.move(seat, 'pass')
    game.move(1, 'choose bells')
    expect(game.game().deal?.contract).toMatchObject({ declarer: 1, denomination: 'bells' })
  })

  test('C4-8 · C4-T6 · when all four have passed twice, forehand is in the barrel and must choose', () => {
    const game = start()
    for (const seat of [0, 1, 2, 3, 0, 1, 2, 3]) game.move(seat, 'pass')
    expect(game.toAct()).toEqual([0])
    expect(game.refused(0, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C4-8' })
    game.move(0, 'choose acorns')
  })

  test('C4-O1 · C4-T6 · with one circuit, forehand must choose after four passes', () => {
    const game = start({ barrelAfterCircuits: 1 })
    for (const seat of [0, 1, 2, 3]) game.move(seat, 'pass')
    expect(game.refused(0, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C4-8' })
  })

  const failed = (): never => {
    throw new Error('there is no deal')
  }

  test('C4-9 · a side that has played its eight contracts passes throughout, without being asked', () => {
    const game = start({}, 1) // after eight hands seat 1 is forehand again
    declareRows(game, 0, ROWS)
    expect(forehandOf(game.game().deal ?? failed())).toBe(1)
    game.move(1, 'pass')
    expect(game.toAct()).toEqual([3])
    game.move(3, 'pass')
    expect(seatsThatPassed(game)).toEqual([1, 2, 3, 0])
    game.moves('1:pass, 3:pass')
    expect(game.refused(1, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C4-8' })
  })

  test("C4-10 · C4-T7 · forehand's side finished: rearhand must choose at the end of the second circuit", () => {
    const game = start()
    declareRows(game, 0, ROWS) // after eight hands seat 0 is forehand again
    expect(seatsThatPassed(game)).toEqual([0])
    game.moves('1:pass, 3:pass, 1:pass')
    expect(seatsThatPassed(game)).toEqual([0, 1, 2, 3, 0, 1, 2])
    expect(game.toAct()).toEqual([3])
    expect(game.refused(3, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C4-10' })
    game.move(3, 'choose obenabe')
  })

  test('C4-10 · C4-O1 · with one circuit rearhand must choose at its first turn', () => {
    const game = start({ barrelAfterCircuits: 1 })
    declareRows(game, 2, ROWS)
    game.move(1, 'pass')
    expect(game.refused(3, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C4-10' })
  })

  test('C4-11 · who chose is declarer and leads', () => {
    const game = start()
    declare(game, 2, { denomination: 'obenabe' })
    expect(game.toAct()).toEqual([2])
    game.play('Or')
    expect(game.toAct()).toEqual([3])
  })
})

describe('scores', () => {
  test('C4-12 · Match is all nine tricks by the declaring side, partners together: 257', () => {
    const game = scenario(coiffeurPartnership, {}, [
      deal(3, [
        'Ua 9a Aa Ka Oa Ba 8a 7a 6s',
        'Ks Os Us Kr Or Ur Kb Ob Ub',
        '6a As Ar Ab Bs 9s Br 9r Bb',
        '8s 7s 8r 7r 6r 9b 8b 7b 6b',
      ]),
    ])
    declare(game, 0, { denomination: 'acorns' })
    playOutInOrder(game, 0, cards('Ua 9a Aa Ka Oa Ba 8a 7a 6s'))
    expect(game.events('trickWon').map(({ seat }) => seat)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2])
    expect(rowField(boardView(game.rules, game.game()), 'acorns', 'points')).toEqual([257, null])
    expect(game.lines()).toEqual([{ side: 0, points: 25, for: 'cell' }])
  })

  test('C4-12 · 157 points in eight tricks are no Match', () => {
    expect(written('bells', { taken: [157, 0], tricks: [8, 1] })).toEqual([
      { side: 0, points: 60, for: 'cell' },
    ])
  })

  test('C4-12 · play follows the rules of trumps and of no trumps', () => {
    const trumps = start()
    declare(trumps, 0, { denomination: 'roses' })
    trumps.play('Kb', 'Ur')
    expect(trumps.playable(2)).toEqual(cards('Ob Bb 6b'))
    const plain = start()
    declare(plain, 0, { denomination: 'undenufe' })
    plain.play('Kb')
    expect(plain.playable(1)).toEqual(cards('Ub 7b'))
  })

  test.each([
    { number: 'C4-T1', row: 'bells', points: 129, tricks: 5, writes: 48 },
    { number: 'C4-T2', row: 'bells', points: 157, tricks: 9, writes: 100 },
    { number: 'C4-T4', row: 'joker-8', points: 9, tricks: 1, writes: 0 },
    { number: 'C4-T4', row: 'acorns', points: 157, tricks: 8, writes: 15 },
    { number: 'C4-T4', row: 'undenufe', points: 100, tricks: 5, writes: 60 },
    { number: 'C4-T4', row: 'undenufe', points: 99, tricks: 5, writes: 54 },
  ])(
    'C4-13 · $number · $row, $points points in $tricks tricks: $writes',
    ({ row, points, tricks, writes }) => {
      const figures = { taken: [points, 157 - points], tricks: [tricks, 9 - tricks] }
      expect(written(row, figures)).toEqual([{ side: 0, points: writes, for: 'cell' }])
    },
  )

  test('C4-13 · C4-T5 · only the declaring side writes, and 0 when the opponents take everything', () => {
    expect(written('bells', { taken: [57, 100] })).toEqual([{ side: 0, points: 20, for: 'cell' }])
    expect(written('joker-7', { taken: [157, 0], declarers: 1 })).toEqual([
      { side: 1, points: 0, for: 'cell' },
    ])
  })

  const sixteen = (ofFirst: number, ofSecond: number): BoardEntry[] =>
    ROWS.flatMap((row) => [
      { seat: 0, row, points: ofFirst },
      { seat: 1, row, points: ofSecond },
    ])

  test('C4-14 · after sixteen hands the higher sum wins, and the margin is the difference', () => {
    const { rules, game, totals } = fillBoard(coiffeurPartnership, {}, sixteen(80, 95))
    expect(totals()).toEqual([8 * 36, 9 * 36])
    expect(rules.next(game)).toEqual({ result: { winners: [1], kind: 'single' } })
    expect(boardView(rules, game)).toMatchObject({ columns: [{ total: 288 }, { total: 324 }], margin: 36 })
  })

  test('C4-14 · equal sums are a draw', () => {
    const { rules, game } = fillBoard(coiffeurPartnership, {}, sixteen(81, 89))
    expect(rules.next(game)).toEqual({ result: { winners: [0, 1], kind: 'draw' } })
    expect(boardView(rules, game).margin).toBe(0)
  })

  test('C4-14 · C4-T3 · nine hundred is the best a side can reach, with a Match in every row', () => {
    const all = ROWS.map((row): BoardEntry => ({ seat: 0, row, points: 157, tricks: 9 }))
    expect(fillBoard(coiffeurPartnership, {}, all).totals()).toEqual([900, 0])
  })
})

describe('rows by agreement', () => {
  test('C4-O2 · Slalom and Gustav can be rows of the board, and a Joker may stand for them', () => {
    const game = start({ extraRows: 'slalom-gustav' })
    expect(rowsOpenTo(game, 0)).toEqual([...ROWS.slice(0, 6), 'slalom', 'gustav', 'joker-9', 'joker-10'])
    const opening = { denomination: 'gustav', opens: 'obenabe' } as const
    game.move(0, { type: 'choose', ...opening, row: 'joker-10' })
    expect(game.game().deal?.contract).toMatchObject({ ...opening, row: 'joker-10' })
  })

  test('C4-O3 · with the extra rows Slalom counts 7, Gustav 8 and the Jokers 9 and 10', () => {
    const game = start({ extraRows: 'slalom-gustav', multipliersWithExtraRows: 'in-order' })
    expect(Object.values(multipliers(game))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(written('gustav', { taken: [100, 57] }, { extraRows: 'slalom-gustav' })).toEqual([
      { side: 0, points: 80, for: 'cell' },
    ])
    expect(coiffeurPartnership.options.safeParse({ multipliersWithExtraRows: 'other' }).success).toBe(false)
  })

  test('C4-O2 · C4-2 · with the extra rows there are twenty hands', () => {
    const options = coiffeurPartnership.options.parse({ extraRows: 'slalom-gustav' })
    const { game } = playRandomly(coiffeurPartnership as unknown as Ruleset, options, random(3))
    expect(game.past.deals).toBe(20)
  })

  test('C4-O5 · TUO can be a row with the multiplier that was agreed; the Jokers keep theirs', () => {
    expect(rowsOpenTo(start(), 0)).not.toContain('tuo')
    const game = start({ tuoRow: true, tuoMultiplier: 12 })
    expect(multipliers(game)).toMatchObject({ tuo: 12, 'joker-7': 7, 'joker-8': 8 })
    expect(multipliers(start({ tuoRow: true }))).toMatchObject({ tuo: 7 })
    expect(game.refused(0, 'choose tuo').rule).toBe('CO-27')
    game.move(0, 'choose tuo shields')
    game.playOut()
    const [cell] =
      boardView(game.rules, game.game()).columns[0]?.cells.filter(({ row }) => row === 'tuo') ?? []
    expect(game.points(0, 'cell')).toBe(12 * Math.floor((cell?.points ?? -1) / 10))
  })
})
