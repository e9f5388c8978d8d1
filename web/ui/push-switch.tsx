import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import { onDemand } from '../loading/on-demand.tsx'
import type { PushState } from '../offline/push-subscription.ts'
import { pushState, turnPushOff, turnPushOn } from '../offline/push-subscription.ts'
import { useStore } from '../state/observable.ts'
import { profile } from '../state/profile.ts'
import { Check } from './check.tsx'
import { useTrouble } from './use-trouble.tsx'

const PreferencesDialog = onDemand(
  async () => (await import('../preferences/preferences-dialog.tsx')).PreferencesDialog,
)

/** Switch for push messages to this browser, and the button for the preferences of the person. */
export const PushSwitch = () => {
  const { push } = useWords()
  const [state, setState] = useState<PushState>(pushState())
  const [isOpen, setOpen] = useState(false)
  const { token } = useStore(profile)
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
        <Check checked={state === 'on'} change={(isOn) => void change(isOn)}>
          {push.callMe}
        </Check>
      ) : (
        <p class="quiet">{push[state]}</p>
      )}
      {shown}
      {token !== undefined && (
        <button type="button" onClick={() => setOpen(true)}>
          {push.preferences}
        </button>
      )}
      {isOpen && <PreferencesDialog close={() => setOpen(false)} />}
    </div>
  )
}
