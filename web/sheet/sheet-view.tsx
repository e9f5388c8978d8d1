import { useEffect, useState } from 'preact/hooks'
import { useStore } from '../state/observable.ts'
import { profile, signUpOrRename } from '../state/profile.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { DealsTable } from './deals-table.tsx'
import type { Inputs } from './figure-fields.ts'
import { inputsOf, sideNames } from './figure-fields.ts'
import { FigureForm } from './figure-form.tsx'
import { confirm, correct, discard, finish, join, open, openSheet, undo, write } from './sheet-store.ts'
import type { Figures, KnownSheet, PendingEntry } from './sheet-types.ts'
import { useSheetWords, useTableTexts } from './texts.ts'

/*
 * One sheet: the form of the next deal, the deals, the board, and the end.
 */

/** A correction in the form: of a deal of the sheet, or of an entry that this phone has not sent. */
interface Editing {
  readonly deal: number
  readonly start: Inputs
  readonly entry?: PendingEntry | undefined
}

export const SheetView = ({ id, invite }: { id: string; invite?: string | undefined }) => {
  const words = useSheetWords()
  const { known, pending, isOnline, trouble } = useStore(openSheet)
  const { token } = useStore(profile)
  const refusals = pending.filter(({ refused }) => refused !== undefined).length
  const waiting = pending.length - refusals
  const sent = refusals > 0 ? '' : words.sent
  useEffect(() => {
    // A guest with an invite cannot read the sheet before joining.
    if (token !== undefined && invite === undefined) void open(id)
  }, [id, token, invite])
  if (token === undefined || invite !== undefined) {
    return <JoinForm id={id} invite={invite} />
  }
  return (
    <>
      <p role="status" class={isOnline ? 'quiet' : 'offline'}>
        {isOnline ? (waiting > 0 ? words.sending(waiting) : sent) : words.offline(waiting)}
      </p>
      <p role="status" class="offline">
        {refusals > 0 && words.refusals(refusals)}
      </p>
      {trouble !== '' && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {known?.id === id && <KnownSheetView key={id} known={known} pending={pending} />}
    </>
  )
}

const KnownSheetView = ({ known, pending }: { known: KnownSheet; pending: readonly PendingEntry[] }) => {
  const words = useSheetWords()
  const { table } = useTableTexts()
  const [chosen, setEditing] = useState<Editing | undefined>()
  const [count, setCount] = useState(0)
  const { sheet, scores, picture } = known
  const sides = sideNames(sheet, [table.soloist, table.rest])
  const players = sheet.players.map(({ name }) => name)
  const refusal = pending.find(({ refused }) => refused !== undefined)
  // The next deal is the refused one, with its figures in the form.
  const editing: Editing | undefined =
    chosen ??
    (refusal && {
      deal: refusal.deal,
      start: inputsOf(sheet.ruleset, refusal.figures, sides.length),
      entry: refusal,
    })
  const gap = sheet.deals.find(({ state }) => state === 'missing')?.number
  const next = Math.max(sheet.deals.length, ...pending.map(({ deal }) => deal)) + 1
  const nextDeal = gap === undefined || pending.some(({ deal }) => deal === gap) ? next : gap
  const rows = scores?.board?.columns?.[0]?.cells.map(({ row }) => row) ?? []

  const save = async (figures: Figures) => {
    const { entry, deal = nextDeal } = editing ?? {}
    if (editing !== undefined && entry === undefined) {
      if (!(await correct(deal, figures))) return
    } else {
      if (entry) await discard(entry)
      await write(deal, figures)
    }
    setEditing(undefined)
    setCount((before) => before + 1)
  }
  return (
    <>
      {sheet.you.writes && sheet.status === 'open' && (
        <section class="entry">
          <h2>{words.deal(editing?.deal ?? nextDeal)}</h2>
          <FigureForm
            key={`${count}-${editing?.deal ?? ''}-${editing?.entry?.id ?? ''}`}
            {...{ ruleset: sheet.ruleset, options: sheet.options, sides, players, rows }}
            start={editing?.start ?? {}}
            action={editing ? words.correct : words.write}
            write={(figures) => void save(figures)}
            {...(chosen && { cancel: () => setEditing(undefined) })}
          />
        </section>
      )}
      <section>
        <h2>{words.board}</h2>
        {sheet.status === 'finished' && <p>{words.finished}</p>}
        {sheet.deals.length === 0 && <p>{words.deals(players[sheet.dealer] ?? words.nobody)}</p>}
        <DealsTable
          {...{ known, pending, sides, players }}
          edit={(deal, start, entry) => setEditing({ deal, start, entry })}
        />
        {picture && (
          <img
            class="board"
            alt={words.boardOf(sheet.ruleset)}
            src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          />
        )}
      </section>
      <Ending known={known} />
    </>
  )
}

/** Undo, confirmation, end and the link for other phones. */
const Ending = ({ known: { sheet } }: { known: KnownSheet }) => {
  const words = useSheetWords()
  const [isCopied, setCopied] = useState(false)
  const link = `${location.origin}/sheet#${new URLSearchParams({ s: sheet.id, invite: sheet.invite ?? '' })}`
  const copy = async () => {
    await (navigator.share ? navigator.share({ url: link }) : navigator.clipboard.writeText(link)).catch(
      () => undefined,
    )
    setCopied(true)
  }
  return (
    <section class="ending">
      <p class="buttons">
        {sheet.you.writes && (
          <button type="button" onClick={() => void undo()}>
            {sheet.status === 'finished' ? words.reopen : words.undo}
          </button>
        )}
        {sheet.confirmed ? (
          <span class="confirmed">✓ {words.confirmed}</span>
        ) : (
          <button type="button" onClick={() => void confirm()}>
            {words.confirm}
          </button>
        )}
        {sheet.you.writes && sheet.status === 'open' && (
          <button type="button" onClick={() => void finish()}>
            {words.finish}
          </button>
        )}
        {sheet.invite !== undefined && (
          <button type="button" onClick={() => void copy()}>
            {words.invite}
          </button>
        )}
      </p>
      {isCopied && (
        <>
          <p role="status">
            {words.copied} <a href={link}>{words.title}</a>
          </p>
          <QrCode text={link} label={words.qr} />
        </>
      )}
    </section>
  )
}

/** Form for a person with an invite. */
const JoinForm = ({ id, invite }: { id: string; invite?: string | undefined }) => {
  const words = useSheetWords()
  const { name: before } = useStore(profile)
  const { trouble } = useStore(openSheet)
  const [name, setName] = useState(before)
  const [failed, setFailed] = useState('')
  const enter = async () => {
    try {
      await signUpOrRename(name.trim() || before || '–')
      if (invite !== undefined && (await join(id, invite))) {
        location.hash = new URLSearchParams({ s: id }).toString()
      }
    } catch {
      setFailed(words.trouble)
    }
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
        {words.yourName}
        <input
          value={name}
          maxLength={40}
          required
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="main large">
        {words.join}
      </button>
      {(failed || trouble) && (
        <p class="trouble" role="alert">
          {failed || trouble}
        </p>
      )}
    </form>
  )
}
