import type { Language } from '../../rules/languages.ts'

/*
 * Store port, part of players: preferences of a person for messages and clocks (docs/reference/preferences.md).
 */

/** Quiet hours of a person: two times of day, `HH:MM`. Over midnight if the second time is earlier. */
export interface DailySpan {
  readonly from: string
  readonly to: string
}

/** The preferences of a player in canonical form. Durations are ISO 8601, times of day are in `timeZone`. */
export interface StoredPreferences {
  readonly language: Language | null
  readonly timeZone: string | null
  readonly quietHours: DailySpan | null
  readonly kinds: readonly string[]
  /** Remaining times of a turn at which the person is reminded, the longest first. */
  readonly reminderLeads: readonly string[]
  /** Age of a turn before its message; null for none. */
  readonly delay: string | null
  /** Time of the daily summary; null for none. */
  readonly digest: string | null
}

/** A write of preferences: the preferences, and the columns that follow from the preferences. */
export interface PreferencesChange {
  /** Null for the defaults. */
  readonly preferences: StoredPreferences | null
  /** Time of the next daily summary; null for none. */
  readonly digestAt: string | null
  /** Message types of the push subscriptions of the player. */
  readonly pushTypes: readonly string[]
}

/** A player with a due daily summary. */
export interface DueDigest {
  readonly player: string
  readonly preferences: StoredPreferences
  readonly digestAt: string
}

/** A started game that waits for a player. */
export interface WaitingGame {
  readonly game: string
  readonly ruleset: string
}

/** Returns the preferences of a player as text for their column; null without preferences. */
export const preferencesColumn = ({
  preferences,
}: {
  readonly preferences?: StoredPreferences | null | undefined
}): string | null => (preferences ? JSON.stringify(preferences) : null)
