import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import { signUp, sit } from '../service/api-client.ts'
import { detailOf } from '../service/request-with-retry.ts'
import { caller, profile } from '../state/profile.ts'

/** Form for an invited visitor without an account: the visitor enters a name, signs up and takes a seat. */
export const Invitation = ({ game, invite }: { game: string; invite: string }) => {
  const words = useWords()
  const [name, setName] = useState(words.lobby.guest)
  const [trouble, setTrouble] = useState('')
  const sitDown = async () => {
    try {
      const player = await signUp(caller(), name.trim() || words.lobby.guest)
      // The table appears once the token exists. Without a seat the table shows the reason.
      await sit({ ...caller(), token: player.token }, game, invite).finally(() => profile.set(player))
    } catch (error) {
      setTrouble(detailOf(error) ?? words.connection.trouble)
    }
  }
  return (
    <main id="content" class="notice">
      <h1>{words.waiting.welcome}</h1>
      <form
        class="sit"
        onSubmit={(event) => {
          event.preventDefault()
          void sitDown()
        }}
      >
        <label class="field">
          {words.lobby.name}
          <input value={name} maxLength={40} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" class="main">
          {words.waiting.sit}
        </button>
      </form>
      {trouble !== '' && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </main>
  )
}
