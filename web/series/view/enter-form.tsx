import { useState } from 'preact/hooks'
import { ask } from '../../service/request-with-retry.ts'
import { useStore } from '../../state/observable.ts'
import { caller, profile, signUpOrRename } from '../../state/profile.ts'
import { randomHex } from '../../state/stored-shuffle-evidence.ts'
import { go } from '../route.ts'
import { seriesHref } from '../series-address.ts'
import { pathOf } from '../series-client.ts'
import { open, perform } from '../series-store.ts'
import { asPlayer } from '../sign-up.ts'
import { useSeriesWords } from '../texts.ts'

/*
 * Form for a person with the invite. A random text of the person takes part in the seeds of the draws.
 */

export const EnterForm = ({ id, invite }: { id: string; invite?: string | undefined }) => {
  const words = useSeriesWords()
  const { name: before } = useStore(profile)
  const [name, setName] = useState(before)
  const enter = async () => {
    const typed = name.trim()
    const body = { ...(invite && { invite }), salt: randomHex() }
    const isDone = await perform(() =>
      asPlayer(typed, async () => {
        await signUpOrRename(typed)
        await ask(caller(), pathOf(id, '/entries'), { method: 'POST', body })
      }),
    )
    if (!isDone) return
    go(seriesHref(id))
    open({ id, hasLog: false })
  }
  return (
    <form
      class="sit"
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <label class="field">
        {words.people.yourName}
        <input
          name="own-name"
          value={name}
          maxLength={64}
          required
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="main large">
        {words.people.enter}
      </button>
    </form>
  )
}
