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
 * What comes of anything that can be said, in a game with its cards known: it is said, by the rules; everybody goes on talking by rules
 * of thumb, and then the cards are played by rules of thumb.
 */

/** More than is ever said before the cards are played. */
const MAX_CALLS = 200

/** Whether the next thing that is done is a card. */
const isPlaying = ({ phases }: Rules, game: Game): boolean =>
  phases.find(({ name }) => name === game.deal?.phase)?.facts !== undefined

/** What of a game its play goes by, but for the cards. */
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

export class CallRollouts {
  private readonly rollouts = new Map<string, ContractRollout>()
  private readonly rules: Rules
  private readonly me: Seat

  constructor(rules: Rules, ownSeat: Seat) {
    this.rules = rules
    this.me = ownSeat
  }

  /**
   * What it is worth to the seat.
   * @param move nothing where it plays a card next without another word
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
    for (let word = 0; over === undefined && !isPlaying(rules, game); word++) {
      const [seat] = seatsToAct(rules, game)
      if (seat === undefined || word > MAX_CALLS) throw new Error('nobody goes on')
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
