import { nameIn, sideNames, sittingAt } from '../entry-names.ts'
import { directs, perform } from '../series-store.ts'
import type { Entry, Series, SeriesTable, Settings } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { ProgressText } from './progress-text.tsx'
import { ResultForm } from './result-form.tsx'
import { confirmResult, enterResult, isOwnResult, resultText } from './results.ts'
import { SubstituteForm } from './substitute-form.tsx'
import { VoidTable } from './void-table.tsx'

/*
 * A table in a list: sides, result, and what the viewer may do.
 */

export interface TableItemProps {
  readonly series: Series
  readonly settings: Settings | undefined
  readonly entries: readonly Entry[]
  readonly table: SeriesTable
  /** Whether results of the round can change. */
  readonly isPlayed: boolean
  /** Whether results of the round are secret until the close. */
  readonly isSealed: boolean
}

/** Whether a table needs a result, or its result is disputed. */
export const isTableOpen = ({ state, disputed }: SeriesTable): boolean =>
  state === 'waiting' || state === 'playing' || disputed

const MINUTE = 60_000

/** Returns the minutes since the last change of a table. */
const minutesQuiet = ({ quietSince }: SeriesTable): number =>
  quietSince === null ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(quietSince)) / MINUTE))

/** Whether the viewer may enter the result of a table. Games and sheets have their own result, which a director corrects. */
const mayWrite = (series: Series, settings: Settings | undefined, table: SeriesTable): boolean => {
  const { you } = series
  if (table.at !== 'slip') return directs(series)
  if (you.role !== null) return true
  const isAtTable = you.entry !== null && sittingAt(table).includes(you.entry)
  return isAtTable && (settings?.results === 'table' || settings?.results === 'table-one')
}

const TableState = ({ table, isSealed }: { table: SeriesTable; isSealed: boolean }) => {
  const { tables, dealSets } = useSeriesWords()
  if (table.disputed) return <strong class="disputed">{tables.disputed}</strong>
  switch (table.state) {
    case 'done': {
      if (isSealed) return <span class="quiet">{dealSets.result}</span>
      // Only a slip needs a confirmation.
      return table.at === 'slip' ? <span class="quiet">{tables.unconfirmed}</span> : null
    }
    case 'confirmed':
      return <span class="confirmed">✓ {tables.confirmed}</span>
    case 'void':
      return <span class="quiet">{tables.void}</span>
    case 'playing': {
      const minutes = minutesQuiet(table)
      return minutes === 0 ? null : (
        <span class={table.stalled ? 'disputed' : 'quiet'}>{tables.quiet(minutes)}</span>
      )
    }
    default:
      return null
  }
}

/** Link to the own game or to the sheet of a table. Others have no access to a game of a series. */
const PlaceLink = ({ table, entry }: { table: SeriesTable; entry: string | null }) => {
  const { play, sheet: title } = useSeriesWords()
  const { game, sheet } = table
  const isOwn = entry !== null && sittingAt(table).includes(entry)
  if (!(game && isOwn) && !sheet) return null
  return (
    <a class="button" href={game ? `/play#g=${game}` : `/sheet#s=${sheet}`}>
      {game ? play : title}
    </a>
  )
}

export const TableItem = ({ series, settings, entries, table, isPlayed, isSealed }: TableItemProps) => {
  const words = useSeriesWords()
  const { tables, rounds } = words
  const sides = sideNames(table, nameIn(entries), tables.vacant)
  const isOpen = isTableOpen(table)
  const isDirector = directs(series)
  const writes = isPlayed && mayWrite(series, settings, table)
  const types = writes && isOpen && !table.disputed && table.at === 'slip'
  const form = { series: series.id, table, sides, directs: isDirector }
  const { corrected, result } = table
  const isOwn = series.you.role === null && isOwnResult(table, series.you.entry)
  const isAsked = table.at === 'slip' && (table.state === 'done' || table.disputed)
  const confirms = writes && !isOwn && result !== null && isAsked
  const takesBack =
    isDirector && isPlayed && corrected !== null && resultText(corrected.from) !== resultText(result)
  const [entry] = table.seats
  const place = `table-${table.table}`
  const confirm = (agrees: boolean) => void perform(() => confirmResult(series.id, table, agrees), place)
  return (
    <li id={place} class={`table-item${table.disputed ? ' alarm' : ''}`}>
      <h3>
        {rounds.table(table.table)} <ProgressText table={table} /> <TableState {...{ table, isSealed }} />
      </h3>
      <p class={types ? 'unseen' : 'sides'}>
        {sides.map((side, at) => (
          <span key={side} class="side">
            {side} {result && <b>{result.sides[at]?.points}</b>}
          </span>
        ))}
      </p>
      {corrected && <p class="quiet">{tables.correctedFrom(resultText(corrected.from), corrected.reason)}</p>}
      <PlaceLink table={table} entry={series.you.entry} />
      {(confirms || takesBack) && (
        <p class="buttons">
          {confirms && (
            <>
              <button type="button" class="main" onClick={() => confirm(true)}>
                {tables.agree}
              </button>
              <button type="button" onClick={() => confirm(false)}>
                {tables.disagree}
              </button>
            </>
          )}
          {takesBack && (
            <button
              type="button"
              onClick={() =>
                void perform(
                  () => enterResult(series.id, table, corrected.from.sides, rounds.reasons.takeBack),
                  place,
                )
              }
            >
              {tables.takeBack}
            </button>
          )}
        </p>
      )}
      {types && <ResultForm key={table.state} {...form} corrects={false} />}
      {writes && !isSealed && (!isOpen || table.disputed) && (isDirector || table.state === 'done') && (
        <details>
          <summary>{tables.correct}</summary>
          <ResultForm
            key={`${table.state} ${resultText(result)}`}
            {...form}
            corrects={table.state === 'confirmed' || table.state === 'void' || table.at !== 'slip'}
          />
        </details>
      )}
      {isDirector && isPlayed && isOpen && entry !== undefined && (
        <details>
          <summary>{tables.other}</summary>
          <SubstituteForm series={series.id} {...{ entries, table }} />
          <VoidTable series={series.id} {...{ settings, table, entry }} />
        </details>
      )}
      <Trouble at={place} />
    </li>
  )
}
