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
  /** Absences in order; missing without any. */
  readonly away?: Absences | undefined
}

/** Periods that do not count for a player, in milliseconds since 1970. */
export type Absences = readonly { readonly from: number; readonly until: number }[]

/** A program in the form of its column; null for a person. */
export const programColumn = ({ program }: Pick<StoredPlayer, 'program'>): string | null =>
  program === undefined ? null : JSON.stringify(program)

/** Name and program in one text, to compare with the row of the player. */
export const nameAndProgram = (player: Pick<StoredPlayer, 'name' | 'program'>): string =>
  player.name + (programColumn(player) ?? '')
