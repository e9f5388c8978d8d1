import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/*
 * Live region: messages for screen readers. A modal dialog hides the rest of the page from screen readers, so each open
 * dialog has a live region of its own.
 */

/** Messages for screen readers. */
export interface Announcements {
  /** The last entries of a log. Only a new entry is announced. */
  readonly entries: readonly { readonly key: number; readonly text: string }[]
  /** Whom the page waits for. */
  readonly waiting: string
}

const Context = createContext<Announcements | null>(null)
export const AnnouncementProvider = Context.Provider

/** The live region of the page or of a dialog. Nothing outside of a page with messages. */
export const LiveRegion = () => {
  const said = useContext(Context)
  if (said === null) return null
  return (
    <div class="unseen" aria-live="polite">
      {said.entries.map(({ key, text }) => (
        <div key={key}>{text}</div>
      ))}
      <div>{said.waiting}</div>
    </div>
  )
}
