import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'
import { LiveRegion } from './live-region.tsx'

interface DialogProps {
  readonly title: string
  readonly children: ComponentChildren
  readonly kind?: string
  /** Close button. Absent for dialogs that need an answer. */
  readonly close?: { readonly label: string; readonly do: () => void }
  onEscape?(): void
}

/** Modal dialog. The browser keeps the focus inside, and restores the focus afterwards. */
export const Dialog = ({ title, children, kind = '', close, onEscape }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click beside it
    <dialog
      ref={dialog}
      class={`dialog ${kind}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        ;(onEscape ?? close?.do)?.()
      }}
      onClick={(event) => event.target === dialog.current && (onEscape ?? close?.do)?.()}
    >
      {/* In a section the header is no landmark, also in a dialog of the top bar. */}
      <section class="sheet">
        <header>
          <h2 id={id}>{title}</h2>
          {close && (
            <button type="button" class="icon" aria-label={close.label} onClick={close.do}>
              <Icon of="close" />
            </button>
          )}
        </header>
        {children}
      </section>
      <LiveRegion />
    </dialog>
  )
}
