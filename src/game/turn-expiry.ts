import type { Event, ExpiryAction } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules, Transition } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { abandonmentIfAgreed } from './abandonment.ts'
import { autoplayTurn } from './autoplay.ts'
import { leaveGame } from './lifecycle.ts'

/*
 * Turn expiry: the action for a seat whose time is up. The caller decides the expiry; this module has no time.
 */

/**
 * The event that frees the seat of an absent player for another person, as a list of one. The salt of the player
 * stays.
 */
export const seatVacatedEvents = ({ seats }: Game, seat: Seat): Event<'seatVacated'>[] => {
  const id = seats[seat]
  return id ? [{ type: 'seatVacated', seat, player: { id } }] : []
}

/** Appends events to a transition. */
const appendEvents = ({ events, game }: Transition, more: readonly Event[]): Transition => ({
  events: [...events, ...more],
  game: evolveAll(game, more),
})

/** Frees a seat. The freed seat can be the last missing vote for abandonment. */
const vacateSeat = (rules: Rules, now: Transition, seat: Seat): Transition => {
  const free = appendEvents(now, seatVacatedEvents(now.game, seat))
  return appendEvents(free, abandonmentIfAgreed(rules, free.game))
}

/**
 * Decides the end of a turn whose time is up: a reminder, a move by the system, a free seat, or resignation.
 * @param isGivenUp whether the seat becomes free after the move by the system
 * @throws if the game does not wait for this seat (programming error)
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
