import type { Row } from './simulated-service.ts'

/*
 * Expected messages about the turns of a game, computed from the log and the wishes of each person alone, minute by minute, by
 * `Intl` and without code of the service.
 */

const MINUTE = 60_000

/** The wishes of a person that decide about messages. */
export interface Wishes {
  readonly timeZone: string
  readonly quietHours: { readonly from: string; readonly to: string }
  /** In milliseconds. */
  readonly delay: number
}

/** Returns a function that says whether a moment is in the quiet hours of a person. */
export const nightOf = ({ timeZone, quietHours: { from, to } }: Pick<Wishes, 'timeZone' | 'quietHours'>) => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (moment: number): boolean => {
    const time = clock.format(moment)
    return from < to ? from <= time && time < to : from <= time || time < to
  }
}

/** A turn of a seat in the log: from its start to the next change of the game. */
export interface Turn {
  readonly seat: number
  /** Text of the start, as in messages. */
  readonly at: string
  readonly start: number
  readonly end: number
  /** Whether the turn continues a run of turns of the person. */
  readonly again: boolean
}

/** Returns the turns of a game in which one seat at a time is to act. @param log rows of `events` in order */
export const turnsIn = (log: readonly Row[]): readonly Turn[] => {
  const events = log.map(({ at, body }) => ({
    at: String(at),
    ...(JSON.parse(String(body)) as { readonly turns?: readonly number[]; readonly repeated?: number }),
  }))
  return events.flatMap(({ at, turns = [], repeated }) => {
    const end = events.find((later) => later.at > at)?.at
    return turns.map((seat) => ({
      ...{
        seat,
        at,
        start: Date.parse(at),
        end: end === undefined ? Number.POSITIVE_INFINITY : Date.parse(end),
      },
      again: repeated === seat,
    }))
  })
}

const nextMinute = (moment: number): number => Math.ceil(moment / MINUTE) * MINUTE

/**
 * Returns the moment at which a turn must be reported; undefined for a turn without a message.
 * @param until end of the observed time
 */
export const expectedMoment = (
  { start, end, again }: Turn,
  { delay, ...wishes }: Wishes,
  until: number,
): number | undefined => {
  const isNight = nightOf(wishes)
  let due = start + delay
  if (isNight(due)) {
    due = Math.floor(due / MINUTE) * MINUTE
    while (isNight(due)) due += MINUTE
  }
  if (due === start) return again ? undefined : start
  // The dispatcher runs at each minute.
  const sent = nextMinute(due)
  return sent < end && sent <= until ? sent : undefined
}
