import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../../state/observable.ts'
import { profile } from '../../state/profile.ts'
import { DirectorTools } from '../director/director-tools.tsx'
import { DirectorLinks } from '../director/links.tsx'
import { NextStepPanel } from '../director/next-step-panel.tsx'
import { People } from '../director/people.tsx'
import { usePageTitle } from '../page-title.ts'
import { seriesHref } from '../series-address.ts'
import { directs, open, openSeries } from '../series-store.ts'
import { useSeriesWords } from '../texts.ts'
import { Downloads } from './downloads.tsx'
import { EnterForm } from './enter-form.tsx'
import { EventLog } from './event-log.tsx'
import { OwnTable } from './own-table.tsx'
import { RoundTables } from './round-tables.tsx'
import { StandingsTable } from './standings-table.tsx'

/*
 * A series: entry by the invite, the own table, the seating, the standings and the log; and the steps of a director.
 */

const Trouble = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p class="trouble" role="alert">
      {text}
    </p>
  )

interface SeriesViewProps {
  readonly id: string
  readonly invite?: string | undefined
  /** The table of a printed card. */
  readonly table?: number | undefined
  /** The entry of a guest, in a link for the phone of the guest. */
  readonly entry?: string | undefined
}

export const SeriesView = ({ id, invite, table, entry }: SeriesViewProps) => {
  const words = useSeriesWords()
  const state = useStore(openSeries)
  const { token } = useStore(profile)
  const [hasLog, setHasLog] = useState(false)
  useEffect(() => {
    // Reading needs a player: a visitor without one enters first.
    if (token !== undefined) open({ id, invite, hasLog })
  }, [id, invite, token, hasLog])
  const { series, standings, isOnline, isMissing, trouble } = state
  usePageTitle(series?.name)
  if (token === undefined)
    return (
      <>
        <h1>{words.title}</h1>
        <EnterForm id={id} {...{ invite, entry }} />
        <Trouble text={trouble} />
      </>
    )
  if (isMissing)
    return (
      <>
        <h1>{words.title}</h1>
        <Trouble text={trouble || words.people.notFound} />
        {invite !== undefined && <EnterForm id={id} {...{ invite, entry }} />}
      </>
    )
  if (series === undefined) return <p role="status">{isOnline ? '…' : words.offline}</p>
  const isOver = series.status === 'finished' || series.status === 'cancelled'
  const mayEnter = !isOver && series.you.entry === null && series.you.role === null
  const isDirector = directs(series)
  const sees = series.you.role !== null || series.you.entry !== null || series.visibility === 'public'
  return (
    <>
      <h1>{series.name}</h1>
      <p class="quiet">
        {words.statuses[series.status]}
        {sees && !isDirector && (
          <>
            {' · '}
            <a href={seriesHref(id, 'hall')}>{words.hall.title}</a>
          </>
        )}
      </p>
      {!isOnline && (
        <p role="status" class="offline">
          {words.offline}
        </p>
      )}
      <Trouble text={trouble} />
      {mayEnter && (
        <>
          <p>{words.people.enterLead(series.name, series.entries?.present ?? 0)}</p>
          <EnterForm id={id} {...{ invite, entry }} />
        </>
      )}
      {isDirector && (
        <>
          <NextStepPanel {...state} series={series} />
          <DirectorLinks series={series} />
        </>
      )}
      {isDirector && !isOver && series.you.entry === null && state.settings?.at === 'game' && (
        <EnterForm id={id} invite={series.invite} />
      )}
      <OwnTable {...state} series={series} />
      <RoundTables {...state} series={series} first={table} />
      {standings && (
        <section>
          <h2>{words.standings.title}</h2>
          <StandingsTable standings={standings} settings={state.settings} own={series.you.entry} />
        </section>
      )}
      {sees && <People {...state} series={series} />}
      {isDirector && !isOver && <DirectorTools {...state} series={series} />}
      {sees && (
        <details class="log-section" onToggle={(event) => setHasLog(event.currentTarget.open)}>
          <summary>{words.standings.log}</summary>
          <Downloads series={series} />
          <EventLog {...state} series={series} />
        </details>
      )}
    </>
  )
}
