import { describe, expect, test } from 'vitest'
import { decideSystemMove, pendingSystemMove, seatsToAct } from '../../../../src/rules/decide.ts'
import { evolveAll } from '../../../../src/rules/evolve.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import type { RowScoringInput } from '../../../../src/rules/parts/counting/strokes-and-potatoes.ts'
import { coiffeurThree } from '../../../../src/rules/rulesets/coiffeur-three.ts'
import { random } from '../../../support/random.ts'
import { playRandomly } from '../../../support/random-game.ts'
import type { BoardEntry } from '../../../support/rulesets/coiffeur-boards.ts'
import {
  boardView,
  contractForRow,
  dealEventsOf,
  declare,
  fillBoard,
  playOutInOrder,
  rowField,
} from '../../../support/rulesets/coiffeur-boards.ts'
import { pointsBySide, scoringInput } from '../../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'

/*
 * Coiffeur for three: the board, strokes and potatoes. Seat 0 is Ann, 1 is Beth, 2 is Cath.
 */

const started = (hands: readonly string[]): Scenario => scenario(coiffeurThree, {}, [deal(2, hands)])

/** The deals of a row filled by all three players in turn. */
const row = (name: string, ...points: readonly number[]): BoardEntry[] =>
  points.map((of, seat) => ({ seat, row: name, points: of }))

const three = (entries: readonly BoardEntry[], options: Record<string, unknown> = {}) =>
  fillBoard(coiffeurThree, options, entries)

/**
 * The scores of Cath's deal, which completes a row after Ann's and Beth's deals. `drawn` is the seat that wins a lot
 * between equal players.
 */
const filling = (
  name: string,
  [ann = 0, beth = 0, cath = 0]: readonly number[],
  drawn: RowScoringInput['drawn'] = {},
) => {
  const others = [ann, beth].map((points, column) => ({ column, points }))
  const figures = { taken: [157 - cath, 0, cath], tricks: [6, 3, 3], declarers: 2, others, drawn }
  return pointsBySide(
    coiffeurThree.bind(coiffeurThree.options.parse({})),
    scoringInput(contractForRow(name), figures),
  )
}

const stroke = (side: number, points: number) => ({ side, points, for: 'strokes' })
const potato = (side: number, points: number) => ({ side, points: -points, for: 'potatoes' })

/** A deal in which seat 0 takes all tricks with acorns as trumps. */
const EVERY_TRICK = [
  'Aa Ka Oa Ua Ba 9a 8a 7a 6a As Ks Os',
  'Us Bs 9s 8s 7s 6s Ar Kr Or Ur Br 9r',
  '8r 7r 6r Ab Kb Ob Ub Bb 9b 8b 7b 6b',
]
const IN_ORDER = cards('Ua 9a Aa Ka Oa Ba 8a 7a 6a As Ks Os')

describe('the cell', () => {
  test('C3-19 · the soloist writes its card points with five for the last trick; the opponents nothing', () => {
    const game = started([
      '6a 7a 8a 9a Ba As 9s 8s 7s 6s 9r 8r',
      'Aa Ka Oa Ua 7r 6r Ar Kr 9b 8b 7b 6b',
      'Ks Os Us Bs Or Ur Br Ab Kb Ob Ub Bb',
    ])
    declare(game, 0, { denomination: 'undenufe' })
    game.playOut(4)
    const own = game
      .events('trickWon')
      .filter(({ seat }) => seat === 0)
      .reduce((sum, { points }) => sum + points, 0)
    expect(own).toBeGreaterThan(0)
    expect(rowField(boardView(game.rules, game.game()), 'undenufe', 'value')).toEqual([own, null, null])
    expect(game.lines()).toEqual([])
  })

  test('C3-T12 · what the opponents take enters no cell', () => {
    const { rules, game } = three([{ seat: 1, row: 'bells', points: 40 }])
    expect(boardView(rules, game).columns.flatMap(({ cells }) => cells.map(({ value }) => value))).toEqual([
      ...Array(10).fill(null),
      ...[null, null, null, 40, null, null, null, null, null, null],
      ...Array(10).fill(null),
    ])
  })

  test('C3-20 · C3-T2 · all twelve tricks: 257 in the cell, two strokes, and a potato for each opponent', () => {
    const game = started(EVERY_TRICK)
    declare(game, 0, { denomination: 'acorns' })
    playOutInOrder(game, 0, IN_ORDER)
    expect(game.lines()).toEqual([stroke(0, 2), potato(1, 1), potato(2, 1)])
    expect(game.totals()).toEqual([2, -1, -1])
    expect(rowField(boardView(game.rules, game.game()), 'acorns', 'value')).toEqual([257, null, null])
  })

  test('C3-T4 · acorns as a Joker with all tricks: 257 in the row of that Joker, and the strokes of a Match', () => {
    const game = started(EVERY_TRICK)
    declare(game, 0, { denomination: 'acorns', row: 'joker-2' })
    playOutInOrder(game, 0, IN_ORDER)
    const board = boardView(game.rules, game.game())
    expect(rowField(board, 'joker-2', 'value')).toEqual([257, null, null])
    expect(rowField(board, 'acorns', 'value')).toEqual([null, null, null])
    expect(board.columns[0]?.match).toEqual({ strokes: 2, potatoes: 0, points: 2 })
    expect(game.totals()).toEqual([2, -1, -1])
  })

  test('C3-20 · C3-T11 · all 157 points in eleven tricks are no Match', () => {
    const game = started([
      'Aa Ka Oa Ua Ba 9a 8a 7a 6a As Ks 6r',
      'Os Us Bs 9s 8s 7s 6s Ar Kr Or Ur 9r',
      '8r 7r Br Ab Kb Ob Ub Bb 9b 8b 7b 6b',
    ])
    declare(game, 0, { denomination: 'acorns' })
    game.play('6r', '9r', '8r', '6s', '6b')
    playOutInOrder(game, 0, cards('As Ua 9a Aa Ka Oa Ba 8a 7a 6a Ks'))
    expect(rowField(boardView(game.rules, game.game()), 'acorns', 'value')).toEqual([157, null, null])
    expect(game.lines()).toEqual([])
    expect(game.totals()).toEqual([0, 0, 0])
  })

  test('C3-21 · no trick at all: 0 in the cell, two potatoes, and a stroke for each opponent', () => {
    const game = started([
      '9s 8s 7s 6s 9r 8r 7r 6r 9b 8b 7b 6b',
      'Aa Ka Oa Ua Ba 9a 8a 7a 6a As Ks Os',
      'Us Bs Ar Kr Or Ur Br Ab Kb Ob Ub Bb',
    ])
    declare(game, 0, { denomination: 'obenabe' })
    game.playOut(2)
    expect(game.lines()).toEqual([potato(0, 2), stroke(1, 1), stroke(2, 1)])
    expect(rowField(boardView(game.rules, game.game()), 'obenabe', 'value')).toEqual([0, null, null])
  })

  test('C3-21 · a soloist with no points but a trick writes 0 without the penalty', () => {
    const { lines, rules, game } = three([{ seat: 0, row: 'roses', points: 0, tricks: 1 }])
    expect(lines()).toEqual([])
    expect(rowField(boardView(rules, game), 'roses', 'value')).toEqual([0, null, null])
  })
})

describe('rows', () => {
  test.each([
    ['shields', [60, 90, 75], {}, [-1, 1, 0]],
    ['obenabe', [60, 90, 30], {}, [0, 2, -2]],
    ['gustav', [100, 20, 70], {}, [3, -3, 0]],
    ['joker-2', [100, 20, 120], {}, [0, -3, 3]],
    ['slalom', [80, 30, 80], { strokes: 0 }, [2, -2, 0]],
    ['slalom', [80, 30, 80], { strokes: 2 }, [0, -2, 2]],
    ['acorns', [50, 50, 50], { strokes: 1, potatoes: 2 }, [0, 1, -1]],
  ] as const)('C3-22 · C3-23 · the row of %s, %j by %j: %j', (name, cells, drawn, points) => {
    expect(filling(name, cells, drawn)).toEqual(points)
  })

  test('C3-22 · a full row gives its worth in strokes to the highest and in potatoes to the lowest', () => {
    const { lines, totals } = three([...row('shields', 60, 90, 75), ...row('gustav', 100, 20, 70)])
    expect([1, 2].map(lines)).toEqual([[], []])
    expect(lines(3)).toEqual([stroke(1, 1), potato(0, 1)])
    expect([4, 5].map(lines)).toEqual([[], []])
    expect(lines(6)).toEqual([stroke(0, 3), potato(1, 3)])
    expect(totals()).toEqual([2, -2, 0])
  })

  test('C3-22 · a Match counts 257 in the comparison of its row', () => {
    const { lines } = three([
      { seat: 0, row: 'bells', points: 150 },
      { seat: 1, row: 'bells', points: 157, tricks: 12 },
      { seat: 2, row: 'bells', points: 157, tricks: 11 },
    ])
    expect(lines()).toEqual([stroke(1, 1), potato(0, 1)])
  })

  test.each([
    { ann: 38, result: [0, 2, -2] },
    { ann: 100, result: [0, 2, -2] },
  ])('C3-T3 · Undenufe $ann, 104 and 28: two strokes for Beth, two potatoes for Cath', ({ ann, result }) => {
    expect(filling('undenufe', [ann, 104, 28])).toEqual(result)
  })

  test('C3-T6 · after 18 hands 18 cells are filled, and the rows of shields and Obenabe are full', () => {
    const others = ['acorns', 'roses', 'bells', 'undenufe', 'slalom', 'gustav']
    const { rules, game } = three([
      ...row('shields', 50, 60, 70),
      ...row('obenabe', 50, 60, 70),
      ...others.flatMap((name) => row(name, 40, 80)),
    ])
    const board = boardView(rules, game)
    const filled = board.columns.flatMap(({ cells }) => cells.filter(({ value }) => value !== null))
    expect(filled).toHaveLength(18)
    const scored = board.columns[2]?.cells.filter(({ strokes }) => strokes).map((cell) => cell.row)
    expect(scored).toEqual(['shields', 'obenabe'])
    expect(board.columns.map(({ points }) => points)).toEqual([-3, 0, 3])
  })
})

describe('ties', () => {
  test('C3-23 · a lot by the dealer decides a tie for the lowest: the lowest card gets the potatoes', () => {
    const { lots, lines } = three(row('gustav', 120, 80, 80))
    expect(lots).toEqual(['potatoes-gustav: 2'])
    expect(lines()).toEqual([stroke(0, 3), potato(2, 3)])
    const other = fillBoard(coiffeurThree, {}, row('gustav', 120, 80, 80), cards('6a Aa Ka'))
    expect(other.lots).toEqual(['potatoes-gustav: 1'])
  })

  test('C3-23 · a lot decides a tie for the highest too: the highest card gets the strokes', () => {
    const { lots, lines } = three(row('slalom', 30, 80, 80))
    expect(lots).toEqual(['strokes-slalom: 1'])
    expect(lines()).toEqual([stroke(1, 2), potato(0, 2)])
  })

  test('C3-23 · two lots decide a tie of all three: first for the strokes, then for the potatoes', () => {
    const { lots, lines } = fillBoard(coiffeurThree, {}, row('roses', 50, 50, 50), cards('6a Aa Ka'))
    expect(lots).toEqual(['strokes-roses: 1', 'potatoes-roses: 0'])
    expect(lines()).toEqual([stroke(1, 1), potato(0, 1)])
  })

  test('C3-23 · CO-97 · rank goes before suit: of 7a, 8r and 9s the nine gets the strokes, of the others the 7a the potatoes', () => {
    const { lots } = fillBoard(coiffeurThree, {}, row('acorns', 50, 50, 50), cards('7a 8r 9s'))
    expect(lots).toEqual(['strokes-acorns: 2', 'potatoes-acorns: 0'])
    const among = fillBoard(coiffeurThree, {}, row('acorns', 50, 50, 50), cards('9s Ab 7a'))
    expect(among.lots[0]).toBe('strokes-acorns: 1')
  })

  test('C3-23 · the lot comes before the scores of the deal, and no seat can act', () => {
    const { rules, game } = three(row('bells', 70, 70))
    const played = dealEventsOf({ seat: 2, row: 'bells', points: 90 }, 3, [0, 1, 2])
    const waiting = evolveAll(game, played)
    expect(pendingSystemMove(rules, waiting)).toBe('draw')
    expect(seatsToAct(rules, waiting)).toEqual([])
    const drawn = decideSystemMove(rules, waiting, { type: 'draw', pack: cards('Aa 6b'), seed: 'seed' })
    expect(drawn.events).toMatchObject([
      { type: 'lotDrawn', purpose: 'potatoes-bells', seat: 1, cards: ['Aa', '6b'] },
      { type: 'dealScored', lines: [stroke(2, 1), potato(1, 1)] },
    ])
  })

  test('C3-23 · without a tie nothing is drawn', () => {
    const { rules, game } = three(row('bells', 70, 60))
    const played = evolveAll(game, dealEventsOf({ seat: 2, row: 'bells', points: 90 }, 3, [0, 1, 2]))
    expect(pendingSystemMove(rules, played)).toBeUndefined()
  })

  test('C3-T9 · cells 120, 80 and 80 in a row worth 3: the first gets three strokes, one 80 three potatoes', () => {
    expect(filling('joker-1', [120, 80, 80], { potatoes: 2 })).toEqual([3, 0, -3])
    expect(filling('joker-1', [120, 80, 80], { potatoes: 1 })).toEqual([3, -3, 0])
  })

  test('C3-O2 · C3-A6 · when ties are not cut, a row with a tie gives nothing, to the untied end neither, and the sum stays zero', () => {
    const shared = { tie: 'share-none' }
    for (const points of [
      [120, 80, 80],
      [90, 70, 70],
      [80, 80, 20],
      [90, 90, 70],
      [50, 50, 50],
    ]) {
      const { lots, lines, totals } = three(row('gustav', ...points), shared)
      expect([lots, lines(), totals()]).toEqual([[], [], [0, 0, 0]])
    }
    expect(three(row('gustav', 90, 80, 70), shared).totals()).toEqual([3, 0, -3])
  })
})

/** A whole board that gives Ann 13, Beth −9 and Cath −4. */
const WHOLE_BOARD = [
  ...row('acorns', 80, 60, 90),
  ...row('shields', 80, 60, 90),
  ...row('roses', 80, 60, 90),
  ...row('bells', 80, 60, 90),
  ...row('obenabe', 80, 60, 90),
  ...row('undenufe', 100, 60, 50),
  ...row('slalom', 100, 60, 50),
  ...row('gustav', 100, 60, 50),
  ...row('joker-1', 100, 60, 50),
  ...row('joker-2', 100, 50, 60),
]

describe('the end', () => {
  test('C3-24 · C3-T7 · a stroke and a potato of the same player cancel', () => {
    const { rules, game, totals } = three([
      { seat: 0, row: 'acorns', points: 157, tricks: 12 },
      { seat: 1, row: 'acorns', points: 0, tricks: 0 },
    ])
    const board = boardView(rules, game)
    expect(board.columns.map(({ match }) => match)).toEqual([
      { strokes: 3, potatoes: 0, points: 3 },
      { strokes: 0, potatoes: 3, points: -3 },
      { strokes: 1, potatoes: 1, points: 0 },
    ])
    expect(totals()).toEqual([3, -3, 0])
  })

  test('C3-24 · the final score is strokes minus potatoes over all rows and the row of the Match', () => {
    const { rules, game, totals } = three([
      ...row('slalom', 100, 50, 40),
      { seat: 2, row: 'bells', points: 157, tricks: 12 },
    ])
    expect(totals()).toEqual([1, -1, 0])
    const marks = boardView(rules, game).columns.map(({ strokes, potatoes, points }) => [
      strokes,
      potatoes,
      points,
    ])
    expect(marks).toEqual([
      [2, 1, 1],
      [0, 1, -1],
      [2, 2, 0],
    ])
  })

  test('C3-25 · the scores of every game add up to zero, and the highest wins', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const tie = seed % 2 === 0 ? 'cut' : 'share-none'
      const options = coiffeurThree.options.parse({ tie })
      const played = playRandomly(coiffeurThree as unknown as Ruleset, options, random(seed))
      const points = boardView(played.rules, played.game).columns.map((column) => column.points ?? 0)
      expect(points.reduce((a, b) => a + b)).toBe(0)
      const most = Math.max(...points)
      expect(played.game.result?.winners).toEqual([0, 1, 2].filter((side) => points[side] === most))
    }
  })

  test('C3-T5 · C3-25 · Ann 13, Beth −9, Cath −4 at one franc a point: Ann receives what the others pay', () => {
    const { rules, game, totals } = three(WHOLE_BOARD)
    expect(totals()).toEqual([13, -9, -4])
    expect(boardView(rules, game).settlement).toEqual([
      { side: 0, amount: 13 },
      { side: 1, amount: -9 },
      { side: 2, amount: -4 },
    ])
  })

  test('C3-O3 · each pays or gets the score times the stake', () => {
    const amounts = (stake: number) => {
      const { rules, game } = three(WHOLE_BOARD, { stake })
      return boardView(rules, game).settlement?.map(({ amount }) => amount)
    }
    expect(amounts(5)).toEqual([65, -45, -20])
    expect(amounts(0.5)).toEqual([6.5, -4.5, -2])
    expect(amounts(0.1)).toEqual([1.3, -0.9, -0.4])
  })

  test('C3-26 · the match ends when all thirty cells are filled, and not before', () => {
    const { rules, game } = three(WHOLE_BOARD)
    expect(rules.next(game)).toEqual({ result: { winners: [0], kind: 'single' } })
    const { game: before } = three(WHOLE_BOARD.slice(0, 29))
    expect(rules.next(before)).toHaveProperty('dealer')
  })

  test('C3-25 · equal highest scores share the win', () => {
    const tied = ['roses', 'bells', 'obenabe', 'undenufe', 'slalom', 'gustav', 'joker-1', 'joker-2']
    const { rules, game } = three(
      [
        ...row('acorns', 90, 60, 50),
        ...row('shields', 60, 90, 50),
        ...tied.flatMap((name) => row(name, 50, 50, 50)),
      ],
      { tie: 'share-none' },
    )
    expect(rules.next(game)).toEqual({ result: { winners: [0, 1], kind: 'draw' } })
  })
})
