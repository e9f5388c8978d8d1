import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

/** Details with a content that renders once opened. */
export const OnDemand = ({ title, children }: { title: string; children: ComponentChildren }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
