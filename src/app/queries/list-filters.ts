import type { LobbyColumns } from '../../db/port/game-lists.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import { HOUR } from '../../lib/durations.ts'
import { DEFAULT_PACE } from '../../rules/bot-levels-and-ids.ts'
import type { Game } from '../../rules/model/game.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { Clock } from '../clock/time-control.ts'
import { initialBudget } from '../clock/time-control.ts'
import { timeControlIn } from '../clock/turn-clocks.ts'

/*
 * Filters of public lists. The facet, a small number, encodes clock kind, hints and free seats of a table. A
 * filter is the list of accepted facets.
 */

/**
 * Kinds of clocks for list filters. A live clock gives at most one hour for the first turn; every longer clock is
 * `correspondence`.
 */
export const CLOCK_KINDS = ['none', 'live', 'correspondence'] as const
export type ClockKind = (typeof CLOCK_KINDS)[number]

/** The longest first turn of a live clock, in milliseconds. */
const MAX_LIVE_TURN = HOUR

/** Maximum number of free seats that list filters distinguish. */
export const MAX_SEATS_WANTED = 3

export const clockKindOf = (clock: Clock | undefined): ClockKind =>
  clock === undefined ? 'none' : initialBudget(clock) <= MAX_LIVE_TURN ? 'live' : 'correspondence'

/** Returns the number of seats of an open game that any player may take. A held seat does not count. */
export const seatsWanted = ({ status, seats, held }: Pick<Game, 'status' | 'seats' | 'held'>): number =>
  hasEnded(status)
    ? 0
    : seats.filter((player, seat) => player === null && (held?.[seat] ?? null) === null).length

const facetCode = (clock: ClockKind, hints: boolean, freeSeats: number): number =>
  (CLOCK_KINDS.indexOf(clock) * 2 + Number(hints)) * MAX_SEATS_WANTED + freeSeats - 1

type Table = Pick<StoredGame, 'game' | 'timed'>

/**
 * Returns the facet of a table: a small number that encodes clock kind, hints and free seats for list filters; null
 * without free seats.
 */
export const facetOf = ({ game: { hints }, timed }: Table, freeSeats: number): number | null => {
  const clock = clockKindOf(timed && timeControlIn(timed).clock)
  return freeSeats > 0 ? facetCode(clock, hints === true, Math.min(freeSeats, MAX_SEATS_WANTED)) : null
}

/** Returns the columns of a game for the filters of public lists: the agreement of the table and the facet. */
export const lobbyColumns = ({ game, timed }: Table): LobbyColumns => {
  const { options, pace = DEFAULT_PACE, hints, lang } = game
  return {
    agreed: { options, pace, ...(hints && { hints }), ...(lang && { lang }) },
    facet: game.status === 'open' ? facetOf({ game, timed }, seatsWanted(game)) : null,
  }
}

/** Requested filters of open tables: by clock kind, hints and free seats. */
export interface FacetFilter {
  readonly clock?: ClockKind | undefined
  readonly hints?: boolean | undefined
  /** Minimum number of free seats, 1 to {@link MAX_SEATS_WANTED}. */
  readonly wanted?: number | undefined
}

/** Returns all facets (codes of clock kind, hints and free seats) that a filter accepts. */
export const facetsFor = ({ clock, hints, wanted = 1 }: FacetFilter): readonly number[] =>
  CLOCK_KINDS.filter((kind) => clock === undefined || kind === clock).flatMap((kind) =>
    [false, true]
      .filter((value) => hints === undefined || value === hints)
      .flatMap((value) =>
        Array.from({ length: MAX_SEATS_WANTED - wanted + 1 }, (_, more) =>
          facetCode(kind, value, wanted + more),
        ),
      ),
  )
