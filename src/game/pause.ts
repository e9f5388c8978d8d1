import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { ViolationFacts } from '../rules/model/violation.ts'
import { unavailable } from '../rules/model/violation.ts'
import { accept, refuse, refuseUnlessPlaying, votingSeats } from './accept-or-refuse.ts'

/*
 * Pause by vote: no clock runs, and no seat moves. The caller sets the end of the pause; this module has no time.
 */

/** Largest number of pauses in one game. */
export const MAX_PAUSES = 5

export const refusePause = (facts: ViolationFacts['pause-not-possible']): Decision =>
  refuse(unavailable('pause-not-possible', facts))

/** The start of the pause if all people agree. Free seats have no vote, nor have players who left. */
const agreedPause = (game: Game, until: string): readonly Event[] => {
  const { pauseVotes = [] } = game
  return pauseVotes.length > 0 && votingSeats(game).every((seat) => pauseVotes.includes(seat))
    ? [{ type: 'gamePaused', until }]
    : []
}

/**
 * Decides a player's vote for a pause, or its withdrawal. The last missing vote pauses the game. In a paused game,
 * a vote against the pause resumes the game. A repeated vote changes nothing.
 * @param until the latest end of the pause, in ISO 8601
 */
export const votePause = (game: Game, seat: Seat, agree: boolean, until: string): Decision => {
  const { paused, pauses = 0, pauseVotes = [] } = game
  const refusal = refuseUnlessPlaying(game)
  if (refusal !== undefined) return refusal
  if (paused !== undefined) return accept(game, agree ? [] : [{ type: 'gameResumed', by: seat }])
  if (agree && pauses >= MAX_PAUSES) return refusePause({ reason: 'used-up', most: MAX_PAUSES })
  const votes: readonly Event[] =
    pauseVotes.includes(seat) === agree ? [] : [{ type: 'pauseVoted', seat, agree }]
  return accept(game, [...votes, ...agreedPause(evolveAll(game, votes), until)])
}

/** The event that resumes a game when its pause has expired; empty for a game without a pause. */
export const pauseExpiredEvents = ({ paused }: Game): readonly Event[] =>
  paused === undefined ? [] : [{ type: 'gameResumed' }]

/** The event that withdraws a seat's vote for a pause, if any. A player who moves does not want a pause. */
export const withdrawnVoteEvents = ({ pauseVotes = [] }: Game, seat: Seat): readonly Event[] =>
  pauseVotes.includes(seat) ? [{ type: 'pauseVoted', seat, agree: false }] : []
