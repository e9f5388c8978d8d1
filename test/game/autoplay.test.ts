import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { autoplayMove, autoplayTurn, forcedCard, passMove } from '../../src/game/autoplay.ts'
import { MOVE_TYPES } from '../../src/rules/model/moves.ts'
import { bieterjass } from '../../src/rules/rulesets/bieterjass.ts'
import { coiffeurThree } from '../../src/rules/rulesets/coiffeur-three.ts'
import { differenzler } from '../../src/rules/rulesets/differenzler.ts'
import { handjass } from '../../src/rules/rulesets/handjass.ts'
import { schieber } from '../../src/rules/rulesets/schieber.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { zweierSidi } from '../../src/rules/rulesets/zweier-sidi.ts'
import { HANDS_WITHOUT_MELDS } from '../rules/deal-without-melds.ts'
import { makeCalls } from '../support/rulesets/auction-calls.ts'
import * as staekske from '../support/rulesets/staekske-rape-deals.ts'
import type { Scenario } from '../support/scenario.ts'
import { deal, scenario } from '../support/scenario.ts'

/*
 * Autoplay: the moves that the service plays for an absent player, as docs/reference/autoplay.md lists them.
 */

/** The autoplay move of the first seat that the game waits for. */
const autoplayFor = (table: Scenario) => autoplayMove(table.rules, table.game(), table.toAct()[0] ?? -1)

/** Plays the autoplay move of the first awaited seat. */
const playAutoplay = (table: Scenario) => {
  const [seat = -1] = table.toAct()
  const move = autoplayFor(table)
  table.move(seat, move)
  return move
}

const SEVEN_OFF = { sevenOfRoses: 'off' }

/** A game of Schieber in which seat 0 chooses trumps. */
const schieberToChoose = (hands: readonly string[] = HANDS_WITHOUT_MELDS, options: object = {}): Scenario =>
  scenario(schieber, { ...SEVEN_OFF, ...options }, [deal(3, hands)])

const WITH_WEIS = [
  'Ar Kr Or Ua 9a Ks 6s 8b 7b',
  'Aa Ka Oa Ub 9b Br 9r 8s 7s',
  'Ab Kb Us Bs 9s Ba 8a 7r 6r',
  'As Os 8r Ur 7a 6a Bb Ob 6b',
]

describe('autoplay takes no risk', () => {
  test('a seat passes, however good its hand, and does not double', () => {
    const table = scenario(sidiBarrani, { doubleWindow: 'ask' }, [deal(3, HANDS_WITHOUT_MELDS)])
    expect(playAutoplay(table)).toEqual({ type: 'pass' })
    makeCalls(table, '80 roses')
    expect(table.toAct()).toEqual([0])
    expect(playAutoplay(table)).toEqual({ type: 'decline' })
    expect(playAutoplay(table)).toEqual({ type: 'pass' })
  })

  test('a seat that must open makes the lowest bid', () => {
    const table = scenario(zweierSidi, {})
    expect(playAutoplay(table)).toEqual({ type: 'bid', points: 60 })
    expect(playAutoplay(table)).toEqual({ type: 'pass' })
  })

  test('a seat keeps its hand, and neither folds nor takes the blind', () => {
    const table = scenario(handjass, { players: 3 })
    const [seat = 0] = table.toAct()
    expect(table.legal(seat).map(({ type }) => type)).toEqual(expect.arrayContaining(['fold', 'take']))
    expect(playAutoplay(table)).toEqual({ type: 'stand' })
  })

  test('SR-19 · a seat takes the stock, because leaving the stock doubles the stake, and discards the lowest cards', () => {
    const table = staekske.staekskeGame({ 0: 'Aa Ba Ua 9a As Ks 9r' }, {}, { stock: '7a 8s 7r 9b' })
    staekske.moveInTurn(table, staekske.pass, staekske.pass, staekske.pass)
    expect(playAutoplay(table)).toEqual({ type: 'take' })
    expect(playAutoplay(table)).toEqual({ type: 'discard', cards: ['7a', '7r', '8s', '9a'] })
  })

  test('a seat shoves to the partner, and the partner names its longest suit', () => {
    const table = schieberToChoose()
    expect(playAutoplay(table)).toEqual({ type: 'shove' })
    expect(table.toAct()).toEqual([2])
    expect(playAutoplay(table)).toEqual({ type: 'choose', denomination: 'roses' })
  })

  test('autoplay never claims', () => {
    const table = schieberToChoose(HANDS_WITHOUT_MELDS, { target: 15 })
    table.move(0, 'choose roses')
    expect(table.legal(0)).toContainEqual({ type: 'claim', risk: 'loses-game' })
    expect(autoplayFor(table).type).toBe('play')
  })
})

describe('moves that the game needs', () => {
  test('a seat plays the lowest card: the fewest points, then the lowest rank, trumps last', () => {
    const table = schieberToChoose()
    table.move(0, 'choose bells')
    expect(playAutoplay(table)).toEqual({ type: 'play', card: '9a' })
    expect(playAutoplay(table)).toEqual({ type: 'play', card: '7a' })
    expect(playAutoplay(table)).toEqual({ type: 'play', card: '6a' })
  })

  test('the lowest card depends on the contract: in Undenufe the Ace ranks lowest, and still counts points', () => {
    const table = schieberToChoose()
    table.move(0, 'choose undenufe')
    // Nines count no points. In Undenufe a Nine beats all cards but Eight, Seven and Six.
    expect(autoplayFor(table)).toEqual({ type: 'play', card: '9a' })
  })

  test('a seat predicts an even share of the points', () => {
    for (const [players, points] of [
      [3, 52],
      [4, 39],
    ]) {
      expect(autoplayFor(scenario(differenzler, { players }))).toEqual({ type: 'predict', points })
    }
  })

  test('a seat fills the open row of its longest suit', () => {
    const table = scenario(coiffeurThree, {})
    for (let passes = 0; passes < 3; passes++) expect(playAutoplay(table)).toEqual({ type: 'pass' })
    const [seat = 0] = table.toAct()
    const hand = table.view(seat).you?.hand ?? []
    const { denomination = '' } = playAutoplay(table) as { denomination?: string }
    const length = (suit: string) => hand.filter((card) => card[1] === suit[0]).length
    expect(length(denomination)).toBe(Math.max(...['acorns', 'shields', 'roses', 'bells'].map(length)))
  })

  test('BJ-13 · a seat calls the highest card outside its hand', () => {
    const table = scenario(bieterjass, { players: 5 })
    const [soloist = 0] = table.toAct()
    table.move(soloist, '400')
    makeCalls(table, 'pass', 'pass', 'pass', 'pass')
    const move = playAutoplay(table) as { card: string }
    expect(move.card[0]).toBe('A')
    expect(table.game().deal?.hands[soloist]).not.toContain(move.card)
  })

  test('BJ-20 · autoplay exchanges no card', () => {
    const table = scenario(bieterjass, { variant: 'bessern' })
    makeCalls(table, '600', 'pass', 'pass')
    expect(playAutoplay(table)).toEqual({ type: 'exchange', discard: [], take: [] })
    expect(autoplayFor(table).type).toBe('choose')
  })
})

describe('autoplay takes free points', () => {
  test('Weis is declared with the card', () => {
    const table = schieberToChoose(WITH_WEIS)
    table.move(0, 'choose bells')
    expect(autoplayFor(table)).toEqual({ type: 'play', card: '6s', weis: [['Ar', 'Kr', 'Or']] })
  })

  test('CO-33 · no Weis in a Misère, where the other side would score', () => {
    const table = schieberToChoose(WITH_WEIS, { extraContracts: ['misere'] })
    table.move(0, 'choose bells misere')
    expect(table.legal(0)).toContainEqual({ type: 'play', card: '6s', weis: [['Ar', 'Kr', 'Or']] })
    expect(autoplayFor(table)).toEqual({ type: 'play', card: '6s' })
  })

  test('autoplay declares no late Weis', () => {
    const table = schieberToChoose(WITH_WEIS.map((_, seat) => WITH_WEIS[(seat + 1) % 4] ?? ''))
    table.move(0, 'choose bells')
    table.play('9r', '7r', '8r', 'Or')
    expect(table.legal(3)).toContainEqual({ type: 'weis', items: [['Ar', 'Kr', 'Or']] })
    expect(autoplayFor(table).type).toBe('play')
  })

  test('SR-26 · a seat shows combinations, the longest first, and leads in the same turn', () => {
    const table = staekske.staekskeGame({ 0: 'Aa Ka Oa Ua As Ks Os' })
    staekske.moveInTurn(table, staekske.pass, staekske.pass, staekske.pass)
    table.move(0, staekske.stand)
    table.move(0, 'choose bells')
    const { moves, game, events } = autoplayTurn(table.rules, table.game(), 0)
    expect(moves).toEqual([
      {
        type: 'announce',
        items: [
          ['Aa', 'Ka', 'Oa', 'Ua'],
          ['As', 'Ks', 'Os'],
        ],
      },
      { type: 'play', card: 'Ua' },
    ])
    expect(events.map(({ type }) => type)).toEqual(['announced', 'cardPlayed'])
    expect(game.deal?.trick).toHaveLength(1)
  })
})

describe('standing orders', () => {
  /** A deal of Schieber in which each seat has one card left. */
  const lastTrick = (options: object = {}): Scenario => {
    const table = schieberToChoose(HANDS_WITHOUT_MELDS, options)
    table.move(0, 'choose acorns')
    while (table.game().deal?.tricks.length !== 8) playAutoplay(table)
    return table
  }

  test('the only card is the one legal move', () => {
    const table = lastTrick()
    const [seat = 0] = table.toAct()
    expect(table.legal(seat)).toHaveLength(1)
    expect(forcedCard(table.rules, table.game(), seat)).toEqual(table.legal(seat)[0])
    for (const other of [0, 1, 2, 3].filter((one) => one !== seat)) {
      expect(forcedCard(table.rules, table.game(), other)).toBeUndefined()
    }
  })

  test('a card is not the only move where something can be declared with it', () => {
    const table = schieberToChoose([
      'Aa Ka Ua Ks Us 9s 7s 9b 8b',
      'Ba As Os 6s Ar Kr Or 9r 8r',
      'Oa 9a 7a Bs Ur 7r Ab Ob Bb',
      '8a 6a 8s Br 6r Kb Ub 7b 6b',
    ])
    table.move(0, 'choose bells')
    table.play('Aa')
    expect(table.playable(1)).toEqual(['Ba'])
    expect(forcedCard(table.rules, table.game(), 1)).toBeUndefined()
  })

  test('a card is not the only move where there is a claim', () => {
    const table = lastTrick({ target: 50 })
    const seat = table.toAct()[0] ?? -1
    expect(table.legal(seat).map(({ type }) => type)).toEqual(['play', 'claim'])
    expect(forcedCard(table.rules, table.game(), seat)).toBeUndefined()
  })

  test('SR-44 · a request of a last round does not count as an alternative', () => {
    const table = staekske.staekskeGame()
    staekske.moveInTurn(table, staekske.pass, staekske.pass, staekske.pass)
    const inTurn = () => table.toAct()[0] ?? -1
    const listedTypes = () => table.legal(inTurn()).map(({ type }) => type)
    // The holder of the highest trump could also knock.
    while (table.game().deal?.tricks.length !== 6 || listedTypes().includes('knock')) playAutoplay(table)
    expect(listedTypes()).toEqual(['play', 'last-round'])
    expect(forcedCard(table.rules, table.game(), inTurn())).toEqual(table.legal(inTurn())[0])
  })

  test('a seat passes, or declines to double, only when it can', () => {
    const table = scenario(sidiBarrani, { doubleWindow: 'ask' }, [deal(3, HANDS_WITHOUT_MELDS)])
    const passes = () => [0, 1, 2, 3].map((seat) => passMove(table.rules, table.game(), seat)?.type)
    expect(passes()).toEqual(['pass', undefined, undefined, undefined])
    makeCalls(table, '80 roses')
    expect(passes()).toEqual([undefined, undefined, undefined, 'decline'])
    makeCalls(table, 'decline', 'pass', 'pass', 'pass')
    expect(passes()).toEqual([undefined, undefined, undefined, undefined])
  })
})

test('autoplay moves only for awaited seats', () => {
  const table = schieberToChoose()
  expect(() => autoplayMove(table.rules, table.game(), 1)).toThrow('not waited for')
  expect(() => autoplayTurn(table.rules, table.game(), 2)).toThrow('not waited for')
})

test('docs/reference/autoplay.md has a row for each move type', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/reference/autoplay.md'), 'utf8')
  const rows = page.split('\n').flatMap((line) => /^\| (`[^|]+`) \|/.exec(line)?.[1]?.match(/[a-z-]+/g) ?? [])
  expect(rows.sort()).toEqual([...MOVE_TYPES].sort())
})
