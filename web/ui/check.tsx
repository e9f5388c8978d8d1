import type { ComponentChildren } from 'preact'

interface CheckProps {
  readonly checked: boolean
  readonly change: (checked: boolean) => void
  readonly disabled?: boolean
  readonly children: ComponentChildren
}

/** A check box with its label. */
export const Check = ({ checked, change, disabled = false, children }: CheckProps) => (
  <label class="check">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => change(event.currentTarget.checked)}
    />
    {children}
  </label>
)
