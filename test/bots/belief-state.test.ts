import { describe, expect, test } from 'vitest'
import type { BeliefState } from '../../src/bots/belief/belief-state.ts'
import { beliefStateOf, canHold } from '../../src/bots/belief/belief-state.ts'
import { coveredHolder, holderCount, pileHolder } from '../../src/bots/belief/card-holders.ts'
import type { Event } from '../../src/rules/events.ts'
import type { Card } from '../../src/rules/model/card.ts'
import { cardOf, indexOfCard } from '../../src/rules/model/card.ts'
import { isSuit } from '../../src/rules/model/contract.ts'
import { dealOf } from '../../src/rules/model/game.ts'
import { pileEntries } from '../../src/rules/model/pile.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { informationSetIn } from '../support/bots/information-sets.ts'
import { firstSeed, gamesToPlay, random } from '../support/random.ts'
import type { Played } from '../support/random-game.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * Belief state: no belief about a hidden card is ever false, in random games of every ruleset.
 */

/** By holder: the cards hidden from a seat. */
const hiddenFrom = ({ rules: { seats }, game }: Played, seat: Seat): readonly (readonly Card[])[] => {
  const { hands, places, piles, closed } = dealOf(game)
  const hidden: (readonly Card[])[] = Array.from({ length: holderCount(seats) }, () => [])
  for (const [other, hand] of hands.entries()) {
    if (other !== seat || closed.includes(seat)) hidden[other] = hand
    hidden[coveredHolder(other, seats)] = (places[other] ?? []).flatMap(({ down }) => down ?? [])
  }
  for (const [pile, lies] of pileEntries(piles)) {
    if (lies && !lies.open && !lies.seenBy.includes(seat)) hidden[pileHolder(pile, seats)] = lies.cards
  }
  return hidden
}

const untrue = (known: BeliefState, hidden: readonly (readonly Card[])[]): readonly string[] =>
  hidden.flatMap((cards, holder) => [
    ...(known.hiddenCount[holder] === cards.length
      ? []
      : [`${holder} has ${known.hiddenCount[holder]} of ${cards.length}`]),
    ...cards
      .filter((card) => !canHold(known, holder, indexOfCard(card)))
      .map((card) => `${holder} has ${card}`),
  ])

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('no belief is false', () => {
    let looked = 0
    for (let game = 0; game < gamesToPlay(2, 4); game++) {
      const chance = random(firstSeed() + game)
      const options = game === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
      playRandomly(ruleset, options, chance, ({ after, move }) => {
        if (after.game.deal === null || chance.chance(0.8)) return
        for (const seat of after.game.seats.keys()) {
          looked += 1
          const known = beliefStateOf(after.rules, informationSetIn(after, seat))
          const hidden = hiddenFrom(after, seat)
          const found = untrue(known, hidden)
          if (found.length > 0) expect.fail(JSON.stringify({ found, options, move, seat, game }))
          const unseen = hidden
            .flat()
            .map(indexOfCard)
            .sort((a, b) => a - b)
          expect(
            [...known.unseen].flatMap((count, card) => Array.from({ length: count }, () => card)),
          ).toEqual(unseen)
        }
      })
    }
    expect(looked).toBeGreaterThan(0)
  })
})

/** Cards that an event proves to be in a hand. */
const toldBy = (event: Event, { game }: Played): readonly [Seat, readonly Card[]] | undefined => {
  switch (event.type) {
    case 'announced':
    case 'weisShown':
      return [event.seat, event.items.flat()]
    case 'taken':
    case 'drew':
      return [event.seat, event.open]
    case 'robbed':
      return [event.seat, [event.took]]
    case 'stoeckScored': {
      const { denomination } = dealOf(game).contract ?? {}
      return isSuit(denomination)
        ? [event.seat, [cardOf('K', denomination), cardOf('O', denomination)]]
        : undefined
    }
    case 'partnerFound': {
      const { called } = dealOf(game)
      return called ? [event.seat, [called]] : undefined
    }
    default:
      return undefined
  }
}

/** Possible holders of a card by a belief state. */
const holdersIn = (known: BeliefState, card: Card): readonly number[] =>
  [...Array(holderCount(known.seats)).keys()].filter((holder) => canHold(known, holder, indexOfCard(card)))

const TELLING = ['announced', 'weisShown', 'taken', 'drew', 'robbed', 'stoeckScored', 'partnerFound'] as const

/** Unique hidden cards that an event proves, with their possible holders by the belief of another seat. */
const heldBy = (event: Event, at: Played): readonly (readonly number[])[] => {
  const [seat, cards = []] = toldBy(event, at) ?? []
  if (seat === undefined || cards.length === 0) return []
  const { pack } = at.rules.dealing(at.game)
  const other = at.game.seats.findIndex((_, viewer) => viewer !== seat)
  const known = beliefStateOf(at.rules, informationSetIn(at, other))
  return cards
    .filter(
      (card) => known.unseen[indexOfCard(card)] === 1 && pack.filter((one) => one === card).length === 1,
    )
    .map((card) => holdersIn(known, card).map((holder) => holder - seat))
}

test('a card known in one hand is excluded elsewhere', () => {
  const told = new Set<string>()
  for (let game = 0; told.size < TELLING.length && game < 60; game++) {
    for (const ruleset of EVERY_RULESET) {
      randomGame(ruleset, firstSeed() + game, ({ after, events }) => {
        if (after.game.deal === null) return
        for (const event of events) {
          const held = heldBy(event, after)
          expect([event.type, held]).toEqual([event.type, held.map(() => [0])])
          if (held.length > 0) told.add(event.type)
        }
      })
    }
  }
  expect([...told].sort()).toEqual([...TELLING].sort())
})
