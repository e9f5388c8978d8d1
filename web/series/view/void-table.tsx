import { useState } from 'preact/hooks'
import { makeVoid } from '../director/commands.ts'
import { perform } from '../series-store.ts'
import type { SeriesTable, Settings } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'

/*
 * End of a table without a result: two taps, and the points of its people between.
 */

interface VoidTableProps {
  readonly series: string
  readonly settings: Settings | undefined
  readonly table: SeriesTable
  readonly entry: string
}

/** The points of a missed round. */
const missingOf = (settings: Settings | undefined): number => {
  const { missing } = settings?.standing ?? {}
  return typeof missing === 'object' ? missing.value : 0
}

export const VoidTable = ({ series, settings, table, entry }: VoidTableProps) => {
  const { tables, rounds } = useSeriesWords()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <button type="button" class="risky" onClick={() => setAsked(true)}>
        {tables.makeVoid}
      </button>
    )
  const end = () => makeVoid(series, { ...table, entry }, rounds.reasons.void)
  return (
    <>
      <p role="status">{tables.voidLead(missingOf(settings))}</p>
      <button type="button" class="risky" onClick={() => void perform(end, `table-${table.table}`)}>
        {tables.makeVoid}
      </button>
    </>
  )
}
