import { describe, expect, test } from 'vitest'
import { mayHold } from '../../src/bots/belief/belief-state.ts'
import { holdersOf, pileHolder } from '../../src/bots/belief/card-holders.ts'
import { imagine } from '../../src/bots/belief/game-from-view.ts'
import { cardsIn, SUIT_COUNT } from '../../src/bots/bitboard/card-masks.ts'
import type { Position, Terms } from '../../src/bots/bitboard/position.ts'
import { Chance } from '../../src/bots/bitboard/random.ts'
import { Worlds } from '../../src/bots/determinization/deal-sampler.ts'
import { Imagination, laidOut, termsIn } from '../../src/bots/determinization/determinizer.ts'
import { WorldsOnto } from '../../src/bots/determinization/position-sampler.ts'
import { seatsToAct } from '../../src/rules/decide.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { indexOfCard } from '../../src/rules/model/card.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { firstSeed, gamesToPlay, random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'
import { seenIn } from '../support/seen.ts'

/*
 * Worlds that a seat imagines fit all that it knows: everybody has as many cards as they have, none that they cannot have, and what is
 * seen lies where it is seen.
 */

/** Whether cards are being played. */
const isPlaying = ({ rules, game }: Played): boolean =>
  game.deal !== null &&
  rules.phases.some(({ name, facts }) => name === game.deal?.phase && facts !== undefined)

/** Everything that lies in a position, with nothing of where. */
const cardsOf = (position: Position): readonly number[] => {
  const { hands, twice, under, stock, drawn, stockSize, terms } = position
  const ofMasks = (masks: Int32Array) =>
    [...Array(terms.seats).keys()].flatMap((seat) => cardsIn(masks, SUIT_COUNT * seat).map(indexOfCard))
  return [
    ...ofMasks(hands),
    ...(twice ? ofMasks(twice) : []),
    ...[...under].filter((card) => card < 36),
    ...stock.subarray(drawn, stockSize),
  ].sort((a, b) => a - b)
}

/** Whether no hidden card lies anywhere but in hands that play, before seats, and in a stock that is drawn from. */
const isAllInPlay = ({ worlds, known, seen }: Imagination, { stretches }: Terms): boolean =>
  [...worlds.holder].every((holder) =>
    holder < known.seats
      ? (seen.view.deal?.active.includes(holder) ?? false)
      : holder < 2 * known.seats || (stretches[0].draws && holder === pileHolder('stock', known.seats)),
  )

/** How many cards each seat can play from, and how many lie under others. */
const sizesOf = ({ hands, twice, under, stockSize, terms }: Position) => ({
  hands: [...Array(terms.seats).keys()].map(
    (seat) =>
      cardsIn(hands, SUIT_COUNT * seat).length + (twice ? cardsIn(twice, SUIT_COUNT * seat).length : 0),
  ),
  under: [...under].filter((card) => card < 36).length,
  stockSize,
})

/** What the seat can see of hands in the game as it imagines it, and what it does see. */
const misplaced = (
  played: Played,
  seat: Seat,
  imagination: Imagination,
  hands: readonly (readonly Card[])[],
) => {
  const { known, worlds } = imagination
  const unseen = new Set([...worlds.cards])
  return hands.flatMap((hand, holder) =>
    hand
      .filter((card) =>
        unseen.has(indexOfCard(card))
          ? !mayHold(known, holder, indexOfCard(card)) && !dealOf(played.game).hands[seat]?.includes(card)
          : holder !== seat,
      )
      .map((card) => `${holder} has ${card}`),
  )
}

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('worlds fit what is known, and lie on bits as they do in the rules', () => {
    let looked = 0
    for (let game = 0; game < gamesToPlay(3); game++) {
      const chance = random(firstSeed() + game)
      const options = game === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
      playRandomly(ruleset, options, chance, ({ after }) => {
        if (!isPlaying(after) || chance.chance(0.8)) return
        const [seat] = seatsToAct(after.rules, after.game)
        if (seat === undefined) return
        looked += 1
        const seen = seenIn(after, seat)
        const imagination = new Imagination(after.rules, seen)
        const dice = new Chance(looked)
        const lying = imagination.deal(dice)
        const imagined = imagine(seen, lying)
        expect(dealOf(imagined).hands.map(({ length }) => length)).toEqual(
          dealOf(after.game).hands.map(({ length }) => length),
        )
        expect(misplaced(after, seat, imagination, lying.hands)).toEqual([])
        const terms = termsIn(after.rules, imagined)
        const truth = laidOut(terms, after.game)
        const onto = new WorldsOnto(imagination, laidOut(terms, imagined))
        for (let world = 0; world < 3; world++) {
          onto.deal(dice)
          // Where all hidden cards are in play they are the same in every world.
          const [there, here] = [cardsOf(truth), cardsOf(onto.position)]
          if (isAllInPlay(imagination, terms)) expect(here).toEqual(there)
          expect(sizesOf(onto.position)).toEqual(sizesOf(truth))
          expect(cardsIn(onto.position.hands, SUIT_COUNT * seat)).toEqual(
            cardsIn(truth.hands, SUIT_COUNT * seat),
          )
        }
      })
    }
    expect(looked).toBeGreaterThan(0)
  })
})

describe('worlds in a row', () => {
  /** What three others hold, by whoever has all Acorns and knows nothing more. */
  const dealt = (count: number): readonly (readonly number[])[] => {
    const may = new Int32Array(SUIT_COUNT * holdersOf(4)).fill(0b111_111_111, SUIT_COUNT, 4 * SUIT_COUNT)
    const size = new Uint8Array(holdersOf(4)).fill(9, 1, 4)
    const worlds = new Worlds({ seat: 0, seats: 4, may, size, unseen: new Uint8Array(36).fill(1, 9) })
    const chance = new Chance(1)
    return Array.from({ length: count }, () => {
      worlds.deal(chance)
      return [...worlds.holder]
    })
  }

  test('have each card once with each who may hold it', () => {
    const worlds = dealt(30)
    for (let first = 0; first < worlds.length; first += 3) {
      const three = worlds.slice(first, first + 3)
      for (let card = 0; card < 27; card++) {
        expect(new Set(three.map((world) => world[card])).size).toBe(3)
      }
    }
  })

  test('have two cards in one hand as often as any worlds do', () => {
    const worlds = dealt(6000)
    const together = worlds.filter((world) => world[0] === world[1]).length / worlds.length
    // Of the 26 other cards 8 are beside it; four standard deviations.
    expect(Math.abs(together - 8 / 26)).toBeLessThan(4 * Math.sqrt((8 / 26) * (18 / 26) * (3 / 6000)))
  })
})
