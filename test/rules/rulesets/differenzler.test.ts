import { describe, expect, test } from 'vitest'
import type { Event, LoggedEvent } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { CARDS } from '../../../src/rules/model/card.ts'
import { dealOf } from '../../../src/rules/model/game.ts'
import { differenzler } from '../../../src/rules/rulesets/differenzler.ts'
import { redact, view } from '../../../src/rules/view.ts'
import { fillDeal } from '../../support/rulesets/fill-deal.ts'
import { pointsBySide, scoringInput } from '../../support/rulesets/scoring-input.ts'
import type { Scenario } from '../../support/scenario.ts'
import { cards, scenario } from '../../support/scenario.ts'

/*
 * Differenzler: predictions, play, scores and end of a game.
 */

type Options = Record<string, unknown>

const start = (options: Options = {}, deals: Parameters<typeof scenario>[2] = []) =>
  scenario(differenzler, options, deals)

/** Each seat without a prediction predicts its number from the list, or 40. */
const predictAll = (game: Scenario, numbers: readonly number[] = []) => {
  for (let [seat] = game.toAct(); game.game().deal?.phase === 'predictions'; [seat] = game.toAct()) {
    if (seat === undefined) throw new Error('nobody says a number')
    game.move(seat, { type: 'predict', points: numbers[seat] ?? 40 })
  }
}

/** Plays deals at random until the game ends. */
const playToTheEnd = (game: Scenario) => {
  while (game.game().status === 'playing') {
    predictAll(game)
    game.playOut(game.finished().length + 1)
  }
  return game
}

/** The scores of a deal for the given predictions and points of all seats. */
const scoreOf = (numbers: readonly number[], taken: readonly number[], options: Options = {}) => {
  const said = numbers.map((points, side) => ({ side, points }))
  return pointsBySide(
    start({ players: said.length, ...options }).rules,
    scoringInput('roses', { taken, predicted: said }),
  )
}

/** Roses are trumps. Forehand leads the King of bells, and seat 2 has no bells. */
const TRUMPED = fillDeal(3, ['Kb 9b 8b', 'Br', 'Aa Us Kr 6r', 'Ab 7b 8r'], { each: 9, turned: '7r' }, [
  '',
  '',
  'br',
  '',
])

const trumped = () => {
  const game = start({}, [TRUMPED])
  predictAll(game)
  game.play('Kb', 'Br')
  return game
}

describe('players and cards', () => {
  test('DF-1 · DF-O2 · everybody is a side, for two, three or four players', () => {
    expect([2, 3, 4].map((players) => start({ players }).rules.sides)).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 3],
    ])
    expect(start().game().seats).toHaveLength(4)
    expect(differenzler.options.safeParse({ players: 1 }).success).toBe(false)
  })

  test.each([
    ['four', 4, 9],
    ['three', 3, 12],
    ['two', 2, 18],
  ])('DF-2 · CO-92 · CO-93 · %s players get all 36 cards, in threes', (_, players, each) => {
    const { rules, game, log } = start({ players })
    const hands = dealOf(game()).hands
    expect(hands.map((hand) => hand.length)).toEqual(Array.from({ length: players }, () => each))
    expect(dealOf(game()).piles).toEqual({})
    expect(hands.flat().sort()).toEqual([...CARDS].sort())
    const [dealt] = log().filter((event) => event.type === 'dealt')
    const { pack, distribute: lay } = rules.dealing(game())
    const forehand = ((dealt?.dealer ?? 0) + 1) % players
    const laid = lay(pack, dealt?.dealer ?? 0).hands[forehand]
    expect(laid?.slice(0, 3)).toEqual(pack.slice(0, 3))
    expect(laid?.slice(3, 6)).toEqual(pack.slice(3 * players, 3 * players + 3))
  })

  test('DF-3 · CO-95 · the last card dealt is shown, makes its suit trump and stays with the dealer', () => {
    const game = start({}, [fillDeal(2, ['', '', '', ''], { each: 9, turned: '7s' })])
    expect(game.view(null).deal).toMatchObject({ turned: '7s', contract: { denomination: 'shields' } })
    expect(game.view(2).you?.hand).toContain('7s')
    expect(game.view(null).deal?.contract).not.toHaveProperty('declarer')
  })

  test('DF-3 · a shuffled pack turns up the very last of its cards', () => {
    const { rules, game } = start()
    const { pack, distribute: lay, turned } = rules.dealing(game())
    expect(turned?.(lay(pack, 1), 1)).toBe(pack.at(-1))
  })

  test.each([
    [12, 12],
    [9, 18],
  ])('DF-O4 · two players with %i cards leave %i out of play, which nobody sees', (each, dead) => {
    const game = start({ players: 2, twoPlayerCards: each })
    expect(game.view(0).deal?.handSizes).toEqual([each, each])
    expect(game.view(0).deal?.piles).toEqual([{ name: 'dead', size: dead }])
    const { pack, distribute: lay } = game.rules.dealing(game.game())
    expect(game.rules.dealing(game.game()).turned?.(lay(pack, 0), 0)).toBe(pack[2 * each - 1])
    predictAll(game)
    game.playOut()
    expect(game.finished()[0]?.taken.reduce((a, b) => a + b)).toBeLessThan(157)
  })
})

describe('the numbers', () => {
  test.each([0, 25, 157])('DF-4 · %i may be said', (points) => {
    const game = start()
    expect(game.legal(1)).toContainEqual({ type: 'predict', points })
    game.move(1, `predict ${points}`)
    expect(dealOf(game.game()).predictions).toEqual([{ seat: 1, points, open: false }])
  })

  test.each([-1, 158])('DF-4 · DF-T6 · %i is refused', (points) => {
    expect(start().refused(0, `predict ${points}`)).toMatchObject({
      code: 'prediction-out-of-range',
      rule: 'DF-4',
    })
  })

  test('DF-T6 · the sum of the numbers is free', () => {
    const game = start()
    predictAll(game, [157, 157, 157, 157])
    expect(game.view(null).deal?.phase).toBe('play')
  })

  test('DF-5 · DF-O1 · secret numbers come in any order, and everybody is waited for', () => {
    const game = start({}, [fillDeal(3, ['', '', '', ''], { each: 9 })])
    expect(game.toAct()).toEqual([0, 1, 2, 3])
    game.move(2, 'predict 10')
    expect(game.toAct()).toEqual([0, 1, 3])
    expect(game.legal(2)).toEqual([])
    expect(game.refused(2, 'predict 11')).toMatchObject({ code: 'already-predicted', rule: 'DF-5' })
    expect(game.view(0).deal?.predictions).toEqual([{ seat: 2 }])
    expect(game.view(null).deal?.predictions).toEqual([{ seat: 2 }])
  })

  test('DF-5 · DF-O1 · public numbers go round from forehand, and all hear them', () => {
    const game = start({ bids: 'public' }, [fillDeal(3, ['', '', '', ''], { each: 9 })])
    expect(game.toAct()).toEqual([0])
    expect(game.refused(1, 'predict 10')).toMatchObject({ code: 'not-your-turn', rule: 'DF-5' })
    expect(game.legal(1)).toEqual([])
    game.move(0, 'predict 10')
    expect(game.toAct()).toEqual([1])
    expect(game.view(3).deal?.predictions).toEqual([{ seat: 0, points: 10 }])
    const [event] = game.events('predicted')
    expect(redact({ seq: 1, at: 'now', ...event } as LoggedEvent, null)).toMatchObject({ points: 10 })
    predictAll(game, [0, 20, 30, 40])
    game.playOut()
    expect(game.events('predictionsShown')).toEqual([])
  })

  test('DF-5 · a secret number is in no event and no view of anybody else, whatever it is', () => {
    const game = start({}, [TRUMPED])
    predictAll(game, [1, 2, 3, 4])
    game.play('Kb', 'Br')
    const others = game
      .log()
      .map(
        (event): Event =>
          event.type === 'predicted' && event.seat === 1 ? { ...event, house: { points: 99 } } : event,
      )
    for (const viewer of [null, 0, 2, 3]) {
      expect(view(game.rules, evolveAll(undefined, others), viewer)).toEqual(game.view(viewer))
    }
    for (const viewer of [null, 0, 1, 2, 3]) {
      const seen = game.events('predicted').map((event) => redact(event as LoggedEvent, viewer))
      expect(seen).toEqual([0, 1, 2, 3].map((seat) => ({ type: 'predicted', seat })))
    }
  })

  test('DF-5 · with the last card all secret numbers are laid open, and the hand keeps them', () => {
    const game = start({}, [TRUMPED])
    predictAll(game, [1, 2, 3, 4])
    game.playOut()
    const predictions = [1, 2, 3, 4].map((points, seat) => ({ seat, points }))
    expect(game.events('predictionsShown')).toEqual([{ type: 'predictionsShown', predictions }])
    const types = game.log().map(({ type }) => type)
    expect(types.indexOf('predictionsShown')).toBe(types.lastIndexOf('trickWon') + 1)
    expect(types.indexOf('dealScored')).toBe(types.indexOf('predictionsShown') + 1)
    expect(game.finished()[0]?.predictions).toEqual(
      predictions.map((prediction) => ({ ...prediction, open: true })),
    )
  })

  test('DF-6 · DF-A2 · your own secret number is in sight during the first trick, and not after it', () => {
    const game = start({}, [TRUMPED])
    predictAll(game, [1, 2, 3, 4])
    game.play('Kb', 'Br')
    expect(game.view(2).deal?.predictions).toContainEqual({ seat: 2, points: 3 })
    game.play(game.playable(2)[0] as Card, game.playable(3)[0] ?? 'Ab')
    expect(dealOf(game.game()).tricks).toHaveLength(1)
    expect(game.view(2).deal?.predictions).toEqual([0, 1, 2, 3].map((seat) => ({ seat })))
  })

  test('DF-O8 · DF-6 · where the table agreed, only your own secret number stays in sight, to the last trick', () => {
    const others = (log: readonly Event[], secret: number): Event[] =>
      log.map((event) =>
        event.type === 'predicted' && event.seat === 2 ? { ...event, house: { points: secret } } : event,
      )
    for (const ownBid of ['hidden', 'visible'] as const) {
      const game = start({ ownBid }, [TRUMPED])
      predictAll(game, [1, 2, 3, 4])
      for (let card = 0; card < 35; card += 1) {
        const seat = game.toAct()[0] as number
        game.move(seat, { type: 'play', card: game.playable(seat)[0] as Card })
        const isInSight = ownBid === 'visible' || dealOf(game.game()).tricks.length === 0
        for (const viewer of [0, 1, 2, 3] as const) {
          expect(game.view(viewer).deal?.predictions).toEqual(
            [1, 2, 3, 4].map((points, one) => ({
              seat: one,
              ...(one === viewer && isInSight && { points }),
            })),
          )
        }
      }
      // Only the seat itself sees a change of its prediction.
      for (const viewer of [null, 0, 1, 3]) {
        expect(view(game.rules, evolveAll(undefined, others(game.log(), 99)), viewer)).toEqual(
          game.view(viewer),
        )
      }
    }
  })
})

describe('play', () => {
  test('DF-7 · CO-52 · forehand leads, tricks are won as ever, and the last one brings 5', () => {
    const game = start({}, [TRUMPED])
    predictAll(game)
    expect(game.toAct()).toEqual([0])
    game.play('Kb', 'Br', 'Aa', 'Ab')
    expect(game.events('trickWon')).toEqual([{ type: 'trickWon', seat: 1, points: 4 + 10 + 11 + 11 }])
    expect(game.toAct()).toEqual([1])
    game.playOut()
    expect(game.events('trickWon').reduce((sum, { points }) => sum + points, 0)).toBe(157)
  })

  test('DF-8 · CO-49 · who cannot follow may undertrump', () => {
    const game = trumped()
    expect(game.playable(2)).toEqual(expect.arrayContaining(cards('Aa Us Kr 6r')))
    game.play('6r')
    expect(game.view(null).deal?.trick?.plays.at(-1)).toEqual({ seat: 2, card: '6r' })
  })

  test('DF-8 · DF-A6 · who holds the suit led may not undertrump', () => {
    const game = trumped()
    game.play('Aa')
    expect(game.playable(3)).toEqual(expect.arrayContaining(cards('Ab 7b')))
    expect(game.refused(3, '7r')).toMatchObject({ code: 'no-undertrump', rule: 'CO-45' })
    expect(game.playable(3)).not.toContain('8r')
  })

  test.each([
    ['LV-20', 'Aa Us Kr 6r', 'Aa Us Kr 6r'],
    ['LV-21', 'Ab 7b Kr 6r', 'Ab Kr 7b'],
  ])('DF-T5 · CO-49 · %s: on Kb and Br, of %s one may play %s', (_, hand, legal) => {
    const rest = fillDeal(2, ['Kb', 'Br', hand], { each: 12, turned: '7r' }, ['', '', 'rb'])
    const game = start({ players: 3 }, [{ ...rest, dealer: 2 }])
    predictAll(game)
    game.play('Kb', 'Br')
    const asked = cards(hand).filter((card) => game.playable(2).includes(card))
    expect(asked.sort()).toEqual(cards(legal).sort())
  })

  test('DF-T7 · trumps led: a lower trump is following, and the Puur alone may stay', () => {
    const deal = fillDeal(3, ['Kr', '6r 8r', 'Ur', ''], { each: 9, turned: '7r' }, ['', 'r', 'r', ''])
    const game = start({}, [deal])
    predictAll(game)
    game.play('Kr')
    expect([...game.playable(1)].sort()).toEqual(['6r', '8r'])
    game.play('6r')
    expect(game.playable(2)).toHaveLength(9)
  })

  test('DF-9 · DF-A5 · no Weis, no Stöck, no Match: all tricks are 157 and nothing more', () => {
    const deal = fillDeal(1, ['', 'Ur 9r Ar Kr Or Br 8r 7r'], { each: 18, turned: '6r' }, ['rb', ''])
    const game = start({ players: 2 }, [deal])
    predictAll(game, [0, 100])
    expect(game.refused(0, 'Aa weis AaKaOa').code).toBe('move-not-available')
    game.play('Aa', 'Ur')
    game.playOut()
    expect(game.finished()[0]).toMatchObject({ taken: [0, 157], tricks: [0, 18] })
    expect(game.events('stoeckScored')).toEqual([])
    expect(game.lines()).toEqual([
      { side: 0, points: 0, for: 'difference' },
      { side: 1, points: 57, for: 'difference' },
    ])
  })
})

describe('scores', () => {
  test('DF-10 · everybody scores the difference between number and points', () => {
    const game = start({}, [TRUMPED])
    predictAll(game, [10, 20, 30, 97])
    game.playOut()
    const taken = game.finished()[0]?.taken ?? []
    expect(game.totals()).toEqual([10, 20, 30, 97].map((said, seat) => Math.abs(said - (taken[seat] ?? 0))))
    expect(new Set(game.lines().map((line) => line.for))).toEqual(new Set(['difference']))
  })

  test.each([
    ['DF-T1', 25, 30, 5],
    ['DF-T3', 0, 0, 0],
    ['DF-T3', 157, 0, 157],
    ['DF-T3', 80, 80, 0],
  ])('%s · said %i, took %i: %i', (_, said, took, scores) => {
    expect(scoreOf([said, 0, 0, 0], [took, 0, 0, 0])[0]).toBe(scores)
  })

  test('DF-T4 · the points of a hand are 157 together, the scores whatever they are', () => {
    expect(scoreOf([0, 0, 0, 0], [157, 0, 0, 0])).toEqual([157, 0, 0, 0])
    expect(scoreOf([157, 157, 157, 157], [100, 57, 0, 0])).toEqual([57, 100, 157, 157])
    const game = start({}, [TRUMPED])
    predictAll(game)
    game.playOut()
    expect(game.finished()[0]?.taken.reduce((a, b) => a + b)).toBe(157)
  })

  test('DF-O5 · a number hit exactly scores ten points less than nothing', () => {
    expect(scoreOf([80, 77, 20, 0], [80, 77, 0, 0], { exactBonus: -10 })).toEqual([-10, -10, 20, -10])
    expect(scoreOf([80, 77, 20, 0], [80, 77, 0, 0], { exactBonus: -25 })).toEqual([-25, -25, 20, -25])
    expect(scoreOf([80, 77, 20, 0], [80, 77, 0, 0])).toEqual([0, 0, 20, 0])
  })

  test('DF-10 · the board shows what each said, took and scored', () => {
    const game = start({ players: 2, handsPerPlayer: 1 }, [])
    predictAll(game, [157, 0])
    game.playOut()
    const taken = game.finished()[0]?.taken ?? []
    expect(game.board()).toEqual({
      hands: [
        {
          number: 1,
          seats: [
            { seat: 0, said: 157, taken: taken[0], points: 157 - (taken[0] ?? 0) },
            { seat: 1, said: 0, taken: taken[1], points: taken[1] },
          ],
        },
      ],
    })
  })
})

describe('the game', () => {
  test.each([
    [4, 12],
    [3, 9],
    [2, 6],
  ])(
    'DF-11 · DF-12 · DF-T2 · %i players play %i hands; each deals three, one seat after the other',
    (players, hands) => {
      const game = playToTheEnd(start({ players }))
      const dealers = game.finished().map(({ dealer }) => dealer)
      expect(dealers).toHaveLength(hands)
      dealers.slice(1).forEach((dealer, at) => {
        expect(dealer).toBe(((dealers[at] ?? 0) + 1) % players)
      })
      expect(dealers.filter((dealer) => dealer === 0)).toHaveLength(3)
      const least = Math.min(...game.totals())
      expect(game.game().result?.winners).toEqual(
        [...game.totals().keys()].filter((side) => game.totals()[side] === least),
      )
    },
  )

  test('DF-O3 · the number of hands per player is free', () => {
    const game = playToTheEnd(start({ players: 3, handsPerPlayer: 1 }))
    expect(game.finished()).toHaveLength(3)
  })

  /** The result of a game after deals with these scores. */
  const result = (lines: readonly (readonly number[])[], options: Options) => {
    const { rules, game } = start({ players: 3, handsPerPlayer: 1, ...options })
    const { deal } = game()
    let now = game()
    for (const points of lines) {
      const scored = points.map((each, side) => ({ side, points: each, for: 'difference' as const }))
      now = evolveAll({ ...now, deal }, [{ type: 'dealScored', lines: scored }])
    }
    return rules.next(now)
  }

  test('DF-13 · equal lowest totals share the win', () => {
    expect(
      result(
        [
          [5, 5, 9],
          [5, 5, 0],
          [0, 0, 8],
        ],
        {},
      ),
    ).toEqual({
      result: { winners: [0, 1], kind: 'draw' },
    })
    expect(
      result(
        [
          [5, 6, 9],
          [5, 5, 0],
          [0, 0, 8],
        ],
        {},
      ),
    ).toEqual({
      result: { winners: [0], kind: 'single' },
    })
  })

  test('DF-13 · DF-O6 · one extra hand breaks a tie, once', () => {
    const tied = [
      [5, 5, 9],
      [5, 5, 0],
      [0, 0, 8],
    ]
    const one = { tie: 'extra-hand' }
    expect(result(tied, one)).toHaveProperty('dealer')
    expect(result([...tied, [3, 1, 0]], one)).toEqual({ result: { winners: [1], kind: 'single' } })
    expect(result([...tied, [1, 1, 0]], one)).toEqual({ result: { winners: [0, 1], kind: 'draw' } })
    expect(
      result(
        [
          [0, 5, 9],
          [5, 5, 0],
          [0, 0, 8],
        ],
        one,
      ),
    ).toEqual({
      result: { winners: [0], kind: 'single' },
    })
  })
})

describe('two packs', () => {
  const two = (players: number, deals: Parameters<typeof scenario>[2] = []) =>
    start({ players, twoPacks: true }, deals)
  const PACKS = [...CARDS, ...CARDS]

  test.each([
    [5, 14, 2],
    [6, 12, 0],
    [7, 10, 2],
    [8, 9, 0],
  ])('DF-14 · DF-O7 · CO-93 · %i players get %i cards each, and %i stay out', (players, each, dead) => {
    const game = two(players)
    const { hands, piles } = dealOf(game.game())
    expect(hands.map((hand) => hand.length)).toEqual(Array.from({ length: players }, () => each))
    expect(piles['dead']?.cards.length ?? 0).toBe(dead)
    const everywhere = [...hands.flat(), ...(piles['dead']?.cards ?? [])]
    expect(everywhere.sort()).toEqual([...PACKS].sort())
    const { pack, distribute: lay, turned } = game.rules.dealing(game.game())
    const firstPacket = each === 10 ? 5 : 3
    const mine = lay(pack, 0).hands[1] ?? []
    expect(mine.slice(0, firstPacket)).toEqual(pack.slice(0, firstPacket))
    expect(mine[firstPacket]).toBe(pack[players * firstPacket])
    expect(turned?.(lay(pack, 0), 0)).toBe(pack[players * each - 1])
  })

  test('DF-O7 · five to eight players need two packs, and fewer may not have them', () => {
    const allowed = (options: Options) => differenzler.options.safeParse(options).success
    expect([5, 8].map((players) => allowed({ players, twoPacks: true }))).toEqual([true, true])
    expect([allowed({ players: 5 }), allowed({ players: 9, twoPacks: true })]).toEqual([false, false])
    expect([allowed({ twoPacks: true }), allowed({ players: 2, twoPacks: true })]).toEqual([false, false])
  })

  test('DF-15 · DF-A4 · the highest number is 309', () => {
    const game = two(6)
    expect(game.refused(0, 'predict 310').facts).toEqual({ most: 309 })
    game.move(0, 'predict 309')
    predictAll(game, [0, 0, 0, 0, 0, 0])
    game.playOut()
    expect(game.finished()[0]?.taken.reduce((a, b) => a + b)).toBe(309)
  })

  test('DF-16 · DF-A4 · the first of two equal cards wins the trick, and one of them is played at a time', () => {
    const starts = ['8b 8b', 'Ab', 'Ab', '7b', '6b', '6b 7r']
    const deal = fillDeal(5, starts, { each: 12, pack: PACKS, turned: '6r' })
    const game = two(6, [deal])
    predictAll(game)
    expect(game.legal(0).filter((offer) => offer.type === 'play' && offer.card === '8b')).toHaveLength(1)
    game.play('8b')
    expect(dealOf(game.game()).hands[0]).toHaveLength(11)
    expect(dealOf(game.game()).hands[0]).toContain('8b')
    game.play('Ab', 'Ab', '7b', '6b', '6b')
    expect(game.events('trickWon')[0]).toMatchObject({ seat: 1, points: 22 })
  })

  test('DF-16 · the second of two equal trumps does not overtrump', () => {
    const starts = ['Kb', 'Br', 'Br 7b', '', '', '']
    const deal = fillDeal(5, starts, { each: 12, pack: PACKS, turned: '6r' })
    const game = two(6, [deal])
    predictAll(game)
    game.play('Kb', 'Br')
    expect(game.refused(2, 'Br')).toMatchObject({ code: 'no-undertrump' })
  })

  test('DF-16 · CO-48 · who holds no trumps but two Puurs is not forced by a trump lead', () => {
    const trumps = CARDS.filter((card) => card.endsWith('r') && !'U6'.includes(card[0] ?? ''))
    const others = [...trumps, ...trumps].sort()
    const starts = [0, 4, 8, 12].map((from) => others.slice(from, from + 4).join(' '))
    const hands = [starts[0] ?? '', 'Ur Ur', ...starts.slice(1), '6r']
    const game = two(6, [fillDeal(5, hands, { each: 12, pack: PACKS, turned: '6r' }, ['', 'r'])])
    predictAll(game)
    game.play(cards(hands[0] ?? '')[0] as Card)
    expect(dealOf(game.game()).hands[1]).toEqual(expect.arrayContaining(['Ur', 'Ur']))
    expect(game.playable(1)).toHaveLength(new Set(dealOf(game.game()).hands[1]).size)
  })

  test('DF-O7 · the lot for the first dealer cannot be drawn even', () => {
    const { rules } = two(5)
    const open = { ...two(5).game(), deal: null, lots: [], finished: [] }
    const lot = rules.lot?.(open)
    expect(lot && 'draw' in lot && lot.draw(cards('Ka Ka 6b Aa Aa Or Or 7s'))).toEqual({
      seat: 2,
      cards: cards('Ka 6b Aa Or 7s'),
      order: 'rank-then-suit',
    })
  })
})
