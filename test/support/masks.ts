import { leaderOf, pileOf, playing } from '../../src/kernel/deal.ts'
import type { PlayFacts } from '../../src/kernel/facts.ts'
import { contractOf, dealOf } from '../../src/kernel/game.ts'
import type { Ruleset } from '../../src/kernel/rules.ts'
import { factsOf } from '../../src/kernel/rules.ts'
import { mannerOf, positionOf, termsOf } from '../../src/players/masks/lay.ts'
import type { Position } from '../../src/players/masks/position.ts'
import type { Random } from './random.ts'
import type { Played } from './random-game.ts'
import { randomOptions } from './random-game.ts'

/*
 * Games with all their cards open, as the fast kernel has them.
 */

/** The facts of a ruleset with each value of each of its options, once each. */
export const everyFacts = (ruleset: Ruleset, chance: Random): readonly PlayFacts[] => {
  const found = new Map<string, PlayFacts>()
  for (let draw = 0; draw < 60; draw++) {
    const options = draw === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, chance)
    for (const facts of Object.values(factsOf(ruleset.bind(options)))) found.set(JSON.stringify(facts), facts)
  }
  return [...found.values()]
}

/** Where somebody plays a card next, as the fast kernel has it. */
export const positionIn = ({ rules, game }: Played): Position => {
  const deal = dealOf(game)
  const manner = mannerOf(rules.phases.flatMap(({ facts }) => facts ?? []))
  const { pack } = rules.dealing(game)
  const twoPacks = new Set(pack).size < pack.length
  const terms = termsOf(manner, contractOf(game), { seats: rules.seats, playing: playing(deal), twoPacks })
  return positionOf(terms, {
    hands: deal.hands.map((hand, seat) => (playing(deal).includes(seat) ? hand : [])),
    places: deal.places,
    stock: pileOf(deal, 'stock'),
    tricks: deal.tricks,
    trick: deal.trick,
    leader: leaderOf(deal),
  })
}
