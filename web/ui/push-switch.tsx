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
  const change = (isOn: boolean) => {
    // The switch follows the finger; a refusal returns the switch.
    setState(isOn ? 'on' : 'off')
    setTrouble('')
    void (isOn ? turnPushOn() : turnPushOff()).then(setState, (error: unknown) => {
      setState(pushState())
      setTrouble(detailOf(error) ?? connection.trouble)
    })
  }
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
