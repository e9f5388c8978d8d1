import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import { setVacation, vacationEnd } from '../service/api-client.ts'
import { detailOf } from '../service/request-with-retry.ts'
import { useStore } from '../state/observable.ts'
import { caller, profile } from '../state/profile.ts'
import { momentText } from '../ui/moment-text.ts'
import { useRequest } from '../ui/use-request.ts'

/** Vacation of the player: no clock runs. Start with the last day, end at any time. */
export const Vacation = () => {
  const words = useWords()
  const { days } = words
  const { language } = useStore(profile)
  const [changes, setChanges] = useState(0)
  const [lastDay, setLastDay] = useState('')
  const [trouble, setTrouble] = useState('')
  const until = useRequest(() => vacationEnd(caller()), changes)
  const send = (end: string | undefined) =>
    void setVacation(caller(), end).then(
      () => {
        setTrouble('')
        setChanges(changes + 1)
      },
      (error: unknown) => setTrouble(detailOf(error) ?? words.connection.trouble),
    )
  return (
    <details class="vacation">
      <summary>{days.vacation}</summary>
      <p role="status">
        {until ? days.vacationUntil(momentText(new Date(until), language)) : days.vacationLead}
      </p>
      {until ? (
        <button type="button" onClick={() => send(undefined)}>
          {days.back}
        </button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // The end of the last day, in the time zone of the browser.
            send(new Date(`${lastDay}T23:59:59`).toISOString())
          }}
        >
          <label class="field">
            {days.lastDay}
            <input
              type="date"
              required
              value={lastDay}
              onInput={(event) => setLastDay(event.currentTarget.value)}
            />
          </label>
          <button type="submit">{days.begin}</button>
        </form>
      )}
      {trouble !== '' && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </details>
  )
}
