import { useState } from 'preact/hooks'
import { useStore } from '../state/observable.ts'
import { isToken, session, signIn } from './service/session.ts'
import { Heading } from './ui/heading.tsx'
import { ProblemText } from './ui/problem-text.tsx'

/** Sign-in by the token of an operator. */
export const TokenForm = () => {
  const { notice } = useStore(session)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [error, setError] = useState<unknown>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const token = `${form.get('token') ?? ''}`.trim()
    setError(undefined)
    setFault(isToken(token) ? '' : 'A token has letters, digits and few other characters, without spaces.')
    if (!isToken(token)) return
    setIsBusy(true)
    try {
      await signIn(token, form.has('keep'))
    } catch (caught) {
      setError(caught)
      setIsBusy(false)
    }
  }
  return (
    <>
      <Heading title="Sign in">For operators</Heading>
      {notice !== '' && <p role="status">{notice}</p>}
      <form class="sign-in" onSubmit={(event) => void submit(event)}>
        <label class="field">
          Token
          <input
            name="token"
            type="password"
            required
            autoComplete="off"
            spellcheck={false}
            aria-describedby="token-hint"
          />
        </label>
        <p id="token-hint" class="quiet">
          Your own token for this service. It begins with <code>sidi_op_</code>.
        </p>
        <label class="check">
          <input name="keep" type="checkbox" />
          Keep until this tab closes
        </label>
        {fault !== '' && (
          <p class="trouble" role="alert">
            {fault}
          </p>
        )}
        {error !== undefined && <ProblemText error={error} />}
        <button type="submit" class="main" disabled={isBusy}>
          Sign in
        </button>
      </form>
    </>
  )
}
