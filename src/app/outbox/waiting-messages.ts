import type { StoredPreferences } from '../../db/port/preferences.ts'
import type { OutboxMessage } from '../../db/port/webhooks.ts'
import { TEST_MESSAGE } from '../../db/port/webhooks.ts'
import { deadlineOf } from '../clock/counted-time.ts'
import { durationMs } from '../clock/iso-duration.ts'
import { quietHoursOf } from '../clock/own-turn-time.ts'

/*
 * Messages that wait, by the preferences of the person: for the end of the quiet hours, and for the age of a turn. A message that
 * waits is a row of the outbox with a later time. The dispatcher decides again at that time.
 */

/** The parts of a message, or of a message draft, that decide whether the message waits. */
interface WaitingSubject extends Pick<OutboxMessage, 'type'> {
  /** Time of the event, in milliseconds since 1970. */
  readonly at: number
}

/** Returns the first moment outside of the quiet hours of a person from a moment on. Moments are milliseconds since 1970. */
const afterQuietHours = (preferences: StoredPreferences, moment: number): number =>
  // The first counted millisecond ends one millisecond later.
  deadlineOf(moment, 1, quietHoursOf(preferences), []) - 1

/**
 * Returns the moment until which a message waits, in milliseconds since 1970; undefined for a message that may be sent now.
 * @param preferences the preferences of the owner of the route
 */
export const waitsUntil = (
  { type, at }: WaitingSubject,
  preferences: StoredPreferences | null | undefined,
  now: number,
): number | undefined => {
  if (!preferences || type === TEST_MESSAGE) return undefined
  const { delay } = preferences
  const earliest = type === 'turn.started' && delay !== null ? Math.max(now, at + durationMs(delay)) : now
  const until = afterQuietHours(preferences, earliest)
  return until > now ? until : undefined
}

/** Whether messages of a person can wait, and so become false before they are sent. */
export const canWait = (preferences: StoredPreferences | null | undefined): boolean =>
  !!preferences && (preferences.delay !== null || quietHoursOf(preferences) !== null)
