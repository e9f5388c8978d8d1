import { describe, expect, test } from 'vitest'
import { CARDS, rankOf, SUITS, suitOf } from '../../src/rules/model/card.ts'
import type { Ranking } from '../../src/rules/model/rules.ts'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { currentRanking } from '../../src/rules/trick-ranking.ts'
import { cardOrder, directionFactsOf } from '../../web/table/arena/card-order.ts'
import { random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * The order of cards that the page displays, compared in random games with the ranking by which the rules decide tricks.
 */

/** Ranks of a suit by strength, the strongest first. */
const byStrength = (ranking: Ranking, suit: string): string =>
  CARDS.filter((card) => suitOf(card) === suit)
    .toSorted((a, b) => ranking.strength(b) - ranking.strength(a))
    .map(rankOf)
    .join('')

const GAMES = 4

describe('the order of the page is the order of the rules', () => {
  test.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
    let compared = 0
    for (let seed = 0; seed < GAMES; seed++) {
      const options = seed === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, random(seed))
      let deal = 0
      let tricks = 0
      playRandomly(ruleset, options, random(seed), ({ before: { rules, game } }) => {
        if (game.deal === null) return
        if (game.deal.number !== deal) tricks = Math.max(...game.deal.hands.map(({ length }) => length))
        deal = game.deal.number
        const ranking = currentRanking(rules, game)
        if (ranking === undefined || game.deal.contract === null) return
        const led = game.deal.trick[0] && suitOf(game.deal.trick[0].card)
        const order = cardOrder(
          game.deal.contract,
          game.deal.tricks.length,
          led,
          directionFactsOf(options, tricks),
        )
        const shown = SUITS.map((suit) => (suit === order?.trump ? order.trumps : order?.plain))
        expect([order?.trump, ...shown]).toEqual([
          ranking.trump,
          ...SUITS.map((suit) => byStrength(ranking, suit)),
        ])
        compared += 1
      })
    }
    expect(compared).toBeGreaterThan(0)
  })
})
