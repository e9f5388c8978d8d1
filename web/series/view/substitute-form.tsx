import { useState } from 'preact/hooks'
import { useStore } from '../../state/observable.ts'
import { replaceSeat } from '../director/commands.ts'
import { nameIn, sittingAt } from '../entry-names.ts'
import { openSeries, perform } from '../series-store.ts'
import type { Entry, SeriesTable } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'

/*
 * Form of a director for a substitute: another person without a table, or a bot. The result stays that of the drawn person.
 */

/** The value of the choice of a bot. */
const BOT = ''

export const SubstituteForm = ({
  series,
  entries,
  table,
}: {
  series: string
  entries: readonly Entry[]
  table: SeriesTable
}) => {
  const { tables } = useSeriesWords()
  const { round } = useStore(openSeries)
  const sitting = sittingAt(table)
  const nameOf = nameIn(entries)
  const seated = round?.tables.flatMap(sittingAt) ?? []
  const others = entries.filter(
    ({ entry, kind, state }) => !seated.includes(entry) && kind !== 'bot' && state !== 'withdrawn',
  )
  const [seat, setSeat] = useState(0)
  const [entry, setEntry] = useState(others[0]?.entry ?? BOT)
  if (others.length === 0 && table.at !== 'game') return null
  return (
    <form
      class="substitute"
      onSubmit={(event) => {
        event.preventDefault()
        void perform(
          () => replaceSeat(series, table, seat, entry === BOT ? null : entry),
          `table-${table.table}`,
        )
      }}
    >
      <p>{tables.substitute}</p>
      <label class="field">
        {tables.seatOf}
        <select
          name="seat"
          value={`${seat}`}
          onChange={(event) => setSeat(Number(event.currentTarget.value))}
        >
          {sitting.map((one, at) => (
            <option key={table.seats[at]} value={`${at}`}>
              {one === null ? tables.vacant : nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {tables.takesSeat}
        <select name="substitute" value={entry} onChange={(event) => setEntry(event.currentTarget.value)}>
          {others.map((one) => (
            <option key={one.entry} value={one.entry}>
              {one.name}
            </option>
          ))}
          {/* A bot plays at games alone. */}
          {table.at === 'game' && <option value={BOT}>{tables.vacant}</option>}
        </select>
      </label>
      <button type="submit">{tables.replace}</button>
    </form>
  )
}
