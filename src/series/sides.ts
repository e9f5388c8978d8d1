import type { SeriesSettings } from './settings.ts'
import type { SeriesEntry, SeriesTable } from './state.ts'

/*
 * Sides of a table: partners sit opposite each other.
 */

/** Groups the seats of a table by side. */
export const sidesOf = <Seat>(
  seats: readonly Seat[],
  partners: SeriesSettings['partners'],
): readonly (readonly Seat[])[] =>
  partners === 'none' || seats.length !== 4
    ? seats.map((seat) => [seat])
    : [0, 1].map((side) => seats.filter((_, seat) => seat % 2 === side))

/** Returns the others at a table: the partners of an entry, and its opponents in order of the sides. */
export const othersAt = <Seat>(
  seats: readonly Seat[],
  partners: SeriesSettings['partners'],
  own: Seat,
): { readonly partners: readonly Seat[]; readonly opponents: readonly Seat[] } => {
  const sides = sidesOf(seats, partners)
  const ownSide = sides.find((side) => side.includes(own)) ?? []
  return {
    partners: ownSide.filter((other) => other !== own),
    opponents: sides.filter((side) => side !== ownSide).flat(),
  }
}

/** Returns the index of the side of a seat. */
export const sideOfSeat = (seat: number, seats: number, partners: SeriesSettings['partners']): number =>
  partners === 'none' || seats !== 4 ? seat : seat % 2

/** Entries that sit at a table now, by seat: the drawn ones, or their substitutes. Null for a bot. */
export const sittingAt = ({ seats, substitutes }: SeriesTable): readonly (number | null)[] =>
  seats.map((entry, seat) => {
    const substitute = substitutes.find((other) => other.seat === seat)
    return substitute === undefined ? entry : substitute.entry
  })

/** Returns the entry that stands for a participant in the standings: of a fixed pair, the lower number. */
export const participantOf = (
  { entry, partner }: Pick<SeriesEntry, 'entry' | 'partner'>,
  partners: SeriesSettings['partners'],
): number => (partners === 'fixed' && partner !== null ? Math.min(entry, partner) : entry)
