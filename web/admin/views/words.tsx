import { useState } from 'preact/hooks'
import { listWords, refuseWord } from '../service/operator-client.ts'
import type { RefusedWords } from '../service/operator-types.ts'
import type { Action } from '../ui/action-dialog.tsx'
import { useActions } from '../ui/actions.tsx'
import { Heading } from '../ui/heading.tsx'
import { ProblemText } from '../ui/problem-text.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { AuditList } from './audit-log.tsx'

/** Words that the page shows at first, and then with each "More". The service sends all words at once. */
const WORDS_A_PAGE = 100

/** Action that refuses a word, or allows the word again. */
const wordAction = (word: string, refused: boolean, set: (words: RefusedWords) => void): Action => ({
  name: refused ? 'Refuse the word' : 'Allow the word',
  target: { name: word },
  effect: refused
    ? 'New names with this word are refused, in any case and with look-alike letters. Existing names stay. Each process knows the change within a minute.'
    : 'New names may have this word again.',
  ...(refused && { usualReason: 'name' }),
  done: refused ? 'The word is refused in names.' : 'The word is allowed in names.',
  send: async (reason) => set(await refuseWord(word, refused, reason)),
})

/** Refused words besides the default list: add a word, or allow a word again. */
export const Words = () => {
  const { value, error, set } = useLoaded(listWords)
  const [count, setCount] = useState(WORDS_A_PAGE)
  const { open, shown } = useActions()
  const words = value?.words ?? []
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const word = `${new FormData(form).get('word')}`.trim()
    const finish = (changed: RefusedWords) => {
      set(changed)
      form.reset()
    }
    open(wordAction(word, true, finish))
  }
  return (
    <>
      <Heading title="Refused words">Refused words</Heading>
      <p>
        Names of players, programs, integrations and tables must not have these words, nor those of the
        default list.
      </p>
      <form class="search" onSubmit={submit}>
        <label class="field">
          New word
          <input
            name="word"
            required
            minLength={3}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="off"
            spellcheck={false}
          />
        </label>
        <button type="submit" class="main">
          Refuse
        </button>
      </form>
      {shown}
      {error !== undefined && <ProblemText error={error} />}
      {value && words.length === 0 && <p class="quiet">Only the words of the default list are refused.</p>}
      <ul class="rows words">
        {words.slice(0, count).map((word) => (
          <li key={word}>
            <span>{word}</span>
            <button
              type="button"
              aria-label={`Allow ${word}`}
              onClick={() => open(wordAction(word, false, set))}
            >
              Allow
            </button>
          </li>
        ))}
      </ul>
      {words.length > count && (
        <button type="button" onClick={() => setCount(count + WORDS_A_PAGE)}>
          More
        </button>
      )}
      {value && <AuditList key={words.join()} target="words" />}
    </>
  )
}
