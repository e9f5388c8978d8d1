import { useEffect, useRef } from 'preact/hooks'
import { profile } from '../state/profile.ts'

type Shortcuts = Readonly<Record<string, () => unknown>>

const TYPES = 'input:not([type=radio], [type=range], [type=checkbox]), select, textarea'

/** Single keys that do something, unless somebody types, a dialog is open, or they are turned off. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const current = useRef(shortcuts)
  current.current = shortcuts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      if (
        !profile.get().shortcuts ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return
      if (target?.closest(TYPES) || document.querySelector('dialog[open]')) return
      // The space bar presses the button that has the focus.
      if (event.key === ' ' && target?.closest('button, a, input, summary')) return
      const act = current.current[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

let lastWasKey = false
addEventListener('keydown', () => {
  lastWasKey = true
})
addEventListener('pointerdown', () => {
  lastWasKey = false
})

/** Whether somebody uses the keyboard just now: then the focus has to be somewhere. */
export const isByKeyboard = (): boolean => lastWasKey
