import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import { detailOf } from '../service/request-with-retry.ts'

/** A control whose request can be refused: runs the request, and shows the sentence of a refusal. */
export interface Trouble {
  /** Runs a request. A refusal becomes the shown sentence, and ends with the next request. Returns whether the request succeeded. */
  attempt(what: () => Promise<void>): Promise<boolean>
  readonly shown: ComponentChildren
}

/** Hook: the refusal of a control. */
export const useTrouble = (): Trouble => {
  const words = useWords()
  const [trouble, setTrouble] = useState('')
  const attempt = async (what: () => Promise<void>) => {
    setTrouble('')
    try {
      await what()
      return true
    } catch (error) {
      setTrouble(detailOf(error) ?? words.connection.trouble)
      return false
    }
  }
  const shown = trouble !== '' && (
    <p class="trouble" role="alert">
      {trouble}
    </p>
  )
  return { attempt, shown }
}
