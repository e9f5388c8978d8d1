import type { Event } from './events.ts'
import type { Game } from './model/game.ts'
import type { GameResult } from './model/game-result.ts'
import type { Rules } from './model/rules.ts'

/*
 * Limits of a game (CO-98). The rules of some games alone permit endless games: deals can be thrown in, and totals
 * can stay constant.
 */

/** Largest number of deals, thrown-in deals included. */
export const MAX_DEALS = 500

/** Largest number of consecutive thrown-in deals. */
export const MAX_THROWN_IN = 40

/**
 * The limit that the last deal reached, or nothing. Old games beyond a limit continue until the next scored deal.
 */
const boundOf = ({ past: { deals, thrownIn } }: Game): GameResult['bound'] => {
  if (deals === MAX_DEALS || (deals > MAX_DEALS && thrownIn === 0)) return 'deals'
  return thrownIn === MAX_THROWN_IN ? 'thrown-in' : undefined
}

/** The draw of all sides at a limit; nothing below the limits. */
export const gameEndAtLimit = (rules: Rules, game: Game): Event<'gameFinished'> | undefined => {
  const bound = boundOf(game)
  if (bound === undefined) return undefined
  const over: Game = { ...game, status: 'finished' }
  const winners = [...new Set(game.seats.map((_, seat) => rules.sideOf(over, seat)))].sort((a, b) => a - b)
  return { type: 'gameFinished', result: { winners, kind: 'draw', bound } }
}
