import { decide, seatsToAct } from '../../rules/decide.ts'
import { leaderOf, playingSeats } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { positionOfGame } from '../determinization/determinizer.ts'
import { utilityIfOver, utilityOf, withResult } from '../evaluation/utility.ts'
import { ContractRollout } from './contract-rollout.ts'
import { heuristicCall } from './heuristic-calls.ts'

/*
 * Rollout of a call in a sampled deal: the rules engine applies the call, heuristic calls follow, and the
 * rollout policy plays the cards.
 */

/** Above the number of calls before the card play. */
const MAX_CALLS = 200

/** True if the next move is a card. */
const isPlaying = ({ phases }: Rules, game: Game): boolean =>
  phases.find(({ name }) => name === game.deal?.phase)?.facts !== undefined

/** Key of everything but the hands that decides the card play. */
const keyOf = (game: Game): string => {
  const deal = dealOf(game)
  const { contract, called } = deal
  return JSON.stringify([
    contract,
    leaderOf(deal),
    playingSeats(deal),
    called,
    deal.tricks.length,
    deal.trick,
  ])
}

/** Estimates the utility of a call by playing sampled deals to the end. */
export class CallRollouts {
  private readonly rollouts = new Map<string, ContractRollout>()
  private readonly rules: Rules
  private readonly me: Seat

  constructor(rules: Rules, ownSeat: Seat) {
    this.rules = rules
    this.me = ownSeat
  }

  /**
   * Utility for the seat.
   * @param move undefined for a card without a call
   */
  utility(sample: Game, move: Move | undefined): number {
    const { rules, me: ownSeat } = this
    let game = sample
    const applyMove = (seat: Seat, call: Move): number | undefined => {
      const decision = decide(rules, game, seat, call)
      if (!decision.ok) throw new Error(`a ${call.type} is refused: ${decision.violation.code}`)
      const over = utilityIfOver(rules, game, decision, ownSeat)
      game = decision.game
      return over
    }
    let over = move && applyMove(ownSeat, move)
    for (let calls = 0; over === undefined && !isPlaying(rules, game); calls++) {
      const [seat] = seatsToAct(rules, game)
      if (seat === undefined || calls > MAX_CALLS) throw new Error('no seat is to act')
      over = applyMove(seat, heuristicCall(rules, game, seat))
    }
    return over ?? this.cardPlayUtility(game)
  }

  private cardPlayUtility(game: Game): number {
    const { rules, me: ownSeat, rollouts } = this
    const key = keyOf(game)
    const rollout = rollouts.get(key) ?? new ContractRollout(rules, game)
    rollouts.set(key, rollout)
    const end = rollout.rollOutFrom(positionOfGame(rollout.start.setup, game))
    return utilityOf(rules, withResult(game, end), rules.sideOf(game, ownSeat))
  }
}
