import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Dialog } from '../../ui/dialog.tsx'
import type { ChangeReason, Reason } from '../service/operator-types.ts'
import { REASONS } from './display-names.ts'
import { Name } from './facts.tsx'
import { ProblemText } from './problem-text.tsx'

/*
 * Dialog of an action: the effect, fields of the action, the reason and the case number. A final action has a second step
 * that names the target.
 */

/** The player, game, integration or word of an action. */
export interface Target {
  readonly name: string
  /** Missing for a word. */
  readonly id?: string
}

/** An action of an operator. */
export interface Action {
  /** The name of the action, for buttons. */
  readonly name: string
  readonly target: Target
  /** The effect, in one or two sentences. */
  readonly effect: string
  /** Whether nobody can undo the action, so that the operator confirms it. */
  readonly isFinal?: boolean
  /** The usual reason. */
  readonly usualReason?: Reason
  /** Form fields of the action. */
  readonly fields?: ComponentChildren
  /** The sentence after the action. */
  readonly done: string
  /** Sends the action. @param form the values of the form fields @throws {Refusal} for a refused action */
  readonly send: (reason: ChangeReason, form: FormData) => Promise<void>
}

const reasonIn = (form: FormData): ChangeReason => {
  const reference = `${form.get('reference') ?? ''}`.trim()
  return {
    reason: `${form.get('reason')}` as Reason,
    ...(reference !== '' && { reference }),
  }
}

/** Form fields that each action has. */
const ReasonFields = ({ usual }: { readonly usual: Reason | undefined }) => (
  <>
    <label class="field">
      Reason
      <select name="reason" required>
        <option value="" disabled selected={usual === undefined}>
          Choose a reason
        </option>
        {(Object.entries(REASONS) as [Reason, string][]).map(([reason, name]) => (
          <option key={reason} value={reason} selected={reason === usual}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label class="field">
      Case number in your own records (optional)
      <input
        name="reference"
        maxLength={24}
        pattern=" *[A-Za-z]{0,10}[\-#]?[0-9]{1,12} *"
        title="Digits, with up to ten letters in front, such as CASE-1042"
        placeholder="CASE-1042"
        autoComplete="off"
        spellcheck={false}
      />
    </label>
  </>
)

interface ConfirmProps {
  readonly action: Action
  readonly isBusy: boolean
  readonly back: () => void
  readonly confirm: () => void
}

/** Second step of a final action. The focus is on the text, so a repeated Enter confirms nothing. */
const Confirmation = ({ action: { name, target }, isBusy, back, confirm }: ConfirmProps) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div class="confirmation">
      <p ref={text} tabIndex={-1}>
        {name}:{' '}
        <b>
          <Name of={target.name} />
        </b>
        {target.id !== undefined && (
          <>
            {' '}
            (<code>{target.id}</code>)
          </>
        )}
        . Nobody can undo this action.
      </p>
      <div class="buttons">
        <button type="button" disabled={isBusy} onClick={back}>
          Back
        </button>
        <button type="button" class="danger" disabled={isBusy} onClick={confirm}>
          <span>
            {name}: <Name of={target.name} />
          </span>
        </button>
      </div>
    </div>
  )
}

interface ActionDialogProps {
  readonly action: Action
  readonly close: () => void
  readonly finish: () => void
}

export const ActionDialog = ({ action, close, finish }: ActionDialogProps) => {
  const { name, target, effect, isFinal, usualReason, fields } = action
  const form = useRef<HTMLFormElement>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async () => {
    if (form.current === null) return
    setIsBusy(true)
    setError(undefined)
    const values = new FormData(form.current)
    try {
      await action.send(reasonIn(values), values)
      finish()
    } catch (caught) {
      setError(caught)
      setIsConfirming(false)
      setIsBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isFinal) setIsConfirming(true)
    else void send()
  }
  return (
    <Dialog title={isConfirming ? 'Are you sure?' : name} close={{ label: 'Close', do: close }}>
      {/* The form keeps its values during the confirmation. */}
      <form ref={form} class="action" hidden={isConfirming} onSubmit={submit}>
        <p>
          <b>
            <Name of={target.name} />
          </b>
        </p>
        <p>{effect}</p>
        {fields}
        <ReasonFields usual={usualReason} />
        {error !== undefined && <ProblemText error={error} />}
        <div class="buttons">
          <button type="submit" class={isFinal ? 'risky' : 'main'} disabled={isBusy}>
            {isFinal ? 'Continue' : name}
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
      {isConfirming && (
        <Confirmation
          action={action}
          isBusy={isBusy}
          back={() => setIsConfirming(false)}
          confirm={() => void send()}
        />
      )}
    </Dialog>
  )
}
