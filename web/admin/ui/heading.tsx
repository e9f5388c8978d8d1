import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Whether a heading was shown before. The first one does not take the focus from the start of the page. */
let isLater = false

interface HeadingProps {
  /** The title of the window. */
  readonly title: string
  readonly children: ComponentChildren
}

/** Heading of a view: takes the focus when the view opens, so a screen reader reads the new view. */
export const Heading = ({ title, children }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLater) heading.current?.focus()
    isLater = true
  }, [])
  useEffect(() => {
    document.title = `${title} · Sidi for operators`
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
