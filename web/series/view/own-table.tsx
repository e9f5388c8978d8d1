import { nameIn, sittingAt, tableOf } from '../entry-names.ts'
import type { OpenSeries } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { TableItem } from './table-item.tsx'

/*
 * The table of the viewer in the open round: number, seat, partner and opponents, and the result.
 */

export const OwnTable = ({
  series,
  settings,
  entries,
  round,
}: Pick<OpenSeries, 'settings' | 'entries' | 'round'> & { readonly series: Series }) => {
  const words = useSeriesWords()
  const { entry, number, rank, total } = series.you
  if (entry === null) return null
  const own = <p class="quiet">{words.people.isIn(number ?? 0)}</p>
  const table = tableOf(round, entry)
  if (table === undefined)
    return (
      <>
        {own}
        {round !== undefined && <p class="own-table quiet">{words.tables.none}</p>}
      </>
    )
  const nameOf = nameIn(entries)
  const sitting = sittingAt(table)
  const seatOf = (id: string) => sitting.indexOf(id)
  const side = table.sides.find((seats) => seats.includes(table.seats[seatOf(entry)] ?? '')) ?? []
  const partners = side.filter((one) => one !== table.seats[seatOf(entry)])
  const opponents = table.sides.filter((one) => one !== side).flat()
  const names = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  const isPlayed = round?.state === 'playing' || round?.state === 'complete'
  return (
    <section class="own-table">
      <h2>{words.tables.own}</h2>
      <p class="place">
        <b>{words.rounds.table(table.table)}</b> {words.rounds.seat(seatOf(entry) + 1)}
      </p>
      {own}
      {rank !== null && (
        <p>
          {words.standings.rank} {rank} · {total}
        </p>
      )}
      {partners.length > 0 && <p>{words.tables.partner(names(partners))}</p>}
      <p>{words.tables.opponents(names(opponents))}</p>
      <ul class="tables">
        <TableItem
          {...{ series, settings, entries, table, isPlayed, isSealed: round?.set?.opened === false }}
        />
      </ul>
    </section>
  )
}
