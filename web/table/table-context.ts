import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PageCatalogue } from '../../src/i18n/page-schema.ts'
import type { Game, Ruleset, Seat } from '../api-types.ts'

/*
 * What all parts of a table know of it: what it is called here, and from where it is seen.
 */

export interface TableContext {
  readonly words: PageCatalogue['page']
  readonly house: PageCatalogue['house']
  readonly ruleset: Ruleset
  readonly clockwise: boolean
  /** The seat that is down. */
  readonly from: Seat
}

const Context = createContext<TableContext | null>(null)
export const TableContextProvider = Context.Provider

export const useTableContext = (): TableContext => {
  const spot = useContext(Context)
  if (spot === null) throw new Error('not at a table')
  return spot
}

/** The name of the player of a seat. A program of a third party is marked. People count seats from 1. */
export const nameOf = ({ seats }: Game, seat: Seat, { house }: Pick<TableContext, 'house'>): string => {
  const player = seats.find((one) => one.seat === seat)?.player
  if (!player) return house.table.seat(seat + 1)
  return player.program ? `${player.name} (${house.table.program})` : player.name
}

/** What a side is called: by the names of those who play for it. */
export const sideName = (game: Game, side: number, spot: TableContext): string => {
  const names = game.seats.filter((one) => one.side === side).map(({ seat }) => nameOf(game, seat, spot))
  return names.length === 0 ? spot.house.table.side(side) : spot.house.table.partners(names)
}
