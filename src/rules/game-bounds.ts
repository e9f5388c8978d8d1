import type { Event } from './events.ts'
import type { Game } from './model/game.ts'
import type { GameResult } from './model/result.ts'
import type { Rules } from './model/rules.ts'

/*
 * No game goes on for ever (CO-98). Most end long before; but where deals can be thrown in, or totals can stay where
 * they are, the rules of a game alone would let it.
 */

/** The most deals of a game, those thrown in among them. */
export const MAX_DEALS = 500

/** The most deals that can be thrown in one after another. */
export const MAX_THROWN_IN = 40

/**
 * The bound that a game has come to with its last deal, or nothing. A game that went beyond one before there were
 * bounds plays on to its next scored deal.
 */
const boundOf = ({ past: { deals, thrownIn } }: Game): GameResult['bound'] => {
  if (deals === MAX_DEALS || (deals > MAX_DEALS && thrownIn === 0)) return 'deals'
  return thrownIn === MAX_THROWN_IN ? 'thrown-in' : undefined
}

/** The end of a game that has come to a bound, drawn between all sides; nothing while it may go on. */
export const gameEndAtBound = (rules: Rules, game: Game): Event<'gameFinished'> | undefined => {
  const bound = boundOf(game)
  if (bound === undefined) return undefined
  const over: Game = { ...game, status: 'finished' }
  const winners = [...new Set(game.seats.map((_, seat) => rules.sideOf(over, seat)))].sort((a, b) => a - b)
  return { type: 'gameFinished', result: { winners, kind: 'draw', bound } }
}
