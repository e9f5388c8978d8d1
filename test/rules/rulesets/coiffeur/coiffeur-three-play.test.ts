import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/rules/model/card.ts'
import type { Ruleset } from '../../../../src/rules/model/rules.ts'
import { coiffeurThree } from '../../../../src/rules/rulesets/coiffeur-three.ts'
import { random } from '../../../support/random.ts'
import { playRandomly } from '../../../support/random-game.ts'
import {
  boardView,
  declare,
  isWonInOrder,
  ordersOf,
  playOutInOrder,
  rowField,
  tricksOf,
} from '../../../support/rulesets/coiffeur-boards.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'

/*
 * Coiffeur for three: the play of cards. Seat 0 is forehand and declares.
 */

const started = (hands: readonly string[], options: Record<string, unknown> = {}): Scenario =>
  scenario(coiffeurThree, options, [deal(2, hands)])

/** Seat 1 can follow bells. Seat 2 has no bells, and all other suits. */
const ROSES = [
  'Kb Ob 6b Ar Kr 7r Aa Ka As Ks 6a 6s',
  'Bb 9b 8b Br 9r 8r Oa Ua Ba Os Us Bs',
  'Ab Ub 7b 6r Or Ur 9a 8a 7a 9s 8s 7s',
]
const VOID = [
  'Kb Ob 6b Ar Kr 7r Aa Ka As Ks 6a 6s',
  'Bb 9b 8b Br 9r 8r Ab Ub 7b Os Us Bs',
  'Oa Ua Ba 6r Or Ur 9a 8a 7a 9s 8s 7s',
]
/** An ordinary deal of seat 2. */
const MIXED = [
  'Aa Ka 9a 6a As Us 7s Ar Br 6r Kb 8b',
  'Oa Ba 7a Ks Bs 8s Kr Ur 8r Ab Ub 7b',
  'Ua 8a Os 9s 6s Or 9r 7r Ob Bb 9b 6b',
]

describe('play', () => {
  test('C3-15 · the soloist leads to the first trick, wherever the soloist sits; the other two oppose', () => {
    const game = started(ROSES)
    declare(game, 2, { denomination: 'roses' })
    expect(game.toAct()).toEqual([2])
    expect(game.refused(0, 'Kb').code).toBe('not-your-turn')
    game.play('Ab')
    expect(game.toAct()).toEqual([0])
  })

  test('C3-16 · in a suit contract one follows or trumps, and the Puur is never forced', () => {
    const game = started(ROSES)
    declare(game, 0, { denomination: 'roses' })
    game.play('Kb')
    expect(game.playable(1)).toEqual(cards('Br 9r 8r Bb 9b 8b'))
    expect(game.refused(1, 'Oa')).toMatchObject({ code: 'must-follow-suit', rule: 'CO-43' })
  })

  test('C3-16 · without trumps one follows suit, and plays anything when void', () => {
    const game = started(VOID)
    declare(game, 0, { denomination: 'obenabe' })
    game.play('Kb')
    expect(game.playable(1)).toEqual(cards('Ab Ub Bb 9b 8b 7b'))
    expect(game.refused(1, '9r').rule).toBe('CO-41')
    game.play('Ab')
    expect(game.playable(2)).toHaveLength(12)
  })

  test('C3-17 · after a trump on a plain lead the third player follows or overtrumps', () => {
    const game = started(ROSES)
    declare(game, 0, { denomination: 'roses' })
    game.play('Kb', 'Br')
    expect(game.playable(2)).toEqual(cards('Or Ur Ab Ub 7b'))
    expect(game.refused(2, '6r')).toMatchObject({ code: 'no-undertrump', rule: 'CO-45' })
  })

  test('C3-17 · void, the third player discards a plain card or overtrumps', () => {
    const game = started(VOID)
    declare(game, 0, { denomination: 'roses' })
    game.play('Kb', 'Br')
    expect(game.playable(2)).toEqual(cards('Oa Ua Ba 9a 8a 7a 9s 8s 7s Or Ur'))
  })

  test('C3-O8 · CO-A2 · with overtrumpIfVoid false the void third player plays no trump', () => {
    const game = started(VOID, { overtrumpIfVoid: false })
    declare(game, 0, { denomination: 'roses' })
    game.play('Kb', 'Br')
    expect(game.playable(2)).toEqual(cards('Oa Ua Ba 9a 8a 7a 9s 8s 7s'))
    expect(game.refused(2, 'Or')).toMatchObject({ code: 'no-trump-if-void', rule: 'CO-49' })
    // Who can follow may still overtrump.
    const following = started(ROSES, { overtrumpIfVoid: false })
    declare(following, 0, { denomination: 'roses' })
    following.play('Kb', 'Br')
    expect(following.playable(2)).toEqual(cards('Or Ur Ab Ub 7b'))
  })

  test('C3-17 · with nothing but trumps the third player may undertrump', () => {
    const game = started([
      'Aa Ka Oa Ua Ba 9a 8a 7a 6a Kb Ar 7r',
      'As Ks Os Us Ab Ob Ub Bb 9b Br 8r 9r',
      'Bs 9s 8s 7s 6s 8b 7b 6b Kr Or Ur 6r',
    ])
    declare(game, 0, { denomination: 'roses' })
    const [acorns, first, third] = [
      'Aa Ka Oa Ua Ba 9a 8a 7a',
      'As Ks Os Us Ab Ob Ub Bb',
      'Bs 9s 8s 7s 6s 8b 7b 6b',
    ].map(cards)
    for (let trick = 0; trick < 8; trick++)
      game.play(...([acorns?.[trick], first?.[trick], third?.[trick]] as Card[]))
    game.play('6a', 'Br')
    expect(game.playable(2)).toEqual(cards('Kr Or Ur 6r'))
  })

  test('C3-18 · slalom changes its order with every trick, from the one that was said', () => {
    for (const [opens, orders] of [
      ['undenufe', 'UOUOUOUOUOUO'],
      ['obenabe', 'OUOUOUOUOUOU'],
    ] as const) {
      const game = started(MIXED)
      declare(game, 0, { denomination: 'slalom', opens })
      game.playOut(3)
      expect(matches(ordersOf(tricksOf(game)), orders)).toBe(true)
    }
  })

  test('C3-18 · CO-25 · a gustav of twelve tricks changes its order after six', () => {
    const game = started(MIXED)
    declare(game, 0, { denomination: 'gustav', opens: 'obenabe' })
    game.playOut(3)
    expect(matches(ordersOf(tricksOf(game)), 'OOOOOOUUUUUU')).toBe(true)
  })

  test('C3-T13 · gustav with Undenufe first: tricks 1 to 6 Undenufe, 7 to 12 Obenabe', () => {
    const game = started(MIXED)
    declare(game, 0, { denomination: 'gustav', opens: 'undenufe' })
    game.playOut(3)
    expect(matches(ordersOf(tricksOf(game)), 'UUUUUUOOOOOO')).toBe(true)
  })

  test('CO-50 · in gustav nobody trumps: the suit led is followed in both halves', () => {
    const game = started(VOID)
    declare(game, 0, { denomination: 'gustav', opens: 'obenabe' })
    game.play('Ar')
    expect(game.playable(1)).toEqual(cards('Br 9r 8r'))
    expect(game.refused(1, 'Ab').rule).toBe('CO-41')
  })

  describe('C3-T8 · the line of the slalom with A K 9 6 of a suit and a Six besides', () => {
    /** Seat 0 wins with A, 6 and K of acorns; then seat 1 holds the last acorn. */
    const line = (first: Card, second: Card, third: Card): Scenario => {
      const game = started([
        'Aa Ka 9a 6a 6s As Ks Os Us Bs 9s 8s',
        'Oa Ua Ba 8a 7s Ar Kr Or Ur Br 9r 8r',
        '7a Ab Kb Ob Ub Bb 9b 8b 7b 6b 7r 6r',
      ])
      declare(game, 0, { denomination: 'slalom', opens: 'obenabe' })
      game.play('Aa', first, '7a', '6a', second, 'Kb', 'Ka', third, 'Ob')
      expect(game.game().deal?.tricks.map(({ winner }) => winner)).toEqual([0, 0, 0])
      return game
    }

    test('C3-T8 · the last acorn is above the Nine: it wins in the Undenufe trick', () => {
      const game = line('8a', 'Oa', 'Ua')
      game.play('9a', 'Ba', '9b')
      expect(game.toAct()).toEqual([0])
    })

    test('C3-T8 · the last acorn is below the Nine: it wins in the next Obenabe trick, after the other Six', () => {
      const game = line('Ba', 'Oa', 'Ua')
      game.play('6s', '7s', '9b')
      game.play('9a', '8a', '8b')
      expect(game.toAct()).toEqual([0])
      // Five cards, and never more than five tricks of them.
      expect(game.game().deal?.tricks.filter(({ winner }) => winner === 0)).toHaveLength(5)
    })
  })
})

/** Whether each trick whose winner shows the order has the expected order, with enough of these tricks. */
const matches = (orders: string, expected: string): boolean =>
  orders.length === expected.length &&
  orders.replaceAll('-', '').length >= 7 &&
  [...orders].every((order, at) => order === '-' || order === expected[at])

describe('options of play', () => {
  /** Low cards for seat 0, for Undenufe. */
  const LOW = [
    '6a 9s 8s Us Kr 9r 8r Ur Kb 9b 8b Ub',
    'Aa 7a 8a 9a Bs 7s 6r 7r 6b 7b 6s Os',
    'Ka Oa Ua Ba As Ks Ar Or Br Ab Ob Bb',
  ]

  test('C3-O1 · in Undenufe the Ace counts eleven, or the Six, as agreed', () => {
    const takes = (undenufeValues: string, ...played: Card[]) => {
      const game = started(LOW, { undenufeValues })
      declare(game, 0, { denomination: 'undenufe' })
      game.play(...played)
      return game.events('trickWon')[0]?.points
    }
    expect([takes('ace11', '9s', 'Bs', 'As'), takes('six11', '9s', 'Bs', 'As')]).toEqual([21, 10])
    expect([takes('ace11', '6a', '9a', 'Ua'), takes('six11', '6a', '9a', 'Ua')]).toEqual([2, 13])
  })

  test('C3-O1 · six11 holds for a Joker played as Undenufe too', () => {
    const takes = (undenufeValues: string, denomination: 'undenufe' | 'obenabe') => {
      const game = started(LOW, { undenufeValues })
      declare(game, 0, { denomination, row: 'joker-2' })
      game.play('6a', '7a', 'Ua')
      return game.events('trickWon')[0]?.points
    }
    expect([takes('ace11', 'undenufe'), takes('six11', 'undenufe')]).toEqual([2, 13])
    expect([takes('ace11', 'obenabe'), takes('six11', 'obenabe')]).toEqual([2, 2])
  })

  test('CO-31 · slalom and gustav count as without trumps, the Ace eleven whatever is agreed for Undenufe', () => {
    for (const denomination of ['slalom', 'gustav'] as const) {
      const game = started(LOW, { undenufeValues: 'six11' })
      declare(game, 0, { denomination, opens: 'undenufe' })
      game.play('6a', '8a', 'Ua')
      expect(game.events('trickWon')[0]).toMatchObject({ seat: 0, points: 10 })
    }
  })

  const TUO = { denomination: 'tuo', trump: 'roses' } as const

  test('C3-O4 · CO-27 · TUO over twelve tricks: four with trumps, four Undenufe, four Obenabe', () => {
    const game = started(MIXED, { extraContracts: 'tuo' })
    declare(game, 0, TUO)
    game.playOut(3)
    const tricks = tricksOf(game)
    expect(matches(`${'-'.repeat(4)}${ordersOf(tricks.slice(4))}`, '----UUUUOOOO')).toBe(true)
    expect(tricks.slice(0, 4).every((trick) => trumpWins(trick, 'r'))).toBe(true)
    expect(tricks.slice(0, 4).some(({ plays }) => plays.some(({ card }) => card[1] === 'r'))).toBe(true)
    expect(tricks.reduce((sum, { points }) => sum + points, 0)).toBe(157)
  })

  test('C3-O4 · CO-27 · TUO is declared with its trump suit, in a row of its own worth 3, or as a Joker', () => {
    const game = started(MIXED, { extraContracts: 'tuo' })
    expect(game.refused(0, 'choose tuo').rule).toBe('CO-27')
    expect(game.refused(0, 'choose bells bells').code).toBe('denomination-not-offered')
    const tuo = game.legal(0).filter((move) => move.type === 'choose' && move.denomination === 'tuo')
    expect(tuo).toHaveLength(4 * 3)
    expect(rowField(boardView(game.rules, game.game()), 'tuo', 'worth')).toEqual([3, 3, 3])
    game.move(0, { type: 'choose', ...TUO })
    expect(game.game().deal?.contract).toMatchObject({ ...TUO, row: 'tuo' })
  })

  test('C3-O4 · CO-30 · in Tutti the suit led is trump in every trick, its Under the top card', () => {
    const game = started(MIXED, { extraContracts: 'tutti' })
    declare(game, 0, { denomination: 'tutti' })
    game.play('Aa')
    expect(game.refused(1, 'Ks').rule).toBe('CO-42')
    game.play('Oa', 'Ua')
    expect(game.events('trickWon')[0]).toMatchObject({ seat: 2, points: 11 + 3 + 2 })
    game.playOut()
    const tricks = tricksOf(game)
    expect(tricks.every((trick) => isWonInOrder(trick, 'trump'))).toBe(true)
    expect(tricks.reduce((sum, { points }) => sum + points, 0)).toBe(157)
  })

  test('C3-O4 · with an extra contract everybody plays eleven, thirty-three hands in all', () => {
    const options = coiffeurThree.options.parse({ extraContracts: 'tutti' })
    const { rules, game } = playRandomly(coiffeurThree as unknown as Ruleset, options, random(4))
    expect(game.past.deals).toBe(33)
    expect(boardView(rules, game).columns.map(({ cells }) => cells.length)).toEqual([11, 11, 11])
    expect(rowField(boardView(rules, game), 'tutti', 'value').every((value) => value !== null)).toBe(true)
  })

  test('C3-16 · the whole hand is played to the end, and twelve tricks add up to 157', () => {
    const game = started(MIXED)
    declare(game, 0, { denomination: 'acorns' })
    playOutInOrder(game, 0, cards('Aa Ka 9a 6a As Us 7s Ar Br 6r Kb 8b').toReversed())
    expect(tricksOf(game)).toHaveLength(12)
    expect(tricksOf(game).reduce((sum, { points }) => sum + points, 0)).toBe(157)
  })
})

/** Whether a trick went to its highest trump; true without a trump. */
const trumpWins = (
  { plays, winner }: { plays: readonly { seat: number; card: Card }[]; winner: number },
  suit: string,
): boolean => {
  const trumps = plays.filter(({ card }) => card[1] === suit)
  const place = (card: Card | undefined) => 'U9AKOB876'.indexOf(card?.[0] ?? '6')
  const best = trumps.toSorted((a, b) => place(a.card) - place(b.card))[0]
  return best === undefined || best.seat === winner
}
