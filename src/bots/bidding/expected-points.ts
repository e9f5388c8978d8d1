import type { Card } from '../../rules/model/card.ts'
import type { Contract } from '../../rules/model/contract.ts'
import { playableCards, playingSeats } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { DEAL_POINTS } from '../belief/game-from-view.ts'
import { masksOfHands } from '../bitboard/card-masks.ts'
import type { PlayedContract } from '../evaluation/hand-strength.ts'
import { handStrengthIn } from '../evaluation/hand-strength.ts'
import { utilityOf, withResult } from '../evaluation/utility.ts'
import { withContract } from './contract-rollout.ts'

/*
 * Expected card points of a hand by hand strength alone, and the utility of the expected result.
 */

/**
 * Expected card points of a seat's side in a contract, from the strength of its hand, without a rollout.
 * @param cards the cards of the seat for the play; by default the playable cards
 */
export const expectedPoints = (
  rules: Rules,
  game: Game,
  seat: Seat,
  played: PlayedContract,
  cards: readonly Card[] = playableCards(dealOf(game), seat),
): number => {
  const seats = playingSeats(dealOf(game))
  const side = rules.sideOf(game, seat)
  const own = seats.filter((other) => rules.sideOf(game, other) === side).length
  // Strength above the average is missing in the partner's hand.
  const shared = 1 - (own - 1) / Math.max(1, seats.length - 1)
  const expected =
    (DEAL_POINTS * own) / seats.length + handStrengthIn(rules, played).of(masksOfHands([cards]), 0) * shared
  return Math.round(Math.min(DEAL_POINTS, Math.max(0, expected)))
}

/** Utility of a contract for a seat's side, if the side takes its expected points; without a rollout. */
export const expectedUtility = (
  rules: Rules,
  game: Game,
  seat: Seat,
  contract: Contract,
  cards?: readonly Card[],
): number => {
  const agreed = withContract(rules, game, contract)
  const side = rules.sideOf(agreed, seat)
  const expected = expectedPoints(rules, agreed, seat, contract, cards)
  const mine = contract.misere === true ? DEAL_POINTS - expected : expected
  const seats = playingSeats(dealOf(agreed))
  const own = seats.filter((other) => rules.sideOf(agreed, other) === side)
  const tricks = Math.max(1, ...dealOf(agreed).hands.map(({ length }) => length))
  const wonByOwn = Math.round((tricks * mine) / DEAL_POINTS)
  const taken = agreed.seats.map(() => 0)
  const won = agreed.seats.map(() => 0)
  const share = (all: number, points: number[], among: readonly Seat[]) => {
    for (const [nth, one] of among.entries()) {
      points[one] = Math.floor(((nth + 1) * all) / among.length) - Math.floor((nth * all) / among.length)
    }
  }
  const others = seats.filter((other) => !own.includes(other))
  share(mine, taken, own)
  share(DEAL_POINTS - mine, taken, others)
  share(wonByOwn, won, own)
  share(tricks - wonByOwn, won, others)
  return utilityOf(rules, withResult(agreed, { taken, tricksWon: won }), side)
}
