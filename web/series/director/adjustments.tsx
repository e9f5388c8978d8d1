import { useState } from 'preact/hooks'
import type { OpenSeries } from '../series-store.ts'
import { perform } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { adjust, withdrawAdjustment } from './commands.ts'

/*
 * Penalties and bonuses of a director, each with a reason and a way back.
 */

export const Adjustments = ({
  series,
  entries,
  standings,
}: Pick<OpenSeries, 'entries' | 'standings'> & { readonly series: Series }) => {
  const words = useSeriesWords()
  const { standings: texts } = words
  const [entry, setEntry] = useState('')
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const ranked = entries.filter(({ kind }) => kind !== 'bot')
  const made = standings?.rows.flatMap((row) => row.adjustments.map((one) => ({ ...one, name: row.name })))
  const add = async () => {
    const wanted = { entry: entry || (ranked[0]?.entry ?? ''), points: Number(points), reason: reason.trim() }
    if (!(await perform(() => adjust(series.id, wanted), 'adjust'))) return
    setPoints('')
    setReason('')
  }
  return (
    <details class="adjustments">
      <summary>{texts.adjustment}</summary>
      <form
        class="director-form"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <label class="field">
          {texts.name}
          <select name="adjusted" value={entry} onChange={(event) => setEntry(event.currentTarget.value)}>
            {ranked.map((one) => (
              <option key={one.entry} value={one.entry}>
                {one.number} {one.name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {texts.points}
          <input
            name="adjustment"
            required
            pattern="[+\-]?[0-9]{1,5}"
            placeholder="-50"
            autocomplete="off"
            value={points}
            onInput={(event) => setPoints(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          {words.tables.reason}
          <input
            name="adjustment-reason"
            required
            maxLength={200}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{words.tables.enter}</button>
      </form>
      <ul class="entries">
        {made?.map(({ id, points: value, reason: why, name }) => (
          <li key={id}>
            <span>
              {name} {value > 0 ? `+${value}` : value}
            </span>
            {id !== undefined && (
              <button
                type="button"
                onClick={() => void perform(() => withdrawAdjustment(series.id, id), 'adjust')}
              >
                {texts.takeBack(why)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Trouble at="adjust" />
    </details>
  )
}
