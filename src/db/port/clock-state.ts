import type { UncountedSpans } from './players.ts'
import type { StoredPreferences } from './preferences.ts'

/*
 * Store port, part of clocks: the time control of a game and the times of its seats.
 */

/**
 * A reminder of the current turn that was sent: the remaining time in milliseconds, the version of the game, and the
 * time of the reminder.
 */
export interface TurnReminder {
  readonly left: number
  readonly version: number
  readonly at: string
}

/** A reminder of a past turn, for the activity feed: the seat, and the number of the reminder in its turn. */
export interface PastReminder extends TurnReminder {
  readonly seat: number
  readonly nth: number
}

/**
 * Clock of one seat: time bank, sent reminders, expiry, outages and given time. A missing field has its initial value.
 */
export interface SeatTime {
  /** Time bank at the start of the turn, in milliseconds. Outside a turn: the bank now. */
  readonly bank?: number
  /** Reminders of the current turn. */
  readonly reminded?: readonly TurnReminder[]
  /** Whether the time of the current turn is up. No further effect of the clock follows in this turn. */
  readonly expired?: true
  /** Outages during the current turn: time passed, and no player could move. */
  readonly outages?: UncountedSpans
  /** Time that opponents added to the current turn, in milliseconds. */
  readonly given?: number
  /** The number of turns in a row that ended by the clock. */
  readonly missed?: number
  /** Preferences of the player as of the start of the current turn. */
  readonly own?: OwnTurnTime
}

/** Preferences of a player for a turn: the time zone and the quiet hours, and the remaining times of personal reminders. */
export interface OwnTurnTime {
  readonly quiet?: { readonly timeZone: string; readonly hours: readonly [string, string] }
  /** In milliseconds. */
  readonly leads?: readonly number[]
}

/** Clock state of a game: the agreed time control, the clocks of the seats, and the pauses. */
export interface ClockState {
  /** The agreed time control. `app/clock` reads the content. */
  readonly control: object
  readonly seats: readonly SeatTime[]
  /** The seat that the system acted for in the last change; otherwise null. */
  readonly last: number | null
  /** The last reminders of past turns, the oldest first. Missing without reminders. */
  readonly past?: readonly PastReminder[]
  /** The pauses of the game, the earliest first. The last pause can be open. Missing without a pause. */
  readonly pauses?: UncountedSpans
  /** Whether the last pause is still open. */
  readonly paused?: true
  /** Vacations of the players at the table, by player id. */
  readonly vacations: Readonly<Record<string, UncountedSpans>>
  /** Preferences of the players at the table who have any, by player id. Missing without. */
  readonly preferences?: Readonly<Record<string, StoredPreferences>> | undefined
}
