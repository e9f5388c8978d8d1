/** Milliseconds of a day. */
const DAY = 86_400_000

const dayOf = (moment: Date): number =>
  Math.floor((moment.getTime() - moment.getTimezoneOffset() * 60_000) / DAY)

/**
 * Returns a moment in words, in the time zone of the browser: `21:30`, `tomorrow 21:30`, `Sat 21:30`, `12 Dec 21:30`.
 * @param now the current time
 */
export const momentText = (moment: Date, language: string, now = new Date()): string => {
  const time = moment.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const days = dayOf(moment) - dayOf(now)
  if (days === 0) return time
  if (Math.abs(days) === 1)
    return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')} ${time}`
  const date: Intl.DateTimeFormatOptions =
    days > 0 && days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' }
  return `${moment.toLocaleDateString(language, date)} ${time}`
}
