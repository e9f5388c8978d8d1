import { useState } from 'preact/hooks'
import { nameIn } from '../entry-names.ts'
import type { OpenSeries } from '../series-store.ts'
import { directs, perform } from '../series-store.ts'
import type { Entry, Series } from '../series-types.ts'
import { enterGuests } from '../start/new-series.ts'
import { PeopleField, peopleIn } from '../start/people-field.tsx'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { giveBack, setEntryState } from './commands.ts'
import { inviteLink, shareLink } from './links.tsx'

/*
 * The participants. A director enters late guests and changes the attendance.
 */

const STATES = ['present', 'absent', 'withdrawn'] as const

const Attendance = ({ series, entry }: { series: Series; entry: Entry }) => {
  const { people } = useSeriesWords()
  return (
    <select
      aria-label={people.setState(entry.name)}
      value={entry.state}
      onChange={(event) => {
        const state = event.currentTarget.value as Entry['state']
        void perform(() => setEntryState(series.id, entry.entry, state), entry.entry)
      }}
    >
      {STATES.map((state) => (
        <option key={state} value={state}>
          {people.states[state]}
        </option>
      ))}
    </select>
  )
}

/** The link for the phone of a guest, or the way back from a wrong phone. */
const PhoneAct = ({ series, entry }: { series: Series; entry: Entry }) => {
  const { people } = useSeriesWords()
  const [isCopied, setCopied] = useState(false)
  if (entry.claimed)
    return (
      <button type="button" onClick={() => void perform(() => giveBack(series.id, entry.entry), entry.entry)}>
        {people.giveBack(entry.name)}
      </button>
    )
  if (entry.kind !== 'guest' || series.invite === undefined) return null
  return (
    <>
      <button
        type="button"
        onClick={() => void shareLink(inviteLink(series, { entry: entry.entry })).then(setCopied)}
      >
        {people.phoneLink(entry.name)}
      </button>
      {isCopied && <small role="status">{people.copied}</small>}
    </>
  )
}

const LateGuests = ({
  series,
  arePairs,
  known,
}: {
  series: Series
  arePairs: boolean
  known: readonly string[]
}) => {
  const { people, start } = useSeriesWords()
  const [names, setNames] = useState('')
  const [added, setAdded] = useState(0)
  const add = async () => {
    const count = peopleIn(names, arePairs)
    if (count === 0 || !(await perform(() => enterGuests(series.id, names, arePairs), 'late'))) return
    setAdded(count)
    setNames('')
  }
  return (
    <form
      class="late"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <PeopleField
        label={people.late}
        hint={arePairs ? start.pairsLead : people.lateLead}
        rows={3}
        value={names}
        {...{ arePairs, known }}
        change={setNames}
      />
      <button type="submit">{people.add}</button>
      <Trouble at="late" />
      {added > 0 && <p role="status">{people.added(added)}</p>}
    </form>
  )
}

export const People = ({
  series,
  settings,
  entries,
}: Pick<OpenSeries, 'settings' | 'entries'> & { readonly series: Series }) => {
  const { people } = useSeriesWords()
  const isDirector = directs(series)
  const isOver = series.status === 'finished' || series.status === 'cancelled'
  const nameOf = nameIn(entries)
  const shown = entries.filter(({ kind }) => kind !== 'bot')
  return (
    <section class="people">
      <h2>
        {people.title}{' '}
        <span class="quiet">{people.present(shown.filter(({ state }) => state === 'present').length)}</span>
      </h2>
      {isDirector && !isOver && settings?.at !== 'game' && (
        <LateGuests
          series={series}
          arePairs={settings?.partners === 'fixed'}
          known={shown.map(({ name }) => name)}
        />
      )}
      <details>
        <summary>{people.title}</summary>
        <ul class="entries">
          {shown.map((entry) => (
            <li key={entry.entry} class={entry.state}>
              <span>
                {people.number(entry.number)} {nameOf(entry.entry)}
              </span>
              {isDirector && !isOver ? (
                <>
                  <PhoneAct series={series} entry={entry} />
                  <Attendance series={series} entry={entry} />
                  <Trouble at={entry.entry} />
                </>
              ) : (
                entry.state !== 'present' && <span class="quiet">{people.states[entry.state]}</span>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
