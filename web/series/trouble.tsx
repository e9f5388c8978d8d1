import { useEffect, useRef } from 'preact/hooks'
import { useStore } from '../state/observable.ts'
import { openSeries } from './series-store.ts'

/*
 * Message of a refused change, beside the control that asked for the change.
 */

/** Scrolls an element into view whenever a text appears. */
export const useShown = (text: string) => {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== '') shown.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return shown
}

/** The refusal of a change. @param at the place of the control, as in `perform` */
export const Trouble = ({ at = 'page' }: { at?: string }) => {
  const { trouble, troubleAt } = useStore(openSeries)
  const text = troubleAt === at ? trouble : ''
  const shown = useShown(text)
  return text === '' ? null : (
    <p class="trouble" role="alert" ref={shown}>
      {text}
    </p>
  )
}
