import { describe, expect, test } from 'vitest'
import { cards as german } from '../../../src/i18n/de/cards.ts'
import type { Card, Suit } from '../../../src/rules/model/card.ts'
import { CARDS, RANKS, rankOf, SUITS, suitOf } from '../../../src/rules/model/card.ts'
import type { Contract } from '../../../src/rules/model/contract.ts'
import { followingSeat } from '../../../src/rules/model/seat.ts'
import { MATCH_BONUS } from '../../../src/rules/parts/counting/score-lines.ts'
import { PACK_36 } from '../../../src/rules/parts/dealing/packets.ts'
import { partnerships } from '../../../src/rules/parts/sides/partnership.ts'
import { jassRanking } from '../../../src/rules/parts/tricks/card-ranking.ts'
import { FRENCH_RANKS, FRENCH_SUITS, SUIT_PAIRINGS } from '../../../src/rules/rulesets/options/card-faces.ts'
import { sidiBarrani } from '../../../src/rules/rulesets/sidi-barrani.ts'
import { deal, scenario } from '../../support/scenario.ts'
import { HANDS_WITHOUT_MELDS } from '../deal-without-melds.ts'

/*
 * Rules for all games about seats, suits, ranks and card points.
 */

const contract = (denomination: Contract['denomination'], more: Partial<Contract> = {}): Contract => ({
  declarer: 0,
  denomination,
  doubled: false,
  redoubled: false,
  ...more,
})
const ranking = jassRanking()
const trumps = (suit: Suit = 'roses') => ranking(contract(suit), 0, undefined)
const obenabe = ranking(contract('obenabe'), 0, undefined)
const undenufe = ranking(contract('undenufe'), 0, undefined)

const suitCards = (suit: Suit): Card[] => CARDS.filter((card) => suitOf(card) === suit)
const sum = (cards: readonly Card[], { points }: { points: (card: Card) => number }) =>
  cards.reduce((total, card) => total + points(card), 0)
/** The cards of a suit from the strongest to the weakest, ranks only. */
const order = (suit: Suit, { strength }: { strength: (card: Card) => number }) =>
  suitCards(suit)
    .sort((a, b) => strength(b) - strength(a))
    .map(rankOf)
    .join(' ')
const values = (suit: Suit, { points }: { points: (card: Card) => number }) =>
  Object.fromEntries(suitCards(suit).map((card) => [rankOf(card), points(card)]))

describe('seats', () => {
  test('CO-1 · seats are numbered in order of play, and after the last comes the first', () => {
    expect([0, 1, 2, 3].map((seat) => followingSeat(seat, 4))).toEqual([1, 2, 3, 0])
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    expect(table.refused(2, 'pass')).toMatchObject({ code: 'not-your-turn' })
    table.move(0, '40 acorns')
    for (const seat of [1, 2, 3]) table.move(seat, 'pass')
    table.play('Ua')
    expect(table.refused(3, 'Ab')).toMatchObject({ code: 'not-your-turn', rule: 'CO-1' })
    expect(table.toAct()).toEqual([1])
  })

  test('CO-2 · the numbers already run in the direction of play, so every game goes upwards', () => {
    const table = scenario(sidiBarrani, {}, [deal(1, HANDS_WITHOUT_MELDS)])
    const speakers = [0, 1, 2, 3].map(() => {
      const [seat = -1] = table.toAct()
      table.move(seat, 'pass')
      return seat
    })
    expect(speakers).toEqual([2, 3, 0, 1])
  })

  test('CO-3 · forehand, after the dealer, speaks first; rearhand sits before the dealer', () => {
    for (const dealer of [0, 1, 2, 3]) {
      const table = scenario(sidiBarrani, {}, [deal(dealer, HANDS_WITHOUT_MELDS)])
      expect(table.toAct()).toEqual([(dealer + 1) % 4])
    }
  })

  test('CO-4 · partners sit opposite', () => {
    const { game } = scenario(sidiBarrani, {}, [deal(0, HANDS_WITHOUT_MELDS)])
    expect([0, 1, 2, 3].map((seat) => partnerships.sideOf(game(), seat))).toEqual([0, 1, 0, 1])
  })
})

describe('the pack', () => {
  test('CO-5 · a card is written rank, then suit: Ur is the Under of roses', () => {
    expect([rankOf('Ur'), suitOf('Ur')]).toEqual(['U', 'roses'])
    expect([rankOf('9b'), suitOf('9b')]).toEqual(['9', 'bells'])
  })

  test('CO-6 · the Jass pack has 36 cards: four suits of nine ranks', () => {
    expect(new Set(PACK_36).size).toBe(36)
    for (const suit of SUITS) expect(suitCards(suit).map(rankOf)).toEqual([...RANKS])
  })

  test('CO-9 · Ass, König, Ober, Under and Banner are the Ace, King, Queen, Jack and Ten of French packs', () => {
    const french = (['A', 'K', 'O', 'U', 'B'] as const).map((rank) => [
      german.ranks.swiss[rank].one,
      FRENCH_RANKS[rank],
    ])
    expect(french).toEqual([
      ['Ass', 'A'],
      ['König', 'K'],
      ['Ober', 'Q'],
      ['Under', 'J'],
      ['Banner', '10'],
    ])
  })

  test('CO-10 · the trump Under is the Puur, the highest card; the trump Nine is the Näll, the second', () => {
    const { strength } = trumps('shields')
    const [first, second] = suitCards('shields').sort((a, b) => strength(b) - strength(a))
    expect([first, second]).toEqual(['Us', '9s'])
  })

  test('CO-11 · the suits have their Swiss-German names', () => {
    expect(german.suits).toMatchObject({
      acorns: 'Eichel',
      shields: 'Schilten',
      roses: 'Rosen',
      bells: 'Schellen',
    })
  })

  test('CO-12 · both pairings with French suits that the sources know can be shown, and each is one to one', () => {
    for (const pairing of Object.values(SUIT_PAIRINGS)) {
      expect(Object.values(pairing).sort()).toEqual([...FRENCH_SUITS].sort())
    }
    expect(SUIT_PAIRINGS.m2).toEqual({
      acorns: 'clubs',
      shields: 'spades',
      roses: 'hearts',
      bells: 'diamonds',
    })
  })

  test('CO-13 · CO-O1 · the pairing m1 is the default: acorns are spades, shields diamonds, roses clubs, bells hearts', () => {
    expect(SUIT_PAIRINGS.m1).toEqual({
      acorns: 'spades',
      shields: 'diamonds',
      roses: 'clubs',
      bells: 'hearts',
    })
  })
})

describe('values', () => {
  test('CO-14 · trumps count U 20, 9 14, A 11, B 10, K 4, O 3 and nothing below, 62 in all', () => {
    expect(values('roses', trumps())).toEqual({ U: 20, 9: 14, A: 11, B: 10, K: 4, O: 3, 8: 0, 7: 0, 6: 0 })
    expect(sum(suitCards('roses'), trumps())).toBe(62)
  })

  test('CO-15 · a plain suit counts A 11, B 10, K 4, O 3, U 2, 30 in all', () => {
    expect(values('bells', trumps())).toEqual({ A: 11, B: 10, K: 4, O: 3, U: 2, 9: 0, 8: 0, 7: 0, 6: 0 })
    expect(sum(suitCards('bells'), trumps())).toBe(30)
  })

  test.each([
    ['obenabe', obenabe],
    ['undenufe', undenufe],
  ])(
    'CO-16 · without trumps every Eight counts 8, 38 a suit, the Ace 11 also in Undenufe (%s)',
    (_, mode) => {
      expect(values('acorns', mode)).toEqual({ A: 11, B: 10, 8: 8, K: 4, O: 3, U: 2, 9: 0, 7: 0, 6: 0 })
      for (const suit of SUITS) expect(sum(suitCards(suit), mode)).toBe(38)
    },
  )

  test('CO-17 · CO-O2 · by option the Six counts 11 and the Ace nothing in Undenufe, still 38 a suit', () => {
    const six11 = jassRanking({ undenufeValues: 'six11' })(contract('undenufe'), 0, undefined)
    expect(values('bells', six11)).toMatchObject({ A: 0, 6: 11, 8: 8 })
    expect(sum(suitCards('bells'), six11)).toBe(38)
    const obenabeThen = jassRanking({ undenufeValues: 'six11' })(contract('obenabe'), 0, undefined)
    expect(values('bells', obenabeThen)).toMatchObject({ A: 11, 6: 0 })
  })

  test('CO-18 · the last trick brings 5 more', () => {
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    table.move(0, '40 acorns')
    for (const seat of [1, 2, 3]) table.move(seat, 'pass')
    table.playOut()
    const tricks = table.events('trickWon').map(({ points }) => points)
    const played = table.events('cardPlayed').map(({ card }) => trumps('acorns').points(card))
    const inTricks = [0, 8].map((at) => played.slice(4 * at, 4 * at + 4).reduce((a, b) => a + b))
    expect([tricks[0], tricks[8]]).toEqual([inTricks[0], (inTricks[1] ?? 0) + 5])
  })

  test('CO-19 · CO-T1 · every mode has 152 card points, 157 with the last trick', () => {
    expect(62 + 3 * 30).toBe(152)
    const six11 = jassRanking({ undenufeValues: 'six11' })(contract('undenufe'), 0, undefined)
    for (const mode of [trumps(), trumps('bells'), obenabe, undenufe, six11])
      expect(sum(PACK_36, mode)).toBe(152)
    const table = scenario(sidiBarrani, {}, [deal(3, HANDS_WITHOUT_MELDS)])
    table.move(0, '40 undenufe')
    for (const seat of [1, 2, 3]) table.move(seat, 'pass')
    table.playOut(3)
    expect(table.points(0, 'cards') + table.points(1, 'cards')).toBe(157)
  })

  test('CO-T2 · with Match it is 257', () => {
    expect(157 + MATCH_BONUS).toBe(257)
  })
})

describe('ranks', () => {
  test('CO-21 · trumps rank U 9 A K O B 8 7 6', () => {
    expect(order('roses', trumps())).toBe('U 9 A K O B 8 7 6')
  })

  test('CO-22 · plain suits and Obenabe rank A K O U B 9 8 7 6, the Banner below the Under', () => {
    expect(order('bells', trumps())).toBe('A K O U B 9 8 7 6')
    expect(order('bells', obenabe)).toBe('A K O U B 9 8 7 6')
  })

  test('CO-23 · Undenufe ranks exactly the other way', () => {
    expect(order('bells', undenufe)).toBe('6 7 8 9 B U O K A')
  })

  test('CO-24 · Slalom changes its order with every trick, from the one the declarer named', () => {
    const orders = (opens: 'obenabe' | 'undenufe') =>
      [0, 1, 2, 8].map((trick) => order('bells', ranking(contract('slalom', { opens }), trick, undefined))[0])
    expect(orders('obenabe')).toEqual(['A', '6', 'A', 'A'])
    expect(orders('undenufe')).toEqual(['6', 'A', '6', '6'])
  })
})
