import { useEffect, useRef } from 'preact/hooks'
import { useStore } from '../state/observable.ts'
import { openSeries } from './series-store.ts'

/*
 * Message of a refused change, beside the control that asked for the change.
 */

/** A refusal in words, scrolled into view. Empty without a text. */
export const TroubleText = ({ text }: { text: string }) => {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== '') shown.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return text === '' ? null : (
    <p class="trouble" role="alert" ref={shown}>
      {text}
    </p>
  )
}

/** The refusal of a change. @param at the place of the control, as in `perform` */
export const Trouble = ({ at = 'page' }: { at?: string }) => {
  const { trouble, troubleAt } = useStore(openSeries)
  return <TroubleText text={troubleAt === at ? trouble : ''} />
}
