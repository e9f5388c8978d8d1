import type { Program } from '../../rules/player.ts'
import type { StoredPreferences } from './preferences.ts'
import { preferencesColumn } from './preferences.ts'

/*
 * Store port, part of players.
 */

export interface StoredPlayer {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  /** The program behind the player; missing for a person. */
  readonly program?: Program | undefined
  /** Vacations of the last year in order; missing without a vacation. */
  readonly vacations?: UncountedSpans | undefined
  /** Set by an operator; missing without. */
  readonly restrictions?: Restrictions | undefined
  /** Preferences for messages and clocks; missing for the defaults. */
  readonly preferences?: StoredPreferences | undefined
}

/** Numbers of games of a player that an operator can limit: see `Quotas` in `src/app/quotas/game-quotas.ts`. */
export const LIMITED_GAMES = ['open', 'running', 'bots', 'today'] as const

/** Restrictions of a player by an operator. */
export interface Restrictions {
  /** Present for a blocked player, who can read and delete the account, and nothing else. */
  readonly blocked?: true
  /** Limits in place of the quotas of the deployment. */
  readonly limits?: Readonly<Partial<Record<(typeof LIMITED_GAMES)[number], number>>>
}

/**
 * Spans of time that count against no clock, in milliseconds since 1970: vacations of a player, pauses of a game, or outages
 * of the service.
 */
export type UncountedSpans = readonly { readonly from: number; readonly until: number }[]

/** Returns the program of a player as text for its column; null for a person. */
export const programColumn = ({ program }: Pick<StoredPlayer, 'program'>): string | null =>
  program === undefined ? null : JSON.stringify(program)

/** Returns the restrictions of a player as text for their column; null without restrictions. */
export const restrictionsColumn = ({ restrictions }: Pick<StoredPlayer, 'restrictions'>): string | null =>
  restrictions === undefined ? null : JSON.stringify(restrictions)

/**
 * Returns name, program, restrictions and preferences of a player as one text. A write compares the text with the row of the
 * player, to prove that the four are unchanged.
 */
export const profileText = (
  player: Pick<StoredPlayer, 'name' | 'program' | 'restrictions' | 'preferences'>,
): string =>
  player.name +
  (programColumn(player) ?? '') +
  (restrictionsColumn(player) ?? '') +
  (preferencesColumn(player) ?? '')
