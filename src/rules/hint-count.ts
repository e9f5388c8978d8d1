import type { Event } from './events.ts'
import type { Game } from './model/game.ts'
import type { Seat } from './model/seat.ts'

/*
 * Hint count: number of hints of each seat in the current turn.
 */

/** Number of hints that a seat has taken in its current turn. */
export const hintsTaken = ({ hinted }: Pick<Game, 'hinted'>, seat: Seat): number => hinted?.[seat] ?? 0

/** Counts one more hint of a seat in its current turn. Returns the changed game. */
export const withHint = (game: Game, seat: Seat): Game => ({
  ...game,
  hinted: { ...game.hinted, [seat]: hintsTaken(game, seat) + 1 },
})

/**
 * Removes the hint counts of finished turns from a game after an event. An action or a new player resets the count
 * of the seat; a new phase resets all counts.
 */
export const withoutPastHints = (before: Game, event: Event, { hinted, ...game }: Game): Game => {
  if (hinted === undefined) return game
  const goesOn = before.deal?.from === game.deal?.from && before.deal?.phase === game.deal?.phase
  const acted = before.deal !== game.deal && 'seat' in event ? event.seat : undefined
  const left = Object.entries(hinted).filter(
    ([seat]) => goesOn && Number(seat) !== acted && before.seats[Number(seat)] === game.seats[Number(seat)],
  )
  return left.length === 0 ? game : { ...game, hinted: Object.fromEntries(left) }
}
