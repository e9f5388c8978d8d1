import { describe, expect, test } from 'vitest'
import type { Denomination } from '../../../../src/rules/model/contract.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import { PACK_36 } from '../../../../src/rules/parts/dealing/packets.ts'
import { ineffectiveOptions } from '../../../../src/rules/rulesets/options/ineffective-options.ts'
import { sidiBarrani } from '../../../../src/rules/rulesets/sidi-barrani.ts'
import {
  bidThenThreePasses,
  legalMoveTypes,
  makeCalls,
  parseCall,
} from '../../../support/rulesets/auction-calls.ts'
import { dealHolding, EVERY_TRICK, playFromTheLeft } from '../../../support/rulesets/deal-worth-points.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'
import { HANDS_WITHOUT_MELDS } from '../../deal-without-melds.ts'

const items = (...written: string[]) => written.map(cards)

/** A deal in which the seat after the dealer (by default seat 0) declares and leads. */
const declared = (
  bid: string,
  hands: readonly string[] = HANDS_WITHOUT_MELDS,
  { options = {}, dealer = 3 }: { options?: Record<string, unknown>; dealer?: number } = {},
): Scenario => {
  const table = scenario(sidiBarrani, options, [deal(dealer, hands)])
  bidThenThreePasses(table, bid)
  return table
}

describe('players, pack and deal', () => {
  test('SB-1 · four players in two fixed partnerships, partners opposite', () => {
    expect(sidiBarrani.players).toEqual([4])
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    expect(table.view(null).seats.map(({ side }) => side)).toEqual([0, 1, 0, 1])
  })

  test('SB-1 · deal, auction and play go round in the same direction, seat by seat', () => {
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    const turns: number[] = []
    for (const said of ['40 roses', 'pass', 'pass', 'pass']) {
      turns.push(...table.toAct())
      makeCalls(table, said)
    }
    for (const card of cards('As Os Us 9s')) {
      turns.push(...table.toAct())
      table.play(card)
    }
    expect(turns).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
    table.playOut()
    expect(table.view(null).deal?.dealer).toBe(0)
  })

  test('SB-2 · all 36 cards of the Jass pack are dealt', () => {
    const table = scenario(sidiBarrani, {})
    expect([...(table.game().deal?.hands.flat() ?? [])].sort()).toEqual([...PACK_36].sort())
  })

  test.each([
    ['acorns', 'Ua Oa 8a 9s', 0, 20 + 3],
    ['acorns', '9a Ba 6a 7s', 0, 14 + 10],
    ['acorns', 'Ks 8s Us 7s', 0, 4 + 2],
    ['acorns', 'As Oa Us 9s', 1, 11 + 3 + 2],
    ['obenabe', 'As 8s Us 9s', 0, 11 + 8 + 2],
    ['obenabe', '6b 9b 8b 7b', 1, 8],
    ['obenabe', 'Aa Ba 8a Ab', 0, 11 + 10 + 8 + 11],
    ['undenufe', '6b 9b 8b 7b', 0, 8],
    ['undenufe', 'As 8s Us 6s', 3, 11 + 8 + 2],
  ] as const)(
    'SB-2 · SB-22 · in %s the trick %s goes to seat %i, with %i points, who leads',
    (mode, trick, seat, points) => {
      const table = declared(`40 ${mode}`)
      table.play(...cards(trick))
      expect(table.events('trickWon')).toEqual([{ type: 'trickWon', seat, points }])
      expect(table.toAct()).toEqual([seat])
      expect(table.playable(seat)).toHaveLength(8)
    },
  )

  test.each(['acorns', 'obenabe', 'undenufe'])('SB-3 · a hand of %s holds 157 card points', (mode) => {
    const table = declared(`40 ${mode}`)
    table.playOut()
    expect(table.points(0, 'cards') + table.points(1, 'cards')).toBe(157)
    expect(table.points(0, 'match') + table.points(1, 'match')).toBe(0)
  })

  test('SB-3 · the side with all nine tricks adds 100, which makes 257 to 0', () => {
    const table = declared('40 obenabe', EVERY_TRICK)
    playFromTheLeft(table, EVERY_TRICK)
    expect(table.lines()).toEqual([
      { side: 0, points: 157, for: 'cards' },
      { side: 1, points: 0, for: 'cards' },
      { side: 0, points: 100, for: 'match' },
      { side: 0, points: 40, for: 'contract' },
    ])
  })

  test('SB-4 · the first dealer is drawn by lot; then the deal passes on, after thrown-in hands too', () => {
    const first = new Set<number>()
    for (let seed = 1; seed <= 20; seed++) {
      const table = scenario(sidiBarrani, {}, [], seed)
      const [lot] = table.events('lotDrawn')
      expect(table.events('dealt')[0]?.dealer).toBe(lot?.seat)
      first.add(lot?.seat ?? -1)
    }
    expect(first).toEqual(new Set([0, 1, 2, 3]))

    const table = scenario(sidiBarrani, {})
    const [{ dealer = 0 } = {}] = table.events('dealt')
    makeCalls(table, 'pass', 'pass', 'pass', 'pass')
    bidThenThreePasses(table, '40 roses')
    table.playOut()
    makeCalls(table, 'pass', 'pass', 'pass', 'pass')
    expect(table.events('dealt').map((dealt) => dealt.dealer)).toEqual(
      [0, 1, 2, 3].map((step) => (dealer + step) % 4),
    )
    expect(table.events('lotDrawn')).toHaveLength(1)
  })

  test('SB-5 · nine cards each in packets of three, from the seat after the dealer on', () => {
    const { rules, game } = scenario(sidiBarrani, {})
    const { hands, piles } = rules.dealing(game()).distribute(PACK_36, 1)
    expect(hands[2]).toEqual(cards('Aa Ka Oa Us Bs 9s 8r 7r 6r'))
    expect(hands[1]).toEqual(cards('As Ks Os Ur Br 9r 8b 7b 6b'))
    expect(hands.map((hand) => hand.length)).toEqual([9, 9, 9, 9])
    expect(piles).toEqual({})
  })
})

describe('play', () => {
  test('SB-20 · the declarer leads to the first trick, wherever the dealer sits, and any card', () => {
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    makeCalls(table, '40 roses', 'pass', '50 roses', 'pass', 'pass', 'pass')
    expect(table.toAct()).toEqual([2])
    expect(table.playable(2)).toEqual(cards(HANDS_WITHOUT_MELDS[2]))
    expect(table.refused(0, 'Ar')).toMatchObject({ code: 'not-your-turn' })
  })

  test('SB-21 · in a trump contract one follows or trumps, and does not undertrump', () => {
    const table = declared('40 roses')
    table.play('As')
    expect(table.playable(1)).toEqual(cards('Os 8s Kr Ur'))
    expect(table.refused(1, 'Oa')).toMatchObject({ rule: 'CO-43' })
    table.play('Kr')
    // The King is beaten by the Nine, not by the Ober or the Six.
    expect(table.playable(2)).toEqual(cards('Us Bs 9r'))
    expect(table.refused(2, 'Or')).toMatchObject({ rule: 'CO-45' })
  })

  test('SB-21 · a lower trump on a trumped trick is refused to who cannot follow', () => {
    const table = declared('40 bells')
    table.play('Aa', 'Ob', '8a')
    expect(table.playable(3)).toEqual(cards('9s 7s 6s Br 8r 7r Ab'))
    expect(table.refused(3, 'Bb')).toMatchObject({ rule: 'CO-45' })
  })

  test.each(['obenabe', 'undenufe'])(
    'SB-21 · in %s one follows suit, and who cannot plays any card',
    (mode) => {
      const table = declared(`40 ${mode}`)
      table.play('Aa')
      expect(table.playable(1)).toEqual(cards('Oa Ba 7a'))
      expect(table.refused(1, 'Ur')).toMatchObject({ rule: 'CO-41' })
      table.play('7a', '8a')
      expect(table.playable(3)).toHaveLength(9)
    },
  )

  test('SB-23 · the last hand is played out: a side past the target neither claims nor wins in mid-hand', () => {
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS), deal(3, EVERY_TRICK)])
    table.appendEvents({ type: 'dealScored', lines: [{ side: 0, points: 1999, for: 'cards' }] })
    bidThenThreePasses(table, '40 obenabe')
    for (let card = 0; card < 35; card++) {
      const [seat = 0] = table.toAct()
      table.play(table.playable(seat)[0] ?? 'Aa')
      expect(table.game().status).toBe('playing')
      expect(table.totals()).toEqual([1999, 0])
    }
    expect(table.refused(0, 'claim')).toMatchObject({ code: 'move-not-available' })
    expect(legalMoveTypes(table, table.toAct()[0] ?? 0)).toEqual(['play'])
    table.playOut()
    expect(table.game().status).toBe('finished')
    expect(table.totals()).toEqual([1999 + 157 + 100 + 40, 0])
  })
})

/**
 * Seat 0 holds A K O of bells and 8 7 6 of roses (20 each), seat 1 four Nines and 9 8 7 6 of bells (50), seat 2 A K O U
 * and 8 7 6 of acorns (50 and 20), seat 3 A K O U and 8 7 6 of shields (50 and 20), and K O of roses.
 */
const WEIS = [
  'Ar Ur Ab Kb Ob Ba 8r 7r 6r',
  '9a 9s 9r 9b 8b 7b 6b Bs Ub',
  'Aa Ka Oa Ua 8a 7a 6a Br Bb',
  'As Ks Os Us 8s 7s 6s Kr Or',
]

describe('Weis', () => {
  test.each([
    ['Ua Us Ur Ub', 200],
    ['As Ks Os Us Bs', 100],
    ['Bs 9s 8s 7s 6s', 100],
    ['Ks Os Us Bs 9s 8s', 100],
    ['Aa As Ar Ab', 100],
    ['Ka Ks Kr Kb', 100],
    ['Oa Os Or Ob', 100],
    ['Ba Bs Br Bb', 100],
    ['Os Us Bs 9s', 50],
    ['9s 8s 7s 6s', 50],
    ['As Ks Os', 20],
    ['8s 7s 6s', 20],
  ])('SB-24 · %s is worth %i', (item, value) => {
    const table = scenario(sidiBarrani, {}, [dealHolding(item, 'roses')])
    bidThenThreePasses(table, '40 roses')
    const [card = 'Aa'] = table.playable(0)
    table.move(0, { type: 'play', card, weis: items(item) })
    expect(table.events('weisDeclared')).toMatchObject([{ seat: 0, value }])
    table.playOut()
    expect([table.points(0, 'weis'), table.points(1, 'weis')]).toEqual([value, 0])
  })

  test.each(['9', '8', '7', '6'])('SB-24 · four cards of rank %s score nothing', (rank) => {
    const four = ['a', 's', 'r', 'b'].map((suit) => `${rank}${suit}`).join(' ')
    const table = scenario(sidiBarrani, {}, [dealHolding(four, 'roses')])
    bidThenThreePasses(table, '40 roses')
    const [card = 'Aa'] = table.playable(0)
    expect(table.refused(0, { type: 'play', card, weis: items(four) })).toMatchObject({
      code: 'weis-not-held',
    })
    expect(table.legal(0).some((move) => 'weis' in move)).toBe(false)
  })

  test('SB-25 · each card counts in one item only', () => {
    const hands = [
      'Aa As Ar Ab Kr Or 6s 7s 9b',
      'Ka Ba 9a Ks 9s Br 8r Ub 8b',
      'Oa 8a 7a Us 8s Ur 7r Kb Bb',
      'Ua 6a Os Bs 9r 6r Ob 7b 6b',
    ]
    const table = declared('40 bells', hands)
    expect(table.refused(0, 'Aa weis AaAsArAb+ArKrOr')).toMatchObject({ code: 'weis-overlap' })
    table.move(0, 'Aa weis AaAsArAb')
    table.playOut()
    expect(table.points(0, 'weis')).toBe(100)
  })

  test('SB-26 · a declaration names the best value with the first card; an equal one may follow, of a partner too', () => {
    const table = declared('40 roses', WEIS)
    table.move(0, '8r weis AbKbOb+8r7r6r')
    table.move(1, '9r weis 9b8b7b6b')
    table.move(2, 'Br weis AaKaOaUa+8a7a6a')
    expect(table.view(null).deal?.melds).toEqual([
      { seat: 0, value: 20, scored: false },
      { seat: 1, value: 50, scored: false },
      { seat: 2, value: 50, scored: false },
    ])
    table.move(3, 'Or weis AsKsOsUs+8s7s6s')
    expect(table.events('weisDeclared').map(({ seat, value }) => [seat, value])).toEqual([
      [0, 20],
      [1, 50],
      [2, 50],
      [3, 50],
    ])
  })

  test('SB-26 · a declaration lower than one already made is refused, even when the partner made it', () => {
    const table = declared('40 acorns', WEIS, { dealer: 1 })
    table.move(2, 'Aa weis AaKaOaUa+8a7a6a')
    table.play('6s')
    expect(table.refused(0, 'Ba weis AbKbOb+8r7r6r')).toMatchObject({ code: 'weis-too-low' })
    expect(table.legal(0).some((move) => 'weis' in move)).toBe(false)
    table.play('Ba')
    expect(table.legal(1).some((move) => 'weis' in move)).toBe(true)
  })

  const compared = (mode: Denomination) => {
    const table = declared(`40 ${mode}`, WEIS)
    table.play('Ob')
    table.move(1, '9b weis 9b8b7b6b')
    table.move(2, 'Bb weis AaKaOaUa+8a7a6a')
    expect(table.events('weisCompared')).toEqual([])
    expect(table.events('weisScored')).toEqual([])
    table.play('6s')
    return table
  }

  test('SB-27 · of equal values the higher top card is better, in Undenufe the lower one', () => {
    expect(compared('obenabe').events('weisScored')).toMatchObject([{ side: 0 }])
    expect(compared('roses').events('weisScored')).toMatchObject([{ side: 0 }])
    expect(compared('undenufe').events('weisScored')).toMatchObject([{ side: 1 }])
  })

  test('SB-28 · a tie is settled after the first trick, and no more is said than needed', () => {
    expect(compared('obenabe').events('weisCompared')).toEqual([
      {
        type: 'weisCompared',
        statements: [
          { seat: 1, says: 'top', top: '9' },
          { seat: 2, says: 'top', top: 'A' },
        ],
      },
    ])
    const table = declared('40 obenabe', WEIS)
    table.play('Ob')
    table.move(1, '9b weis 9b8b7b6b')
    table.play('Bb', '6s')
    expect(table.events('weisCompared')).toEqual([])
  })

  test('SB-29 · the side of the best item scores every item of both partners, silent ones too; the other none', () => {
    const high = compared('obenabe')
    expect(high.events('weisScored')).toMatchObject([
      {
        points: 20 + 20 + 50 + 20,
        items: [
          { seat: 0, value: 20 },
          { seat: 0, value: 20 },
          { seat: 2, value: 50 },
          { seat: 2, value: 20 },
        ],
      },
    ])
    high.playOut()
    expect([high.points(0, 'weis'), high.points(1, 'weis')]).toEqual([110, 0])
    const low = compared('undenufe')
    low.playOut()
    expect([low.points(0, 'weis'), low.points(1, 'weis')]).toEqual([0, 50 + 50 + 20])
  })

  test('SB-29 · a side needs no trick to score its Weis', () => {
    const hands = [
      EVERY_TRICK[0],
      'As Ks Os Bs 8s Kr Ur 9r 7r',
      'Us 9s 7s 6s Ab Ob Bb 8b 6b',
      'Ar Or Br 8r 6r Kb Ub 9b 7b',
    ]
    const table = declared('40 obenabe', hands)
    table.play('Aa')
    table.move(1, '8s weis AsKsOs')
    playFromTheLeft(table, hands)
    expect([table.points(1, 'cards'), table.points(1, 'weis'), table.points(1)]).toEqual([0, 20, 20])
  })

  test('SB-30 · until the own card to the second trick anybody may ask to see what scores', () => {
    for (const by of [0, 1, 3]) {
      const table = compared('obenabe')
      table.move(by, 'inspect 2')
      expect(table.events('weisShown')).toEqual([
        { type: 'weisShown', seat: 2, by, items: items('Aa Ka Oa Ua', '8a 7a 6a') },
      ])
    }
    const table = compared('obenabe')
    const [leader = 0] = table.toAct()
    table.play('Ab')
    expect(table.refused(leader, 'inspect 2')).toMatchObject({ code: 'nothing-to-inspect' })
    const others = [0, 1, 3].filter((seat) => seat !== leader)
    for (const seat of others) expect(table.legal(seat)).toContainEqual({ type: 'inspect', seat: 2 })
  })

  test('SB-30 · nobody may show or describe items unasked, and what does not score is not shown', () => {
    const table = compared('obenabe')
    for (const seat of [1, 3, null]) {
      expect(table.view(seat).deal?.melds.filter((meld) => 'cards' in meld)).toEqual([])
    }
    expect(table.refused(2, 'inspect 2')).toMatchObject({ code: 'nothing-to-inspect' })
    expect(table.refused(0, 'inspect 1')).toMatchObject({ code: 'nothing-to-inspect' })
    expect(table.refused(0, { type: 'announce', items: items('Ab Kb Ob') })).toMatchObject({
      code: 'move-not-available',
    })
  })

  test('SB-T6 · North declares 20 in the first trick; South may demand to see it before the second', () => {
    const [north, south] = [0, 2]
    const arranged = dealHolding('Ab Kb Ob', 'roses', north)
    const table = scenario(sidiBarrani, {}, [arranged])
    bidThenThreePasses(table, '40 roses')
    table.move(north, 'Ab weis AbKbOb')
    expect(table.events('weisDeclared')).toMatchObject([{ seat: north, value: 20 }])
    expect(table.refused(south, `inspect ${north}`)).toMatchObject({ code: 'nothing-to-inspect' })
    for (let card = 0; card < 3; card++) table.play(table.playable(table.toAct()[0] ?? 0)[0] ?? 'Aa')
    expect(table.view(south).deal?.melds).toEqual([{ seat: north, value: 20, scored: true }])
    table.move(south, `inspect ${north}`)
    expect(table.view(south).deal?.melds).toEqual([
      { seat: north, value: 20, scored: true, cards: cards('Ab Kb Ob') },
    ])
  })
})

describe('Stöck', () => {
  test.each([
    ['Kr', 'Or'],
    ['Or', 'Kr'],
  ] as const)('SB-31 · %s, then %s of trumps played by one hand are 20, once both are seen', (one, other) => {
    const table = declared('40 roses', WEIS)
    table.move(0, 'Ur weis AbKbOb+8r7r6r')
    table.play('9r', 'Br', one)
    expect(table.events('stoeckScored')).toEqual([])
    table.play('Ar', '6b', 'Bb')
    expect(table.move(3, other)).toContainEqual({
      type: 'stoeckScored',
      seat: 3,
      points: 20,
    })
    // The Weis of the other side has no effect.
    table.playOut()
    expect([table.points(0, 'weis'), table.points(1, 'weis')]).toEqual([110, 0])
    expect([table.points(0, 'stoeck'), table.points(1, 'stoeck')]).toEqual([0, 20])
  })

  test('SB-31 · both may also have been shown in a Weis', () => {
    const table = scenario(sidiBarrani, {}, [dealHolding('Ar Kr Or', 'roses')])
    bidThenThreePasses(table, '40 roses')
    table.move(0, 'Ar weis ArKrOr')
    for (let card = 0; card < 3; card++) table.play(table.playable(table.toAct()[0] ?? 0)[0] ?? 'Aa')
    expect(table.events('weisScored')).toHaveLength(1)
    expect(table.events('stoeckScored')).toEqual([])
    expect(table.move(1, 'inspect 0')).toContainEqual({
      type: 'stoeckScored',
      seat: 0,
      points: 20,
    })
    table.playOut()
    expect(table.events('stoeckScored')).toHaveLength(1)
    expect([table.points(0, 'weis'), table.points(0, 'stoeck')]).toEqual([20, 20])
  })

  test('SB-31 · there is none without trumps, and none of two hands', () => {
    for (const mode of ['obenabe', 'undenufe', 'shields', 'acorns']) {
      const table = declared(`40 ${mode}`, HANDS_WITHOUT_MELDS)
      table.playOut()
      expect(table.events('stoeckScored')).toEqual([])
    }
    const low = declared('40 undenufe', WEIS)
    low.playOut()
    expect(low.events('stoeckScored')).toEqual([])
  })
})

describe('options', () => {
  test('SB-O1 · Weis and Stöck may be left out', () => {
    const table = declared('40 roses', WEIS, { options: { weisAndStoeck: false } })
    expect(table.legal(0).some((move) => 'weis' in move)).toBe(false)
    expect(table.refused(0, 'Ab weis AbKbOb')).toMatchObject({ code: 'move-not-available' })
    table.play('Ar', '9r', 'Br', 'Or')
    expect(table.refused(0, 'inspect 1')).toMatchObject({ code: 'move-not-available' })
    table.playOut()
    expect(table.events('stoeckScored')).toEqual([])
    expect(new Set(table.lines().map((line) => line.for))).toEqual(new Set(['cards', 'contract']))
    // The same deal with the option on scores Stöck.
    const on = declared('40 roses', WEIS, { options: { weisAndStoeck: true } })
    on.play('Ar', '9r', 'Br', 'Or')
    on.playOut()
    expect(on.points(1, 'stoeck')).toBe(20)
  })

  test.each([
    ['pagat', 50, 50],
    ['overview', 150, 170],
    ['gross', 150, 200],
  ])(
    'SB-O7 · with the table %s a hand of four Nines and 8 7 6 of bells has %i at best, %i in all',
    (weisTable, best, sum) => {
      const table = declared('40 roses', WEIS, { options: { weisTable } })
      table.play('8r')
      const [offer] = table
        .legal(1)
        .filter((move) => move.type === 'play' && move.card === '9r' && move.weis !== undefined)
      table.move(1, offer as never)
      expect(table.events('weisDeclared')).toMatchObject([{ seat: 1, value: best }])
      table.play('Br', 'Or')
      const own = table.events('weisScored')[0]?.items.filter(({ seat }) => seat === 1)
      expect(own?.reduce((total, { value }) => total + value, 0)).toBe(sum)
    },
  )
})

describe('the value and the combination of items', () => {
  const NINES_AND_RUN = [
    '9a 9s 9r 9b 8b 7b 6a 7s Ua',
    'Ba Bs Br Bb Ub Ob 8a 7a 6b',
    'Aa Ka Oa As Ks Us Ar Or 8s',
    'Os Kr Ur 8r 7r 6r Ab Kb 6s',
  ]
  const table = (options: Record<string, unknown>) => declared('40 roses', NINES_AND_RUN, { options })

  test.each([
    [{}, undefined],
    [{ fourNines: 150 }, 150],
    [{ weisTable: 'overview' }, 150],
    [{ weisTable: 'overview', fourNines: 0 }, undefined],
    [{ weisTable: 'gross', fourNines: 0 }, undefined],
  ])('SB-O11 · SB-24 · with %j four Nines score %s', (options, value) => {
    const playing = table(options)
    const move = { type: 'play', card: '6a', weis: items('9a 9s 9r 9b') } as const
    if (value === undefined) expect(playing.refused(0, move)).toMatchObject({ code: 'weis-not-held' })
    else expect(playing.move(0, move)[0]).toMatchObject({ type: 'weisDeclared', value })
  })

  test.each([
    [{}, 100],
    [{ fourBanners: 0 }, undefined],
    [{ weisTable: 'gross', fourBanners: 0 }, undefined],
  ])('SB-O12 · SB-24 · with %j four Banners score %s', (options, value) => {
    const playing = table(options)
    playing.play('6a')
    const move = { type: 'play', card: '7a', weis: items('Ba Bs Br Bb') } as const
    if (value === undefined) expect(playing.refused(1, move)).toMatchObject({ code: 'weis-not-held' })
    else expect(playing.move(1, move)[0]).toMatchObject({ type: 'weisDeclared', value })
  })

  test.each([
    [{ fourNines: 150 }, 'weis-overlap'],
    [{ fourNines: 150, weisShareCards: true }, undefined],
    [{ weisTable: 'gross' }, undefined],
    [{ weisTable: 'gross', weisShareCards: false }, 'weis-overlap'],
  ])(
    'SB-25 · CO-O6 · with %j a sequence and a quartet share a card, or the refusal is %s',
    (options, code) => {
      const playing = table(options)
      const move = { type: 'play', card: '6a', weis: items('9a 9s 9r 9b', '9b 8b 7b') } as const
      if (code !== undefined) expect(playing.refused(0, move)).toMatchObject({ code })
      else expect(playing.move(0, move)[0]).toMatchObject({ type: 'weisDeclared', value: 150 })
    },
  )

  test('CO-O7 · CO-63 · a long run may be cut, unless weisSplitRuns says no', () => {
    const dealt = [
      'Aa Ka Oa Ua Ba 9a 8a 7a 6s',
      'As Ks Os Us Bs 6a Ar Kr Or',
      '9s 8s 7s Ur Br 9r 8r 7r 6r',
      'Ab Kb Ob Ub Bb 9b 8b 7b 6b',
    ]
    const cut = { type: 'play', card: '6s', weis: items('Aa Ka Oa Ua Ba', '9a 8a 7a') } as const
    const of = (options: Record<string, unknown>) => declared('40 roses', dealt, { options })
    expect(of({}).move(0, cut)[0]).toMatchObject({ type: 'weisDeclared', value: 100 })
    expect(of({ weisSplitRuns: false }).refused(0, cut)).toMatchObject({ code: 'weis-overlap' })
  })

  test('CO-O14 · CO-79 · with weisMustShow the scored Weis is shown to all', () => {
    const shown = (options: Record<string, unknown>) => {
      const playing = table(options)
      playing.play('6a')
      playing.move(1, { type: 'play', card: '7a', weis: items('Ba Bs Br Bb') })
      playing.play('Oa', '6s')
      return playing.events('weisShown').length
    }
    expect([shown({}), shown({ weisMustShow: true })]).toEqual([0, 2])
  })

  test('SB-O1 · options of Weis need Weis', () => {
    for (const options of [{ fourNines: 150 }, { weisMustShow: true }, { weisSplitRuns: false }]) {
      const chosen = sidiBarrani.options.parse({ ...options, weisAndStoeck: false })
      const ruleset = sidiBarrani as unknown as Ruleset
      expect(ineffectiveOptions(ruleset, chosen).map(({ option }) => option)).toEqual(Object.keys(options))
    }
  })
})

test('SB-19 · SB-20 · a player who passed at first may become declarer, and leads', () => {
  const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
  makeCalls(table, 'pass', '40 roses', 'pass', 'pass', '50 acorns', 'pass', 'pass')
  expect(table.toAct()).toEqual([3])
  table.move(3, parseCall('pass'))
  expect(table.toAct()).toEqual([0])
  expect(table.view(null).deal?.trick).toEqual({ leader: 0, plays: [] })
})
