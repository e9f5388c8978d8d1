import { describe, expect, test } from 'vitest'
import { finishedDealsIn } from '../../../../src/rules/evolve.ts'
import { CARDS } from '../../../../src/rules/model/card.ts'
import { forehandOf } from '../../../../src/rules/model/deal.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import { coiffeurThree } from '../../../../src/rules/rulesets/coiffeur-three.ts'
import { random } from '../../../support/random.ts'
import { playRandomly } from '../../../support/random-game.ts'
import {
  boardView,
  declare,
  declareRows,
  seatsThatPassed,
} from '../../../support/rulesets/coiffeur-boards.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { deal, scenario } from '../../../support/scenario.ts'

/*
 * Coiffeur for three: players, contracts and declaring. Play and scores have their own test files.
 */

/** An ordinary deal of the seat before forehand. */
const anyDeal = (forehand: number) =>
  deal((forehand + 2) % 3, [
    'Aa Ka Oa Ua As Ks Os Us Ar Kr Or Ur',
    'Ba 9a 8a Bs 9s 8s Br 9r 8r Ab Kb Ob',
    '7a 6a 7s 6s 7r 6r Ub Bb 9b 8b 7b 6b',
  ])
const start = (options: Record<string, unknown> = {}, forehand = 0): Scenario =>
  scenario(coiffeurThree, options, [anyDeal(forehand)])

const ROWS = ['acorns', 'shields', 'roses', 'bells', 'obenabe', 'undenufe', 'slalom', 'gustav']
const ALL_ROWS = [...ROWS, 'joker-1', 'joker-2']

/** The rows that a seat can declare. */
const rowsOpenTo = (game: Scenario, seat: number): readonly string[] => [
  ...new Set(
    game.legal(seat).flatMap((move) => (move.type === 'choose' ? [move.row ?? move.denomination] : [])),
  ),
]

describe('players, pack and deal', () => {
  test('C3-1 · three play for themselves, twelve cards each in packets of three from forehand', () => {
    const { rules, game } = start()
    expect(rules.sides).toEqual([0, 1, 2])
    expect([0, 1, 2].map((seat) => rules.sideOf(game(), seat))).toEqual([0, 1, 2])
    const { hands } = rules.dealing(game()).distribute(CARDS, 1)
    expect(hands.map((hand) => hand.length)).toEqual([12, 12, 12])
    expect(hands[2]?.slice(0, 6)).toEqual(['Aa', 'Ka', 'Oa', 'As', 'Ks', 'Os'])
    expect(hands[0]?.slice(0, 3)).toEqual(['Ua', 'Ba', '9a'])
    expect(hands[1]?.slice(0, 3)).toEqual(['8a', '7a', '6a'])
  })

  test('C3-2 · C3-26 · C3-T1 · thirty hands, ten dealt by each, and then every column is full', () => {
    const chance = random(5)
    const options = coiffeurThree.options.parse({})
    const { game, rules, log } = playRandomly(coiffeurThree as unknown as Ruleset, options, chance)
    expect(game.status).toBe('finished')
    expect(game.past.deals).toBe(30)
    const dealers = finishedDealsIn(undefined, log).map(({ dealer }) => dealer)
    expect(dealers.slice(1)).toEqual(dealers.slice(0, -1).map((dealer) => (dealer + 1) % 3))
    expect([0, 1, 2].map((seat) => dealers.filter((dealer) => dealer === seat).length)).toEqual([10, 10, 10])
    const { columns } = boardView(rules, game)
    expect(columns.map(({ cells }) => cells.filter(({ value }) => value !== null).length)).toEqual([
      10, 10, 10,
    ])
  })

  test('C3-3 · only trick points count: there is no Weis, and King and Ober of trumps bring nothing', () => {
    const game = start()
    declare(game, 0, { denomination: 'acorns' })
    expect(game.refused(0, 'Aa weis AaKaOa').code).toBe('move-not-available')
    game.playOut()
    expect(game.events('stoeckScored')).toEqual([])
    expect(game.lines()).toEqual([])
  })
})

describe('contracts', () => {
  test('C3-4 · everybody has ten contracts, each to be played once', () => {
    const game = start()
    expect(rowsOpenTo(game, 0)).toEqual(ALL_ROWS)
    expect(game.refused(0, 'choose tutti')).toMatchObject({ code: 'denomination-not-offered', rule: 'C3-4' })
    expect(game.refused(0, 'choose acorns misere')).toMatchObject({
      code: 'denomination-not-offered',
      rule: 'C3-4',
    })
  })

  test('C3-5 · C3-T1 · suits are worth 1, Obenabe, Undenufe and Slalom 2, Gustav and Jokers 3: 19 in all', () => {
    const { rules, game } = start()
    const { columns } = boardView(rules, game())
    const worth = Object.fromEntries(columns[0]?.cells.map((cell) => [cell.row, cell.worth]) ?? [])
    expect(worth).toEqual({
      acorns: 1,
      shields: 1,
      roses: 1,
      bells: 1,
      obenabe: 2,
      undenufe: 2,
      slalom: 2,
      gustav: 3,
      'joker-1': 3,
      'joker-2': 3,
    })
    expect(Object.values(worth).reduce<number>((sum, of) => sum + (of ?? 0), 0)).toBe(19)
  })

  test('C3-6 · a Joker is any of the eight others, also one that is used in its own row', () => {
    const game = start()
    declareRows(game, 0, ['acorns'])
    while (game.toAct()[0] !== 0) game.move(game.toAct()[0] ?? 0, 'pass')
    const asJoker = game
      .legal(0)
      .flatMap((move) => (move.type === 'choose' && move.row === 'joker-1' ? [move.denomination] : []))
    expect([...new Set(asJoker)]).toEqual(ROWS)
    game.move(0, 'choose acorns row joker-1')
    expect(game.game().deal?.contract).toMatchObject({ denomination: 'acorns', row: 'joker-1' })
  })

  test('C3-6 · both Jokers may be played as the same contract', () => {
    const game = start()
    declareRows(game, 0, ['joker-1', 'joker-2'])
    expect(game.finished().map(({ contract }) => [contract?.denomination, contract?.row])).toEqual([
      ['acorns', 'joker-1'],
      ['acorns', 'joker-2'],
    ])
  })

  test('C3-7 · a Joker is declared with its row and what it stands for, before play', () => {
    const game = start()
    expect(game.refused(0, 'choose roses row joker-3')).toMatchObject({ code: 'row-not-open', rule: 'C3-7' })
    expect(game.refused(0, 'choose roses row bells').rule).toBe('C3-7')
    expect(game.refused(0, 'choose roses row roses').facts).toMatchObject({ own: 'roses' })
    game.move(0, 'choose roses row joker-2')
    expect(game.events('contractMade')[0]?.contract).toEqual({
      declarer: 0,
      denomination: 'roses',
      row: 'joker-2',
      doubled: false,
      redoubled: false,
    })
    expect(game.view(1).deal?.contract?.row).toBe('joker-2')
  })

  test('C3-8 · a cell that is used stays used, for that player only', () => {
    const game = start()
    declareRows(game, 0, ['acorns', 'joker-1'])
    game.move(2, 'pass')
    expect(game.refused(0, 'choose acorns')).toMatchObject({ code: 'row-not-open', rule: 'C3-8' })
    expect(game.refused(0, 'choose bells row joker-1').rule).toBe('C3-8')
    expect(rowsOpenTo(game, 0)).toEqual(ALL_ROWS.filter((row) => row !== 'acorns' && row !== 'joker-1'))
    game.move(0, 'pass')
    expect(rowsOpenTo(game, 1)).toEqual(ALL_ROWS)
  })

  test('C3-14 · the order of the first trick is said with slalom and gustav, and with nothing else', () => {
    const game = start()
    for (const denomination of ['slalom', 'gustav'] as const) {
      expect(game.refused(0, `choose ${denomination}`)).toMatchObject({
        code: 'opens-required',
        rule: 'C3-14',
      })
    }
    expect(game.refused(0, 'choose slalom row joker-1').code).toBe('opens-required')
    expect(game.refused(0, 'choose roses obenabe').code).toBe('denomination-not-offered')
    game.move(0, 'choose gustav undenufe row joker-1')
    expect(game.game().deal?.contract).toMatchObject({ denomination: 'gustav', opens: 'undenufe' })
  })
})

describe('declaring', () => {
  test('C3-9 · forehand declares or passes, then the second player, then the third', () => {
    const game = start()
    expect(game.toAct()).toEqual([0])
    expect(game.refused(1, 'pass')).toMatchObject({ code: 'not-your-turn', rule: 'C3-9' })
    expect(game.refused(1, 'choose bells').code).toBe('not-your-turn')
    game.move(0, 'pass')
    expect(game.toAct()).toEqual([1])
    game.move(1, 'pass')
    expect(game.toAct()).toEqual([2])
    game.move(2, 'choose bells')
    expect(game.game().deal?.contract).toMatchObject({ declarer: 2, denomination: 'bells', row: 'bells' })
  })

  test('C3-10 · when all three pass, forehand is im Fass and must declare', () => {
    const game = start()
    for (const seat of [0, 1, 2]) game.move(seat, 'pass')
    expect(game.toAct()).toEqual([0])
    expect(game.refused(0, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C3-10' })
    expect(game.legal(0).every(({ type }) => type === 'choose')).toBe(true)
    game.move(0, 'choose undenufe')
    expect(game.game().deal?.contract?.declarer).toBe(0)
  })

  test('C3-11 · who has a full column passes, without being asked', () => {
    const game = start({}, 1)
    declareRows(game, 0, ALL_ROWS) // ten hands: forehand of the eleventh is seat 2
    expect(forehandOf(game.game().deal ?? failed())).toBe(2)
    game.move(2, 'pass')
    expect(seatsThatPassed(game)).toEqual([2, 0])
    expect(game.toAct()).toEqual([1])
    expect(game.refused(0, 'choose acorns').code).toBe('not-your-turn')
  })

  /** A game in which the given seats have full columns and seat 0 is forehand. */
  const full = (...seats: readonly number[]): Scenario => {
    const hands = 10 * seats.length
    const game = start({}, (3 - (hands % 3)) % 3)
    for (const seat of seats) declareRows(game, seat, ALL_ROWS)
    expect(forehandOf(game.game().deal ?? failed())).toBe(0)
    return game
  }
  const failed = (): never => {
    throw new Error('there is no deal')
  }

  test('C3-12 · C3-T10 · forehand full: the second may pass, the third then must declare', () => {
    const game = full(0)
    expect(seatsThatPassed(game)).toEqual([0])
    game.move(1, 'pass')
    expect(game.refused(2, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C3-12' })
    game.move(2, 'choose roses')
    expect(game.game().deal?.contract?.declarer).toBe(2)
  })

  test('C3-12 · the choice is not handed back to a forehand who has nothing left', () => {
    const game = full(0)
    game.move(1, 'pass')
    expect(game.toAct()).toEqual([2])
    expect(game.legal(2).map(({ type }) => type)).not.toContain('pass')
  })

  test.each([
    { number: 'C3-T10', whose: 1, passes: [0, 1, 2], asked: [0, 2] },
    { number: 'C3-T10', whose: 2, passes: [0, 1, 2], asked: [0, 1] },
  ])(
    '$number · column $whose full: everybody passes, and forehand must declare',
    ({ whose, passes, asked }) => {
      const game = full(whose)
      for (const seat of asked) game.move(seat, 'pass')
      expect(seatsThatPassed(game)).toEqual(passes)
      expect(game.toAct()).toEqual([0])
      expect(game.refused(0, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C3-10' })
    },
  )

  test('C3-13 · C3-T10 · two columns full: the third player declares every hand and may not pass', () => {
    const game = full(0, 1)
    for (const row of ALL_ROWS) {
      expect(game.toAct()).toEqual([2])
      expect(game.refused(2, 'pass')).toMatchObject({ code: 'must-declare', rule: 'C3-13' })
      declareRows(game, 2, [row])
    }
    expect(game.game().status).toBe('finished')
    expect(game.finished()).toHaveLength(30)
  })

  test('C3-13 · forehand and third full: the second must declare, whoever deals', () => {
    const game = full(0, 2)
    expect(seatsThatPassed(game)).toEqual([0])
    expect(game.refused(1, 'pass').rule).toBe('C3-13')
  })

  test('C3-9 · a forehand with only Jokers left still has contracts', () => {
    const game = start({}, 1)
    declareRows(game, 0, ROWS) // eight hands, after which seat 0 is forehand
    expect(game.toAct()).toEqual([0])
    expect(rowsOpenTo(game, 0)).toEqual(['joker-1', 'joker-2'])
    expect(game.legal(0).some(({ type }) => type === 'pass')).toBe(true)
  })
})
