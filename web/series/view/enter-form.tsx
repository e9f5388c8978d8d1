import { useState } from 'preact/hooks'
import { ask } from '../../service/request-with-retry.ts'
import { useStore } from '../../state/observable.ts'
import { caller, profile, signUpOrRename } from '../../state/profile.ts'
import { randomHex } from '../../state/stored-shuffle-evidence.ts'
import { go } from '../route.ts'
import { seriesHref } from '../series-address.ts'
import { pathOf, read } from '../series-client.ts'
import { open, perform } from '../series-store.ts'
import type { Settings } from '../series-types.ts'
import { asPlayer } from '../sign-up.ts'
import { useSeriesWords } from '../texts.ts'
import { playAlone } from './play-alone.ts'

/*
 * Form for a person with the invite. A random text of the person takes part in the seeds of the draws.
 */

interface EnterFormProps {
  readonly id: string
  readonly invite?: string | undefined
  /** The entry of a guest, in a link for the phone of the guest. */
  readonly entry?: string | undefined
}

/** Leads a new player to the own table, where everybody plays alone. */
const playIfAlone = async (id: string): Promise<void> => {
  const { pairing } = await read<Settings>(caller(), pathOf(id, '/settings'))
  if (pairing.method === 'solo') await perform(() => playAlone(id))
}

export const EnterForm = ({ id, invite, entry }: EnterFormProps) => {
  const words = useSeriesWords()
  const { name: before } = useStore(profile)
  const [name, setName] = useState(before)
  const [number, setNumber] = useState(entry?.replace('e_', '') ?? '')
  const enter = async () => {
    const typed = name.trim()
    const claimed = number.trim() === '' ? {} : { entry: `e_${Number(number)}` }
    const body = { ...(invite && { invite }), ...claimed, salt: randomHex() }
    const isDone = await perform(() =>
      asPlayer(typed, async () => {
        await signUpOrRename(typed)
        await ask(caller(), pathOf(id, '/entries'), { method: 'POST', body })
      }),
    )
    if (!isDone) return
    go(seriesHref(id))
    open({ id, hasLog: false })
    await playIfAlone(id)
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
      {invite !== undefined && (
        <label class="field">
          {words.people.listNumber}
          <input
            name="list-number"
            value={number}
            inputMode="numeric"
            pattern="[0-9]{1,4}"
            autocomplete="off"
            onInput={(event) => setNumber(event.currentTarget.value)}
          />
        </label>
      )}
      <button type="submit" class="main large">
        {words.people.enter}
      </button>
    </form>
  )
}
