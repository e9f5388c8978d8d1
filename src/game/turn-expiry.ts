import type { Event, ExpiryAction } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules, Transition } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { agreedAbandonment } from './abandonment.ts'
import { autoplayTurn } from './autoplay.ts'
import { leaveGame } from './lifecycle.ts'

/*
 * What comes of a turn whose time is up. The kernel knows no time: somebody says that it is so.
 */

/** Somebody else may have the seat. What it brought to the shuffles stays. */
export const seatVacatedEvents = ({ seats }: Game, seat: Seat): Event<'seatVacated'>[] => {
  const id = seats[seat]
  return id ? [{ type: 'seatVacated', seat, player: { id } }] : []
}

/** The events after others. */
const appendEvents = ({ events, game }: Transition, more: readonly Event[]): Transition => ({
  events: [...events, ...more],
  game: evolveAll(game, more),
})

/** A seat is given away; that may have been the last one that did not agree to abandon the game. */
const vacateSeat = (rules: Rules, now: Transition, seat: Seat): Transition => {
  const free = appendEvents(now, seatVacatedEvents(now.game, seat))
  return appendEvents(free, agreedAbandonment(rules, free.game))
}

/**
 * The time of a seat is up that must act.
 * @param isGivenUp whether the seat is free after a move is made for it
 * @throws when the game does not wait for this seat, which is a mistake in the program
 */
export const expireTurn = (
  rules: Rules,
  game: Game,
  seat: Seat,
  did: ExpiryAction,
  isGivenUp = false,
): Decision => {
  const id = game.seats[seat]
  const whose = id ? { player: { id } } : { vacant: true as const }
  const up = appendEvents({ events: [], game }, [{ type: 'turnExpired', seat, did, ...whose }])
  switch (did) {
    case 'nudge':
      return { ok: true, ...up }
    case 'autoplay': {
      const played = autoplayTurn(rules, up.game, seat)
      const moved = { events: [...up.events, ...played.events], game: played.game }
      const isFree = isGivenUp && played.game.status === 'playing'
      return { ok: true, ...(isFree ? vacateSeat(rules, moved, seat) : moved) }
    }
    case 'vacate':
      return { ok: true, ...vacateSeat(rules, up, seat) }
    case 'resign': {
      const left = leaveGame(rules, up.game, seat)
      return left.ok ? { ...left, events: [...up.events, ...left.events] } : left
    }
    default:
      return did satisfies never
  }
}
