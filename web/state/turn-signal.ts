import { useEffect, useRef } from 'preact/hooks'

/*
 * Signals of an own turn outside of the page: the title of the tab, the badge of the installed page, a sound and a
 * vibration.
 */

/** Browsers without the Badging API lack both functions. */
interface Badges {
  readonly setAppBadge?: (count?: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** Two notes, a fourth apart: frequencies in Hz, length and start in seconds. */
const NOTES = [
  { frequency: 587, start: 0, length: 0.16 },
  { frequency: 784, start: 0.14, length: 0.3 },
] as const
const VOLUME = 0.12
const VIBRATION = [80, 60, 80]

let audio: AudioContext | undefined

/** Plays two short notes. Browsers play sounds only after the first press on the page. */
export const playTurnSound = (): void => {
  audio ??= new AudioContext()
  const { currentTime, destination } = audio
  // A browser may refuse until the next press.
  void audio.resume().catch(() => undefined)
  for (const { frequency, start, length } of NOTES) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(VOLUME, currentTime + start)
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + start + length)
    tone.connect(volume).connect(destination)
    tone.start(currentTime + start)
    tone.stop(currentTime + start + length)
  }
}

interface TurnSignal {
  readonly isOwnTurn: boolean
  /** Title of the tab. The title of an own turn begins with a mark. */
  readonly title: string
  readonly sound: boolean
  readonly vibration: boolean
}

/** Hook: shows an own turn in the title and the badge, and signals the begin of a turn by sound and vibration. */
export const useTurnSignal = ({ isOwnTurn, title, sound, vibration }: TurnSignal): void => {
  useEffect(() => {
    document.title = title
  }, [title])
  const badges = navigator as Badges
  // The first view is no news.
  const before = useRef(true)
  useEffect(() => {
    void (isOwnTurn ? badges.setAppBadge?.(1) : badges.clearAppBadge?.())?.catch(() => undefined)
    if (isOwnTurn && !before.current) {
      if (sound) playTurnSound()
      if (vibration) navigator.vibrate?.(VIBRATION)
    }
    before.current = isOwnTurn
  }, [isOwnTurn])
  useEffect(() => () => void badges.clearAppBadge?.().catch(() => undefined), [])
}
