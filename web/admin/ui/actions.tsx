import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Action } from './action-dialog.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** Hook: opens the dialog of an action. `shown` is the dialog, and the result of the last action. */
export const useActions = (): {
  readonly open: (action: Action) => void
  readonly shown: ComponentChildren
} => {
  const [action, setAction] = useState<Action>()
  const [result, setResult] = useState('')
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button of the action may be gone.
    if (result !== '') message.current?.focus()
  }, [result])
  const shown = (
    <>
      <p ref={message} role="status" class="result" tabIndex={-1}>
        {result}
      </p>
      {action && (
        <ActionDialog
          action={action}
          close={() => setAction(undefined)}
          finish={() => {
            setAction(undefined)
            setResult(action.done)
          }}
        />
      )}
    </>
  )
  const open = (wanted: Action) => {
    setResult('')
    setAction(wanted)
  }
  return { open, shown }
}

/** Buttons of the actions of a view, each with a dialog. */
export const Actions = ({ of }: { readonly of: readonly Action[] }) => {
  const { open, shown } = useActions()
  return (
    <section class="actions" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      {shown}
      <div class="buttons">
        {of.map((action) => (
          <button
            key={action.name}
            type="button"
            class={action.isFinal ? 'risky' : ''}
            onClick={() => open(action)}
          >
            {action.name}
          </button>
        ))}
      </div>
      {of.length === 0 && <p class="quiet">Nothing is left to do.</p>}
    </section>
  )
}
