import { useStore } from '../../state/observable.ts'
import { profile } from '../../state/profile.ts'
import { nameIn } from '../entry-names.ts'
import type { OpenSeries } from '../series-store.ts'
import type { LoggedEvent, Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { resultText } from './results.ts'

/*
 * The log: the last events with the newest on top.
 */

export const EventLog = ({
  series,
  entries,
  events,
}: Pick<OpenSeries, 'entries' | 'events'> & { readonly series: Series }) => {
  const { standings: words, rounds, people } = useSeriesWords()
  const { language } = useStore(profile)
  const nameOf = nameIn(entries)
  const whoOf = ({ by }: LoggedEvent): string => {
    if (by === null) return words.house
    const entry = entries.find(({ player }) => player === by)
    if (entry !== undefined) return entry.name
    return by === series.owner || series.directors.includes(by) ? words.direction : ''
  }
  const factsOf = (event: LoggedEvent): string =>
    [
      event.round === undefined || event.round === null ? '' : rounds.round(event.round),
      event.table === undefined ? '' : rounds.table(event.table),
      event.entry === undefined ? '' : nameOf(`e_${event.entry}`),
      event.type === 'entryChanged' && event.state ? people.states[event.state] : '',
      resultText(event.to ?? event.result ?? null),
      event.points === undefined ? '' : `${event.points}`,
      event.reason ? `«${event.reason}»` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', ')
  return (
    <ol class="log" reversed>
      {events.toReversed().map((event) => (
        <li key={event.seq} value={event.seq}>
          <time dateTime={event.at}>
            {new Date(event.at).toLocaleTimeString(`${language}-CH`, { hour: '2-digit', minute: '2-digit' })}
          </time>{' '}
          <b>{words.events[event.type]}</b> {factsOf(event)} <span class="quiet">{whoOf(event)}</span>
        </li>
      ))}
    </ol>
  )
}
