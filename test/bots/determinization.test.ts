import { describe, expect, test } from 'vitest'
import { canHold } from '../../src/bots/belief/belief-state.ts'
import { holderCount, pileHolder } from '../../src/bots/belief/card-holders.ts'
import { gameFromLayout } from '../../src/bots/belief/game-from-view.ts'
import { cardsOfMasks, SUIT_COUNT } from '../../src/bots/bitboard/card-masks.ts'
import type { DealSetup, Position } from '../../src/bots/bitboard/position.ts'
import { RandomGenerator } from '../../src/bots/bitboard/random-generator.ts'
import { DealSampler } from '../../src/bots/determinization/deal-sampler.ts'
import { Determinizer, dealSetupIn, positionOfGame } from '../../src/bots/determinization/determinizer.ts'
import { PositionSampler } from '../../src/bots/determinization/position-sampler.ts'
import { seatsToAct } from '../../src/rules/decide.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { indexOfCard } from '../../src/rules/model/card.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { informationSetIn } from '../support/bots/information-sets.ts'
import { firstSeed, gamesToPlay, random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * Determinizations are consistent with the belief state: hands have the right size, no impossible card, and
 * visible cards at their place.
 */

/** True during card play. */
const isPlaying = ({ rules, game }: Played): boolean =>
  game.deal !== null &&
  rules.phases.some(({ name, facts }) => name === game.deal?.phase && facts !== undefined)

/** All cards of a position, without their place. */
const cardsOf = (position: Position): readonly number[] => {
  const { hands, duplicates, covered, stock, drawn, stockSize, setup } = position
  const ofMasks = (masks: Int32Array) =>
    [...Array(setup.seats).keys()].flatMap((seat) => cardsOfMasks(masks, SUIT_COUNT * seat).map(indexOfCard))
  return [
    ...ofMasks(hands),
    ...(duplicates ? ofMasks(duplicates) : []),
    ...[...covered].filter((card) => card < 36),
    ...stock.subarray(drawn, stockSize),
  ].sort((a, b) => a - b)
}

/** True if hidden cards are only in playing hands, on the table, and in a stock with draws. */
const isAllInPlay = ({ sampler, belief, seen }: Determinizer, { phases }: DealSetup): boolean =>
  [...sampler.holder].every((holder) =>
    holder < belief.seats
      ? (seen.view.deal?.active.includes(holder) ?? false)
      : holder < 2 * belief.seats || (phases[0].draws && holder === pileHolder('stock', belief.seats)),
  )

/** By seat: the number of playable cards and of covered cards. */
const sizesOf = ({ hands, duplicates, covered, stockSize, setup }: Position) => ({
  hands: [...Array(setup.seats).keys()].map(
    (seat) =>
      cardsOfMasks(hands, SUIT_COUNT * seat).length +
      (duplicates ? cardsOfMasks(duplicates, SUIT_COUNT * seat).length : 0),
  ),
  under: [...covered].filter((card) => card < 36).length,
  stockSize,
})

/** Visible hands of a determinization, beside the visible hands of the view. */
const misplaced = (
  played: Played,
  seat: Seat,
  determinizer: Determinizer,
  hands: readonly (readonly Card[])[],
) => {
  const { belief, sampler } = determinizer
  const unseen = new Set([...sampler.cards])
  return hands.flatMap((hand, holder) =>
    hand
      .filter((card) =>
        unseen.has(indexOfCard(card))
          ? !canHold(belief, holder, indexOfCard(card)) && !dealOf(played.game).hands[seat]?.includes(card)
          : holder !== seat,
      )
      .map((card) => `${holder} has ${card}`),
  )
}

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('sampled deals fit the belief state, and their bitboards equal the rules', () => {
    let looked = 0
    for (let game = 0; game < gamesToPlay(2, 3); game++) {
      const chance = random(firstSeed() + game)
      const options = game === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
      playRandomly(ruleset, options, chance, ({ after }) => {
        if (!isPlaying(after) || chance.chance(0.8)) return
        const [seat] = seatsToAct(after.rules, after.game)
        if (seat === undefined) return
        looked += 1
        const seen = informationSetIn(after, seat)
        const determinizer = new Determinizer(after.rules, seen)
        const dice = new RandomGenerator(looked)
        const lying = determinizer.sample(dice)
        const determinized = gameFromLayout(seen, lying)
        expect(dealOf(determinized).hands.map(({ length }) => length)).toEqual(
          dealOf(after.game).hands.map(({ length }) => length),
        )
        expect(misplaced(after, seat, determinizer, lying.hands)).toEqual([])
        const setup = dealSetupIn(after.rules, determinized)
        const truth = positionOfGame(setup, after.game)
        const onto = new PositionSampler(determinizer, positionOfGame(setup, determinized))
        for (let sample = 0; sample < 3; sample++) {
          onto.sample(dice)
          // With all hidden cards in play, each determinization has the same cards.
          const [there, here] = [cardsOf(truth), cardsOf(onto.position)]
          if (isAllInPlay(determinizer, setup)) expect(here).toEqual(there)
          expect(sizesOf(onto.position)).toEqual(sizesOf(truth))
          expect(cardsOfMasks(onto.position.hands, SUIT_COUNT * seat)).toEqual(
            cardsOfMasks(truth.hands, SUIT_COUNT * seat),
          )
        }
      })
    }
    expect(looked).toBeGreaterThan(0)
  })
})

describe('a sequence of sampled deals', () => {
  /** Sampled hands of the other seats, for a seat with all acorns. */
  const dealt = (count: number): readonly (readonly number[])[] => {
    const may = new Int32Array(SUIT_COUNT * holderCount(4)).fill(0b111_111_111, SUIT_COUNT, 4 * SUIT_COUNT)
    const size = new Uint8Array(holderCount(4)).fill(9, 1, 4)
    const samples = new DealSampler({
      seat: 0,
      seats: 4,
      possible: may,
      hiddenCount: size,
      unseen: new Uint8Array(36).fill(1, 9),
    })
    const chance = new RandomGenerator(1)
    return Array.from({ length: count }, () => {
      samples.sample(chance)
      return [...samples.holder]
    })
  }

  test('have each card once with each possible holder', () => {
    const samples = dealt(30)
    for (let first = 0; first < samples.length; first += 3) {
      const three = samples.slice(first, first + 3)
      for (let card = 0; card < 27; card++) {
        expect(new Set(three.map((sample) => sample[card])).size).toBe(3)
      }
    }
  })

  test('have two cards in one hand as often as independent deals', () => {
    const samples = dealt(6000)
    const together = samples.filter((sample) => sample[0] === sample[1]).length / samples.length
    // Eight of 26 other cards are in the same hand; limit of four standard deviations.
    expect(Math.abs(together - 8 / 26)).toBeLessThan(4 * Math.sqrt((8 / 26) * (18 / 26) * (3 / 6000)))
  })
})
