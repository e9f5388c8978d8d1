import { describe, expect, test } from 'vitest'
import type { Denomination } from '../../../src/rules/model/contract.ts'
import type { WeisItem } from '../../../src/rules/model/weis.ts'
import type { WeisOrder } from '../../../src/rules/parts/melds/weis/compare-items.ts'
import { compareItems, weisOrder } from '../../../src/rules/parts/melds/weis/compare-items.ts'
import { compareInDialogue } from '../../../src/rules/parts/melds/weis/comparison-dialogue.ts'
import { holdingValue, weisHoldings } from '../../../src/rules/parts/melds/weis/weis-items.ts'
import type { WeisTableName } from '../../../src/rules/parts/melds/weis/weis-values.ts'
import { weisTable, weisValue } from '../../../src/rules/parts/melds/weis/weis-values.ts'
import { sidiBarrani } from '../../../src/rules/rulesets/sidi-barrani.ts'
import type { Scenario } from '../../support/scenario.ts'
import { cards, deal, scenario } from '../../support/scenario.ts'

const orderOf = (denomination: Denomination): WeisOrder =>
  weisOrder({ denomination, doubled: false, redoubled: false })
const pagat = weisTable('pagat')

/** The points of each Weis item in the automatic choice of a hand. */
const counted = (hand: string, name: WeisTableName = 'pagat', mode: Denomination = 'roses') =>
  (weisHoldings(cards(hand), weisTable(name), orderOf(mode))[0] ?? []).map((item) => item.join(' '))
const value = (item: string, name: WeisTableName) => weisValue(cards(item), weisTable(name))

const SPADE_RUN = 'As Ks Os Us Bs 9s 8s 7s 6s'
const run = (length: number) => SPADE_RUN.split(' ').slice(0, length).join(' ')
const four = (rank: string) => `${rank}a ${rank}s ${rank}r ${rank}b`

/**
 * Seat 0 declares roses. Seat 0 holds A K O of bells (20), seat 1 four Nines (nothing) and
 * 9 8 7 6 of bells (50), seat 2 A K O U of
 * acorns (50) and seat 3 A K O U of shields (50) and the Stöck.
 */
const HANDS = [
  'Ar Ur Ab Kb Ob Ba 8r 7r 6r',
  '9a 9s 9r 9b 8b 7b 6b Bs Ub',
  'Aa Ka Oa Ua 8a 7a 6a Br Bb',
  'As Ks Os Us 8s 7s 6s Kr Or',
]

const declared = (hands: readonly string[] = HANDS, mode: Denomination = 'roses', options = {}): Scenario => {
  const table = scenario(sidiBarrani, options, [deal(3, hands)])
  table.move(0, `40 ${mode}`)
  for (const seat of [1, 2, 3]) table.move(seat, 'pass')
  return table
}
const items = (...written: string[]) => written.map(cards)

describe('items', () => {
  test('CO-60 · CO-T4 · three neighbours of a suit are a sequence, in trumps too: O U B is one, U 9 A is none', () => {
    expect(counted('Or Ur Br Aa 6s', 'pagat', 'roses')).toEqual(['Or Ur Br'])
    expect(counted('Ur 9r Ar Ka 6s', 'pagat', 'roses')).toEqual([])
    expect(counted('Ub Bb 9b Ka 6s', 'pagat', 'undenufe')).toEqual(['Ub Bb 9b'])
    expect(counted('Ab Kb Aa Ka')).toEqual([])
  })

  test.each([
    [run(3), 20, 20, 20],
    [run(4), 50, 50, 50],
    [run(5), 100, 100, 100],
    [run(6), 100, 100, 150],
    [run(7), 100, 100, 200],
    [run(8), 100, 100, 250],
    [run(9), 100, 100, 300],
    [four('U'), 200, 200, 200],
    [four('9'), 0, 150, 150],
    [four('A'), 100, 100, 100],
    [four('K'), 100, 100, 100],
    [four('O'), 100, 100, 100],
    [four('B'), 100, 100, 100],
    [four('8'), 0, 0, 100],
    [four('7'), 0, 0, 100],
    [four('6'), 0, 0, 100],
  ])(
    'CO-61 · CO-O3 · CO-O4 · CO-O5 · %s is worth %i (pagat), %i (overview), %i (gross)',
    (item, ...worths) => {
      expect([value(item, 'pagat'), value(item, 'overview'), value(item, 'gross')]).toEqual(worths)
    },
  )

  test('CO-62 · CO-O6 · a card serves in one item, but by the big table in a sequence and a quartet', () => {
    const hand = 'Aa As Ar Ab Kr Or 6s 7s 9b'
    expect(counted(hand, 'overview')).toEqual(['Aa As Ar Ab'])
    expect(counted(hand, 'gross')).toEqual(['Aa As Ar Ab', 'Ar Kr Or'])
  })

  test('CO-63 · CO-O7 · sequences do not overlap, but a long run may be cut', () => {
    expect(counted(run(9))).toEqual(['As Ks Os Us Bs', '9s 8s 7s 6s'])
    expect(counted(run(4))).toEqual(['As Ks Os Us'])
  })

  test('CO-64 · the player chooses between ways to count; the greatest total is the automatic one', () => {
    const ways = weisHoldings(cards(run(9)), pagat, orderOf('roses'))
    expect(ways.map((way) => holdingValue(way, pagat))).toEqual([150, 120, 100])
    expect(ways.map((way) => way[0]?.length)).toEqual([5, 6, 9])
  })

  test('XV-13 · four Aces with K O U B, or the five in a row: 150 by itself, the stronger item by choice', () => {
    const ways = weisHoldings(cards('Ar Kr Or Ur Br As Aa Ab 6s'), pagat, orderOf('bells'))
    expect(ways.map((way) => [holdingValue(way, pagat), way[0]?.join(' ')])).toEqual([
      [150, 'Aa As Ar Ab'],
      [100, 'Ar Kr Or Ur Br'],
    ])
  })

  test('XV-14 · nine of a suit: 100 as one, 150 cut, 300 by the big table', () => {
    const ways = weisHoldings(cards(run(9)), pagat, orderOf('roses'))
    expect(ways.map((way) => way.map((item) => item.length))).toEqual([[5, 4], [6, 3], [9]])
    expect(value(run(9), 'gross')).toBe(300)
    expect(counted(run(9), 'gross')).toEqual([run(9)])
  })
})

describe('declaring', () => {
  /** Seat 1 has declared 50; seat 2 holds two sequences of 20 and seat 3 one of 50 and one of 20. */
  const beaten = (): Scenario => {
    const table = declared([
      'Ar Ur Ab Kb Ob Ba 8r 7r Ua',
      '9a 9s 9r 9b 8b 7b 6b Bs Ub',
      'Aa Ka Oa 6r 8a 7a 6a Br Bb',
      'As Ks Os Us 8s 7s 6s Kr Or',
    ])
    table.play('8r')
    table.move(1, '9r weis 9b8b7b6b')
    return table
  }

  test('CO-65 · CO-73 · Weis is declared with the card to the first trick, and is lost after', () => {
    const table = declared()
    expect(table.refused(1, '9r weis 8b7b6b')).toMatchObject({ code: 'not-your-turn' })
    table.play('8r', '9r', 'Br', 'Or')
    const [leader = 0] = table.toAct()
    expect(leader).toBe(1)
    expect(table.refused(1, '9b weis 8b7b6b')).toMatchObject({ code: 'weis-too-late', rule: 'CO-65' })
    table.playOut()
    expect([table.points(0, 'weis'), table.points(1, 'weis')]).toEqual([0, 0])
  })

  test('CO-65 · the last player may still declare with the last card of the trick', () => {
    const table = declared()
    table.play('8r', '9r', 'Br')
    table.move(3, 'Or weis AsKsOsUs+8s7s6s')
    expect(table.events('weisScored')).toMatchObject([{ side: 1, points: 50 + 20 + 50 }])
  })

  test('CO-66 · XV-12 · a declaration names the best value only, and may not be lower than one before', () => {
    const table = declared()
    table.play('8r', '9r')
    const [announced] = table.move(2, 'Br weis AaKaOaUa+8a7a6a')
    expect(announced).toMatchObject({ type: 'weisDeclared', seat: 2, value: 50 })
    expect(table.view(0).deal?.melds).toEqual([{ seat: 2, value: 50, scored: false }])
    expect(table.legal(3)).toContainEqual({
      type: 'play',
      card: 'Or',
      weis: items('As Ks Os Us', '8s 7s 6s'),
    })

    const lower = beaten()
    expect(lower.refused(2, 'Br weis AaKaOa+8a7a6a')).toMatchObject({ code: 'weis-too-low', rule: 'CO-66' })
    expect(lower.legal(2).some((move) => 'weis' in move)).toBe(false)
  })

  test('CO-66 · where every way to count a hand is too low, so is any part of it', () => {
    const lower = beaten()
    const tooLow = { code: 'weis-too-low', rule: 'CO-66', facts: { reason: 'declared', standing: 50 } }
    expect(lower.refused(2, 'Br weis 8a7a6a')).toMatchObject(tooLow)
    expect(lower.refused(2, 'Br weis 6r8a7a')).toMatchObject({ code: 'weis-not-held' })
    lower.play('Br')
    expect(lower.refused(2, 'weis AaKaOa')).toMatchObject(tooLow)
    // Another choice of items is high enough, so the refusal names the choice of items.
    expect(lower.refused(3, 'Or weis 8s7s6s')).toMatchObject({ code: 'weis-incomplete', rule: 'CO-64' })
  })

  test('CO-64 · a refusal tells cards that are not held, a part of what is held, and items that overlap', () => {
    const whole = declared()
    whole.play('8r', '9r', 'Br')
    expect(whole.refused(3, 'Or weis 8s7s6s')).toMatchObject({ code: 'weis-incomplete', rule: 'CO-64' })
    expect(whole.refused(3, 'Or weis KsOsUs')).toMatchObject({ code: 'weis-incomplete', rule: 'CO-64' })
    expect(whole.refused(3, 'Or weis AsKsOs+KsOsUs')).toMatchObject({ code: 'weis-overlap', rule: 'CO-64' })
    expect(whole.refused(3, 'Or weis AsKsOsUs+AaKaOa')).toMatchObject({
      code: 'weis-not-held',
      rule: 'CO-64',
    })
  })

  test('CO-64 · items that the hand cannot declare together are refused', () => {
    const table = declared()
    expect(table.refused(0, '8r weis AaKaOa')).toMatchObject({ code: 'weis-not-held', rule: 'CO-64' })
  })
})

describe('comparing', () => {
  test.each([
    ['XV-1', 'roses', 'Ab Kb Ob', '9s 8s 7s 6s', -1],
    ['XV-2', 'roses', four('A'), 'Bs 9s 8s 7s 6s', -1],
    ['XV-3', 'roses', 'As Ks Os Us Bs', 'Ub Bb 9b 8b 7b 6b', -1],
    ['XV-4', 'roses', four('O'), four('K'), -1],
    ['XV-5', 'undenufe', four('K'), four('B'), -1],
    ['XV-6', 'undenufe', 'Ab Kb Ob', '8s 7s 6s', -1],
    ['XV-7', 'roses', 'Ob Ub Bb', 'Or Ur Br', -1],
    ['XV-8', 'roses', 'Ob Ub Bb', 'Oa Ua Ba', 0],
    ['XV-9', 'obenabe', 'Ab Kb Ob', 'Ar Kr Or', 0],
    ['XV-10', 'roses', four('U'), SPADE_RUN, 1],
  ] as const)('%s · CO-67 · CO-68 · in %s, %s against %s: %i', (_, mode, first, second, better) => {
    expect(Math.sign(compareItems(cards(first), cards(second), pagat, orderOf(mode)))).toBe(better)
  })

  test('XV-11 · by the big table seven in a row beat four Unders: as much, and more cards', () => {
    const gross = weisTable('gross')
    expect(compareItems(cards(four('U')), cards(run(7)), gross, orderOf('bells'))).toBeLessThan(0)
  })

  test('CO-67 · between equals the one declared first is better', () => {
    const hands = [
      'Ob Ub Bb Ar 9r 8r 7r 6r Aa',
      'Oa Ua Ba As Ks Kb 9s 8s 7b',
      'Ka 9a 8a 7a Os Us 8b Kr 6b',
      'Ab 9b Or Ur Br Bs 7s 6s 6a',
    ]
    const table = declared(hands, 'obenabe')
    table.move(0, 'Aa weis 9r8r7r6r+ObUbBb')
    expect(table.refused(1, 'Oa weis OaUaBa')).toMatchObject({ code: 'weis-too-low' })

    const equals: readonly WeisItem[] = items('Ob Ub Bb', 'Oa Ua Ba')
    const contenders = equals.map((item, seat) => ({ seat, side: seat, item }))
    const { left, statements } = compareInDialogue(contenders, 20, orderOf('roses'))
    expect(left[0]?.seat).toBe(0)
    expect(statements.at(-1)).toEqual({ seat: 1, says: 'trump', trump: false })
  })

  test('CO-69 · the side of the best item scores everything of both partners, the other side nothing', () => {
    const table = declared()
    table.move(0, '8r weis AbKbOb+8r7r6r')
    table.play('9r')
    table.move(2, 'Br weis AaKaOaUa+8a7a6a')
    table.move(3, 'Or weis AsKsOsUs+8s7s6s')
    // Two fifties from the Ace, none of trumps: seat 2 was first.
    expect(table.events('weisScored')).toMatchObject([{ side: 0, points: 20 + 20 + 50 + 20 }])
    table.playOut()
    expect([table.points(0, 'weis'), table.points(1, 'weis')]).toEqual([110, 0])
  })

  const aloud = (mode: Denomination, worth: number, ...contenders: (readonly [number, string])[]) => {
    const talk = compareInDialogue(
      contenders.map(([seat, item]) => ({ seat, side: seat % 2, item: cards(item) })),
      worth,
      orderOf(mode),
    )
    return { winner: talk.left[0]?.seat, said: talk.statements }
  }

  test('CO-70 · nothing is said when only one side declared the best value', () => {
    expect(aloud('roses', 50, [0, 'As Ks Os Us'], [2, '9b 8b 7b 6b'])).toEqual({ winner: 0, said: [] })
  })

  test('CO-70 · of a hundred the number of cards comes first, and decides alone when it can', () => {
    expect(aloud('roses', 100, [1, 'As Ks Os Us Bs'], [2, 'Ub Bb 9b 8b 7b 6b'])).toEqual({
      winner: 2,
      said: [
        { seat: 1, says: 'cards', cards: 5 },
        { seat: 2, says: 'cards', cards: 6 },
      ],
    })
    expect(aloud('roses', 100, [1, 'As Ks Os Us Bs'], [2, four('A')])).toEqual({
      winner: 1,
      said: [
        { seat: 1, says: 'cards', cards: 5 },
        { seat: 2, says: 'concede' },
      ],
    })
  })

  test('CO-70 · then the top card, then trump or not, and only as far as needed', () => {
    expect(aloud('roses', 20, [0, 'Kb Ob Ub'], [1, 'Ks Os Us'], [3, 'As Ks Os'])).toEqual({
      winner: 3,
      said: [
        { seat: 0, says: 'top', top: 'K' },
        { seat: 1, says: 'top', top: 'K' },
        { seat: 3, says: 'top', top: 'A' },
      ],
    })
    expect(aloud('roses', 20, [0, 'Kb Ob Ub'], [1, 'Kr Or Ur'])).toEqual({
      winner: 1,
      said: [
        { seat: 0, says: 'top', top: 'K' },
        { seat: 1, says: 'top', top: 'K' },
        { seat: 0, says: 'trump', trump: false },
        { seat: 1, says: 'trump', trump: true },
      ],
    })
    expect(aloud('undenufe', 20, [0, 'Ab Kb Ob'], [1, '8s 7s 6s'], [2, '9b 8b 7b'])).toEqual({
      winner: 1,
      said: [
        { seat: 0, says: 'top', top: 'O' },
        { seat: 1, says: 'top', top: '6' },
        { seat: 2, says: 'concede' },
      ],
    })
  })

  test('CO-70 · a player without need to answer gives no further information', () => {
    const { said } = aloud('roses', 100, [0, run(5)], [1, 'Ub Bb 9b 8b 7b 6b'], [3, 'Aa Ka Oa Ua Ba'])
    expect(said).toEqual([
      { seat: 0, says: 'cards', cards: 5 },
      { seat: 1, says: 'cards', cards: 6 },
    ])
  })

  test('CO-68 · the best end is the Ace, in Undenufe the Six, also between quartets', () => {
    expect(
      compareItems(cards('6s 7s 8s').reverse(), cards('As Ks Os'), pagat, orderOf('undenufe')),
    ).toBeGreaterThan(0)
    expect(compareItems(cards('As Ks Os'), cards('8s 7s 6s'), pagat, orderOf('obenabe'))).toBeGreaterThan(0)
    expect(compareItems(cards(four('B')), cards(four('A')), pagat, orderOf('undenufe'))).toBeGreaterThan(0)
  })
})

describe('showing', () => {
  const shown = () => {
    const table = declared()
    table.play('8r', '9r', 'Br')
    table.move(3, 'Or weis AsKsOsUs+8s7s6s')
    return table
  }

  test('CO-71 · until the own second card anybody may ask to see what scores, and nothing is shown unasked', () => {
    const table = shown()
    expect(table.view(0).deal?.melds).toEqual([
      { seat: 1, value: 50, scored: true },
      { seat: 3, value: 50, scored: true },
      { seat: 3, value: 20, scored: true },
    ])
    expect(table.legal(0)).toContainEqual({ type: 'inspect', seat: 3 })
    expect(table.refused(0, 'inspect 2')).toMatchObject({ code: 'nothing-to-inspect', rule: 'CO-71' })
    expect(table.move(0, 'inspect 3')).toMatchObject([
      { type: 'weisShown', seat: 3, by: 0, items: items('As Ks Os Us', '8s 7s 6s') },
    ])
    expect(table.view(null).deal?.melds.slice(1)).toEqual([
      { seat: 3, value: 50, scored: true, cards: cards('As Ks Os Us') },
      { seat: 3, value: 20, scored: true, cards: cards('8s 7s 6s') },
    ])
    table.play('9a')
    expect(table.refused(1, 'inspect 3')).toMatchObject({ code: 'nothing-to-inspect' })
    expect(table.legal(0)).toEqual([{ type: 'inspect', seat: 1 }])
  })

  test('CO-71 · a seat number out of range is refused with the number of seats', () => {
    const table = shown()
    for (const seat of [4, 7]) {
      expect(table.refused(0, `inspect ${seat}`)).toMatchObject({
        code: 'no-such-seat',
        facts: { seats: 4 },
      })
    }
  })

  test('XV-15 · A K O of trumps scores as Weis when its side wins, and K and O give Stöck in any case', () => {
    const trio = [
      'Ar Kr Or 6a 8a Ba 6s 8s Bs',
      '9a 9s 9r 9b 8b 7b 6b Us Ub',
      'Aa Ka 7a Oa As Ks 7s 8r 7r',
      'Os Ua Ur Br 6r Ab Kb Bb Ob',
    ]
    const silent = declared(trio)
    silent.play('Ar', '9r', '8r', '6r')
    silent.playOut()
    expect([silent.points(0, 'weis'), silent.points(0, 'stoeck')]).toEqual([0, 20])

    const spoken = declared(trio)
    spoken.move(0, 'Ar weis ArKrOr')
    spoken.play('9r', '8r', '6r')
    spoken.playOut()
    expect([spoken.points(0, 'weis'), spoken.points(0, 'stoeck')]).toEqual([20 + 20, 20])

    const beaten = declared(trio)
    beaten.move(0, 'Ar weis ArKrOr')
    beaten.move(1, '9r weis 9b8b7b6b')
    beaten.play('8r', '6r')
    beaten.playOut()
    expect([beaten.points(0, 'weis'), beaten.points(1, 'weis'), beaten.points(0, 'stoeck')]).toEqual([
      0,
      50 + 20,
      20,
    ])
  })
})
