import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PageCatalogue } from '../../src/i18n/pages/web-page-schema.ts'
import type { Game, Ruleset, Seat } from '../api-types.ts'
import { botName } from './bot-names.ts'

/*
 * Context of all parts of a table: display names and the viewer's position.
 */

export interface TableContext {
  readonly words: PageCatalogue['page']
  readonly tableTexts: PageCatalogue['tableTexts']
  readonly ruleset: Ruleset
  readonly clockwise: boolean
  /** Options of the table. */
  readonly options: Game['options']
  /** Seat at the bottom. */
  readonly from: Seat
  /** Replaces the names of bots in a text of the service by the names on the page. */
  readonly rename: (text: string) => string
}

const Context = createContext<TableContext | null>(null)
export const TableContextProvider = Context.Provider

export const useTableContext = (): TableContext => {
  const spot = useContext(Context)
  if (spot === null) throw new Error('not at a table')
  return spot
}

/** Name of a player without a known name, in answers of the service. */
const UNKNOWN = '–'

/** Number of a player among players of the same name at the table, counted from 1; undefined for a single name. */
const namesake = ({ seats }: Game, seat: Seat, name: string): number | undefined => {
  const same = seats.filter(({ player }) => player?.name === name)
  return same.length < 2 ? undefined : same.findIndex((one) => one.seat === seat) + 1
}

/**
 * Returns the name of the player of a seat: a first name for a bot, and a mark for a program of a third party. Players of the same name have a
 * number. A seat without a player or without a known name has its own number, counted from 1.
 */
export const nameOf = (game: Game, seat: Seat, { tableTexts }: Pick<TableContext, 'tableTexts'>): string => {
  const sitting = game.seats.find((one) => one.seat === seat)
  const { player } = sitting ?? {}
  if (player && sitting?.bot) return botName(game, player.name)
  if (!player || player.name === UNKNOWN) return tableTexts.table.seat(seat + 1)
  const number = namesake(game, seat, player.name)
  const name = number === undefined ? player.name : `${player.name} ${number}`
  return player.program ? `${name} (${tableTexts.table.program})` : name
}

/** Returns the name of a side: the names of its players. */
export const sideName = (game: Game, side: number, spot: TableContext): string => {
  const names = game.seats.filter((one) => one.side === side).map(({ seat }) => nameOf(game, seat, spot))
  return names.length === 0 ? spot.tableTexts.table.side(side) : spot.tableTexts.table.partners(names)
}
