import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import type { PushState } from '../offline/push-subscription.ts'
import { pushState, turnPushOff, turnPushOn } from '../offline/push-subscription.ts'
import { useTrouble } from './use-trouble.tsx'

/** Switch for push messages to this browser: own turns, reminders, invitations, results. */
export const PushSwitch = () => {
  const { push } = useWords()
  const [state, setState] = useState<PushState>(pushState())
  const { attempt, shown } = useTrouble()
  const change = async (isOn: boolean) => {
    // The switch follows the finger; a refusal returns the switch.
    setState(isOn ? 'on' : 'off')
    const isDone = await attempt(async () => setState(await (isOn ? turnPushOn() : turnPushOff())))
    if (!isDone) setState(pushState())
  }
  const isPossible = state === 'on' || state === 'off'
  return (
    <div class="push-switch">
      {isPossible ? (
        <label class="check">
          <input
            type="checkbox"
            checked={state === 'on'}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
          {push.callMe}
        </label>
      ) : (
        <p class="quiet">{push[state]}</p>
      )}
      {shown}
    </div>
  )
}
