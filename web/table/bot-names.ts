import type { Game, SeatView } from '../api-types.ts'

/*
 * Names of bots on the page. The service numbers the bots of a table, `Bot 2 (club)`; the page gives each number a first
 * name. The level stands beside the name.
 */

const NAMES = [
  'Vreni',
  'Köbi',
  'Ruth',
  'Sepp',
  'Trudi',
  'Ueli',
  'Heidi',
  'Fritz',
  'Rösli',
  'Hansueli',
] as const

const NUMBERED = /^Bot (\d+) \(\w+\)$/

type Seats = { readonly seats: readonly SeatView[] }

/** The first name of each bot, by the name from the service. A name of a person at the table is left out. */
const namesAt = ({ seats }: Seats): ReadonlyMap<string, string> => {
  const people = new Set(seats.flatMap(({ player, bot }) => (player && !bot ? player.name.trim() : [])))
  const free = NAMES.filter((name) => !people.has(name))
  return new Map(
    seats.flatMap(({ player, bot }) => {
      const number = Number(NUMBERED.exec(player?.name ?? '')?.[1])
      const name = free[(number - 1) % free.length]
      return player && bot && number > 0 && name !== undefined ? [[player.name, name] as const] : []
    }),
  )
}

/** Returns the name of a bot on the page; the name from the service for an unknown form. */
export const botName = (game: Seats, name: string): string => namesAt(game).get(name) ?? name

/** Pattern of a name in a text. A line of a text may end inside of the name. */
const patternOf = (name: string): RegExp =>
  new RegExp(name.replaceAll(/[()]/g, '\\$&').replaceAll(' ', '\\s+'), 'g')

/** Replaces the names of bots in a text of the service. */
export const withBotNames = (game: Pick<Game, 'seats'>, text: string): string =>
  [...namesAt(game)].reduce((changed, [from, to]) => changed.replaceAll(patternOf(from), to), text)
