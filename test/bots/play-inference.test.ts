import { describe, expect, test } from 'vitest'
import { ruleOutCards } from '../../src/bots/belief/play-inference.ts'
import { cardsOfMasks, NO_SUIT, suitIndexOf } from '../../src/bots/bitboard/card-masks.ts'
import type { TrickState } from '../../src/bots/bitboard/legal-cards.ts'
import { followFlagsOf } from '../../src/bots/bitboard/legal-cards.ts'
import type { Card, Suit } from '../../src/rules/model/card.ts'
import { CARDS, indexOfCard, suitOf } from '../../src/rules/model/card.ts'
import type { Contract } from '../../src/rules/model/contract.ts'
import { playableCards } from '../../src/rules/model/deal.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { bitboardPositionOf } from '../support/bots/bitboard-positions.ts'
import { gamesToPlay } from '../support/random.ts'

/*
 * Inference from a played card: never false, and as much as the follow rules prove.
 */

const EVERY_RANK = 511

/** Possible cards of a player after a card. @param missing a suit that the player is known not to hold */
const left = (
  { must = { must: 'follow', undertrump: 'only-trumps' }, misere }: Facts,
  at: Partial<TrickState>,
  card: Card,
  missing?: Suit,
): readonly Card[] => {
  const may = new Int32Array(4).fill(EVERY_RANK)
  if (missing !== undefined) may[suitIndexOf(missing)] = 0
  const rule = followFlagsOf(must, { ...(misere && { misere }) })
  ruleOutCards(
    rule,
    { trick: 1, ledSuit: NO_SUIT, trump: NO_SUIT, higherTrumps: EVERY_RANK, ...at },
    indexOfCard(card),
    may,
    0,
  )
  return cardsOfMasks(may)
}
interface Facts {
  readonly must?: Parameters<typeof followFlagsOf>[0]
  readonly misere?: NonNullable<Contract['misere']>
}

const ACORNS = suitIndexOf('acorns')
const ROSES = suitIndexOf('roses')

describe('a played card implies', () => {
  test('nothing, if the card is led or follows suit', () => {
    expect(left({}, {}, 'Aa')).toEqual(CARDS)
    expect(left({}, { ledSuit: ACORNS, trump: ROSES }, 'Aa')).toEqual(CARDS)
    expect(left({}, { ledSuit: ACORNS, trump: ACORNS }, 'Aa')).toEqual(CARDS)
  })

  test('a void in the suit led, if the card is a discard', () => {
    const others = CARDS.filter((card) => suitOf(card) !== 'acorns')
    expect(left({}, { ledSuit: ACORNS, trump: ROSES }, '6b')).toEqual(others)
    expect(left({}, { ledSuit: ACORNS }, '6b')).toEqual(others)
  })

  test('nothing about the suit led, if the card is a trump', () => {
    expect(left({}, { ledSuit: ACORNS, trump: ROSES }, '6r')).toEqual(CARDS)
  })

  test('no trump but the Puur, if trumps were led', () => {
    expect(left({}, { ledSuit: ROSES, trump: ROSES }, '6b')).toEqual(
      CARDS.filter((card) => suitOf(card) !== 'roses' || card === 'Ur'),
    )
  })

  test('only trumps, if the card undertrumps', () => {
    // Only the Puur beats the Nine of trumps.
    const over = 1 << CARDS.indexOf('Ua')
    expect(left({}, { ledSuit: ACORNS, trump: ROSES, higherTrumps: over }, '6r')).toEqual(
      CARDS.filter((card) => suitOf(card) === 'roses'),
    )
    const ifVoid = { must: { must: 'follow', undertrump: 'if-void' } } as const
    expect(left(ifVoid, { ledSuit: ACORNS, trump: ROSES, higherTrumps: over }, '6r')).toEqual(
      CARDS.filter((card) => suitOf(card) !== 'acorns'),
    )
  })

  test('only trumps or the suit led, if the rules forbid trumps to a hand without the suit', () => {
    const rule = { must: { must: 'follow', undertrump: 'no-trump-if-void' } } as const
    // Only the Puur beats the Nine of trumps.
    const at = { ledSuit: ACORNS, trump: ROSES, higherTrumps: 1 << CARDS.indexOf('Ua') }
    expect(left(rule, at, 'Ur')).toEqual(CARDS)
    const trumps = CARDS.filter((card) => suitOf(card) === 'roses')
    expect(left(rule, at, 'Ur', 'acorns')).toEqual(trumps)
    expect(left(rule, at, '6r')).toEqual(trumps)
  })

  test('no other suit, if the rules keep the card back as long as possible', () => {
    const keptBack = { must: { must: 'follow', keptBack: { suit: 'bells', rule: 'SE-1' } } } as const
    expect(left(keptBack, { trick: 0 }, '6b')).toEqual(CARDS.filter((card) => suitOf(card) === 'bells'))
    expect(left(keptBack, { trick: 1 }, '6b')).toEqual(CARDS)
  })
})

describe.each(EVERY_RULESET.map((ruleset: Ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('no inference excludes a card that the player holds', () => {
    let told = 0
    for (let seed = 1; seed <= gamesToPlay(3); seed++) {
      randomGame(ruleset, seed, ({ before, seat, move }) => {
        if (move.type !== 'play') return
        const deal = dealOf(before.game)
        const position = bitboardPositionOf(before)
        expect(position.turn).toBe(seat)
        const may = new Int32Array(4).fill(EVERY_RANK)
        ruleOutCards(position.followFlags, position, indexOfCard(move.card), may, 0)
        const held = playableCards(deal, seat)
        expect(held.filter((card) => !cardsOfMasks(may).includes(card))).toEqual([])
        told += CARDS.length - cardsOfMasks(may).length
      })
    }
    expect(told).toBeGreaterThan(0)
  })
})
