import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/rules/model/card.ts'
import { coiffeurPartnership } from '../../../../src/rules/rulesets/coiffeur-partnership.ts'
import type { LoggedTrick } from '../../../support/rulesets/coiffeur-boards.ts'
import { declare, ordersOf, tricksOf } from '../../../support/rulesets/coiffeur-boards.ts'
import type { Scenario } from '../../../support/scenario.ts'
import { cards, deal, scenario } from '../../../support/scenario.ts'

/*
 * Contracts with an order that changes from trick to trick, over nine tricks: Gustav, TUO and Slalom for four players.
 */

const MIXED = [
  'Aa Ka 9a As Us Ar 6r Kb 8b',
  'Oa 7a Ks Bs Kr Ur 8r Ub 7b',
  'Ua 8a Os 9s Or 9r Ob Bb 6b',
  'Ba 6a 8s 7s 6s Br 7r Ab 9b',
]
const EVERYTHING = { extraRows: 'slalom-gustav', tuoRow: true }
const start = (options: Record<string, unknown> = {}): Scenario =>
  scenario(coiffeurPartnership, { ...EVERYTHING, ...options }, [deal(3, MIXED)])

const TUO = { denomination: 'tuo', trump: 'roses' } as const

/** Asserts the order of each trick whose winner shows the order; several tricks in each part do. */
const tell = (orders: string, expected: string): void => {
  expect(orders).toHaveLength(expected.length)
  const known = [...orders].map((order, at) => (order === '-' ? expected[at] : order)).join('')
  expect(known).toBe(expected)
  expect(orders.replaceAll('-', '').length).toBeGreaterThanOrEqual(5)
}

/** A deal with the given contract of seat 0, played out at random. */
const playedOut = (
  options: Record<string, unknown>,
  contract: Parameters<typeof declare>[2],
  seed = 1,
): readonly LoggedTrick[] => {
  const game = start(options)
  declare(game, 0, contract)
  game.playOut(seed)
  return tricksOf(game)
}

const sum = (tricks: readonly LoggedTrick[]): number => tricks.reduce((all, { points }) => all + points, 0)

describe('Gustav', () => {
  test('CO-26 · C4-O4 · nine tricks are split 4+5 unless agreed otherwise', () => {
    const gustav = (opens: 'obenabe' | 'undenufe') =>
      ordersOf(playedOut({}, { denomination: 'gustav', opens }, 2))
    tell(gustav('obenabe'), 'OOOOUUUUU')
    tell(gustav('undenufe'), 'UUUUOOOOO')
  })

  /** The winner of the fifth trick: Aa leads and 6a follows. The Ace wins in Obenabe, the Six in Undenufe. */
  const fifthTrick = (gustav9Split: string): number | undefined => {
    const game = scenario(coiffeurPartnership, { ...EVERYTHING, gustav9Split }, [
      deal(3, [
        'As Ks Os Us Aa 9r 8r 7r 6r',
        'Bs 9s 8s 7s Ka Ar Kr Or Ur',
        '6s Br Ab Kb Oa Ob Ub Bb 9b',
        'Ua Ba 9a 8a 7a 6a 8b 7b 6b',
      ]),
    ])
    declare(game, 0, { denomination: 'gustav', opens: 'obenabe' })
    game.play(...cards('As Bs 6s 8b  Ks 9s Br 7b  Os 8s Ab 6b  Us 7s Kb Ua'))
    game.play(...cards('Aa Ka Oa 6a'))
    return game.events('trickWon').at(-1)?.seat
  }

  test('CO-O12 · C4-O4 · the fifth trick is in the second order with 4+5, in the first with 5+4', () => {
    expect(fifthTrick('4+5')).toBe(3)
    expect(fifthTrick('5+4')).toBe(0)
  })

  test('CO-31 · Gustav and Slalom count as without trumps, also when the Six is worth eleven in Undenufe', () => {
    const trick = (denomination: 'gustav' | 'slalom' | 'undenufe') => {
      const game = start({ undenufeValues: 'six11' })
      declare(game, 0, denomination === 'undenufe' ? { denomination } : { denomination, opens: 'undenufe' })
      game.play('Aa', 'Oa', '8a', '6a')
      return game.events('trickWon')[0]
    }
    expect(trick('gustav')).toMatchObject({ seat: 3, points: 11 + 3 + 8 })
    expect(trick('slalom')).toMatchObject({ seat: 3, points: 11 + 3 + 8 })
    expect(trick('undenufe')).toMatchObject({ seat: 3, points: 3 + 8 + 11 })
    expect(sum(playedOut({ undenufeValues: 'six11' }, { denomination: 'gustav', opens: 'undenufe' }))).toBe(
      157,
    )
  })

  test('C4-O6 · CO-31 · the Six counts eleven and the Ace nothing in Undenufe, when so agreed', () => {
    const trick = (undenufeValues: string, ...played: Card[]) => {
      const game = start({ undenufeValues })
      declare(game, 0, { denomination: 'undenufe' })
      game.play(...played)
      return game.events('trickWon')[0]?.points
    }
    const [withAce, withSix] = [cards('As Bs Os 7s'), cards('9a 7a Ua 6a')]
    expect([trick('ace11', ...withAce), trick('six11', ...withAce)]).toEqual([24, 13])
    expect([trick('ace11', ...withSix), trick('six11', ...withSix)]).toEqual([2, 13])
  })
})

describe('TUO', () => {
  test('CO-27 · tricks 1 to 3 have the trump suit that was named, 4 to 6 are Undenufe, 7 to 9 Obenabe', () => {
    const tricks = playedOut({}, TUO, 2)
    tell(`---${ordersOf(tricks.slice(3))}`, '---UUUOOO')
    expect(tricks.slice(0, 3).filter(({ plays }) => plays.some(({ card }) => card[1] === 'r'))).not.toEqual(
      [],
    )
    for (const trick of tricks.slice(0, 3)) expect(wentToTheBestTrump(trick)).toBe(true)
  })

  test('CO-27 · the trump of the first third can be any suit, and is said with the declaration', () => {
    const game = start()
    const suits = game
      .legal(0)
      .flatMap((move) => (move.type === 'choose' && move.row === undefined ? [move.trump ?? []] : []))
    expect(suits.flat()).toEqual(['acorns', 'shields', 'roses', 'bells'])
    expect(game.refused(0, 'choose tuo')).toMatchObject({ rule: 'CO-27' })
    declare(game, 0, { denomination: 'tuo', trump: 'bells' })
    game.play('9a', 'Oa', '8a', 'Ba')
    game.play('Ks', 'Os', '6s', 'As')
    expect(game.view(null).deal?.contract).toMatchObject({ denomination: 'tuo', trump: 'bells' })
  })

  test('CO-28 · CO-O13 · Obenabe is the middle third when TOU is agreed', () => {
    tell(`---${ordersOf(playedOut({ trioOrder: 'tou' }, TUO, 3).slice(3))}`, '---OOOUUU')
  })

  test('CO-29 · TUO counts with the values of its trump suit to the end, 157 in all', () => {
    const game = start()
    declare(game, 0, TUO)
    game.play('9a', 'Oa', '8a', 'Ba')
    expect(game.events('trickWon')[0]?.points).toBe(3 + 10)
    const tricks = playedOut({}, TUO, 5)
    expect(sum(tricks)).toBe(157)
    const last = tricks.slice(3).flatMap(({ plays, points }) => [{ plays, points }])
    const values = last.map(({ plays }) => plays.reduce((all, { card }) => all + trumpValue(card), 0))
    expect(last.map(({ points }) => points)).toEqual(values.map((value, at) => value + (at === 5 ? 5 : 0)))
    expect(last.some(({ plays }) => plays.some(({ card }) => card === 'Ur' || card === '9r'))).toBe(true)
  })

  test('CO-O13 · CO-29 · TUO counts as without trumps when so agreed, 157 in all', () => {
    const game = start({ trioValues: 'notrump' })
    declare(game, 0, TUO)
    game.play('9a', 'Oa', '8a', 'Ba')
    expect(game.events('trickWon')[0]?.points).toBe(3 + 8 + 10)
    expect(sum(playedOut({ trioValues: 'notrump' }, TUO, 5))).toBe(157)
  })

  test('CO-50 · the rules of trumps hold in the trump third, following suit in the others', () => {
    const game = scenario(coiffeurPartnership, { tuoRow: true }, [
      deal(3, [
        'As Ks Os Kb Aa 9a 8a 7a 6a',
        'Bs 9s 8s Ab 8r 7r 6r Ur Ka',
        '7s 6s Us Ob Ub Bb 9b 8b Oa',
        'Ar Kr Or 9r Br Ua Ba 7b 6b',
      ]),
    ])
    declare(game, 0, TUO)
    game.play('As')
    expect(game.playable(1)).toEqual(cards('Bs 9s 8s Ur 8r 7r 6r'))
    game.play('Bs', '7s')
    game.play('7b', 'Ks', '9s', '6s', '6b', 'Os', '8s', 'Us', 'Ba')
    expect(game.game().deal?.tricks).toHaveLength(3)
    game.play('Kb')
    expect(game.refused(1, 'Ur')).toMatchObject({ code: 'must-follow-suit', rule: 'CO-41' })
    expect(game.playable(1)).toEqual(['Ab'])
  })

  test('CO-50 · without trumps in force nobody undertrumps: the old trump suit is a suit like any other', () => {
    const game = start()
    declare(game, 0, TUO)
    for (const trick of ['9a Oa 8a Ba', 'Ks Os 6s As', 'Kb 7b Ob 9b']) {
      for (const card of cards(trick)) game.play(card)
    }
    expect(game.game().deal?.tricks).toHaveLength(3)
    const [leader = 0] = game.toAct()
    expect(game.playable(leader)).toHaveLength(6)
    game.play('6r')
    expect(game.playable((leader + 1) % 4).every((card) => card[1] === 'r')).toBe(true)
  })
})

const trumpValue = (card: Card): number =>
  (card[1] === 'r'
    ? ({ U: 20, 9: 14, A: 11, K: 4, O: 3, B: 10 } as Record<string, number>)
    : ({ A: 11, K: 4, O: 3, U: 2, B: 10 } as Record<string, number>))[card[0] ?? ''] ?? 0

const wentToTheBestTrump = ({ plays, winner }: LoggedTrick): boolean => {
  const place = (card: Card) => 'U9AKOB876'.indexOf(card[0] ?? '')
  const [best] = plays.filter(({ card }) => card[1] === 'r').toSorted((a, b) => place(a.card) - place(b.card))
  return best === undefined || best.seat === winner
}
