import { isPerson } from '../rules/bot.ts'
import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import { standings } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { unavailable } from '../rules/model/violation.ts'

/*
 * Abandonment by vote: the game ends without a winner when all seated people agree.
 */

/**
 * The end of the game if all people agree. Free seats have no vote, nor have players who left after counting out.
 */
export const agreedAbandonment = (rules: Rules, game: Game): readonly Event[] => {
  const { seats, gone, abandonment = [] } = game
  const asked = seats.flatMap((player, seat) => (isPerson(player) && !gone.includes(seat) ? [seat] : []))
  if (abandonment.length === 0 || !asked.every((seat) => abandonment.includes(seat))) return []
  const ended: Game = { ...game, status: 'abandoned', deal: null }
  return [
    {
      type: 'gameAbandoned',
      result: { winners: [], kind: 'agreed', standings: standings(rules, ended) },
    },
  ]
}

/**
 * A vote on abandonment. The last missing vote ends the game. A repeated vote changes nothing, also after the end.
 */
export const voteAbandonment = (rules: Rules, game: Game, seat: Seat, agree: boolean): Decision => {
  if (agree && game.result?.kind === 'agreed') return { ok: true, events: [], game }
  if (game.status === 'open') return { ok: false, violation: unavailable('game-not-started') }
  if (game.status !== 'playing') return { ok: false, violation: unavailable('game-over') }
  const isSaid = (game.abandonment ?? []).includes(seat) === agree
  const said: readonly Event[] = isSaid ? [] : [{ type: 'abandonmentVoted', seat, agree }]
  const events = [...said, ...agreedAbandonment(rules, evolveAll(game, said))]
  return { ok: true, events, game: evolveAll(game, events) }
}
