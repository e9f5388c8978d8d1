import type { ListedSheet } from '../../db/port/sheets.ts'

/*
 * Access to score sheets: writers write, and players named at the table read. For all others the sheet does not exist.
 */

/** The columns of a sheet that decide the access. */
type AccessColumns = Pick<ListedSheet, 'owner' | 'writers' | 'players' | 'names'>

/** Returns the numbers at the table that a player has, from 0. */
export const numbersOf = ({ players }: Pick<ListedSheet, 'players'>, player: string): readonly number[] =>
  players.flatMap((one, number) => ('player' in one && one.player === player ? [number] : []))

/** Whether a player may write on the sheet. */
export const mayWriteSheet = ({ writers }: Pick<AccessColumns, 'writers'>, player: string): boolean =>
  writers.includes(player)

/** Whether a player may read the sheet: a writer, or a player named at the table. */
export const maySeeSheet = (sheet: Pick<AccessColumns, 'writers' | 'players'>, player: string): boolean =>
  mayWriteSheet(sheet, player) || numbersOf(sheet, player).length > 0

/** Returns the owner: the first writer whom nobody has deleted; the creator if all are deleted. */
export const sheetOwner = ({ owner, writers, names }: Omit<AccessColumns, 'players'>): string =>
  [owner, ...writers].find((writer) => (names[writer] ?? null) !== null) ?? owner
