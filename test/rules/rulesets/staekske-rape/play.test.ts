import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/rules/model/card.ts'
import type { Move } from '../../../../src/rules/model/moves.ts'
import {
  announce,
  bid,
  discard,
  moveInTurn,
  pass,
  sitterStands,
  staekskeGame,
  stand,
  take,
  trumps,
} from '../../../support/rulesets/staekske-rape-deals.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards } from '../../../support/scenario.ts'

/*
 * Staekske Rape: the play. Seat 0 declares, trumps are acorns unless a test says otherwise.
 */

/** Seat 0 leaves the stock and names trumps; then seat 0 leads. */
const ready = (
  hands: Record<number, string>,
  options: Record<string, unknown> = {},
  suit: Parameters<typeof trumps>[0] = 'acorns',
): Scenario => {
  const game = staekskeGame(hands, options)
  sitterStands(game, suit)
  return game
}

const called = (card: Card): Move => ({ type: 'play', card, stoeck: true })

/** Completes a trick with the first legal card of each seat. */
const finishTrick = (game: Scenario): void => {
  const done = game.game().deal?.tricks.length
  while (game.game().deal?.tricks.length === done && game.game().deal !== null) {
    const [seat = 0] = game.toAct()
    const [card] = game.playable(seat)
    if (card) game.play(card)
  }
}

const lastWinner = (game: Scenario) => game.events('trickWon').at(-1)?.seat

describe('cards', () => {
  /** Two seats without acorns and roses never win a trick in these suits. */
  const others = { 2: 'As Ks Os Us Bs 9s 8s', 3: 'Ab Kb Ob Ub Bb 9b 8b' }
  const pairs = (order: string): [string, string][] =>
    [...order].slice(1).map((rank, at) => [order[at] ?? '', rank])

  test.each(pairs('U9AKOB87'))('SR-3 · of trumps %s beats %s', (high, low) => {
    const game = ready({ 0: `${low}a`, 1: `${high}a`, ...others })
    game.play(`${low}a` as Card, `${high}a` as Card)
    finishTrick(game)
    expect(lastWinner(game)).toBe(1)
  })

  test.each(pairs('AKOUB987'))('SR-3 · of another suit %s beats %s', (high, low) => {
    const game = ready({ 0: `${low}r`, 1: `${high}r`, ...others })
    game.play(`${low}r` as Card, `${high}r` as Card)
    finishTrick(game)
    expect(lastWinner(game)).toBe(1)
  })

  test('SR-2 · CO-20 · J 20, 9 14, A 11, 10 10, K 3, Q 2 of trumps; A 11, 10 10, K 3, Q 2, J 1 elsewhere', () => {
    const game = ready({ 0: 'Ua Oa As Bs', 1: '9a Ba Ks 9s', 2: 'Aa 8a Os 8s', 3: 'Ka 7a Us 7s' })
    game.play('Ua', '9a', 'Aa', 'Ka', 'Oa', 'Ba', '8a', '7a', 'As', 'Ks', 'Os', 'Us', 'Bs', '9s', '8s', '7s')
    expect(game.events('trickWon')).toEqual([
      { type: 'trickWon', seat: 0, points: 20 + 14 + 11 + 3 },
      { type: 'trickWon', seat: 0, points: 2 + 10 },
      { type: 'trickWon', seat: 0, points: 11 + 3 + 2 + 1 },
      { type: 'trickWon', seat: 0, points: 10 },
    ])
    const single = ready({ 0: 'Ba Ka', 1: 'Ua As', 2: '7a Ks', 3: '8a 7s' })
    single.play('Ba', 'Ua', '7a', '8a', 'As', 'Ks', '7s', 'Ka')
    expect(single.events('trickWon').map(({ points }) => points)).toEqual([30, 17])
  })
})

describe('following', () => {
  test('SR-30 · the declarer leads, whoever dealt, and plays alone against the three others', () => {
    const game = staekskeGame()
    moveInTurn(game, bid(3), bid(4), pass, pass, pass, stand, trumps('bells'))
    expect(game.toAct()).toEqual([2])
    game.playOut()
    expect(new Set(game.lines().map(({ side }) => side))).toEqual(new Set([2]))
    expect(game.rules.sides).toEqual([0, 1, 2, 3])
  })

  test('SR-31 · who holds the suit led follows or trumps', () => {
    const game = ready({ 0: '7s', 1: 'As 8s 7a Ar Kr Or Ab' })
    game.play('7s')
    expect(game.playable(1)).toEqual(cards('7a As 8s'))
    expect(game.refused(1, 'Ar')).toMatchObject({
      code: 'must-follow-suit',
      rule: 'CO-43',
    })
  })

  test('SR-31 · who holds none of it plays any card', () => {
    const game = ready({ 0: '7s', 1: '9a 7a Ar Kr Or Ab Kb' })
    game.play('7s')
    expect(game.playable(1)).toHaveLength(7)
  })

  test('SR-32 · SR-T23 · the Jack is never forced: as the only trump it leaves the choice of any card', () => {
    const game = ready({ 0: 'Ab', 1: 'Ub As Ks Os Us Bs 9s' }, {}, 'bells')
    game.play('Ab')
    expect(game.playable(1)).toHaveLength(7)
    const two = ready({ 0: 'Ab', 1: 'Ub 7b As Ks Os Us Bs' }, {}, 'bells')
    two.play('Ab')
    expect(two.playable(1)).toEqual(cards('Ub 7b'))
    expect(two.refused(1, 'As')).toMatchObject({
      code: 'must-play-trump',
      rule: 'CO-42',
    })
  })

  const trumped = (options: Record<string, unknown>, third: string) => {
    const game = ready({ 0: '7s', 1: '9a Ar Kr Or Ur Br 9r', 2: third }, options)
    game.play('7s', '9a')
    return game
  }

  test('SR-33 · CO-49 · undertrumping is free, with the suit led in hand or without', () => {
    expect(trumped({}, 'As 8a Ua Ab Kb Ob Ub').playable(2)).toEqual(cards('Ua 8a As'))
    expect(trumped({}, '8a Ua Ab Kb Ob Ub Bb').playable(2)).toHaveLength(7)
    const game = trumped({}, 'As 8a Ua Ab Kb Ob Ub')
    game.play('8a')
    finishTrick(game)
    expect(lastWinner(game)).toBe(1)
  })

  test('SR-O3 · only-trumps: a trump must beat the trump there, unless the hand is all trumps', () => {
    const strict = { undertrump: 'only-trumps' }
    const game = trumped(strict, 'As 8a Ua Ab Kb Ob Ub')
    expect(game.playable(2)).toEqual(cards('Ua As'))
    expect(game.refused(2, '8a')).toMatchObject({
      code: 'no-undertrump',
      rule: 'CO-45',
    })
    expect(trumped(strict, 'Ua Aa Ka Oa Ba 8a 7a').playable(2)).toHaveLength(7)
  })
})

describe('tricks', () => {
  test('SR-34 · the highest trump wins, else the highest of the suit led; the winner leads', () => {
    const game = ready({ 0: '7s 8a', 1: 'As', 2: '7a Kr', 3: '9a 9s' })
    game.play('7s', 'As', '7a', '9a')
    expect([lastWinner(game), game.toAct()]).toEqual([3, [3]])
    const plain = ready({ 0: 'Ks Ua', 1: '7s', 2: 'Ar Kr Or Ur Br 9r 8r', 3: '9s' })
    plain.play('Ks', '7s', 'Ar', '9s')
    expect([lastWinner(plain), plain.toAct()]).toEqual([0, [0]])
  })

  test.each([1, 2, 3, 4, 5])(
    'SR-34 · SR-T1 · CO-T3 · tricks and stock together are worth 146, five of them for the last trick (%i)',
    (seed) => {
      const game = staekskeGame({}, {}, { stock: 'As Bs Us Kr' })
      moveInTurn(game, pass, pass, pass, stand, trumps('acorns'))
      game.playOut(seed)
      const tricks = game.events('trickWon')
      expect(tricks).toHaveLength(7)
      expect(tricks.reduce((sum, { points }) => sum + points, 0)).toBe(146 - (11 + 10 + 1 + 3))
      const last = game.events('cardPlayed').slice(24)
      const values = { U: 1, A: 11, K: 3, O: 2, B: 10 } as Record<string, number>
      const trumped = { U: 20, 9: 14, A: 11, K: 3, O: 2, B: 10 } as Record<string, number>
      const worth = last.reduce(
        (sum, { card }) => sum + ((card[1] === 'a' ? trumped : values)[card[0] ?? ''] ?? 0),
        0,
      )
      expect(tricks.at(-1)?.points).toBe(worth + 5)
    },
  )

  test('SR-T1 · CO-T3 · 60 in trumps and 27 in each other suit make 141, 146 with the last trick', () => {
    // The declarer wins every trick with seven trumps; the eighth trump falls in the first.
    const game = ready({ 0: 'Ua 9a Aa Ka Oa Ba 8a' })
    game.playOut()
    const stock = game.events('dealt')[0]?.house.piles['stock'] ?? []
    const values = { A: 11, K: 3, O: 2, U: 1, B: 10 } as Record<string, number>
    const aside = stock.reduce((sum, card) => sum + (card[1] === 'a' ? 0 : (values[card[0] ?? ''] ?? 0)), 0)
    const taken = game.finished()[0]?.taken ?? []
    expect(taken).toEqual([60 + 3 * 27 + 5 - aside, 0, 0, 0])
  })
})

describe('Stöck', () => {
  /** All trumps but the Seven: the declarer wins each trick without help. */
  const strong = { 0: 'Ua 9a Aa Ka Oa Ba 8a' }
  const offersCall = (game: Scenario, card: Card) =>
    game.legal(0).some((offer) => offer.type === 'play' && offer.card === card && offer.stoeck === true)

  test('SR-T24 · after the King, Stöck is called with the Queen and counts', () => {
    const game = ready(strong)
    game.play('Ka')
    finishTrick(game)
    expect(offersCall(game, 'Oa')).toBe(true)
    expect(game.move(0, called('Oa'))).toContainEqual({ type: 'stoeckScored', seat: 0, points: 20 })
    game.playOut()
    expect(game.totals()[0]).toBe(2 * (25 - 9))
  })

  test('SR-27 · SR-T24 · once the Queen is played in silence Stöck is lost', () => {
    const game = ready(strong)
    game.play('Oa')
    finishTrick(game)
    expect(game.refused(0, called('Ka'))).toMatchObject({ code: 'items-not-held', rule: 'SR-27' })
    expect(offersCall(game, 'Ka')).toBe(false)
    game.playOut()
    expect(game.events('stoeckScored')).toEqual([])
    expect(game.totals()[0]).toBe(2 * (25 - 11))
  })

  test('SR-27 · it may be called earlier: with the King, or with the Queen while the King is held', () => {
    for (const card of ['Ka', 'Oa'] as const) {
      const game = ready(strong)
      game.move(0, called(card))
      expect(game.game().deal?.stoeck).toEqual([0])
      finishTrick(game)
      const other = card === 'Ka' ? 'Oa' : 'Ka'
      expect(game.refused(0, called(other))).toMatchObject({ code: 'already-decided', rule: 'SR-27' })
    }
  })

  test('SR-27 · shown in a combination, Stöck counts without a call', () => {
    const game = ready(strong)
    game.move(0, announce('Aa Ka Oa Ua'))
    expect(game.game().deal?.stoeck).toEqual([0])
    expect(game.refused(0, called('Oa'))).toMatchObject({ code: 'already-decided', rule: 'SR-27' })
    game.playOut()
    expect(game.totals()[0]).toBe(2 * (25 - (11 - 7)))
  })

  test('SR-27 · with other cards, or half of it, there is nothing to call', () => {
    const game = ready(strong)
    expect(game.refused(0, called('Aa'))).toMatchObject({ code: 'items-not-held', rule: 'SR-27' })
    const half = staekskeGame({ 0: 'Ka Oa Ua 9a Aa 7s 8s' }, {}, { stock: '7r 8r 7b 8b' })
    moveInTurn(half, pass, pass, pass, take, discard('Ka 7r 8r 7b'), trumps('acorns'))
    expect(half.refused(0, called('Oa'))).toMatchObject({ code: 'items-not-held', rule: 'SR-27' })
  })

  test('SR-28 · nobody but the declarer calls Stöck', () => {
    const game = ready({ 0: '7a', 1: 'Ka Oa' })
    game.play('7a')
    expect(game.refused(1, called('Oa'))).toMatchObject({ code: 'not-the-declarer', rule: 'SR-27' })
  })
})

describe('knocking', () => {
  const knock = (times: number): Move => ({ type: 'knock', times })

  test('SR-35 · who holds the highest trump out may knock, for the two highest twice', () => {
    const game = ready({ 0: 'Ua 9a 7s', 1: 'Aa Ka 8s' })
    expect(game.legal(0).filter(({ type }) => type === 'knock')).toEqual([knock(1), knock(2)])
    expect(game.move(0, knock(2))).toEqual([{ type: 'knocked', seat: 0, times: 2 }])
    expect(game.refused(0, knock(1))).toMatchObject({ code: 'already-decided', rule: 'SR-35' })
    expect(game.refused(1, knock(1))).toMatchObject({ code: 'cannot-knock', rule: 'SR-35' })
    game.play('7s')
    expect(game.refused(1, knock(1))).toMatchObject({ code: 'cannot-knock', rule: 'SR-35' })
  })

  test('SR-35 · SR-A8 · one knocks at any stage: before the lead, out of turn, and when the card is played', () => {
    const game = ready({ 0: '9a Aa 7s', 1: '8s 7r', 3: 'Ua Ka' })
    expect(game.toAct()).toEqual([0])
    expect(game.legal(3)).toContainEqual(knock(1))
    game.move(3, knock(1))
    expect(game.toAct()).toEqual([0])
    game.play('7s')
    expect(game.refused(3, knock(1))).toMatchObject({ code: 'already-decided', rule: 'SR-35' })
    finishTrick(game)
    // In the next trick the seat can knock again.
    expect(game.legal(3)).toContainEqual(knock(1))
  })

  test('SR-35 · SR-A8 · who has knocked once may hold the two highest before the trick is over', () => {
    const game = ready({ 0: '9a 7s', 1: '7a 8a', 2: 'Ba', 3: 'Ua Aa' })
    game.move(3, knock(1))
    expect(game.refused(3, knock(2))).toMatchObject({ code: 'cannot-knock' })
    game.play('9a', '8a')
    expect(game.move(3, knock(2))).toEqual([{ type: 'knocked', seat: 3, times: 2 }])
    expect(game.refused(3, knock(2))).toMatchObject({ code: 'already-decided' })
    expect(game.legal(3).some(({ type }) => type === 'knock')).toBe(false)
  })

  test('SR-35 · it must be true: one of the two highest is not enough for two', () => {
    const game = ready({ 0: 'Ua Aa', 1: '9a' })
    expect(game.refused(0, knock(2))).toMatchObject({ code: 'cannot-knock', rule: 'SR-35' })
    game.move(0, knock(1))
  })

  test('SR-35 · when Jack and Nine are gone the Ace is the highest, in the trick on the table too', () => {
    const game = ready({ 0: 'Ua 9a 8a', 1: '7a 7s 8s 7r 8r 7b 8b', 2: 'Ba Oa Aa', 3: 'Ka' })
    game.play('Ua', '7a', 'Ba', 'Ka', '9a')
    game.play('7s')
    expect(game.legal(2).filter(({ type }) => type === 'knock')).toEqual([knock(1), knock(2)])
    game.move(2, knock(2))
  })

  test('SR-35 · a trump laid away has not been played: nobody can knock past it', () => {
    const game = staekskeGame({ 0: 'Ua 9a 7s 8s' }, {}, { stock: '7r 8r 7b 8b' })
    moveInTurn(game, pass, pass, pass, take, discard('Ua 7r 8r 7b'), trumps('acorns'))
    expect(game.refused(0, knock(1))).toMatchObject({ code: 'cannot-knock', rule: 'SR-35' })
  })

  test('SR-35 · the last trump out is one, not two', () => {
    const game = ready({ 0: 'Ua 9a Aa Ka Oa Ba 8a', 1: '7a' })
    for (const card of ['Ua', '9a', 'Aa', 'Ka', 'Oa'] as const) {
      game.play(card)
      finishTrick(game)
    }
    expect(game.legal(0).filter(({ type }) => type === 'knock')).toEqual([knock(1), knock(2)])
    game.play('Ba')
    finishTrick(game)
    expect(game.legal(0).filter(({ type }) => type === 'knock')).toEqual([knock(1)])
    expect(game.refused(0, knock(2))).toMatchObject({ code: 'cannot-knock', rule: 'SR-35' })
  })
})
