import type { Program } from '../rules/player.ts'

/* A player, as the port knows them. */

export interface StoredPlayer {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  /** The program that plays; missing where the player is a person. */
  readonly program?: Program | undefined
  /** When they are or were away, in order; missing where they never were. */
  readonly away?: Absences | undefined
}

/** Times that do not count for somebody: milliseconds since 1970. */
export type Absences = readonly { readonly from: number; readonly until: number }[]

/** A program as its column has it; null for a person. */
export const programColumn = ({ program }: Pick<StoredPlayer, 'program'>): string | null =>
  program === undefined ? null : JSON.stringify(program)

/** How a player is called, in one text, to be compared with the row of the player. */
export const nameAndProgram = (player: Pick<StoredPlayer, 'name' | 'program'>): string =>
  player.name + (programColumn(player) ?? '')
