/*
 * Pairing by ranking: the first table has the best units.
 */

/** Seats of the places 1 to 4 of a table with drawn partners: 1 and 4 against 2 and 3. */
const PARTNER_SEATING = [0, 1, 3, 2]

/**
 * Returns the units of each table by seat. Fixed pairs sit 1 against 2, 3 against 4. Individuals sit in the order of
 * their places. With drawn partners the first and the fourth of a table are partners.
 * @param order units by place
 * @param sizes sizes of the tables in units
 */
export const rankingTables = (
  order: readonly number[],
  sizes: readonly number[],
  drawnPartners: boolean,
): readonly (readonly number[])[] => {
  let start = 0
  return sizes.map((size) => {
    start += size
    const table = order.slice(start - size, start)
    return drawnPartners ? PARTNER_SEATING.map((place) => table[place] as number) : table
  })
}
