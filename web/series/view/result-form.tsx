import { useState } from 'preact/hooks'
import { detailOf, Refusal } from '../../service/request-with-retry.ts'
import { refresh } from '../series-store.ts'
import type { SeriesTable } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { TroubleText } from '../trouble.tsx'
import { ChangedTable, enterResult } from './results.ts'

/*
 * Form for the result of a table: points and Matches of each side. The service checks the sum.
 */

interface ResultFormProps {
  readonly series: string
  readonly table: SeriesTable
  readonly sides: readonly string[]
  /** Whether the viewer may give a reason, and so pass the check of the sum. */
  readonly directs: boolean
  /** Whether the table has a final result, so that a change needs a reason. */
  readonly corrects: boolean
  readonly done?: () => void
}

interface Typed {
  readonly points: string
  readonly matches: string
}

/** The entered number; undefined for an empty or another text. */
const numberIn = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined

const sumOf = (sides: readonly { readonly points: number }[]): number =>
  sides.reduce((sum, { points }) => sum + points, 0)

export const ResultForm = ({ series, table, sides, directs, corrects, done }: ResultFormProps) => {
  const words = useSeriesWords()
  const { tables } = words
  const [typed, setTyped] = useState<readonly Typed[]>(
    sides.map((_, at) => {
      const before = table.result?.sides[at]
      return { points: before ? `${before.points}` : '', matches: before?.matches ? `${before.matches}` : '' }
    }),
  )
  const [reason, setReason] = useState('')
  const [asksReason, setAsksReason] = useState(corrects)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** The other sum that the viewer was warned of. */
  const [warned, setWarned] = useState<number>()
  const id = `${table.round}-${table.table}`

  const set = (side: number, change: Partial<Typed>) =>
    setTyped((before) => before.map((one, at) => (at === side ? { ...one, ...change } : one)))
  const enter = async () => {
    const points = typed.map((one) => numberIn(one.points))
    if (points.some((one) => one === undefined)) return
    const result = typed.map((one, at) => {
      const matches = numberIn(one.matches)
      return { points: points[at] ?? 0, ...(matches && { matches }) }
    })
    // A reason passes the check of the sum, and a correction always has one.
    const [sum, before] = [sumOf(result), sumOf(table.result?.sides ?? [])]
    if (corrects && table.result !== null && sum !== before && warned !== sum) {
      setWarned(sum)
      return setTrouble(tables.otherSum(sum, before))
    }
    setBusy(true)
    setTrouble('')
    try {
      await enterResult(series, table, result, asksReason ? reason.trim() : undefined)
      done?.()
    } catch (error) {
      setTrouble(error instanceof ChangedTable ? tables.changed : (detailOf(error) ?? words.trouble))
      if (directs && error instanceof Refusal && error.problem.code === 'wrong-sum') setAsksReason(true)
    }
    await refresh()
    setBusy(false)
  }
  return (
    <form
      class="result-form"
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      {sides.map((side, at) => (
        <label key={side} class="field amount">
          {tables.points(side)}
          <input
            name={`points-${id}-${at}`}
            inputMode="numeric"
            pattern="[0-9]*"
            required
            autocomplete="off"
            value={typed[at]?.points ?? ''}
            onInput={(event) => set(at, { points: event.currentTarget.value })}
          />
        </label>
      ))}
      <details class="matches">
        <summary>{tables.more}</summary>
        {sides.map((side, at) => (
          <label key={side} class="field amount">
            {tables.matches(side)}
            <input
              name={`matches-${id}-${at}`}
              inputMode="numeric"
              pattern="[0-9]*"
              autocomplete="off"
              value={typed[at]?.matches ?? ''}
              onInput={(event) => set(at, { matches: event.currentTarget.value })}
            />
          </label>
        ))}
      </details>
      <TroubleText text={trouble} />
      {asksReason && (
        <label class="field reason">
          {corrects ? tables.reason : tables.despite}
          <input
            name={`reason-${id}`}
            value={reason}
            maxLength={200}
            required={corrects}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
      )}
      <button type="submit" class="main" disabled={isBusy}>
        {corrects ? tables.correct : tables.enter}
      </button>
    </form>
  )
}
