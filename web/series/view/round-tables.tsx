import { useEffect } from 'preact/hooks'
import { isAlone } from '../daily-deal.ts'
import { nameIn, tableOf } from '../entry-names.ts'
import type { OpenSeries } from '../series-store.ts'
import { chooseRound } from '../series-store.ts'
import type { Series, SeriesTable } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { DealSetOfRound } from './deal-set.tsx'
import { OnDemand } from './on-demand.tsx'
import { OpenTableForm } from './open-table-form.tsx'
import { isTableOpen, TableItem } from './table-item.tsx'

/*
 * The tables of a round: open tables first, the longest quiet one on top.
 */

const byQuiet = (one: SeriesTable, other: SeriesTable): number =>
  (one.quietSince ?? '').localeCompare(other.quietSince ?? '') || one.table - other.table

const byNumber = (one: SeriesTable, other: SeriesTable): number => one.table - other.table

const scrollToTable = (table: number): void => document.getElementById(`table-${table}`)?.scrollIntoView()

/** Whether the series has several evenings, or may have. */
const isSeason = ({ planned }: Series, rounds: OpenSeries['rounds']): boolean =>
  planned === null || rounds.some(({ session }) => session > 1)

const Choice = ({ rounds, round }: Pick<OpenSeries, 'rounds' | 'round'>) => {
  const words = useSeriesWords()
  return (
    <select
      aria-label={words.rounds.round(round?.number ?? 1)}
      value={`${round?.number}`}
      onChange={(event) => {
        const number = Number(event.currentTarget.value)
        void chooseRound(number === rounds.at(-1)?.number ? undefined : number)
      }}
    >
      {rounds.map(({ number, state }) => (
        <option key={number} value={`${number}`}>
          {words.rounds.round(number)}: {words.rounds.states[state]}
        </option>
      ))}
    </select>
  )
}

export const RoundTables = ({
  series,
  settings,
  entries,
  round,
  rounds,
  first,
}: Pick<OpenSeries, 'settings' | 'entries' | 'round' | 'rounds'> & {
  readonly series: Series
  /** The table to show first. */
  readonly first?: number | undefined
}) => {
  const words = useSeriesWords()
  const number = round?.number
  useEffect(() => {
    if (number !== undefined && first !== undefined) scrollToTable(first)
  }, [number, first])
  if (round === undefined) return null
  const isPlayed = round.state === 'playing' || round.state === 'complete'
  const own = tableOf(round, series.you.entry)
  // The own table is shown above.
  const others = round.tables.filter((table) => table !== own)
  const open = others.filter(isTableOpen).sort(isPlayed ? byQuiet : byNumber)
  const done = others.filter((table) => !isTableOpen(table)).sort(byNumber)
  const disputed = round.tables.filter((table) => table.disputed).length
  const isSealed = round.set?.opened === false
  const nameOf = nameIn(entries)
  const { draw, sittingOut } = round
  const byState = [...open, ...done]
  const list = (tables: readonly SeriesTable[]) => (
    <ul class="tables">
      {tables.map((table) => (
        <TableItem
          key={`${round.number}-${table.table}`}
          {...{ series, settings, entries, table, isPlayed, isSealed }}
        />
      ))}
    </ul>
  )
  return (
    <section class="round-tables">
      <h2>
        {isSeason(series, rounds) && `${words.rounds.session(round.session)}, `}
        {words.rounds.round(round.number)}{' '}
        <span class="quiet">
          {round.state === 'complete' && disputed > 0
            ? words.rounds.open(disputed, round.tableCount)
            : words.rounds.states[round.state]}
        </span>
      </h2>
      {rounds.length > 1 && <Choice {...{ rounds, round }} />}
      {draw.byHand && <p class="quiet">{words.rounds.byHand}</p>}
      {draw.attempt > 1 && (
        <p class="quiet">
          {words.rounds.attempt(draw.attempt)}
          {draw.reason && `: ${draw.reason}`}
        </p>
      )}
      <DealSetOfRound series={series.id} {...{ settings, entries, round }} />
      {sittingOut.length > 0 && <p>{words.rounds.sittingOut(sittingOut.map(nameOf).join(', '))}</p>}
      {isPlayed && open.length > 0 && !isAlone(round) && (
        <p class="jump">
          {words.tables.open}:{' '}
          {open.map(({ table }) => (
            <a
              key={table}
              class="table-link"
              href={`#table-${table}`}
              onClick={(event) => {
                // The fragment keeps its secrets.
                event.preventDefault()
                scrollToTable(table)
              }}
            >
              {words.rounds.table(table)}
            </a>
          ))}
        </p>
      )}
      {draw.method === 'open' && round.state === 'playing' && (
        <OpenTableForm {...{ series, settings, entries, round }} />
      )}
      {isAlone(round) ? (
        <OnDemand title={words.alone.allTables(round.tableCount)}>{list(byState)}</OnDemand>
      ) : (
        <>
          {list(open)}
          {open.length > 0 && done.length > 0 && <h3>{words.tables.done}</h3>}
          {list(done)}
        </>
      )}
    </section>
  )
}
