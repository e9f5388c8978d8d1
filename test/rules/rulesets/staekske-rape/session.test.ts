import { describe, expect, test } from 'vitest'
import { gameCreatedEvent } from '../../../../src/game/lifecycle.ts'
import { decideSystemMove } from '../../../../src/rules/decide.ts'
import type { Event } from '../../../../src/rules/events.ts'
import { evolveAll } from '../../../../src/rules/evolve.ts'
import { CARDS, CardSchema } from '../../../../src/rules/model/card.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import { staekskeRape } from '../../../../src/rules/rulesets/staekske-rape.ts'
import { seatedGame } from '../../../support/random-game.ts'
import {
  giveUpHand,
  lastRound,
  moveInTurn,
  PACK,
  pass,
  staekskeDeal,
  staekskeGame,
  stand,
  trumps,
} from '../../../support/rulesets/staekske-rape-deals.ts'
import { cards, scenario } from '../../../support/scenario.ts'

/*
 * Staekske Rape: players, pack, deal, and the session from the first dealer to the settlement.
 */

/** A game with all seats taken that waits for the dealer. */
const waiting = (players: 4 | 5, options: Record<string, unknown> = {}) =>
  seatedGame(
    staekskeRape as unknown as Ruleset,
    staekskeRape.options.parse({ players, blindTwo: false, ...options }) as Record<string, unknown>,
  )

/** The hands of the first deal for the given first dealer. */
const dealtBy = (dealer: number, players: 4 | 5) => {
  const { rules, game } = waiting(players)
  const drawn = evolveAll(game, [{ type: 'lotDrawn', purpose: 'dealer', seat: dealer, cards: [] }])
  const { deal } = decideSystemMove(rules, drawn, {
    type: 'deal',
    pack: PACK,
    commitment: 'c',
    seed: 's',
  }).game
  if (deal === null) throw new Error('nothing was dealt')
  return deal
}

describe('players, pack and deal', () => {
  test('SR-1 · four play, each for themselves', () => {
    const { active, hands } = dealtBy(2, 4)
    expect(active).toEqual([0, 1, 2, 3])
    expect(hands.map((hand) => hand.length)).toEqual([7, 7, 7, 7])
    const { rules, game } = waiting(4)
    expect([0, 1, 2, 3].map((seat) => rules.sideOf(game, seat))).toEqual([0, 1, 2, 3])
  })

  test('SR-1 · SR-O1 · with five at the table the dealer sits out', () => {
    const { active, hands } = dealtBy(2, 5)
    expect(active).toEqual([0, 1, 3, 4])
    expect(hands.map((hand) => hand.length)).toEqual([7, 7, 0, 7, 7])
    const game = staekskeGame({}, {}, { players: 5, dealer: 2 })
    expect(game.view(2).you).toMatchObject({ hand: [], legalMoves: [lastRound] })
    moveInTurn(game, pass, pass, pass, stand, trumps('acorns'))
    game.playOut()
    expect(game.events('cardPlayed')).toHaveLength(28)
    expect(game.events('cardPlayed').some(({ seat }) => seat === 2)).toBe(false)
  })

  test('SR-2 · CO-7 · the pack has 32 cards: no Sixes', () => {
    const { rules, game } = waiting(4)
    const { pack } = rules.dealing(game)
    expect(pack).toHaveLength(32)
    expect(pack).toEqual(CARDS.filter((card) => !card.startsWith('6')))
  })

  test.each([
    { players: 4 as const, written: '7s 8s As Ub', seat: 3, shown: 4 },
    { players: 4 as const, written: 'Ua As Us Ub', seat: 0, shown: 1 },
    { players: 4 as const, written: '7s 8s As Ks Os 9s Ur', seat: 2, shown: 7 },
    { players: 5 as const, written: '7s 8s As Ks Os 9s Ur', seat: 1, shown: 7 },
    { players: 5 as const, written: '7s 8s As Ks Ub', seat: 4, shown: 5 },
  ])(
    'SR-4 · CO-90 · who gets the first Jack face up deals first: $players players, $written',
    ({ players, written, seat, shown }) => {
      const { rules, game } = waiting(players)
      const pack = [...cards(written), ...PACK.filter((card) => !cards(written).includes(card))]
      const drawn = decideSystemMove(rules, game, { type: 'draw', pack, seed: 's' })
      expect(drawn.events).toEqual([
        { type: 'lotDrawn', purpose: 'dealer', seat, cards: cards(written).slice(0, shown), seed: 's' },
      ])
      const dealt = decideSystemMove(rules, drawn.game, { type: 'deal', pack, commitment: 'c', seed: 's' })
      expect(dealt.events[0]).toMatchObject({ type: 'dealt', dealer: seat })
    },
  )

  test('SR-4 · each next hand is dealt by the next seat', () => {
    const game = scenario(staekskeRape, { blindTwo: false, players: 5, sessionLength: 2 })
    const first = game.game().deal?.dealer ?? 0
    for (let hand = 0; hand < 7; hand++) giveUpHand(game)
    expect(game.events('dealt').map(({ dealer }) => dealer)).toEqual(
      Array.from({ length: 8 }, (_, at) => (first + at) % 5),
    )
  })

  test('SR-5 · cutting is not asked of anybody: the house deals the cut pack and the auction begins', () => {
    const game = scenario(staekskeRape, { blindTwo: false })
    const started = game.log().findIndex(({ type }) => type === 'gameStarted')
    expect(
      game
        .log()
        .slice(started + 1)
        .map(({ type }) => type),
    ).toEqual(['lotDrawn', 'dealt', 'phaseBegan'])
    expect(dealtBy(3, 4).hands[0]).toEqual(expect.arrayContaining(PACK.slice(0, 3)))
  })

  test('SR-6 · CO-93 · three to each, four to the stock, four to each, from the seat after the dealer', () => {
    const deal = dealtBy(1, 4)
    const packets = (seat: number) => {
      const turn = (seat + 2) % 4
      return [...PACK.slice(3 * turn, 3 * turn + 3), ...PACK.slice(16 + 4 * turn, 20 + 4 * turn)]
    }
    for (const seat of [0, 1, 2, 3]) expect(deal.hands[seat]).toEqual(packets(seat))
    expect(deal.piles['stock']).toEqual({ cards: PACK.slice(12, 16), open: false, seenBy: [] })
  })

  test('SR-6 · CO-93 · with five at the table the dealer is passed over', () => {
    const deal = dealtBy(1, 5)
    expect(deal.hands[2]).toEqual([...PACK.slice(0, 3), ...PACK.slice(16, 20)])
    expect(deal.hands[0]).toEqual([...PACK.slice(9, 12), ...PACK.slice(28, 32)])
    expect(deal.hands[1]).toEqual([])
  })

  test('SR-46 · one name for every card, whatever is printed on it: A K O U B 9 8 7', () => {
    expect(new Set(PACK.map((card) => card[0]))).toEqual(new Set('AKOUB987'))
    for (const printed of ['Jh', 'Va', 'Ra', 'Da', 'Ta'])
      expect(CardSchema.safeParse(printed).success).toBe(false)
  })
})

describe('the end of the session', () => {
  test.each([
    { players: 4, from: 0, dealers: [3, 0, 1, 2, 3] },
    { players: 5, from: 4, dealers: [3, 4, 0, 1, 2, 3] },
  ])(
    'SR-44 · after "on and off" one full round is dealt, from the next dealer on: $players players',
    ({ players, from, dealers }) => {
      const game = staekskeGame({}, {}, { players, dealer: 3 })
      expect(game.move(2, lastRound)).toEqual([{ type: 'lastRoundCalled', seat: 2, from }])
      for (const _ of dealers) giveUpHand(game)
      expect(game.events('dealt').map(({ dealer }) => dealer)).toEqual(dealers)
      expect(game.game().status).toBe('finished')
    },
  )

  test('SR-44 · the call is open to everyone at any time, the dealer who sits out included, but once', () => {
    const game = staekskeGame({}, {}, { players: 5, dealer: 3 })
    for (const seat of [0, 1, 2, 3, 4]) expect(game.legal(seat)).toContainEqual(lastRound)
    moveInTurn(game, pass, pass, pass, stand)
    for (const seat of [0, 1, 2, 3, 4]) expect(game.legal(seat)).toContainEqual(lastRound)
    moveInTurn(game, trumps('acorns'))
    game.move(3, lastRound)
    expect(game.refused(0, lastRound)).toMatchObject({ code: 'last-round-already', rule: 'SR-44' })
    expect(game.legal(3)).toEqual([])
  })

  test('SR-44 · without the call the session goes on, round after round', () => {
    const game = staekskeGame()
    for (let hand = 0; hand < 12; hand++) giveUpHand(game)
    expect(game.game()).toMatchObject({ status: 'playing', deal: { number: 13 } })
  })

  test('SR-44 · after 50 rounds it is over all the same', () => {
    const game = staekskeGame()
    for (let hand = 1; hand <= 200; hand++) {
      if (hand === 196) expect(game.legal(0)).toContainEqual(lastRound)
      if (hand === 197) {
        expect(game.refused(0, lastRound)).toMatchObject({ code: 'last-round-already', rule: 'SR-44' })
      }
      giveUpHand(game)
    }
    expect(game.game()).toMatchObject({ status: 'finished', deal: null })
    expect(game.finished()).toHaveLength(200)
  })

  test('SR-O7 · a fixed number of rounds: everybody deals so often, and nobody calls', () => {
    const game = scenario(staekskeRape, { blindTwo: false, players: 4, sessionLength: 2 })
    expect(game.refused(0, lastRound).code).toBe('move-not-available')
    for (let hand = 0; hand < 8; hand++) giveUpHand(game)
    expect(game.game()).toMatchObject({ status: 'finished' })
    expect(game.finished()).toHaveLength(8)
  })

  const oneRound = (last: Parameters<typeof staekskeDeal>[0], stock = '') => {
    const deals = [3, 0, 1].map((dealer) => staekskeDeal({}, { dealer }))
    const game = scenario(staekskeRape, { blindTwo: false, sessionLength: 1 }, [
      ...deals,
      staekskeDeal(last, { dealer: 2, stock }),
    ])
    for (let hand = 0; hand < 3; hand++) giveUpHand(game)
    return game
  }

  test('SR-45 · the highest score wins', () => {
    const game = oneRound({ 3: 'Ua 9a Aa Ka Ba 8a 7a' }, 'Oa')
    moveInTurn(game, pass, pass, pass, stand, trumps('acorns'))
    game.playOut()
    expect(game.totals()).toEqual([-10, -10, -10, 28])
    expect(game.game().result).toEqual({ winners: [3], kind: 'single' })
  })

  test('SR-45 · equal highest scores share the win', () => {
    const game = oneRound({})
    giveUpHand(game)
    expect(game.totals()).toEqual([-10, -10, -10, -10])
    expect(game.game().result).toEqual({ winners: [0, 1, 2, 3], kind: 'draw' })
  })
})

describe('how the score is kept', () => {
  /** The board after one deal with these scores. */
  const board = (scores: readonly number[], options: Record<string, unknown> = {}) => {
    const chosen = staekskeRape.options.parse(options)
    const rules = staekskeRape.bind(chosen)
    const { hands, piles = {} } = staekskeDeal({})
    const log: Event[] = [
      gameCreatedEvent('staekske-rape', chosen, scores.length, []),
      {
        type: 'dealt',
        deal: 1,
        dealer: 3,
        active: [0, 1, 2, 3],
        handSizes: [7, 7, 7, 7],
        piles: [{ name: 'stock', size: 4 }],
        places: [],
        own: {},
        house: { closed: hands, piles, covered: [] },
      },
      {
        type: 'dealScored',
        lines: scores.map((points, side) => ({ side, points, for: 'contract' as const })),
      },
    ]
    return rules.board?.(evolveAll(undefined, log), []) as {
      sheet: unknown[]
      settlement: {
        payments: { from: number; to: number; points: number; amount: number }[]
        nets: { side: number; points: number; amount: number }[]
      }
      lastRound: unknown
      dealsLeft: number | null
    }
  }

  test('SR-43 · SR-T15 · a hundred is an umbrella: 105 is one of them and 5, above or below the line', () => {
    expect(board([105, -105, 0, 230]).sheet).toEqual([
      { side: 0, points: 105, line: 'above', umbrellas: 1, over: 5 },
      { side: 1, points: -105, line: 'below', umbrellas: 1, over: 5 },
      { side: 2, points: 0, line: 'above', umbrellas: 0, over: 0 },
      { side: 3, points: 230, line: 'above', umbrellas: 2, over: 30 },
    ])
  })

  test.each([0, -40])(
    'SR-45 · SR-O6 · SR-T14 · every pair settles its difference times the stake (x = %i)',
    (x) => {
      const [west, north, east, south] = [0, 1, 2, 3] as const
      const { payments, nets } = board([x, x + 5, x + 19, x + 23]).settlement
      expect(payments).toEqual([
        { from: west, to: north, points: 5, amount: 0.25 },
        { from: west, to: east, points: 19, amount: 0.95 },
        { from: west, to: south, points: 23, amount: 1.15 },
        { from: north, to: east, points: 14, amount: 0.7 },
        { from: north, to: south, points: 18, amount: 0.9 },
        { from: east, to: south, points: 4, amount: 0.2 },
      ])
      expect(nets).toEqual([
        { side: west, points: -47, amount: -2.35 },
        { side: north, points: -27, amount: -1.35 },
        { side: east, points: 29, amount: 1.45 },
        { side: south, points: 45, amount: 2.25 },
      ])
    },
  )

  test('SR-O6 · the stake is free: at 1 points are money, at 0 nobody pays', () => {
    expect(board([10, 0, 0, 0], { stake: 1 }).settlement.nets.map(({ amount }) => amount)).toEqual([
      30, -10, -10, -10,
    ])
    expect(board([10, 0, 0, 0], { stake: 0 }).settlement.nets.map(({ amount }) => amount)).toEqual([
      0, 0, 0, 0,
    ])
  })

  test('SR-44 · the board says whether the last round is called, and how many deals are left', () => {
    expect(board([0, 0, 0, 0])).toMatchObject({ lastRound: null, dealsLeft: null })
    expect(board([0, 0, 0, 0], { sessionLength: 3 })).toMatchObject({ lastRound: null, dealsLeft: 11 })
    const game = staekskeGame()
    game.move(1, lastRound)
    giveUpHand(game)
    expect(game.board()).toMatchObject({ lastRound: { calledBy: 1, on: 0 }, dealsLeft: 4 })
  })
})
