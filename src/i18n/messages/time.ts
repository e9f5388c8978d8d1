import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { MessageWords } from '../catalogue-schema.ts'
import type { MessageContext } from './message-context.ts'

/*
 * Deadlines, quiet hours and vacations in words, in the time zone of the table.
 */

/**
 * Facts of a table for texts about time: quiet hours, vacations, the current time, and seats with a passed deadline.
 */
export interface Timing {
  readonly quiet?: QuietHours | null | undefined
  /** Present when vacations stop no clock. */
  readonly vacations?: false | undefined
  readonly updatedAt?: string
  /** The time of the message, in milliseconds since 1970; missing in a text that must stay the same. */
  readonly now?: number | undefined
  /** The seats of passed deadlines. The scheduler has not ended these turns yet. */
  readonly late?: readonly Seat[] | undefined
}

interface QuietHours {
  readonly timeZone: string
  readonly hours: readonly string[] | null
  readonly days: readonly string[]
}

const UTC = 'UTC'

const formatted = (
  { locale }: MessageWords,
  moment: number,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): string => {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone, ...parts }).format(moment)
  } catch {
    // An unknown zone is UTC, as for the clocks.
    return new Intl.DateTimeFormat(locale, { timeZone: UTC, ...parts }).format(moment)
  }
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** A time in a time zone, with the day unless `now` is on the same day: `21:30 (Europe/Zurich)`. */
const momentIn = (words: MessageWords, moment: string, { quiet, now }: Timing): string => {
  const zone = quiet?.timeZone ?? UTC
  const at = Date.parse(moment)
  const day = formatted(words, at, zone, DATE)
  const isToday = now !== undefined && formatted(words, now, zone, DATE) === day
  const time = formatted(words, at, zone, TIME)
  return `${isToday ? '' : `${day}, `}${time} (${zone})`
}

/** The time left until a moment, in one unit. */
const leftIn = ({ left }: MessageWords, moment: string, now: number | undefined): string | undefined => {
  const duration = now === undefined ? 0 : Date.parse(moment) - now
  if (duration < MINUTE) return undefined
  if (duration < HOUR) return left.minutes(Math.floor(duration / MINUTE))
  return duration < 2 * DAY ? left.hours(Math.floor(duration / HOUR)) : left.days(Math.floor(duration / DAY))
}

/** The first Monday of 1970 at noon UTC. */
const MONDAY = 4 * DAY + DAY / 2
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Renders a pause with its latest end; no line while the game goes on. */
export const renderPause = (
  { terms }: MessageContext,
  timing: Timing,
  until: string | undefined,
): readonly string[] =>
  until === undefined ? [] : [terms.words.messages.paused(momentIn(terms.words.messages, until, timing))]

/** The quiet hours of the table; no line without hours and days. */
const tellQuiet = (words: MessageWords, { hours, days }: QuietHours): readonly string[] => {
  if (hours === null && days.length === 0) return []
  const named = days.map((day) =>
    formatted(words, MONDAY + WEEK.indexOf(day) * DAY, UTC, { weekday: 'short' }),
  )
  const [from, to] = hours ?? []
  return [words.quiet(from === undefined || to === undefined ? null : [from, to], named.join(', '))]
}

/** A seat, and the end of the vacation of its player. */
interface Sitting {
  readonly seat: Seat
  readonly awayUntil?: string | undefined
}

/**
 * Renders the deadlines of turns, the quiet hours, and players on vacation; no line without a clock.
 * @param deadline by seat, the end of the turn
 */
export const renderTime = (
  { terms }: MessageContext,
  timing: Timing,
  {
    toAct,
    deadline = [],
  }: { readonly toAct: readonly Seat[]; readonly deadline?: readonly (string | null)[] | undefined },
  seats: readonly Sitting[],
): readonly string[] => {
  const { messages } = terms.words
  const ends = toAct.flatMap((seat) => {
    const end = deadline[seat] ?? null
    return end === null ? [] : [{ seat, end }]
  })
  const isLate = (seat: Seat) => timing.late?.includes(seat) ?? false
  const momentAndTimeLeft = (end: string) =>
    [momentIn(messages, end, timing), leftIn(messages, end, timing.now)] as const
  const [first] = ends
  const isOne = ends.every(({ end }) => end === first?.end)
  const vacations = seats.flatMap(({ seat, awayUntil }) =>
    awayUntil === undefined
      ? []
      : [messages.vacation(terms.subject(seat), momentIn(messages, awayUntil, timing))],
  )
  if (first === undefined) return vacations
  return [
    ...(isOne
      ? [
          isLate(first.seat)
            ? messages.timeUp(momentAndTimeLeft(first.end)[0])
            : messages.until(...momentAndTimeLeft(first.end)),
        ]
      : ends.map(({ seat, end }) =>
          isLate(seat)
            ? messages.timeUpFor(terms.who(seat), momentAndTimeLeft(end)[0])
            : messages.untilFor(terms.who(seat), ...momentAndTimeLeft(end)),
        )),
    ...(timing.quiet ? tellQuiet(messages, timing.quiet) : []),
    ...(timing.vacations === false ? [messages.noVacations] : []),
    ...vacations,
  ]
}
