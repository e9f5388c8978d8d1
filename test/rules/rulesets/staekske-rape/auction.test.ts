import { describe, expect, test } from 'vitest'
import type { Seat } from '../../../../src/rules/model/seat.ts'
import {
  bid,
  declarerScore,
  fold_,
  look,
  moveInTurn,
  pass,
  staekskeGame,
  stand,
  take,
  trumps,
} from '../../../support/rulesets/staekske-rape-deals.ts'

/*
 * Staekske Rape: the auction and the sitter's choice. Seat 3 deals, seat 0 is the sitter, seat 1 speaks first.
 */

const contract = (game: ReturnType<typeof staekskeGame>) => game.game().deal?.contract

describe('who speaks', () => {
  test.each([
    { players: 4, dealer: 1, order: [3, 0, 1, 2] },
    { players: 4, dealer: 3, order: [1, 2, 3, 0] },
    { players: 5, dealer: 1, order: [3, 4, 0, 2] },
    { players: 5, dealer: 4, order: [1, 2, 3, 0] },
  ])(
    'SR-7 · SR-T20 · the sitter, after the dealer, speaks last: $players players, dealer $dealer',
    ({ players, dealer, order }) => {
      const game = staekskeGame({}, {}, { players, dealer })
      const spoke: Seat[] = []
      for (const said of [pass, pass, bid(3)]) {
        spoke.push(...game.toAct())
        moveInTurn(game, said)
      }
      expect([...spoke, ...game.toAct()]).toEqual(order)
      expect(game.refused(spoke[0] ?? 0, pass)).toMatchObject({ code: 'already-passed', rule: 'SR-10' })
    },
  )

  test('SR-7 · nobody speaks out of turn, and the sitter does not begin', () => {
    const game = staekskeGame()
    expect(game.refused(0, bid(3))).toMatchObject({ code: 'not-your-turn', rule: 'SR-7' })
    expect(game.refused(2, pass)).toMatchObject({ code: 'not-your-turn', rule: 'SR-7' })
  })

  test('SR-11 · the auction goes round until three have passed; the fourth declares with the last bid', () => {
    const game = staekskeGame()
    moveInTurn(game, bid(3), bid(4), pass, bid(5), pass, pass)
    expect(contract(game)).toEqual({ declarer: 0, points: 5, doubled: false, redoubled: false })
    expect(game.game().deal?.phase).toBe('stock')
    expect(game.toAct()).toEqual([0])
  })
})

describe('bids', () => {
  test('SR-8 · a bid of b promises 100 + 10 b card points', () => {
    expect(
      [3, 4, 5].map((promised) => declarerScore({ bid: promised, points: 100 + 10 * promised })),
    ).toEqual([0, 0, 0])
    expect([3, 4, 5].map((promised) => declarerScore({ bid: promised, points: 90 + 10 * promised }))).toEqual(
      [-12, -12, -12],
    )
  })

  test('SR-8 · SR-A4 · numbers beyond what cards are worth can be bid, up to 50', () => {
    const game = staekskeGame()
    moveInTurn(game, bid(3), bid(4), pass, pass)
    for (let points = 5; points <= 50; points++) moveInTurn(game, bid(points))
    const [next = 0] = game.toAct()
    expect(game.refused(next, bid(51))).toMatchObject({ code: 'bid-not-next', rule: 'SR-8' })
    moveInTurn(game, pass)
    expect(contract(game)?.points).toBe(50)
  })

  test('SR-9 · the first bid is 3, any other exactly one more than the standing one', () => {
    const game = staekskeGame()
    expect(game.refused(1, bid(4))).toMatchObject({ code: 'bid-not-next', rule: 'SR-9' })
    expect(game.refused(1, bid(1))).toMatchObject({ code: 'bid-not-next', rule: 'SR-9' })
    game.move(1, bid(3))
    expect(game.refused(2, bid(3))).toMatchObject({ code: 'bid-not-next', rule: 'SR-9' })
    expect(game.refused(2, bid(5))).toMatchObject({ code: 'bid-not-next', rule: 'SR-9' })
    expect(game.legal(2)).toEqual(
      expect.arrayContaining([bid(4), bid(4, { once: true }), pass, { type: 'last-round' }]),
    )
    expect(game.legal(2)).toHaveLength(4)
    game.move(2, bid(4))
  })

  test('SR-9 · a bid names a number and nothing else', () => {
    const game = staekskeGame()
    expect(game.refused(1, '3 acorns')).toMatchObject({
      code: 'denomination-not-offered',
      rule: 'SR-9',
    })
  })

  test('SR-10 · who has passed does not bid again', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, bid(3), pass, bid(4))
    expect(game.toAct()).toEqual([2])
    expect(game.refused(1, bid(5))).toMatchObject({ code: 'already-passed', rule: 'SR-10' })
    expect(game.legal(1)).toEqual([{ type: 'last-round' }])
  })

  test('SR-12 · to help is to bid 3, to knock is to pass: there are no other words for them', () => {
    const game = staekskeGame()
    expect(game.refused(1, 'knock 1').code).toBe('move-not-available')
    moveInTurn(game, pass, bid(3), pass, pass)
    expect(contract(game)).toMatchObject({ declarer: 2, points: 3 })
  })

  test('SR-13 · who bids once must pass when somebody has bid higher', () => {
    const game = staekskeGame()
    moveInTurn(game, bid(3, { once: true }), bid(4), pass, pass)
    expect(game.toAct()).toEqual([1])
    expect(game.refused(1, bid(5))).toMatchObject({ code: 'already-decided', rule: 'SR-13' })
    expect(game.legal(1)).toEqual([pass, { type: 'last-round' }])
    game.move(1, pass)
    expect(contract(game)).toMatchObject({ declarer: 2, points: 4 })
  })

  test('SR-13 · any bid may be qualified so, and stands when nobody goes higher', () => {
    const game = staekskeGame()
    moveInTurn(game, bid(3), bid(4, { once: true }), pass, pass, pass)
    expect(contract(game)).toMatchObject({ declarer: 2, points: 4 })
  })

  test('SR-T21 · pass, 3, 4, the sitter passes, 5, pass: the bidder of 3 declares with 5', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, bid(3), bid(4), pass)
    expect(game.toAct()).toEqual([2])
    moveInTurn(game, bid(5), pass)
    expect(contract(game)).toMatchObject({ declarer: 2, points: 5 })
  })

  test('SR-T21 · 3 once, then 4 by another: the bidder of 3 must pass', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, bid(3, { once: true }), bid(4), pass)
    expect(game.legal(2).filter(({ type }) => type === 'bid')).toEqual([])
    moveInTurn(game, pass)
    expect(contract(game)).toMatchObject({ declarer: 3, points: 4 })
  })
})

describe('blind two', () => {
  const closed = () => staekskeGame({ 1: 'Ua 9a Aa Ka Oa Ba 8a' }, { blindTwo: true })

  test('SR-14 · before any bid, who has not looked may bid 2 blind', () => {
    const game = closed()
    expect(game.view(1).you?.hand).toEqual([])
    expect(game.legal(1)).toEqual([
      bid(2, { blind: true }),
      { type: 'bid', points: 2, once: true, blind: true },
      pass,
      look,
      { type: 'last-round' },
    ])
    game.move(1, bid(2, { blind: true }))
    moveInTurn(game, pass, pass, pass)
    expect(contract(game)).toMatchObject({ declarer: 1, points: 2 })
  })

  test('SR-14 · who has looked bids 3 or passes: 2 is for a hand unseen', () => {
    const game = closed()
    expect(game.refused(1, bid(3))).toMatchObject({ code: 'must-look-first', rule: 'SR-14' })
    game.move(1, look)
    expect(game.view(1).you?.hand).toHaveLength(7)
    expect(game.refused(1, bid(2, { blind: true }))).toMatchObject({ code: 'already-looked', rule: 'SR-14' })
    expect(game.refused(1, bid(2))).toMatchObject({ code: 'bid-not-next', rule: 'SR-14' })
    expect(game.refused(1, look)).toMatchObject({ code: 'already-looked', rule: 'SR-14' })
    game.move(1, bid(3))
  })

  test('SR-14 · only 2 is bid blind', () => {
    expect(closed().refused(1, bid(3, { blind: true }))).toMatchObject({
      code: 'bid-not-next',
      rule: 'SR-14',
    })
  })

  test('SR-14 · a seat that is not yet on turn may look, and passes leave hands closed', () => {
    const game = closed()
    game.move(0, look)
    expect(game.view(0).you?.hand).toHaveLength(7)
    expect(game.view(2).you?.hand).toEqual([])
    game.move(1, pass)
    expect(game.game().deal?.closed).toEqual([1, 2, 3])
    game.move(2, bid(2, { blind: true }))
    expect(game.refused(3, bid(2, { blind: true }))).toMatchObject({ code: 'bid-not-next', rule: 'SR-14' })
  })

  test('SR-14 · the first bid opens every hand: nobody can bid blind any more', () => {
    const game = closed()
    game.move(1, bid(2, { blind: true }))
    expect(game.game().deal?.closed).toEqual([])
    expect([0, 1, 2, 3].map((seat) => game.view(seat).you?.hand.length)).toEqual([7, 7, 7, 7])
    expect(game.view(null).you).toBeNull()
  })

  test('SR-14 · three passes on closed hands open them all, before the sitter chooses', () => {
    const game = closed()
    moveInTurn(game, pass, pass, pass)
    expect(game.game().deal?.closed).toEqual([])
    expect(game.view(0).you?.hand).toHaveLength(7)
  })

  test('SR-15 · SR-T22 · over blind 2, 3 is not to be had: the next bid is 4', () => {
    const game = closed()
    game.move(1, bid(2, { blind: true }))
    expect(game.refused(2, bid(3))).toMatchObject({ code: 'bid-not-next', rule: 'SR-15' })
    game.move(2, bid(4))
  })

  test('SR-A9 · the blind bidder knows the hand now, and may go on to 5', () => {
    const game = closed()
    moveInTurn(game, bid(2, { blind: true }), bid(4), pass, pass, bid(5), pass)
    expect(contract(game)).toMatchObject({ declarer: 1, points: 5 })
  })

  test('SR-O4 · blindTwo off: hands are open from the start and 2 cannot be bid', () => {
    const game = staekskeGame()
    expect(game.view(1).you?.hand).toHaveLength(7)
    expect(game.refused(1, look).code).toBe('move-not-available')
    expect(game.refused(1, bid(2, { blind: true }))).toMatchObject({ code: 'bid-not-next', rule: 'SR-14' })
    game.move(1, bid(3))
  })
})

describe('the sitter', () => {
  test('SR-16 · after three passes the sitter declares, plays as for a bid of 1 or gives up', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, pass, pass)
    expect(contract(game)).toMatchObject({ declarer: 0, points: 1 })
    expect(game.legal(0).map(({ type }) => type)).toEqual(['take', 'stand', 'fold', 'last-round'])
    moveInTurn(game, stand, trumps('acorns'))
    expect(game.game().deal?.phase).toBe('play')
  })

  test('SR-16 · the choice comes before the stock is seen', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, pass, pass, take)
    expect(game.refused(0, fold_).code).toBe('move-not-available')
  })

  test('SR-16 · nobody else may give up, and no other declarer', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, pass, pass)
    expect(game.refused(1, fold_)).toMatchObject({ code: 'not-the-declarer', rule: 'SR-16' })
    const bidden = staekskeGame()
    moveInTurn(bidden, bid(3), pass, pass, pass)
    expect(bidden.refused(1, fold_)).toMatchObject({ code: 'cannot-fold', rule: 'SR-16' })
  })

  test('SR-A5 · the forced sitter has no bid of their own', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, pass, pass)
    expect(game.refused(0, bid(3)).code).toBe('move-not-available')
  })

  test('SR-16 · once somebody has bid, the sitter bids or passes like the others', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, pass, bid(3))
    expect(game.legal(0).map(({ type }) => type)).toEqual(['bid', 'bid', 'pass', 'last-round'])
  })

  test('SR-40 · giving up costs 10, and nobody else writes anything', () => {
    const game = staekskeGame()
    moveInTurn(game, pass, pass, pass, fold_)
    expect(game.lines()).toEqual([{ side: 0, points: -10, for: 'fold' }])
    expect(game.totals()).toEqual([-10, 0, 0, 0])
  })
})
