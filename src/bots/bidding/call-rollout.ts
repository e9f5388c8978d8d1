import { decide, seatsToAct } from '../../rules/decide.ts'
import { leaderOf, playingSeats } from '../../rules/model/deal.ts'
import type { Game } from '../../rules/model/game.ts'
import { dealOf } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { Seat } from '../../rules/model/seat.ts'
import { laidOut } from '../determinization/determinizer.ts'
import { playedOut, worthOf } from '../evaluation/utility.ts'
import { Trial } from './contract-rollout.ts'
import { worthIfOver } from './deal-without-play.ts'
import { byRuleOfThumb } from './heuristic-calls.ts'

/*
 * What comes of anything that can be said, in a game with its cards known: it is said, by the rules; everybody goes on talking by rules
 * of thumb, and then the cards are played by rules of thumb.
 */

/** More than is ever said before the cards are played. */
const MOST_WORDS = 200

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

export class Tries {
  private readonly trials = new Map<string, Trial>()
  private readonly rules: Rules
  private readonly me: Seat

  constructor(rules: Rules, me: Seat) {
    this.rules = rules
    this.me = me
  }

  /**
   * What it is worth to the seat.
   * @param move nothing where it plays a card next without another word
   */
  worth(world: Game, move: Move | undefined): number {
    const { rules, me } = this
    let game = world
    const does = (seat: Seat, said: Move): number | undefined => {
      const decision = decide(rules, game, seat, said)
      if (!decision.ok) throw new Error(`a ${said.type} is refused: ${decision.violation.code}`)
      const over = worthIfOver(rules, game, decision, me)
      game = decision.game
      return over
    }
    let over = move && does(me, move)
    for (let word = 0; over === undefined && !isPlaying(rules, game); word++) {
      const [seat] = seatsToAct(rules, game)
      if (seat === undefined || word > MOST_WORDS) throw new Error('nobody goes on')
      over = does(seat, byRuleOfThumb(rules, game, seat))
    }
    return over ?? this.played(game)
  }

  private played(game: Game): number {
    const { rules, me, trials } = this
    const key = keyOf(game)
    const trial = trials.get(key) ?? new Trial(rules, game)
    trials.set(key, trial)
    const end = trial.playOn(laidOut(trial.begun.terms, game))
    return worthOf(rules, playedOut(game, end), rules.sideOf(game, me))
  }
}
