import { isPerson } from '../rules/bot.ts'
import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import { standings } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { unavailable } from '../rules/model/violation.ts'

/*
 * A game that nobody wants to play on: it ends without a winner when all who still sit agree.
 */

/** The end of the game, where all people agree to it: neither a free seat is asked, nor one whose player was out and went away. */
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
 * A player says whether the game is to be abandoned; the last one to agree ends it. What is said again stays so, also when the
 * game has ended by it.
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
