import type { Event } from './events.ts'
import type { Game } from './model/game.ts'
import type { Seat } from './model/seat.ts'

/*
 * How often somebody has asked for a hint: of each turn that goes on it is counted, and of those that are over forgotten.
 */

/** How many hints a seat has had in the turn that goes on. */
export const hintsTaken = ({ hinted }: Pick<Game, 'hinted'>, seat: Seat): number => hinted?.[seat] ?? 0

/** The game in which a seat has had one hint more. */
export const withHint = (game: Game, seat: Seat): Game => ({
  ...game,
  hinted: { ...game.hinted, [seat]: hintsTaken(game, seat) + 1 },
})

/**
 * The game after an event, without the hints of turns that are over: of a seat that did something in the deal or is somebody else's,
 * and of all with the next part of the deal.
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
