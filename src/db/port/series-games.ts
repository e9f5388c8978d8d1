/*
 * Store port, part of series: the table of a game.
 */

/** A table of a series. */
export interface SeriesTableAddress {
  readonly series: string
  readonly round: number
  readonly table: number
}

/** Returns the text of a table in the row of a game: `<series>/<round>/<table>`. */
export const seriesTableText = ({ series, round, table }: SeriesTableAddress): string =>
  `${series}/${round}/${table}`

/** Returns the table of a text. @throws for another text (programming error) */
export const seriesTableOf = (text: string): SeriesTableAddress => {
  const [, series, round, table] = /^([^/]+)\/(\d+)\/(\d+)$/.exec(text) ?? []
  if (series === undefined) throw new Error(`${text} is no table of a series`)
  return { series, round: Number(round), table: Number(table) }
}
