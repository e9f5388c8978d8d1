import { useEffect, useRef } from 'preact/hooks'
import { profile } from '../state/profile.ts'

type Shortcuts = Readonly<Record<string, () => unknown>>

const TYPES = 'input:not([type=radio], [type=range], [type=checkbox]), select, textarea'

/**
 * Hook: registers single-key shortcuts. Shortcuts are inactive during typing, in dialogs, and when turned off in the
 * settings.
 */
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
      // The space bar presses the focused button.
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

/** Returns whether the player's last action was a key press. Then a focus move must be visible. */
export const isByKeyboard = (): boolean => lastWasKey
