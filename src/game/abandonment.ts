import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import { standings } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { accept, refuseUnlessPlaying, votingSeats } from './accept-or-refuse.ts'

/*
 * Abandonment by vote: the game ends without a winner when all seated people agree.
 */

/**
 * The event that abandons the game if all voting players have agreed; otherwise empty. Free seats have no vote,
 * nor have players who left early.
 */
export const abandonmentIfAgreed = (rules: Rules, game: Game): readonly Event[] => {
  const { abandonment = [] } = game
  if (abandonment.length === 0 || !votingSeats(game).every((seat) => abandonment.includes(seat))) return []
  const ended: Game = { ...game, status: 'abandoned', deal: null }
  return [
    {
      type: 'gameAbandoned',
      result: { winners: [], kind: 'agreed', standings: standings(rules, ended) },
    },
  ]
}

/**
 * Decides a player's vote to abandon the game, or the withdrawal of the vote. The last missing vote ends the game
 * without a winner. A repeated vote changes nothing, also after the end.
 */
export const voteAbandonment = (rules: Rules, game: Game, seat: Seat, agree: boolean): Decision => {
  if (agree && game.result?.kind === 'agreed') return { ok: true, events: [], game }
  const refusal = refuseUnlessPlaying(game)
  if (refusal !== undefined) return refusal
  const isRepeated = (game.abandonment ?? []).includes(seat) === agree
  const votes: readonly Event[] = isRepeated ? [] : [{ type: 'abandonmentVoted', seat, agree }]
  return accept(game, [...votes, ...abandonmentIfAgreed(rules, evolveAll(game, votes))])
}
