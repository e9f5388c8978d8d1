import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PageCatalogue } from '../../src/i18n/pages/web-page-schema.ts'
import type { Game, Ruleset, Seat } from '../api-types.ts'

/*
 * Context of all parts of a table: display names and the viewer's position.
 */

export interface TableContext {
  readonly words: PageCatalogue['page']
  readonly tableTexts: PageCatalogue['tableTexts']
  readonly ruleset: Ruleset
  readonly clockwise: boolean
  /** Seat at the bottom. */
  readonly from: Seat
}

const Context = createContext<TableContext | null>(null)
export const TableContextProvider = Context.Provider

export const useTableContext = (): TableContext => {
  const spot = useContext(Context)
  if (spot === null) throw new Error('not at a table')
  return spot
}

/**
 * Returns the name of the player of a seat, with a mark for a program of a third party. A seat without a player has its
 * number, counted from 1.
 */
export const nameOf = (
  { seats }: Game,
  seat: Seat,
  { tableTexts }: Pick<TableContext, 'tableTexts'>,
): string => {
  const player = seats.find((one) => one.seat === seat)?.player
  if (!player) return tableTexts.table.seat(seat + 1)
  return player.program ? `${player.name} (${tableTexts.table.program})` : player.name
}

/** Returns the name of a side: the names of its players. */
export const sideName = (game: Game, side: number, spot: TableContext): string => {
  const names = game.seats.filter((one) => one.side === side).map(({ seat }) => nameOf(game, seat, spot))
  return names.length === 0 ? spot.tableTexts.table.side(side) : spot.tableTexts.table.partners(names)
}
