import { describe, expect, test } from 'vitest'
import { CARDS } from '../../../src/rules/model/card.ts'
import type { Move } from '../../../src/rules/model/moves.ts'
import { kreuzjass } from '../../../src/rules/rulesets/kreuzjass.ts'
import { gameFromEvents } from '../../support/rulesets/game-from-events.ts'
import type { PartialScoringInput } from '../../support/rulesets/scoring-input.ts'
import { pointsBySide, scoringInput } from '../../support/rulesets/scoring-input.ts'
import { cards, deal, scenario } from '../../support/scenario.ts'

/*
 * Kreuzjass: deal, trumps, play and scores.
 */

/** Seat 3 deals, and its last card is the Under of bells. */
const HANDS = [
  'As Ur 9r Ar Kr Or Ab Aa 6b',
  'Us 9a 8a 7a Bs 8s 6s Kb 7b',
  'Os 9s 7s Ka Ua 8r 7r Ob 9b',
  'Ks Oa Ba 6a Br 6r Bb 8b Ub',
]
const roses: Move = { type: 'choose', denomination: 'roses' }
const rulesOf = (options: Record<string, unknown> = {}) => kreuzjass.bind(kreuzjass.options.parse(options))
const game = (options: Record<string, unknown> = {}, before: number[] = [0, 0], hands = HANDS) =>
  scenario(kreuzjass, options, [deal(3, hands)], 1, before)

/** The scores of both sides for the given scoring inputs, with bells as trumps. */
const scoreOf = (what: PartialScoringInput, options: Record<string, unknown> = {}) =>
  pointsBySide(rulesOf(options), scoringInput('bells', what))

test('KJ-1 · four in two partnerships, 36 cards, nine each in threes', () => {
  const rules = rulesOf()
  const { pack, distribute: lay } = rules.dealing(gameFromEvents([]))
  expect([rules.seats, rules.sides, pack.length]).toEqual([4, [0, 1], 36])
  expect([0, 1, 2, 3].map((seat) => rules.sideOf(gameFromEvents([]), seat))).toEqual([0, 1, 0, 1])
  expect(lay(CARDS, 0).hands[1]).toEqual([
    ...CARDS.slice(0, 3),
    ...CARDS.slice(12, 15),
    ...CARDS.slice(24, 27),
  ])
})

describe('trumps', () => {
  test('KJ-3 · KJ-T1 · CO-95 · KJ-A1 · the last card of the dealer, seat 3, is the Under of bells: bells are trumps, and it stays', () => {
    const s = game()
    expect(s.view(null).deal).toMatchObject({
      dealer: 3,
      turned: 'Ub',
      phase: 'play',
      contract: { denomination: 'bells' },
    })
    expect(s.game().deal?.hands[3]).toContain('Ub')
    expect(s.view(null).deal?.handSizes).toEqual([9, 9, 9, 9])
  })

  test('KJ-3 · whoever deals, of an ordinary deal the last card of the pack is turned', () => {
    const s = scenario(kreuzjass, {}, [], 7)
    for (let number = 0; number < 3; number++) {
      const { dealer = 0, turned, hands = [] } = s.game().deal ?? {}
      expect(hands[dealer]).toContain(turned)
      s.playOut(number)
    }
  })

  test('KJ-4 · KJ-T1 · forehand leads', () => {
    const s = game()
    expect(s.toAct()).toEqual([0])
    expect(s.view(null).deal?.trick).toEqual({ leader: 0, plays: [] })
    expect(s.refused(3, 'Ub').code).toBe('not-your-turn')
  })

  test('KJ-2 · KJ-T4 · there is no shoving, no Obenabe and no Undenufe', () => {
    const turned = game()
    for (const denomination of ['obenabe', 'undenufe', 'roses'] as const) {
      expect(turned.refused(0, `choose ${denomination}`).code).toBe('move-not-available')
    }
    expect(turned.refused(0, 'shove').code).toBe('move-not-available')
    const named = game({ trumpSource: 'forehand-names' })
    for (const denomination of ['obenabe', 'undenufe', 'slalom'] as const) {
      expect(named.refused(0, `choose ${denomination}`)).toMatchObject({
        code: 'denomination-not-offered',
        rule: 'KJ-2',
      })
    }
    expect(named.refused(0, 'shove').code).toBe('move-not-available')
  })

  test('KJ-O2 · forehand names trumps where no card is turned, and leads', () => {
    const s = game({ trumpSource: 'forehand-names' })
    expect(s.view(null).deal?.turned).toBe(null)
    expect(s.toAct()).toEqual([0])
    expect(s.refused(1, roses)).toMatchObject({ code: 'not-your-turn', rule: 'KJ-O2' })
    expect(s.legal(0).map((offer) => ('denomination' in offer ? offer.denomination : offer.type))).toEqual([
      'acorns',
      'shields',
      'roses',
      'bells',
    ])
    s.move(0, roses)
    expect(s.toAct()).toEqual([0])
    expect(s.view(null).deal?.contract).toMatchObject({ declarer: 0, denomination: 'roses' })
  })
})

test('KJ-5 · the first dealer is drawn by lot, and the deal moves on one seat each hand', () => {
  const s = scenario(kreuzjass, {}, [], 3)
  const [lot] = s.events('lotDrawn')
  expect(lot?.purpose).toBe('dealer')
  expect(lot?.cards).toHaveLength(4)
  const dealers = []
  for (let number = 0; number < 5; number++) {
    dealers.push(s.game().deal?.dealer)
    s.playOut(number)
  }
  expect(dealers).toEqual([0, 1, 2, 3, 4].map((step) => ((lot?.seat ?? 0) + step) % 4))
})

describe('play and scoring', () => {
  test('KJ-6 · follow suit or trump, no undertrumping', () => {
    const s = game()
    s.play('As')
    expect(s.playable(1).toSorted()).toEqual(cards('6s 7b 8s Bs Kb Us'))
    s.play('Kb')
    expect(s.playable(2).toSorted()).toEqual(cards('7s 9b 9s Os'))
    expect(s.refused(2, 'Ob')).toMatchObject({ code: 'no-undertrump', rule: 'CO-45' })
  })

  test('KJ-6 · Weis goes to the better side, Stöck to its owner, and the cards make 157', () => {
    const s = game(
      {},
      [0, 0],
      [
        'As Ur 9r Ar Br Or Ab Aa Kb',
        'Us 9a 8a 7a Bs 8s 6s 6b 7b',
        'Os 9s 7s Ka Ua 8r 7r Kr 9b',
        'Ks Oa Ba 6a 6r Ob Bb 8b Ub',
      ],
    )
    s.play('As')
    s.move(1, 'Us weis 9a8a7a')
    s.play('Os')
    s.move(3, 'Ks weis ObUbBb')
    expect(s.events('weisScored')).toMatchObject([{ side: 1, points: 40 }])
    s.playOut()
    expect(s.events('stoeckScored')).toEqual([])
    expect(s.points(0, 'cards') + s.points(1, 'cards')).toBe(157)
    expect([s.points(0, 'weis'), s.points(1, 'weis')]).toEqual([0, 40])
    expect(scoreOf({ taken: [157, 0], stoeck: [1] })).toEqual([257, 20])
  })

  test('KJ-T2 · 97 to 60 and Weis 20 for the first side: 117 to 60', () => {
    expect(scoreOf({ taken: [97, 60], weis: [20, 0] })).toEqual([117, 60])
  })

  test('KJ-T3 · KJ-A3 · a Match: 257 to 0', () => {
    const suits = ['b', 's', 'r', 'a'].map((suit) => CARDS.filter((card) => card[1] === suit).join(' '))
    const s = scenario(kreuzjass, {}, [deal(1, suits.toReversed())], 1, [0, 0])
    // Seat 2 leads. The dealer, seat 1, turned the Six of roses and holds all roses, the trumps.
    s.play('As', 'Ab', 'Aa', '6r')
    s.playOut()
    expect(s.lines()).toEqual([
      { side: 0, points: 0, for: 'cards' },
      { side: 1, points: 157, for: 'cards' },
      { side: 1, points: 100, for: 'match' },
      { side: 1, points: 20, for: 'stoeck' },
    ])
    expect(scoreOf({ taken: [157, 0] })).toEqual([257, 0])
    expect(scoreOf({ taken: [157, 0] }, { matchBonus: 0 })).toEqual([157, 0])
  })
})

describe('the end', () => {
  test.each([
    [1000, 999, 'playing'],
    [1000, 1000, 'finished'],
    [750, 749, 'playing'],
    [750, 750, 'finished'],
    [1200, 1199, 'playing'],
    [1200, 1200, 'finished'],
  ])('KJ-7 · KJ-O1 · with the target %i and %i points the game is %s', (target, before, expected) => {
    const s = game({ target, claims: 'auto' }, [before - 20, 600])
    s.play('As', 'Us', 'Os', 'Ks')
    expect(s.game().status).toBe(expected)
    if (expected === 'finished') expect(s.game().result).toEqual({ winners: [0], kind: 'single' })
  })

  test('KJ-7 · CO-82 · KJ-A2 · a claim wins when it is right and loses when it is wrong', () => {
    const right = game({}, [980, 600])
    right.play('As', 'Us', 'Os', 'Ks')
    right.move(2, 'claim')
    expect(right.game().result).toEqual({ winners: [0], kind: 'single' })
    const wrong = game({}, [979, 600])
    wrong.play('As', 'Us', 'Os', 'Ks')
    wrong.move(2, 'claim')
    expect(wrong.game().result).toEqual({ winners: [1], kind: 'wrong-claim' })
  })

  test('KJ-7 · CO-80 · if both sides get there in one hand, the order of counting decides', () => {
    const played = (weisRequiresTrick: boolean, claimant?: number) => {
      const s = game({ weisRequiresTrick, claims: claimant === undefined ? 'off' : 'on' }, [985, 990])
      s.play('As')
      s.move(1, 'Us weis 9a8a7a')
      s.play('Os', 'Ks')
      if (claimant === undefined) s.playOut()
      else s.move(claimant, 'claim')
      expect(s.totals().every((points) => points >= 1000)).toBe(true)
      return s.game().result?.winners
    }
    expect(played(true)).toEqual([0])
    expect(played(false)).toEqual([1])
    expect([0, 1].map((claimant) => played(false, claimant))).toEqual([[1], [1]])
  })

  test.each([
    [true, 499, 'double', [2, 0]],
    [true, 500, 'single', [1, 0]],
    [false, 499, 'single', [1, 0]],
  ])('KJ-8 · KJ-O3 · doubleWin %s, the losers have %i: %s', (doubleWin, losers, kind, wins) => {
    const s = game({ doubleWin }, [985, losers])
    s.play('As', 'Us', 'Os', 'Ks')
    s.move(0, 'claim')
    expect(s.game().result).toEqual({ winners: [0], kind })
    expect(s.board()).toMatchObject({ target: 1000, wins })
  })
})

describe('KJ-O4 · Weis, claims and counting by the options of Schieber', () => {
  test('KJ-O4 · they have the same names and defaults', () => {
    expect(kreuzjass.options.parse({})).toEqual({
      target: 1000,
      trumpSource: 'turned-card',
      doubleWin: true,
      fourNines: 150,
      fourBanners: 100,
      weisTable: 'overview',
      weisRequiresTrick: true,
      weisBy: 'side',
      weisMustShow: false,
      weisShareCards: 'by-table',
      weisSplitRuns: true,
      stoeckCall: 'automatic',
      matchBonus: 100,
      claims: 'on',
      countOrder: 'stoeck-weis-stich',
      deals: 'to-target',
      tie: 'shared',
      weis: true,
      stoeck: true,
      strokes: 'none',
    })
  })

  const NINES = [
    '9a 9s 9r 9b As Ks 6a 7s 6b',
    'Us Ua 8a 7a Bs 8s 6s Kb 7b',
    'Os Ur Ar Ka Aa 8r 7r Ob Kr',
    'Or Oa Ba Ab Br 6r Bb 8b Ub',
  ]
  test.each([
    [150, true],
    [0, false],
  ] as const)('KJ-O4 · four Nines %i', (fourNines, declared) => {
    const s = game({ fourNines }, [0, 0], NINES)
    const move: Move = { type: 'play', card: 'As', weis: [cards('9a 9s 9r 9b')] }
    if (declared) s.move(0, move)
    else expect(s.refused(0, move).code).toBe('weis-not-held')
    expect(s.events('weisDeclared').map(({ value }) => value)).toEqual(declared ? [150] : [])
  })

  test.each([
    ['overview', 100],
    ['gross', 150],
  ])('KJ-O4 · six in a row by the %s table: %i', (weisTable, value) => {
    const s = game(
      { weisTable },
      [0, 0],
      [
        'As Ks Os Us Bs 9s 6a Ar Or',
        '9a Ua 8a 7a 7r 8s 6s Kb 7b',
        '9r Ur 7s Ka Aa 8r Kr Ob 9b',
        '6b Oa Ba Ab Br 6r Bb 8b Ub',
      ],
    )
    s.move(0, '6a weis AsKsOsUsBs9s')
    expect(s.events('weisDeclared')).toMatchObject([{ value }])
  })

  test('KJ-O4 · CO-72 · Weis without a trick', () => {
    const lost = { taken: [157, 0], weis: [0, 20] }
    expect(scoreOf(lost)).toEqual([257, 0])
    expect(scoreOf(lost, { weisRequiresTrick: false })).toEqual([257, 20])
  })

  test('KJ-O4 · CO-79 · Weis that must be shown is laid open', () => {
    const s = game({ weisMustShow: true })
    s.play('As')
    s.move(1, 'Us weis 9a8a7a')
    s.play('Os', 'Ks')
    expect(s.view(0).deal?.melds).toEqual([{ seat: 1, value: 20, scored: true, cards: cards('9a 8a 7a') }])
  })

  test('KJ-O4 · claims can be off or automatic', () => {
    expect(game({ claims: 'off' }).refused(0, 'claim').code).toBe('move-not-available')
    expect(game({ claims: 'auto' }).refused(0, 'claim').code).toBe('move-not-available')
    expect(game().refused(3, 'claim')).toMatchObject({ code: 'cannot-claim', rule: 'CO-82' })
    expect(game({}, [985, 0]).legal(2)).toEqual([{ type: 'claim', risk: 'loses-game' }])
  })
})

test('the turned card cannot be robbed with the Six of trumps, and everybody knows it until it is played', () => {
  const s = game()
  expect(s.refused(0, 'rob').code).toBe('move-not-available')
  for (const viewer of [null, 0, 1, 2, 3]) expect(s.view(viewer).deal?.turned).toBe('Ub')
  expect(s.events('dealt').at(-1)).toMatchObject({ turned: 'Ub' })
})
