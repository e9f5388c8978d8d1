import { useState } from 'preact/hooks'
import { openTable } from '../director/commands.ts'
import { directs, perform } from '../series-store.ts'
import type { Entry, Round, Series, Settings } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { isTableOpen } from './table-item.tsx'

/*
 * Form for a new table in a round of the method `open`: people put a table together themselves.
 */

export const OpenTableForm = ({
  series,
  settings,
  entries,
  round,
}: {
  series: Series
  settings: Settings | undefined
  entries: readonly Entry[]
  round: Round
}) => {
  const words = useSeriesWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const sizes = settings?.tableSize ?? []
  const busy = round.tables.filter(isTableOpen).flatMap(({ seats }) => seats)
  const free = entries.filter(({ entry, state }) => state === 'present' && !busy.includes(entry))
  const { entry: own } = series.you
  if (!directs(series) && (own === null || busy.includes(own))) return null
  const seats = Array.from({ length: Math.max(0, ...sizes) }, (_, seat) => chosen[seat] ?? '')
  const seated = seats.filter((one) => one !== '')
  const open = async () => {
    if (await perform(() => openTable(series.id, round.number, seated))) setChosen([])
  }
  return (
    <details class="new-table">
      <summary>{words.tables.newTable}</summary>
      <form
        class="director-form"
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        {seats.map((entry, seat) => (
          <label key={seat} class="field">
            {words.rounds.seat(seat + 1)}
            <select
              name={`seat-${seat}`}
              value={entry}
              onChange={(event) => setChosen(seats.with(seat, event.currentTarget.value))}
            >
              <option value="">–</option>
              {free
                .filter((one) => one.entry === entry || !seated.includes(one.entry))
                .map((one) => (
                  <option key={one.entry} value={one.entry}>
                    {one.number} {one.name}
                  </option>
                ))}
            </select>
          </label>
        ))}
        <button type="submit" disabled={!sizes.includes(seated.length)}>
          {words.tables.openTable}
        </button>
      </form>
    </details>
  )
}
