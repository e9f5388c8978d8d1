import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../../state/observable.ts'
import { profile } from '../../state/profile.ts'
import { isAlone } from '../daily-deal.ts'
import { DirectorTools } from '../director/director-tools.tsx'
import { DirectorLinks } from '../director/links.tsx'
import { NextStepPanel } from '../director/next-step-panel.tsx'
import { People } from '../director/people.tsx'
import { usePageTitle } from '../page-title.ts'
import { seriesHref } from '../series-address.ts'
import type { OpenSeries } from '../series-store.ts'
import { directs, open, openSeries } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { Alone } from './alone.tsx'
import { Downloads } from './downloads.tsx'
import { EnterForm, MoveForm } from './enter-form.tsx'
import { EventLog } from './event-log.tsx'
import { OwnTable } from './own-table.tsx'
import { RoundTables } from './round-tables.tsx'
import { StandingsTable } from './standings-table.tsx'

/*
 * A series: entry by the invite, the own table, the seating, the standings and the log; and the steps of a director.
 */

const isOver = ({ status }: Series): boolean => status === 'finished' || status === 'cancelled'

/** The status, and the screen in the hall for everybody who sees the people. A director has the link elsewhere. */
const StatusLine = ({ series }: { series: Series }) => {
  const words = useSeriesWords()
  const { you, visibility } = series
  const sees = you.role !== null || you.entry !== null || visibility === 'public'
  return (
    <p class="quiet">
      {words.statuses[series.status]}
      {sees && !directs(series) && (
        <>
          {' · '}
          <a href={seriesHref(series.id, 'hall')}>{words.hall.title}</a>
        </>
      )}
    </p>
  )
}

/** The next step and the links of a director; online, a director takes part as well. Alone at a table, nobody enters first. */
const DirectorPart = ({ state, series }: { state: OpenSeries; series: Series }) => (
  <>
    <NextStepPanel {...state} series={series} />
    <DirectorLinks series={series} />
    {!isOver(series) &&
      series.you.entry === null &&
      state.settings?.at === 'game' &&
      !isAlone(state.round) && <EnterForm id={series.id} invite={series.invite} />}
  </>
)

/** Which rounds the standings count, while a later round goes on. */
const CountedRounds = ({
  standings,
  series: { round },
}: Pick<OpenSeries, 'standings'> & { series: Series }) => {
  const words = useSeriesWords().standings
  const counted = standings?.round ?? null
  const goesOn = round?.state === 'drawn' || round?.state === 'playing'
  if (counted === null || !goesOn || round.number <= counted) return null
  return <span class="quiet">{words.without(counted, round.number)}</span>
}

/** The own table, or the way to a table where everybody plays alone. */
const OwnPlace = ({ state, series }: { state: OpenSeries; series: Series }) => {
  const Shown = isAlone(state.round) ? Alone : OwnTable
  return <Shown {...state} series={series} />
}

interface SeriesViewProps {
  readonly id: string
  readonly invite?: string | undefined
  /** The name of the event in the link. */
  readonly name?: string | undefined
  /** The table of a printed card. */
  readonly table?: number | undefined
  /** The entry of a guest, in a link for the phone of the guest. */
  readonly entry?: string | undefined
}

/** Whether a participant has opened the link of the entry of another guest, which nobody has taken yet. */
const isOtherGuest = ({ you }: Series, { entries }: OpenSeries, entry: string | undefined): entry is string =>
  you.entry !== null &&
  you.entry !== entry &&
  entries.some((one) => one.entry === entry && one.kind === 'guest')

export const SeriesView = ({ id, invite, name, table, entry }: SeriesViewProps) => {
  const words = useSeriesWords()
  const state = useStore(openSeries)
  const { token } = useStore(profile)
  const [hasLog, setHasLog] = useState(false)
  useEffect(() => {
    // Reading needs a player: a visitor without one enters first.
    if (token !== undefined) open({ id, invite, hasLog })
  }, [id, invite, token, hasLog])
  const { series, standings, round, isOnline, isMissing } = state
  usePageTitle(series?.name)
  if (token === undefined)
    return (
      <>
        <h1>{name ?? words.title}</h1>
        <EnterForm id={id} {...{ invite, entry }} />
        <Trouble />
      </>
    )
  if (isMissing)
    return (
      <>
        <h1>{name ?? words.title}</h1>
        <p class="trouble" role="alert">
          {words.people.notFound}
        </p>
        {invite !== undefined && <EnterForm id={id} {...{ invite, entry }} />}
      </>
    )
  if (series === undefined) return <p role="status">{isOnline ? '…' : words.offline}</p>
  const isNew = series.you.entry === null && series.you.role === null
  const isDirector = directs(series)
  const sees = !isNew || series.visibility === 'public'
  return (
    <>
      <h1>{series.name}</h1>
      <StatusLine series={series} />
      {!isOnline && (
        <p role="status" class="offline">
          {words.offline}
        </p>
      )}
      <Trouble />
      {isNew && !isOver(series) && !isAlone(round) && (
        <>
          <p>{words.people.enterLead(series.name, series.entries?.present ?? 0)}</p>
          <EnterForm id={id} {...{ invite, entry }} />
        </>
      )}
      {isOtherGuest(series, state, entry) && <MoveForm id={id} {...{ invite, entry }} />}
      {isDirector && <DirectorPart {...{ state, series }} />}
      <OwnPlace state={state} series={series} />
      <RoundTables {...state} series={series} first={table} />
      {standings && (
        <section>
          <h2>
            {words.standings.title} <CountedRounds {...state} series={series} />
          </h2>
          <StandingsTable standings={standings} settings={state.settings} own={series.you.entry} />
        </section>
      )}
      {sees && <People {...state} series={series} />}
      {isDirector && !isOver(series) && <DirectorTools {...state} series={series} />}
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
