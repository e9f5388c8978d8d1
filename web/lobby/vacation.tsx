import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import { setVacation, vacationEnd } from '../service/api-client.ts'
import { useStore } from '../state/observable.ts'
import { caller, profile } from '../state/profile.ts'
import { momentText } from '../ui/moment-text.ts'
import { useRequest } from '../ui/use-request.ts'
import { useTrouble } from '../ui/use-trouble.tsx'

/** Vacation of the player: no clock runs. Start with the last day, end at any time. */
export const Vacation = () => {
  const { days } = useWords()
  const { language } = useStore(profile)
  const [changes, setChanges] = useState(0)
  const [lastDay, setLastDay] = useState('')
  const { attempt, shown } = useTrouble()
  const until = useRequest(() => vacationEnd(caller()), changes)
  const send = (end: string | undefined) =>
    void attempt(async () => {
      await setVacation(caller(), end)
      setChanges(changes + 1)
    })
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
      {shown}
    </details>
  )
}
