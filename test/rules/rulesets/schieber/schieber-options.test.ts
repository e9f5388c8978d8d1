import { describe, expect, test } from 'vitest'
import { CARDS } from '../../../../src/rules/model/card.ts'
import { rankingRuleOf } from '../../../../src/rules/parts/tricks/card-ranking.ts'
import { rankingFromOptions } from '../../../../src/rules/rulesets/options/ranking-options.ts'
import { schieber } from '../../../../src/rules/rulesets/schieber.ts'
import { gameFromEvents, trickWonEvent, weisEvent } from '../../../support/rulesets/game-from-events.ts'
import type { PartialScoringInput } from '../../../support/rulesets/scoring-input.ts'
import { pointsBySide, scoringInput } from '../../../support/rulesets/scoring-input.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'

/*
 * Schieber: each option of the ruleset.
 */

const HANDS = [
  'As Ur 9r Ar Kr Or Ab Aa 6b',
  'Us 9a 8a 7a Bs 8s 6s Kb Ub',
  'Os 9s 7s Ka Ua 8r 7r Ob 9b',
  'Ks Oa Ba 6a Br 6r Bb 8b 7b',
]
const SUITS_EACH = ['a', 's', 'r', 'b'].map((suit) => CARDS.filter((card) => card[1] === suit).join(' '))

const rulesOf = (options: Record<string, unknown> = {}) => schieber.bind(schieber.options.parse(options))

/** The second deal of a game, in which forehand, seat 0, is the trump maker. */
const later = (options: Record<string, unknown> = {}, hands: readonly string[] = HANDS, before = [0, 0]) =>
  scenario(schieber, options, [deal(3, hands)], 1, before)

const named = (s: ReturnType<typeof later>, seat = 0) =>
  s.legal(seat).flatMap((offer) => {
    if (offer.type !== 'choose') return []
    const { type: _, ...contract } = offer
    return [Object.values(contract).join(' ')]
  })

/** The points of each Weis item that a seat can declare with its card. */
const declarable = (s: ReturnType<typeof later>, seat = 0) => [
  ...new Set(
    s
      .legal(seat)
      .flatMap((offer) => (offer.type === 'play' && offer.weis ? [JSON.stringify(offer.weis)] : [])),
  ),
]

/** The scores of both sides for the given scoring inputs. */
const scoreOf = (contract: string, what: PartialScoringInput, options: Record<string, unknown>) =>
  pointsBySide(rulesOf(options), scoringInput(contract, what))

test('options have the defaults of the page', () => {
  expect(schieber.options.parse({})).toEqual({
    multipliers: false,
    undenufeFactor: 3,
    target: 'by-multipliers',
    undenufeValues: 'ace11',
    noTrumpContracts: true,
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
    shoveBack: false,
    sevenOfRoses: 'first-hand',
    extraContracts: [],
    extraFactor: 3,
    gustav9Split: '4+5',
    trioOrder: 'tuo',
    trioValues: 'trump',
    deals: 'to-target',
    tie: 'shared',
    weis: true,
    stoeck: true,
    counterMatch: 'as-match',
    factors: 'standard',
    strokes: 'none',
  })
})

test.each([
  [3, 300],
  [4, 400],
  [6, 600],
])('SC-O2 · with multipliers Undenufe counts %i times', (undenufeFactor, points) => {
  const options = { multipliers: true, undenufeFactor }
  expect(scoreOf('undenufe', { taken: [100, 57] }, options)[0]).toBe(points)
  expect(scoreOf('obenabe', { taken: [100, 57] }, options)[0]).toBe(300)
})

test.each([
  ['ace11', 11 + 2 + 3 + 0],
  ['six11', 0 + 2 + 3 + 11],
] as const)(
  'SC-O4 · CO-O2 · in Undenufe with %s a trick of Ace, Under, Ober and Six is worth %i',
  (undenufeValues, points) => {
    const s = later({ undenufeValues }, [
      'As Ur 9r Ar Kr Or Ab Aa 6b',
      'Us 9a 8a 7a Bs 8s Ks Kb Ub',
      'Os 9s 7s Ka Ua 8r 7r Ob 9b',
      '6s Oa Ba 6a Br 6r Bb 8b 7b',
    ])
    s.move(0, 'choose undenufe')
    s.play('As', 'Us', 'Os', '6s')
    expect(s.events('trickWon')).toMatchObject([{ seat: 3, points }])
  },
)

test('SC-O5 · without no-trump contracts only the suits can be named', () => {
  const s = later({ noTrumpContracts: false })
  expect(named(s)).toEqual(['shields', 'acorns', 'bells', 'roses'])
  expect(s.refused(0, 'choose obenabe')).toMatchObject({ code: 'denomination-not-offered', rule: 'SC-7' })
})

describe('Weis', () => {
  const SEVEN_IN_A_ROW = [
    'As Ks Os Us Bs 9s 8s Ab Kb',
    'Ur 9a 8a 7a 6a 7s 6s Ob Ub',
    'Ar Kr Or Ka Ua 8r 7r 9b 8b',
    '9r Oa Ba Aa Br 6r Bb 6b 7b',
  ]
  test.each([
    ['overview', 100],
    ['gross', 200],
  ])('SC-O7 · CO-O3 · seven in a row by the %s table: %i', (weisTable, value) => {
    const s = later({ weisTable }, SEVEN_IN_A_ROW)
    s.move(0, 'choose roses')
    s.move(0, 'Ab weis AsKsOsUsBs9s8s')
    expect(s.events('weisDeclared')).toMatchObject([{ seat: 0, value }])
  })

  test('SC-O7 · CO-O7 · CO-63 · a long run may be cut into two, by option only', () => {
    const cut = [cards('As Ks Os Us'), cards('Bs 9s 8s')]
    const s = later({}, SEVEN_IN_A_ROW)
    s.move(0, 'choose roses')
    expect(s.refused(0, { type: 'play', card: 'Ab', weis: cut }).code).toBe('weis-incomplete')
    const hands = ['As Ks Os Us Bs 9s 8s 7s Kb', 'Ur 9a 8a 7a 6a Ab 6s Ob Ub', ...SEVEN_IN_A_ROW.slice(2)]
    const eight = [cards('As Ks Os Us Bs'), cards('9s 8s 7s')]
    const split = later({}, hands)
    split.move(0, 'choose roses')
    split.move(0, { type: 'play', card: 'Kb', weis: eight })
    const whole = later({ weisSplitRuns: false }, hands)
    whole.move(0, 'choose roses')
    expect(whole.refused(0, { type: 'play', card: 'Kb', weis: eight })).toMatchObject({
      code: 'weis-overlap',
      rule: 'CO-64',
    })
  })

  const CROSSED = [
    'As Aa Ar Ab Ks Os 6s 7s 8b',
    'Us Bs 9s 8s Kr Ur 9a 8a Kb',
    'Ka Oa Ua 9r 8r 7r Ob Bb 7b',
    'Ba 7a 6a Or Br 6r Ub 9b 6b',
  ]
  test.each([
    [{}, false],
    [{ weisTable: 'gross' }, true],
    [{ weisShareCards: true }, true],
    [{ weisTable: 'gross', weisShareCards: false }, false],
  ])('CO-O6 · CO-62 · with %o a sequence and a quartet may share a card: %s', (options, shared) => {
    const s = later(options, CROSSED)
    s.move(0, 'choose roses')
    const both = JSON.stringify([cards('Aa As Ar Ab'), cards('As Ks Os')])
    expect(declarable(s).includes(both)).toBe(shared)
  })

  test.each([
    [100, true],
    [0, false],
  ] as const)('CO-O5 · four Banners are worth %i', (fourBanners, declared) => {
    const s = later({ fourBanners }, [
      'Bs Ba Br Bb Ks 6s 7s 8b Ar',
      'Us As 9s 8s Kr Ur 9a 8a Kb',
      'Ka Oa Ua 9r 8r 7r Ob Aa 7b',
      'Os 7a 6a Or Ab 6r Ub 9b 6b',
    ])
    s.move(0, 'choose bells')
    expect(declarable(s).length > 0).toBe(declared)
  })

  const PARTNERS = [
    'As Ks Os Ur 9r Ar 6a 7a 6b',
    'Us 9s 8s Ba 8a Br 8r Kb 9b',
    'Bs 7s Ob Ub Bb Kr Ka Ua 8b',
    '6s Aa Oa 9a 7r 6r Or Ab 7b',
  ]
  test('SC-10 · CO-A6 · a partner who could have declared and did not loses the Weis', () => {
    const s = later({}, PARTNERS)
    s.move(0, 'choose roses')
    s.move(0, 'As weis AsKsOs')
    s.play('Us', 'Bs', '6s')
    expect(s.events('weisScored')).toMatchObject([{ side: 0, points: 20, items: [{ seat: 0, value: 20 }] }])
  })

  test('SC-10 · CO-A6 · a partner whose item was too low to be declared scores it', () => {
    const s = later({}, ['As Ks Os Us Ur Ar 6a 7a 6b', '9r 9s 8s Ba 8a Br 8r Kb 9b', ...PARTNERS.slice(2)])
    s.move(0, 'choose roses')
    s.move(0, 'As weis AsKsOsUs')
    s.play('8s')
    expect(s.refused(2, 'Bs weis ObUbBb').code).toBe('weis-too-low')
    s.play('7s', '6s')
    const [scored] = s.events('weisScored')
    expect(scored?.items).toEqual([
      { seat: 0, value: 50 },
      { seat: 2, value: 20 },
    ])
  })

  test('CO-O16 · CO-69 · with weisBy player the partner of the best item scores nothing', () => {
    const hands = ['As Ks Os Us Ur Ar 6a 7a 6b', '9r 9s 8s Ba 8a Br 8r Kb 9b', ...PARTNERS.slice(2)]
    const itemsBy = (options: Record<string, unknown>) => {
      const s = later(options, hands)
      s.move(0, 'choose roses')
      s.move(0, 'As weis AsKsOsUs')
      s.play('8s', '7s', '6s')
      return s.events('weisScored')
    }
    expect(itemsBy({})).toMatchObject([{ side: 0, points: 70 }])
    expect(itemsBy({ weisBy: 'side' })).toMatchObject([{ side: 0, points: 70 }])
    expect(itemsBy({ weisBy: 'player' })).toMatchObject([
      { side: 0, points: 50, items: [{ seat: 0, value: 50 }] },
    ])
  })

  test('CO-O16 · CO-72 · with weisBy player a trick of the partner does not keep the Weis', () => {
    const weisWith = (winner: number, options: Record<string, unknown>) => {
      const { rules } = later(options)
      const game = gameFromEvents([weisEvent(0, 0, 50), trickWonEvent(winner, 20), trickWonEvent(1, 20)])
      return rules.score(rules.scoringInput(game)).filter((line) => line.for === 'weis')
    }
    const kept = [{ side: 0, points: 50, for: 'weis' }]
    expect(weisWith(2, {})).toEqual(kept)
    expect(weisWith(2, { weisBy: 'player' })).toEqual([])
    expect(weisWith(0, { weisBy: 'player' })).toEqual(kept)
    expect(weisWith(2, { weisBy: 'player', weisRequiresTrick: false })).toEqual(kept)
  })

  test('CO-72 · CO-O8 · a side without a trick keeps its Weis only where none is required', () => {
    const lost = { taken: [157, 0], weis: [0, 20] }
    expect(scoreOf('roses', lost, {})).toEqual([257, 0])
    expect(scoreOf('roses', lost, { weisRequiresTrick: false })).toEqual([257, 20])
  })

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'CO-79 · CO-O14 · weisMustShow %s: %i seat shows its cards as soon as they score',
    (weisMustShow, shown) => {
      const s = later({ weisMustShow })
      s.move(0, 'choose roses')
      s.play('As')
      s.move(1, 'Us weis 9a8a7a')
      s.play('Os', 'Ks')
      expect(s.events('weisShown')).toHaveLength(shown)
      expect(s.view(null).deal?.melds).toEqual([
        { seat: 1, value: 20, scored: true, ...(weisMustShow && { cards: cards('9a 8a 7a') }) },
      ])
      // Shown Weis needs no inspection.
      expect(s.legal(0).some((offer) => offer.type === 'inspect')).toBe(!weisMustShow)
    },
  )

  test('CO-79 · Stöck in Weis that is shown counts at once', () => {
    const s = later({ weisMustShow: true })
    s.move(0, 'choose roses')
    s.move(0, 'As weis AaAsArAb+KrOrUr')
    s.play('Us', 'Os', 'Ks')
    expect(s.events('stoeckScored')).toEqual([{ type: 'stoeckScored', seat: 0, points: 20 }])
  })
})

test.each([
  ['stoeck-weis-stich', 0],
  ['stoeck-stich-weis', 0],
  ['stich-stoeck-weis', 1],
  ['weis-stoeck-stich', 0],
  ['weis-stich-stoeck', 1],
  ['stich-weis-stoeck', 1],
])(
  'SC-O10 · CO-O10 · CO-80 · A needs Stöck, B a trick: counted as %s side %i is first',
  (countOrder, winner) => {
    const s = later({ countOrder, claims: 'off' }, HANDS, [980, 986])
    s.move(0, 'choose roses')
    // Seat 1 wins the first trick with the King of bells; the Stöck of seat 0 is shown late.
    s.play('6b', 'Kb', '9b', 'Bb', '9a', 'Ka', 'Oa', 'Aa')
    s.playOut()
    expect([s.points(0, 'stoeck'), s.totals().every((points) => points >= 1000)]).toEqual([20, true])
    expect(s.game().result?.winners).toEqual([winner])
  },
)

test('SC-O11 · where the partner may shove back, the trump maker must name a contract then', () => {
  const s = later({ shoveBack: true })
  s.moves('0:shove, 2:shove')
  expect(s.toAct()).toEqual([0])
  expect(s.refused(0, 'shove')).toMatchObject({ code: 'cannot-shove', rule: 'SC-6' })
  s.move(0, 'choose bells')
  expect(s.toAct()).toEqual([0])
})

test.each([
  ['first-hand', 2, 0],
  ['every-hand', 2, 2],
  ['off', 0, 0],
])(
  'SC-O12 · sevenOfRoses %s: seat %i makes trumps in the first hand, seat %i in a later one',
  (sevenOfRoses, first, then) => {
    const s = scenario(schieber, { sevenOfRoses }, [deal(3, HANDS)])
    expect(s.toAct()).toEqual([first])
    const second = later({ sevenOfRoses })
    expect(second.toAct()).toEqual([then])
    second.move(then, 'choose acorns')
    expect(second.toAct()).toEqual([then])
    s.move(first, 'choose acorns')
    s.playOut()
    expect(s.game().deal?.dealer).toBe(first)
  },
)

describe('SC-O13 · further contracts', () => {
  test('each brings what must be said with it', () => {
    const plain = ['shields', 'acorns', 'bells', 'roses', 'obenabe', 'undenufe']
    const extra = (...extraContracts: string[]) => named(later({ extraContracts })).slice(plain.length)
    expect(extra()).toEqual([])
    expect(extra('slalom')).toEqual(['slalom obenabe', 'slalom undenufe'])
    expect(extra('gustav')).toEqual(['gustav obenabe', 'gustav undenufe'])
    expect(extra('trio')).toEqual(['tuo acorns', 'tuo shields', 'tuo roses', 'tuo bells'])
    expect(extra('tutti')).toEqual(['tutti'])
    expect(extra('misere')).toEqual(plain.map((contract) => `${contract} true`))
    expect(extra('tutti', 'slalom')).toHaveLength(3)
    const s = later({ extraContracts: ['slalom', 'trio'] })
    expect(s.refused(0, 'choose slalom')).toMatchObject({ code: 'opens-required', rule: 'SC-7' })
    expect(s.refused(0, 'choose tuo').code).toBe('denomination-not-offered')
  })

  test.each([
    ['slalom', 'slalom', [57, 100]],
    ['gustav', 'gustav', [57, 100]],
    ['tuo', 'trio', [57, 100]],
    ['tutti', 'tutti', [57, 100]],
    ['roses misere', 'misere', [100, 57]],
  ])('SC-O13 · with multipliers %s counts 3 times, or as agreed', (contract, extra, once) => {
    const options = { multipliers: true, extraContracts: [extra] }
    const what = { taken: [57, 100] }
    expect(scoreOf(contract, what, options)).toEqual(once.map((points) => 3 * points))
    expect(scoreOf(contract, what, { ...options, extraFactor: 2 })).toEqual(once.map((points) => 2 * points))
  })

  test('CO-24 · slalom: the tricks alternate', () => {
    const s = later({ extraContracts: ['slalom'] })
    s.move(0, 'choose slalom undenufe')
    s.play('As', '6s', 'Os', 'Ks')
    expect(s.events('trickWon').at(-1)?.seat).toBe(1)
    s.play('Kb', 'Ob', '7b', 'Ab')
    expect(s.events('trickWon').at(-1)?.seat).toBe(0)
  })

  test.each([
    ['4+5', 'obenabe', 'undenufe'],
    ['5+4', 'obenabe', 'obenabe'],
  ])('CO-O12 · CO-26 · gustav %s opening obenabe: trick 4 is %s, trick 5 %s', (gustav9Split, _, fifth) => {
    const s = later({ gustav9Split, extraContracts: ['gustav'] }, SUITS_EACH)
    s.move(0, 'choose gustav obenabe')
    for (let trick = 0; trick < 9; trick++) s.play(...SUITS_EACH.map((hand) => cards(hand)[trick] ?? 'Aa'))
    expect(s.points(0, 'cards')).toBe(157)
    const ranking = rankingRuleOf(rankingFromOptions(schieber.options.parse({ gustav9Split })))
    const order = (trick: number) =>
      ranking({ denomination: 'gustav', opens: 'obenabe', doubled: false, redoubled: false }, trick, 'roses')
    const high = (trick: number) => order(trick).strength('Ar') > order(trick).strength('6r')
    expect([high(3), high(4), high(5)]).toEqual([true, fifth === 'obenabe', false])
  })

  test.each([
    ['tuo', '6s', 1],
    ['tou', 'As', 0],
  ])('CO-O13 · CO-28 · %s: the fourth trick goes to %s', (trioOrder, _, winner) => {
    const s = later({ trioOrder, extraContracts: ['trio'] })
    s.move(0, 'choose tuo roses')
    s.play('Ur', '8s', '7r', '6r', '9r', '8a', '8r', 'Br', 'Ar', '7a', '7s', '6a')
    expect(s.events('trickWon').map(({ seat }) => seat)).toEqual([0, 0, 0])
    s.play('As', '6s', '9s', 'Ks')
    expect(s.events('trickWon').at(-1)?.seat).toBe(winner)
  })

  test.each([
    ['trump', 20 + 0 + 0 + 0],
    ['notrump', 2 + 8 + 0 + 0],
  ])(
    'CO-O13 · CO-29 · a trio counted as %s: Under of trumps, an Eight, a Seven and a Six are %i',
    (trioValues, points) => {
      const s = later({ trioValues, extraContracts: ['trio'] })
      s.move(0, 'choose tuo roses')
      s.play('Ur', '8s', '7r', '6r')
      expect(s.events('trickWon').at(-1)?.points).toBe(points)
      s.playOut()
      expect(s.points(0, 'cards') + s.points(1, 'cards')).toBe(157)
    },
  )

  test('CO-75 · CO-A9 · a trio has Stöck of its trumps, tutti and slalom have none', () => {
    const stoeckIn = (extra: string, contract: string) => {
      const s = later({ extraContracts: [extra] })
      s.move(0, contract)
      s.playOut()
      return s.events('stoeckScored').length
    }
    expect(stoeckIn('trio', 'choose tuo roses')).toBe(1)
    expect(stoeckIn('tutti', 'choose tutti')).toBe(0)
    expect(stoeckIn('slalom', 'choose slalom obenabe')).toBe(0)
  })

  test('CO-30 · tutti: the suit of the card led is trump, its Under on top, and no other suit wins', () => {
    const s = later({ extraContracts: ['tutti'] })
    s.move(0, 'choose tutti')
    s.play('As', 'Us', '9s', 'Ks')
    expect(s.events('trickWon').at(-1)).toMatchObject({ seat: 1, points: 11 + 2 + 0 + 4 })
    // Bells are led: only they count, and the Under of bells beats the Ace.
    s.play('Kb', '9b', '7b', 'Ab')
    expect(s.events('trickWon').at(-1)).toMatchObject({ seat: 2, points: 4 + 0 + 0 + 11 })
    s.play('7r', '6r')
    expect(s.playable(0)).toEqual(['Ar', 'Kr', 'Or', 'Ur', '9r'])
    s.play('Or')
    expect(s.playable(1)).toHaveLength(7)
    s.play('Ub')
    expect(s.events('trickWon').at(-1)).toMatchObject({ seat: 0, points: 3 + 2 })
  })

  test('CO-30 · CO-42 · in tutti the Under of the suit led is the Puur: it is never forced', () => {
    const s = later({ extraContracts: ['tutti'] }, [
      'As Ur 9r Ar Kr Or Ab Aa 6b',
      'Us 9a 8a 7a 7r 8r Ka Kb Ub',
      'Os 9s 7s Bs Ua 8s 6s Ob 9b',
      'Ks Oa Ba 6a Br 6r Bb 8b 7b',
    ])
    s.move(0, 'choose tutti')
    s.play('As')
    expect(s.playable(1)).toHaveLength(9)
    expect(s.playable(0)).toEqual([])
  })

  test('CO-33 · misère: both sides exchange everything they made', () => {
    const what = { taken: [40, 117], weis: [0, 50] }
    const options = { extraContracts: ['misere'] }
    expect(scoreOf('roses', what, options)).toEqual([40, 167])
    expect(scoreOf('roses misere', what, options)).toEqual([167, 40])
    expect(scoreOf('roses misere', { ...what, declarers: 1 }, options)).toEqual([167, 40])
    expect(scoreOf('roses misere', { taken: [157, 0] }, options)).toEqual([0, 257])
  })

  test('CO-33 · a side can claim with what the others have made for it', () => {
    const s = later({ extraContracts: ['misere'] }, HANDS, [300, 985])
    s.move(0, 'choose acorns misere')
    s.play('As', 'Us', 'Os', 'Ks')
    s.move(1, 'claim')
    expect(s.game().result).toEqual({ winners: [1], kind: 'double' })
    expect(s.totals()).toEqual([300, 1005])
  })
})

test.each([
  [100, [257, 0]],
  [50, [207, 0]],
  [0, [157, 0]],
])('CO-O11 · SC-T11 · the Match bonus is %i', (matchBonus, expected) => {
  expect(scoreOf('roses', { taken: [157, 0] }, { matchBonus })).toEqual(expected)
})

test('the board is a slate of hundreds, fifties, twenties and the rest', () => {
  const game = gameFromEvents([], { before: [{ side: 0, points: 397, for: 'cards' }] })
  expect(rulesOf().board?.(game, [])).toEqual({
    target: 1000,
    slate: [
      { side: 0, hundreds: 3, fifties: 1, twenties: 2, rest: 7 },
      { side: 1, hundreds: 0, fifties: 0, twenties: 0, rest: 0 },
    ],
    wins: [0, 0],
    deals: null,
    strokes: null,
  })
})
