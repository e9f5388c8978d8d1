import { expect } from 'vitest'
import { gameFromLayout } from '../../../src/bots/belief/game-from-view.ts'
import { contractFromBid, GameAuction } from '../../../src/bots/bidding/auction-from-game.ts'
import { sampleDealsFor } from '../../../src/bots/bidding/auction-search.ts'
import { ContractRollout, withContract } from '../../../src/bots/bidding/contract-rollout.ts'
import { cardsOfMasks } from '../../../src/bots/bitboard/card-masks.ts'
import { RandomGenerator } from '../../../src/bots/bitboard/random-generator.ts'
import { nextMove } from '../../../src/bots/choose-move.ts'
import { Determinizer } from '../../../src/bots/determinization/determinizer.ts'
import { runToEnd } from '../../../src/bots/resumable-search.ts'
import type { Level } from '../../../src/rules/bot-levels-and-ids.ts'
import { decide, seatsToAct } from '../../../src/rules/decide.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Card } from '../../../src/rules/model/card.ts'
import { dealOf } from '../../../src/rules/model/game.ts'
import type { Ruleset } from '../../../src/rules/model/rules.ts'
import type { Seat } from '../../../src/rules/model/seat.ts'
import { random } from '../random.ts'
import type { Played } from '../random-game.ts'
import { seatedGame, systemEvents } from '../random-game.ts'
import type { Scenario } from '../scenario.ts'
import { informationSetIn, playedOf } from './information-sets.ts'

/*
 * Auctions between bots, and beliefs of bots in an auction.
 */

/** Plays the auction of the first deal between bots of one level. @returns the game after the auction */
export const auctionBetween = (
  level: Level,
  ruleset: Ruleset,
  options: Record<string, unknown>,
  seed: number,
): Played => {
  const chance = random(seed)
  let now: Played = seatedGame(ruleset, ruleset.options.parse(options) as Record<string, unknown>)
  for (;;) {
    const events = systemEvents(now, chance)
    if (events.length > 0) {
      now = { ...now, log: [...now.log, ...events], game: evolveAll(now.game, events) }
      continue
    }
    const { rules, game, log } = now
    const [seat = 0] = seatsToAct(rules, game)
    if (dealOf(game).contract !== null || dealOf(game).number > 1) return now
    const decision = decide(rules, game, seat, nextMove(rules, informationSetIn(now, seat), level, seed))
    if (!decision.ok) expect.fail(decision.violation.code)
    now = { rules, log: [...log, ...decision.events], game: decision.game }
  }
}

/**
 * Share (0 to 1) of a bot's sampled deals in which `seat` holds `card`, sampled in the auction. @param me the bot's
 * seat
 */
export const shareOfDealsHolding = (table: Scenario, me: Seat, seat: Seat, card: Card): number => {
  const { rules } = table
  const seen = informationSetIn(playedOf(table), me)
  const chance = new RandomGenerator(1)
  const imagination = new Determinizer(rules, seen)
  const imagined = gameFromLayout(seen, imagination.sample(chance))
  const facts = rules.phases[0]?.auction
  if (!facts) throw new Error('there is no auction')
  const auction = new GameAuction(rules, imagined, facts, { reserve: 6, doubt: 12 })
  const [first = {}] = facts.contracts
  const trial = new ContractRollout(
    rules,
    withContract(rules, imagined, contractFromBid(first, me, facts.ladder[0])),
  )
  // Sampled deals come in strata: a number of worlds that divides the pool would always pick the same stratum.
  const worlds = runToEnd(
    sampleDealsFor(imagination, auction, trial, { sampledDeals: 1200, usedDeals: 389 }, chance),
  )
  const held = worlds.filter(({ hands }) => cardsOfMasks(hands.hands, 4 * seat).includes(card))
  return held.length / worlds.length
}
