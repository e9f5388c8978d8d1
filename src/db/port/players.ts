import type { Program } from '../../rules/player.ts'

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
}

/**
 * Spans of time that count against no clock, in milliseconds since 1970: vacations of a player, pauses of a game, or outages
 * of the service.
 */
export type UncountedSpans = readonly { readonly from: number; readonly until: number }[]

/** Returns the program of a player as text for its column; null for a person. */
export const programColumn = ({ program }: Pick<StoredPlayer, 'program'>): string | null =>
  program === undefined ? null : JSON.stringify(program)

/**
 * Returns name and program of a player as one text. A write compares the text with the row of the player, to prove that
 * the profile is unchanged.
 */
export const nameAndProgram = (player: Pick<StoredPlayer, 'name' | 'program'>): string =>
  player.name + (programColumn(player) ?? '')
