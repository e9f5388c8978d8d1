import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Page } from '../service/operator-types.ts'
import { ProblemText } from './problem-text.tsx'

interface PagedListProps<T> {
  /** Loads a page; the first one without a cursor. */
  readonly load: (cursor: string | undefined) => Promise<Page<T>>
  readonly keyOf: (item: T) => string | number
  readonly row: (item: T) => ComponentChildren
  /** Text in place of an empty list. */
  readonly empty: string
}

/** List of the service with the button "More". A list of other items needs another `key`. */
export const PagedList = <T,>({ load, keyOf, row, empty }: PagedListProps<T>) => {
  const list = useRef<HTMLUListElement>(null)
  const [items, setItems] = useState<readonly T[]>([])
  /** The cursor of the next page; undefined before the first page. */
  const [next, setNext] = useState<string | null | undefined>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const more = async (): Promise<void> => {
    setIsBusy(true)
    setError(undefined)
    try {
      const page = await load(next ?? undefined)
      setItems([...items, ...page.items])
      setNext(page.next)
    } catch (caught) {
      setError(caught)
    }
    setIsBusy(false)
  }
  useEffect(() => {
    void more()
  }, [])
  const first = useRef(0)
  useEffect(() => {
    // The button may be gone after the last page: the focus goes to the first new item.
    if (first.current > 0) (list.current?.children[first.current] as HTMLElement | undefined)?.focus()
    first.current = items.length
  }, [items.length])
  const isComplete = next === null
  return (
    <div class="paged">
      {items.length > 0 && (
        <ul ref={list} class="rows">
          {items.map((item) => (
            <li key={keyOf(item)} tabIndex={-1}>
              {row(item)}
            </li>
          ))}
        </ul>
      )}
      <p role="status" class="quiet">
        {isBusy && items.length === 0 && 'Loading…'}
        {isComplete && (items.length === 0 ? empty : `${items.length} in all`)}
        {!isComplete && items.length > 0 && `${items.length} so far`}
      </p>
      {error !== undefined && <ProblemText error={error} />}
      {!isComplete && (next !== undefined || error !== undefined) && (
        <button type="button" disabled={isBusy} onClick={() => void more()}>
          {error === undefined ? 'More' : 'Try again'}
        </button>
      )}
    </div>
  )
}
