import { useState } from 'preact/hooks'
import { ask, Refusal } from '../../service/request-with-retry.ts'
import { store, useStore } from '../../state/observable.ts'
import { caller, profile, signUpOrRename } from '../../state/profile.ts'
import { randomHex } from '../../state/stored-shuffle-evidence.ts'
import { go } from '../route.ts'
import { seriesHref } from '../series-address.ts'
import { pathOf, read } from '../series-client.ts'
import { open, perform } from '../series-store.ts'
import type { Settings } from '../series-types.ts'
import { asPlayer } from '../sign-up.ts'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { playAlone } from './play-alone.ts'

/*
 * Form for a person with the invite. A random text of the person takes part in the seeds of the draws. The service compares the
 * name with the guests of the director. A person with the name of a guest answers a question first; no other person gets the entry.
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

/** What a person enters: a new entry, or the entry of a guest. */
interface Claim {
  readonly entry?: string | undefined
  /** The name for the comparison with the guests. */
  readonly guest?: string | undefined
}

interface Draft {
  readonly number: string
  /** The entries of guests with the name: the person says who is meant. */
  readonly guests: readonly string[]
  readonly trouble: string
}

const EMPTY: Draft = { number: '', guests: [], trouble: '' }

/** The draft outlives the form: the page renders another form once the visitor is a player. */
const draft = store<Draft>(EMPTY)

/** The number of an entry. */
const numberOf = (entry: string): number => Number(entry.replace('e_', ''))

const codeOf = (error: unknown): string | undefined =>
  error instanceof Refusal ? error.problem.code : undefined

/** The entries of guests with the name, in a refusal. */
const guestsIn = (error: unknown): readonly string[] =>
  codeOf(error) === 'guest-expected' && error instanceof Refusal ? (error.problem.facts?.entries ?? []) : []

const enter = (id: string, invite: string | undefined, claim: Claim): Promise<Response> => {
  const body = { ...(invite && { invite }), ...claim, salt: randomHex() }
  return ask(caller(), pathOf(id, '/entries'), { method: 'POST', body })
}

/** For a participant with the link of the entry of a guest: the way to that entry. */
export const MoveForm = ({ id, invite, entry }: EnterFormProps & { entry: string }) => {
  const { people } = useSeriesWords()
  const number = numberOf(entry)
  const move = async () => {
    if (await perform(() => enter(id, invite, { entry }), 'enter')) go(seriesHref(id))
  }
  return (
    <section class="move">
      <p>{people.takesOver(number)}</p>
      <Trouble at="enter" />
      <button type="button" class="main" onClick={() => void move()}>
        {people.takeOver(number)}
      </button>
    </section>
  )
}

export const EnterForm = ({ id, invite, entry }: EnterFormProps) => {
  const words = useSeriesWords()
  const { people } = words
  const { name: before } = useStore(profile)
  const [name, setName] = useState(before)
  const { number, guests, trouble } = useStore(draft)

  const send = async (claim: Claim) => {
    const typed = name.trim()
    let isIn = false
    const act = async () => {
      await signUpOrRename(typed)
      try {
        await enter(id, invite, claim)
        isIn = true
      } catch (error) {
        const isOther = codeOf(error) === 'other-guest'
        draft.set({ guests: guestsIn(error), trouble: isOther ? people.otherGuest(Number(number)) : '' })
        if (!isOther && guestsIn(error).length === 0) throw error
      }
    }
    if (!(await perform(() => asPlayer(typed, act), 'enter')) || !isIn) return
    draft.set(EMPTY)
    go(seriesHref(id))
    open({ id, hasLog: false })
    await playIfAlone(id)
  }
  const submit = () => {
    if (entry !== undefined) return send({ entry })
    const guest = invite === undefined ? {} : { guest: name.trim() }
    return send(number.trim() === '' ? guest : { ...guest, entry: `e_${Number(number)}` })
  }
  return (
    <form
      class="sit"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {entry !== undefined && <p>{people.takesOver(numberOf(entry))}</p>}
      <label class="field">
        {people.yourName}
        <input
          name="own-name"
          value={name}
          maxLength={64}
          required
          autocomplete="nickname"
          onInput={(event) => {
            setName(event.currentTarget.value)
            draft.set({ guests: [] })
          }}
        />
      </label>
      {invite !== undefined && entry === undefined && (
        <label class="field">
          {people.listNumber}
          <input
            name="list-number"
            value={number}
            inputMode="numeric"
            pattern="[0-9]{1,4}"
            autocomplete="off"
            onInput={(event) => draft.set({ number: event.currentTarget.value, guests: [] })}
          />
        </label>
      )}
      {trouble !== '' && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <Trouble at="enter" />
      {guests.length > 0 ? (
        <>
          <p role="status">{people.isItYou}</p>
          <p class="buttons">
            {guests.map((guest) => (
              <button key={guest} type="button" class="main" onClick={() => void send({ entry: guest })}>
                {people.takeOver(numberOf(guest))}
              </button>
            ))}
            <button type="button" onClick={() => void send({})}>
              {people.isNew}
            </button>
          </p>
        </>
      ) : (
        <button type="submit" class="main large">
          {people.enter}
        </button>
      )}
    </form>
  )
}
