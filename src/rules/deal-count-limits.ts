import type { Event } from './events.ts'
import type { Game } from './model/game.ts'
import type { GameResult } from './model/game-result.ts'
import type { Rules } from './model/rules.ts'

/*
 * Limits of a game (CO-98). The rules of some games alone permit endless games: deals can be thrown in, and totals
 * can stay constant.
 */

/** Largest number of deals in a game, thrown-in deals included. A game at this limit ends in a draw. */
export const MAX_DEALS = 500

/** Largest number of thrown-in deals in a row. A game at this limit ends in a draw. */
export const MAX_THROWN_IN = 40

/**
 * The limit that the last deal reached, or undefined. Old games beyond a limit continue until the next scored deal.
 */
const boundOf = ({ past: { deals, thrownIn } }: Game): GameResult['bound'] => {
  if (deals === MAX_DEALS || (deals > MAX_DEALS && thrownIn === 0)) return 'deals'
  return thrownIn === MAX_THROWN_IN ? 'thrown-in' : undefined
}

/** Ends a game that has reached a limit of deals: a draw of all sides. Undefined below the limits. */
export const gameEndAtLimit = (rules: Rules, game: Game): Event<'gameFinished'> | undefined => {
  const bound = boundOf(game)
  if (bound === undefined) return undefined
  const over: Game = { ...game, status: 'finished' }
  const winners = [...new Set(game.seats.map((_, seat) => rules.sideOf(over, seat)))].sort((a, b) => a - b)
  return { type: 'gameFinished', result: { winners, kind: 'draw', bound } }
}
