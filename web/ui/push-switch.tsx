import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import type { PushState } from '../offline/push-subscription.ts'
import { pushState, turnPushOff, turnPushOn } from '../offline/push-subscription.ts'
import { detailOf } from '../service/request-with-retry.ts'

/** Switch for push messages to this browser: own turns, reminders, invitations, results. */
export const PushSwitch = () => {
  const { push, connection } = useWords()
  const [state, setState] = useState<PushState>(pushState())
  const [trouble, setTrouble] = useState('')
  const change = (isOn: boolean) =>
    void (isOn ? turnPushOn() : turnPushOff()).then(
      (next) => {
        setState(next)
        setTrouble('')
      },
      (error: unknown) => setTrouble(detailOf(error) ?? connection.trouble),
    )
  const isPossible = state === 'on' || state === 'off'
  return (
    <div class="push-switch">
      {isPossible ? (
        <label class="check">
          <input
            type="checkbox"
            checked={state === 'on'}
            onChange={(event) => change(event.currentTarget.checked)}
          />
          {push.callMe}
        </label>
      ) : (
        <p class="quiet">{push[state]}</p>
      )}
      {trouble !== '' && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}
