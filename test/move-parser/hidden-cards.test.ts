import { expect, test } from 'vitest'
import { parseMove } from '../../src/move-parser/parse-move.ts'
import type { Card } from '../../src/rules/model/card.ts'
import type { Deal } from '../../src/rules/model/deal.ts'
import type { Game } from '../../src/rules/model/game.ts'
import type { Seat } from '../../src/rules/model/seat.ts'
import { bindingOfGame, EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { view } from '../../src/rules/view.ts'
import { randomGame } from '../random-games/cached-games.ts'
import { random, usualOrNightly } from '../support/random.ts'
import { phrases } from './accuracy/first-phrases.ts'
import { parseContextAt } from './parse-contexts.ts'

/*
 * The result of the move parser depends on the view of the seat, and on no hidden card.
 */

type Pile = NonNullable<Deal['piles'][keyof Deal['piles']]>

/** The same game with two cards exchanged that are hidden from the viewer. */
const swapped = (game: Game, viewer: Seat, pick: <T>(items: readonly T[]) => T): Game | undefined => {
  const { deal } = game
  if (deal === null) return undefined
  const isHidden = ({ open, seenBy }: Pile) => !open && !seenBy.includes(viewer)
  const unseen = [
    ...deal.hands.filter((_, seat) => seat !== viewer).flat(),
    ...Object.values(deal.piles).flatMap((pile) => (isHidden(pile) ? pile.cards : [])),
    ...deal.places.flat().flatMap(({ down }) => down ?? []),
  ]
  if (unseen.length < 2) return undefined
  const given = pick(unseen)
  const taken = pick(unseen.filter((card) => card !== given))
  const exchange = (card: Card): Card => (card === given ? taken : card === taken ? given : card)
  return {
    ...game,
    deal: {
      ...deal,
      hands: deal.hands.map((hand, seat) => (seat === viewer ? hand : hand.map(exchange))),
      piles: Object.fromEntries(
        Object.entries(deal.piles).map(([name, pile]) => [
          name,
          isHidden(pile) ? { ...pile, cards: pile.cards.map(exchange) } : pile,
        ]),
      ),
      places: deal.places.map((before) =>
        before.map((place) => (place.down === null ? place : { ...place, down: exchange(place.down) })),
      ),
    },
  }
}

test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s: an exchange of hidden cards changes no parse result',
  (_, ruleset) => {
    const chance = random(11)
    let compared = 0
    for (let game = 0; game < usualOrNightly(1, 4); game++) {
      randomGame(ruleset, 11 + game, ({ after: { game } }) => {
        if (game.status !== 'playing' || game.deal === null || !chance.chance(0.05)) return
        const { rules } = bindingOfGame(game)
        const viewer = chance.below(game.seats.length)
        const other = swapped(game, viewer, chance.pick)
        if (other === undefined) return
        // Compares only games with equal views: the cards of a scored Weis are known.
        const [seen, too] = [view(rules, game, viewer), view(rules, other, viewer)]
        expect(too).toEqual(seen)
        const [here, there] = [parseContextAt(game, viewer), parseContextAt(other, viewer)]
        for (const { say } of chance.shuffled(phrases).slice(0, 12)) {
          expect(parseMove(there, say), say).toEqual(parseMove(here, say))
          compared += 1
        }
      })
    }
    expect(compared).toBeGreaterThan(0)
  },
)
